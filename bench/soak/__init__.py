"""`make soak`: many groups for an hour of table time in bad weather, the program killed again and again."""
