//! Tests of the sheets of the page that plays: options in words, statistics, and everything that the browser keeps, also
//! from earlier versions of the page.

use super::play::{open, play, write_program_page};
use super::webdriver::{Browser, browser};
use crate::support::home::Home;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::fs;

#[test]
fn sheets_work_in_a_browser() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    open(&browser, &address);
    options_are_in_words(&browser);
    one_tap_deals_with_the_options_used_last(&browser);
    the_button_to_play_is_always_visible(&browser, &address);
    games_left_for_another_deal_count(&browser);
    everything_is_saved_and_opened_again(&browser, &address);
    other_files_are_refused(&browser);
    games_move_between_the_program_and_the_page(&browser, &address);
    a_browser_of_an_earlier_version_keeps_its_games(&browser, &address);
    assert_eq!(browser.console(), "");
}

/// No key or value as it is typed is on the sheet, only labels.
fn options_are_in_words(browser: &Browser) {
    let script = "
        const shown = {};
        for (const game of ['klondike', 'freecell', 'spider']) {
          await openOptions(game);
          shown[game] = $('option-list').innerText;
          Sheet.closeAll();
        }
        return shown";
    let shown = play(browser, script);
    let text = |game: &str| shown[game].as_str().unwrap().to_lowercase();
    assert!(text("klondike").contains("one card") && text("klondike").contains("three cards"), "{shown}");
    for game in ["klondike", "freecell", "spider"] {
        let text = text(game);
        let words: Vec<&str> = text.split(|character: char| !character.is_alphanumeric()).collect();
        for typed in ["fback", "super", "alt", "k"] {
            assert!(!words.contains(&typed), "{typed} in {game}: {shown}");
        }
    }
}

/// A value that the game no longer has is forgotten.
fn one_tap_deals_with_the_options_used_last(browser: &Browser) {
    let value = "Play.screen.options.find(({key}) => key === 'draw').value";
    let script = format!(
        "await deal('klondike', 'seed:3', {{draw: '3'}}); await leave();
         const values = [];
         values.push(await Deals.play('klondike'), {value}, Play.screen.deal !== 'seed:3');
         const settings = Store.settings;
         settings.options.klondike = {{draw: '900', gone: 'x'}};
         Store.settings = settings;
         values.push(await Deals.play('klondike'), {value});
         await leave();
         return values"
    );
    assert_eq!(play(browser, &script), json!([null, "3", true, null, "1"]));
    browser.run("localStorage.clear()");
}

fn the_button_to_play_is_always_visible(browser: &Browser, address: &str) {
    for size in [(390, 844), (844, 390), (1280, 800)] {
        browser.resize(size);
        open(browser, address);
        let script = "
            await openOptions('klondike');
            await until(() => !document.getAnimations().length, 'the sheet');
            const {top, bottom, left, right} = $('deal-now').getBoundingClientRect();
            const isInside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight && bottom - top >= 44;
            const {scrollWidth, clientWidth} = $('game-parts');
            Sheet.closeAll();
            return [isInside, scrollWidth - clientWidth]";
        assert_eq!(play(browser, script), json!([true, 0]), "{size:?}");
    }
}

/// A game of some moves that the player leaves for another deal counts as played, and as won if it is won later.
fn games_left_for_another_deal_count(browser: &Browser) {
    let script = "
        const counts = () => Object.values(Store.statistics).map(({won, played, streak}) => [won, played, streak]);
        const shown = [];
        for (const moves of [4, 5]) {
          await deal('golf', 'seed:7');
          for (let n = 0; n < moves; n++) await Play.run('draw');
          await rest('draw');
          await leave();
          await Deals.play('golf');
          shown.push(counts());
        }
        const {id} = Store.games.find(({counted}) => counted);
        Store.count({id, game: 'golf', title: 'Golf', won: true, elapsed: 60, moves: 40, isCounted: true});
        shown.push(counts(), Store.resultsOf('golf').map(({won, left}) => [won, left ?? false]));
        await leave();
        return shown";
    assert_eq!(play(browser, script), json!([[], [[0, 1, 0]], [[1, 1, 1]], [[true, false]]]));
}

/// The file contains everything. A browser that opens it has the same settings, games and statistics. The text that
/// earlier versions of the page wrote leads to the same.
fn everything_is_saved_and_opened_again(browser: &Browser, address: &str) {
    let everything = "return JSON.stringify(Store.everything)";
    browser.run("Store.settings = {...Store.settings, table: 'night', back: 'red', four: true}");
    let archive = play(browser, "return btoa(String.fromCharCode(...await Backup.bytes()))");
    let text = browser.text("return JSON.stringify({'patience-browser': 1, ...Store.everything})");
    let before = browser.text(everything);
    let openings = [format!("{OPEN_ARCHIVE}; await openArchive({archive})"), format!("await paste({})", json!(text))];
    for opening in openings {
        browser.run("localStorage.clear()");
        open(browser, address);
        assert_ne!(browser.text(everything), before);
        play(browser, &format!("{opening}; {REPLACE}"));
        assert_eq!(browser.text(everything), before);
        assert_eq!(
            browser.run("const {table, back} = document.body.dataset; return [table, back]"),
            json!(["night", "red"])
        );
    }
}

/// A script that defines a function that opens an archive in base 64 as a file of the player.
const OPEN_ARCHIVE: &str = "const openArchive = text => Backup.openArchive('b.zip', Uint8Array.from(atob(text), letter => letter.charCodeAt(0)))";

/// A script that agrees that the contents of a file replace everything.
const REPLACE: &str =
    "await until(() => $('ask-dialog').open, 'the question'); $('ask-yes').click(); await rest('the file')";

