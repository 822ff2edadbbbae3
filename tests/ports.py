"""Ports on loopback for servers under test."""

import itertools
import os
import socket

_ports = itertools.count(15_000 + os.getpid() * 7 % 15_000)
"""Below the range from which the system takes ports for outgoing connections; apart for each worker."""


def free_port() -> int:
    """Return a port nobody listens on, another one at each call."""
    for port in _ports:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    raise AssertionError("unreachable")
