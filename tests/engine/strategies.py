"""How the property tests draw their examples: always the same ones, within a bound."""

from hypothesis import HealthCheck, settings


def steady(examples: int) -> settings:
    """Return settings that draw the same ``examples`` on every machine and keep nothing on disk."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.large_base_example,
        ],
    )
