//! Tests of the page on which games are played, in a real browser: games won by drag, by tap, by keys and by buttons; a
//! reload; what the page saves; and what screen readers get.

use super::webdriver::{Browser, browser};
use super::{assert_suit_colors, golden_transcript, write_page};
use crate::support::home::Home;
use serde_json::{Value, json};
use std::path::Path;

/// Functions for scripts: gestures, and what the page shows.
const GESTURES: &str = include_str!("gestures.js");

/// The sizes of windows, in pixels: a desktop, a phone in both orientations, and a small phone.
pub const DESKTOP: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (390, 844);
const WIDE_PHONE: (u32, u32) = (844, 390);
const SMALL_PHONE: (u32, u32) = (360, 640);

/// The windows in which the boards of all games are drawn.
const BOARD_SIZES: [(u32, u32); 3] = [DESKTOP, PHONE, WIDE_PHONE];

/// The number of moves at the start and at the end of a game that a test makes with the mouse.
const DRAGGED_MOVES: usize = 25;

/// The number of moves at the end of a game that a test makes with keys.
const KEYED_MOVES: usize = 60;

const TAB_KEY: char = '\u{e004}';
const ENTER_KEY: char = '\u{e007}';
const LEFT_KEY: char = '\u{e012}';
const SHIFT_KEY: char = '\u{e008}';

/// Writes the page with the whole program. Returns its address.
pub fn write_program_page(home: &Home) -> String {
    let run = home.run("web --out patience.html --force");
    assert_eq!(run.status, 0, "{run:?}");
    format!("file://{}", home.path("patience.html").display())
}

/// Runs a script that uses the functions of [`GESTURES`], and returns its result.
pub fn play(browser: &Browser, script: &str) -> Value {
    browser.run(&format!("{GESTURES}\nreturn (async () => {{ {script} }})()"))
}

/// Opens the page with the whole program. No card is animated, so that a script does not wait for cards.
pub fn open(browser: &Browser, address: &str) {
    browser.open(address, true);
    play(browser, "Board.animates = false");
}

/// Returns the moves that lead from the deal of a golden transcript to its last board.
fn moves_of(home: &Home, name: &str) -> Vec<String> {
    home.write("golden.yaml", &golden_transcript(name));
    let mut moves: Vec<String> = Vec::new();
    for line in home.run("replay golden.yaml --format json").out.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        match line["type"].as_str() {
            Some("undo") => drop(moves.pop()),
            Some("move") => moves.extend(serde_json::from_value::<Vec<String>>(line["played"].clone()).unwrap()),
            _ => {}
        }
    }
    moves
}

/// Checks that `patience verify` accepts the transcript of the page, and returns it.
fn verify_transcript(browser: &Browser, home: &Home) -> String {
    let text = browser.text("return Play.screen.transcript");
    home.write("played.yaml", &text);
    let run = home.run("verify played.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{text}");
    text
}

/// Runs the tests in one browser, because starting it is slow. Most of them share one page, for the same reason.
#[test]
fn the_page_that_plays_works_in_a_browser() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    browser.resize(DESKTOP);
    open(&browser, &address);
    games_are_won_by_drag(&browser, &home);
    golf_is_won_by_tap(&browser, &home);
    a_hand_of_bridge_is_played_by_buttons(&browser, &home);
    the_table_of_bridge_explains_itself(&browser);
    covered_cards_of_a_waste_show_their_suits(&browser);
    the_glow_is_on_the_top_card(&browser);
    a_wrong_drop_slides_back_and_says_why(&browser);
    buttons_and_a_double_tap_move_cards(&browser);
    text_in_the_command_line_is_completed_and_typed_ahead(&browser);
    no_card_flies_with_reduced_motion(&browser);
    a_search_can_be_stopped(&browser);
    a_deal_of_the_day_is_dealt_and_copied(&browser, &home);
    a_dropped_file_is_opened(&browser);
    a_deal_is_typed_as_for_the_program(&browser);
    four_colors_show(&browser);
    no_message_moves_the_board(&browser);
    a_win_that_was_left_shows_no_dialog(&browser);
    each_board_fits_and_each_pile_can_be_tapped(&browser);
    boards_use_the_room_of_a_window(&browser);
    cards_keep_their_size(&browser);
    foundations_and_stock_say_what_they_need(&browser);
    finish_shows_each_card_and_the_win_can_be_skipped(&browser);
    the_accessibility_tree_has_piles_and_cards(&browser);
    a_downloaded_transcript_is_verified(&browser, &home);
    spider_is_won_by_keys(&browser, &home, &address);
    a_reload_keeps_the_game(&browser, &home, &address);
    a_shared_game_is_taken_over(&browser, &home);
    a_shared_game_is_watched_without_the_program(&browser, &home);
}

