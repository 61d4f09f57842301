//! Tests of `patience solve`: what it prints, its exit status, and what it records.

mod in_session;
mod par;

use crate::support::home::Home;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

const HIGHER_LIMIT_HINT: &str = "hint: a higher `--limit` searches longer\n";
const HIDDEN_CARDS_NOTE: &str = "note: the solver sees the hidden cards\n";

#[test]
fn a_solution_can_be_piped_back() {
    let home = Home::new();
    let solved = home.run("solve freecell --deal ms:2");
    let (verdict, moves) = solved.out.split_once('\n').unwrap();
    assert_eq!((solved.status, solved.err.as_str()), (0, ""));
    assert_eq!(verdict, format!("won in {} moves", moves.lines().count()));
    let played = home.pipe("play freecell --deal ms:2 --show none --no-record --require won", moves.as_bytes());
    assert_eq!((played.status, played.out.as_str()), (0, ""));
}

#[test]
fn the_exit_status_is_the_verdict() {
    let home = Home::new();
    let run = home.run("solve la-belle-lucie -o redeals=0 --seed 1");
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (1, "lost\n", ""));
    let run = home.run("solve black-hole --deal ms:400 --limit 1000");
    assert_eq!((run.status, run.out.as_str()), (1, "unknown after 1,000 positions\n"));
    assert_eq!(run.err, HIGHER_LIMIT_HINT);
    let run = home.run("solve black-hole --deal ms:400 --limit 1");
    assert_eq!((run.status, run.out.as_str()), (1, "unknown after 1 position\n"));
    let run = home.run("solve black-hole --deal ms:400 --limit 0");
    assert_eq!((run.status, run.out.as_str()), (1, "unknown after 0 positions\n"));
    let run = home.run("solve la-belle-lucie --seed 1");
    let (verdict, rest) = run.out.split_once(" among ").unwrap();
    assert_eq!((run.status, verdict), (1, "unknown: no win without a reshuffle"));
    assert!(rest.ends_with(" positions\n"), "{rest}");
    let run = home.run("solve klondike --seed 1");
    assert_eq!((run.status, run.err.as_str()), (0, HIDDEN_CARDS_NOTE));
}

#[test]
fn a_verdict_in_json_is_one_line() {
    let home = Home::new();
    let run = home.run("solve pyramid --deal seed:1 --format json");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let beginning = "{\"schema_version\":1,\"type\":\"verdict\",\"game\":\"pyramid\",\"deal\":\"seed:1\",\"result\":\"won\",\"moves\":";
    assert!(run.out.starts_with(beginning), "{}", run.out);
    assert!(run.out.contains(",\"peeked\":true,\"solution\":[\"") && run.out.ends_with("\"]}\n"), "{}", run.out);
    let line = "{\"schema_version\":1,\"type\":\"verdict\",\"game\":\"black-hole\",\"deal\":\"ms:5\",\"result\":\"unknown\",\"positions\":10,\
                \"peeked\":false,\"stopped\":\"positions\"}\n";
    assert_eq!(home.run("solve black-hole --deal ms:5 --limit 10 --format json").out, line);
}

#[test]
fn a_range_prints_one_line_per_deal_for_any_number_of_jobs() {
    let home = Home::new();
    let run = |options: &str| home.run(&format!("solve pyramid --deal ms:1..9 --limit 22 {options}"));
    let (sequential, parallel) = (run(""), run("--jobs 4"));
    let notes =
        format!("note: these are not PySolFC's boards of `ms:1..9`, only the same shuffles\n{HIDDEN_CARDS_NOTE}");
    assert_eq!((sequential.status, sequential.err.as_str()), (0, notes.as_str()));
    let lines: Vec<(&str, &str)> = sequential.out.lines().filter_map(|line| line.split_once(": ")).collect();
    let deals: Vec<&str> = lines.iter().map(|(deal, _)| *deal).collect();
    assert_eq!(deals, (1..=9).map(|deal| format!("ms:{deal}")).collect::<Vec<_>>());
    let is_won = |(_, verdict): &(&str, &str)| verdict.starts_with("won in ");
    assert!(lines.iter().any(is_won) && !lines.iter().all(is_won), "{}", sequential.out);
    assert_eq!(parallel, sequential);
    assert_eq!(run("--format json --jobs 3").out, run("--format json").out);
    let seeds = home.run("solve golf --seeds 3..4 --limit 100");
    assert_eq!(seeds.out, "seed:3: unknown after 100 positions\nseed:4: unknown after 100 positions\n");
    assert_eq!((seeds.status, seeds.err.as_str()), (0, HIDDEN_CARDS_NOTE));
    let stats = home.run("solve pyramid --seeds 1..2 --limit 60 --stats").err;
    assert!(stats.contains(" won, ") && stats.contains(" deals per second, "), "{stats}");
}

