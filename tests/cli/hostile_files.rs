//! Tests of files from other people, of files that only look like those of `patience`, and of little memory. No control
//! character may reach the terminal, no file of another program may be overwritten, and the program must continue.

use crate::support::home::Home;
use std::collections::BTreeSet;
use std::fs::{self, File};

/// A character that reverses the direction of text, and a control character. Neither may reach a terminal.
const UNSAFE_CHARACTERS: [char; 2] = ['\u{202e}', '\u{9b}'];

#[test]
fn json_of_every_list_escapes_hidden_characters() {
    let home = Home::new();
    let name = "a\u{202e}b\u{9b}c.yaml";
    let text = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps: [draw, resign]\n  result: {status: resigned}\n";
    home.write(name, text);
    let folder = home.path(".local/share/patience/transcripts");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
    fs::write(folder.join("other.yaml"), text.replace("golf", "\"go\u{202e}lf\"")).unwrap();
    for line in [&format!("compare {name} {name} --format json"), "history --format json", "stats --format json"] {
        let run = home.run(line);
        assert_eq!(run.status, 0, "{line}: {run:?}");
        assert!(!run.out.contains(UNSAFE_CHARACTERS) && run.out.contains("\\u202e"), "{line}: {}", run.out);
    }
}

#[test]
fn a_survey_from_another_person_is_printed_safely() {
    let home = Home::new();
    assert_eq!(home.run("odds golf --seeds 1..1 --player random --out a.jsonl").status, 0);
    let lines = home.read("a.jsonl");
    let changed = lines.replace("\"game\":\"golf\"", "\"game\":\"go\\u001b]0;mine\\u0007lf\"");
    let without_footer: Vec<&str> = changed.lines().filter(|line| !line.contains("footer")).collect();
    home.write("b.jsonl", &(without_footer.join("\n") + "\n"));
    let run = home.run("odds --merge b.jsonl");
    assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{run:?}");
}

#[test]
fn odds_does_not_overwrite_a_file_that_is_not_a_survey() {
    let home = Home::new();
    for text in ["{", "{\"type\":\"header\",\"author\":\"me\",\"data\":\"all my work\"}"] {
        home.write("mine.json", text);
        let run = home.run("odds golf --seeds 1..2 --player random --out mine.json");
        assert_eq!((run.status, home.read("mine.json").as_str()), (2, text), "{run:?}");
    }
}

#[test]
fn spoken_boards_escape_zone_names() {
    let home = Home::new();
    home.write(
        "mine.yaml",
        "id: mine\ntitle: Mine\nzones:\n  \"s\\e]0;pwned\\a\": {role: stock, key: s}\n  \
         w: {role: waste, key: w, take: {unit: top}}\n  \
         t: {role: tableau, key: t, piles: 6, put: {build: down, by: alternate-color, empty: any}, take: {unit: run}}\n\
         deal:\n  - {to: t, cards: 4}\n  - {to: \"s\\e]0;pwned\\a\", cards: rest}\nstock: {draw: {to: w}}\n\
         goal: {empty: [t]}\nlayout: [s w, t]\n",
    );
    let run = home.run("play ./mine.yaml --seed 1 --no-record --show spoken -e 'look; draw'");
    assert_eq!(run.status, 0, "{run:?}");
    assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{run:?}");
}

#[test]
fn results_with_huge_numbers_are_skipped() {
    let home = Home::new();
    let folder = home.path(".local/share/patience/transcripts");
    fs::create_dir_all(&folder).unwrap();
    for (name, number) in [("a.yaml", i128::MAX), ("b.yaml", i128::MIN)] {
        let result = format!("{{status: won, score: {number}, moves: {number}, undos: 0}}");
        let text = format!("patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps: [draw]\n  result: {result}\n");
        fs::write(folder.join(name), text).unwrap();
    }
    for line in ["stats", "history", "stats --format json", "history --format json"] {
        let run = home.run(line);
        assert!(run.status == 0 && run.err.contains("`a.yaml`"), "{line}: {run:?}");
    }
}

