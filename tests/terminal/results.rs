//! Results of games and of deals of the day, as a player reads them at a terminal.

use crate::support::home::{Home, Run};
use crate::support::pty::{enter_last_line, enter_line, start_at_dumb_terminal};

/// The moves of a win, as one line to type.
fn winning_line(home: &Home, deal: &str) -> String {
    let solved = home.run(&format!("solve freecell {deal}")).out;
    let moves = solved.lines().filter(|line| line.starts_with("move "));
    moves.map(|line| line.trim_start_matches("move ")).collect::<Vec<_>>().join(";")
}

/// Whether a table has a row that begins with these cells.
fn has_row(table: &str, cells: &str) -> bool {
    table.lines().any(|line| line.split_whitespace().collect::<Vec<_>>().join(" ").starts_with(cells))
}

#[test]
fn a_win_is_compared_with_earlier_wins_and_enter_deals_again() {
    let home = Home::new();
    let line = winning_line(&home, "--deal ms:1");
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["freecell", "--deal", "ms:1"], "freecell> ") else {
        return;
    };
    let first = enter_line(&mut pty, &line, "freecell> ");
    assert!(first.contains("your first win in FreeCell. Well done! Enter deals again, `quit` leaves."), "{first}");
    let next = enter_line(&mut pty, "", "freecell> ");
    assert!(
        next.contains("FreeCell: All cards are face up") && next.contains(" c1 c2") && next.contains("try `move "),
        "{next}"
    );
    let second = winning_line(&home, "--deal ms:2");
    let result = enter_line(&mut pty, &second, "freecell> ");
    let (first, second) = (line.split(';').count(), second.split(';').count());
    let expected = match second.cmp(&first) {
        std::cmp::Ordering::Less => format!("; a new best, after {first} moves. Well done!"),
        std::cmp::Ordering::Equal => "; as few as your best.".to_string(),
        std::cmp::Ordering::Greater => format!("; your best is {first} moves."),
    };
    // The times of the two wins follow. A slow machine needs different ones.
    let streak = " 2 wins in a row, your longest streak. ";
    let has_words = result.contains(&(expected + streak)) && result.ends_with("Enter deals again, `quit` leaves.");
    assert!(has_words && result.contains(&format!("Won in {second} moves")), "{result}");
    enter_last_line(pty, "quit");
    let stats = home.run("stats").out;
    assert!(has_row(&stats, "freecell 2 2 100 2 2 "), "{stats}");
}

#[test]
fn looking_back_at_a_won_game_keeps_the_win() {
    let home = Home::new();
    let line = winning_line(&home, "--deal ms:1");
    let moves = line.split(';').count();
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["freecell", "--deal", "ms:1"], "freecell> ") else {
        return;
    };
    enter_line(&mut pty, &line, "freecell> ");
    let undone = enter_line(&mut pty, "undo 3", "freecell> ");
    let kept = "undone: 3 moves The game stays recorded as won unless you make another move.";
    assert!(undone.contains(kept), "{undone}");
    let back = enter_line(&mut pty, "note the last card; mark near; hint; goto 1", "freecell> ");
    assert!(back.contains("undone: ") && !back.contains("stays recorded"), "{back}");
    pty.send_line("quit").unwrap();
    let left = pty.exp_eof().unwrap();
    assert!(left.contains("Saved; `patience replay` shows the game"), "{left}");
    let path = format!(".local/share/patience/transcripts/{}", home.transcripts()[0]);
    let text = home.read(&path);
    assert!(text.contains(&format!("{{status: won, score: 52, moves: {moves}}}")), "{text}");
    assert!(text.contains("  - {note: the last card}\n  result: "), "{text}");
    assert_eq!(home.run(&format!("verify {path}")), Run::default());
    assert!(has_row(&home.run("stats").out, "freecell 1 1 "), "{}", home.run("stats").out);
}

