//! Tests of the playing time below the board.

use crate::support::home::Home;
use crate::support::screen::Terminal;

/// Returns a home folder with these settings.
fn home_with(settings: &str) -> Home {
    let home = Home::new();
    std::fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(".config/patience/config.yaml", settings);
    home
}

/// Returns the row of the playing time.
fn row_of_time(terminal: &Terminal) -> Option<usize> {
    terminal.text().lines().position(|line| line.contains(", time 0:"))
}

/// Returns the seconds of the time on the screen.
fn seconds_of_time(screen: &str) -> Option<u32> {
    let (minutes, seconds) = screen.split_once("time ")?.1.lines().next()?.trim_end().split_once(':')?;
    Some(60 * minutes.parse::<u32>().ok()? + seconds.parse::<u32>().ok()?)
}

/// Waits until the screen shows a later time than now.
fn wait_for_later_time(terminal: &mut Terminal) {
    let before = seconds_of_time(&terminal.text());
    terminal.wait_until("the time does not pass", |screen| seconds_of_time(screen) > before);
}

#[test]
fn the_time_passes_while_keys_are_awaited() {
    let home = home_with("keys: on\nclock: on\n");
    let play = ["play", "klondike", "--seed", "42", "--no-record"];
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &play) else { return };
    terminal.wait_for_screen("? keys");
    let row = row_of_time(&terminal);
    terminal.press("4");
    terminal.wait_for_screen("column 4 to: ");
    // Two more seconds pass without a key. Half a move and its question stay.
    for _ in 0..2 {
        wait_for_later_time(&mut terminal);
        assert!(terminal.text().contains("klondike> 4  column 4 to: "), "{}", terminal.text());
    }
    assert!(row.is_some() && row_of_time(&terminal) == row, "{}", terminal.text());
    // In a window of another size, the time has another row.
    terminal.resize((100, 40));
    terminal.wait_for("\u{1b}[H");
    wait_for_later_time(&mut terminal);
    assert_eq!(terminal.text().matches("time 0:").count(), 1, "{}", terminal.text());
    // In a narrow window, the messages take more rows.
    terminal.resize((50, 20));
    terminal.wait_for("\u{1b}[H");
    wait_for_later_time(&mut terminal);
    let times: Vec<_> = terminal.text().lines().filter(|line| line.contains("0:0")).map(str::to_string).collect();
    assert!(times.len() == 1 && times[0].contains("stock 24"), "{}", terminal.text());
}

#[test]
fn the_time_is_below_each_board_at_a_prompt_only_if_the_player_wants_that() {
    let home = home_with("");
    let play = ["play", "klondike", "--seed", "42", "--no-record"];
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &play) else { return };
    terminal.wait_for_prompt();
    assert_eq!(row_of_time(&terminal), None, "{}", terminal.text());
    terminal.type_line("set clock on");
    terminal.wait_for_prompt();
    assert!(row_of_time(&terminal).is_some(), "{}", terminal.text());
    terminal.type_line("set screen scroll");
    terminal.type_line("draw");
    terminal.wait_for("stock 23, pass 1, score 0, time 0:0");
    // Screen readers and scripts get no time.
    terminal.type_line("set show spoken");
    terminal.type_line("draw");
    let spoken = terminal.wait_for("Drew ");
    assert!(!spoken.contains("time 0:"), "{spoken}");
    let script = home.run("play klondike --seed 42 -e 'set clock on; draw'");
    assert!(script.out.contains("stock 23") && !script.out.contains("time"), "{script:?}");
}
