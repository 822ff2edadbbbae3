# Words of the table. A word is changed in docs/screens.md first.
# Whole numbers come written; the bare number of $x is $x_n, for plurals.

## Pieces
chips =
    { $chips_n ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
name-blank = Игрок { $number }
names-and = { $first } и { $last }
you = Вы
clock = <tg-time unix="{ $unix }" format="T">{ $seconds } с</tg-time>
until = ⏳ до { $clock }
until-no = ⏳ до { $clock }, молчание — нет
until-boil = ⏳ до { $clock }, молчание — варим
set-aces = три туза
set-sixes = три шестёрки
set-kings = три короля
set-queens = три дамы
set-jacks = три валета
set-tens = три десятки
set-nines = три девятки
set-eights = три восьмёрки
set-sevens = три семёрки
two-aces = два лба
deck-name =
    { $joker ->
        [joker] { $deck } + джокер
        [shaha] { $deck } + шаха 6♣
        [within] { $deck }, шаха 6♣
       *[off] { $deck }
    }
three-of-a-suit = трынька { $points }

## First contact
greeting =
    Играем в <b>Трыньку</b> прямо здесь.
    Карты приходят каждому в личный чат, а слово — на кнопках.
    Фишки игровые: их не покупают и не продают.
start-alone =
    <b>Здесь ваши карты.</b> Видите их только вы.
    Кнопки работают и отсюда, и из группы.
    Стола ещё нет? Добавьте меня в группу и отправьте там /game.
start-seated =
    <b>Вы за столом.</b> Стол: <b>{ $title }</b>
    У вас { $chips }. Копеечка { $ante }, потолок { $ceiling }.
start-cards = Карты придут сюда.
start-cards-next = Карты придут сюда со следующего кона.
start-playing =
    <b>Вы за столом.</b> Стол: <b>{ $title }</b>
    Слово говорят кнопками: они под вашими картами и на столе в группе.
button-rules = Правила
button-open = Открыть стол
button-add = Добавить в группу
button-lesson = Учебный кон
button-to-table = К столу

## Lobby
lobby-head = <b>Трынька</b> · стол открыт
lobby-head-seka = <b>Сека</b> { $deck } · стол открыт
lobby-stakes = Копеечка <b>{ $ante }</b> · потолок <b>{ $ceiling }</b>
lobby-deck = Колода: { $deck } · мест: { $places }
lobby-empty = Пока никого. Кто первый?
lobby-alone = Сами с собой не играем — кто ещё?
lobby-ready = Можно сдавать.
lobby-full = Все места заняты: { $places } из { $places }.
lobby-unreachable = ⚠️ { $name } — ещё без чата с ботом
special-terms = Особые условия: { $terms }.
term-zasvit = «Засветить» — да
term-compare-from = вскрываться — со второго круга
term-dark = тёмная — нет
term-dark-max =
    { $antes_n ->
        [one] тёмный — до { $antes } копеечки
       *[other] тёмный — до { $antes } копеечек
    }
term-overdark-one = перетемнить — раз
term-overdark-off = перетемнить — нет
term-seen-factor = после тёмного платят вдвое
term-dark-compare-literal = цена вскрыться — по тёмной
term-dark-compare-ratio = цена вскрыться — вдвое против тёмных
term-compare-blind = с тёмным не вскрываются
term-compare-view-points-only = сравнивая, видят одни очки
term-compare-view-result-only = сравнивая, видят только кто выбыл
term-tie = поровну — выбывает тот, кто вскрывается
term-tie-seka = поровну — выбывает тот, кто вскрывается
term-two-aces = два туза — 22
term-sixes-top = три шестёрки — самые старшие
term-three-tens = три десятки — нет
term-dealer-next = сдают по очереди
term-split = «Делим» — нет
term-boil = «Варим?» — нет
term-pooling = складчина — нет
term-pacts-secret = «Пополам?» — тайно
term-pacts-off = «Пополам?» — нет
term-svara-dark = темнить на сваре — да
term-svara-max = свар подряд: { $count }
term-circles = кругов: { $count }
term-circles-off = кругов — без предела
term-short-stack = «На всё» — нет
term-min-raise = поднять — хотя бы на { $amount }
term-show-final = последние карты — только двоим
term-turn = слово: { $seconds } с
term-entry = вход в свару: { $seconds } с
term-dealer-lift = первый сдаёт: старшая карта
term-dealer-ace = первый сдаёт: счёт до туза
term-dealer-random = первый сдаёт: жребий
term-cut = снимает бот
term-seats = мест: { $count }
term-wallet = чтобы сесть: { $chips }
term-no-two-aces = два туза — 11
term-seka-dark = в тёмную — нет
term-seen-same = в тёмную — за ту же цену
term-seka-compare = вскрыться — и раньше, чем останутся двое
term-joker-dup = не бывает двух одинаковых карт на руках
term-sets-above = три одинаковые — старше масти
term-dealer-winner = сдаёт, кто взял банк
term-pool-majority = в складчине решает большинство
button-sit = Сажусь
button-leave = Встаю
button-no-places = Мест нет
button-start = Сдавай
button-start-two = Сдавай — нужны двое
button-chat = Открыть чат с ботом

## Dealer, cut
pick-head = <b>Кому сдавать?</b>
pick-head-svara = 🍲 <b>Свара.</b> Кому сдавать?
pick-lift = Поднимаем на старшего…
pick-random = Бросаем жребий…
pick-equal = Поровну — ещё по одной.
pick-dealer = Сдаёт: <b>{ $name }</b> 🎴
pick-rhyme = <i>«Стол, хозяин, ты, он, тот…»</i>
pick-table = Стол · { $card }
pick-table-ace = Стол · { $card } — не считается
pick-host = Хозяин { $name } · { $card }
pick-ace = Туз! Сдаёт: <b>{ $name }</b> 🎴
cut-prompt = 👉 <b>{ $name }</b>. Снимите!
cut-how-many = Сколько карт снять? Сдаёт { $dealer }.
cut-proof = Отпечаток колоды: <code>{ $proof }</code>
cut-until = ⏳ { $seconds } с, потом наугад
exposed-1 = Засвечено: { $name }, первая карта — <b>{ $card }</b>
exposed-2 = Засвечено: { $name }, вторая карта — <b>{ $card }</b>
exposed-3 = Засвечено: { $name }, третья карта — <b>{ $card }</b>
replace-prompt = 👉 <b>{ $name }</b>. Заменить?
hand-replace = 👉 <b>Заменить?</b>
replace-do-not-look = Других карт не смотреть!
replace-until = ⏳ { $seconds } с, молчание — оставляю
button-keep = Оставляю
button-replace = Меняй
button-arm-1 = Засвети 1-ю
button-arm-2 = 2-ю
button-arm-3 = 3-ю

## The table in play
head-kin = <b>Трынька</b> · кон { $kin }
head-kin-seka = <b>Сека</b> { $deck } · кон { $kin }
head-svara = 🍲 <b>Свара</b> · кон { $kin }
circle = круг { $circle }
last-circle = Последний круг
bank = 💰 Банк <b>{ $bank }</b>
bank-antes = 💰 Банк <b>{ $bank }</b> · все поставили по { $ante }
bank-go = 💰 Банк <b>{ $bank }</b> · дальше <b>{ $stake }</b>
pass-light = Проход <b>{ $light }</b>
pass-dark = Проход <b>{ $light }</b>, в тёмную <b>{ $dark }</b>
prices-dark = 🌑 Вскрыться: тёмным { $dark }, другим { $other }
word-dark = темнит { $amount }
word-dark-seka = в тёмную { $amount }
word-over-dark = перетемняет { $amount }
word-over-dark-seka = поднимает в тёмную { $amount }
word-go = дальше { $amount }
word-raise = поднимает { $amount }
word-compare = вскрывается { $amount }
word-compare-seka = вскрывается { $amount }
word-all-in = на всё { $amount }
plays-for = играет за { $amount }
waits-for-kin =
    { $count_n ->
        [1] Ждёт кона: { $names }
       *[other] Ждут кона: { $names }
    }
warn-cards-by-button = ⚠️ { $name }: карты — кнопкой «Мои карты»
prompt-word = 👉 <b>{ $name }</b>. Ваше слово?
last-word = Последнее слово перед открытием
button-fall = Упал
button-dark = Тёмный { $amount }
button-over-dark = Перетемнить { $amount }
button-look = Посмотреть
button-go = Дальше { $amount }
button-all-in = На всё { $amount }
button-raise = Поднять
button-compare = Вскрываюсь { $amount }
button-compare-seka = Вскрываюсь { $amount }
button-boil = Варим?
button-tens = Три десятки!
button-cards = Мои карты
button-own-sum = Своя сумма
cards-state = Банк { $bank } · дальше { $price } · у вас { $stack }

## The log
log-cut = { $name } снимает, { $dealer } сдаёт
log-cut-chance = Снято наугад, { $dealer } сдаёт
log-dark = { $name } темнит: { $amount }
log-dark-seka = { $name }: в тёмную { $amount }
log-over-dark = { $name } перетемняет: { $amount }
log-over-dark-seka = { $name } поднимает в тёмную: { $amount }
log-go = { $name }: дальше { $amount }
log-go-copek = { $name }: дальше копеечку
log-look = { $name } смотрит карты
log-raise = { $name } поднимает: { $amount }
log-all-in = { $name } идёт на всё: { $amount }
log-compare = { $name } вскрывается ({ $amount }), справа { $right } — выбывает <b>{ $out }</b>
log-compare-seka = { $name } вскрывается ({ $amount }), справа { $right } — выбывает <b>{ $out }</b>
log-compare-equal = { $name } вскрывается ({ $amount }), справа { $right } — поровну, играют дальше
log-compare-equal-seka = { $name } вскрывается ({ $amount }), справа { $right } — поровну
log-compare-equal-last = { $name } вскрывается ({ $amount }), справа { $right } — поровну
log-compare-equal-last-seka = { $name } вскрывается ({ $amount }), справа { $right } — поровну
log-fall = { $name } падает
log-timeout = ⏳ Время вышло — { $name } падает
log-silent-twice = { $name } дважды молчит — место свободно
log-evicted = { $name } без личного чата — место свободно
log-leave = { $name } встаёт
log-leave-kin = { $name } встаёт: падает, поставленное — в банке
log-sit-kin = { $name } садится: карты со следующего кона
log-short = { $name } пропускает кон: не хватает на копеечку
log-stop = Перерыв { $minutes } мин — время возвращено
log-boil-asked = { $name } спрашивает: «Варим?»
log-boil-yes = { $name }: «Давай заварим!»
log-boil-no = { $name }: «Не варю»
log-boil-silent = ⏳ { $name } молчит — не варит
log-pact = { $first } + { $second } — пополам
log-pool-unfilled = Складчина не собралась: { $names }
log-no-dark = Темнить на сваре нельзя
log-tens = { $name } показывает: { $cards }
log-replaced = { $name } меняет: { $card } — под низ колоды
log-kept = { $name } оставляет { $card }
log-kept-none = { $name } оставляет { $card }: менять нечем, колода на руках

## The hand
hand-table = Стол: <b>{ $title }</b>
hand-kin = кон { $kin }
hand-svara = свара
hand-closed = { $cards } карты закрыты
svara-without = Эту свару играют без вас. До следующего кона!
hand-not-dealt = Карты ещё не розданы.
hand-first-word = 👉 <b>Первое слово — ваше.</b> Тёмный?
hand-your-word = 👉 <b>Ваше слово?</b>
hand-dark-price = В тёмную — <b>{ $dark }</b>, посмотрев — <b>{ $light }</b>
hand-over-dark = 👉 <b>Ваше слово?</b> Можно перетемнить
hand-dark-pays = Кто темнит, тому и вскрыться дешевле.
hand-bank = 💰 Банк <b>{ $bank }</b> · у вас { $stack }
hand-right = Справа — { $name }
hand-waits = Ждём слова: { $name }
hand-waits-first = Первое слово — { $name }. Как только темнить станет поздно, карты откроются сами.
hand-waits-chain = Ждём слова: { $name }. Как только темнить станет поздно, карты откроются сами.
hand-dark = 🌑 <b>Вы тёмные.</b> Поставлено { $amount }
hand-dark-later = 🎴 🎴 🎴 посмотреть можно, когда в круге все скажут слово
hand-fell = 🍂 <b>Вы выбыли.</b>
hand-next-kin = До следующего кона!
hand-time-out = ⏳ <b>Время вышло — вы упали.</b>
time-out-twice =
    ⏳ Дважды без слова — место ваше свободно.
    Фишки при вас, вернуться — «Сажусь».
kin-over = Кон сыгран
kin-over-bank = Кон сыгран: банк забирает { $name }
kin-over-shared = Кон сыгран: банк делят { $names }
kin-over-pool = Банк забирает складчина: вам — { $amount }
kin-over-yours = Банк ваш: { $amount }
tens-choice = Три десятки: можно потребовать пересдачи, банк останется. А можно и промолчать.
tens-head = <b>Три десятки — пересдача!</b>
tens-bank = Банк <b>{ $bank }</b> остаётся. Играют: { $names }

## Raise, compare, silence
raise-head = <b>Поднять.</b> Стол: <b>{ $title }</b>
raise-bounds = Дальше — { $price }, потолок — { $ceiling }
raise-stack = У вас { $stack }
button-throw = Поставить { $amount }
button-throw-all = Всё { $amount }
button-throw-ceiling = Потолок { $amount }
button-back = Назад
own-sum = Сколько ставите? Число от <b>{ $low }</b> до <b>{ $high }</b> — в ответ на это сообщение.
own-sum-bounds = от { $low } до { $high }
own-share = 🤝 <b>Складчина.</b> Карты одни на всех: держит их самая большая доля. Сверх входа — на ставки. Сколько кладёте? Число от <b>{ $low }</b> до <b>{ $high }</b> — в ответ на это сообщение.
compare-you = <b>Вы вскрываетесь</b> · { $amount } в банк
compare-you-seka = <b>Вы вскрываетесь</b> · { $amount } в банк
compare-to-you = <b>С вами вскрывается { $name }.</b>
compare-to-you-seka = <b>С вами вскрывается { $name }.</b>
compare-other-out = Выбывает { $name }.
compare-only-you = Карты видите только вы двое.
compare-equal = Поровну — играете дальше.
compare-equal-last = Поровну — что будет с банком, скажет стол.
compare-less = У вас меньше — вы выбываете.
compare-more = У вас больше — выбывает { $name }.
compare-still-closed = Ваши карты ещё закрыты.
reminder = ⏳ { $name } — ваше слово? Ещё { $seconds } с

## End of the kin
takes-bank = 🏆 <b>{ $name }</b> забирает банк <b>{ $amount }</b>
takes = 🏆 <b>{ $name }</b> забирает <b>{ $amount }</b>
takes-rest = 🏆 <b>{ $name }</b> забирает остальное — <b>{ $amount }</b>
returned = { $name }: { $amount } возвращено
all-fell = Все упали — карты можно не показывать.
shows = { $name } показывает: { $hand }
final-compare = { $name } вскрывается ({ $amount }), справа { $right }:
final-compare-seka = { $name } вскрывается ({ $amount }):
opened = <b>Открываем карты</b>
opened-last-circle = <b>Последний круг сыгран — открываем карты</b>
opened-no-chips = <b>Ставить некому — открываем карты</b>
splits-equal = 🤝 { $names } делят банк — по <b>{ $amount }</b>
splits = 🤝 { $names } делят банк: { $shares }
pool-shares = 🤝 Складчина: { $shares }
pact-halves = 🤝 Пополам: { $shares }
next-kin = Дальше копеечку!
next-kin-dealer = Дальше копеечку! Сдаёт <b>{ $name }</b> 🎴
next-kin-dealer-seka = Сдаёт <b>{ $name }</b> 🎴
next-at = ⏳ Новый кон: { $clock }
pause = <b>Пауза.</b>
pause-dealer = <b>Пауза.</b> Сдавать будет <b>{ $name }</b> 🎴
pause-ready = Готовы — «Сдавай».
last-kin = Кон { $kin }: { $gains }
closed = <b>Стол закрыт.</b>
closed-idle = <b>Стол закрыт:</b> { $minutes } мин тишины.
closed-by = <b>Стол закрыт:</b> так просит { $name }.
closed-chips = Фишки при вас. Ещё по копеечке?
closed-returned = Банк { $bank } возвращён: каждому — своё.
button-show = Показать
button-pause = Пауза

## Svara
svara-head = 🍲 <b>Свара!</b> Банк <b>{ $bank }</b>
svara-bank = 🍲 <b>Свара</b> · банк <b>{ $bank }</b>
svara-boil = Варят: { $names }
svara-nobody = Никто не вступает — варят сами: { $names }
split-question = Делим или варим?
vote-thinks = { $name } — думает
vote-split = { $name } — «Делим»
vote-boil = { $name } — «Варим»
button-split = Делим по { $amount }
button-boil-svara = Варим
entry-half = Вход — половина банка: <b>{ $price }</b>
entry-third = Вход — треть банка: <b>{ $price }</b>
entry-part = Вход — 1/{ $part } банка: <b>{ $price }</b>
entry-enter = Вступают: { $names }
entry-filling = 🤝 { $pool }, не хватает { $missing }
entry-places = Свободных мест: { $places }
pool-share = { $name } ({ $amount })
button-enter = Вступить { $amount }
button-stay-out = Без меня
button-pool = Сложиться
button-join = { $name }: добавить
button-put = Добавить { $amount }
pool-new =
    🤝 <b>Складчина.</b> Вход — { $price }, карты одни на всех: держит их самая большая доля. Сверх { $price } — на ставки.
    Сколько кладёте?
pool-join = 🤝 <b>Складчина.</b> { $name } кладёт { $amount }, не хватает <b>{ $missing }</b>
pool-speaks = 🤝 <b>Складчина.</b> Говорит { $name }
pool-yours =
    { $purse_n ->
        [0] Ваша доля — { $share }, вместе { $total }. На ставки в складчине ничего не осталось.
       *[other] Ваша доля — { $share }, вместе { $total }. Играет складчина только тем, что в ней: ещё { $purse }.
    }
pool-not-aloud = Советуйтесь не в группе: там слышат все.
pool-ballots = Голосов: { $votes } из { $needed }
pacts-question = 🤝 <b>Пополам?</b> Нажмите, с кем делите выигрыш. Нужно взаимно.
pact-nobody = { $name } — нет
button-no-pact = Нет
boil-asks = 🍲 { $name } спрашивает: <b>«Варим?»</b>
boil-yes = 🍲 <b>«Давай заварим!»</b> Карты сброшены не глядя. Банк <b>{ $bank }</b>, вход — <b>{ $price }</b>
button-no-boil = Не варю
button-yes-boil = Давай заварим!

## Chips
purse-head = 💰 <b>{ $chips }</b> · { $title }
purse-bonus-waits = Бонус дня ещё не взят
purse-bonus-taken = Бонус дня взят
purse-in-kin = Фишки на кону: бонус и переводы — после него.
entry-bank = кон { $kin }, банк
entry-kin = кон { $kin }
entry-gift = перевод { $arrow } { $name }
entry-bonus = бонус дня
entry-start = для начала
entry-topup = добор
broke = На копеечку не хватает — бывает.
topped-up = Добрано. У вас { $chips }.
button-bonus = Взять бонус
button-topup = Добрать до { $amount }
entry-reset = новый счёт
bonus-first = <b>+{ $amount }</b> — бонус дня
bonus-row = <b>+{ $amount }</b> — бонус дня, { $streak }-й день подряд
bonus-then = У вас { $chips }. Завтра — ещё { $amount }.
give-ask = 🤝 Отдать <b>{ $amount }</b>? Кому: <b>{ $name }</b>
give-left = Вам останется { $left }.
give-done = 🤝 { $giver } → { $name }: <b>{ $amount }</b>
button-no = Нет
button-give = Да, отдаю

## The board and one's own figures
board-head = 🏆 <b>{ $span }</b> · { $title }
board-week = Неделя
board-month = Месяц
board-all = Всё время
board-net = Фишки
board-bank = Банки
board-svara = Свары
board-dark = Тёмная
board-kins = коны: { $kins }
board-empty = Здесь пока пусто.
stats-head = <b>Ваши коны</b> · { $title }
stats-kins = Сыграно: { $kins }, с банком: { $wins }
stats-net = Всего: { $net }
stats-bank = Самый большой банк: { $bank }
stats-won = Свары: { $svara }, вслепую: { $dark }
stats-word = Самое частое слово: «{ $word }», раз: { $times }
stats-hands = <b>Руки, которые вы видели</b>: { $count }
stats-word-go = Дальше
stats-word-raise = Поднять
stats-word-compare = Вскрываюсь
stats-word-all_in = На всё
stats-word-dark = Тёмный
stats-word-over_dark = Перетемнить
stats-word-fall = Упал
stats-word-boil = Варим?
button-curve = График фишек
curve-head = Фишки · { $title }
curve-words =
    <b>Ваши фишки</b> · { $title }
    Сейчас { $now }
    Больше всего { $most } · меньше всего { $least }

## A new count, being forgotten
reset-ask = <b>Новый счёт?</b> У каждого станет столько, сколько в начале, и таблица начнётся снова. Старые записи останутся.
reset-done = <b>Новый счёт.</b> У каждого { $chips }.
button-reset = Да, сначала
forget-ask = <b>Забыть вас?</b> Имя и фишки скроются с глаз, записи останутся без имени. Напишете мне снова — вспомню.
forget-done = Забыто. До встречи!
button-forget = Да, забудьте
kept = Остаётся, как было.

## When something is wrong
group-muted = Стол <b>{ $title }</b> молчит: мне там не дают писать. Играем отсюда.
topic-removed = Стол <b>{ $title }</b> закрыт: его темы больше нет. Поставленное возвращено.
group-removed = Стол <b>{ $title }</b> закрыт: меня там уже нет. Поставленное возвращено.

## Terms
terms-head = <b>Условия стола</b> · Трынька
terms-head-seka = <b>Условия стола</b> · Сека { $deck }
terms-stakes =
    { $value ->
        [none] Копеечка { $ante }, без потолка
       *[other] Копеечка { $ante }, потолок { $ceiling }
    }
terms-dark =
    { $value ->
        [off] Тёмная: нет
        [one] Тёмная: первое слово и сосед
        [alone] Тёмная: только первое слово
       *[chain] Тёмная: первое слово и цепочка
    }
terms-dark-seka =
    { $value ->
        [off] В тёмную: нет
        [same] В тёмную: за ту же цену
       *[half] В тёмную: вдвое дешевле
    }
terms-compare =
    { $value ->
        [light] Вскрыться: с круга { $circle }
        [off] Вскрыться: с круга { $circle }, с тёмным — нет
       *[on] Вскрыться: с круга { $circle }, с тёмным тоже
    }
terms-compare-seka =
    { $value ->
        [on] Вскрыться: двое последних, можно и раньше
       *[off] Вскрыться: двое последних
    }
terms-tie =
    { $value ->
        [asker_falls] Поровну в круге: выбывает, кто начал
       *[both_stay] Поровну в круге: играют дальше
    }
terms-rites = Три десятки — { $tens }, «Засветить» — { $zasvit }
terms-rites-seka = Два туза — 22: { $aces }, «Засветить» — { $zasvit }
terms-svara = «Делим», «Варим?», «Пополам?» — { $all }
terms-svara-each = «Делим» — { $split }, «Варим?» — { $boil }, «Пополам?» — { $pacts }
terms-time = Слово { $turn } с, вход в свару { $entry } с
terms-next = <i>Изменения — со следующего кона.</i>
terms-locked = <i>Кон идёт: условия меняют после него.</i>
terms-opens = <i>Так откроет стол /game.</i>
terms-coming = Со следующего кона: { $terms }
yes = да
no = нет
secretly = тайно
page-game = Игра
page-stakes = Ставки
page-dark = Тёмная
page-compare = Вскрыться
page-compare-seka = Вскрыться
page-points = Очки
page-svara = Свара
page-time = Время
page-kin = Кон
page-word = Слово
page-chips = Фишки
button-done = Готово
matter-game = <b>Игра.</b> Места, сдача, круги
matter-stakes = <b>Ставки.</b> От чего и до чего
matter-dark = <b>Тёмная.</b> Ставка не глядя
matter-compare = <b>Вскрыться.</b> С кем, когда и кто что видит
matter-compare-seka = <b>Вскрыться.</b> Когда и кто что видит
matter-points = <b>Очки.</b> Что старше
matter-svara = <b>Свара.</b> Когда поровну
matter-time = <b>Время.</b> Сколько думать
setting-max_seats = Мест: { $value }
setting-game =
    { $value ->
        [seka] Играем в: Сека
       *[trynka] Играем в: Трынька
    }
setting-deck = Колода: { $value }
setting-dealer_pick =
    { $value ->
        [lift] Первый сдаёт: старшая карта
        [ace] Первый сдаёт: счёт до туза
        [random] Первый сдаёт: жребий
       *[auto] Первый сдаёт: по обычаю
    }
setting-dealer_next =
    { $value ->
        [rotate] Дальше сдаёт: по очереди
       *[winner] Дальше сдаёт: кто взял банк
    }
setting-cut =
    { $value ->
        [auto] Снимает: бот наугад
       *[button] Снимает: сосед справа
    }
setting-zasvit =
    { $value ->
        [on] Засветить карту: да
       *[off] Засветить карту: нет
    }
setting-max_circles =
    { $value ->
        [auto] Кругов: 7, с шести рук — 5
        [off] Кругов: без предела
       *[other] Кругов: { $value }
    }
setting-max_circles-seka =
    { $value ->
        [auto] Кругов: по обычаю, 5
        [off] Кругов: без предела
       *[other] Кругов: { $value }
    }
setting-ante = Копеечка: { $value }
setting-ceiling =
    { $value ->
        [none] Потолка нет
       *[other] Потолок: { $value }
    }
setting-min_raise = Поднять: хотя бы на { $value }
setting-short_stack =
    { $value ->
        [must_fall] Не хватает: «Упал»
       *[allin] Не хватает: «На всё»
    }
setting-wallet_min = Чтобы сесть: { $chips }
setting-dark =
    { $value ->
        [on] Тёмная: да
       *[off] Тёмная: нет
    }
setting-dark_max = Первое слово: до { $chips }
setting-overdark =
    { $value ->
        [one] Перетемнить: раз
        [off] Перетемнить: нет
       *[chain] Перетемнить: цепочкой
    }
setting-dark_compare =
    { $value ->
        [literal] Цена вскрыться: по тёмной
        [ratio] Цена вскрыться: вдвое
       *[floor] Цена вскрыться: не меньше 2×
    }
setting-seen_factor =
    { $value_n ->
        [2] «Дальше» после тёмной: 2×
       *[other] «Дальше» после тёмной: 1×
    }
setting-seka_dark =
    { $value ->
        [off] В тёмную: нет
       *[ratio] В тёмную: да
    }
setting-seen_factor-seka =
    { $value_n ->
        [1] Кто посмотрел, платит: 1×
       *[other] Кто посмотрел, платит: 2×
    }
setting-compare_from = Вскрыться: с круга { $value }
setting-seka_compare =
    { $value ->
        [on] Вскрыться и раньше: да
       *[off] Вскрыться и раньше: нет
    }
setting-compare_blind =
    { $value ->
        [on] С тёмным: можно
       *[off] С тёмным: нельзя
    }
setting-compare_view =
    { $value ->
        [points_only] Видно: одни очки
        [result_only] Видно: только кто выбыл
       *[both] Видно: обе руки
    }
setting-tie =
    { $value ->
        [asker_falls] Поровну: выбывает, кто начал
       *[both_stay] Поровну: играют дальше
    }
setting-show_final =
    { $value ->
        [private] Последние карты: только двоим
       *[public] Последние карты: всем
    }
setting-two_aces_22 =
    { $value ->
        [on] Два туза: 22
       *[off] Два туза: 11
    }
setting-sixes_top =
    { $value ->
        [on] Старше всех: три шестёрки
       *[off] Старше всех: три туза
    }
setting-three_tens =
    { $value ->
        [on] Три десятки: пересдача
       *[off] Три десятки: просто 10
    }
setting-joker =
    { $value ->
        [joker] Любая карта: джокер
        [shaha] Любая карта: шаха 6♣
       *[off] Любая карта: нет
    }
setting-joker_dup =
    { $value ->
        [on] Может быть вторым тузом: да
       *[off] Может быть вторым тузом: нет
    }
setting-sets_above =
    { $value ->
        [on] Три одинаковые старше: да
       *[off] Три одинаковые старше: нет
    }
setting-split =
    { $value ->
        [on] «Делим»: да
       *[off] «Делим»: нет
    }
setting-deliberate_svara =
    { $value ->
        [on] «Варим?»: да
       *[off] «Варим?»: нет
    }
setting-pooling =
    { $value ->
        [on] Складчина: да
       *[off] Складчина: нет
    }
setting-pool_decision =
    { $value ->
        [majority] Слово складчины: большинство
       *[holder] Слово складчины: один
    }
setting-pacts =
    { $value ->
        [secret] «Пополам?»: тайно
        [off] «Пополам?»: нет
       *[public] «Пополам?»: открыто
    }
setting-svara_dark =
    { $value ->
        [on] Темнить на сваре: да
       *[off] Темнить на сваре: нет
    }
setting-svara_max = Свар подряд: { $value }
setting-turn_seconds = Слово: { $value } с
setting-entry_seconds = Вход в свару: { $value } с

## The rule book
book-head = <b>Трынька</b> · { $page } из { $pages }
book-head-seka = <b>Сека</b> { $deck } · { $page } из { $pages }
book-head-table = <b>Трынька</b> · { $page } из { $pages } · стол <b>{ $title }</b>
book-head-table-seka = <b>Сека</b> { $deck } · { $page } из { $pages } · стол <b>{ $title }</b>
book-contents = <b>Трынька</b> · правила
book-contents-seka = <b>Сека</b> { $deck } · правила
book-contents-table = <b>Трынька</b> · правила · стол <b>{ $title }</b>
book-contents-table-seka = <b>Сека</b> { $deck } · правила · стол <b>{ $title }</b>
button-contents = Содержание
button-next = { $page } ›
button-previous = ‹ { $page }
book-count = Считают карты одной масти: туз — 11, остальные — по числу на карте.
book-count-seka = Считают карты одной масти: туз — 11, король, дама и валет — по 10, остальные — по числу на карте. Три карты одного достоинства считают вместе.
book-example = A♠ 10♠ 6♥ — 21, два туза — всего 11.
book-example-seka = A♠ K♠ 9♥ — 21, два туза — всего 11.
book-example-two-aces = A♠ 10♠ 6♥ — 21, два туза — 22.
book-example-two-aces-seka = A♠ K♠ 9♥ — 21, два туза — 22, «два лба».
book-ranking = <b>Кто старше</b>
book-rank-aces = { $place }. A A A — три туза
book-rank-aces-seka = { $place }. A A A — 33
book-rank-sixes = { $place }. 6 6 6 — три шестёрки
book-rank-points = { $place }. Очки масти, до { $points } (A 10 9)
book-rank-sets = { $place }. Другие три одинаковые: от 30 (10 J Q K) вниз
book-rank-points-seka =
    { $value ->
        [above] { $place }. Очки масти, до { $points }
       *[even] { $place }. Очки масти, до { $points }, и три одинаковые — по сумме: K K K — 30
    }
book-equal = Поровну — <b>свара</b>. Масти равны.
book-wild =
    { $joker ->
        [shaha] <b>Шаха</b> — 6♣, любая карта: 11 к масти или третья к двум одинаковым.
       *[joker] <b>Джокер</b> 🃏 — любая карта: 11 к масти или третья к двум одинаковым.
    }
book-wild-dup =
    { $value ->
        [off] Но не такая, какая уже есть на руках: A K и эта карта — 31.
       *[on] Даже такая, какая уже есть на руках: A K и эта карта — 32.
    }
book-three-tens = Три десятки — только 10, зато с ними можно потребовать пересдачи.
book-ten-tens = Три десятки — только 10.
book-alone = Остаётся кто-то один — забирает банк и карт не показывает.
book-odds = <b>Как часто</b> (всех рук — { $hands })
book-odds-line = { $hand } — { $count } · { $share } %
book-odds-sets = три одинаковые (10 J Q K)
book-kin = <b>Кон</b> — одна сдача со своим банком.
book-kin-ante = Сначала каждый ставит копеечку: { $ante }. Кому на неё не хватает, тот пропускает кон.
book-kin-first =
    { $value ->
        [lift] Первым сдаёт тот, кто поднял самую старшую карту; поровну — поднимают ещё.
        [ace] Первым сдаёт тот, на кого в счёте «Стол, хозяин, ты, он, тот…» выпал туз.
        [random] Кто сдаёт первым — решает жребий.
       *[auto] Первым сдаёт тот, кто поднял самую старшую карту. Когда сидят пятеро и больше — на кого в счёте «Стол, хозяин, ты, он, тот…» выпал туз.
    }
book-kin-next =
    { $value ->
        [rotate] Дальше сдают по очереди.
       *[winner] Дальше сдаёт тот, кто взял банк.
    }
book-kin-cut =
    { $value ->
        [auto] Колода — { $deck }. Снимает бот, и всем дают по три карты.
       *[button] Колода — { $deck }. Снимает сосед справа от того, кто сдаёт, и всем дают по три карты.
    }
book-kin-zasvit = Пока колода не снята, можно попросить <b>засветить</b> свою карту: её дают открытой, и можно её заменить, не глядя на другие.
book-kin-dark = Карты приходят в личный чат закрытыми, пока ещё можно темнить.
book-kin-dark-seka = Карты приходят в личный чат закрытыми: смотреть или нет — решаете вы.
book-kin-light = Карты приходят в личный чат.
book-kin-end = Слово идёт по кругу: первое — у соседа слева от того, кто сдаёт. Кон длится, пока не останется кто-то один.
book-kin-circles =
    { $value ->
        [auto] После круга 7 (с шести рук — после круга 5) карты открывают; в последнем круге не поднимают.
        [off] Кругов — сколько нужно.
       *[other] После круга { $value } карты открывают; в последнем круге не поднимают.
    }
book-kin-circles-seka =
    { $value ->
        [auto] После круга 5 карты открывают; в последнем круге не поднимают.
        [off] Кругов — сколько нужно.
       *[other] После круга { $value } карты открывают; в последнем круге не поднимают. Так договорились за этим столом.
    }
book-word = <b>Ваше слово?</b> Промолчать нельзя: или упасть, или платить.
book-word-fall = <b>Упал</b> — сбрасываете карты закрытыми. До следующего кона.
book-word-go = <b>Дальше</b> — ставите в банк столько, сколько поставили перед вами. Платят каждый раз, когда слово возвращается.
book-word-go-seka = <b>Дальше</b> — ставите в банк проход: столько, сколько поставили перед вами. Первое слово ставит сколько хочет, от копеечки. Платят каждый раз, когда слово возвращается.
book-word-raise = <b>Поднять</b> — ставите больше, хотя бы на { $value }. С этого момента такая цена для всех.
book-word-compare = <b>Вскрываюсь</b> — сравниваете карты с соседом справа.
book-word-compare-seka =
    { $value ->
        [on] <b>Вскрываюсь</b> — сравниваете карты с соседом справа; последние двое их открывают.
       *[off] <b>Вскрываюсь</b> — последние двое открывают карты.
    }
book-word-all-in = <b>На всё</b> — когда на «Дальше» не хватает: ставите всё, что есть, и играете за ту часть банка, которую покрыли.
book-word-must-fall = Не хватает на «Дальше» — остаётся «Упал».
book-word-time = На слово — { $turn } с. Молчание — «Упал»; дважды подряд — место свободно.
book-dark = <b>Тёмная</b> — ставка не глядя. Её может сделать первое слово: «Тёмный», до { $chips }.
book-seka-dark = <b>В тёмную</b> играет каждый, кто не посмотрел. Посмотреть можно когда угодно.
book-seka-dark-pays =
    { $value_n ->
        [1] Проход для всех один.
       *[other] Проход в тёмную — половина: когда тот, кто посмотрел, платит 20, тёмный — 10.
    }
book-dark-chain = Сосед слева может <b>перетемнить</b>: тоже не глядя и больше. За ним — следующий, пока цепочка не прервётся.
book-dark-one = Сосед слева может <b>перетемнить</b>: тоже не глядя и больше. Но только он.
book-dark-off = Перетемнить за этим столом нельзя.
book-dark-look = Тёмный посмотрит, когда в круге все скажут слово.
book-dark-go =
    { $value_n ->
        [2] Остальные за «Дальше» платят не меньше удвоенной тёмной.
       *[other] Остальные за «Дальше» платят не меньше тёмной.
    }
book-dark-pays =
    { $value ->
        [literal] Зато тёмному дешевле вскрыться: ему — за тёмную, другим — за удвоенную тёмную, как бы ни подняли.
        [ratio] Зато тёмному дешевле вскрыться: ему — за последнюю ставку, другим — за удвоенную, пока хоть один тёмный в игре.
       *[floor] Зато тёмному дешевле вскрыться: ему — за последнюю ставку, другим — не меньше удвоенной тёмной.
    }
book-dark-example = Пример: тёмный поставил { $dark }. Он вскрывается за { $dark }, другие — за { $other }.
book-no-dark = <b>Тёмная.</b> За этим столом не темнят: карты открыты сразу, вскрываются все за одну цену.
book-no-dark-seka = <b>В тёмную</b> за этим столом не играют: карты открыты сразу.
book-compare = <b>Вскрываюсь</b> — сравнить карты с соседом справа, ближайшим, кто ещё играет. Отказаться он не может. У кого меньше, тот выбывает.
book-compare-seka = <b>Вскрываюсь</b> — когда остаются двое, каждый из них на своё слово может вскрыться: платит проход, и карты открывают. У кого больше, тот забирает банк.
book-seka-compare = За этим столом можно и раньше: сравнить карты с соседом справа за проход. У кого меньше, тот выбывает.
book-compare-price = Платит тот, кто вскрывается: последнюю ставку, а после тёмной — как на странице «Тёмная».
book-compare-price-light = Платит тот, кто вскрывается: последнюю ставку.
book-compare-from =
    { $value_n ->
        [2] Можно со второго круга.
       *[other] Можно, как только после сдачи кто-то поставил.
    }
book-compare-blind =
    { $value ->
        [off] С тёмным не вскрываются, тёмный — тоже.
       *[on] С тёмным тоже: своих карт он тогда не видит, только кто выбыл.
    }
book-compare-view =
    { $value ->
        [points_only] Эти двое узнают только очки, стол — только кто выбыл.
        [result_only] И эти двое, и стол узнают только кто выбыл.
       *[both] Карты видят только эти двое, стол — только кто выбыл.
    }
book-compare-tie =
    { $value ->
        [asker_falls] Поровну — выбывает, кто начал. Между двумя последними — свара.
       *[both_stay] Поровну — оба играют дальше и второй раз между собой не вскрываются. Между двумя последними — свара.
    }
book-compare-tie-seka =
    { $value ->
        [asker_falls] Поровну — выбывает, кто начал. Между двумя последними — свара.
       *[both_stay] Поровну — оба играют дальше. Между двумя последними — свара.
    }
book-compare-final =
    { $value ->
        [private] Последнее сравнение, за банк, видят тоже только двое.
       *[public] Последнее сравнение, за банк, видят все.
    }
book-compare-final-seka =
    { $value ->
        [private] Открытые карты видят только эти двое.
       *[public] Открытые карты видят все.
    }
book-svara = <b>Свара</b> — когда у последних поровну: банк остаётся, и его разыгрывают новой сдачей.
book-svara-split =
    { $value ->
        [off] Договориться и поделить банк за этим столом нельзя.
       *[on] Они могут и поделить его — если все говорят «Делим».
    }
book-svara-entry = Остальные могут вступить: когда варят двое — за половину банка, трое — за треть. Думать { $entry } с. Кто варит, не доплачивает.
book-svara-pool = <b>Сложиться</b> — внести вход вместе. Карты одни на всех, держит их самая большая доля; выигрыш делят по долям.
book-svara-majority = Говорит складчина большинством голосов.
book-svara-no-pool = Складываться за этим столом нельзя.
book-svara-dark =
    { $value ->
        [on] Темнить на сваре можно.
       *[off] Темнить на сваре нельзя.
    }
book-svara-dark-seka =
    { $value ->
        [on] Играть в тёмную на сваре можно.
       *[off] Играть в тёмную на сваре нельзя.
    }
book-svara-boil = <b>Варим?</b> — последние двое могут заварить и нарочно: «Давай заварим!» — и карты сбрасывают не глядя.
book-svara-no-boil = Нарочно за этим столом не варят.
book-svara-pacts =
    { $value ->
        [secret] <b>Пополам?</b> — перед сдачей двое могут договориться, что выигрыш общий; когда-то говорили «Набздём?». Стол узнаёт об этом в конце.
        [off] О «Пополам» за этим столом не договариваются.
       *[public] <b>Пополам?</b> — перед сдачей двое могут договориться, что выигрыш общий; когда-то говорили «Набздём?». Стол это видит.
    }
book-svara-max =
    { $split ->
        [off] Свар подряд — до { $value }. Поровну и на последней — тогда банк делят.
       *[on] Свар подряд — до { $value }, тогда поровну делят.
    }
book-chips = <b>Фишки</b> игровые: их не покупают и не продают. В каждой группе они свои, для начала — { $start }.
book-chips-sit = За стол садятся со всем, что есть; нужно иметь { $chips }. Мест: { $places }.
book-chips-ceiling =
    { $value ->
        [none] Копеечка — { $ante }, потолка нет: ставить можно сколько угодно.
       *[other] Копеечка — { $ante }, потолок — { $ceiling }: больше за раз не ставят, чтобы и бедный мог вскрыться.
    }
book-chips-ceiling-seka =
    { $value ->
        [none] Копеечка — { $ante }, потолка нет: ставить можно сколько угодно.
       *[other] Копеечка — { $ante }, потолок — { $ceiling }: больше за раз не ставят, чтобы и бедный мог вскрыться.
    }
book-chips-leave = Встали посреди кона — поставленное остаётся в банке. Стол закрыли — каждому возвращают своё.
book-chips-topup = Меньше { $low }? Раз в день можно добрать: /balance.
book-elsewhere = Правила — в личном чате.

## Help
help-head = <b>Что я умею</b>
help-chips = Фишки игровые: их не покупают и не продают.
help-elsewhere = Всё, что умею, — в личном чате.
button-help = Что я умею

## Record of the last kin
practice-elsewhere = Учебный кон — в личном чате.
record-elsewhere = Запись последнего кона — в личном чате.
record-none = Законченных конов с вами пока нет.
button-record = Запись кона
record-dealer = Сдаёт { $name }, копеечка { $ante }
record-cards = 🂠 Ваши карты: { $hand }
record-enters = { $name } вступает в свару: { $amount }
record-pools = { $name } складывается: { $amount }
record-split = Банк делят поровну
record-takes = { $name } берёт <b>{ $amount }</b>
record-gain = Ваш кон: <b>{ $amount }</b>

## Language and commands
language = На каком языке?
language-set = Язык — русский.
command-game = стол; /game 10 1000 — копеечка и потолок
command-leave = встать
command-stop = закрыть стол
command-balance = фишки
command-lang = язык
command-rules = правила стола
command-settings = условия
command-bonus = бонус дня
command-give = перевод (в ответ человеку)
command-top = кто впереди
command-stats = ваши коны
command-reset = новый счёт фишек
command-forget = забыть меня
command-record = запись последнего кона
command-help = что я умею
profile-name = Трынька
profile-short = Трынька в группе: карты — в личный чат, слово — на кнопках. Фишки игровые.
profile-description =
    Играем в Трыньку прямо в группе: карты приходят сюда, слово — на кнопках.
    Добавьте меня в группу и отправьте там /game.
    Фишки игровые: их не покупают и не продают.

## Hints
hint-seated = Сядут двое — кто-то нажмёт «Сдавай».
hint-closed = Не смотреть выгодно: тёмному дешевле вскрыться.
hint-open = «Дальше» — платите и остаётесь, «Вскрываюсь» — сравниваете карты с соседом справа.
hint-open-seka =
    { $value ->
        [on] «Дальше» — платите и остаётесь, «Вскрываюсь» — сравниваете карты с соседом справа.
       *[off] «Дальше» — платите и остаётесь; вскрываются последние двое.
    }
hint-said = Слово вернётся к вам по кругу. Платят каждый раз.
hint-fell = Карт больше никто не увидит. Следующий кон начнётся сам.
hint-svara = Варят те, у кого поровну; остальные могут вступить за долю банка.

## Accepted presses
done-open = Стол открыт.
done-sit = Сажусь
done-leave = Встаю
done-start = Сдавай
done-pause = Пауза
done-show = Показать
done-cut = Снято: { $amount }
done-look = Посмотреть
done-dark = Тёмный — { $amount }
done-over_dark = Перетемнить — { $amount }
done-fall = Упал
done-go = Дальше — { $amount }
done-raise = Поднять — { $amount }
done-compare = Вскрываюсь — { $amount }
done-compare-seka = Вскрываюсь — { $amount }
done-all_in = На всё — { $amount }
done-three_tens = Три десятки!
done-boil = Варим?
done-enter = Вступить — { $amount }
done-stay_out = Без меня
done-pool = Добавить — { $amount }
done-topup = Добрать: +{ $amount }
done-give_no = Оставляю себе
done-answer-yes = Давай заварим!
done-answer-no = Не варю
done-split-yes = Делим
done-split-no = Варим
done-replace-yes = Меняй
done-replace-no = Оставляю

## Toasts
toast-not_your_turn = Ещё не ваше слово. Сейчас думает { $seat }.
toast-not_your_answer = Здесь отвечает { $seat }.
toast-not_your_cut = Снимает { $seat }: справа от того, кто сдаёт.
toast-stale = Кнопка старая: стол уже ушёл дальше.
toast-old_kin = Тот кон уже сыгран. Свежий стол — ниже.
toast-repeated = Уже принято.
toast-timed_out = Время вышло — слово ушло дальше.
toast-unknown_button = Этой кнопки не узнаю. Стол покажет /game.
toast-too_fast = Не так быстро — секунду.
toast-try_again = Что-то помешало. Ещё раз, пожалуйста.
toast-not_seated = Вы не за столом. «Сажусь» — и со следующего кона ваши карты.
toast-next_kin = Ваши карты — со следующего кона.
toast-fallen = Вы уже выбыли. До следующего кона!
toast-all_in = У вас всё в банке — слово уже не нужно.
toast-cannot_write = Откройте чат со мной и нажмите кнопку внизу: карты приходят туда.
toast-purse_small = Чтобы сесть, нужно { $need }, у вас { $have }. Попробуйте /bonus.
toast-table_full = Все места заняты: { $places } из { $places }. Освободится — садитесь.
toast-already_seated = Вы уже за столом, карты — в личном чате.
toast-other_table = Ваши фишки уже за другим столом этого чата: сначала встаньте там.
toast-need_two = Сдавать ещё некому: нужны двое.
toast-not_dealt = Карты ещё не розданы: они придут в личный чат.
toast-hand_closed = Карты ещё закрыты: можно темнить. Откроет их «Посмотреть».
toast-still_dark = Вы тёмные: смотреть можно, когда в круге все скажут слово.
toast-looked = Вы уже смотрели — темнить поздно.
toast-not_eldest = Темнит только первое слово.
toast-chain_broken = Цепочка прервана — темнить уже нельзя.
toast-overdark_low = Перетемнить — это больше { $need }.
toast-no_dark_in_svara = На сваре не темнят.
toast-short_go = Дальше — { $need }, у вас { $have }. Остаётся «На всё» или «Упал».
toast-short_compare = Вскрыться — { $need }, у вас { $have }.
toast-short_compare-seka = Вскрыться — { $need }, у вас { $have }.
toast-last_circle = Последний круг: не поднимают.
toast-boil_early = Варить рано: после сдачи ещё не ставили.
toast-sum_in_private = Сумму выберите в личном чате.
toast-raise_low = Поднять — это больше { $need }.
toast-raise_short = Столько нет: у вас { $have }.
toast-over_ceiling = Потолок — { $ceiling }, выше не ставят.
toast-not_a_number = Нужно целое число: от { $low } до { $high }.
toast-compare_early = Вскрываться рано: после сдачи ещё не ставили.
toast-compare_early-seka = Вскрываться рано: после сдачи ещё не ставили.
toast-compare_circle_2 = За этим столом вскрываются со второго круга.
toast-known_equal = У вас с соседом поровну — второй раз не вскрываются.
toast-known_equal-seka = У вас с соседом поровну — второй раз не вскрываются.
toast-boil_asked = На это слово «Варим?» уже было.
toast-not_boiling = Делят только те, у кого поровну. Заварят — можно будет вступить.
toast-entry_closed = Вход в свару уже закрыт.
toast-entry_late = Вы сели уже после начала свары — вступите в следующую.
toast-entry_short = Вход — { $need }, у вас { $have }. Можно сложиться.
toast-entry_full = На сваре мест нет: карты кончились.
toast-in_svara = Вы уже на сваре: ждите карт.
toast-pool_holder = В складчине говорит { $seat }.
toast-pool_much = Не хватает только { $missing }.
toast-pact_taken = У вас уже есть «пополам».
toast-pact_self = С собой — и так пополам. Выберите другого.
toast-no_three_tens = Три десятки надо иметь.
toast-open_two = Вскрываются, когда остаются двое.
toast-left = Место свободно, фишки при вас. Вернуться — «Сажусь».
toast-left_in_kin = Вы встали и упали: в банке остаётся { $amount }.
toast-show_not_yours = Показать можно, когда банк ваш.
toast-host_only = Это может админ или хозяин стола.
toast-locked_in_kin = Кон идёт: условия меняют после него.
toast-group_only = Это команда для группы: отправьте её там. Меня там ещё нет? Добавьте.
toast-private_only = Это вам в личный чат — открываю.
toast-no_table = Стола нет. Открыть — /game в группе.
toast-table_exists = Стол уже есть — вот он.
toast-terms_stand = Стол уже открыт. Его условия меняют в /settings.
toast-many_tables = Столов здесь уже { $tables } — больше нельзя.
toast-anonymous = Анонимно за стол не садятся: пишите от себя.
toast-bad_stakes = /game 10 1000: копеечка от 1, потолок — 20–100 копеечек.
toast-chips_in_kin = Ваши фишки на кону. После него — пожалуйста.
toast-topup_taken = Сегодня уже добирали. Завтра — снова.
toast-topup_rich = У вас и так хватает: добирают до 200.
toast-give_how = Отправьте /give 100 в ответ человеку.
toast-give_self = Себе не переводят.
toast-give_bot = Ботам фишки ни к чему.
toast-give_short = Столько нет: у вас { $have }.
toast-give_limit = Сегодня ещё можно отдать { $amount }.
toast-bonus_taken = Сегодня бонус уже ваш. Завтра — снова.
toast-take_limit = { $seat }: сегодня ещё можно принять { $amount }.
toast-give_in_kin = { $seat }: фишки на кону. После него — пожалуйста.
toast-give_new = Отдавать можно со второго дня: первые сутки здесь ещё не прошли.
toast-give_nobody = Анонимно фишек не принимают.
toast-give_late = Уже поздно. Если отдаёте — отправьте /give ещё раз.
toast-bonus_where = Групп у вас несколько: бонус каждой — в /balance.
toast-purse_none = Фишек у вас ещё нет: сядьте за стол в группе.
toast-stats_none = Здесь пока пусто: сыграйте хоть кон.
toast-admin_only = Это может только админ группы.
toast-reset_tables = Сначала закройте столы: /stop.
toast-reset_late = Уже поздно. Если начинаете снова — отправьте /reset ещё раз.
toast-forget_private = Отправьте /forget в личный чат.
toast-forget_seated = Сначала встаньте из-за стола: /leave.
toast-all_in_early = «На всё» — это когда не хватает: дальше — { $need }, у вас { $have }.
toast-must_fall = За этим столом без «На всё»: не хватает — «Упал».
toast-last_word = Последнее слово: только «Дальше» или «Упал».
toast-compare_blind = За этим столом с тёмным не вскрываются.
toast-boil_two = Варят, когда остаются двое.
toast-no_boiling = За этим столом нарочно не варят.
toast-last_svara = Это последняя свара — дальше не варят.
toast-no_pools = За этим столом не складываются.
toast-not_in_svara = { $seat } не на сваре.
toast-partner_taken = { $seat } уже делит пополам. Выберите другого.
toast-no_zasvit = За этим столом не засвечивают.
toast-terms_changed = Условия уже другие — вот они.
toast-terms_only = Иначе сейчас не выходит: все места заняты.

## Settings of one's own
own-head =
    <b>Ваши настройки</b>
    Карты у вас выглядят так:
    <b>{ $cards }</b>
own-language =
    { $value ->
        [ru] Язык: русский
       *[uk] Мова: українська
    }
own-rings =
    { $value ->
        [on] Сообщать о моём слове: да
       *[off] Сообщать о моём слове: нет
    }
own-four =
    { $value ->
        [on] Масти в четыре цвета: да
       *[off] Масти в четыре цвета: нет
    }
own-big =
    { $value ->
        [on] Крупные карты: да
       *[off] Крупные карты: нет
    }
command-own = ваши настройки
help-own = здесь — ваши настройки

## What a group is told without asking
page-chat = Чат
matter-chat = <b>Чат.</b> Что я пишу без вопросов
unasked-reminders =
    { $value ->
        [on] Напоминать о слове: да
       *[off] Напоминать о слове: нет
    }
unasked-honours =
    { $value ->
        [on] Объявлять достижения: да
       *[off] Объявлять достижения: нет
    }

## Achievements
honours = 🎖 { $told }
honours-own = 🎖 Ваше достижение: { $told }
stats-honours = 🎖 Достижения: { $told }
honour-dark = банк вслепую
honour-all_in = банк на всё
honour-boil = три свары подряд
honour-hide = трое соседей за кон
honour-aces = три туза

## The practice kin
practice = Учебный кон
practice-intro =
    С вами играют { $names } — игроки дома. Ваших карт они не видят, вы их — тоже.
    Фишки здесь учебные: в группе их не будет.
practice-gain = Всего за кон: { $amount }
practice-next = В группе всё так же, только вместо игроков дома — друзья. Добавьте меня туда и отправьте /game.
practice-closed = <b>Учёба окончена.</b>
button-again = Ещё раз
button-enough = Хватит
done-enough = Хватит
command-practice = учебный кон
coach-pick = Кто поднимет самую старшую карту, тот сдаёт. Потом сдавать будет тот, кто взял банк.
coach-pick-svara = Кто поднимет старшую карту, тот сдаёт свару.
coach-cut = Ваш ход: снимите колоду — так делает сосед справа от того, кто сдаёт. Сколько карт — как душе угодно.
coach-antes = Копеечки уже в банке. Снимут — и раздадут по три карты.
coach-does-look = «Посмотреть» — открыть карты себе; слово ещё ваше.
coach-does-dark = «Тёмный» — поставить не глядя: тёмному потом дешевле вскрыться.
coach-does-over_dark = «Перетемнить» — тоже не глядя, но больше.
coach-does-go = «Дальше» — остаться и поставить { $amount }.
coach-does-all_in = «На всё» — на «Дальше» не хватает: поставить всё и играть за то, что покрыли.
coach-does-raise = «Поднять» — сделать цену выше для всех.
coach-does-compare = «Вскрываюсь» — сравнить карты с соседом справа: это { $name }. У кого меньше, тот выбывает.
coach-does-opening = «Вскрываюсь» — у кого больше, того и банк.
coach-does-boil = «Варим?» — сбросить карты обоим, банк — на новую сдачу.
coach-does-three_tens = «Три десятки!» — потребовать пересдачи; банк останется.
coach-does-fall = «Упал» — сбросить карты и не платить.
coach-worth = Такая рука старше { $share } % всех.
coach-out = Вы уже вне кона. Посмотрите, чем кончится.
coach-all-in = У вас всё в банке: слово уже не нужно.
coach-closed = Пока никто не прервал цепочку тёмных, можно и не смотреть. Станет поздно — карты откроются сами.
coach-dark = Вы тёмные: карты откроете, когда в круге все скажут слово.
coach-look = Уже можно посмотреть, а можно и остаться тёмным.
coach-waits = Слово вернётся к вам по кругу. Платят каждый раз.
coach-open = Слово идёт по кругу и дойдёт до вас. Считают карты одной масти: туз — 11.
coach-boil = Вас спрашивают: «Давай заварим!» — и карты сбросят оба, банк останется на новую сдачу. «Не варю» — и играют дальше.
coach-boil-other = «Варим?» — карты сбросят, банк разыграют новой сдачей. Ждём, что скажет второй.
coach-split = Поровну — это свара. «Делим» — банк поровну, если согласны все; «Варим» — новая сдача за весь банк.
coach-split-other = Поровну — это свара. Кто варит, решает сам: делить банк или играть за него ещё.
coach-enter = Свара открыта и для вас: «Вступить» — взять новые карты за { $price }; «Без меня» — подождать, чем кончится.
coach-tied = Вы варите и ничего не доплачиваете. Ждём, вступит ли кто-то ещё.
debrief-falls = Остальные упали, и банк ваш: карт никто не видел. Так берут и со слабыми картами.
debrief-won = Банк ваш: сравнили — у вас больше.
debrief-shared = Поровну — и банк поделён. Чаще его варят.
debrief-fell = Упасть вовремя — тоже игра: этот кон стоил вам { $amount }.
debrief-beaten = Сравнили — у вас меньше. Этот кон стоил вам { $amount }.
toast-lesson_over = Учёба окончена. Ещё раз — /practice.