#[test]
fn huge_files_among_the_records_are_not_read() {
    let home = Home::new();
    let folder = home.path(".local/share/patience/transcripts");
    fs::create_dir_all(&folder).unwrap();
    File::create(folder.join("huge.yaml")).unwrap().set_len(1 << 40).unwrap();
    for line in ["stats", "history"] {
        let run = home.run(line);
        assert!(run.status == 0 && run.err.contains("`huge.yaml`"), "{line}: {run:?}");
    }
}

#[test]
fn a_transcript_named_index_does_not_replace_the_index_page() {
    let home = Home::new();
    for name in ["index", "other"] {
        assert_eq!(home.run(&format!("play golf --seed 1 --record {name}.yaml --show none -e draw")).status, 0);
    }
    for force in ["", " --force"] {
        let run = home.run(&format!("share index.yaml other.yaml --as html --out pages{force}"));
        assert_eq!(run.status, 0, "{run:?}");
        let index = home.read("pages/index.html");
        assert!(index.contains("href=\"./index-2.html\"") && index.contains("href=\"./other.html\""), "{index}");
        assert_eq!(fs::read_dir(home.path("pages")).unwrap().count(), 3);
    }
}

/// Where names do not depend on case, one of these pages would replace another.
#[test]
fn pages_have_names_that_differ_in_more_than_case() {
    let home = Home::new();
    for folder in ["a", "b"] {
        fs::create_dir(home.path(folder)).unwrap();
    }
    for name in ["a/golf", "b/Golf", "a/INDEX"] {
        assert_eq!(home.run(&format!("play golf --seed 1 --record {name}.yaml --show none -e draw")).status, 0);
    }
    let run = home.run("share a/golf.yaml b/Golf.yaml a/INDEX.yaml --as html --out pages");
    assert_eq!(run.status, 0, "{run:?}");
    let pages = fs::read_dir(home.path("pages")).unwrap().map(|page| page.unwrap().file_name().into_string().unwrap());
    let pages: BTreeSet<String> = pages.collect();
    assert_eq!(pages, ["Golf-2.html", "INDEX-2.html", "golf.html", "index.html"].map(String::from).into());
}

#[test]
#[cfg(unix)] // Windows does not let everyone create links.
fn either_all_pages_are_written_or_none() {
    let home = Home::new();
    for name in ["a", "b"] {
        assert_eq!(home.run(&format!("play golf --seed 1 --record {name}.yaml --show none -e draw")).status, 0);
    }
    fs::create_dir(home.path("pages")).unwrap();
    // The second name is a symbolic link to itself, so the system cannot tell whether the file exists.
    std::os::unix::fs::symlink("b.svg", home.path("pages/b.svg")).unwrap();
    let run = home.run("share a.yaml b.yaml --as svg --out pages");
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(fs::read_dir(home.path("pages")).unwrap().count(), 1);
    let run = home.run("share b.yaml a.yaml --as svg --out pages --force");
    assert_eq!(run.status, 3, "{run:?}");
    assert!(run.err.contains("cannot create `pages/b.svg`"), "{run:?}");
}

#[test]
#[cfg_attr(windows, ignore = "needs `ulimit`")]
fn odds_runs_with_as_many_jobs_as_can_start() {
    let home = Home::new();
    let script =
        "ulimit -v 300000 || exit 99; exec \"$0\" odds golf --seeds 1..300 --player random --jobs 256 --format json";
    let mut command = std::process::Command::new("sh");
    command.args(["-c", script]).arg(assert_cmd::cargo::cargo_bin!("patience")).env("HOME", home.path(""));
    let limited = command.output().unwrap();
    if limited.status.code() == Some(99) {
        eprintln!("skipped: the address space cannot be limited");
        return;
    }
    assert_eq!(limited.status.code(), Some(0), "{limited:?}");
    let unlimited = home.run("odds golf --seeds 1..300 --player random --jobs 1 --format json");
    assert_eq!(String::from_utf8_lossy(&limited.stdout), unlimited.out);
}

