//! Tests of the page on which games are played, in a real browser: games won by drag, by tap, by keys and by buttons; a
//! reload; what the page saves; and that no code in hostile texts runs.

use super::webdriver::{Browser, browser};
use super::{golden_transcript, write_page};
use crate::support::home::Home;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// A script that defines two functions for places on the screen. `card` returns the place of a card by its pile and
/// index, and `top` the place of the uppermost card of a pile, or of the pile itself if it is empty.
const PLACES: &str = "
    const place = item => {
      const corner = document.getElementById('board').getScreenCTM();
      const point = new DOMPoint(item.x + 50, item.y + 15).matrixTransform(corner);
      return [Math.round(point.x), Math.round(point.y)];
    };
    const card = (pile, index) => place(Board.item(pile, index));
    const top = pile => place(Board.topItem(pile));";

/// The way in which a move is made on the page.
#[derive(Copy, Clone, PartialEq)]
enum InputMethod {
    Drag,
    Tap,
    /// The command is typed in the line for commands.
    Line,
    /// The keys of the two piles are pressed.
    Keys,
}

/// Writes the page with the whole program. Returns its address.
fn write_program_page(home: &Home) -> String {
    let run = home.run("web --out patience.html --force");
    assert_eq!(run.status, 0, "{run:?}");
    format!("file://{}", home.path("patience.html").display())
}

/// Deals a game on the page.
fn begin(browser: &Browser, address: &str, game: &str, deal: &str) {
    begin_with(browser, address, (game, deal), "");
}

/// Deals a game on the page. The script `options` fills in the options.
fn begin_with(browser: &Browser, address: &str, (game, deal): (&str, &str), options: &str) {
    browser.open(address, true);
    browser.run(&format!("document.querySelector('#families [data-game=\"{game}\"]').click()"));
    browser.run(options);
    browser.run(&format!("document.getElementById('deal-number').value = '{deal}'"));
    browser.click("#deal-now");
    browser.wait("document.body.dataset.moves === '0' && !document.getElementById('game').hidden");
}

/// Returns the moves of a win that the solver finds.
fn solution(home: &Home, game: &str, deal: &str) -> Vec<String> {
    let run = home.run(&format!("solve {game} --deal {deal} --format json"));
    let verdict: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    let moves = verdict["solution"].as_array().unwrap_or_else(|| panic!("{game} {deal}: {verdict}"));
    moves.iter().map(|command| command.as_str().unwrap().to_string()).collect()
}

/// Makes a move on the page, and waits until it is counted.
fn make_move(browser: &Browser, command: &str, method: InputMethod) {
    let before: u64 = browser.text("return document.body.dataset.moves").parse().unwrap();
    let words: Vec<&str> = command.split(' ').collect();
    match (method, &words[..]) {
        (InputMethod::Line, _) => {
            browser.type_text(":");
            browser.wait("document.activeElement.id === 'line'");
            browser.type_text(&format!("{command}\u{e007}"));
        }
        (InputMethod::Keys, ["draw"]) => browser.type_text("d"),
        (InputMethod::Keys, ["move", from, to, count @ ..]) => {
            let count: usize = count.first().map_or(1, |count| count.parse().unwrap());
            browser.type_text(&format!("{}{}{}", key(from), "+".repeat(count), key(to)));
        }
        (InputMethod::Drag, ["move", from, to, count @ ..]) => {
            let count: usize = count.first().map_or(1, |count| count.parse().unwrap());
            let ends = format!(
                "{PLACES} const cards = Play.screen.state.piles['{from}'].length;
                 return [card('{from}', cards - {count}), top('{to}')]"
            );
            let ends = browser.run(&ends);
            browser.drag(point(&ends[0]), point(&ends[1]));
        }
        (_, ["draw"]) => browser.tap(point(&browser.run(&format!("{PLACES} return top('s')")))),
        (InputMethod::Tap, ["move", from, ..]) => {
            // A second tap within this time would be taken as a double tap.
            std::thread::sleep(Duration::from_millis(450));
            browser.tap(point(&browser.run(&format!("{PLACES} return top('{from}')"))));
        }
        _ => panic!("{command} has no gesture"),
    }
    let message = browser.text("return document.getElementById('message').textContent");
    browser.wait_for(&format!("+document.body.dataset.moves > {before}"), &format!("{command}: {message}"));
    // While a card is animated, a gesture would find it at another place.
    browser.wait("document.getAnimations().length === 0 && !Engine.isBusy");
}

/// Returns the key for a column or a foundation of Spider.
fn key(pile: &str) -> char {
    match pile.strip_prefix('t') {
        Some("10") => '0',
        Some(column) => column.parse().unwrap(),
        None => 'f',
    }
}

/// Converts a result of the script `PLACES` to a point.
fn point(value: &Value) -> (i64, i64) {
    (value[0].as_i64().unwrap(), value[1].as_i64().unwrap())
}

fn win_with_solution(browser: &Browser, home: &Home, (game, deal): (&str, &str), method: InputMethod) {
    play_to_win(browser, (game, deal), &solution(home, game, deal), method);
}

