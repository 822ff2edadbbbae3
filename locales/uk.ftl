# Words of the table. A word is changed in docs/screens.md first.
# Whole numbers come written; the bare number of $x is $x_n, for plurals.

## Pieces
chips =
    { $chips_n ->
        [one] { $chips } фішка
        [few] { $chips } фішки
       *[many] { $chips } фішок
    }
name-blank = Гравець { $number }
names-and = { $first } і { $last }
you = Ви
clock = <tg-time unix="{ $unix }" format="T">{ $seconds } с</tg-time>
until = ⏳ до { $clock }
until-no = ⏳ до { $clock }, мовчання — ні
until-boil = ⏳ до { $clock }, мовчання — варимо
set-aces = три тузи
set-sixes = три шістки
set-kings = три королі
set-queens = три дами
set-jacks = три валети
set-tens = три десятки
set-nines = три дев’ятки
set-eights = три вісімки
set-sevens = три сімки
two-aces = два лоби
deck-name =
    { $joker ->
        [joker] { $deck } + джокер
        [shaha] { $deck } + шаха 6♣
        [within] { $deck }, шаха 6♣
       *[off] { $deck }
    }
three-of-a-suit = тринька { $points }

## First contact
greeting =
    Граємо в <b>Триньку</b> просто тут.
    Карти приходять кожному в особистий чат, а слово — на кнопках.
    Фішки ігрові: їх не купують і не продають.
start-alone =
    <b>Тут ваші карти.</b> Бачите їх тільки ви.
    Кнопки працюють і звідси, і з групи.
    Столу ще немає? Додайте мене в групу й надішліть там /game.
start-seated =
    <b>Ви за столом.</b> Стіл: <b>{ $title }</b>
    У вас { $chips }. Копієчка { $ante }, стеля { $ceiling }.
start-cards = Карти прийдуть сюди.
start-cards-next = Карти прийдуть сюди з наступного кону.
start-playing =
    <b>Ви за столом.</b> Стіл: <b>{ $title }</b>
    Слово кажуть кнопками: вони під вашими картами й на столі в групі.
button-rules = Правила
button-open = Відкрити стіл
button-add = Додати в групу
button-lesson = Навчальний кін
button-to-table = До столу

## Lobby
lobby-head = <b>Тринька</b> · стіл відкрито
lobby-head-seka = <b>Сека</b> { $deck } · стіл відкрито
lobby-stakes = Копієчка <b>{ $ante }</b> · стеля <b>{ $ceiling }</b>
lobby-deck = Колода: { $deck } · місць: { $places }
lobby-empty = Поки нікого. Хто перший?
lobby-alone = Самі з собою не граємо — хто ще?
lobby-ready = Можна роздавати.
lobby-full = Усі місця зайнято: { $places } з { $places }.
lobby-unreachable = ⚠️ { $name } — ще без чату з ботом
special-terms = Особливі умови: { $terms }.
term-zasvit = «Засвітити» — так
term-compare-from = ховатися — з другого кола
term-dark = темна — ні
term-dark-max =
    { $antes_n ->
        [one] темний — до { $antes } копієчки
       *[other] темний — до { $antes } копієчок
    }
term-overdark-one = перетемнити — раз
term-overdark-off = перетемнити — ні
term-seen-factor = після темного платять удвічі
term-dark-compare-literal = ціна ховатися — за темною
term-dark-compare-ratio = ціна ховатися — удвічі проти темних
term-compare-blind = до темного не ховаються
term-compare-view-points-only = порівнюючи, бачать самі очки
term-compare-view-result-only = порівнюючи, бачать тільки хто вибув
term-tie = порівну — вибуває той, хто ховається
term-tie-seka = порівну — вибуває той, хто вскривається
term-two-aces = два тузи — 22
term-sixes-top = три шістки — найстарші
term-three-tens = три десятки — ні
term-dealer-next = здають по черзі
term-split = «Ділимо» — ні
term-boil = «Варимо?» — ні
term-pooling = складчина — ні
term-pacts-secret = «Навпіл?» — таємно
term-pacts-off = «Навпіл?» — ні
term-svara-dark = темнити на сварі — так
term-svara-max = свар поспіль: { $count }
term-circles = кіл: { $count }
term-circles-off = кіл — без межі
term-short-stack = «На все» — ні
term-min-raise = підняти — щонайменше на { $amount }
term-show-final = останні карти — тільки двом
term-turn = слово: { $seconds } с
term-entry = вхід у свару: { $seconds } с
term-dealer-lift = перший здає: старша карта
term-dealer-ace = перший здає: лічба до туза
term-dealer-random = перший здає: жереб
term-cut = зрізає бот
term-seats = місць: { $count }
term-wallet = щоб сісти: { $chips }
term-no-two-aces = два тузи — 11
term-seka-dark = у темну — ні
term-seen-same = у темну — за ту саму ціну
term-seka-compare = вскритися — й раніше, ніж лишаться двоє
term-joker-dup = не буває двох однакових карт на руках
term-sets-above = три однакові — старші за масть
term-dealer-winner = здає, хто взяв банк
term-pool-majority = у складчині вирішує більшість
button-sit = Сідаю
button-leave = Встаю
button-no-places = Місць немає
button-start = Роздавай
button-start-two = Роздавай — треба двоє
button-chat = Відкрити чат з ботом

## Dealer, cut
pick-head = <b>Кому здавати?</b>
pick-head-svara = 🍲 <b>Свара.</b> Кому здавати?
pick-lift = Піднімаємо на старшого…
pick-random = Кидаємо жереб…
pick-equal = Порівну — ще по одній.
pick-dealer = Здає: <b>{ $name }</b> 🎴
pick-rhyme = <i>«Стіл, господар, ти, він, той…»</i>
pick-table = Стіл · { $card }
pick-table-ace = Стіл · { $card } — не рахується
pick-host = Господар { $name } · { $card }
pick-ace = Туз! Здає: <b>{ $name }</b> 🎴
cut-prompt = 👉 <b>{ $name }</b>. Зріжте!
cut-how-many = Скільки карт зняти? Здає { $dealer }.
cut-proof = Відбиток колоди: <code>{ $proof }</code>
cut-until = ⏳ { $seconds } с, потім навмання
exposed-1 = Засвічено: { $name }, перша карта — <b>{ $card }</b>
exposed-2 = Засвічено: { $name }, друга карта — <b>{ $card }</b>
exposed-3 = Засвічено: { $name }, третя карта — <b>{ $card }</b>
replace-prompt = 👉 <b>{ $name }</b>. Замінити?
hand-replace = 👉 <b>Замінити?</b>
replace-do-not-look = Інших карт не дивитися!
replace-until = ⏳ { $seconds } с, мовчання — лишаю
button-keep = Лишаю
button-replace = Міняй
button-arm-1 = Засвіти 1-шу
button-arm-2 = 2-гу
button-arm-3 = 3-тю