/// Drags the first moves of a game and its last ones. The moves between them, which are alike, are one command.
fn games_are_won_by_drag(browser: &Browser, home: &Home) {
    for (game, deal, golden) in [("freecell", "ms:617", "freecell/ms-617"), ("klondike", "seed:4", "klondike/seed-4")] {
        let moves = moves_of(home, golden);
        let (first, others) = moves.split_at(DRAGGED_MOVES);
        let (middle, last) = others.split_at(others.len() - DRAGGED_MOVES);
        let script = format!(
            "await deal('{game}', '{deal}');
             await makeMoves({}, 'drag');
             await Play.run('{}');
             await rest('the middle');
             return makeMoves({}, 'drag')",
            json!(first),
            middle.join("; "),
            json!(last)
        );
        assert_eq!(play(browser, &script), json!("won"), "{game}");
        assert!(verify_transcript(browser, home).contains("status: won"));
        browser.wait("document.getElementById('end-dialog').open");
        assert_eq!(browser.text("return document.getElementById('end-title').textContent"), "You won");
        play(browser, "await leave()");
    }
    let counted = browser.run("return Object.values(Store.statistics).map(({won, played}) => [won, played])");
    assert_eq!(counted, json!([[1, 1], [1, 1]]));
    assert_eq!(browser.console(), "");
}

/// Opens a finished game, plays its deal from the start on the screen of a phone, and wins it.
fn golf_is_won_by_tap(browser: &Browser, home: &Home) {
    browser.resize(PHONE);
    let moves = moves_of(home, "golf/under-par");
    let text = json!(golden_transcript("golf/under-par"));
    play(browser, &format!("await paste({text}); await leave()"));
    play(browser, &format!("await paste({text}); $('play-deal').click(); await until(() => !Watch.isOn, 'the deal')"));
    let (real, others) = moves.split_at(3);
    for command in real {
        let pile = command.split(' ').nth(1).unwrap_or("s");
        browser.tap(point(&play(browser, &format!("await rest('{command}'); return topPlace('{pile}')"))));
    }
    browser.wait("Play.screen.moves_made === 3 && !Engine.isBusy");
    assert_eq!(play(browser, &format!("return makeMoves({}, 'tap')", json!(others))), json!("won"));
    assert!(verify_transcript(browser, home).contains("status: won"));
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), json!(true));
    play(browser, "await leave()");
    browser.resize(DESKTOP);
    assert_eq!(browser.console(), "");
}

/// Chooses a game, its options and its last moves only by keys.
fn spider_is_won_by_keys(browser: &Browser, home: &Home, address: &str) {
    browser.open(address, true);
    focus_by_tab(browser, "id === 'search'", false);
    browser.type_text("spider");
    focus_by_tab(browser, "document.activeElement.ariaLabel === 'Options of Spider'", false);
    browser.press(ENTER_KEY, 1);
    let suits = "document.activeElement.closest('fieldset')?.querySelector('[data-key=suits]')";
    focus_by_tab(browser, suits, false);
    while browser.text(&format!("return {suits}.value")) != "1" {
        browser.press(LEFT_KEY, 1);
    }
    focus_by_tab(browser, "id === 'kind-random'", true);
    browser.press(LEFT_KEY, 1);
    focus_by_tab(browser, "id === 'deal-number'", false);
    browser.type_text(&format!("seed:31{ENTER_KEY}"));
    browser.wait("Play.screen?.moves_made === 0 && !document.getElementById('game-dialog').open && !Engine.isBusy");
    let moves = moves_of(home, "spider/run-leaves");
    let (first, last) = moves.split_at(moves.len() - KEYED_MOVES);
    play(browser, &format!("await Play.run('{}'); await rest('the first moves')", first.join("; ")));
    let keys: String = last.iter().map(|command| keys_of(command)).collect();
    browser.type_text(&keys);
    browser.wait("Play.screen.status === 'won'");
    assert!(verify_transcript(browser, home).contains("status: won"));
    assert_eq!(browser.console(), "");
}

/// Presses the tab key until the focused element fits a condition on its properties.
fn focus_by_tab(browser: &Browser, condition: &str, is_backward: bool) {
    let keys = if is_backward { format!("{SHIFT_KEY}{TAB_KEY}") } else { TAB_KEY.to_string() };
    for _ in 0..60 {
        if browser.run(&format!("const {{id, dataset}} = document.activeElement; return Boolean({condition})"))
            == json!(true)
        {
            return;
        }
        browser.chord(&keys);
    }
    panic!("no key leads to the element with {condition}");
}

