//! Tests of the results of games and of daily deals, as a player reads them at a terminal.

use crate::support::home::Home;
use crate::support::pty::{enter_last_line, enter_line, start_at_dumb_terminal};

/// Returns the moves of a win as one line to enter.
fn winning_line(home: &Home, deal: &str) -> String {
    let solved = home.run(&format!("solve freecell {deal}")).out;
    let moves = solved.lines().filter(|line| line.starts_with("move "));
    moves.map(|line| line.trim_start_matches("move ")).collect::<Vec<_>>().join(";")
}

#[test]
fn a_win_is_compared_with_earlier_wins_and_enter_deals_again() {
    let home = Home::new();
    let line = winning_line(&home, "--deal ms:1");
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["freecell", "--deal", "ms:1"], "freecell> ") else {
        return;
    };
    let first_result = enter_line(&mut pty, &line, "freecell> ");
    assert!(
        first_result.contains("your first win in FreeCell. Well done! Enter deals again, `quit` leaves."),
        "{first_result}"
    );
    let next_screen = enter_line(&mut pty, "", "freecell> ");
    assert!(
        next_screen.contains("FreeCell: All cards are face up")
            && next_screen.contains(" c1 c2")
            && next_screen.contains("try `move "),
        "{next_screen}"
    );
    let second = winning_line(&home, "--deal ms:2");
    let result = enter_line(&mut pty, &second, "freecell> ");
    let (first_result, second) = (line.split(';').count(), second.split(';').count());
    let expected = match second.cmp(&first_result) {
        std::cmp::Ordering::Less => format!("; a new best, after {first_result} moves. Well done!"),
        std::cmp::Ordering::Equal => "; as few as your best.".to_string(),
        std::cmp::Ordering::Greater => format!("; your best is {first_result} moves."),
    };
    let streak = " 2 wins in a row, your longest streak. Enter deals again";
    assert!(result.contains(&(expected + streak)) && result.contains(&format!("Won in {second} moves")), "{result}");
    enter_last_line(pty, "quit");
    let stats = home.run("stats").out;
    assert!(stats.contains("freecell  2       2    100    2       2 "), "{stats}");
}

#[test]
fn a_daily_deal_has_a_title_and_a_line_to_send() {
    let home = Home::new();
    let daily = ["daily", "freecell", "--date", "2026-01-04"];
    let Some((mut pty, first)) =
        start_at_dumb_terminal(&home, &[&daily[..], &["--beat", "W02"]].concat(), "freecell> ")
    else {
        return;
    };
    let title = "Daily FreeCell, Sunday 4 January 2026\r\nResult to beat: won, no hints, 2 undos.\r\n";
    assert!(first.starts_with(title), "{first}");
    enter_last_line(pty, "t1 c1; quit");
    (pty, _) = start_at_dumb_terminal(&home, &daily, "freecell> ").unwrap();
    let script = home.run("daily freecell --date 2026-01-04 --show none --no-record -e quit").err;
    let seed = script.trim_end().rsplit("seed:").next().unwrap().to_string();
    let line = format!("undo;{}", winning_line(&home, &format!("--seed {seed}")));
    let win_message = enter_line(&mut pty, &line, "freecell> ");
    let challenge = "patience daily freecell --date 2026-01-04 --beat W01";
    let end = format!("Send this line to challenge a friend: {challenge} Enter deals again");
    assert!(win_message.contains(&end) && !win_message.contains("Daily streak"), "{win_message}");
    pty.send_line("quit").unwrap();
    let last_output = pty.exp_eof().unwrap();
    assert!(
        last_output.contains("Daily FreeCell, Sunday 4 January 2026: won in ") && last_output.contains(challenge),
        "{last_output}"
    );
    let (mut pty, second_output) = start_at_dumb_terminal(&home, &daily, "plays the deal again").unwrap();
    pty.exp_eof().unwrap();
    let second_output = second_output.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        second_output.starts_with("You have already played this deal. Daily FreeCell, Sunday 4 January 2026: won in ")
    );
    let expected = format!(
        "`patience daily freecell --share --date 2026-01-04` prints more to send; `patience play freecell --seed {seed}`"
    );
    assert!(second_output.contains(&expected), "{second_output}");
    let shared = home.run("daily freecell --date 2026-01-04 --share").out;
    let lines: Vec<&str> = shared.lines().collect();
    assert!(lines[0].starts_with("patience daily, FreeCell, 2026-01-04: won in ") && lines[2] == challenge, "{shared}");
}

#[test]
fn a_resigned_game_ends_with_one_sentence() {
    let home = Home::new();
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["golf", "--seed", "1"], "golf> ") else { return };
    enter_line(&mut pty, "draw; resign", "(yes or no) ");
    let text = enter_line(&mut pty, "yes", "golf> ");
    assert!(text.contains("You gave up after 1 move. Enter deals again, `quit` leaves"), "{text}");
    let next_screen = enter_line(&mut pty, "", "golf> ");
    assert!(next_screen.contains("stock 16"), "{next_screen}");
    enter_last_line(pty, "quit");
}