fn play_to_win(browser: &Browser, (game, deal): (&str, &str), solution: &[String], method: InputMethod) {
    for command in solution {
        make_move(browser, command, method);
    }
    assert_eq!(browser.text("return document.body.dataset.status"), "won", "{game} {deal}");
    assert_eq!(browser.console(), "", "{game}");
}

/// Checks that `patience verify` accepts the transcript of the page, and returns it.
fn verify_transcript(browser: &Browser, home: &Home) -> String {
    let text = browser.text("return Play.screen.transcript");
    home.write("played.yaml", &text);
    let run = home.run("verify played.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{text}");
    text
}

/// Runs all tests in one browser, because starting it is slow.
#[test]
fn the_page_that_plays_works_in_a_browser() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    a_reload_keeps_the_game(&browser, &home, &address);
    a_hand_of_bridge_is_played_by_buttons(&browser, &home, &address);
    a_shared_game_is_taken_over(&browser, &home);
    a_downloaded_transcript_is_verified(&browser, &home, &address);
    a_transcript_of_a_newer_version_is_reported(&browser, &address);
    piles_have_names_for_screen_readers(&browser, &address);
    // The other checks take a minute, so they run only if the browser is required or wanted.
    if std::env::var_os("PATIENCE_BROWSER").is_some() {
        games_are_won_by_tap_and_by_keys(&browser, &home, &address);
        no_code_from_hostile_texts_runs(&browser, &home, &address);
        games_are_won_by_drag(&browser, &home, &address);
    }
}

fn games_are_won_by_drag(browser: &Browser, home: &Home, address: &str) {
    for game in [("freecell", "ms:617"), ("klondike", "seed:4")] {
        begin(browser, address, game.0, game.1);
        win_with_solution(browser, home, game, InputMethod::Drag);
        verify_transcript(browser, home);
    }
}

fn games_are_won_by_tap_and_by_keys(browser: &Browser, home: &Home, address: &str) {
    let phone = json!({"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true});
    browser.devtools("Emulation.setDeviceMetricsOverride", phone);
    let golf = ("golf", "seed:5");
    begin(browser, address, golf.0, golf.1);
    win_with_solution(browser, home, golf, InputMethod::Tap);
    assert!(verify_transcript(browser, home).contains("status: won"));
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), json!(true));
    browser.devtools("Emulation.clearDeviceMetricsOverride", json!({}));
    let spider = ("spider", "seed:7");
    begin_with(browser, address, spider, "document.querySelector('#option-list [data-key=suits]').value = '1'");
    play_to_win(browser, spider, &solution(home, "spider -o suits=1", spider.1), InputMethod::Keys);
    assert!(verify_transcript(browser, home).contains("status: won"));
    begin(browser, address, "eight-off", "seed:1");
    win_with_solution(browser, home, ("eight-off", "seed:1"), InputMethod::Line);
}

fn a_reload_keeps_the_game(browser: &Browser, home: &Home, address: &str) {
    begin(browser, address, "freecell", "ms:617");
    for command in solution(home, "freecell", "ms:617").iter().take(5) {
        make_move(browser, command, InputMethod::Drag);
    }
    verify_transcript(browser, home);
    let before = home.run("replay played.yaml --final").out;
    browser.open(address, true);
    browser.click("#unfinished-list button");
    browser.wait("document.body.dataset.moves === '5'");
    verify_transcript(browser, home);
    assert_eq!(home.run("replay played.yaml --final").out, before);
    browser.click("#undo");
    browser.wait("document.body.dataset.moves === '4'");
}

fn a_hand_of_bridge_is_played_by_buttons(browser: &Browser, home: &Home, address: &str) {
    begin(browser, address, "bridge-solitaire", "seed:3");
    for _ in 0..60 {
        if browser.text("return document.body.dataset.status") != "unfinished" {
            break;
        }
        let before = browser.text("return document.body.dataset.moves");
        browser.click("#hint");
        browser.wait("document.querySelector('#offers .main') && !Engine.isBusy");
        browser.click("#offers .main");
        browser.wait(&format!("document.body.dataset.moves !== '{before}' && !Engine.isBusy"));
    }
    assert_eq!(browser.text("return document.body.dataset.status"), "over");
    verify_transcript(browser, home);
    assert_eq!(browser.console(), "");
}

fn a_shared_game_is_taken_over(browser: &Browser, home: &Home) {
    let address = write_page(home, &golden_transcript("freecell/ms-1"), "--at 20");
    browser.open(&address, true);
    browser.click("#take-over");
    browser.wait("document.body.dataset.moves === '20'");
    browser.click("#undo");
    browser.wait("document.body.dataset.moves === '19'");
    verify_transcript(browser, home);
    browser.open(&address, true);
    browser.click("#play-deal");
    browser.wait("document.body.dataset.moves === '0'");
    assert_eq!(browser.console(), "");
}