## The table in play
head-kin = <b>Тринька</b> · кін { $kin }
head-kin-seka = <b>Сека</b> { $deck } · кін { $kin }
head-svara = 🍲 <b>Свара</b> · кін { $kin }
circle = коло { $circle }
last-circle = Останнє коло
bank = 💰 Банк <b>{ $bank }</b>
bank-antes = 💰 Банк <b>{ $bank }</b> · усі поставили по { $ante }
bank-go = 💰 Банк <b>{ $bank }</b> · далі <b>{ $stake }</b>
pass-light = Прохід <b>{ $light }</b>
pass-dark = Прохід <b>{ $light }</b>, у темну <b>{ $dark }</b>
prices-dark = 🌑 Ховатися: темним { $dark }, іншим { $other }
word-dark = темнить { $amount }
word-dark-seka = у темну { $amount }
word-over-dark = перетемнює { $amount }
word-over-dark-seka = піднімає в темну { $amount }
word-go = далі { $amount }
word-raise = піднімає { $amount }
word-compare = ховається { $amount }
word-compare-seka = вскривається { $amount }
word-all-in = на все { $amount }
plays-for = грає за { $amount }
waits-for-kin =
    { $count_n ->
        [1] Чекає кону: { $names }
       *[other] Чекають кону: { $names }
    }
warn-cards-by-button = ⚠️ { $name }: карти — кнопкою «Мої карти»
prompt-word = 👉 <b>{ $name }</b>. Ваше слово?
last-word = Останнє слово перед відкриттям
button-fall = Впав
button-dark = Темний { $amount }
button-over-dark = Перетемнити { $amount }
button-look = Подивитися
button-go = Далі { $amount }
button-all-in = На все { $amount }
button-raise = Підняти
button-compare = Ховаюсь { $amount }
button-compare-seka = Вскриваюсь { $amount }
button-boil = Варимо?
button-tens = Три десятки!
button-cards = Мої карти
button-own-sum = Своя сума
cards-state = Банк { $bank } · далі { $price } · у вас { $stack }

## The log
log-cut = { $name } зрізає, { $dealer } роздає
log-cut-chance = Зрізано навмання, { $dealer } роздає
log-dark = { $name } темнить: { $amount }
log-dark-seka = { $name }: у темну { $amount }
log-over-dark = { $name } перетемнює: { $amount }
log-over-dark-seka = { $name } піднімає в темну: { $amount }
log-go = { $name }: далі { $amount }
log-go-copek = { $name }: далі копієчку
log-look = { $name } дивиться карти
log-raise = { $name } піднімає: { $amount }
log-all-in = { $name } іде на все: { $amount }
log-compare = { $name } ховається ({ $amount }), праворуч { $right } — вибуває <b>{ $out }</b>
log-compare-seka = { $name } вскривається ({ $amount }), праворуч { $right } — вибуває <b>{ $out }</b>
log-compare-equal = { $name } ховається ({ $amount }), праворуч { $right } — порівну, грають далі
log-compare-equal-seka = { $name } вскривається ({ $amount }), праворуч { $right } — порівну
log-compare-equal-last = { $name } ховається ({ $amount }), праворуч { $right } — порівну
log-compare-equal-last-seka = { $name } вскривається ({ $amount }), праворуч { $right } — порівну
log-fall = { $name } падає
log-timeout = ⏳ Час вийшов — { $name } падає
log-silent-twice = { $name } двічі мовчить — місце вільне
log-evicted = { $name } без особистого чату — місце вільне
log-leave = { $name } встає
log-leave-kin = { $name } встає: падає, поставлене — в банку
log-sit-kin = { $name } сідає: карти з наступного кону
log-short = { $name } пропускає кін: бракує на копієчку
log-stop = Перерва { $minutes } хв — час повернуто
log-boil-asked = { $name } питає: «Варимо?»
log-boil-yes = { $name }: «Давай заваримо!»
log-boil-no = { $name }: «Не варю»
log-boil-silent = ⏳ { $name } мовчить — не варить
log-pact = { $first } + { $second } — навпіл
log-pool-unfilled = Складчина не зібралася: { $names }
log-no-dark = Темнити на сварі не можна
log-tens = { $name } показує: { $cards }
log-replaced = { $name } міняє: { $card } — під низ колоди
log-kept = { $name } лишає { $card }
log-kept-none = { $name } лишає { $card }: міняти нічим, колода на руках

## The hand
hand-table = Стіл: <b>{ $title }</b>
hand-kin = кін { $kin }
hand-svara = свара
hand-closed = { $cards } карти закриті
svara-without = Цю свару грають без вас. До наступного кону!
hand-not-dealt = Карти ще не роздано.
hand-first-word = 👉 <b>Перше слово — ваше.</b> Темний?
hand-your-word = 👉 <b>Ваше слово?</b>
hand-dark-price = У темну — <b>{ $dark }</b>, подивившись — <b>{ $light }</b>
hand-over-dark = 👉 <b>Ваше слово?</b> Можна перетемнити
hand-dark-pays = Хто темнить, тому й ховатися дешевше.
hand-bank = 💰 Банк <b>{ $bank }</b> · у вас { $stack }
hand-right = Праворуч — { $name }
hand-waits = Чекаємо на слово: { $name }
hand-waits-first = Перше слово — { $name }. Щойно темнити стане пізно, карти відкриються самі.
hand-waits-chain = Чекаємо на слово: { $name }. Щойно темнити стане пізно, карти відкриються самі.
hand-dark = 🌑 <b>Ви темні.</b> Поставлено { $amount }
hand-dark-later = 🎴 🎴 🎴 подивитися можна, коли в колі всі скажуть слово
hand-fell = 🍂 <b>Ви вибули.</b>
hand-next-kin = До наступного кону!
hand-time-out = ⏳ <b>Час вийшов — ви впали.</b>
time-out-twice =
    ⏳ Двічі без слова — місце ваше вільне.
    Фішки при вас, повернутися — «Сідаю».
kin-over = Кін зіграно
kin-over-bank = Кін зіграно: банк забирає { $name }
kin-over-shared = Кін зіграно: банк ділять { $names }
kin-over-pool = Банк забирає складчина: вам — { $amount }
kin-over-yours = Банк ваш: { $amount }
tens-choice = Три десятки: можна вимагати перездачі, банк лишиться. А можна й промовчати.
tens-head = <b>Три десятки — перездача!</b>
tens-bank = Банк <b>{ $bank }</b> лишається. Грають: { $names }

## Raise, compare, silence
raise-head = <b>Підняти.</b> Стіл: <b>{ $title }</b>
raise-bounds = Далі — { $price }, стеля — { $ceiling }
raise-stack = У вас { $stack }
button-throw = Кинути { $amount }
button-throw-all = Усе { $amount }
button-throw-ceiling = Стеля { $amount }
button-back = Назад
own-sum = Скільки кидаєте? Число від <b>{ $low }</b> до <b>{ $high }</b> — у відповідь на це повідомлення.
own-sum-bounds = від { $low } до { $high }
own-share = 🤝 <b>Складчина.</b> Карти одні на всіх: тримає їх найбільша частка. Понад вхід — на ставки. Скільки кладете? Число від <b>{ $low }</b> до <b>{ $high }</b> — у відповідь на це повідомлення.
compare-you = <b>Ви ховаєтесь</b> · { $amount } у банк
compare-you-seka = <b>Ви вскриваєтесь</b> · { $amount } у банк
compare-to-you = <b>До вас ховається { $name }.</b>
compare-to-you-seka = <b>З вами вскривається { $name }.</b>
compare-other-out = Вибуває { $name }.
compare-only-you = Карти бачите тільки ви двоє.
compare-equal = Порівну — обоє граєте далі.
compare-equal-last = Порівну — що буде з банком, скаже стіл.
compare-less = У вас менше — ви вибуваєте.
compare-more = У вас більше — вибуває { $name }.
compare-still-closed = Ваші карти ще закриті.
reminder = ⏳ { $name } — ваше слово? Ще { $seconds } с