/// Returns the keys of a move of Spider: the columns, with a plus for each card.
fn keys_of(command: &str) -> String {
    let key = |pile: &str| match pile.strip_prefix('t') {
        Some("10") => "0".to_string(),
        Some(column) => column.to_string(),
        None => "f".to_string(),
    };
    match command.split(' ').collect::<Vec<_>>()[..] {
        ["draw"] => "d".to_string(),
        ["move", from, to] => format!("{}+{}", key(from), key(to)),
        ["move", from, to, count] => format!("{}{}{}", key(from), "+".repeat(count.parse().unwrap()), key(to)),
        _ => panic!("{command} has no keys"),
    }
}

/// Converts a place on the screen, as a script returns it, to a point.
fn point(value: &Value) -> (i64, i64) {
    (value[0].as_i64().unwrap(), value[1].as_i64().unwrap())
}

/// Drags cards with the mouse of the browser, and loads the page again in the middle of a game.
fn a_reload_keeps_the_game(browser: &Browser, home: &Home, address: &str) {
    browser.open(address, true);
    play(browser, "await deal('freecell', 'ms:617')");
    for (index, command) in moves_of(home, "freecell/ms-617").iter().take(5).enumerate() {
        let words: Vec<&str> = command.split(' ').collect();
        let (from, to, count) = (words[1], words[2], words.get(3).unwrap_or(&"1"));
        let ends =
            play(browser, &format!("return [cardPlace('{from}', cardCount('{from}') - {count}), topPlace('{to}')]"));
        browser.drag(point(&ends[0]), point(&ends[1]));
        play(
            browser,
            &format!("await until(() => Play.screen.moves_made === {} && isStill(), '{command}')", index + 1),
        );
    }
    verify_transcript(browser, home);
    let before = home.run("replay played.yaml --final").out;
    browser.run("Store.settings = {...Store.settings, theme: 'dark'}");
    browser.open(address, true);
    assert_eq!(browser.text("return document.documentElement.dataset.theme"), "dark");
    browser.click("#unfinished-list button");
    browser.wait("Play.screen?.moves_made === 5 && !Engine.isBusy");
    verify_transcript(browser, home);
    assert_eq!(home.run("replay played.yaml --final").out, before);
    browser.click("#undo");
    browser.wait("Play.screen.moves_made === 4");
    assert_eq!(browser.console(), "");
}

/// Bids that are barred say why, and each side shows its tricks and those that it needs.
fn the_table_of_bridge_explains_itself(browser: &Browser) {
    let text = json!(golden_transcript("bridge-solitaire/must-go-higher"));
    let script = format!(
        "const at = async moves => Play.open(await Engine.call({{do: 'open', name: 'bridge', text: {text}, at: moves}}), {{}});
         const names = selector => [...document.querySelectorAll('#bridge ' + selector)].map(({{ariaLabel}}) => ariaLabel);
         await at(1);
         const level = names('.levels [aria-pressed=true]'), barred = names('.suits [aria-disabled=true]');
         const note = document.querySelector('#bridge .field p').textContent;
         await at(2);
         return [level, barred, note, names('.tricks'), $('bridge-facts').querySelector('.contract').textContent]"
    );
    let note = "No trump (NT) needs three cards of each suit beside the joker.";
    let contract = "The house plays 1♦ doubledThe house plays 1 diamond doubled";
    let tricks = ["House tricks: 0 of 7", "Your tricks: 0 of 7"];
    let barred = ["clubs", "diamonds", "no trump"];
    assert_eq!(play(browser, &script), json!([["1: needs 7 of 13 tricks"], barred, note, tricks, contract]));
    play(browser, "await leave()");
}

/// A strip of a covered card shows its suit below its rank, on cards of each size.
fn covered_cards_of_a_waste_show_their_suits(browser: &Browser) {
    let script = "await deal('klondike', 'seed:10');
         for (const _ of [1, 2, 3]) await Play.run('draw');
         const faces = [...document.querySelectorAll('#board g.card[data-pile=w] use')].map(use => use.getAttribute('href').slice(0, 2));
         await leave();
         return faces";
    let faces = play(browser, script);
    let faces: Vec<&str> = faces.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(matches!(faces[..], ["#v", "#v", "#c"] | ["#u", "#u", "#t"]), "{faces:?}");
}

fn a_hand_of_bridge_is_played_by_buttons(browser: &Browser, home: &Home) {
    assert_eq!(play(browser, "await deal('bridge-solitaire', 'seed:3'); return followHints()"), json!("over"));
    verify_transcript(browser, home);
    play(browser, "await leave()");
    assert_eq!(browser.console(), "");
}