#[test]
fn a_picture_of_an_unfinished_game_does_not_show_its_seed() {
    let home = Home::new();
    home.run("play klondike --seed 424242 --record unfinished.yaml --show none -e draw");
    home.run("play klondike --seed 424242 --record finished.yaml --show none -e 'draw; resign'");
    for format in ["svg", "cast"] {
        assert!(!home.run(&format!("share unfinished.yaml --as {format}")).out.contains("424242"), "{format}");
        assert!(home.run(&format!("share finished.yaml --as {format}")).out.contains("424242"), "{format}");
    }
}

#[test]
fn a_share_code_with_too_many_steps_is_not_exported() {
    let home = Home::new();
    let steps = "  - undo 1\n  - redo 1\n".repeat(10_000);
    home.write("a.yaml", &format!("patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n  - draw\n{steps}"));
    let code = home.run("share a.yaml");
    assert_eq!(code.status, 0, "{code:?}");
    assert!(code.out.len() < 2000);
    home.write("a.txt", &code.out);
    for format in ["html", "cast"] {
        let run = home.run(&format!("share a.txt --as {format} --out made"));
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains("it has 20,001 steps, but at most 20,000 can be shown one by one"), "{run:?}");
        assert!(!home.path("made").exists());
    }
}

/// Returns a rulebook with this number of tableau piles. No card moves to them in the test.
fn wide_book(piles: usize) -> String {
    format!(
        "id: wide\ntitle: Wide\nzones:\n  s: {{role: stock, key: s}}\n  w: {{role: waste, key: w, take: {{unit: top}}}}\n  \
         t: {{role: tableau, key: t, piles: {piles}, put: {{empty: any}}}}\n\
         deal: [{{to: s, cards: rest}}]\nstock: {{draw: {{to: w}}}}\ngoal: {{empty: [s]}}\nlayout: [s w, t]\n"
    )
}

#[test]
fn a_recording_with_too_much_text_is_rejected() {
    let home = Home::new();
    home.write("wide.yaml", &wide_book(100));
    assert_eq!(home.run("play ./wide.yaml --seed 1 --record a.yaml --show none -e draw").status, 0);
    let recorded = home.read("a.yaml");
    let steps = "  - undo 1\n  - redo 1\n".repeat(9_900);
    home.write("b.yaml", &recorded.replace("  - draw\n", &format!("  - draw\n{steps}")));
    let run = home.run("share b.yaml --as cast --out made.cast");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("its boards take more than 33,554,432 bytes of text"), "{run:?}");
    assert!(!home.path("made.cast").exists());
}

#[cfg(target_os = "linux")] // Other systems do not limit the address space of a process reliably.
mod little_memory {
    use super::*;
    use assert_cmd::cargo::cargo_bin;
    use std::process::{Command, Output};

    /// Runs the program with this many MiB of address space.
    fn run_within(home: &Home, mebibytes: u32, line: &str) -> Output {
        let script = format!("ulimit -v {}; exec '{}' {line}", mebibytes << 10, cargo_bin!("patience").display());
        let mut command = Command::new("sh");
        command.env_clear().env("HOME", home.path("")).current_dir(home.path(""));
        command.args(["-c", &script]).output().unwrap()
    }

    /// A game whose positions have about 10,000 moves, so that a search fills the memory soon.
    const LARGE_BOOK: &str = "id: large\ntitle: Large\npack: {packs: 4}\nzones:\n  \
        t: {role: tableau, key: t, piles: 100, put: {build: any, empty: any}, take: {unit: tail}}\n  \
        f: {role: foundation, key: f, piles: 16, put: {build: up, by: suit, empty: A, max: 13}}\n\
        deal: [{to: t, cards: rest}]\ngoal: {full: [f]}\nlayout: [t, f]\n";

