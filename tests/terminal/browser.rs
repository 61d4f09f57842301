//! Tests of pages of shared games in a real browser: the boards by key, slider and button; the text; the appearance on
//! a phone, in dark mode and on paper; and that no code from a hostile transcript runs.
//!
//! The tests need `chromedriver`. Without it they are skipped with a message, or fail if `PATIENCE_BROWSER` is
//! `require`.

mod address;
mod lesson;
mod pixels;
mod play;
mod practice;
mod prompt;
mod screens;
mod security;
mod sheets;
mod start;
mod webdriver;

use crate::support::home::Home;
use pixels::Picture;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use webdriver::{Browser, browser};

// The characters that WebDriver uses for keys without a character.
const LEFT_KEY: char = '\u{e012}';
const RIGHT_KEY: char = '\u{e014}';
const HOME_KEY: char = '\u{e011}';
const END_KEY: char = '\u{e010}';

/// Transcripts of games with different layouts: columns, a fanned waste, a pyramid, peaks, a ring, a row, a grid, a
/// match, Bridge.
const TRANSCRIPTS: [&str; 10] = [
    "klondike/draw-three-with-redeal",
    "freecell/ms-1",
    "spider/run-leaves",
    "pyramid/waste-turned-over",
    "tri-peaks/streaks",
    "clock/every-card-up",
    "black-hole/all-into-the-hole",
    "accordion/all-in-sight",
    "golf/same-deal",
    "bridge-solitaire/rubber",
];

/// Returns the text of a golden transcript.
fn golden_transcript(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("transcripts/{name}.yaml"))).unwrap()
}

/// Writes the page of a transcript to the home folder, with more options of `patience share`. Returns its address.
fn write_page(home: &Home, transcript: &str, options: &str) -> String {
    home.write("game.yaml", transcript);
    let run = home.run(&format!("share game.yaml --out page.html --force {options}"));
    assert_eq!(run.status, 0, "{run:?}");
    format!("file://{}", home.path("page.html").display())
}

/// A script that makes the page record, from now on, every board that it shows, with the score sheet and the number of
/// the move (`null` for a deal), and every announcement for screen readers.
const WATCH: &str = "
    window.boards = []; window.said = [];
    window.step = () => {
      const item = document.querySelector('#moves [aria-current]');
      return item.className === 'o' ? null : +document.getElementById('board').dataset.number;
    };
    window.keep = () => boards.push([document.getElementById('text').textContent, document.getElementById('sheet').textContent, step()]);
    keep();
    window.watch = new MutationObserver(keep);
    watch.observe(document.getElementById('text'), {childList: true});
    const voice = document.getElementById('voice');
    new MutationObserver(() => said.push([voice.textContent, step()])).observe(voice, {childList: true});";

/// A script that presses the right arrow until the end of the game. WebDriver would need a request for every key, which
/// is slow.
const GO_TO_END: &str = "
    watch.disconnect();
    while (!document.getElementById('next').disabled) {
      document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}));
      keep();
    }";

/// Runs all browser tests in one test, because starting the browser is slow.
#[test]
fn pages_work_in_a_browser() {
    let Some(browser) = browser() else { return };
    boards_match_replay_by_key_slider_and_button(&browser);
    a_page_is_accessible_and_adapts(&browser);
    no_code_from_a_hostile_transcript_runs(&browser);
}

fn boards_match_replay_by_key_slider_and_button(browser: &Browser) {
    let home = Home::new();
    for name in TRANSCRIPTS {
        let address = write_page(&home, &golden_transcript(name), "--watch-only");
        browser.open(&address, true);
        browser.run(WATCH);
        browser.press(RIGHT_KEY, 4);
        browser.run("document.getElementById('slider').focus()");
        browser.press(RIGHT_KEY, 4);
        browser.click("#next");
        browser.click("#next");
        browser.run("document.activeElement.blur()");
        browser.run(GO_TO_END);
        assert_eq!(browser.run("return document.getElementById('next').disabled"), json!(true), "{name}");
        let shown_board = browser.run("return boards");
        let board = |shown_board: &'_ Value| {
            let [text, sheet] = [0, 1].map(|index| shown_board[index].as_str().unwrap().to_string());
            (text, sheet, shown_board[2].as_u64())
        };
        let boards: Vec<(String, String, Option<u64>)> = shown_board.as_array().unwrap().iter().map(board).collect();
        compare_boards(name, &boards, &home.run("replay game.yaml").out);
        assert_eq!(browser.console(), "", "{name}");
    }
}

/// A board that the page showed: its text, its score sheet, and its number, which a deal does not have.
type ShownBoard = (String, String, Option<u64>);

