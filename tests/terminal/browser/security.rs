//! Tests of what the page that plays does with texts of strangers: hostile, damaged, huge and of other kinds; with the
//! storage of the browser; and that no request leaves it.

use super::play::{open, play, write_program_page};
use super::webdriver::{Browser, browser};
use super::{golden_transcript, write_page};
use crate::support::home::Home;
use serde_json::{Value, json};
use std::io::Read;
use std::net::TcpListener;
use std::time::Duration;

/// A text that would run a script in a page that inserted it as HTML or as a part of a script.
const HOSTILE_TEXT: &str =
    "</script><script>hacked=1</script><img src=x onerror=hacked=1><svg onload=hacked=1>${hacked=1}";

/// Runs the tests in one browser, because starting it is slow.
#[test]
fn the_page_that_plays_is_safe() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    open(&browser, &address);
    no_request_leaves_the_page(&browser);
    open(&browser, &address);
    hostile_texts_run_no_script(&browser, &home);
    damaged_texts_are_reported(&browser, &home);
    a_rulebook_is_checked_as_by_the_program(&browser, &home);
    foreign_data_in_the_storage_is_ignored(&browser, &address);
    a_full_storage_is_reported(&browser, &address);
    a_forbidden_storage_is_reported(&browser, &address);
    a_page_of_a_hostile_game_is_played(&browser, &home);
}

/// Fails if the page contains an element or a script from a hostile text, or if the console has a message.
fn assert_safe(browser: &Browser, what: &str) {
    let state = browser.run(
        "return [typeof hacked, document.querySelectorAll('img:not(.picture > img), iframe, object, [onload], [onerror]').length, \
         document.querySelectorAll('body > script:not([id])').length]",
    );
    assert_eq!(state, json!(["undefined", 0, 1]), "{what}");
    assert_eq!(browser.console(), "", "{what}");
}

/// Checks that the page works without a network, that it requests nothing by itself, and that its policy blocks each kind
/// of request, also in the thread of the program.
fn no_request_leaves_the_page(browser: &Browser) {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    server.set_nonblocking(true).unwrap();
    let origin = format!("127.0.0.1:{}", server.local_addr().unwrap().port());
    play(browser, "await deal('klondike', 'seed:4'); await Play.run('hint'); await Play.run('draw')");
    let requests = "return performance.getEntriesByType('resource').map(({name}) => name).filter(name => !name.startsWith('blob:'))";
    assert_eq!(browser.run(requests), json!([]));
    let attempts = format!(
        "const outcome = {{}}, blocked = new Set(), address = 'http://{origin}/';
         document.addEventListener('securitypolicyviolation', event => blocked.add(event.effectiveDirective));
         const attempt = async (name, action) => {{
           try {{ await action(); outcome[name] = 'done'; }} catch {{ outcome[name] = 'blocked'; }}
         }};
         await attempt('fetch', () => fetch(address));
         await attempt('request', () => new Promise((resolve, reject) => {{
           const request = new XMLHttpRequest();
           [request.onload, request.onerror] = [resolve, reject];
           request.open('GET', address);
           request.send();
         }}));
         await attempt('socket', () => new Promise((resolve, reject) => {{
           const socket = new WebSocket('ws://{origin}/');
           [socket.onopen, socket.onerror] = [resolve, reject];
         }}));
         const add = (name, key) => attempt(name, () => new Promise((resolve, reject) => {{
           const element = document.createElement(name);
           [element.onload, element.onerror, element[key]] = [resolve, reject, address];
           if (name === 'link') element.rel = 'stylesheet';
           document.body.append(element);
         }}));
         for (const [name, key] of [['img', 'src'], ['script', 'src'], ['link', 'href']]) await add(name, key);
         navigator.sendBeacon(address, 'x');
         const form = document.createElement('form');
         form.action = address;
         document.body.append(form);
         form.submit();
         await attempt('worker', () => new Promise((resolve, reject) => {{
           const source = `fetch('${{address}}').then(() => postMessage('done'), () => postMessage('blocked'))`;
           const thread = new Worker(URL.createObjectURL(new Blob([source], {{type: 'text/javascript'}})));
           thread.onmessage = ({{data}}) => data === 'done' ? resolve() : reject();
         }}));
         await until(() => blocked.has('form-action'), 'the form');
         return [outcome, [...blocked].sort()]"
    );
    let result = play(browser, &attempts);
    for (name, outcome) in result[0].as_object().unwrap() {
        assert_eq!(outcome, "blocked", "{name}");
    }
    for directive in ["connect-src", "form-action", "img-src", "script-src-elem", "style-src-elem"] {
        assert!(result[1].as_array().unwrap().contains(&json!(directive)), "{directive}: {result}");
    }
    // The browser may prepare a connection, but must not send anything.
    while let Ok((mut connection, _)) = server.accept() {
        connection.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        let count = connection.read(&mut [0; 100]);
        assert!(!matches!(count, Ok(1..)), "a request arrived");
    }
    // The console reports each attempt.
    assert!(browser.console().contains("Content Security Policy"));
}

