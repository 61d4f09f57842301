//! Tests of completions: the answers of the program, and Tab in bash, zsh and fish.

use crate::played_games::home_with_games;
use crate::support::home::Home;
use crate::support::pty::{at_terminal_of_type, enter_last_line, enter_line};
use assert_cmd::cargo::cargo_bin;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Returns a home folder with seven played games, a rulebook, a file and a folder.
fn home() -> Home {
    let home = home_with_games();
    home.write("my-golf.yaml", "extends: golf\nid: my-golf\ntitle: My Golf\n");
    home.write("my-notes.txt", "");
    fs::create_dir(home.path("my-games")).unwrap();
    home
}

/// Returns the words that the program offers after a line, and the files that the shell adds.
fn answer(home: &Home, line: &str) -> (Vec<String>, String) {
    let (words, current) = line.rsplit_once(' ').unwrap_or(("", line));
    let run = home.run(&format!("complete --current={current} -- {words}"));
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{line}");
    let mut lines = run.out.lines();
    let files = lines.next().unwrap().to_string();
    (lines.map(String::from).collect(), files)
}

#[test]
fn played_games_are_offered_by_number_with_the_newest_first() {
    let home = home();
    let (lines, files) = answer(&home, "replay ");
    let expected = ["1\tgolf, won, 7 Nov 2026", "2\tgolf, unfinished, 6 Nov 2026", "3\tgolf, left, 5 Nov 2026"];
    assert_eq!((&lines[..3], files.as_str()), (&expected.map(String::from)[..], "any"));
    assert!(lines[7].starts_with("accordion\t") && lines.len() > 200, "{lines:?}");
    for subcommand in ["share", "analyze", "practice", "compare 1", "verify", "solve"] {
        assert_eq!(answer(&home, &format!("{subcommand} ")).0[..3], expected, "{subcommand}");
    }
    // Only the unfinished game can be resumed.
    let (lines, _) = answer(&home, "resume ");
    assert!(lines[0] == expected[1] && lines[1].starts_with("accordion\t"), "{lines:?}");
    assert_eq!(answer(&home, "history --restore ").0, Vec::<String>::new());
    // A folder that cannot be read has no games.
    let run = home.run_with("complete --current= -- replay", &[("XDG_DATA_HOME", "/dev/null")]);
    assert!(run.status == 0 && run.err.is_empty() && run.out.starts_with("any\naccordion\t"), "{run:?}");
}

#[test]
fn a_rulebook_on_the_line_has_its_own_options() {
    let home = home();
    let own = "extends: golf\nid: my-golf\ntitle: My Golf\noptions:\n  luck:\n    default: 'no'\n    about: luck\n    choices: \
               {'no': {}, 'yes': {deal: [{to: tableau, rounds: 4}, {to: waste}]}}\n";
    home.write("my-golf.yaml", own);
    let words = |line: &str| answer(&home, line).0.join(" ");
    for line in ["play my-golf.yaml -o ", "my-golf.yaml -o ", "rules ./my-golf.yaml -o ", "odds ~/my-golf.yaml -o "] {
        assert!(words(line).contains("luck=\t") && words(line).contains("king=\t"), "{line}: {}", words(line));
    }
    assert!(words("play my-golf.yaml -o luck=").contains("luck=yes\t"));
    for line in ["play my-notes.txt -o ", "play my-games/none.yaml -o ", "play - -o ", "solve /dev/stdin -o "] {
        assert_eq!(words(line), "", "{line}");
    }
}

#[test]
fn hidden_subcommands_are_not_shown() {
    let home = Home::new();
    assert!(!home.run("--help").out.contains("complete "));
    assert!(!home.run("complet").err.contains("`complete`"));
}