## End of the kin
takes-bank = 🏆 <b>{ $name }</b> забирає банк <b>{ $amount }</b>
takes = 🏆 <b>{ $name }</b> забирає <b>{ $amount }</b>
takes-rest = 🏆 <b>{ $name }</b> забирає решту — <b>{ $amount }</b>
returned = { $name }: { $amount } повернуто
all-fell = Усі впали — карти можна не показувати.
shows = { $name } показує: { $hand }
final-compare = { $name } ховається ({ $amount }), праворуч { $right }:
final-compare-seka = { $name } вскривається ({ $amount }):
opened = <b>Відкриваємо карти</b>
opened-last-circle = <b>Останнє коло зіграно — відкриваємо карти</b>
opened-no-chips = <b>Ставити нікому — відкриваємо карти</b>
splits-equal = 🤝 { $names } ділять банк — по <b>{ $amount }</b>
splits = 🤝 { $names } ділять банк: { $shares }
pool-shares = 🤝 Складчина: { $shares }
pact-halves = 🤝 Навпіл: { $shares }
next-kin = Далі копієчку!
next-kin-dealer = Далі копієчку! Здає <b>{ $name }</b> 🎴
next-kin-dealer-seka = Здає <b>{ $name }</b> 🎴
next-at = ⏳ Новий кін: { $clock }
pause = <b>Пауза.</b>
pause-dealer = <b>Пауза.</b> Здаватиме <b>{ $name }</b> 🎴
pause-ready = Готові — «Роздавай».
last-kin = Кін { $kin }: { $gains }
closed = <b>Стіл закрито.</b>
closed-idle = <b>Стіл закрито:</b> { $minutes } хв тиші.
closed-by = <b>Стіл закрито:</b> так просить { $name }.
closed-chips = Фішки при вас. Ще по копієчці?
closed-returned = Банк { $bank } повернуто: кожному — своє.
button-show = Показати
button-pause = Пауза

## Svara
svara-head = 🍲 <b>Свара!</b> Банк <b>{ $bank }</b>
svara-bank = 🍲 <b>Свара</b> · банк <b>{ $bank }</b>
svara-boil = Варять: { $names }
svara-nobody = Ніхто не входить — варять самі: { $names }
split-question = Ділимо чи варимо?
vote-thinks = { $name } — думає
vote-split = { $name } — «Ділимо»
vote-boil = { $name } — «Варимо»
button-split = Ділимо по { $amount }
button-boil-svara = Варимо
entry-half = Вхід — пів банку: <b>{ $price }</b>
entry-third = Вхід — третина банку: <b>{ $price }</b>
entry-part = Вхід — 1/{ $part } банку: <b>{ $price }</b>
entry-enter = Входять: { $names }
entry-filling = 🤝 { $pool }, бракує { $missing }
entry-places = Вільних місць: { $places }
pool-share = { $name } ({ $amount })
button-enter = Увійти { $amount }
button-stay-out = Без мене
button-pool = Скластися
button-join = { $name }: докласти
button-put = Докласти { $amount }
pool-new =
    🤝 <b>Складчина.</b> Вхід — { $price }, карти одні на всіх: тримає їх найбільша частка. Понад { $price } — на ставки.
    Скільки кладете?
pool-join = 🤝 <b>Складчина.</b> { $name } кладе { $amount }, бракує <b>{ $missing }</b>
pool-speaks = 🤝 <b>Складчина.</b> Говорить { $name }
pool-yours =
    { $purse_n ->
        [0] Ваша частка — { $share }, разом { $total }. На ставки в складчині нічого не лишилося.
       *[other] Ваша частка — { $share }, разом { $total }. Грає складчина тільки тим, що в ній: ще { $purse }.
    }
pool-not-aloud = Радьтеся не в групі: там чують усі.
pool-ballots = Голосів: { $votes } з { $needed }
pacts-question = 🤝 <b>Навпіл?</b> Натисніть, з ким ділите виграш. Треба взаємно.
pact-nobody = { $name } — ні
button-no-pact = Ні
boil-asks = 🍲 { $name } питає: <b>«Варимо?»</b>
boil-yes = 🍲 <b>«Давай заваримо!»</b> Карти скинуто не дивлячись. Банк <b>{ $bank }</b>, вхід — <b>{ $price }</b>
button-no-boil = Не варю
button-yes-boil = Давай заваримо!

## Chips
purse-head = 💰 <b>{ $chips }</b> · { $title }
purse-bonus-waits = Бонус дня ще не взято
purse-bonus-taken = Бонус дня взято
purse-in-kin = Фішки на кону: бонус і перекази — після нього.
entry-bank = кін { $kin }, банк
entry-kin = кін { $kin }
entry-gift = переказ { $arrow } { $name }
entry-bonus = бонус дня
entry-start = на початок
entry-topup = добір
broke = На копієчку бракує — буває.
topped-up = Добрано. У вас { $chips }.
button-bonus = Взяти бонус
button-topup = Добрати до { $amount }
entry-reset = нова лічба
bonus-first = <b>+{ $amount }</b> — бонус дня
bonus-row = <b>+{ $amount }</b> — бонус дня, { $streak }-й день поспіль
bonus-then = У вас { $chips }. Завтра — ще { $amount }.
give-ask = 🤝 Віддати <b>{ $amount }</b>? Кому: <b>{ $name }</b>
give-left = Вам лишиться { $left }.
give-done = 🤝 { $giver } → { $name }: <b>{ $amount }</b>
button-no = Ні
button-give = Так, віддаю

## The board and one's own figures
board-head = 🏆 <b>{ $span }</b> · { $title }
board-week = Тиждень
board-month = Місяць
board-all = Весь час
board-net = Фішки
board-bank = Банки
board-svara = Свари
board-dark = Темна
board-kins = кони: { $kins }
board-empty = Тут ще порожньо.
stats-head = <b>Ваші кони</b> · { $title }
stats-kins = Зіграно: { $kins }, з банком: { $wins }
stats-net = Разом: { $net }
stats-bank = Найбільший банк: { $bank }
stats-won = Свари: { $svara }, наосліп: { $dark }
stats-word = Найчастіше слово: «{ $word }», разів: { $times }
stats-hands = <b>Руки, які ви бачили</b>: { $count }
stats-word-go = Далі
stats-word-raise = Підняти
stats-word-compare = Ховаюсь
stats-word-all_in = На все
stats-word-dark = Темний
stats-word-over_dark = Перетемнити
stats-word-fall = Впав
stats-word-boil = Варимо?
button-curve = Графік фішок
curve-head = Фішки · { $title }
curve-words =
    <b>Ваші фішки</b> · { $title }
    Зараз { $now }
    Найбільше { $most } · найменше { $least }

## A new count, being forgotten
reset-ask = <b>Нова лічба?</b> У кожного буде стільки, скільки на початку, і таблиця почнеться знову. Старі записи лишаться.
reset-done = <b>Нова лічба.</b> У кожного { $chips }.
button-reset = Так, спочатку
forget-ask = <b>Забути вас?</b> Ім’я й фішки зникнуть з очей, записи лишаться без імені. Напишете мені знову — згадаю.
forget-done = Забуто. До зустрічі!
button-forget = Так, забудьте
kept = Лишається, як було.

## When something is wrong
group-muted = Стіл <b>{ $title }</b> мовчить: мені там не дають писати. Граємо звідси.
topic-removed = Стіл <b>{ $title }</b> закрито: його теми вже немає. Поставлене повернуто.
group-removed = Стіл <b>{ $title }</b> закрито: мене там уже немає. Поставлене повернуто.