/// Compares the boards of a page with the output of `replay`, which is a line for each step with the board below it.
/// The page does not show steps that change no card. For these steps, `replay` must print the same board as for the
/// step before.
fn compare_boards(name: &str, boards: &[ShownBoard], replayed: &str) {
    let mut rest = replayed;
    for (index, board) in boards.iter().enumerate() {
        rest = after_board(rest, board).unwrap_or_else(|| panic!("{name}: the page shows {board:?}, not\n{rest}"));
        let next_board = boards.get(index + 1);
        while next_board.is_none_or(|next_board| after_board(rest, next_board).is_none()) {
            let Some(rest_after_step) = after_board(rest, board) else { break };
            rest = rest_after_step;
        }
    }
    assert_eq!(rest, "", "{name}: {} boards", boards.len());
}

/// If the output of `replay` begins with a line with this number and with this board, returns the rest of the output.
fn after_board<'t>(replayed: &'t str, (board, sheet, number): &ShownBoard) -> Option<&'t str> {
    let (line, below_line) = replayed.split_once('\n')?;
    let (label, _) = line.split_once(": ").unwrap_or((line, ""));
    if number.is_some_and(|number| label.trim_matches(['(', ')']) != number.to_string()) {
        return None;
    }
    let rest = below_line.strip_prefix(board.as_str())?;
    // The score card of a match is printed below its boards.
    let below_sheet = rest.strip_prefix(&format!("\n{sheet}")).filter(|_| !sheet.is_empty());
    below_sheet.unwrap_or(rest).strip_prefix('\n')
}

fn a_page_is_accessible_and_adapts(browser: &Browser) {
    let home = Home::new();
    let address = write_page(&home, &golden_transcript("klondike/draw-three-with-redeal"), "");
    browser.open(&address, true);
    announces_each_step(browser, &home);
    navigates_by_link_key_and_list(browser, &address);
    plays_only_on_request(browser);
    contains_its_transcript(browser, &home);
    adapts_to_media(browser);
    assert_eq!(browser.console(), "");
    works_without_scripts(browser, &home);
}

/// Checks that the text for screen readers and the slider contain the sentences of `--show spoken`.
fn announces_each_step(browser: &Browser, home: &Home) {
    browser.run(WATCH);
    browser.press(RIGHT_KEY, 17);
    let announcements = browser.run("return said");
    let spoken = home.run("replay game.yaml --show spoken --from 1").out;
    let begins_step = |line: &str| line.split_once(": ").is_some_and(|(number, _)| number.parse::<u64>().is_ok());
    let lines: Vec<&str> = spoken.lines().collect();
    let steps = lines.chunk_by(|_, next| !begins_step(next)).filter_map(|step| {
        let (_, command) = step[0].split_once(": ")?;
        let note = command.split_once("# ").map(|(_, note)| note);
        // The page does not announce steps that change nothing and have no note.
        let parts: Vec<&str> = step.get(1).copied().into_iter().chain(note).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    });
    let expected: Vec<String> = steps.take(17).collect();
    let announced: Vec<&str> =
        announcements.as_array().unwrap().iter().map(|announcement| announcement[0].as_str().unwrap()).collect();
    assert_eq!(announced, expected);
    assert_eq!(browser.run("return said.length"), json!(17));
    assert_eq!(browser.role_and_name("#slider").0, "slider");
    let slider_text = "return document.getElementById('slider').getAttribute('aria-valuetext')";
    assert_eq!(announcements[16][0], json!(format!("{} two of three passes", browser.text(slider_text))));
    for (button, name) in
        [("#first", "go to the deal"), ("#back", "previous move"), ("#play", "play"), ("#next", "next move")]
    {
        assert_eq!(browser.role_and_name(button), ("button".into(), name.into()));
    }
}

