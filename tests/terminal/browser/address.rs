//! Tests of the address of the page that plays: a share code or a deal after `#` opens a game, the address follows what is
//! open, and Back closes sheets and returns to the list.

use super::golden_transcript;
use super::play::{DESKTOP, open, play, write_program_page};
use super::webdriver::{Browser, browser};
use crate::support::home::Home;
use serde_json::json;

/// Returns the share code of a transcript.
fn code_of(home: &Home, transcript: &str, options: &str) -> String {
    home.pipe(&format!("share - --as link {options}"), transcript.as_bytes()).out.trim_end().to_string()
}

/// Returns what the page shows: whether it is a replay, the title, the deal, and the numbers of the board and of moves.
fn shown(browser: &Browser) -> serde_json::Value {
    let script = "return [Watch.isOn, document.getElementById('title').textContent, document.getElementById('deal').textContent, \
                  +document.getElementById('step').value, +document.getElementById('step').max]";
    browser.run(script)
}

#[test]
fn an_address_opens_its_game() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    browser.resize(DESKTOP);
    let finished = golden_transcript("freecell/ms-617");
    let code = code_of(&home, &finished, "");
    opens_a_finished_game(&browser, &format!("{address}#{code}"));
    opens_an_unfinished_game_and_a_deal(&browser, &home, &address);
    opens_another_game_while_one_is_open(&browser, &address, &code);
    reports_a_broken_code(&browser, &address, &code);
    opens_a_deal_and_a_board(&browser, &address, &code);
    goes_back_and_reloads(&browser, &address);
    is_safe_from_strangers(&browser, &address);
}

/// Shows a game as it was played, takes it over in the middle, and plays its deal.
fn opens_a_finished_game(browser: &Browser, address: &str) {
    browser.open(address, true);
    browser.wait("Watch.isOn && !Engine.isBusy");
    let state = shown(browser);
    assert_eq!(
        state.as_array().unwrap()[..4],
        [json!(true), json!("FreeCell"), json!("Microsoft deal 617"), json!(0)],
        "{state}"
    );
    assert!(state[4].as_u64() > Some(40), "{state}");
    play(browser, "for (let n = 0; n < 3; n++) { $('step-next').click(); await rest('step'); }");
    // The frame where a card was does not lie on the cards that stayed there.
    let frames = "return [...document.querySelectorAll('#board .glow')].map(frame => frame === document.getElementById('board').firstElementChild)";
    assert_eq!(browser.run(frames), json!([true, false]));
    browser.click("#take-over");
    browser.wait("!Watch.isOn && Play.screen.moves_made === 3 && !Engine.isBusy");
    // The game of the player is not the game of the address, but has the same deal.
    browser.wait("location.hash === '#game=freecell&deal=ms:617'");
    browser.open(address, true);
    browser.wait("Watch.isOn && !Engine.isBusy");
    browser.click("#play-deal");
    browser.wait("!Watch.isOn && Play.screen.moves_made === 0 && Play.screen.deal === 'ms:617' && !Engine.isBusy");
    assert_eq!(browser.console(), "");
}

/// Shows the last board of a game that is not over. A code without moves is a deal to play.
fn opens_an_unfinished_game_and_a_deal(browser: &Browser, home: &Home, address: &str) {
    home.run("play klondike --seed 42 --show none --record open.yaml -e 'draw 3'");
    let code = home.run("share open.yaml --as link").out;
    browser.open(&format!("{address}#{}", code.trim_end()), true);
    browser.wait("Watch.isOn && !Engine.isBusy");
    assert_eq!(shown(browser), json!([true, "Klondike", "Deal 42", 3, 3]));
    let deal = home.run("share open.yaml --as link --deal-only --base-url https://example.org/play.html").out;
    let (_, fragment) = deal.trim_end().split_once('#').unwrap();
    browser.open(&format!("{address}#{fragment}"), true);
    browser.wait("!Watch.isOn && Play.screen?.deal === 'seed:42' && Play.screen.moves_made === 0 && !Engine.isBusy");
    browser.wait("location.hash === '#game=klondike&deal=seed:42'");
    play(browser, "await leave()");
    browser.wait("location.hash === ''");
    assert_eq!(browser.console(), "");
}

/// Changes only the fragment of the address, while a game and a dialog are open.
fn opens_another_game_while_one_is_open(browser: &Browser, address: &str, code: &str) {
    open(browser, address);
    play(browser, "await deal('golf', 'seed:7'); await Play.run('draw'); $('more').click()");
    browser.run(&format!("location.hash = '{code}'"));
    browser.wait("Watch.isOn && !Engine.isBusy");
    assert_eq!(shown(browser)[1], "FreeCell");
    assert_eq!(browser.run("return document.querySelector('dialog[open]')"), json!(null));
    // The game that was open is kept.
    play(browser, "await leave()");
    assert_eq!(browser.run("const [{game, moves}] = Store.games; return [game, moves]"), json!(["golf", 1]));
    browser.run("location.hash = 'somewhere'");
    browser.wait("!document.getElementById('notice').hidden");
    let notice = browser.text("return document.getElementById('notice').textContent");
    assert!(notice.contains("This address opens nothing"), "{notice}");
    assert_eq!(browser.console(), "");
    browser.run("localStorage.clear()");
}