/// Downloads the transcript as a file, and opens this file in the page again.
fn a_downloaded_transcript_is_verified(browser: &Browser, home: &Home, address: &str) {
    let folder = home.path("downloads");
    std::fs::create_dir(&folder).unwrap();
    browser.devtools("Page.setDownloadBehavior", json!({"behavior": "allow", "downloadPath": folder}));
    begin(browser, address, "freecell", "ms:617");
    for command in solution(home, "freecell", "ms:617").iter().take(3) {
        make_move(browser, command, InputMethod::Line);
    }
    browser.click("#more");
    let rules = browser.text("return Play.screen.digest");
    let version = env!("CARGO_PKG_VERSION");
    let about = format!("freecell, rules {rules}, patience {version}");
    browser.wait(&format!("document.getElementById('more-about').textContent === '{about}'"));
    browser.click("#save");
    let file = folder.join("freecell.yaml");
    let is_written = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        file.exists()
    });
    assert!(is_written, "{}", browser.console());
    let run = home.run("verify downloads/freecell.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let text = home.read("downloads/freecell.yaml");
    assert!(text.contains("started: ") && text.contains("at: "), "{text}");
    open_text(browser, address, &text);
    browser.wait("document.body.dataset.moves === '3'");
    let steps = |text: &str| text.split_once("deals:").unwrap().1.to_string();
    let reopened = browser.text("return Play.screen.transcript");
    assert!(reopened.contains("started: "), "{reopened}");
    assert_eq!(steps(&reopened), steps(&text));
}

/// Pastes a text into the page and opens it.
fn open_text(browser: &Browser, address: &str, text: &str) {
    browser.open(address, true);
    browser.click("#paste");
    browser.run(&format!("document.getElementById('paste-text').value = {}", json!(text)));
    browser.click("#paste-form .main");
    browser.wait("!Engine.isBusy");
}

fn a_transcript_of_a_newer_version_is_reported(browser: &Browser, address: &str) {
    open_text(browser, address, "patience: 99\ngame: golf\n");
    browser.wait("document.getElementById('text-dialog').open");
    let shown = browser.text("return document.getElementById('text-body').textContent");
    assert!(shown.contains("written by a newer version of patience"), "{shown}");
}

/// Opens hostile texts in the page, as if they had been pasted.
fn no_code_from_hostile_texts_runs(browser: &Browser, home: &Home, address: &str) {
    let hostile_text = "</script><script>hacked=1</script><img src=x onerror=hacked=1><svg onload=hacked=1>";
    let rulebook = format!(
        "extends: klondike\nid: mine\ntitle: \"{hostile_text}\"\nnames: ~\nabout: \"{hostile_text}\"\n\
         rules: {{deal: \"{hostile_text}\"}}\n"
    );
    let transcript_with_note =
        format!("patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - {{do: draw, note: \"{hostile_text}\"}}\n");
    let code = home.pipe("share -", transcript_with_note.as_bytes()).out;
    let half_code = &code[..code.len() / 2];
    let long_text = "x".repeat(3_000_000);
    let texts = [
        rulebook.as_str(),
        &transcript_with_note,
        &code,
        half_code,
        &code.replace('a', "b"),
        "patience: 99\ngame: golf\n",
        "",
        "\0\u{1b}[31m",
        &long_text,
    ];
    for text in texts {
        open_text(browser, address, text);
        let page_state =
            "return [typeof hacked, document.querySelectorAll('img, iframe, object, [onload], [onerror]').length]";
        assert_eq!(browser.run(page_state), json!(["undefined", 0]), "{}", &text[..text.len().min(80)]);
        assert_eq!(browser.console(), "", "{}", &text[..text.len().min(80)]);
    }
    // The page ignores stored values that it did not write.
    browser.run("for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{\"a\":[1,\"<img>\"]}')");
    browser.open(address, true);
    assert_eq!(browser.console(), "");
    browser.run("localStorage.clear()");
}

fn piles_have_names_for_screen_readers(browser: &Browser, address: &str) {
    begin(browser, address, "klondike", "seed:4");
    browser.wait("document.querySelector('#piles [data-pile=t1]').getAttribute('aria-label') !== 't1'");
    let (role, name) = browser.role_and_name("#piles [data-pile=t7]");
    assert_eq!(role, "button");
    assert!(name.contains("four of clubs"), "{name}");
}

/// Writes screenshots of many games to the folder that `PATIENCE_SCREENSHOTS` names.
#[test]
#[ignore = "writes pictures for people to look at"]
fn screenshots_are_written() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let (address, folder) = (write_program_page(&home), std::env::var("PATIENCE_SCREENSHOTS").unwrap());
    let games = "klondike freecell spider pyramid tri-peaks golf clock black-hole accordion la-belle-lucie yukon bridge-solitaire";
    for (name, width, height, is_dark) in
        [("light", 1280, 800, false), ("dark", 1280, 800, true), ("phone", 390, 844, false), ("wide", 844, 390, true)]
    {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900});
        browser.devtools("Emulation.setDeviceMetricsOverride", size);
        let scheme = if is_dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        browser.devtools("Emulation.setEmulatedMedia", features);
        for game in games.split(' ') {
            begin(&browser, &address, game, "seed:4");
            browser.wait("document.getAnimations().length === 0");
            std::fs::write(Path::new(&folder).join(format!("{game}-{name}.png")), browser.screenshot()).unwrap();
        }
    }
}
