'use strict';
// The deal of the day: its card on the first screen, the streak, and the calendar of the last weeks. The results stay in the
// browser, by date: `won` on its day in the first game, `late` for any other win, `played` without a win.
const Daily = (() => {
  const $ = id => document.getElementById(id);
  const {create, press, notice, faultText} = Sheet;
  const WEEKS = 6, DAY = 86400000, WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const STATES = {won: 'won', late: 'won later', played: 'played, not won', begun: 'unfinished'};
  // The game of the day, after the first reply that names it.
  let today = null;

  const dayOf = date => Date.parse(date + 'T00:00:00Z');
  const dateOf = day => new Date(day).toISOString().slice(0, 10);
  const inWords = (date, parts) => new Date(dayOf(date)).toLocaleDateString('en-GB', {timeZone: 'UTC', ...parts});
  const results = game => Store.daily[game] ?? {};
  const unfinished = (game, date) => Store.games.find(kept => kept.game === game && kept.daily === date);
  // A stuck game counts as played, although the player can still take moves back.
  const stateOf = (game, date) => {
    const kept = unfinished(game, date), result = results(game)[date];
    if (!kept || result === 'won') return result;
    return kept.stuck ? result ?? 'played' : 'begun';
  };
  // The days in a row that were won up to a day.
  const streakTo = (game, day) => {
    const kept = results(game);
    let length = 0;
    while (kept[dateOf(day - length * DAY)] === 'won') length++;
    return length;
  };
  // A streak lasts as long as the deal of today can still be won.
  const streak = (game, date) => streakTo(game, dayOf(date)) || (results(game)[date] ? 0 : streakTo(game, dayOf(date) - DAY));
  const longest = game => Math.max(0, ...Object.keys(results(game)).map(date => streakTo(game, dayOf(date))));
  const dateText = date => inWords(date, {day: 'numeric', month: 'long'});
  const daysText = count => `${count} ${count === 1 ? 'day' : 'days'}`;

  const play = async (game, date) => {
    $('calendar-dialog').close();
    const kept = unfinished(game, date);
    if (kept) return Deals.resume(kept);
    const error = await Deals.deal({game, options: {}}, {daily: date});
    if (error) notice(faultText(error));
  };
  const show = async () => {
    const date = Deals.today();
    $('daily-date').textContent = dateText(date);
    if (today?.date !== date) {
      const reply = await Engine.call({do: 'daily', date});
      $('daily-card').hidden = Boolean(reply.error);
      if (reply.error) return;
      today = {...reply, date};
      Pictures.show($('play-daily').querySelector('.picture'), reply.scene);
    }
    const {game, title} = today, state = STATES[stateOf(game, date)], days = streak(game, date);
    const streakText = days ? `${daysText(days)} in a row` : '';
    $('daily-state').textContent = [Start.entryOf(game)?.name, state].filter(Boolean).join(' · ');
    $('daily-streak').textContent = streakText;
    $('play-daily').setAttribute('aria-label', ['Deal of the day', title, state, streakText].filter(Boolean).join(', '));
  };
  const dayButton = (game, date, now) => {
    const state = stateOf(game, date), button = create('button', String(+date.slice(8)), ['day', state, date === now && 'today'].filter(Boolean).join(' '));
    button.type = 'button';
    button.dataset.date = date;
    button.setAttribute('aria-label', [inWords(date, {weekday: 'long', day: 'numeric', month: 'long'}), STATES[state] ?? 'not played'].join(', '));
    if (date === now) button.setAttribute('aria-current', 'date');
    button.addEventListener('click', () => play(game, date));
    return button;
  };
  const showCalendar = () => {
    const {game, date: now} = today, name = Start.entryOf(game)?.name, end = dayOf(now), weekday = (new Date(end).getUTCDay() + 6) % 7;
    const first = end - (weekday + 7 * (WEEKS - 1)) * DAY, days = Array.from({length: 7 * WEEKS}, (_, index) => dateOf(first + index * DAY));
    const cells = days.map((date, index) => {
      const cell = dayOf(date) > end ? create('span', String(+date.slice(8)), 'ahead') : dayButton(game, date, now);
      // The first day of a month names it.
      if (index === 0 || date.endsWith('-01')) cell.prepend(create('small', inWords(date, {month: 'short'})));
      return cell;
    });
    $('calendar').replaceChildren(...WEEKDAYS.map(day => create('span', day, 'weekday')), ...cells);
    const won = Object.values(results(game)).filter(state => state !== 'played').length;
    const facts = {'Days in a row': streak(game, now), 'Longest': longest(game), 'Won': won};
    $('calendar-about').textContent = `${name}: each day has one deal, the same for everyone.`;
    $('calendar-facts').replaceChildren(...Object.entries(facts).map(([label, number]) => {
      const fact = create('div');
      fact.append(create('dt', label), create('dd', String(number)));
      return fact;
    }));
    $('calendar-dialog').showModal();
    $('calendar').querySelector('.today').focus();
  };
  return {
    begin() {
      press('play-daily', () => { if (today) play(today.game, today.date); });
      press('show-calendar', () => { if (today) showCalendar(); });
    },
    show, dateText,
    // Counts a finished game with the deal of a date. Only the first game of about that day counts for the streak, because the
    // date of a day differs between time zones.
    count(game, date, isWon, day = Deals.today()) {
      const before = results(game)[date], isOnTime = Math.abs(dayOf(day) - dayOf(date)) <= DAY;
      if (before === 'won') return;
      const result = !isWon ? before ?? 'played' : before || !isOnTime ? 'late' : 'won';
      Store.daily = {...Store.daily, [game]: {...results(game), [date]: result}};
    },
  };
})();
