//! Tests of the command line of the page that plays: what it answers is true on the page.

use super::assert_suit_colors;
use super::play::{open, play, write_program_page};
use super::webdriver::{Browser, browser};
use crate::support::home::Home;
use serde_json::json;

/// Types a line, and returns the message of the page and whether it is a rejection.
fn answer(browser: &Browser, line: &str) -> (String, bool) {
    let script = format!(
        "await Play.run({}); await rest('the answer');
         return [$('message').textContent, $('message').classList.contains('bad')]",
        json!(line)
    );
    let shown = play(browser, &script);
    (shown[0].as_str().unwrap().to_string(), shown[1] == json!(true))
}

#[test]
fn the_command_line_of_the_page_is_true() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    open(&browser, &write_program_page(&home));
    settings_act(&browser);
    settings_of_the_terminal_are_rejected(&browser);
    the_solver_asks_before_it_plays(&browser);
    a_losing_move_is_reported(&browser);
    assert_eq!(browser.console(), "");
}

/// Changes settings by typed commands. They act, also on the next game.
fn settings_act(browser: &Browser) {
    play(browser, "await deal('freecell', 'ms:617')");
    assert_eq!(answer(browser, "set suits four"), ("suits: four".into(), false));
    assert_suit_colors(browser, true);
    assert_eq!(
        browser.run("return [Store.settings.four, document.getElementById('four').checked]"),
        json!([true, true])
    );
    assert_eq!(answer(browser, "set suits two"), ("suits: two".into(), false));
    assert_suit_colors(browser, false);
    let (keys, is_bad) = answer(browser, "set keys on");
    assert!(keys.starts_with("keys: on\nkeys always act at once on this page") && !is_bad, "{keys}");
    // Keys act without a setting.
    play(browser, "document.activeElement.blur()");
    browser.type_text("83");
    browser.wait("Play.screen.moves_made === 1 && !Engine.isBusy");
    assert_eq!(answer(browser, "set auto on"), ("auto: on".into(), false));
    // Safe moves follow the moves of the player, also in the next game.
    let script = "
        await leave(); await deal('freecell', 'ms:617'); await Play.run('solve 200');
        const moves = JSON.parse(Play.screen.lines[0]).solution;
        let count = 0;
        for (const move of moves) {
          await Play.run(move);
          await rest('the move');
          if (Play.screen.moves_made > ++count) break;
        }
        return [Play.screen.settings.auto, Play.screen.moves_made > count]";
    assert_eq!(play(browser, script), json!(["on", true]));
    assert_eq!(answer(browser, "set auto off"), ("auto: off".into(), false));
    // `set` lists the settings of the page. A long answer is in a dialog.
    play(browser, "await Play.run('set'); await until(() => $('text-dialog').open, 'the list')");
    let list = browser.text("return document.getElementById('text-body').textContent");
    assert!(list.contains("suits two") && list.contains("keys on") && !list.contains("charset"), "{list}");
    play(browser, "$('text-dialog').close(); await leave()");
}

fn settings_of_the_terminal_are_rejected(browser: &Browser) {
    play(browser, "await deal('freecell', 'ms:617')");
    for (line, reason) in [
        (
            "set charset ascii",
            "this page does not have the setting “charset”: the page draws cards instead of characters",
        ),
        ("set show spoken", "this page does not have the setting “show”"),
        ("set keys off", "keys always act at once on this page"),
        ("save x.yaml", "“Download the transcript”, under “More”, saves the game as a file"),
        ("show", "“look” describes it in sentences"),
    ] {
        let (text, is_bad) = answer(browser, line);
        assert!(is_bad && text.to_lowercase().contains(&reason.to_lowercase()), "{line}: {text}");
    }
    play(browser, "await leave()");
}

/// Lets the solver win. The page asks first, and does not count the win.
fn the_solver_asks_before_it_plays(browser: &Browser) {
    play(browser, "localStorage.clear(); await deal('freecell', 'ms:617')");
    let (question, _) = answer(browser, "solve play");
    assert!(question.contains("this does not count as your win"), "{question}");
    let script = "
        const buttons = () => [...document.querySelectorAll('#offers button')], labels = buttons().map(({textContent}) => textContent);
        buttons()[1].click();
        await rest('no');
        const before = Play.screen.moves_made;
        await Play.run('solve play');
        await rest('the question');
        buttons()[0].click();
        await until(() => $('end-dialog').open, 'the end');
        const shown = [labels, before, Play.screen.status, $('end-title').textContent, $('end-text').textContent];
        $('end-dialog').close();
        await leave();
        return [...shown, Object.values(Store.statistics).map(({won, played}) => [won, played])]";
    let shown = play(browser, script);
    assert_eq!(
        shown.as_array().unwrap()[..4],
        [json!(["Yes", "No"]), json!(0), json!("won"), json!("FreeCell")],
        "{shown}"
    );
    assert!(shown[4].as_str().unwrap().contains("this does not count as your win"), "{shown}");
    assert_eq!(shown[5], json!([[0, 1]]));
}

/// Warns after a move that loses the game, once warnings are on. Plays the first legal move until one loses.
fn a_losing_move_is_reported(browser: &Browser) {
    play(browser, "await deal('freecell', 'ms:617')");
    let (text, _) = answer(browser, "set warn on");
    assert!(text.starts_with("warn: on"), "{text}");
    let script = "
        while (Play.screen.moves_made < 80 && !/That move loses the game/.test($('message').textContent)) {
          await Play.run(Play.screen.state.moves[0]);
          await rest('the move');
        }
        return $('message').textContent";
    let shown = play(browser, script);
    assert!(shown.as_str().unwrap().contains("before it, you could win in"), "{shown}");
    assert_eq!(
        browser.run("return [Store.settings.warn, document.getElementById('warn').checked]"),
        json!([true, true])
    );
    play(browser, "await Play.run('set warn off'); await leave(); localStorage.clear()");
}