/// The games that the program has recorded come to the page, and those of the page go to the program.
fn games_move_between_the_program_and_the_page(browser: &Browser, address: &str) {
    let (home, folder) = (Home::new(), ".local/share/patience/transcripts");
    fs::create_dir_all(home.path(folder)).unwrap();
    for (name, day, end) in
        [("a", 1, "status: won, score: -5, moves: 40"), ("b", 2, "status: over, score: 12, moves: 30")]
    {
        let text = format!(
            "patience: 1\ngame: golf\nseed: 7\nstarted: 2026-11-0{day}T10:00:00Z\ndeals:\n- steps:\n  \
             - {{do: draw, at: 9.5}}\n  result: {{{end}}}\n"
        );
        home.write(&format!("{folder}/{name}.yaml"), &text);
    }
    let line = format!("play golf --seed 3 --show none -e 'draw; draw' --record {folder}/c.yaml");
    assert_eq!(home.run(&line).status, 0);
    assert_eq!(home.run("backup b.zip").status, 0);
    let archive = STANDARD.encode(fs::read(home.path("b.zip")).unwrap());
    browser.run("localStorage.clear()");
    open(browser, address);
    play(browser, &format!("{OPEN_ARCHIVE}; await openArchive('{archive}'); {REPLACE}"));
    let script = "const {won, played, streak, bestStreak, moves, time} = Store.statistics.golf;
        return [won, played, streak, bestStreak, moves, time, Store.games.map(({id, title, moves}) => [id, title, moves]), Store.resultsOf('golf').map(({day}) => day)]";
    let expected = json!([1, 2, 0, 1, 40, 10, [["c", "Golf", 2]], ["2026-11-01", "2026-11-02"]]);
    assert_eq!(browser.run(script), expected);
    let archive = play(browser, "return btoa(String.fromCharCode(...await Backup.bytes()))");
    let bytes = STANDARD.decode(archive.as_str().unwrap()).unwrap();
    fs::write(home.path("page.zip"), bytes).unwrap();
    assert_eq!(home.run("restore page.zip").out, "games: 1 equal\n");
    browser.run("Sheet.closeAll(); localStorage.clear()");
}

/// A file with anything that the page has not written changes nothing.
fn other_files_are_refused(browser: &Browser) {
    let change = |script: &str| {
        browser.text(&format!("const file = {{'patience-browser': 1, ...structuredClone(Store.everything)}}; {script}; return JSON.stringify(file)"))
    };
    let texts = [
        "{\"patience-browser\": 1".to_string(),
        "{\"patience-browser\": 9}".to_string(),
        change("file.extra = 1"),
        change("delete file.games"),
        change("file.settings.theme = '<img>'"),
        change("file.settings.options = {golf: {draw: 3}}"),
        change("file.games[0].elapsed = -1"),
        change("file.games[0].transcript = 7"),
        change("file.statistics.golf.won = 'x'"),
        change("file.results.golf[0].day = 'today'"),
        change("file.results.golf = Array(1000).fill(file.results.golf[0])"),
    ];
    let before = browser.text("return JSON.stringify(Store.everything)");
    for text in texts {
        let said = play(browser, &format!("return await paste({})", json!(text)));
        assert!(said.as_str().unwrap().starts_with("The file "), "{text}: {said}");
        assert_eq!(browser.run("return document.getElementById('ask-dialog').open"), json!(false), "{text}");
    }
    assert_eq!(browser.text("return JSON.stringify(Store.everything)"), before);
    browser.run("Sheet.closeAll(); localStorage.clear()");
}

/// What the page kept before it had results, tables and backs.
fn earlier_storage() -> Value {
    let transcript = "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - draw\n";
    json!({
        "settings": {"theme": "dark", "four": true, "line": true, "keys": false, "motion": true, "clock": false, "auto": true,
            "warn": false, "times": true, "notation": "cards", "options": {"klondike": {"draw": "3"}}},
        "games": [{"id": "1795000000000-abc123", "game": "golf", "title": "Golf", "deal": "seed:7", "transcript": transcript,
            "elapsed": 61, "moves": 2, "counted": false}],
        "statistics": {"golf": {"title": "Golf", "won": 3, "played": 9, "streak": 1, "bestStreak": 2, "time": 75, "moves": 44}},
    })
}

fn a_browser_of_an_earlier_version_keeps_its_games(browser: &Browser, address: &str) {
    for (key, value) in earlier_storage().as_object().unwrap() {
        browser.run(&format!("localStorage.setItem('patience.{key}', {})", json!(value.to_string())));
    }
    open(browser, address);
    let script = "
        const keys = ['theme', 'four', 'clock', 'auto', 'options', 'table', 'kinds'];
        const settings = Object.fromEntries(keys.map(key => [key, Store.settings[key]]));
        const [kept] = Store.games;
        await Deals.resume(kept);
        await rest('the game');
        const game = [Play.screen.game, Play.screen.moves_made, Play.screen.deal];
        Store.count({id: kept.id, game: 'golf', title: 'Golf', won: true, elapsed: 70, moves: 50});
        await leave();
        return [settings, game, Store.statistics.golf]";
    let shown = play(browser, script);
    assert_eq!(
        shown[0],
        json!({"theme": "dark", "four": true, "clock": false, "auto": true, "options": {"klondike": {"draw": "3"}}, "table": "green", "kinds": {}})
    );
    assert_eq!(shown[1], json!(["golf", 2, "seed:7"]));
    assert_eq!(
        shown[2],
        json!({"title": "Golf", "won": 4, "played": 10, "streak": 2, "bestStreak": 2, "time": 70, "moves": 44})
    );
    browser.run("localStorage.clear()");
}
