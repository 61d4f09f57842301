//! The page that plays, in a real browser: games won by drag, by tap, by keys and by buttons; a reload; what the page
//! saves; and that a stranger's texts run no code.

use super::webdriver::{Browser, browser};
use super::{golden, page};
use crate::support::home::Home;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// Places on the screen: of a card by its pile and index, and of the uppermost card or the space of a pile.
const PLACES: &str = "
    const place = item => {
      const corner = document.getElementById('board').getScreenCTM();
      const point = new DOMPoint(item.x + 50, item.y + 15).matrixTransform(corner);
      return [Math.round(point.x), Math.round(point.y)];
    };
    const card = (pile, index) => place(Board.item(pile, index));
    const upper = pile => place(Board.topItem(pile));";

/// How a move is made.
#[derive(Copy, Clone, PartialEq)]
enum Hand {
    Drag,
    Tap,
    Line,
    Keys,
}

/// The address of the page with the whole program.
fn program(home: &Home) -> String {
    let run = home.run("web --out patience.html --force");
    assert_eq!(run.status, 0, "{run:?}");
    format!("file://{}", home.path("patience.html").display())
}

/// Chooses a game in the list, and a deal.
fn begin(browser: &Browser, address: &str, game: &str, deal: &str) {
    begin_with(browser, address, (game, deal), "");
}

/// Chooses a game in the list, and a deal. The script fills in options.
fn begin_with(browser: &Browser, address: &str, (game, deal): (&str, &str), options: &str) {
    browser.open(address, true);
    browser.run(&format!("document.querySelector('#families [data-game=\"{game}\"]').click()"));
    browser.run(options);
    browser.run(&format!("document.getElementById('deal-number').value = '{deal}'"));
    browser.click("#deal-now");
    browser.wait("document.body.dataset.moves === '0' && !document.getElementById('game').hidden");
}

/// The moves of a win that the solver found.
fn solution(home: &Home, game: &str, deal: &str) -> Vec<String> {
    let run = home.run(&format!("solve {game} --deal {deal} --format json"));
    let verdict: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    let moves = verdict["solution"].as_array().unwrap_or_else(|| panic!("{game} {deal}: {verdict}"));
    moves.iter().map(|m| m.as_str().unwrap().to_string()).collect()
}

/// Makes a move on the page, and waits until it is counted.
fn make(browser: &Browser, command: &str, hand: Hand) {
    let before: u64 = browser.text("return document.body.dataset.moves").parse().unwrap();
    let words: Vec<&str> = command.split(' ').collect();
    match (hand, &words[..]) {
        (Hand::Line, _) => {
            browser.type_text(":");
            browser.wait("document.activeElement.id === 'line'");
            browser.type_text(&format!("{command}\u{e007}"));
        }
        (Hand::Keys, ["draw"]) => browser.type_text("d"),
        (Hand::Keys, ["move", from, to, count @ ..]) => {
            let count: usize = count.first().map_or(1, |count| count.parse().unwrap());
            browser.type_text(&format!("{}{}{}", key(from), "+".repeat(count), key(to)));
        }
        (Hand::Drag, ["move", from, to, count @ ..]) => {
            let count: usize = count.first().map_or(1, |count| count.parse().unwrap());
            let ends = format!(
                "{PLACES} const cards = Play.screen.state.piles['{from}'].length;
                 return [card('{from}', cards - {count}), upper('{to}')]"
            );
            let ends = browser.run(&ends);
            browser.drag(point(&ends[0]), point(&ends[1]));
        }
        (_, ["draw"]) => browser.tap(point(&browser.run(&format!("{PLACES} return upper('s')")))),
        (Hand::Tap, ["move", from, ..]) => {
            // Two taps in quick succession are a double tap.
            std::thread::sleep(Duration::from_millis(450));
            browser.tap(point(&browser.run(&format!("{PLACES} return upper('{from}')"))));
        }
        _ => panic!("{command} has no gesture"),
    }
    let message = browser.text("return document.getElementById('message').textContent");
    browser.wait_for(&format!("+document.body.dataset.moves > {before}"), &format!("{command}: {message}"));
    // A card that still moves is not where it is drawn.
    browser.wait("document.getAnimations().length === 0 && !Engine.isBusy");
}

/// The key of a column or a foundation of Spider.
fn key(pile: &str) -> char {
    match pile.strip_prefix('t') {
        Some("10") => '0',
        Some(column) => column.parse().unwrap(),
        None => 'f',
    }
}

fn point(value: &Value) -> (i64, i64) {
    (value[0].as_i64().unwrap(), value[1].as_i64().unwrap())
}

fn win(browser: &Browser, home: &Home, (game, deal): (&str, &str), hand: Hand) {
    win_by(browser, (game, deal), &solution(home, game, deal), hand);
}

fn win_by(browser: &Browser, (game, deal): (&str, &str), solution: &[String], hand: Hand) {
    for command in solution {
        make(browser, command, hand);
    }
    assert_eq!(browser.text("return document.body.dataset.status"), "won", "{game} {deal}");
    assert_eq!(browser.console(), "", "{game}");
}