#[test]
fn looking_back_at_a_win_by_the_solver_names_the_solver() {
    let home = Home::new();
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["freecell", "--deal", "ms:1"], "freecell> ") else {
        return;
    };
    enter_line(&mut pty, "solve play", "Go ahead?");
    enter_line(&mut pty, "yes", "freecell> ");
    let undone = enter_line(&mut pty, "undo 3", "freecell> ").replace("\r\n", " ");
    let kept = "The game stays recorded as won with the help of the solver unless you make another move.";
    assert!(undone.contains(kept), "{undone}");
    enter_last_line(pty, "quit");
}

#[test]
fn playing_on_after_a_win_replaces_it() {
    let home = Home::new();
    let line = winning_line(&home, "--deal ms:1");
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["freecell", "--deal", "ms:1"], "freecell> ") else {
        return;
    };
    enter_line(&mut pty, &format!("{line}; undo; mark here; goto 0"), "freecell> ");
    // No question: the win is safe.
    let again = enter_line(&mut pty, "new --deal", "freecell> ");
    assert!(!again.contains("Leave this game"), "{again}");
    enter_line(&mut pty, "t1 c1", "freecell> ");
    enter_last_line(pty, "quit");
    let path = format!(".local/share/patience/transcripts/{}", home.transcripts()[0]);
    let text = home.read(&path);
    let end: Vec<&str> = text.lines().rev().take(4).collect();
    assert!(end[0].contains("move t1 c1") && end[1].contains("undo ") && end[2].contains("mark here"), "{text}");
    assert!(end[3].contains("undo") && !text.contains("result:"), "{text}");
    assert_eq!(home.run(&format!("verify {path}")), Run::default());
}

#[test]
fn restart_after_the_end_keeps_the_result_and_begins_a_new_record() {
    let home = Home::new();
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["golf", "--seed", "2"], "golf> ") else { return };
    let ended = enter_line(&mut pty, &["draw"; 16].join(";"), "golf> ");
    assert!(ended.contains("35 cards are left, so you have not won. Your score is 35, 30 over par."), "{ended}");
    let again = enter_line(&mut pty, "restart", "golf> ");
    assert!(again.contains("Golf: Clear seven columns") && again.contains("stock 16"), "{again}");
    // An unfinished game begins again in the same record.
    enter_line(&mut pty, "draw; restart; draw; draw", "golf> ");
    enter_last_line(pty, "quit");
    assert_eq!(home.transcripts().len(), 2);
    let history = home.run("history").out;
    assert!(history.contains("  over  ") && history.contains("  unfinished  "), "{history}");
    assert_eq!(home.run("verify .local/share/patience/transcripts").err, "2 files: 2 verified, 0 failed\n");
    // A win stays, too, even if its last moves were taken back.
    let line = winning_line(&home, "--deal ms:1");
    let (mut pty, _) = start_at_dumb_terminal(&home, &["freecell", "--deal", "ms:1"], "freecell> ").unwrap();
    enter_line(&mut pty, &format!("{line}; undo"), "freecell> ");
    enter_line(&mut pty, "restart", "freecell> ");
    enter_line(&mut pty, "t1 c1", "freecell> ");
    enter_last_line(pty, "quit");
    assert_eq!(home.transcripts().len(), 4);
    assert!(has_row(&home.run("stats").out, "freecell 1 1 "), "{}", home.run("stats").out);
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
    let title = "Daily FreeCell, Sunday 4 January 2026\r\nResult to beat: won, no hints, 2 undone moves.\r\n";
    assert!(first.starts_with(title), "{first}");
    enter_last_line(pty, "t1 c1; quit");
    (pty, _) = start_at_dumb_terminal(&home, &daily, "freecell> ").unwrap();
    let script = home.run("daily freecell --date 2026-01-04 --show none --no-record -e quit").err;
    let seed = script.trim_end().rsplit("seed:").next().unwrap().to_string();
    let line = format!("undo;{}", winning_line(&home, &format!("--seed {seed}")));
    let won = enter_line(&mut pty, &line, "freecell> ");
    let challenge = "patience daily freecell --date 2026-01-04 --beat W01";
    let end = format!("Send this line to challenge a friend: {challenge} Enter deals again");
    assert!(won.contains(&end) && !won.contains("Daily streak"), "{won}");
    pty.send_line("quit").unwrap();
    let left = pty.exp_eof().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    // The result was shown at the prompt.
    assert!(!left.contains("won in ") && !left.contains(challenge), "{left}");
    assert!(
        left.contains("`patience daily freecell --share --date 2026-01-04` prints your result to send to friends"),
        "{left}"
    );
    let (mut pty, again) = start_at_dumb_terminal(&home, &daily, "plays the deal").unwrap();
    pty.exp_eof().unwrap();
    let again = again.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(again.starts_with("You have already played this deal. Daily FreeCell, Sunday 4 January 2026: won in "));
    let other = format!(
        "`patience daily freecell --share --date 2026-01-04` prints your result to send to friends; `patience play freecell --seed {seed}`"
    );
    assert!(again.contains(&other), "{again}");
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
    let next = enter_line(&mut pty, "", "golf> ");
    assert!(next.contains("stock 16"), "{next}");
    enter_last_line(pty, "quit");
}