/// Checks that the target of a chosen card glows, also on a waste with the number of its cards beside it.
fn the_glow_is_on_the_top_card(browser: &Browser) {
    let position = "{game: pyramid, piles: {y1.1: 4H, w: 2S 3D 5C 6D 7C 9C}, partial: true}";
    let script = format!(
        "await paste('{position}');
         tap(topPlace('y1.1'));
         await until(() => Pointer.holds, 'the choice');
         const glow = document.querySelector('.glow.target').getBoundingClientRect(), [x, y] = topPlace('w');
         const isInside = glow.left < x && x < glow.right && glow.top < y && y < glow.bottom;
         tap(topPlace('w'));
         await until(() => Play.screen.moves_made === 1 && isStill(), 'the move');
         await leave();
         return isInside"
    );
    assert_eq!(play(browser, &script), json!(true));
}

/// Drops a card on a pile that does not accept it.
fn a_wrong_drop_slides_back_and_says_why(browser: &Browser) {
    let script = "
        await deal('freecell', 'ms:617');
        const before = cardPlace('t1', cardCount('t1') - 1);
        drag(before, topPlace('f1'));
        await until(() => $('message').classList.contains('bad') && isStill(), 'the rejection');
        const shown = [$('message').textContent, Play.screen.moves_made, String(cardPlace('t1', cardCount('t1') - 1)) === String(before)];
        await leave();
        return shown";
    let shown = play(browser, script);
    assert_eq!(shown.as_array().unwrap()[1..], [json!(0), json!(true)], "{shown}");
    let reason = "J♦ cannot go to the foundation: an empty foundation takes only an ace.";
    assert!(shown[0].as_str().unwrap().starts_with(reason), "{shown}");
}

/// Plays with a double tap and with the buttons below the board.
fn buttons_and_a_double_tap_move_cards(browser: &Browser) {
    let position = "{game: freecell, piles: {t1: KS, t2: KH, f1: KC, f2: KD, f3: QH, f4: QS}, partial: true}";
    let script = format!(
        "await paste('{position}');
         const counts = [], count = async (what, action) => {{
           action();
           await rest(what);
           counts.push(Play.screen.moves_made);
         }};
         const at = topPlace('t1');
         await count('double tap', () => {{
           tap(at);
           skippedTime -= 1000;
           tap(at);
         }});
         for (const id of ['undo', 'redo', 'restart', 'finish']) await count(id, () => $(id).click());
         return [...counts, Play.screen.status]"
    );
    assert_eq!(play(browser, &script), json!([1, 0, 1, 0, 2, "won"]));
    play(browser, "await leave(); await deal('klondike', 'seed:4'); $('new').click(); await rest('new')");
    assert_ne!(browser.text("return Play.screen.deal"), "seed:4");
    play(browser, "await leave()");
}

/// Completes a word with Tab. Then types a command so fast that the line is not open yet, while a pile has the focus.
fn text_in_the_command_line_is_completed_and_typed_ahead(browser: &Browser) {
    play(browser, "await deal('golf', 'seed:7'); Prompt.open('')");
    browser.type_text("dra");
    browser.wait("!document.getElementById('candidates').hidden && !Engine.isBusy");
    browser.chord(&TAB_KEY.to_string());
    assert_eq!(browser.text("return document.getElementById('line').value"), "draw");
    browser.press(ENTER_KEY, 1);
    browser.wait("Play.screen.moves_made === 1 && !Engine.isBusy");
    let typed = "
        document.activeElement.blur();
        Board.focus('t1');
        for (const key of [':', ...'undo 1', 'Enter']) {
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
        }
        await until(() => Play.screen.moves_made === 0 && isStill(), 'undo');
        await leave()";
    play(browser, typed);
    assert_eq!(browser.console(), "");
}

fn no_card_flies_with_reduced_motion(browser: &Browser) {
    let media = |value| json!({"features": [{"name": "prefers-reduced-motion", "value": value}]});
    let script = "
        Board.animates = true;
        await deal('klondike', 'seed:4');
        await Play.run('draw');
        const count = document.getAnimations().length;
        Board.animates = false;
        await leave();
        return count > 0";
    for (value, is_animated) in [("reduce", false), ("no-preference", true)] {
        browser.devtools("Emulation.setEmulatedMedia", media(value));
        assert_eq!(play(browser, script), json!(is_animated), "{value}");
    }
    browser.devtools("Emulation.setEmulatedMedia", media(""));
}

/// Stops a search that would take minutes, and goes on with the game.
fn a_search_can_be_stopped(browser: &Browser) {
    let script = "
        await deal('spider-three-decks', 'seed:4');
        await Play.run(Play.screen.state.moves[0]);
        await Play.run('solve 100000000');
        // The page asks first, because the solver looks at hidden cards.
        Play.run('yes');
        await until(() => !$('thinking').hidden, 'thinking');
        $('stop').click();
        await rest('stop');
        const message = $('message').textContent;
        await Play.run('undo');
        await rest('undo');
        const count = Play.screen.moves_made;
        await leave();
        return [message, count]";
    assert_eq!(play(browser, script), json!(["stopped", 0]));
    assert_eq!(browser.console(), "");
}