/// Checks that `patience verify` accepts the transcript of the page, and returns it.
fn verified(browser: &Browser, home: &Home) -> String {
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
    let address = program(&home);
    a_reload_keeps_the_game(&browser, &home, &address);
    a_hand_of_bridge_is_played_by_buttons(&browser, &home, &address);
    a_shared_game_is_taken_over(&browser, &home);
    a_downloaded_transcript_is_verified(&browser, &home, &address);
    a_transcript_of_a_newer_version_is_reported(&browser, &address);
    piles_have_names_for_screen_readers(&browser, &address);
    // The others take a minute.
    if std::env::var_os("PATIENCE_BROWSER").is_some() {
        games_are_won_by_tap_and_by_keys(&browser, &home, &address);
        no_code_from_a_stranger_runs(&browser, &home, &address);
        games_are_won_by_drag(&browser, &home, &address);
    }
}

fn games_are_won_by_drag(browser: &Browser, home: &Home, address: &str) {
    for game in [("freecell", "ms:617"), ("klondike", "seed:4")] {
        begin(browser, address, game.0, game.1);
        win(browser, home, game, Hand::Drag);
        verified(browser, home);
    }
}

fn games_are_won_by_tap_and_by_keys(browser: &Browser, home: &Home, address: &str) {
    let phone = json!({"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true});
    browser.devtools("Emulation.setDeviceMetricsOverride", phone);
    let golf = ("golf", "seed:5");
    begin(browser, address, golf.0, golf.1);
    win(browser, home, golf, Hand::Tap);
    assert!(verified(browser, home).contains("status: won"));
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), json!(true));
    browser.devtools("Emulation.clearDeviceMetricsOverride", json!({}));
    let spider = ("spider", "seed:7");
    begin_with(browser, address, spider, "document.querySelector('#option-list [data-key=suits]').value = '1'");
    win_by(browser, spider, &solution(home, "spider -o suits=1", spider.1), Hand::Keys);
    assert!(verified(browser, home).contains("status: won"));
    begin(browser, address, "eight-off", "seed:1");
    win(browser, home, ("eight-off", "seed:1"), Hand::Line);
}

fn a_reload_keeps_the_game(browser: &Browser, home: &Home, address: &str) {
    begin(browser, address, "freecell", "ms:617");
    for command in solution(home, "freecell", "ms:617").iter().take(5) {
        make(browser, command, Hand::Drag);
    }
    verified(browser, home);
    let before = home.run("replay played.yaml --final").out;
    browser.open(address, true);
    browser.click("#unfinished-list button");
    browser.wait("document.body.dataset.moves === '5'");
    verified(browser, home);
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
    verified(browser, home);
    assert_eq!(browser.console(), "");
}

fn a_shared_game_is_taken_over(browser: &Browser, home: &Home) {
    let address = page(home, &golden("freecell/ms-1"), "--at 20");
    browser.open(&address, true);
    browser.click("#take-over");
    browser.wait("document.body.dataset.moves === '20'");
    browser.click("#undo");
    browser.wait("document.body.dataset.moves === '19'");
    verified(browser, home);
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
        make(browser, command, Hand::Line);
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

/// Pastes a text into the page.
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
fn no_code_from_a_stranger_runs(browser: &Browser, home: &Home, address: &str) {
    let evil = "</script><script>hacked=1</script><img src=x onerror=hacked=1><svg onload=hacked=1>";
    let book = format!(
        "extends: klondike\nid: mine\ntitle: \"{evil}\"\nnames: ~\nabout: \"{evil}\"\n\
         rules: {{deal: \"{evil}\"}}\n"
    );
    let noted = format!("patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - {{do: draw, note: \"{evil}\"}}\n");
    let code = home.pipe("share -", noted.as_bytes()).out;
    let cut = &code[..code.len() / 2];
    let huge = "x".repeat(3_000_000);
    let texts = [
        book.as_str(),
        &noted,
        &code,
        cut,
        &code.replace('a', "b"),
        "patience: 99\ngame: golf\n",
        "",
        "\0\u{1b}[31m",
        &huge,
    ];
    for text in texts {
        open_text(browser, address, text);
        let shown =
            "return [typeof hacked, document.querySelectorAll('img, iframe, object, [onload], [onerror]').length]";
        assert_eq!(browser.run(shown), json!(["undefined", 0]), "{}", &text[..text.len().min(80)]);
        assert_eq!(browser.console(), "", "{}", &text[..text.len().min(80)]);
    }
    // Storage with foreign content is ignored.
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

/// Screenshots of many games are written to the folder that `PATIENCE_SCREENSHOTS` names.
#[test]
#[ignore = "writes pictures for people to look at"]
fn screenshots() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let (address, folder) = (program(&home), std::env::var("PATIENCE_SCREENSHOTS").unwrap());
    let games = "klondike freecell spider pyramid tri-peaks golf clock black-hole accordion la-belle-lucie yukon bridge-solitaire";
    for (look, width, height, is_dark) in
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
            std::fs::write(Path::new(&folder).join(format!("{game}-{look}.png")), browser.screenshot()).unwrap();
        }
    }
}
