"""A kin played through the sandbox by scripted guests, for the terminal and for end-to-end tests."""
