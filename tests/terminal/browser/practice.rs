//! Tests of practice on the page that plays: a lost game goes back to the last position that can be won, and counts.

use super::play::{open, play, write_program_page};
use super::webdriver::{Browser, browser};
use crate::support::home::Home;
use serde_json::{Value, json};

#[test]
fn a_lost_game_can_be_practiced_in_a_browser() {
    let Some(browser) = browser() else { return };
    let home = Home::new();
    let address = write_program_page(&home);
    browser.resize((360, 640));
    open(&browser, &address);
    let solution: Vec<String> = home.run("solve tri-peaks --seed 3").out.lines().skip(1).map(String::from).collect();
    one_tap_goes_back_after_a_stuck_game(&browser, &home, &solution);
    a_game_that_was_given_up_stays_and_another_one_begins(&browser, &home);
    a_watched_game_continues_where_it_could_be_won(&browser, &home);
    a_stuck_deal_of_the_day_counts_as_played(&browser);
    assert_eq!(browser.console(), "");
}

/// Follows a winning line for twenty moves, and then draws as long as possible, until no move is left.
fn one_tap_goes_back_after_a_stuck_game(browser: &Browser, home: &Home, solution: &[String]) {
    let script = format!(
        "await deal('tri-peaks', 'seed:3');
         for (const command of {}) await Play.run(command);
         const lose = moves => Play.run(moves.includes('draw') ? 'draw' : moves[0]);
         while (Play.screen.status === 'unfinished') await lose(Play.screen.state.moves);
         await until(() => $('end-dialog').open, 'the end of the game');
         const moves = Play.screen.moves_made, {{top, bottom, left, right}} = $('end-practice').getBoundingClientRect();
         const isInside = left >= 0 && right <= innerWidth && bottom <= innerHeight && bottom - top >= 44;
         const counted = Store.statistics['tri-peaks'], kept = Store.games[0];
         $('end-practice').click();
         await until(() => Play.screen.moves_made < moves && isStill(), 'the way back');
         return [moves, isInside, counted.played, counted.won, kept.stuck, Play.screen.moves_made, $('message').innerText,
           $('answer').checkVisibility(), $('end-dialog').open]",
        json!(solution[..20])
    );
    let state = play(browser, &script);
    let moves = state[0].as_u64().unwrap();
    let text = state[6].as_str().unwrap();
    assert_eq!(state.as_array().unwrap()[1..6], [json!(true), json!(1), json!(0), json!(true), json!(20)], "{state}");
    let start = format!("You went back {} moves, from move {moves} to move 20. Move 21 lost the game", moves - 20);
    assert!(text.starts_with(&start) && !text.contains("Undone"), "{text}");
    assert_eq!(state.as_array().unwrap()[7..], [json!(true), json!(false)]);
    let transcript = browser.text("return Play.screen.transcript");
    let steps: Vec<&str> = transcript.lines().rev().take(2).collect();
    assert!(
        steps[1].contains("do: winnable") && steps[0].contains(&format!("do: undo {}", moves - 20)),
        "{transcript}"
    );
    home.write("played.yaml", &transcript);
    assert_eq!(home.run("verify played.yaml").status, 0);
    // The rest of the solution makes the same game a win.
    let script = format!(
        "for (const command of {}) await Play.run(command);
         const {{played, won, streak}} = Store.statistics['tri-peaks'];
         return [Play.screen.status, played, won, streak, Store.games.length]",
        json!(solution[20..])
    );
    assert_eq!(play(browser, &script), json!(["won", 1, 1, 1, 0]));
    browser.run("localStorage.clear()");
}

/// The moves of a lost game of FreeCell: the fourth one loses it.
const LOSING_MOVES: &str = "for (const command of ['t7 c1', 't7 c2', 't1 c3', 't5 c4']) await Play.run(command);";

fn a_game_that_was_given_up_stays_and_another_one_begins(browser: &Browser, home: &Home) {
    let script = format!(
        "for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
         await leave();
         await deal('freecell', '1');
         {LOSING_MOVES}
         await Play.runConfirmed('resign');
         $('more').click();
         $('more-practice').click();
         await until(() => Play.screen.status === 'unfinished' && isStill(), 'the new game');
         const before = Store.statistics.freecell;
         await Play.run('t7 c4');
         const kept = Store.games[0];
         await Play.runConfirmed('resign');
         return [before, Store.statistics.freecell, kept.counted, Play.screen.taken_over, Play.screen.transcript]"
    );
    let state = play(browser, &script);
    assert_eq!(state[0], state[1], "{state}");
    assert_eq!((&state[0]["played"], &state[2], &state[3]), (&json!(1), &json!(true), &json!(3)), "{state}");
    let transcript = state[4].as_str().unwrap();
    assert!(transcript.contains("taken-over: 3\n") && !transcript.contains("t5 c4"), "{transcript}");
    home.write("played.yaml", transcript);
    assert_eq!(home.run("verify played.yaml").status, 0);
}

fn a_watched_game_continues_where_it_could_be_won(browser: &Browser, home: &Home) {
    home.run("play freecell --deal ms:1 --show none --record lost.yaml -e 't7 c1; t7 c2; t1 c3; t5 c4; resign'");
    let script = format!(
        "await paste({});
         await until(() => Watch.isOn && isStill(), 'the replay');
         $('watch-practice').click();
         await until(() => !Watch.isOn && isStill(), 'practice');
         return [Play.screen.moves_made, Play.screen.status, $('message').innerText]",
        json!(home.read("lost.yaml"))
    );
    let state = play(browser, &script);
    assert_eq!(state.as_array().unwrap()[..2], [json!(3), json!("unfinished")], "{state}");
    let note = "You start again after move 3, 1 move before the end of the game. Move 4 lost the game; ";
    assert!(state[2].as_str().unwrap().starts_with(note), "{state}");
    browser.run("localStorage.clear()");
}

/// In the calendar, a stuck game counts as played, until the player takes moves back and wins.
fn a_stuck_deal_of_the_day_counts_as_played(browser: &Browser) {
    let script = "
        await leave();
        const day = Deals.today();
        await until(() => $('daily-state').textContent !== '', 'the deal of the day');
        $('play-daily').click();
        await until(() => !$('game').hidden && isStill(), 'the deal');
        await Play.run('draw');
        const begun = Store.games[0];
        await leave();
        $('show-calendar').click();
        const label = () => document.querySelector(`#calendar [data-date=\"${day}\"]`).getAttribute('aria-label');
        const labels = [label()];
        Sheet.closeAll();
        Store.keep({...begun, stuck: true, counted: true});
        $('show-calendar').click();
        labels.push(label());
        Sheet.closeAll();
        return labels";
    let labels: Value = play(browser, script);
    let ends = |index: usize, end: &str| labels[index].as_str().unwrap().ends_with(end);
    assert!(ends(0, ", unfinished") && ends(1, ", played, not won"), "{labels}");
    browser.run("localStorage.clear()");
}