## Terms
terms-head = <b>Умови столу</b> · Тринька
terms-head-seka = <b>Умови столу</b> · Сека { $deck }
terms-stakes =
    { $value ->
        [none] Копієчка { $ante }, без стелі
       *[other] Копієчка { $ante }, стеля { $ceiling }
    }
terms-dark =
    { $value ->
        [off] Темна: ні
        [one] Темна: перше слово й сусід
        [alone] Темна: тільки перше слово
       *[chain] Темна: перше слово й ланцюжок
    }
terms-dark-seka =
    { $value ->
        [off] У темну: ні
        [same] У темну: за ту саму ціну
       *[half] У темну: удвічі дешевше
    }
terms-compare =
    { $value ->
        [light] Ховатися: з кола { $circle }
        [off] Ховатися: з кола { $circle }, до темного — ні
       *[on] Ховатися: з кола { $circle }, до темного теж
    }
terms-compare-seka =
    { $value ->
        [on] Вскритися: двоє останніх, можна й раніше
       *[off] Вскритися: двоє останніх
    }
terms-tie =
    { $value ->
        [asker_falls] Порівну в колі: вибуває, хто почав
       *[both_stay] Порівну в колі: грають далі
    }
terms-rites = Три десятки — { $tens }, «Засвітити» — { $zasvit }
terms-rites-seka = Два тузи — 22: { $aces }, «Засвітити» — { $zasvit }
terms-svara = «Ділимо», «Варимо?», «Навпіл?» — { $all }
terms-svara-each = «Ділимо» — { $split }, «Варимо?» — { $boil }, «Навпіл?» — { $pacts }
terms-time = Слово { $turn } с, вхід у свару { $entry } с
terms-next = <i>Зміни — з наступного кону.</i>
terms-locked = <i>Кін іде: умови міняють після нього.</i>
terms-opens = <i>Так відкриє стіл /game.</i>
terms-coming = З наступного кону: { $terms }
yes = так
no = ні
secretly = таємно
page-game = Гра
page-stakes = Ставки
page-dark = Темна
page-compare = Ховатися
page-compare-seka = Вскритися
page-points = Очки
page-svara = Свара
page-time = Час
page-kin = Кін
page-word = Слово
page-chips = Фішки
button-done = Готово
matter-game = <b>Гра.</b> Місця, здача, кола
matter-stakes = <b>Ставки.</b> Від чого й до чого
matter-dark = <b>Темна.</b> Ставка не дивлячись
matter-compare = <b>Ховатися.</b> З ким, коли й хто що бачить
matter-compare-seka = <b>Вскритися.</b> Коли й хто що бачить
matter-points = <b>Очки.</b> Що старше
matter-svara = <b>Свара.</b> Коли порівну
matter-time = <b>Час.</b> Скільки думати
setting-max_seats = Місць: { $value }
setting-game =
    { $value ->
        [seka] Граємо в: Сека
       *[trynka] Граємо в: Тринька
    }
setting-deck = Колода: { $value }
setting-dealer_pick =
    { $value ->
        [lift] Перший здає: старша карта
        [ace] Перший здає: лічба до туза
        [random] Перший здає: жереб
       *[auto] Перший здає: за звичаєм
    }
setting-dealer_next =
    { $value ->
        [rotate] Далі здає: по черзі
       *[winner] Далі здає: хто взяв банк
    }
setting-cut =
    { $value ->
        [auto] Зрізає: бот навмання
       *[button] Зрізає: сусід праворуч
    }
setting-zasvit =
    { $value ->
        [on] Засвітити карту: так
       *[off] Засвітити карту: ні
    }
setting-max_circles =
    { $value ->
        [auto] Кіл: 7, від шести рук — 5
        [off] Кіл: без межі
       *[other] Кіл: { $value }
    }
setting-max_circles-seka =
    { $value ->
        [auto] Кіл: за звичаєм, 5
        [off] Кіл: без межі
       *[other] Кіл: { $value }
    }
setting-ante = Копієчка: { $value }
setting-ceiling =
    { $value ->
        [none] Стелі немає
       *[other] Стеля: { $value }
    }
setting-min_raise = Підняти: хоча б на { $value }
setting-short_stack =
    { $value ->
        [must_fall] Бракує на «Далі»: «Впав»
       *[allin] Бракує на «Далі»: «На все»
    }
setting-wallet_min = Щоб сісти: { $chips }
setting-dark =
    { $value ->
        [on] Темна: так
       *[off] Темна: ні
    }
setting-dark_max = Перше слово: до { $chips }
setting-overdark =
    { $value ->
        [one] Перетемнити: раз
        [off] Перетемнити: ні
       *[chain] Перетемнити: ланцюжком
    }
setting-dark_compare =
    { $value ->
        [literal] Ціна ховатися: за темною
        [ratio] Ціна ховатися: удвічі
       *[floor] Ціна ховатися: не менше 2×
    }
setting-seen_factor =
    { $value_n ->
        [2] «Далі» після темної: 2×
       *[other] «Далі» після темної: 1×
    }
setting-seka_dark =
    { $value ->
        [off] У темну: ні
       *[ratio] У темну: так
    }
setting-seen_factor-seka =
    { $value_n ->
        [1] Хто подивився, платить: 1×
       *[other] Хто подивився, платить: 2×
    }
setting-compare_from = Ховатися: з кола { $value }
setting-seka_compare =
    { $value ->
        [on] Вскритися й раніше: так
       *[off] Вскритися й раніше: ні
    }
setting-compare_blind =
    { $value ->
        [on] До темного: можна
       *[off] До темного: не можна
    }
setting-compare_view =
    { $value ->
        [points_only] Видно: самі очки
        [result_only] Видно: тільки хто вибув
       *[both] Видно: обидві руки
    }
setting-tie =
    { $value ->
        [asker_falls] Порівну: вибуває, хто почав
       *[both_stay] Порівну: грають далі
    }
setting-show_final =
    { $value ->
        [private] Останні карти: тільки двом
       *[public] Останні карти: усім
    }
setting-two_aces_22 =
    { $value ->
        [on] Два тузи: 22
       *[off] Два тузи: 11
    }
setting-sixes_top =
    { $value ->
        [on] Старші за всіх: три шістки
       *[off] Старші за всіх: три тузи
    }
setting-three_tens =
    { $value ->
        [on] Три десятки: перездача
       *[off] Три десятки: просто 10
    }
setting-joker =
    { $value ->
        [joker] Будь-яка карта: джокер
        [shaha] Будь-яка карта: шаха 6♣
       *[off] Будь-яка карта: немає
    }
setting-joker_dup =
    { $value ->
        [on] Може бути другим тузом: так
       *[off] Може бути другим тузом: ні
    }
setting-sets_above =
    { $value ->
        [on] Три однакові старші: так
       *[off] Три однакові старші: ні
    }
setting-split =
    { $value ->
        [on] «Ділимо»: так
       *[off] «Ділимо»: ні
    }
setting-deliberate_svara =
    { $value ->
        [on] «Варимо?»: так
       *[off] «Варимо?»: ні
    }
setting-pooling =
    { $value ->
        [on] Складчина: так
       *[off] Складчина: ні
    }
setting-pool_decision =
    { $value ->
        [majority] Слово складчини: більшість
       *[holder] Слово складчини: один
    }