/// Deals the deal of the day with its button, and opens the share code that the page copies.
fn a_deal_of_the_day_is_dealt_and_copied(browser: &Browser, home: &Home) {
    let script = "
        await openOptions('freecell');
        $('kind-daily').click();
        $('deal-now').click();
        await until(() => !$('game-dialog').open && !$('game').hidden && isStill(), 'the deal');
        await Play.run(Play.screen.state.moves[0]);
        const copied = [];
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => copied.push(text)}});
        $('more').click();
        $('copy').click();
        await until(() => copied.length, 'the code');
        const {deal} = Play.screen;
        await leave();
        return [deal, copied[0]]";
    let shown = play(browser, script);
    let (deal, code) = (shown[0].as_str().unwrap(), shown[1].as_str().unwrap());
    let run = home.run(&format!("replay {code} --final --show none"));
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{code}");
    let today = browser.text("return new Date().toLocaleDateString('sv')");
    let run = home.run(&format!("daily freecell --date {today} --show none --no-record"));
    assert!(run.err.contains(deal), "{deal}: {run:?}");
}

/// Types the number of a deal in the sheets of games. An error is beside the field.
fn a_deal_is_typed_as_for_the_program(browser: &Browser) {
    let script = "
         await openOptions('freecell');
         const example = $('deal-example').textContent;
         $('kind-number').click();
         $('deal-number').value = '617';
         $('deal-now').click();
         await until(() => !$('game').hidden && isStill(), 'the deal');
         const {deal} = Play.screen;
         await leave();
         await openOptions('klondike');
         $('kind-number').click();
         $('deal-number').value = '6x';
         $('deal-now').click();
         await until(() => $('deal-fault').textContent, 'the error');
         const field = $('deal-number').getBoundingClientRect(), fault = $('deal-fault').getBoundingClientRect();
         const isBeside = fault.top >= field.bottom && fault.top - field.bottom < 30;
         const shown = [example, deal, $('deal-fault').textContent, isBeside, document.activeElement.id];
         $('deal-number').value = '617';
         $('deal-now').click();
         await until(() => !$('game').hidden && isStill(), 'the deal');
         await leave();
         return shown";
    let shown = play(browser, script);
    assert_eq!(shown.as_array().unwrap()[..2], [json!("617"), json!("ms:617")], "{shown}");
    assert_ne!(shown[2], "", "{shown}");
    assert_eq!((&shown[3], &shown[4]), (&json!(true), &json!("deal-number")));
}

/// Turns four colors on in the settings, and looks at the pixels of the cards.
fn four_colors_show(browser: &Browser) {
    let open_settings = "$('more').click(); $('more-settings').click()";
    play(browser, "await deal('freecell', 'ms:617')");
    assert_suit_colors(browser, false);
    for are_four in [true, false] {
        play(browser, open_settings);
        browser.click("#four");
        play(browser, "$('settings-dialog').close(); await rest('settings')");
        assert_suit_colors(browser, are_four);
    }
    play(browser, "await leave()");
    assert_eq!(browser.console(), "");
}

/// Drops a transcript on the page.
fn a_dropped_file_is_opened(browser: &Browser) {
    let text = "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n";
    let script = format!(
        "const dataTransfer = new DataTransfer();
         dataTransfer.items.add(new File([{}], 'golf.yaml'));
         document.body.dispatchEvent(new DragEvent('drop', {{dataTransfer, bubbles: true, cancelable: true}}));
         await until(() => !$('game').hidden && isStill(), 'the game');
         const {{game, moves_made}} = Play.screen;
         await leave();
         return [game, moves_made]",
        json!(text)
    );
    assert_eq!(play(browser, &script), json!(["golf", 1]));
}

#[test]
#[ignore = "runs for minutes"]
fn each_board_fits_every_window() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    browser.resize(DESKTOP);
    open(&browser, &address);
    for size in BOARD_SIZES {
        boards_fit_and_piles_can_be_tapped(&browser, size, (0, 1));
    }
}

/// Every third game in one of the windows. [`each_board_fits_every_window`] has all games in all of them.
fn each_board_fits_and_each_pile_can_be_tapped(browser: &Browser) {
    for (index, size) in BOARD_SIZES.into_iter().enumerate() {
        boards_fit_and_piles_can_be_tapped(browser, size, (index, 3 * BOARD_SIZES.len()));
    }
    browser.resize(DESKTOP);
    assert_eq!(browser.console(), "");
}