#[test]
fn a_transcript_can_be_solved_from_any_step() {
    let home = Home::new();
    let recorded = home.run("solve freecell --deal ms:2 --record won.yaml");
    assert_eq!((recorded.status, recorded.err.as_str()), (0, ""));
    assert_eq!(home.run("verify won.yaml").status, 0);
    let text = home.read("won.yaml");
    assert!(text.contains("result: {status: won, ") && !text.contains("peeked"), "{text}");
    assert_eq!(text.matches(", by: solver}\n").count(), recorded.out.lines().count() - 1, "{text}");
    let moves = recorded.out.lines().count() - 1;
    assert_eq!(home.run("solve won.yaml").out, recorded.out);
    let last = home.run(&format!("solve won.yaml --at {}", moves - 1));
    assert_eq!(last.out.lines().next(), Some("won in 1 move"));
    assert_eq!(home.run(&format!("solve won.yaml --at {moves}")).out, "won in 0 moves\n");
    let run = home.run("solve won.yaml --at 9999");
    assert_eq!(
        (run.status, run.err),
        (2, format!("error: won.yaml: there is no move 9999: the game has {moves} moves\n"))
    );
    let run = home.run(&format!("solve won.yaml --at {} --record again.yaml", moves - 20));
    assert_eq!((run.status, home.run("verify again.yaml").status), (0, 0));
}

#[test]
fn a_solution_that_used_hidden_cards_is_recorded_as_peeked() {
    let home = Home::new();
    assert_eq!(home.run("solve golf --seed 5 --record won.yaml").err, HIDDEN_CARDS_NOTE);
    assert_eq!(home.run("verify won.yaml").status, 0);
    let text = home.read("won.yaml");
    assert!(text.contains("  steps:\n  - winnable\n  - {do: "), "{text}");
    assert!(text.contains("result: {status: won, ") && text.contains(", peeked: true}\n"), "{text}");
}

#[test]
fn a_solution_that_used_later_shuffles_is_recorded_as_peeked() {
    let home = Home::new();
    let note = "note: the solver knows the results of later shuffles\n";
    let solved = home.run("solve la-belle-lucie --seed 2 --peek-shuffles --record won.yaml");
    assert_eq!((solved.status, solved.err.as_str()), (0, note));
    assert!(solved.out.starts_with("won in ") && solved.out.contains("\ndraw\n"), "{}", solved.out);
    let text = home.read("won.yaml");
    assert!(text.contains("  steps:\n  - winnable\n") && text.contains("  - {do: draw, deck: "), "{text}");
    assert!(text.contains("result: {status: won, ") && text.contains(", peeked: true}\n"), "{text}");
    assert_eq!(home.run("verify won.yaml").status, 0);
    home.write("unmarked.yaml", &text.replace("peeked: true", "peeked: false"));
    assert!(home.run("verify unmarked.yaml").err.contains("peeked: expected false, found true"));
    let played = home.pipe("play la-belle-lucie --seed 2 --show none --require won", &solved.out.as_bytes()[16..]);
    assert_eq!((played.status, played.out.as_str()), (0, ""));
    let range = home.run("solve la-belle-lucie --seeds 2..3 --peek-shuffles");
    assert_eq!((range.out.matches(": won in ").count(), range.err.as_str()), (2, note));
    let json = home.run("solve la-belle-lucie --seed 2 --peek-shuffles --format json").out;
    assert!(json.contains(",\"peeked\":false,\"peeked-shuffles\":true,\"solution\":["), "{json}");
    let hidden = home.run("solve scuffle --seed 1 --peek-shuffles");
    let both = "note: the solver sees the hidden cards, and knows the results of later shuffles\n";
    assert_eq!((hidden.status, hidden.err.as_str()), (0, both));
    let without_effect = home.run("solve freecell --deal ms:2 --peek-shuffles --format json");
    let note = "note: no move in freecell shuffles cards, so `--peek-shuffles` has no effect\n";
    assert_eq!((without_effect.status, without_effect.err.as_str()), (0, note));
    assert!(!without_effect.out.contains("peeked-shuffles"), "{}", without_effect.out);
}