/// Opens texts, files and names that contain HTML and scripts.
fn hostile_texts_run_no_script(browser: &Browser, home: &Home) {
    let rulebook = format!(
        "extends: klondike\nid: mine\ntitle: \"{HOSTILE_TEXT}\"\nnames: ~\nabout: \"{HOSTILE_TEXT}\"\n\
         rules: {{deal: \"{HOSTILE_TEXT}\"}}\n"
    );
    let note = format!("{{do: draw, note: \"{HOSTILE_TEXT}\"}}");
    let transcript =
        format!("patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - {note}\n  - {{note: \"{HOSTILE_TEXT}\"}}\n");
    let faulty = format!("patience: 1\ngame: \"{HOSTILE_TEXT}\"\nseed: 7\n");
    let code = home.pipe("share -", transcript.as_bytes()).out;
    for text in [&rulebook, &transcript, &faulty, &code] {
        play(browser, &format!("await paste({})", json!(text)));
        assert_safe(browser, text);
    }
    let name = "<img src=x onerror=hacked=1>.yaml";
    for text in [&rulebook, &faulty] {
        home.write(name, text);
        play(browser, "await leave()");
        browser.choose_file("#file", &home.path(name));
        browser.wait("document.querySelector('dialog[open]') && !Engine.isBusy");
        assert_safe(browser, text);
    }
    // The rulebook is also played, with its rules page and its record.
    play(
        browser,
        &format!(
            "await paste({}); $('deal-now').click(); await until(() => Play.screen?.game === 'mine' && isStill(), 'deal'); \
         for (const line of ['draw', 'rules', '# {HOSTILE_TEXT}', 'history', 'nonsense<img src=x onerror=hacked=1>']) await Play.run(line); \
         $('more').click(); await rest('more')",
            json!(rulebook)
        ),
    );
    assert_safe(browser, "a played rulebook");
    play(browser, "await leave()");
    assert_safe(browser, "the list of unfinished games");
}

/// Checks that the message for each text that the page cannot open names the cause.
fn damaged_texts_are_reported(browser: &Browser, home: &Home) {
    let code = home.pipe("share -", golden_transcript("freecell/ms-1").as_bytes()).out;
    let code = code.trim_end();
    let changed = format!("{}{}{}", &code[..40], if &code[40..41] == "a" { "b" } else { "a" }, &code[41..]);
    let transcript = golden_transcript("freecell/ms-1");
    let huge = format!("patience: 1\ngame: golf\nseed: 7\n# {}\n", "x".repeat(3_000_000));
    let too_large = "x".repeat(9_000_000);
    let deep = format!("patience: 1\ngame: {}\n", "[".repeat(100_000));
    let texts: [(&str, &str); 9] = [
        (&code[..code.len() / 2], "the share code is incomplete"),
        (&changed, "the share code is damaged"),
        (&transcript[..transcript.find("deck: ").unwrap() + 50], "pasted text"),
        (&transcript.replace("move t1", "move t9"), "expected a move of freecell, found “move t9"),
        (&huge, "“deals” is missing"),
        (&too_large, "file is too large"),
        (&deep, "nested deeper than"),
        ("patience: 99\ngame: golf\n", "written by a newer version of patience"),
        ("\0\u{1b}[31m", "is not allowed"),
    ];
    for (text, expected) in texts {
        let shown = play(browser, &format!("return paste({})", json!(text)));
        let start = &text[..text.len().min(80)];
        assert!(shown.as_str().is_some_and(|shown| shown.contains(expected)), "{start}: {shown}");
        assert!(!shown.as_str().unwrap().contains('\u{1b}'), "{shown}");
        assert_safe(browser, start);
    }
    home.write("large.yaml", &too_large);
    browser.choose_file("#file", &home.path("large.yaml"));
    browser.wait("document.getElementById('notice').textContent.includes('large.yaml: the file is too large')");
    // An empty text is ignored.
    assert_eq!(play(browser, "return paste(' ')"), json!(""));
}

