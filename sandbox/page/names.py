"""Names for those who sit before the page."""

from __future__ import annotations

LANGUAGES = ("uk", "ru", "en")
PEOPLE = {
    "uk": ("Оля", "Тарас", "Настя", "Марко", "Леся", "Богдан", "Ірина", "Юрко", "Софія", "Остап"),
    "ru": ("Оля", "Тарас", "Настя", "Марк", "Лена", "Богдан", "Ира", "Юра", "Соня", "Павел"),
    "en": ("Olya", "Taras", "Nastya", "Mark", "Lesya", "Bohdan", "Iryna", "Yura", "Sofia", "Pavlo"),
}
GUESTS = {
    "uk": ("Гриць", "Палажка"),
    "ru": ("Гриша", "Глаша"),
    "en": ("Hryts", "Palazhka"),
}
GROUP = {"uk": "Дача", "ru": "Дача", "en": "Dacha"}


def next_name(taken: set[str], language: str) -> str:
    """Choose a name nobody bears yet."""
    names = PEOPLE[language]
    rounds = (f"{name} {n}" if n > 1 else name for n in range(1, len(taken) + 2) for name in names)
    return next(name for name in rounds if name not in taken)
