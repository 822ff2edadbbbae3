"""Pictures: drawn by a short-lived process of their own, so that the program stays small and never waits.

Empty on purpose: that process reads it too.
"""