#[test]
fn wrong_arguments_and_files_have_exact_messages() {
    let home = Home::new();
    home.run("solve freecell --deal ms:2 --record won.yaml");
    let see_help = "hint: see `patience solve --help`\n";
    for (line, status, text) in [
        ("solve clock", 2, "there is no solver for clock: no choice decides it\n".into()),
        ("solve clock --seed 1", 2, "there is no solver for clock: no choice decides it\n".into()),
        (
            "solve golf -o holes=9 --seeds 1..2",
            2,
            "there is no solver for golf: it is a match of several deals\nhint: `patience solve golf` searches a single \
             deal; `--deal 'deck:…'` takes the `deck` of a transcript\n"
                .into(),
        ),
        (
            "solve golf --seeds 9..3",
            2,
            format!("`--seeds` takes a range A..B with A not greater than B, not `9..3`\n{see_help}"),
        ),
        ("solve golf --seeds 9", 2, format!("`--seeds` takes a range A..B of whole numbers, not `9`\n{see_help}")),
        ("solve golf --deal ms:9..3", 2, "the range `9..3` runs backward\n".into()),
        (
            "solve golf --deal ms:0..3",
            2,
            "the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `0`\n".into(),
        ),
        (
            "solve golf --deal ms:1..x",
            2,
            "`--deal ms:A..B` takes two numbers, not `1..x`\nhint: `--deal ms:1..32000` means the first 32,000 deals\n"
                .into(),
        ),
        (
            "solve golf --deal ms:1..3 --record x.yaml",
            2,
            "`--record` and a range of deals cannot be used together\n".into(),
        ),
        ("solve golf --memory 0", 2, format!("`--memory` takes a whole number from 1 to 1048576, not `0`\n{see_help}")),
        ("solve golf --jobs 0", 2, format!("`--jobs` takes a whole number from 1 to 256, not `0`\n{see_help}")),
        ("solve golf --limit -1", 2, format!("`--limit` takes a whole number, 0 or greater, not `-1`\n{see_help}")),
        (
            "solve golf --at 3",
            2,
            "`--at 3` needs a transcript\nhint: `patience solve FILE --at N` or `patience solve NUMBER --at N` solves the \
             position after move N; `patience history` lists your games with their NUMBER\n"
                .into(),
        ),
        (
            "solve won.yaml --seed 3",
            2,
            "a transcript already contains its deal and options\nhint: `patience solve GAME` solves other deals\n"
                .into(),
        ),
        (
            "solve won.yaml --seeds 1..3",
            2,
            "a transcript already contains its deal and options\nhint: `patience solve GAME` solves other deals\n"
                .into(),
        ),
        // The file is checked before the search begins.
        (
            "solve black-hole --deal ms:400 --record won.yaml",
            2,
            "`won.yaml` already exists\nhint: use `--force` to overwrite it\n".into(),
        ),
        ("solve nothing.yaml", 2, "cannot read `nothing.yaml`: no such file or directory\n".into()),
        ("solve spider --deal ms:1..2", 2, String::new()),
    ] {
        let run = home.run(line);
        assert_eq!((run.status, run.out.as_str()), (status, ""), "patience {line}");
        let expected = format!("error: {text}");
        assert!(
            if text.is_empty() { run.err.starts_with(&expected) } else { run.err == expected },
            "{line}: {}",
            run.err
        );
    }
    let run = home.run("solve freecell --deal ms:2 --record won.yaml");
    assert_eq!(
        (run.status, run.err.as_str()),
        (2, "error: `won.yaml` already exists\nhint: use `--force` to overwrite it\n")
    );
    assert_eq!(home.run("solve freecell --deal ms:2 --record won.yaml --force").status, 0);
    let run = home.run("solve la-belle-lucie -o redeals=0 --seed 1 --record lost.yaml");
    let note = "note: `lost.yaml` was not written: this deal has no solution\n";
    assert_eq!((run.status, run.err.as_str()), (1, note));
    assert!(!home.path("lost.yaml").exists());
    let run = home.run("solve black-hole --deal ms:400 --limit 10 --record lost.yaml");
    let note = "note: `lost.yaml` was not written: no solution was found\n";
    assert_eq!((run.status, run.err), (1, format!("{note}{HIGHER_LIMIT_HINT}")));
}