/// Draws the deal of every `step`th game, from the game with the number `first`, in a window of this size. Each card must
/// be in the window, and a tap on the top of a pile must hit this pile.
fn boards_fit_and_piles_can_be_tapped(browser: &Browser, size: (u32, u32), (first, step): (usize, usize)) {
    let script = "
        await deal('golf', 'seed:7');
        const {games} = await Engine.call({do: 'games'}), problems = [];
        const table = $('table').getBoundingClientRect();
        for (let number = FIRST; number < games.length; number += STEP) {
          const {id} = games[number];
          const screen = await Engine.call({do: 'deal', game: id, deal: 'seed:4'});
          Board.draw(screen.scene, true);
          for (const card of document.querySelectorAll('#board g.card')) {
            const box = card.getBoundingClientRect();
            const isInside = box.left >= table.left && box.right <= table.right && box.top >= table.top && box.bottom <= table.bottom;
            if (!isInside) problems.push(`${id}: a card of ${card.dataset.pile} is outside`);
          }
          for (const pile of Board.pileNames()) {
            const hit = document.elementFromPoint(...topPlace(pile))?.closest('g[data-pile]')?.dataset.pile;
            if (hit !== pile) problems.push(`${id}: a tap on ${pile} hits ${hit}`);
          }
        }
        await Engine.call({do: 'deal', game: 'golf', deal: 'seed:7'});
        await leave();
        return [games.length, problems]";
    browser.resize(size);
    let script = script.replace("FIRST", &first.to_string()).replace("STEP", &step.to_string());
    let found = play(browser, &script);
    assert!(found[0].as_u64() > Some(100) && found[1] == json!([]), "{size:?}: {found}");
}

/// Checks that the table takes most of a window, that its cards are large, and that a finger can hit each card of a column.
fn boards_use_the_room_of_a_window(browser: &Browser) {
    let measures = [
        ("pyramid", "return [100 * scale(), $('table').clientHeight / innerHeight]"),
        ("forty-thieves", "return [(Board.item('t1', 1).y - Board.item('t1', 0).y) * scale()]"),
        (
            "klondike",
            "const boxes = [...document.querySelectorAll('#board :is(.card, .space)')].map(group => group.getBoundingClientRect());
             const right = Math.max(...boxes.map(({right}) => right)), left = Math.min(...boxes.map(({left}) => left));
             return [(right - left) / $('table').clientWidth]",
        ),
    ];
    // The least width of a card, part of the window, step between two cards, and part of the table.
    let windows =
        [(PHONE, [50.0, 0.8, 18.0, 0.85]), (SMALL_PHONE, [45.0, 0.8, 15.0, 0.85]), (DESKTOP, [80.0, 0.8, 20.0, 0.85])];
    let mut shown = windows.map(|_| Vec::new());
    for (game, script) in measures {
        play(browser, &format!("await deal('{game}', 'seed:4')"));
        for ((size, _), shown) in windows.iter().zip(&mut shown) {
            browser.resize(*size);
            let script = format!("await rest('the size'); const scale = () => $('board').getScreenCTM().a; {script}");
            shown.extend(play(browser, &script).as_array().unwrap().iter().map(|number| number.as_f64().unwrap()));
        }
        play(browser, "await leave()");
    }
    for ((size, least), shown) in windows.iter().zip(&shown) {
        assert!(shown.len() == least.len() && shown.iter().zip(least).all(|(a, b)| a > b), "{size:?}: {shown:?}");
    }
    browser.resize(DESKTOP);
}

/// Checks that the cards of a long column move together, and that no card becomes smaller.
fn cards_keep_their_size(browser: &Browser) {
    let position = "{game: freecell, piles: {t1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S, t2: 2H, t3: KH QS JH TS 9H 8S 7H 6S 5H 4S, \
                    t4: 3H}, partial: true}";
    let script = format!(
        "await paste('{position}');
         const scale = () => $('board').getScreenCTM().a, before = scale();
         await Play.run('move t2 t1');
         await Play.run('move t4 t3');
         await rest('the moves');
         const table = $('table').getBoundingClientRect();
         const boxes = [...document.querySelectorAll('#board .card')].map(group => group.getBoundingClientRect());
         const result = [scale() === before, boxes.every(({{bottom}}) => bottom <= table.bottom)];
         await leave();
         return result"
    );
    for size in [DESKTOP, PHONE, SMALL_PHONE, WIDE_PHONE] {
        browser.resize(size);
        assert_eq!(play(browser, &script), json!([true, true]), "{size:?}");
    }
    browser.resize(DESKTOP);
}