/// Checks links to a move, keys, the list of moves, and the marks of cards that were moved.
fn navigates_by_link_key_and_list(browser: &Browser, address: &str) {
    let slider_value = "return +document.getElementById('slider').value";
    browser.open(&format!("{address}#move=37"), true);
    let number = "return document.getElementById('board').dataset.number";
    assert_eq!(browser.text(number), "37");
    let first_value = browser.run(slider_value).as_u64().unwrap();
    let current_numbers = "return [...document.querySelectorAll('#moves [aria-current] b')].map(it => it.textContent)";
    assert_eq!(browser.run(current_numbers), json!(["37"]));
    let marked_cards = "return [...document.querySelectorAll('#board .moved')].map(it => it.dataset.at).sort()";
    let first_marked_cards = browser.run(marked_cards);
    assert_eq!(first_marked_cards.as_array().map(Vec::len), Some(1), "{first_marked_cards}");
    browser.press(LEFT_KEY, 1);
    assert_ne!(browser.run(marked_cards), first_marked_cards);
    browser.press(RIGHT_KEY, 1);
    assert_eq!(browser.run(marked_cards), first_marked_cards);
    browser.press(LEFT_KEY, 2);
    assert_eq!(browser.run(slider_value), json!(first_value - 2));
    browser.press(END_KEY, 1);
    assert_eq!(browser.run("return document.getElementById('end').disabled"), json!(true));
    browser.press(HOME_KEY, 1);
    assert_eq!(browser.run(slider_value), json!(0));
    browser.press(']', 2);
    assert_eq!(browser.text("return document.querySelector('#moves [aria-current]').className"), "m");
    let second_mark = browser.run(slider_value);
    browser.press('[', 1);
    assert!(browser.run(slider_value).as_u64() < second_mark.as_u64());
    // An entry for several draws leads to the last of them.
    browser.click("#moves li[data-n]");
    let entry_numbers = browser.text("return document.querySelector('#moves li[data-n] b').textContent");
    let last_number = entry_numbers.split_once('–').unwrap().1.to_string();
    assert_eq!(browser.text(number), last_number);
    let value_before_help = browser.run(slider_value);
    browser.press('?', 1);
    assert_eq!(browser.run("return document.getElementById('help').open"), json!(true));
    browser.press(RIGHT_KEY, 1);
    assert_eq!(browser.run(slider_value), value_before_help);
    browser.click("#close");
    browser.wait(&format!("location.hash === '#move={last_number}'"));
    // A number that the game does not have leads to its end.
    browser.open(&format!("{address}#move=999"), true);
    assert_eq!(browser.run("return document.getElementById('end').disabled"), json!(true));
    browser.open(&format!("{address}#move=5"), true);
}

/// Checks that the page does not play by itself, that the space bar plays and pauses, and that no card is animated if
/// the user prefers reduced motion.
fn plays_only_on_request(browser: &Browser) {
    let animation_count = "document.getElementById('next').click(); return document.getAnimations().length";
    assert_eq!(browser.text("return document.getElementById('play').getAttribute('aria-label')"), "play");
    assert!(browser.run(animation_count).as_u64() > Some(0));
    let media = |value| json!({"features": [{"name": "prefers-reduced-motion", "value": value}]});
    browser.devtools("Emulation.setEmulatedMedia", media("reduce"));
    assert_eq!(browser.run(animation_count), json!(0));
    browser.devtools("Emulation.setEmulatedMedia", media(""));
    browser.run("document.getElementById('speed').selectedIndex = 3; document.activeElement.blur()");
    browser.press(' ', 1);
    assert_eq!(browser.text("return document.getElementById('play').getAttribute('aria-label')"), "pause");
    browser.wait("+document.getElementById('slider').value >= 8");
    browser.press(' ', 1);
    assert_eq!(browser.text("return document.getElementById('play').getAttribute('aria-label')"), "play");
    assert_eq!(browser.run("return document.getElementById('next').disabled"), json!(false));
}

/// Checks that `patience verify` accepts the share code in the page, and the transcript that the page saves.
fn contains_its_transcript(browser: &Browser, home: &Home) {
    let code = browser.text("return document.getElementById('code').value");
    assert_eq!(home.pipe("verify -", code.as_bytes()).status, 0);
    browser.run(
        "window.saved = ''; URL.createObjectURL = blob => { blob.text().then(text => { saved = text; }); return '#'; }; \
         HTMLAnchorElement.prototype.click = () => {}; document.getElementById('save').click()",
    );
    browser.wait("saved !== ''");
    assert_eq!(home.pipe("verify -", browser.text("return saved").as_bytes()).status, 0);
}