setting-pacts =
    { $value ->
        [secret] «Навпіл?»: таємно
        [off] «Навпіл?»: ні
       *[public] «Навпіл?»: відкрито
    }
setting-svara_dark =
    { $value ->
        [on] Темнити на сварі: так
       *[off] Темнити на сварі: ні
    }
setting-svara_max = Свар поспіль: { $value }
setting-turn_seconds = Слово: { $value } с
setting-entry_seconds = Вхід у свару: { $value } с

## The rule book
book-head = <b>Тринька</b> · { $page } з { $pages }
book-head-seka = <b>Сека</b> { $deck } · { $page } з { $pages }
book-head-table = <b>Тринька</b> · { $page } з { $pages } · стіл <b>{ $title }</b>
book-head-table-seka = <b>Сека</b> { $deck } · { $page } з { $pages } · стіл <b>{ $title }</b>
book-contents = <b>Тринька</b> · правила
book-contents-seka = <b>Сека</b> { $deck } · правила
book-contents-table = <b>Тринька</b> · правила · стіл <b>{ $title }</b>
book-contents-table-seka = <b>Сека</b> { $deck } · правила · стіл <b>{ $title }</b>
button-contents = Зміст
button-next = { $page } ›
button-previous = ‹ { $page }
book-count = Рахують карти однієї масті: туз — 11, решта — за числом на карті.
book-count-seka = Рахують карти однієї масті: туз — 11, король, дама й валет — по 10, решта — за числом на карті. Три карти одного значення рахують разом.
book-example = A♠ 10♠ 6♥ — 21, два тузи — лише 11.
book-example-seka = A♠ K♠ 9♥ — 21, два тузи — лише 11.
book-example-two-aces = A♠ 10♠ 6♥ — 21, два тузи — 22.
book-example-two-aces-seka = A♠ K♠ 9♥ — 21, два тузи — 22, «два лоби».
book-ranking = <b>Хто старший</b>
book-rank-aces = { $place }. A A A — три тузи
book-rank-aces-seka = { $place }. A A A — 33
book-rank-sixes = { $place }. 6 6 6 — три шістки
book-rank-points = { $place }. Очки масті, до { $points } (A 10 9)
book-rank-sets = { $place }. Інші три однакові: від 30 (10 J Q K) униз
book-rank-points-seka =
    { $value ->
        [above] { $place }. Очки масті, до { $points }
       *[even] { $place }. Очки масті, до { $points }, і три однакові — за сумою: K K K — 30
    }
book-equal = Порівну — <b>свара</b>. Масті рівні.
book-wild =
    { $joker ->
        [shaha] <b>Шаха</b> — 6♣, будь-яка карта: 11 до масті або третя до двох однакових.
       *[joker] <b>Джокер</b> 🃏 — будь-яка карта: 11 до масті або третя до двох однакових.
    }
book-wild-dup =
    { $value ->
        [off] Але не така, яка вже є на руках: A K і ця карта — 31.
       *[on] Навіть така, яка вже є на руках: A K і ця карта — 32.
    }
book-three-tens = Три десятки — тільки 10, зате з ними можна вимагати перездачі.
book-ten-tens = Три десятки — тільки 10.
book-alone = Лишається хтось один — забирає банк і карт не показує.
book-odds = <b>Як часто</b> (усіх рук — { $hands })
book-odds-line = { $hand } — { $count } · { $share } %
book-odds-sets = три однакові (10 J Q K)
book-kin = <b>Кін</b> — одна здача зі своїм банком.
book-kin-ante = Спершу кожен ставить копієчку: { $ante }. У кого на неї бракує, той пропускає кін.
book-kin-first =
    { $value ->
        [lift] Першим здає той, хто підняв найстаршу карту; порівну — піднімають ще.
        [ace] Першим здає той, на кого в лічбі «Стіл, господар, ти, він, той…» випав туз.
        [random] Хто здає першим — вирішує жереб.
       *[auto] Першим здає той, хто підняв найстаршу карту. Коли сидять п’ятеро й більше — на кого в лічбі «Стіл, господар, ти, він, той…» випав туз.
    }
book-kin-next =
    { $value ->
        [rotate] Далі здають по черзі.
       *[winner] Далі здає той, хто взяв банк.
    }
book-kin-cut =
    { $value ->
        [auto] Колода — { $deck }. Зрізає бот, і всім дають по три карти.
       *[button] Колода — { $deck }. Зрізає сусід праворуч від того, хто здає, і всім дають по три карти.
    }
book-kin-zasvit = Поки колода не зрізана, можна попросити <b>засвітити</b> свою карту: її дають відкритою, і можна її замінити, на інші не дивлячись.
book-kin-dark = Карти приходять в особистий чат закритими, поки ще можна темнити.
book-kin-dark-seka = Карти приходять в особистий чат закритими: дивитися чи ні — вирішуєте ви.
book-kin-light = Карти приходять в особистий чат.
book-kin-end = Слово йде по колу: перше — у сусіда ліворуч від того, хто здає. Кін триває, поки не лишиться хтось один.
book-kin-circles =
    { $value ->
        [auto] Після кола 7 (з шести рук — після кола 5) карти відкривають; в останньому колі не піднімають.
        [off] Кіл — скільки треба.
       *[other] Після кола { $value } карти відкривають; в останньому колі не піднімають.
    }
book-kin-circles-seka =
    { $value ->
        [auto] Після кола 5 карти відкривають; в останньому колі не піднімають.
        [off] Кіл — скільки треба.
       *[other] Після кола { $value } карти відкривають; в останньому колі не піднімають. Так домовилися за цим столом.
    }
book-word = <b>Ваше слово?</b> Промовчати не можна: або впасти, або платити.
book-word-fall = <b>Впав</b> — скидаєте карти закритими. До наступного кону.
book-word-go = <b>Далі</b> — кидаєте в банк стільки, скільки кинули перед вами. Платять щоразу, коли слово повертається.
book-word-go-seka = <b>Далі</b> — кидаєте в банк прохід: стільки, скільки кинули перед вами. Перше слово кидає скільки хоче, від копієчки. Платять щоразу, коли слово повертається.
book-word-raise = <b>Підняти</b> — кидаєте більше, хоча б на { $value }. Відтоді така ціна для всіх.
book-word-compare = <b>Ховаюсь</b> — порівнюєте карти із сусідом праворуч.
book-word-compare-seka =
    { $value ->
        [on] <b>Вскриваюсь</b> — порівнюєте карти із сусідом праворуч; останні двоє їх відкривають.
       *[off] <b>Вскриваюсь</b> — останні двоє відкривають карти.
    }
book-word-all-in = <b>На все</b> — коли на «Далі» бракує: кидаєте все, що є, і граєте за ту частину банку, яку покрили.
book-word-must-fall = Бракує на «Далі» — лишається «Впав».
book-word-time = На слово — { $turn } с. Мовчання — «Впав»; двічі поспіль — місце вільне.
book-dark = <b>Темна</b> — ставка не дивлячись. Її може зробити перше слово: «Темний», до { $chips }.
book-seka-dark = <b>У темну</b> грає кожен, хто не подивився. Подивитися можна будь-коли.
book-seka-dark-pays =
    { $value_n ->
        [1] Прохід для всіх один.
       *[other] Прохід у темну — половина: коли той, хто подивився, платить 20, темний — 10.
    }