    #[test]
    fn a_search_short_of_memory_reports_it() {
        let home = Home::new();
        home.write("large.yaml", LARGE_BOOK);
        for (mebibytes, line) in [(36, "solve scuffle --seed 7"), (64, "solve ./large.yaml --seed 1")] {
            let output = run_within(&home, mebibytes, line);
            let out = String::from_utf8_lossy(&output.stdout);
            assert!(out.starts_with("unknown: too little memory after "), "{line}: {output:?}");
            assert_out_of_memory(line, &output);
        }
        // The limit of `--memory` ends a search normally.
        let output = run_within(&home, 640, "solve ./large.yaml --seed 1 --memory 8");
        let out = String::from_utf8_lossy(&output.stdout);
        assert!(out.starts_with("unknown: memory limit reached after "), "{output:?}");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }

    fn assert_out_of_memory(line: &str, output: &Output) {
        let messages = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{line}: {output:?}");
        assert!(
            messages.contains("error: the system has too little memory for the search\nhint: "),
            "{line}: {messages}"
        );
    }

    /// A survey never contains a result that depends on the memory of the system: it fails, or it equals the survey of
    /// a larger machine.
    #[test]
    fn a_survey_short_of_memory_fails() {
        let home = Home::new();
        home.write("large.yaml", LARGE_BOOK);
        let hints = "odds klondike --player hint --visits 200 --seeds 1..1 --format json";
        for (mebibytes, line) in [
            (24, hints),
            (24, "odds freecell --deal ms:1..3 --format json"),
            (24, "odds bridge-solitaire -o match=hand --seeds 1..1 --format json"),
            (24, "solve golf --seeds 1..4"),
            (64, "odds ./large.yaml --seeds 1..2 --format json"),
            (64, "solve ./large.yaml --seeds 1..4 --jobs 4"),
        ] {
            let output = run_within(&home, mebibytes, line);
            assert_out_of_memory(line, &output);
            let out = String::from_utf8_lossy(&output.stdout);
            assert!(!out.contains("survey-deal") && !out.contains("seed:"), "{line}: {out}");
        }
        // In between, some limits are enough.
        let hints = "odds golf --player hint --visits 3 --seeds 1..1 --format json";
        let whole = home.run(hints).out;
        for mebibytes in [26, 28, 32, 48] {
            let output = run_within(&home, mebibytes, hints);
            match output.status.code() {
                Some(0) => assert_eq!(String::from_utf8_lossy(&output.stdout), whole),
                _ => assert_out_of_memory(hints, &output),
            }
        }
    }

    #[test]
    fn an_analysis_short_of_memory_fails() {
        let home = Home::new();
        for game in ["freecell", "golf"] {
            home.run(&format!("play {game} --seed 1 --record {game}.yaml --show none -e 'hint play'"));
            let line = format!("analyze {game}.yaml");
            let output = run_within(&home, 24, &line);
            assert_out_of_memory(&line, &output);
            assert!(String::from_utf8_lossy(&output.stdout).contains("unknown"), "{output:?}");
        }
    }

    #[test]
    fn a_session_short_of_memory_continues() {
        let home = Home::new();
        home.write("large.yaml", LARGE_BOOK);
        let line =
            "play ./large.yaml --seed 1 --no-record --show none -e 'winnable; hint; move t1 t2; winnable; moves t3'";
        let output = run_within(&home, 64, line);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let answers = String::from_utf8_lossy(&output.stderr);
        let memory_answers =
            answers.matches("Unknown: the system has too little memory to search longer than ").count();
        let continues = answers.contains("too little memory to search longer") && answers.contains("move t3 t4");
        assert!(memory_answers == 2 && continues, "{answers:.2000}");
    }
}