/// Checks dark mode, four colors, a phone, and paper.
fn adapts_to_media(browser: &Browser) {
    let background = "return getComputedStyle(document.body).backgroundColor";
    let light = browser.text(background);
    let scheme = |value| json!({"features": [{"name": "prefers-color-scheme", "value": value}]});
    browser.devtools("Emulation.setEmulatedMedia", scheme("dark"));
    assert_ne!(browser.text(background), light);
    browser.devtools("Emulation.setEmulatedMedia", scheme(""));
    assert_suit_colors(browser, false);
    browser.click("#four");
    assert_suit_colors(browser, true);
    browser.click("#four");
    assert_suit_colors(browser, false);
    let phone = json!({"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true});
    browser.devtools("Emulation.setDeviceMetricsOverride", phone);
    // The page must not be wider than the window, even with the longest title and the longest seed.
    browser.run("document.querySelector('h1').textContent = 'Portuguese Solitaire, seed:13179645782972725402'");
    assert_eq!(browser.run("return [innerWidth, document.documentElement.scrollWidth]"), json!([360, 360]));
    let small_controls = "return [...document.querySelectorAll('.bar.live button, .bar.live select, #slider')].filter(it => \
                 it.checkVisibility() && (it.offsetHeight < 44 || it.offsetWidth < 44)).map(it => it.id)";
    assert_eq!(browser.run(small_controls), json!([]));
    browser.devtools("Emulation.clearDeviceMetricsOverride", json!({}));
    let pdf = browser.pdf();
    assert!(pdf.starts_with("JVBERi0") && pdf.len() > 20_000, "{}", pdf.len());
}

/// The colors of clubs and diamonds with four colors, and of diamonds and hearts with two.
const GREEN: u32 = 0x0011_713b;
const BLUE: u32 = 0x0015_54c0;
const RED: u32 = 0x00c8_102e;

/// Checks in a screenshot whether the cards have four colors or two. Cards of all suits must be visible.
fn assert_suit_colors(browser: &Browser, are_four: bool) {
    let picture = Picture::decode(&browser.screenshot());
    let counts = [GREEN, BLUE, RED].map(|color| picture.count(color));
    let is_seen = counts.map(|count| count > 60);
    assert_eq!(is_seen, [are_four, are_four, true], "{counts:?}, background {:?}", picture.background());
    assert!(are_four || counts[..2] == [0, 0], "{counts:?}");
}

/// Checks that the boards, the moves and the text are visible without scripts.
fn works_without_scripts(browser: &Browser, home: &Home) {
    let text = home.read("page.html");
    let (before, after) = text.rsplit_once("<script>").unwrap();
    let (_, after) = after.split_once("</script>").unwrap();
    home.write("still.html", &format!("{before}{after}"));
    browser.open(&format!("file://{}", home.path("still.html").display()), false);
    let visibility = "const seen = it => document.querySelector(it).checkVisibility(); \
                 return [seen('.still svg'), seen('#moves li'), seen('.live'), document.querySelectorAll('.still use').length > 40]";
    assert_eq!(browser.run(visibility), json!([true, true, false, true]));
    let last_board = home.run("replay game.yaml --final").out;
    let (_, board) = last_board.split_once('\n').unwrap();
    assert_eq!(browser.text("return document.getElementById('text').textContent").trim_end(), board.trim_end());
}

fn no_code_from_a_hostile_transcript_runs(browser: &Browser) {
    let home = Home::new();
    let hostile_text = "</script><script>hacked=1</script><img src=x onerror=hacked=1>&lt;b&gt;&amp;\\\"'`${hacked=1}]]>--><svg \
                onload=hacked=1>\\u202e\\u2066\\x1b[31m";
    let steps = format!(
        "- draw\n  - {{do: draw, note: \"{hostile_text}\"}}\n  - {{note: \"{hostile_text}\"}}\n  - \"mark <img/src=x/onerror=hacked=1>\""
    );
    let own_rulebook = transcript_with_rulebook(hostile_text);
    let golf = format!("patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  {steps}\n");
    for transcript in [golf, own_rulebook] {
        browser.open(&write_page(&home, &transcript, ""), true);
        browser.run("window.hacked = undefined");
        browser.press(RIGHT_KEY, 4);
        browser.press(LEFT_KEY, 2);
        let page_state = browser.run(
            "return [typeof hacked, document.scripts.length, document.querySelectorAll('img, iframe, object, #moves svg, [onload], \
             [onerror]').length, document.querySelectorAll('#moves li').length > 1]",
        );
        assert_eq!(page_state, json!(["undefined", 5, 0, true]));
        assert_eq!(browser.console(), "");
    }
    // An index page contains the titles of other pages, which may be hostile, too.
    let run = home.run("share game.yaml game.yaml --as html --out gallery");
    assert_eq!(run.status, 0, "{run:?}");
    browser.open(&format!("file://{}", home.path("gallery/index.html").display()), false);
    assert_eq!(
        browser.run("return [typeof hacked, document.scripts.length, document.links.length]"),
        json!(["undefined", 0, 2])
    );
    assert_eq!(browser.console(), "");
    browser.click("a");
    assert_eq!(browser.text("return document.getElementById('slider').type"), "range");
    // The content security policy blocks scripts that are added to a page.
    let add_script = "const it = document.createElement('script'); it.textContent = 'hacked = 1'; document.body.append(it); return typeof hacked";
    assert_eq!(browser.text(add_script), "undefined");
}

/// Returns a transcript whose rulebook has this text in its title and in the description of an option.
fn transcript_with_rulebook(hostile_text: &str) -> String {
    let text = golden_transcript("own-rules/open-klondike");
    let text = text.replace("title: Open Klondike", &format!("title: \"{hostile_text}\""));
    text.replace("about: how many cards are turned from the stock at a time", &format!("about: \"{hostile_text}\""))
}