book-dark-chain = Сусід ліворуч може <b>перетемнити</b>: теж не дивлячись і більше. За ним — наступний, поки ланцюжок не перерветься.
book-dark-one = Сусід ліворуч може <b>перетемнити</b>: теж не дивлячись і більше. Але тільки він.
book-dark-off = Перетемнити за цим столом не можна.
book-dark-look = Темний подивиться, коли в колі всі скажуть слово.
book-dark-go =
    { $value_n ->
        [2] Решта за «Далі» платить не менше подвоєної темної.
       *[other] Решта за «Далі» платить не менше темної.
    }
book-dark-pays =
    { $value ->
        [literal] Зате темному дешевше ховатися: йому — за темну, іншим — за подвоєну темну, хоч би як підняли.
        [ratio] Зате темному дешевше ховатися: йому — за останню ставку, іншим — за подвоєну, поки хоч один темний у грі.
       *[floor] Зате темному дешевше ховатися: йому — за останню ставку, іншим — не менше подвоєної темної.
    }
book-dark-example = Приклад: темний кинув { $dark }. Він ховається за { $dark }, інші — за { $other }.
book-no-dark = <b>Темна.</b> За цим столом не темнять: карти відкриті одразу, ховаються всі за одну ціну.
book-no-dark-seka = <b>У темну</b> за цим столом не грають: карти відкриті одразу.
book-compare = <b>Ховаюсь</b> — порівняти карти із сусідом праворуч, найближчим, хто ще грає. Відмовитися він не може. У кого менше, той вибуває.
book-compare-seka = <b>Вскриваюсь</b> — коли лишаються двоє, кожен із них на своє слово може вскритися: платить прохід, і карти відкривають. У кого більше, той забирає банк.
book-seka-compare = За цим столом можна й раніше: порівняти карти із сусідом праворуч за прохід. У кого менше, той вибуває.
book-compare-price = Платить той, хто ховається: останню ставку, а після темної — як на сторінці «Темна».
book-compare-price-light = Платить той, хто ховається: останню ставку.
book-compare-from =
    { $value_n ->
        [2] Можна з другого кола.
       *[other] Можна, щойно після здачі хтось поставив.
    }
book-compare-blind =
    { $value ->
        [off] До темного не ховаються, темний — теж.
       *[on] До темного теж: своїх карт він тоді не бачить, тільки хто вибув.
    }
book-compare-view =
    { $value ->
        [points_only] Ці двоє дізнаються тільки очки, стіл — тільки хто вибув.
        [result_only] І ці двоє, і стіл дізнаються тільки хто вибув.
       *[both] Карти бачать тільки ці двоє, стіл — тільки хто вибув.
    }
book-compare-tie =
    { $value ->
        [asker_falls] Порівну — вибуває, хто почав. Між двома останніми — свара.
       *[both_stay] Порівну — обоє грають далі й удруге між собою не ховаються. Між двома останніми — свара.
    }
book-compare-tie-seka =
    { $value ->
        [asker_falls] Порівну — вибуває, хто почав. Між двома останніми — свара.
       *[both_stay] Порівну — обоє грають далі. Між двома останніми — свара.
    }
book-compare-final =
    { $value ->
        [private] Останнє порівняння, за банк, бачать теж тільки двоє.
       *[public] Останнє порівняння, за банк, бачать усі.
    }
book-compare-final-seka =
    { $value ->
        [private] Відкриті карти бачать тільки ці двоє.
       *[public] Відкриті карти бачать усі.
    }
book-svara = <b>Свара</b> — коли в останніх порівну: банк лишається, і його розігрують новою здачею.
book-svara-split =
    { $value ->
        [off] Домовитися й поділити банк за цим столом не можна.
       *[on] Вони можуть і поділити його — якщо всі кажуть «Ділимо».
    }
book-svara-entry = Решта може ввійти: коли варять двоє — за пів банку, троє — за третину. Думати { $entry } с. Хто варить, не доплачує.
book-svara-pool = <b>Скластися</b> — внести вхід гуртом. Карти одні на всіх, тримає їх найбільша частка; виграш ділять за частками.
book-svara-majority = Говорить складчина більшістю голосів.
book-svara-no-pool = Складатися за цим столом не можна.
book-svara-dark =
    { $value ->
        [on] Темнити на сварі можна.
       *[off] Темнити на сварі не можна.
    }
book-svara-dark-seka =
    { $value ->
        [on] Грати в темну на сварі можна.
       *[off] Грати в темну на сварі не можна.
    }
book-svara-boil = <b>Варимо?</b> — останні двоє можуть заварити й навмисне: «Давай заваримо!» — і карти скидають не дивлячись.
book-svara-no-boil = Навмисне за цим столом не варять.
book-svara-pacts =
    { $value ->
        [secret] <b>Навпіл?</b> — перед здачею двоє можуть домовитися, що виграш спільний; колись казали «Набздем?». Стіл дізнається про це в кінці.
        [off] Про «Навпіл» за цим столом не домовляються.
       *[public] <b>Навпіл?</b> — перед здачею двоє можуть домовитися, що виграш спільний; колись казали «Набздем?». Стіл це бачить.
    }
book-svara-max =
    { $split ->
        [off] Свар поспіль — до { $value }. Порівну й на останній — тоді банк ділять.
       *[on] Свар поспіль — до { $value }, тоді порівну ділять.
    }
book-chips = <b>Фішки</b> ігрові: їх не купують і не продають. У кожній групі вони свої, на початок — { $start }.
book-chips-sit = За стіл сідають з усім, що є; треба мати { $chips }. Місць: { $places }.
book-chips-ceiling =
    { $value ->
        [none] Копієчка — { $ante }, стелі немає: кидати можна скільки завгодно.
       *[other] Копієчка — { $ante }, стеля — { $ceiling }: більше за раз не кидають, щоб і бідніший міг сховатися.
    }
book-chips-ceiling-seka =
    { $value ->
        [none] Копієчка — { $ante }, стелі немає: кидати можна скільки завгодно.
       *[other] Копієчка — { $ante }, стеля — { $ceiling }: більше за раз не кидають, щоб і бідніший міг вскритися.
    }
book-chips-leave = Встали посеред кону — поставлене лишається в банку. Стіл закрили — кожному повертають своє.
book-chips-topup = Менше за { $low }? Раз на день можна добрати: /balance.
book-elsewhere = Правила — в особистому чаті.

## Help
help-head = <b>Що я вмію</b>
help-chips = Фішки ігрові: їх не купують і не продають.
help-elsewhere = Усе, що вмію, — в особистому чаті.
button-help = Що я вмію

## Record of the last kin
practice-elsewhere = Навчальний кін — в особистому чаті.
record-elsewhere = Запис останнього кону — в особистому чаті.
record-none = Завершених конів із вами поки немає.
button-record = Запис кону
record-dealer = Здає { $name }, копієчка { $ante }
record-cards = 🂠 Ваші карти: { $hand }
record-enters = { $name } входить у свару: { $amount }
record-pools = { $name } складається: { $amount }
record-split = Банк ділять порівну
record-takes = { $name } бере <b>{ $amount }</b>
record-gain = Ваш кін: <b>{ $amount }</b>

