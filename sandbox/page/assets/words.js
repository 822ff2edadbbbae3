/** The page's own words in three languages. What bots and people write is shown as they wrote it. */
const WORDS = {
  uk: {
    start: "Почати", unblock: "Розблокувати", block: "Заблокувати бота", write: "Повідомлення", send: "Надіслати",
    menu: "Меню", commands: "Команди бота", reply: "Відповісти", cancel: "Скасувати", close: "Закрити", ok: "Гаразд",
    onlyYou: "Бачите тільки ви", edited: "змінено", protected: "Захищено від пересилання", silent: "Без звуку",
    more: "Розгорнути", less: "Згорнути", hidden: "Показати приховане", photo: "Фото", gone: "Повідомлення видалено",
    people: (n) => `учасників: ${n}`, bot: "бот", noMessages: "Поки тихо", about: "Що вміє цей бот?",
    join: "Увійти в групу", leave: "Вийти з групи", language: "Мова телефона", openTopic: "Нова тема",
    topicName: "Назва теми", general: "Загальна", noDoors: "Інших груп немає", members: "Учасники",
    pickGroup: "До якої групи додати бота?", noGroups: "Спершу створіть групу", leaving: "Відкрити посилання?",
    open: "Відкрити", copied: "Скопійовано", chats: "Чати", topics: "Теми", rings: "дзвонить", unread: (n) => `непрочитаних: ${n}`,
    joined: (a) => `${a} тепер у групі`, left: (a) => `${a} більше не в групі`, removed: (a, b) => `${a}: ${b} більше не в групі`,
    added: (a, b) => `${a} додає: ${b}`, made: (a) => `${a} створює групу`, topicMade: (a) => `Тема «${a}»`,
    topicClosed: "Тему закрито", topicReopened: "Тему знову відкрито", pinned: (a) => `${a} закріплює повідомлення`,
    migrated: "Група стала супергрупою", service: "Подія в групі", buttons: "Кнопки", newMessages: "До нових",
    lost: "Зв’язок утрачено, під’єднуюсь…", title: "Пісочниця Telegram", addPerson: "Людина", addGroup: "Група",
    guests: "Гості", guestsHint: "Двоє гостей, що натискають кнопки самі", pageLanguage: "Мова сторінки", phone: (a) => `Телефон: ${a}`,
    groupName: "Назва групи", withTopics: "З темами", botAdmin: "Бот — адміністратор", create: "Створити", who: "Хто в групі",
    restarted: "Пісочницю перезапущено", closedTopic: "закрито", creator: "власник", administrator: "адмін", pressing: "Бот відповідає…",
    tooFew: "Оберіть хоча б одну людину", nobody: "Тут поки нікого: додайте людину",
  },
  ru: {
    start: "Начать", unblock: "Разблокировать", block: "Заблокировать бота", write: "Сообщение", send: "Отправить",
    menu: "Меню", commands: "Команды бота", reply: "Ответить", cancel: "Отменить", close: "Закрыть", ok: "Хорошо",
    onlyYou: "Видите только вы", edited: "изменено", protected: "Защищено от пересылки", silent: "Без звука",
    more: "Развернуть", less: "Свернуть", hidden: "Показать скрытое", photo: "Фото", gone: "Сообщение удалено",
    people: (n) => `участников: ${n}`, bot: "бот", noMessages: "Пока тихо", about: "Что умеет этот бот?",
    join: "Войти в группу", leave: "Выйти из группы", language: "Язык телефона", openTopic: "Новая тема",
    topicName: "Название темы", general: "Общая", noDoors: "Других групп нет", members: "Участники",
    pickGroup: "В какую группу добавить бота?", noGroups: "Сначала создайте группу", leaving: "Открыть ссылку?",
    open: "Открыть", copied: "Скопировано", chats: "Чаты", topics: "Темы", rings: "звонит", unread: (n) => `непрочитанных: ${n}`,
    joined: (a) => `${a} теперь в группе`, left: (a) => `${a} больше не в группе`, removed: (a, b) => `${a}: ${b} больше не в группе`,
    added: (a, b) => `${a} добавляет: ${b}`, made: (a) => `${a} создаёт группу`, topicMade: (a) => `Тема «${a}»`,
    topicClosed: "Тема закрыта", topicReopened: "Тема снова открыта", pinned: (a) => `${a} закрепляет сообщение`,
    migrated: "Группа стала супергруппой", service: "Событие в группе", buttons: "Кнопки", newMessages: "К новым",
    lost: "Связь потеряна, подключаюсь…", title: "Песочница Telegram", addPerson: "Человек", addGroup: "Группа",
    guests: "Гости", guestsHint: "Двое гостей, которые нажимают кнопки сами", pageLanguage: "Язык страницы", phone: (a) => `Телефон: ${a}`,
    groupName: "Название группы", withTopics: "С темами", botAdmin: "Бот — администратор", create: "Создать", who: "Кто в группе",
    restarted: "Песочница перезапущена", closedTopic: "закрыта", creator: "владелец", administrator: "админ", pressing: "Бот отвечает…",
    tooFew: "Выберите хотя бы одного человека", nobody: "Здесь пока никого: добавьте человека",
  },
  en: {
    start: "Start", unblock: "Unblock", block: "Block the bot", write: "Message", send: "Send",
    menu: "Menu", commands: "Bot commands", reply: "Reply", cancel: "Cancel", close: "Close", ok: "OK",
    onlyYou: "Only you see this", edited: "edited", protected: "Protected from forwarding", silent: "Silent",
    more: "Show more", less: "Show less", hidden: "Reveal", photo: "Photo", gone: "Message deleted",
    people: (n) => `members: ${n}`, bot: "bot", noMessages: "Quiet so far", about: "What can this bot do?",
    join: "Join a group", leave: "Leave the group", language: "Phone language", openTopic: "New topic",
    topicName: "Topic name", general: "General", noDoors: "There are no other groups", members: "Members",
    pickGroup: "Which group shall the bot be added to?", noGroups: "Make a group first", leaving: "Open this link?",
    open: "Open", copied: "Copied", chats: "Chats", topics: "Topics", rings: "rings", unread: (n) => `unread: ${n}`,
    joined: (a) => `${a} joined the group`, left: (a) => `${a} left the group`, removed: (a, b) => `${a} removed ${b}`,
    added: (a, b) => `${a} added ${b}`, made: (a) => `${a} created the group`, topicMade: (a) => `Topic “${a}”`,
    topicClosed: "Topic closed", topicReopened: "Topic reopened", pinned: (a) => `${a} pinned a message`,
    migrated: "The group became a supergroup", service: "Group event", buttons: "Buttons", newMessages: "To the newest",
    lost: "Connection lost, trying again…", title: "Telegram sandbox", addPerson: "Person", addGroup: "Group",
    guests: "Guests", guestsHint: "Two guests who press buttons by themselves", pageLanguage: "Page language", phone: (a) => `Phone: ${a}`,
    groupName: "Group name", withTopics: "With topics", botAdmin: "Bot is an administrator", create: "Create", who: "Who is in it",
    restarted: "The sandbox was restarted", closedTopic: "closed", creator: "owner", administrator: "admin", pressing: "The bot is answering…",
    tooFew: "Choose at least one person", nobody: "Nobody here yet: add a person",
  },
};

export const LANGUAGES = { uk: "Українська", ru: "Русский", en: "English" };

/** Their names where there is little room. */
export const SHORT = { uk: "Укр", ru: "Рус", en: "Eng" };

export const languageOf = (code) => ((code ?? "").slice(0, 2) in WORDS ? code.slice(0, 2) : "en");

/** The words of a language; what it lacks does not exist. */
export const wordsOf = (code) => WORDS[languageOf(code)];