/// Lines at whose end Tab is pressed, and the completions of each shell.
const TYPED_LINES: [(&str, &[&str]); 29] = [
    ("play black-h", &["black-hole"]),
    ("solve black-h", &["black-hole"]),
    ("rules black-h", &["black-hole"]),
    ("deal black-h", &["black-hole"]),
    ("odds black-h", &["black-hole"]),
    ("daily black-h", &["black-hole"]),
    ("learn sp", &["spider"]),
    ("stats black-h", &["black-hole"]),
    ("history black-h", &["black-hole"]),
    ("resume black-h", &["black-hole"]),
    ("replay black-h", &["black-hole"]),
    ("share black-h", &["black-hole"]),
    ("analyze black-h", &["black-hole"]),
    ("compare klondike black-h", &["black-hole"]),
    ("verify black-h", &["black-hole"]),
    ("import a.txt --game black-h", &["black-hole"]),
    ("play klondike -o d", &["draw="]),
    ("play klondike -o space=", &["space=K", "space=any", "space=none"]),
    ("play klondike -o draw=3 -o pass", &["passes="]),
    (
        "rules freecell -o cells=",
        &["cells=0", "cells=1", "cells=2", "cells=3", "cells=4", "cells=5", "cells=6", "cells=7", "cells=8"],
    ),
    ("import a.txt -o cel", &["cells="]),
    ("solve freecell --deal ", &["code:", "deck:", "ms:", "pysol:", "seed:"]),
    ("play freecell --deal m", &["ms:"]),
    ("replay a.yaml --st", &["--step"]),
    ("sol", &["solve"]),
    ("black-h", &["black-hole"]),
    ("klondike -o space=a", &["space=any"]),
    ("play klondike --show f", &["final"]),
    ("share 1 --as bl", &["black-hole-solve"]),
];