/// Opens rulebooks as files. The page must show what `patience check` prints.
fn a_rulebook_is_checked_as_by_the_program(browser: &Browser, home: &Home) {
    let valid = "extends: golf\nid: small-golf\ntitle: Small Golf\nnames: ~\n";
    let faulty = "extends: golf\nid: other-golf\ntitle: Other Golf\nnames: ~\nzones: {x9: {role: tableu}}\n";
    let unused = format!("{valid}options: {{flag: {{value: off, about: nothing}}}}\n");
    for (name, text) in [("valid.yaml", valid), ("faulty.yaml", faulty), ("unused.yaml", &unused)] {
        home.write(name, text);
        play(browser, "await leave()");
        browser.choose_file("#file", &home.path(name));
        browser.wait(
            "document.querySelector('dialog[open]') && !Engine.isBusy && document.getElementById('checking').hidden",
        );
        let shown = browser.text(
            "return ['text-body', 'check-result', 'game-fault'].filter(id => document.getElementById(id).checkVisibility()) \
             .map(id => document.getElementById(id).textContent).join('')",
        );
        let run = home.run(&format!("check {name}"));
        // The page has the same words as sentences, with quotation marks.
        let plain = |text: &str| text.trim_end().replace(['`', '“', '”'], "").to_lowercase();
        let printed = format!("{}{}", run.err, run.out).replace("error: ", "").replace("hint: ", "");
        assert_eq!(plain(&shown.replace("error: ", "").replace("hint: ", "")), plain(&printed), "{name}");
        assert_safe(browser, name);
    }
    play(browser, "await leave()");
}

/// Returns the message at the bottom of the page.
fn notice(browser: &Browser) -> String {
    browser.text("return document.getElementById('notice').hidden ? '' : document.getElementById('notice').textContent")
}

fn foreign_data_in_the_storage_is_ignored(browser: &Browser, address: &str) {
    let values = [
        json!("{"),
        json!("{\"a\":[1,\"<img>\"]}"),
        json!(
            "[[],{\"id\":1},null,{\"id\":\"x\",\"game\":\"golf\",\"title\":\"<img src=x>\",\"deal\":\"\",\"transcript\":\"x\",\
             \"elapsed\":-1,\"moves\":0}]"
        ),
        json!("{\"theme\":\"<img>\",\"options\":[],\"four\":3,\"golf\":{\"title\":7,\"won\":-1}}"),
    ];
    for value in values {
        browser.run(&format!(
            "for (const key of ['settings', 'games', 'statistics']) localStorage.setItem('patience.' + key, {value})"
        ));
        browser.open(address, true);
        let state = browser.run("return [Store.settings.theme, Store.settings.four, Store.games, Store.statistics]");
        assert_eq!(state, json!(["auto", false, [], {}]), "{value}");
        assert_safe(browser, "storage");
    }
    browser.run("localStorage.clear()");
}

/// Plays a game of which nothing can be stored. The page must report this once, and go on.
fn play_without_storage(browser: &Browser) {
    play(
        browser,
        "Board.animates = false; await deal('freecell', 'ms:617'); await Play.run(Play.screen.state.moves[0]); await rest('move')",
    );
    assert!(notice(browser).contains("The browser does not store data for this page"), "{}", notice(browser));
    assert_eq!(browser.run("document.getElementById('notice').hidden = true; return Play.screen.moves_made"), json!(1));
    play(browser, "await Play.run('undo'); await leave()");
    assert_eq!(notice(browser), "");
    // The game is still in the list, until the page is closed.
    let state =
        "return [Play.screen.moves_made, Store.games.length, document.querySelectorAll('#unfinished-list li').length]";
    assert_eq!(browser.run(state), json!([0, 1, 1]));
    assert_safe(browser, "storage");
}

fn a_full_storage_is_reported(browser: &Browser, address: &str) {
    let fill = "let size = 1 << 22, number = 0; \
                while (size) try { localStorage.setItem('x' + number++, 'x'.repeat(size)); } catch { size >>= 1; }";
    browser.run(fill);
    browser.open(address, true);
    play_without_storage(browser);
    browser.run("localStorage.clear()");
}

fn a_forbidden_storage_is_reported(browser: &Browser, address: &str) {
    let source =
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})";
    let script = browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": source}));
    browser.open(address, true);
    play_without_storage(browser);
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", script);
}

/// Plays on from a page that was made from a hostile transcript.
fn a_page_of_a_hostile_game_is_played(browser: &Browser, home: &Home) {
    let note = format!("{{do: draw, note: \"{HOSTILE_TEXT}\"}}");
    let transcript = format!("patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - {note}\n");
    browser.open(&write_page(home, &transcript, "--at 1"), true);
    browser.click("#take-over");
    browser.wait("document.body.dataset.moves === '1' && !Engine.isBusy");
    browser.run("Play.run('undo')");
    browser.wait("document.body.dataset.moves === '0' && !Engine.isBusy");
    let state: Value = browser
        .run("return [typeof hacked, document.querySelectorAll('img:not(.picture > img), iframe, object, [onload], [onerror]').length]");
    assert_eq!(state, json!(["undefined", 0]));
    assert_eq!(browser.console(), "");
}