## Language and commands
language = Якою мовою?
language-set = Мова — українська.
command-game = стіл; /game 10 1000 — копієчка і стеля
command-leave = встати
command-stop = закрити стіл
command-balance = фішки
command-lang = мова
command-rules = правила столу
command-settings = умови
command-bonus = бонус дня
command-give = переказ (у відповідь людині)
command-top = хто попереду
command-stats = ваші кони
command-reset = нова лічба фішок
command-forget = забути мене
command-record = запис останнього кону
command-help = що я вмію
profile-name = Тринька
profile-short = Тринька в групі: карти — в особистий чат, слово — на кнопках. Фішки ігрові.
profile-description =
    Граємо в Триньку просто в групі: карти приходять сюди, слово — на кнопках.
    Додайте мене в групу й надішліть там /game.
    Фішки ігрові: їх не купують і не продають.

## Hints
hint-seated = Сядуть двоє — хтось натисне «Роздавай».
hint-closed = Не дивитися вигідно: темному дешевше ховатися.
hint-open = «Далі» — платите й лишаєтесь, «Ховаюсь» — порівнюєте карти із сусідом праворуч.
hint-open-seka =
    { $value ->
        [on] «Далі» — платите й лишаєтесь, «Вскриваюсь» — порівнюєте карти із сусідом праворуч.
       *[off] «Далі» — платите й лишаєтесь; вскриваються останні двоє.
    }
hint-said = Слово повернеться до вас по колу. Платять щоразу.
hint-fell = Карт більше ніхто не побачить. Наступний кін почнеться сам.
hint-svara = Варять ті, у кого порівну; решта може ввійти за частку банку.

## Accepted presses
done-open = Стіл відкрито.
done-sit = Сідаю
done-leave = Встаю
done-start = Роздавай
done-pause = Пауза
done-show = Показати
done-cut = Знято: { $amount }
done-look = Подивитися
done-dark = Темний — { $amount }
done-over_dark = Перетемнити — { $amount }
done-fall = Впав
done-go = Далі — { $amount }
done-raise = Підняти — { $amount }
done-compare = Ховаюсь — { $amount }
done-compare-seka = Вскриваюсь — { $amount }
done-all_in = На все — { $amount }
done-three_tens = Три десятки!
done-boil = Варимо?
done-enter = Увійти — { $amount }
done-stay_out = Без мене
done-pool = Докласти — { $amount }
done-topup = Добрати: +{ $amount }
done-give_no = Лишаю собі
done-answer-yes = Давай заваримо!
done-answer-no = Не варю
done-split-yes = Ділимо
done-split-no = Варимо
done-replace-yes = Міняй
done-replace-no = Лишаю

## Toasts
toast-not_your_turn = Ще не ваше слово. Зараз думає { $seat }.
toast-not_your_answer = Тут відповідає { $seat }.
toast-not_your_cut = Зрізає { $seat }: праворуч від того, хто здає.
toast-stale = Кнопка стара: стіл уже пішов далі.
toast-old_kin = Той кін уже зіграно. Свіжий стіл — нижче.
toast-repeated = Уже прийнято.
toast-timed_out = Час вийшов — слово пішло далі.
toast-unknown_button = Цієї кнопки не впізнаю. Стіл покаже /game.
toast-too_fast = Не так швидко — секунду.
toast-try_again = Щось завадило. Ще раз, будь ласка.
toast-not_seated = Ви не за столом. «Сідаю» — і з наступного кону ваші карти.
toast-next_kin = Ваші карти — з наступного кону.
toast-fallen = Ви вже вибули. До наступного кону!
toast-all_in = У вас усе в банку — слово вже не потрібне.
toast-cannot_write = Відкрийте чат зі мною й натисніть кнопку внизу: карти приходять туди.
toast-purse_small = Щоб сісти, треба { $need }, у вас { $have }. Спробуйте /bonus.
toast-table_full = Усі місця зайнято: { $places } з { $places }. Звільниться — сідайте.
toast-already_seated = Ви вже за столом, карти — в особистому чаті.
toast-other_table = Ваші фішки вже за іншим столом цього чату: спершу встаньте там.
toast-need_two = Роздавати ще нікому: треба двоє.
toast-not_dealt = Карти ще не роздано: вони прийдуть в особистий чат.
toast-hand_closed = Карти ще закриті: можна темнити. Відкриє їх «Подивитися».
toast-still_dark = Ви темні: дивитися можна, коли в колі всі скажуть слово.
toast-looked = Ви вже дивилися — темнити пізно.
toast-not_eldest = Темнить лише перше слово.
toast-chain_broken = Ланцюжок перервано — темнити вже не можна.
toast-overdark_low = Перетемнити — це більше за { $need }.
toast-no_dark_in_svara = На сварі не темнять.
toast-short_go = Далі — { $need }, у вас { $have }. Лишається «На все» або «Впав».
toast-short_compare = Ховатися — { $need }, у вас { $have }.
toast-short_compare-seka = Вскритися — { $need }, у вас { $have }.
toast-last_circle = Останнє коло: не піднімають.
toast-boil_early = Варити рано: після здачі ще не ставили.
toast-sum_in_private = Суму виберіть в особистому чаті.
toast-raise_low = Підняти — це більше за { $need }.
toast-raise_short = Стільки немає: у вас { $have }.
toast-over_ceiling = Стеля — { $ceiling }, вище не кидають.
toast-not_a_number = Потрібне ціле число: від { $low } до { $high }.
toast-compare_early = Ховатися рано: після здачі ще не ставили.
toast-compare_early-seka = Вскриватися рано: після здачі ще не ставили.
toast-compare_circle_2 = За цим столом ховаються з другого кола.
toast-known_equal = У вас із сусідом порівну — вдруге не ховаються.
toast-known_equal-seka = У вас із сусідом порівну — вдруге не вскриваються.
toast-boil_asked = На це слово «Варимо?» уже було.
toast-not_boiling = Ділять лише ті, у кого порівну. Заварять — можна буде ввійти.
toast-entry_closed = Вхід у свару вже закрито.
toast-entry_late = Ви сіли вже після початку свари — увійдете в наступну.
toast-entry_short = Вхід — { $need }, у вас { $have }. Можна скластися.
toast-entry_full = На сварі місць немає: карти скінчилися.
toast-in_svara = Ви вже на сварі: чекайте на карти.
toast-pool_holder = У складчині говорить { $seat }.
toast-pool_much = Бракує лише { $missing }.
toast-pact_taken = У вас уже є «навпіл».
toast-pact_self = З собою — це і так навпіл. Виберіть іншого.
toast-no_three_tens = Три десятки треба мати.
toast-open_two = Вскриваються, коли лишаються двоє.
toast-left = Місце вільне, фішки при вас. Повернутися — «Сідаю».
toast-left_in_kin = Ви встали й упали: у банку лишається { $amount }.
toast-show_not_yours = Показати можна, коли банк ваш.
toast-host_only = Це може адмін або господар столу.
toast-locked_in_kin = Кін іде: умови міняють після нього.
toast-group_only = Це команда для групи: надішліть її там. Мене там ще немає? Додайте.
toast-private_only = Це вам в особистий чат — відкриваю.
toast-no_table = Столу немає. Відкрити — /game у групі.
toast-table_exists = Стіл уже є — ось він.
toast-terms_stand = Стіл уже відкрито. Його умови міняють у /settings.
toast-many_tables = Столів тут уже { $tables } — більше не можна.
toast-anonymous = Анонімно за стіл не сідають: пишіть від себе.
toast-bad_stakes = /game 10 1000: копієчка від 1, стеля — 20–100 копієчок.
toast-chips_in_kin = Ваші фішки на кону. Після нього — будь ласка.
toast-topup_taken = Сьогодні вже добирали. Завтра — знову.
toast-topup_rich = У вас і так не бракує: добирають до 200.
toast-give_how = Надішліть /give 100 у відповідь людині.
toast-give_self = Собі не переказують.
toast-give_bot = Ботам фішки ні до чого.
toast-give_short = Стільки немає: у вас { $have }.
toast-give_limit = Сьогодні ще можна віддати { $amount }.
toast-bonus_taken = Сьогодні бонус уже ваш. Завтра — знову.
toast-take_limit = { $seat }: сьогодні ще можна прийняти { $amount }.
toast-give_in_kin = { $seat }: фішки на кону. Після нього — будь ласка.
toast-give_new = Віддавати можна з другого дня: перша доба тут ще не минула.
toast-give_nobody = Анонімно фішок не приймають.
toast-give_late = Уже пізно. Якщо віддаєте — надішліть /give ще раз.
toast-bonus_where = Груп у вас кілька: бонус кожної — у /balance.
toast-purse_none = Фішок у вас ще немає: сядьте за стіл у групі.
toast-stats_none = Тут ще порожньо: зіграйте хоч кін.
toast-admin_only = Це може тільки адмін групи.
toast-reset_tables = Спершу закрийте столи: /stop.
toast-reset_late = Уже пізно. Якщо починаєте знову — надішліть /reset ще раз.
toast-forget_private = Надішліть /forget в особистий чат.
toast-forget_seated = Спершу встаньте з-за столу: /leave.
toast-all_in_early = «На все» — це коли бракує: далі — { $need }, у вас { $have }.
toast-must_fall = За цим столом без «На все»: бракує — «Впав».
toast-last_word = Останнє слово: тільки «Далі» або «Впав».
toast-compare_blind = За цим столом до темного не ховаються.
toast-boil_two = Варять, коли лишаються двоє.
toast-no_boiling = За цим столом навмисне не варять.
toast-last_svara = Це остання свара — далі не варять.
toast-no_pools = За цим столом не складаються.
toast-not_in_svara = { $seat } не на сварі.
toast-partner_taken = { $seat } уже ділить навпіл. Виберіть іншого.
toast-no_zasvit = За цим столом не засвічують.
toast-terms_changed = Умови вже інші — ось вони.
toast-terms_only = Інакше зараз не виходить: усі місця зайнято.