#[test]
fn a_win_is_called_the_shortest_only_if_proved() {
    let home = Home::new();
    let recorded = home.run("solve freecell --deal ms:2 --record won.yaml").out;
    let moves: Vec<&str> = recorded.lines().skip(1).collect();
    let near_end = moves.len() - 3;
    let run = home.run(&format!("solve won.yaml --at {near_end} --shortest"));
    let (verdict, last_moves) = run.out.split_once('\n').unwrap();
    assert_eq!((run.status, verdict), (0, "won in 3 moves, the fewest possible"));
    // The solver may play the same three moves in another order.
    let sorted_lines = |mut moves: Vec<&str>| {
        moves.sort_unstable();
        moves.join("\n")
    };
    assert_eq!(sorted_lines(last_moves.lines().collect()), sorted_lines(moves[near_end..].to_vec()));
    let run = home.run(&format!("solve won.yaml --at {near_end} --shortest --format json"));
    assert!(run.out.contains(",\"result\":\"won\",\"moves\":3,\"at-least\":3,\"positions\":"), "{}", run.out);
    let run = home.run("solve freecell --deal ms:2 --shortest --limit 2000");
    let (verdict, min_moves) = run.out.lines().next().unwrap().split_once("; every win takes at least ").unwrap();
    assert!(
        verdict.starts_with("won in ") && verdict.ends_with(" moves, the fewest found (`--limit` reached)"),
        "{verdict}"
    );
    let json = home.run("solve freecell --deal ms:2 --shortest --limit 2000 --format json");
    assert!(json.out.ends_with("],\"stopped\":\"positions\"}\n"), "{}", json.out);
    let full_memory = home.run("solve freecell --deal ms:2 --shortest --memory 1 --limit 200000 --stats");
    assert!(
        full_memory.out.contains(" moves, the fewest found (memory limit reached); every win takes at least "),
        "{}",
        full_memory.out
    );
    assert!(full_memory.err.contains(", 1,024 KiB, "), "{}", full_memory.err);
    assert!(min_moves.parse::<usize>().is_ok_and(|min_moves| min_moves >= 52), "{min_moves}");
    let run = home.run("solve la-belle-lucie -o redeals=0 --seed 1 --shortest");
    assert_eq!((run.status, run.out.as_str()), (1, "lost\n"));
}

#[test]
fn a_pyramid_of_two_packs_is_solved_without_the_model_for_one_pack() {
    let home = Home::new();
    let book = "id: big-pyramid\ntitle: Big Pyramid\nextends: pyramid\npack: {packs: 2}\n\
                goal: {empty: [pyramid, stock, waste]}\n";
    home.write("big.yaml", book);
    let run = home.run("solve big.yaml --seed 1 --limit 100");
    assert_eq!((run.status, run.out.as_str()), (1, "unknown after 100 positions\n"), "{}", run.err);
}

#[test]
#[cfg_attr(windows, ignore = "needs `kill`")]
fn an_interrupt_prints_the_results_so_far() {
    for (game, jobs) in [("freecell", "1"), ("freecell", "2"), ("freecell", "5"), ("eight-off", "3")] {
        interrupts_a_range(game, jobs);
    }
}

fn interrupts_a_range(game: &str, jobs: &str) {
    let home = Home::new();
    let mut solve = Command::new(env!("CARGO_BIN_EXE_patience"));
    let solve = solve.args(["solve", game, "--seeds", "1..1000000000", "--jobs", jobs]).current_dir(home.path(""));
    let mut solve = solve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(solve.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert!(line.starts_with("seed:1: "), "{line}");
    let id = solve.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert!(rest.is_empty() || rest.ends_with('\n'), "a line was cut: {rest}");
    let output = solve.wait_with_output().unwrap();
    let error_output = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{game} with {jobs} jobs: {error_output}");
    let (begin, end) = error_output.split_once(" of ").unwrap();
    assert!(begin.starts_with("interrupted after ") && end == "1,000,000,000 deals\n", "{error_output}");
}