/// A bash script that loads the completion script. For each of its arguments, it prints a line of completions.
const BASH: &str = "COMP_WORDBREAKS=$BREAKS; source \"$SCRIPTS/patience.bash\"; for line in \"$@\"; do
    COMP_LINE=$line COMP_POINT=${#line}; read -ra COMP_WORDS <<< \"$line\"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
    _patience patience \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"
    echo \"${COMPREPLY[*]}\"
done";

/// The same for fish, which prints a completion as a word, a tab and a description.
const FISH: &str =
    "source $SCRIPTS/patience.fish; for line in $argv; echo (complete -C $line | string replace -r '\\t.*' ''); end";

/// The same for zsh. The script types each line and Tab into an interactive zsh. There, `capture.zsh` replaces the
/// builtin `compadd` and prints the completions between the characters 1 and 2.
const ZSH: &str = r#"
zmodload zsh/zpty
zpty shell zsh -f -i
# The word is split, so that its echo does not count as an answer.
zpty -w shell "PROMPT= ; fpath=($SCRIPTS \$fpath); autoload -Uz compinit && compinit -u -D"
zpty -w shell "source $CAPTURE; print rea''dy"
zpty -r -m shell text '*ready*'
for line in "$@"; do
    zpty -w -n shell "$line"$'\t'
    zpty -r -m shell text $'*\x01*\x02*'
    print -r -- ${${text##*$'\x01'}%%$'\x02'*}
    zpty -w -n shell $'\x15'
done
zpty -d shell
"#;

/// The arguments with which each shell runs its script.
const SHELLS: [(&str, &[&str]); 3] =
    [("bash", &["-c", BASH, "bash"]), ("fish", &["--no-config", "-c", FISH]), ("zsh", &["-f", "-c", ZSH, "zsh"])];

/// Presses Tab after each line in a shell that finds `patience` only in this folder. Returns its output, or `None` if
/// the shell is not installed.
fn press_tab(shell: (&str, &[&str]), home: &Home, folder: &Path, lines: &[&str]) -> Option<Output> {
    let paths = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&paths).filter(|path| !path.join("patience").exists()).collect();
    let Some(program) = folders.iter().map(|folder| folder.join(shell.0)).find(|program| program.is_file()) else {
        eprintln!("skipped: there is no {}", shell.0);
        return None;
    };
    let path = env::join_paths([folder.to_path_buf()].iter().chain(&folders)).unwrap();
    let mut command = Command::new(program);
    command.env_clear().env("HOME", home.path("")).env("PATH", path).env("TERM", "dumb").current_dir(home.path(""));
    command.env("SCRIPTS", concat!(env!("CARGO_MANIFEST_DIR"), "/completions")).env("BREAKS", "");
    command.env("CAPTURE", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/capture.zsh"));
    command.args(shell.1).args(lines.iter().map(|line| format!("patience {line}")));
    Some(command.output().unwrap())
}

/// Returns the folder of the program.
fn program_folder() -> PathBuf {
    cargo_bin!("patience").parent().unwrap().to_path_buf()
}

/// Returns the sorted words of each line of output.
fn completions(output: &Output) -> Vec<Vec<String>> {
    let sorted_words = |line: &str| {
        let mut words: Vec<String> = line.split_whitespace().map(String::from).collect();
        words.sort();
        words
    };
    String::from_utf8(output.stdout.clone()).unwrap().lines().map(sorted_words).collect()
}

#[test]
fn tab_completes_games_options_and_deals() {
    let home = home();
    for shell in SHELLS {
        let Some(output) = press_tab(shell, &home, &program_folder(), &TYPED_LINES.map(|(line, _)| line)) else {
            continue;
        };
        let completions = completions(&output);
        assert_eq!(completions.len(), TYPED_LINES.len(), "{}: {output:?}", shell.0);
        for ((line, expected), completed) in TYPED_LINES.iter().zip(completions) {
            assert_eq!(completed, *expected, "{}: {line}", shell.0);
        }
    }
}

#[test]
fn tab_completes_played_games_and_files() {
    let home = home();
    let lines = ["replay ", "play ", "check my-", "resume my-n"];
    for shell in SHELLS {
        let Some(output) = press_tab(shell, &home, &program_folder(), &lines) else { continue };
        let [replay, play, check, resume] = &completions(&output)[..] else { panic!("{}: {output:?}", shell.0) };
        let has = |words: &[String], word: &str| words.iter().any(|other| other.trim_end_matches('/') == word);
        let files = ["my-golf.yaml", "my-games", "my-notes.txt"];
        assert!(has(replay, "7") && has(replay, "golf") && files.iter().all(|file| has(replay, file)), "{replay:?}");
        assert!(has(play, "golf") && files[..2].iter().all(|file| has(play, file)), "{}: {play:?}", shell.0);
        assert!(!has(play, "7") && !has(play, "my-notes.txt"), "{}: {play:?}", shell.0);
        if shell.0 == "bash" {
            // Without words of the program, bash itself completes files.
            assert!(check.is_empty() && resume.is_empty());
        } else {
            assert!(files.iter().all(|file| has(check, file)) && has(resume, "my-notes.txt"), "{}: {check:?}", shell.0);
        }
    }
}

#[test]
fn tab_is_silent_if_the_program_is_absent_or_older_or_fails() {
    let home = home();
    for (name, script) in [
        ("absent", None),
        ("older", Some("echo 'error: unknown subcommand or game `complete`' >&2; exit 2")),
        ("failing", Some("kill -KILL $$")),
        ("empty", Some("exit 0")),
    ] {
        let folder = home.path(name);
        fs::create_dir(&folder).unwrap();
        if let Some(script) = script {
            let program = folder.join("patience");
            fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        }
        for shell in SHELLS {
            let Some(output) = press_tab(shell, &home, &folder, &["", "play gol", "play golf -o "]) else { continue };
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{}, {name}", shell.0);
            assert_eq!(completions(&output).concat(), Vec::<String>::new(), "{}, {name}", shell.0);
        }
    }
}

#[test]
fn bash_replaces_only_the_last_part_of_a_word() {
    let home = home();
    let Some(mut pty) = at_terminal_of_type("dumb", &home, "bash", &["--norc", "--noprofile", "-i"]) else { return };
    let folder = program_folder();
    let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/completions");
    // The word is divided, so that its echo does not count as an answer.
    enter_line(
        &mut pty,
        &format!("PATH='{}'; source '{scripts}/patience.bash'; echo rea''dy", folder.display()),
        "ready",
    );
    let typed =
        "patience deal thum\t-o spa\tany --deal=see\t1 --deck-\t> deck.txt; patience deal my-go\t --seed 1 > my.txt; ";
    enter_line(&mut pty, &format!("{typed}echo do''ne"), "done");
    assert_eq!(home.read("deck.txt").split_whitespace().count(), 52);
    assert_eq!(home.read("my.txt"), home.run("deal golf --seed 1").out);
    enter_last_line(pty, "exit");
}