## Settings of one's own
own-head =
    <b>Ваші налаштування</b>
    Карти у вас виглядають так:
    <b>{ $cards }</b>
own-language =
    { $value ->
        [ru] Язык: русский
       *[uk] Мова: українська
    }
own-rings =
    { $value ->
        [on] Сповіщати про моє слово: так
       *[off] Сповіщати про моє слово: ні
    }
own-four =
    { $value ->
        [on] Масті чотирма кольорами: так
       *[off] Масті чотирма кольорами: ні
    }
own-big =
    { $value ->
        [on] Великі карти: так
       *[off] Великі карти: ні
    }
command-own = ваші налаштування
help-own = тут — ваші налаштування

## What a group is told without asking
page-chat = Чат
matter-chat = <b>Чат.</b> Що я пишу без запитань
unasked-reminders =
    { $value ->
        [on] Нагадувати про слово: так
       *[off] Нагадувати про слово: ні
    }
unasked-honours =
    { $value ->
        [on] Оголошувати відзнаки: так
       *[off] Оголошувати відзнаки: ні
    }

## Achievements
honours = 🎖 { $told }
honours-own = 🎖 Ваша відзнака: { $told }
stats-honours = 🎖 Відзнаки: { $told }
honour-dark = банк наосліп
honour-all_in = банк на все
honour-boil = три свари поспіль
honour-hide = троє сусідів за кін
honour-aces = три тузи

## The practice kin
practice = Навчальний кін
practice-intro =
    З вами грають { $names } — гравці дому. Ваших карт вони не бачать, ви їхніх — теж.
    Фішки тут навчальні: у групі їх не буде.
practice-gain = Разом за кін: { $amount }
practice-next = У групі все так само, тільки замість гравців дому — друзі. Додайте мене туди й надішліть /game.
practice-closed = <b>Навчання скінчено.</b>
button-again = Ще раз
button-enough = Досить
done-enough = Досить
command-practice = навчальний кін
coach-pick = Хто підніме найстаршу карту, той здає. Далі здаватиме той, хто взяв банк.
coach-pick-svara = Хто підніме старшу карту, той здає свару.
coach-cut = Ваш хід: зріжте колоду — так робить сусід праворуч від того, хто здає. Скільки карт — як душа забажає.
coach-antes = Копієчки вже в банку. Зріжуть — і роздадуть по три карти.
coach-does-look = «Подивитися» — відкрити карти собі; слово ще ваше.
coach-does-dark = «Темний» — поставити, не дивлячись: темному потім дешевше ховатися.
coach-does-over_dark = «Перетемнити» — теж не дивлячись, але більше.
coach-does-go = «Далі» — лишитися й поставити { $amount }.
coach-does-all_in = «На все» — на «Далі» бракує: поставити все й грати за те, що покрили.
coach-does-raise = «Підняти» — зробити ціну вищою для всіх.
coach-does-compare = «Ховаюсь» — порівняти карти із сусідом праворуч: це { $name }. У кого менше, той вибуває.
coach-does-opening = «Ховаюсь» — у кого більше, того й банк.
coach-does-boil = «Варимо?» — скинути карти обом, банк — на нову здачу.
coach-does-three_tens = «Три десятки!» — вимагати перездачі; банк лишиться.
coach-does-fall = «Впав» — скинути карти й не платити.
coach-worth = Така рука старша за { $share } % усіх.
coach-out = Ви вже поза коном. Подивіться, чим скінчиться.
coach-all-in = У вас усе в банку: слово вже не потрібне.
coach-closed = Поки ніхто не перервав ланцюжка темних, можна й не дивитися. Стане пізно — карти відкриються самі.
coach-dark = Ви темні: карти відкриєте, коли в колі всі скажуть слово.
coach-look = Уже можна подивитися, а можна й лишитися темним.
coach-waits = Слово повернеться до вас по колу. Платять щоразу.
coach-open = Слово йде по колу й дійде до вас. Рахують карти однієї масті: туз — 11.
coach-boil = Вас питають: «Давай заваримо!» — і карти скинуть обоє, банк лишиться на нову здачу. «Не варю» — і грають далі.
coach-boil-other = «Варимо?» — карти скинуть, банк розіграють новою здачею. Чекаємо, що скаже другий.
coach-split = Порівну — це свара. «Ділимо» — банк порівну, якщо згодні всі; «Варимо» — нова здача за весь банк.
coach-split-other = Порівну — це свара. Хто варить, вирішує сам: ділити банк чи грати за нього ще.
coach-enter = Свара відкрита й для вас: «Увійти» — узяти нові карти за { $price }; «Без мене» — почекати, чим скінчиться.
coach-tied = Ви варите й нічого не доплачуєте. Чекаємо, чи ввійде хтось іще.
debrief-falls = Решта впала, і банк ваш: карт ніхто не бачив. Так беруть і зі слабкими картами.
debrief-won = Банк ваш: порівняли — у вас більше.
debrief-shared = Порівну — і банк поділено. Частіше його варять.
debrief-fell = Впасти вчасно — теж гра: цей кін коштував вам { $amount }.
debrief-beaten = Порівняли — у вас менше. Цей кін коштував вам { $amount }.
toast-lesson_over = Навчання скінчено. Ще раз — /practice.
