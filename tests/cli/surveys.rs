//! Tests of `.ci/surveys`, which measures the odds of the built-in games further.

use crate::support::home::Home;
use std::process::{Command, Output};

const SURVEYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/.ci/surveys");

/// A table of three rows: one for the options of a game, one that is nearly exact, and one without deals.
const TABLE: &str = "# Surveys.\ngame\tdeals\twon\tlost\tmoves\n\
    golf -o king=queen\t10\t6\t4\t51\nbristol\t10000\t10000\t0\t\nblack-hole\t0\t0\t0\t\n";

/// Runs the script with the table of the home folder. Returns `None` if there is no Python.
fn surveys(home: &Home, arguments: &[&str]) -> Option<Output> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return None;
    }
    let mut command = Command::new("python3");
    command.arg(SURVEYS).args(arguments).current_dir(home.path("")).env("HOME", home.path(""));
    command.args(["--table", "odds.tsv"]);
    if !arguments.contains(&"--add") {
        command.arg("--program").arg(assert_cmd::cargo::cargo_bin!("patience"));
    }
    Some(command.output().unwrap())
}

fn row(table: &str, game: &str) -> Vec<String> {
    let line = table.lines().find(|line| line.split('\t').next() == Some(game));
    line.unwrap_or_else(|| panic!("no row of {game}: {table}")).split('\t').map(String::from).collect()
}

#[test]
fn surveys_continue_the_widest_row() {
    let home = Home::new();
    home.write("odds.tsv", TABLE);
    // The budget ends after the first turn.
    let Some(output) = surveys(&home, &["--minutes", "0.000001"]) else { return };
    assert!(output.status.success(), "{output:?}");
    let table = home.read("odds.tsv");
    assert!(table.starts_with("# Surveys.\ngame\tdeals\twon\tlost\tmoves\n"), "{table}");
    // Nothing is known of the row without deals, so it is first.
    let black_hole = row(&table, "black-hole");
    let odds = home.run(&format!("odds black-hole --seeds 1..{} --format json", black_hole[1])).out;
    let counts = format!("\"deals\":{},\"won\":{},\"lost\":{},", black_hole[1], black_hole[2], black_hole[3]);
    assert!(odds.contains(&counts), "{table}{odds}");
    assert_eq!(row(&table, "golf -o king=queen")[1..], ["10", "6", "4", "51"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("golf -o king=queen: 31.3 to 83.2 % of 10 deals; about "), "{printed}");
    assert!(!printed.contains("bristol"), "{printed}");
}

#[test]
fn surveys_of_shards_are_added_to_the_table() {
    let home = Home::new();
    home.write("odds.tsv", TABLE);
    let shard = ["--minutes", "0.000001", "--shard", "1/3", "--out", "one.tsv"];
    let Some(output) = surveys(&home, &shard) else { return };
    assert!(output.status.success(), "{output:?}");
    assert_eq!(home.read("odds.tsv"), TABLE);
    assert!(surveys(&home, &["golf", "--minutes", "0.000001", "--out", "golf.tsv"]).unwrap().status.success());
    // Both played the same deals.
    assert_eq!(home.read("one.tsv"), home.read("golf.tsv"));
    assert!(surveys(&home, &["--add", "one.tsv"]).unwrap().status.success());
    let table = home.read("odds.tsv");
    let (added, golf) = (row(&home.read("one.tsv"), "golf -o king=queen"), row(&table, "golf -o king=queen"));
    for column in 1..4 {
        let before: u32 = row(TABLE, "golf -o king=queen")[column].parse().unwrap();
        let added: u32 = added[column].parse().unwrap();
        assert_eq!(golf[column], (before + added).to_string(), "{table}");
    }
    assert_eq!(row(&table, "bristol"), row(TABLE, "bristol"));
}

#[test]
fn surveys_reject_what_they_cannot_read() {
    let home = Home::new();
    home.write("odds.tsv", TABLE);
    home.write("more.tsv", "game\tdeals\twon\tlost\tmoves\nbristol\t4\t4\t0\t\n");
    home.write("other.tsv", "game\tdeals\twon\tlost\tmoves\nhearts\t4\t4\t0\t\n");
    home.write("wrong.tsv", "game\tdeals\twon\tlost\tmoves\nbristol\t4\t4\t1\t\n");
    for (arguments, error) in [
        (&["chess", "--minutes", "1"] as &[&str], "error: the table has no row of `chess`"),
        (&["--minutes", "1", "--shard", "3/2"], "error: `3/2` is not a shard such as 2/8"),
        (&["--add", "none.tsv"], "error: cannot read none.tsv: No such file or directory"),
        (&["--add", "more.tsv", "more.tsv"], "error: more.tsv: an earlier file has the same deals of `bristol`"),
        (&["--add", "other.tsv"], "error: other.tsv: the table has no row of `hearts`"),
        (&["--add", "wrong.tsv"], "error: wrong.tsv: line 2: more deals are decided than were played"),
    ] {
        let Some(output) = surveys(&home, arguments) else { return };
        assert!(!output.status.success(), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), error, "{arguments:?}");
    }
    assert_eq!(home.read("odds.tsv"), TABLE);
}