/// Checks what an empty foundation and a stock show, and that names of piles appear only to those who type.
fn foundations_and_stock_say_what_they_need(browser: &Browser) {
    let script = "
        await deal('klondike', 'seed:4');
        const textOf = pile => document.querySelector(`#board [data-pile=${pile}]`).textContent;
        const nameOf = () => getComputedStyle(document.querySelector('#board .tag')).visibility;
        const shown = [textOf('f1'), textOf('s'), nameOf()];
        $('line-form').hidden = false;
        $('line').focus();
        shown.push(nameOf());
        $('line').blur();
        await leave();
        return shown";
    assert_eq!(play(browser, script), json!(["A", "24", "hidden", "visible"]));
}

/// Finishes a game of which each card can be seen on its way, and skips the celebration by a key.
fn finish_shows_each_card_and_the_win_can_be_skipped(browser: &Browser) {
    let position = "{game: freecell, piles: {f1: KC, f2: KD, f3: KH, f4: TS, t1: KS QS JS}, partial: true}";
    let script = format!(
        "await paste('{position}');
         Board.animates = true;
         const seen = new Set(), look = setInterval(() => seen.add(Board.topItem('f4').card), 5);
         // A screen reader presses buttons without a pointer, and sees no celebration.
         dispatchEvent(new Event('pointerdown'));
         await Play.run('finish');
         await until(() => document.querySelector('.leaping'), 'the win');
         clearInterval(look);
         document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: 'x', bubbles: true}}));
         await until(() => $('end-dialog').open, 'the end');
         const facts = [...document.querySelectorAll('#end-facts dt')].map(({{textContent}}) => textContent);
         Board.animates = false;
         await leave();
         return [['JS', 'QS', 'KS'].every(card => seen.has(card)), facts.slice(0, 2)]"
    );
    assert_eq!(play(browser, &script), json!([true, ["Time", "Moves"]]));
}

/// Checks that no card moves on the screen when the page shows a rejection, a hint, an error or the end of the game. A
/// pointer on its way to a card would miss it.
fn no_message_moves_the_board(browser: &Browser) {
    let position = "{game: freecell, piles: {t1: KS QH, t2: KC, f1: QC, f2: KD, f3: JH, f4: QS}, partial: true}";
    let script = format!(
        "await paste('{position}');
         const places = [boardPlace()];
         for (const command of ['move t2 t1', 'hint', 'nonsense', 'moves', 'show', 'restart', 'no', 'move t1 f', 'finish']) {{
           await Play.run(command);
           await rest(command);
           places.push(boardPlace());
         }}
         return [Play.screen.status, $('offers').children.length > 0, $('message').textContent !== '', new Set(places).size, places]"
    );
    for size in [DESKTOP, PHONE, WIDE_PHONE] {
        browser.resize(size);
        let shown = play(browser, &script);
        assert_eq!(
            shown.as_array().unwrap()[..4],
            json!(["won", true, true, 1]).as_array().unwrap()[..],
            "{size:?} {shown}"
        );
        play(browser, "await leave()");
    }
    browser.resize(DESKTOP);
    assert_eq!(browser.console(), "");
}

/// Goes to the list of games right after a win. The dialog of the win opens a moment later, but only over its game.
fn a_win_that_was_left_shows_no_dialog(browser: &Browser) {
    let script = "
        await paste('{game: freecell, piles: {f1: KC, f2: KD, f3: KH, f4: QS, t1: KS}, partial: true}');
        await Play.run('move t1 f');
        const {status} = Play.screen;
        await leave();
        const end = Date.now() + 500;
        await until(() => Date.now() > end, 'the time of the dialog');
        return [status, $('end-dialog').open]";
    assert_eq!(play(browser, script), json!(["won", false]));
}

