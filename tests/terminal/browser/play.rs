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

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';

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
    let words: Vec<&str> = command.split(' ').collect();
    let find = match (hand, &words[..]) {
        (Hand::Drag, ["move", from, to, count @ ..]) => {
            let count = count.first().unwrap_or(&"1");
            format!("[card('{from}', Play.screen.state.piles['{from}'].length - {count}), upper('{to}')]")
        }
        (Hand::Drag | Hand::Tap, ["draw"]) => "[upper('s')]".to_string(),
        // Two taps in quick succession on a pile are a double tap.
        (Hand::Tap, ["move", from, ..]) => {
            browser.wait(&format!("window.tapped !== '{from}' || performance.now() > window.tapTime + 450"));
            format!("(window.tapped = '{from}', [upper('{from}')])")
        }
        _ => "[]".to_string(),
    };
    let found = browser.run(&format!("{PLACES} return [document.body.dataset.moves, {find}]"));
    let (before, ends) = (found[0].as_str().unwrap(), &found[1]);
    match (hand, &words[..]) {
        // What is typed after the colon belongs to the line that it opens.
        (Hand::Line, _) => browser.type_text(&format!(":{command}{ENTER}")),
        (Hand::Keys, ["draw"]) => browser.type_text("d"),
        (Hand::Keys, ["move", from, to, count @ ..]) => {
            let count: usize = count.first().map_or(1, |count| count.parse().unwrap());
            browser.type_text(&format!("{}{}{}", key(from), "+".repeat(count), key(to)));
        }
        (Hand::Drag, ["move", ..]) => browser.drag(point(&ends[0]), point(&ends[1])),
        (Hand::Drag | Hand::Tap, ["draw"] | ["move", ..]) => browser.tap(point(&ends[0])),
        _ => panic!("{command} has no gesture"),
    }
    // A card that still moves is not where it is drawn.
    let is_made = format!(
        "+document.body.dataset.moves > {before} && document.getAnimations().length === 0 && !Engine.isBusy && \
         (window.tapTime = performance.now())"
    );
    browser.wait_for(&is_made, command);
}