/// A broken code is reported in words, at the start and while a game is open.
fn reports_a_broken_code(browser: &Browser, address: &str, code: &str) {
    let broken = &code[..code.len() / 2];
    let message =
        "return document.getElementById('text-dialog').open && document.getElementById('text-body').textContent";
    let expected = "the address: the share code is incomplete\nCheck that you copied the whole code";
    browser.open(&format!("{address}#{broken}"), true);
    browser.wait("document.getElementById('text-dialog').open");
    assert_eq!(browser.run(message), json!(expected));
    assert_eq!(browser.run("return document.getElementById('menu').hidden"), json!(false));
    open(browser, address);
    play(browser, "await deal('golf', 'seed:7'); await Play.run('draw')");
    browser.run(&format!("location.hash = '{broken}'"));
    browser.wait("document.getElementById('text-dialog').open && !Engine.isBusy");
    assert_eq!(browser.run(message), json!(expected));
    // The game goes on.
    play(browser, "$('text-dialog').close(); await Play.run('undo'); await rest('undo')");
    assert_eq!(browser.run("return [Play.isOpen, Play.screen.game, Play.screen.moves_made]"), json!([true, "golf", 0]));
    play(browser, "await leave()");
    assert_eq!(browser.console(), "");
}

/// The address names a game, a deal and options, or the board of a shared game. It follows the game on the table.
fn opens_a_deal_and_a_board(browser: &Browser, address: &str, code: &str) {
    browser.open(&format!("{address}#game=klondike&deal=seed:5&o.draw=3"), true);
    browser.wait("Play.screen?.deal === 'seed:5' && !Engine.isBusy");
    let draw = "return Play.screen.options.find(({key}) => key === 'draw').value";
    assert_eq!(browser.text(draw), "3");
    assert_eq!(browser.text("return location.hash"), "#game=klondike&deal=seed:5&o.draw=3");
    // The options of a link are not the player's own.
    assert_eq!(browser.run("return Store.settings.options.klondike"), json!(null));
    browser.open(&format!("{address}#game=freecell&deal=617"), true);
    browser.wait("location.hash === '#game=freecell&deal=ms:617'");
    let copy = "
        const copied = [];
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => copied.push(text)}});
        $('more').click();
        $('copy-link').click();
        await until(() => copied.length, 'the link');
        await leave();
        return copied[0]";
    assert_eq!(play(browser, copy), json!(format!("{address}#game=freecell&deal=ms:617")));
    browser.open(&format!("{address}#{code}&move=7"), true);
    browser.wait("Watch.isOn && !Engine.isBusy");
    assert_eq!(shown(browser)[3], 7);
    browser.click("#step-next");
    browser.wait("location.hash.endsWith('&move=8')");
    browser.open(&format!("{address}#{code}&move=8"), true);
    browser.wait("Watch.isOn && !Engine.isBusy");
    assert_eq!(shown(browser)[3], 8);
    play(browser, "await leave()");
    assert_eq!(browser.console(), "");
}

/// Back closes a sheet, then shows the list. Forward and a reload show the game at the same move.
fn goes_back_and_reloads(browser: &Browser, address: &str) {
    open(browser, address);
    play(browser, "await deal('golf', 'seed:7'); await Play.run('draw'); await Play.run('draw'); await rest('draw')");
    browser.wait("location.hash === '#game=golf&deal=seed:7' && history.state.depth === 1");
    play(browser, "$('more').click(); await until(() => history.state.sheet, 'the entry of the sheet')");
    browser.run("history.back()");
    browser.wait("!document.querySelector('dialog[open]') && !history.state.sheet");
    assert_eq!(browser.run("return [Play.isOpen, Play.screen.moves_made]"), json!([true, 2]));
    browser.run("history.back()");
    browser.wait("!document.getElementById('menu').hidden && location.hash === ''");
    browser.run("history.forward()");
    browser.wait("Play.isOpen && Play.screen.moves_made === 2 && location.hash === '#game=golf&deal=seed:7'");
    let kept = browser.run("return Store.games.length");
    browser.run("location.reload()");
    browser.wait("document.body?.dataset.ready === 'yes' && Play.screen?.moves_made === 2 && !Engine.isBusy");
    assert_eq!(browser.run("return [Play.screen.game, Store.games.length]"), json!(["golf", kept]));
    // A new deal takes the place of the old one, so Back still leads to the list.
    play(
        browser,
        "$('new').click(); await until(() => Play.screen.moves_made === 0 && isStill(), 'the deal'); await rest('the deal')",
    );
    browser.run("history.back()");
    browser.wait("!document.getElementById('menu').hidden && location.hash === ''");
    browser.run("localStorage.clear()");
    assert_eq!(browser.console(), "");
}

/// An address of a stranger is reported, and runs nothing.
fn is_safe_from_strangers(browser: &Browser, address: &str) {
    open(browser, address);
    for fragment in [
        "game=%3Cimg%20src=x%20onerror=hacked=1%3E&deal=seed:1",
        "game=golf&deal=%3Cscript%3Ehacked=1%3C/script%3E",
        "game=golf&deal=seed:1&o.__proto__=1&o.constructor=x",
        "game=golf&deal=seed:1&o.%3Cb%3E=x",
        "P1%3Cimg%20src=x%20onerror=hacked=1%3E",
    ] {
        browser.run(&format!("location.hash = '{fragment}'"));
        browser.wait("document.getElementById('text-dialog').open && !Engine.isBusy");
        play(
            browser,
            "$('text-dialog').close(); await rest('the sheet'); await until(() => !history.state?.sheet, 'the sheet')",
        );
    }
    for fragment in ["%", "=&=&", "move=40", "game=", "game=golf&deal=".repeat(9).as_str(), &"x".repeat(1000)] {
        browser.run(&format!("document.getElementById('notice').hidden = true; location.hash = '{fragment}'"));
        browser.wait("!document.getElementById('notice').hidden || Play.isOpen");
    }
    let state = "return [typeof hacked, document.querySelectorAll('img:not(.picture > img), [onerror]').length, ({}).constructor === Object]";
    assert_eq!(browser.run(state), json!(["undefined", 0, true]));
    play(browser, "await rest('the deal'); await leave()");
    assert_eq!(browser.console(), "");
}