/// Checks the tree that screen readers get: each pile is a button that names its cards.
fn the_accessibility_tree_has_piles_and_cards(browser: &Browser) {
    play(browser, "await deal('klondike', 'seed:4'); await rest('the deal')");
    browser.devtools("Accessibility.enable", json!({}));
    let tree = browser.devtools("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] != true);
    let nodes: Vec<(&str, &str)> = nodes
        .map(|node| (node["role"]["value"].as_str().unwrap_or(""), node["name"]["value"].as_str().unwrap_or("")))
        .collect();
    let buttons: Vec<&str> = nodes.iter().filter(|(role, _)| *role == "button").map(|(_, name)| *name).collect();
    let piles = [
        "Stock: 24 cards face down",
        "Waste: empty",
        "Foundation 1: empty",
        "Foundation 4: empty",
        "Column 1: five of diamonds",
    ];
    let column = "Column 7: 6 cards face down, then four of clubs";
    for pile in piles.into_iter().chain([column]) {
        assert!(buttons.contains(&pile), "{pile}: {buttons:?}");
    }
    for control in ["Undo", "Redo", "Hint", "Restart", "New", "Games", "More"] {
        assert!(buttons.contains(&control), "{control}: {buttons:?}");
    }
    assert!(nodes.contains(&("heading", "Klondike")), "{nodes:?}");
    assert!(!buttons.contains(&"Finish"), "only a game that can be finished has the button: {buttons:?}");
    // The picture of the board would repeat all cards.
    assert!(nodes.iter().all(|(role, _)| !role.contains("vg")), "{nodes:?}");
    browser.devtools("Accessibility.disable", json!({}));
    play(browser, "await leave()");
}

/// Downloads the transcript as a file, and opens this file in the page again.
fn a_downloaded_transcript_is_verified(browser: &Browser, home: &Home) {
    let folder = home.path("downloads");
    std::fs::create_dir(&folder).unwrap();
    browser.devtools("Page.setDownloadBehavior", json!({"behavior": "allow", "downloadPath": folder}));
    play(browser, "await deal('freecell', 'ms:617')");
    for command in moves_of(home, "freecell/ms-617").iter().take(3) {
        browser.type_text(&format!(":{command}{ENTER_KEY}"));
    }
    browser.wait("Play.screen.moves_made === 3 && !Engine.isBusy");
    browser.click("#more");
    let rules = browser.text("return Play.screen.digest");
    let version = env!("CARGO_PKG_VERSION");
    let about = "document.getElementById('more-about').textContent";
    browser.wait("document.getElementById('more-title').textContent === 'FreeCell'");
    browser.wait("document.getElementById('more-deal-text').textContent === 'Microsoft deal 617'");
    browser.wait(&format!("{about}.endsWith('rules {rules}, patience {version}')"));
    browser.click("#save");
    let file = folder.join("freecell.yaml");
    let is_written = (0..500).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        file.exists()
    });
    assert!(is_written, "{}", browser.console());
    let run = home.run("verify downloads/freecell.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let text = home.read("downloads/freecell.yaml");
    assert!(text.contains("started: ") && text.contains("at: "), "{text}");
    play(browser, "await leave()");
    browser.choose_file("#file", &file);
    browser.wait("Play.screen.moves_made === 3 && !document.getElementById('game').hidden && !Engine.isBusy");
    let steps = |text: &str| text.split_once("deals:").unwrap().1.to_string();
    let reopened = browser.text("return Play.screen.transcript");
    assert!(reopened.contains("started: "), "{reopened}");
    assert_eq!(steps(&reopened), steps(&text));
    assert_eq!(browser.console(), "");
}

fn a_shared_game_is_taken_over(browser: &Browser, home: &Home) {
    let address = write_page(home, &golden_transcript("freecell/ms-1"), "--at 20");
    browser.open(&address, true);
    browser.click("#take-over");
    browser.wait("document.body.dataset.moves === '20' && !Engine.isBusy");
    browser.click("#undo");
    browser.wait("document.body.dataset.moves === '19'");
    verify_transcript(browser, home);
    browser.open(&address, true);
    browser.click("#play-deal");
    browser.wait("document.body.dataset.moves === '0'");
    assert_eq!(browser.console(), "");
}

/// Opens a shared game in a browser that cannot run the program.
fn a_shared_game_is_watched_without_the_program(browser: &Browser, home: &Home) {
    let address = write_page(home, &golden_transcript("freecell/ms-1"), "--at 20");
    let source = json!({"source": "delete globalThis.WebAssembly"});
    let script = browser.devtools("Page.addScriptToEvaluateOnNewDocument", source);
    browser.open(&address, true);
    browser.click("#next");
    let shown = "return [document.getElementById('board').dataset.number, \
                 ...['take-over', 'play-deal'].map(id => document.getElementById(id) !== null)]";
    assert_eq!(browser.run(shown), json!(["21", false, false]));
    assert_eq!(browser.console(), "");
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", script);
}

/// Writes screenshots of many games to the folder that `PATIENCE_SCREENSHOTS` names.
#[test]
#[ignore = "writes pictures for people to look at"]
fn screenshots_are_written() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let (address, folder) = (write_program_page(&home), std::env::var("PATIENCE_SCREENSHOTS").unwrap());
    let games = "klondike freecell spider pyramid tri-peaks golf clock black-hole accordion la-belle-lucie yukon bridge-solitaire";
    open(&browser, &address);
    for (name, size, scheme) in [
        ("light", DESKTOP, "light"),
        ("dark", DESKTOP, "dark"),
        ("phone", PHONE, "light"),
        ("wide", WIDE_PHONE, "dark"),
    ] {
        browser.resize(size);
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        browser.devtools("Emulation.setEmulatedMedia", features);
        for game in games.split(' ') {
            play(&browser, &format!("await leave(); await deal('{game}', 'seed:4')"));
            std::fs::write(Path::new(&folder).join(format!("{game}-{name}.png")), browser.screenshot()).unwrap();
        }
    }
}