/// Lets cards jump to their places from now on, so that a long game takes less time.
fn stop_animation(browser: &Browser) {
    browser.run("Store.settings = {...Store.settings, motion: false}; Menu.applySettings()");
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

/// Plays a won game to its end: the first moves with animation, the others without.
fn win(browser: &Browser, home: &Home, (game, deal): (&str, &str), hand: Hand) {
    win_by(browser, (game, deal), &solution(home, game, deal), hand);
}

fn win_by(browser: &Browser, (game, deal): (&str, &str), solution: &[String], hand: Hand) {
    for (at, command) in solution.iter().enumerate() {
        if at == 5 {
            stop_animation(browser);
        }
        make(browser, command, hand);
    }
    assert_eq!(browser.text("return document.body.dataset.status"), "won", "{game} {deal}");
    assert_eq!(browser.console(), "", "{game}");
    browser.run("localStorage.clear()");
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
    a_game_is_won_by_keyboard_alone(&browser, &home, &address);
    games_are_won_by_tap_and_by_line(&browser, &home, &address);
    games_are_won_by_drag(&browser, &home, &address);
    a_reload_keeps_the_game(&browser, &home, &address);
    a_hand_of_bridge_is_played_by_buttons(&browser, &home, &address);
    a_shared_game_is_taken_over(&browser, &home);
    a_downloaded_transcript_is_verified(&browser, &home, &address);
    a_transcript_of_the_program_is_opened(&browser, &home, &address);
    a_transcript_of_a_newer_version_is_reported(&browser, &address);
    a_rulebook_is_checked_and_the_check_can_be_stopped(&browser, &address);
    a_screen_reader_finds_the_board(&browser, &home, &address);
    the_page_works_without_a_network(&browser, &address);
    no_code_from_a_stranger_runs(&browser, &home, &address);
}

fn games_are_won_by_drag(browser: &Browser, home: &Home, address: &str) {
    for game in [("freecell", "ms:164"), ("klondike", "seed:5")] {
        begin(browser, address, game.0, game.1);
        win(browser, home, game, Hand::Drag);
        verified(browser, home);
    }
}

fn games_are_won_by_tap_and_by_line(browser: &Browser, home: &Home, address: &str) {
    let phone = json!({"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true});
    browser.devtools("Emulation.setDeviceMetricsOverride", phone);
    let golf = ("golf", "seed:6");
    begin(browser, address, golf.0, golf.1);
    win(browser, home, golf, Hand::Tap);
    assert!(verified(browser, home).contains("status: won"));
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), json!(true));
    browser.devtools("Emulation.clearDeviceMetricsOverride", json!({}));
    begin(browser, address, "eight-off", "seed:1");
    win(browser, home, ("eight-off", "seed:1"), Hand::Line);
}

/// Presses Tab until an element has the focus.
fn tab_to(browser: &Browser, is_there: &str, is_back: bool) {
    for _ in 0..40 {
        if browser.run(&format!("const at = document.activeElement; return Boolean({is_there})")) == json!(true) {
            return;
        }
        if is_back {
            browser.press_with_shift(TAB);
        } else {
            browser.press(TAB, 1);
        }
    }
    panic!("Tab never comes to {is_there}");
}

/// Chooses Spider with one suit, wins it, and begins another deal, without a pointer.
fn a_game_is_won_by_keyboard_alone(browser: &Browser, home: &Home, address: &str) {
    let (spider, deal) = ("spider -o suits=1", "seed:9");
    let solution = solution(home, spider, deal);
    browser.open(address, true);
    tab_to(browser, "at.id === 'search'", false);
    browser.type_text("spider");
    tab_to(browser, "at.dataset.game === 'spider'", false);
    browser.press(ENTER, 1);
    browser.wait("document.activeElement.id === 'deal-now'");
    tab_to(browser, "at.dataset.key === 'suits'", true);
    browser.type_text("1");
    tab_to(browser, "at.id === 'deal-number'", true);
    browser.type_text(&format!("{deal}{ENTER}"));
    browser.wait("document.body.dataset.moves === '0' && document.activeElement.id === 'game'");
    win_by(browser, (spider, deal), &solution, Hand::Keys);
    assert!(verified(browser, home).contains("status: won"));
    browser.wait("document.getElementById('end-dialog').open");
    tab_to(browser, "at.id === 'end-new'", false);
    browser.press(ENTER, 1);
    browser.wait("document.body.dataset.moves === '0' && document.body.dataset.status === 'unfinished'");
    assert_eq!(browser.text("return Play.screen.options.find(({key}) => key === 'suits').value"), "1");
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

fn a_transcript_of_the_program_is_opened(browser: &Browser, home: &Home, address: &str) {
    let run =
        home.run("play golf --seed 7 --show none --record golf.yaml -e 'draw; note A good start; t2 w; undo; draw'");
    assert!(run.status == 0 || run.status == 1, "{run:?}");
    open_text(browser, address, &home.read("golf.yaml"));
    let board = home.run("replay golf.yaml --final --format json").out;
    let last: Value = serde_json::from_str(board.lines().last().unwrap()).unwrap();
    assert_eq!(browser.run("return Play.screen.state.piles"), last["state"]["piles"], "{board}");
    let steps = |text: &str| text.split_once("deals:").unwrap().1.to_string();
    assert_eq!(steps(&browser.text("return Play.screen.transcript")), steps(&home.read("golf.yaml")));
    open_text(browser, address, &golden("freecell/ms-1"));
    browser.wait("!document.getElementById('watch').hidden");
    browser.click("#step-last");
    browser.wait("document.getElementById('step-next').disabled && !Engine.isBusy");
    assert_eq!(browser.console(), "");
}

fn a_transcript_of_a_newer_version_is_reported(browser: &Browser, address: &str) {
    open_text(browser, address, "patience: 99\ngame: golf\n");
    browser.wait("document.getElementById('text-dialog').open");
    let shown = browser.text("return document.getElementById('text-body').textContent");
    assert!(shown.contains("written by a newer version of patience"), "{shown}");
}

/// Opens a rulebook, waits for its check, and stops another one.
fn a_rulebook_is_checked_and_the_check_can_be_stopped(browser: &Browser, address: &str) {
    open_text(browser, address, "id: my-golf\nextends: golf\nfrob: 1\n");
    let shown = browser.text("return document.getElementById('text-body').textContent");
    assert!(shown.contains("frob"), "{shown}");
    open_text(browser, address, "id: my-golf\nextends: golf\n");
    browser.wait("document.getElementById('check-result').textContent && document.getElementById('checking').hidden");
    let result = browser.text("return document.getElementById('check-result').textContent");
    assert!(
        result.contains("`my-golf` is valid: no errors in 20 deals played at random\na short search won "),
        "{result}"
    );
    open_text(browser, address, "id: my-spider\nextends: spider\n");
    browser.wait("!document.getElementById('checking').hidden");
    browser.click("#stop-check");
    browser.wait("document.getElementById('checking').hidden");
    let result = browser.text("return document.getElementById('check-result').textContent");
    assert_eq!(result, "The check was stopped.");
    browser.click("#deal-now");
    browser.wait("document.body.dataset.moves === '0' && !document.getElementById('game').hidden");
    assert_eq!(browser.console(), "");
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

/// Checks what a screen reader finds on a board: each pile as a button with the sentence of `look`, in the order of the
/// board, and the controls by name.
fn a_screen_reader_finds_the_board(browser: &Browser, home: &Home, address: &str) {
    begin(browser, address, "klondike", "seed:4");
    browser.wait("document.querySelector('#piles [data-pile=t1]').getAttribute('aria-label') !== 't1'");
    let tree = browser.devtools("Accessibility.getFullAXTree", json!({}));
    let nodes: Vec<(&str, &str)> = tree["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|node| node["ignored"] == json!(false))
        .map(|node| (node["role"]["value"].as_str().unwrap_or(""), node["name"]["value"].as_str().unwrap_or("")))
        .collect();
    let at = |role: &str, name: &str| nodes.iter().position(|node| *node == (role, name));
    let board = at("group", "Board").unwrap_or_else(|| panic!("{nodes:?}"));
    let piles: Vec<&str> =
        nodes[board + 1..].iter().take_while(|(role, _)| *role == "button").map(|(_, name)| *name).collect();
    let looked = home.run("play klondike --deal seed:4 --no-record --show none -e look").out;
    let sentences: Vec<&str> = looked.lines().collect();
    assert_eq!(piles.len(), 13, "{piles:?}");
    for pile in piles {
        assert!(sentences.iter().any(|sentence| sentence.contains(pile)), "{pile}\n{looked}");
    }
    for control in ["Undo", "Redo", "Hint", "Finish", "Restart", "New", "Games", "More"] {
        assert!(at("button", control).is_some(), "{control}: {nodes:?}");
    }
    assert!(nodes.iter().any(|(role, name)| (*role, *name) == ("combobox", "Command")), "{nodes:?}");
    assert!(at("heading", "Klondike").is_some(), "{nodes:?}");
    // The picture of the board repeats what the buttons say.
    assert!(!nodes.iter().any(|(role, _)| role.starts_with("Svg") || *role == "img" || *role == "image"), "{nodes:?}");
    // What happens is announced.
    browser.type_text("d");
    browser.wait("document.body.dataset.moves === '1'");
    let said = browser.text("return document.getElementById('voice').textContent");
    let spoken = home.run("play klondike --deal seed:4 --no-record --show spoken -e draw").out;
    assert!(!said.is_empty() && spoken.contains(said.trim()), "{said}\n{spoken}");
}

fn the_page_works_without_a_network(browser: &Browser, address: &str) {
    browser.devtools("Network.enable", json!({}));
    let offline = |is_offline: bool| {
        let conditions = json!({"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        browser.devtools("Network.emulateNetworkConditions", conditions);
    };
    offline(true);
    begin(browser, address, "golf", "seed:6");
    make(browser, "draw", Hand::Line);
    let loaded = "return [navigator.onLine, performance.getEntriesByType('resource').filter(({name}) => !name.startsWith('blob:')).length]";
    assert_eq!(browser.run(loaded), json!([false, 0]));
    assert_eq!(browser.console(), "");
    offline(false);
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
