//! Tests of the first screen of the page that plays: tiles, search, filters, unfinished games and the deal of the day.

use super::play::{open, play, write_program_page};
use super::webdriver::{Browser, browser};
use super::{GREEN, Picture};
use crate::support::home::Home;
use serde_json::json;

/// The size of a small phone, in pixels.
const SMALL_PHONE: (u32, u32) = (360, 640);

#[test]
fn the_first_screen_leads_to_every_game() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    browser.resize(SMALL_PHONE);
    open(&browser, &address);
    famous_games_are_visible_and_deal_at_once(&browser);
    pictures_appear_once_and_in_the_colors_of_the_page(&browser);
    a_search_forgives_typing_errors(&browser);
    filters_leave_games_with_their_traits(&browser);
    unfinished_games_have_pictures(&browser);
    the_deal_of_the_day_is_counted(&browser, &home);
}

fn famous_games_are_visible_and_deal_at_once(browser: &Browser) {
    let script = "
        await until(() => document.querySelectorAll('#famous .picture img').length === 6 && isStill(), 'the pictures');
        const isVisible = game => document.querySelector(`#famous [data-game=${game}]`).getBoundingClientRect().bottom <= innerHeight;
        const visible = ['klondike', 'spider', 'freecell'].map(isVisible), wide = $('menu').scrollWidth > innerWidth;
        const small = [...document.querySelectorAll('#menu button')].filter(button => {
          const {width, height} = button.getBoundingClientRect();
          return width && (width < 44 || height < 44);
        });
        return [visible, wide, small.map(({outerHTML}) => outerHTML)]";
    assert_eq!(play(browser, script), json!([[true, true, true], false, []]));
    browser.click("#famous [data-game=golf]");
    browser.wait("Play.isOpen && Play.screen.game === 'golf' && !Engine.isBusy");
    play(browser, "await leave()");
    browser.click("#famous li:first-child .corner");
    browser.wait("document.getElementById('game-dialog').open");
    play(browser, "$('game-dialog').close()");
    assert_eq!(browser.console(), "");
}

/// A picture is an image. It is drawn again when the player changes the colors, and not when the first screen is shown again.
fn pictures_appear_once_and_in_the_colors_of_the_page(browser: &Browser) {
    let image = "const image = document.querySelector('#famous [data-game=freecell] img')";
    let box_of_image = format!(
        "{image}; const {{left, top, width, height}} = image.getBoundingClientRect(); return [left, top, width, height].map(Math.round)"
    );
    let green_pixels = |four: bool| {
        let set =
            "Store.settings = {...Store.settings, four: FOUR}; Settings.apply()".replace("FOUR", &four.to_string());
        let drawn = format!("{image}; {set}; await until(() => !image.isConnected && isStill(), 'the new picture')");
        play(browser, &drawn);
        let area: [usize; 4] = serde_json::from_value(play(browser, &box_of_image)).unwrap();
        Picture::decode(&browser.screenshot()).part(area).count(GREEN)
    };
    assert!(green_pixels(true) > 20);
    assert_eq!(green_pixels(false), 0);
    let script = format!(
        "{image};
         await deal('golf', 'seed:7');
         $('to-menu').click();
         return [image.isConnected, image.getAnimations().length]"
    );
    assert_eq!(play(browser, &script), json!([true, 0]));
    play(browser, "await rest('the first screen')");
}

fn a_search_forgives_typing_errors(browser: &Browser) {
    let script = "
        const found = {};
        for (const text of ['spyder', 'Demon', 'free cell', 'easy', 'zzzz']) {
          $('search').value = text;
          $('search').dispatchEvent(new Event('input'));
          await new Promise(resume => setTimeout(resume, 200));
          await rest(text);
          found[text] = document.querySelector('#found [data-game]')?.dataset.game ?? $('all-title').textContent;
          if (text === 'Demon') found.other = document.querySelector('#found small').textContent;
          if (text === 'free cell') found.marked = [...document.querySelectorAll('#found li:first-child b mark')].map(({textContent}) => textContent);
        }
        $('clear-search').click();
        await rest('clear');
        return [found, $('families').hidden]";
    let found = json!({
        "spyder": "spider", "Demon": "canfield", "free cell": "freecell", "easy": "klondike", "zzzz": "No game matches",
        "other": "also Demon", "marked": ["Free", "Cell"],
    });
    assert_eq!(play(browser, script), json!([found, false]));
}

fn filters_leave_games_with_their_traits(browser: &Browser) {
    let script = "
        const shown = () => [...document.querySelectorAll('#families section:not([hidden]) li:not([hidden]) [data-game]')].map(({dataset}) => Start.entryOf(dataset.game));
        const chips = ['open', 'short'].map(word => document.querySelector(`#chips [data-trait=${word}]`));
        for (const chip of chips) chip.click();
        const games = shown(), title = $('all-title').textContent;
        for (const chip of chips) chip.click();
        return [games.length > 0, games.every(({traits}) => traits.includes('open') && traits.includes('short')), title === `${games.length} games`, $('all-title').textContent]";
    assert_eq!(play(browser, script), json!([true, true, true, "All games"]));
}

/// Leaves a game after a move. It is in the list with its board, and the cross deletes it. Only then it is among the recent
/// games.
fn unfinished_games_have_pictures(browser: &Browser) {
    let script = "
        await Deals.play('scorpion');
        await rest('the deal');
        await Play.run(Play.screen.state.moves[0]);
        await leave();
        await until(() => document.querySelector('#unfinished-list .picture img') && isStill(), 'the picture');
        const recent = () => document.querySelector('#recent-list [data-game]')?.dataset.game ?? null, before = recent();
        document.querySelector('#unfinished-list .corner').click();
        await until(() => $('ask-dialog').open, 'the question');
        $('ask-yes').click();
        return [before, recent(), $('unfinished').hidden, Store.games.length]";
    assert_eq!(play(browser, script), json!([null, "scorpion", true, 0]));
}

/// Plays the deal of the day, which is that of the program, and resigns. The calendar shows it.
fn the_deal_of_the_day_is_counted(browser: &Browser, home: &Home) {
    let script = "
        $('play-daily').click();
        await until(() => Play.isOpen && isStill(), 'the deal');
        const {deal} = Play.screen;
        await Play.run(Play.screen.state.moves[0]);
        await Play.runConfirmed('resign');
        await leave();
        const state = $('daily-state').textContent;
        $('show-calendar').click();
        const today = document.querySelector('#calendar .today');
        const shown = [deal, state, today.getAttribute('aria-label').split(', ').slice(-2).join(', ')];
        // A win of yesterday begins a streak.
        const yesterday = today.previousElementSibling.dataset.date;
        $('calendar-dialog').close();
        Store.daily = {klondike: {[yesterday]: 'won'}};
        await Start.show();
        return [...shown, $('daily-streak').textContent]";
    let shown = play(browser, script);
    let today = browser.text("return new Date().toLocaleDateString('sv')");
    let run = home.run(&format!("daily --date {today} --show none --no-record"));
    assert!(run.err.contains(shown[0].as_str().unwrap()), "{shown}: {run:?}");
    assert_eq!(
        shown.as_array().unwrap()[1..],
        [json!("Klondike · played, not won"), json!("played, not won"), json!("1 day in a row")]
    );
    assert_eq!(browser.console(), "");
}