#[test]
fn a_win_is_compared_with_the_fastest_earlier_win() {
    let home = Home::new();
    let line = winning_line(&home, "--deal ms:1");
    let play = ["freecell", "--deal", "ms:1"];
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &play, "freecell> ") else { return };
    let first = enter_line(&mut pty, &line, "freecell> ");
    assert!(!first.contains("astest"), "{first}");
    enter_last_line(pty, "quit");
    // The player took 200 seconds for the first win.
    let path = format!(".local/share/patience/transcripts/{}", home.transcripts()[0]);
    let slow = |line: &str| match line.split_once(", at: ") {
        Some((step, _)) => format!("{step}, at: 200.0}}\n"),
        None => format!("{line}\n"),
    };
    home.write(&path, &home.read(&path).lines().map(slow).collect::<String>());
    let (mut pty, _) = start_at_dumb_terminal(&home, &play, "freecell> ").unwrap();
    let second = enter_line(&mut pty, &line, "freecell> ");
    assert!(second.contains(" longest streak. This is your fastest win, after 3:20. Enter deals again"), "{second}");
    enter_last_line(pty, "quit");
}

#[test]
fn the_first_screen_explains_the_commands_until_three_games_are_finished() {
    let home = Home::new();
    let help = "`undo` takes a move back";
    for (game, has_aim, has_help) in [
        ("golf", true, true),
        ("golf", true, true),
        ("golf", true, true),
        ("golf", false, false),
        // The player knows the commands, but not this game.
        ("spider", true, false),
    ] {
        let prompt = format!("{game}> ");
        let Some((mut pty, first_screen)) = start_at_dumb_terminal(&home, &[game], &prompt) else { return };
        let first_screen = first_screen.split_whitespace().collect::<Vec<_>>().join(" ");
        let title = if game == "golf" { "Golf: " } else { "Spider: " };
        assert_eq!(first_screen.contains(title), has_aim, "{first_screen}");
        assert_eq!([first_screen.contains(help), first_screen.contains("`options`")], [has_help; 2], "{first_screen}");
        enter_line(&mut pty, "draw; resign", "(yes or no) ");
        enter_line(&mut pty, "y", &prompt);
        enter_last_line(pty, "quit");
        // Scripts do not count.
        home.run("play golf --seed 1 -e 'draw; resign'");
    }
    let (pty, unrecorded) = start_at_dumb_terminal(&home, &["golf", "--no-record"], "golf> ").unwrap();
    assert!(unrecorded.split_whitespace().collect::<Vec<_>>().join(" ").contains(help), "{unrecorded}");
    enter_last_line(pty, "quit");
}
