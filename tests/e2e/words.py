"""What stands on the buttons, as docs/screens.md words it, by what they do."""

WORDS = {
    "uk": {
        "open": "Відкрити стіл",
        "sit": "Сідаю",
        "leave": "Встаю",
        "deal": "Роздавай",
        "fall": "Впав",
        "dark": "Темний",
        "over": "Перетемнити",
        "look": "Подивитися",
        "go": "Далі",
        "raise": "Підняти",
        "compare": "Ховаюсь",
        "all_in": "На все",
        "mine": "Мої карти",
        "own": "Своя сума",
        "throw": "Кинути",
        "back": "Назад",
        "show": "Показати",
        "pause": "Пауза",
        "tens": "Три десятки!",
        "split": "Ділимо",
        "boil": "Варимо",
    },
    "ru": {
        "open": "Открыть стол",
        "sit": "Сажусь",
        "leave": "Встаю",
        "deal": "Сдавай",
        "fall": "Упал",
        "dark": "Тёмный",
        "over": "Перетемнить",
        "look": "Посмотреть",
        "go": "Дальше",
        "raise": "Поднять",
        "compare": "Вскрываюсь",
        "all_in": "На всё",
        "mine": "Мои карты",
        "own": "Своя сумма",
        "throw": "Поставить",
        "back": "Назад",
        "show": "Показать",
        "pause": "Пауза",
        "tens": "Три десятки!",
        "split": "Делим",
        "boil": "Варим",
    },
}


def plain(text: str) -> str:
    """Drop what people do not see: the marks that isolate names, the narrowness of spaces."""
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u202f", " ")
