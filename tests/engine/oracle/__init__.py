"""Naive second implementations, written from the rules alone and sharing no line with the engine."""
