"""What ``trynka`` does: alone it runs the bot, with a word it does a chore for the host.

A chore is a module with ``add(chores)``: it makes its parser and sets ``work``, a function of the parsed
arguments that returns the exit code. List it in ``CHORES``.
"""

from bot.commands import audit, backup, export

CHORES = (backup, audit, export)
"""In the order of the help."""
