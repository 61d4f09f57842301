//! Tests of the completion scripts for bash, zsh, fish and PowerShell, and of what the first three complete with them.

use crate::check::{check, games};
use clap_complete::Shell;
use patience::internals::generate::completion;
use std::process::Command;

/// Returns the ids of all games. They are never freed, because `clap` needs them for as long as the program runs.
fn ids() -> Vec<&'static str> {
    games().into_iter().map(|game| &*game.info.id.leak()).collect()
}

#[test]
fn the_completion_scripts_are_up_to_date() {
    let games = games();
    let files = [
        (Shell::Bash, "patience.bash"),
        (Shell::Zsh, "_patience"),
        (Shell::Fish, "patience.fish"),
        (Shell::PowerShell, "patience.ps1"),
    ];
    for (shell, file) in files {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut completion::completed_command(&ids()), "patience", &mut text);
        let text = String::from_utf8(text).unwrap();
        let text = match shell {
            Shell::Fish => completion::fish(&text, &games),
            Shell::Zsh => completion::zsh(&text, &games),
            Shell::PowerShell => completion::power_shell(&text, &games),
            _ => completion::bash(&text, &games),
        };
        check(&format!("completions/{file}"), &text);
    }
}

/// Lines at whose end Tab is pressed, and the completions of each shell.
const TYPED_LINES: [(&str, &[&str]); 24] = [
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
];

/// Returns the sorted completions of a shell for each line of `TYPED_LINES`, or `None` if the shell is not installed.
fn completions(shell: &mut Command) -> Option<Vec<Vec<String>>> {
    let lines = TYPED_LINES.iter().map(|(line, _)| format!("patience {line}"));
    let output = shell.args(lines).current_dir(env!("CARGO_MANIFEST_DIR")).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    let sorted_words = |line: &str| {
        let mut words: Vec<String> = line.split_whitespace().map(String::from).collect();
        words.sort();
        words
    };
    let completions: Vec<Vec<String>> = text.lines().map(sorted_words).collect();
    assert_eq!(completions.len(), TYPED_LINES.len(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    Some(completions)
}

/// Compares the completions of a shell with those expected.
fn check_completions(name: &str, shell: &mut Command) {
    let Some(completed_lines) = completions(shell) else { return eprintln!("skipped: there is no {name}") };
    for ((line, expected), completed) in TYPED_LINES.iter().zip(completed_lines) {
        assert_eq!(completed, *expected, "{name}: {line}");
    }
}

/// A bash script that loads the completion script. For each of its arguments, it prints a line of completions.
const BASH: &str = "COMP_WORDBREAKS=; source completions/patience.bash; for line in \"$@\"; do
    COMP_LINE=$line COMP_POINT=${#line}; read -ra COMP_WORDS <<< \"$line\"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
    _patience_complete patience \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"
    echo \"${COMPREPLY[*]}\"
done";

#[test]
fn bash_completes_games_options_and_deals() {
    check_completions("bash", Command::new("bash").args(["-c", BASH, "bash"]));
}

#[test]
fn bash_replaces_only_the_last_part_of_a_word() {
    let script = BASH.replacen("COMP_WORDBREAKS=;", "COMP_WORDBREAKS='=:';", 1);
    let mut bash = Command::new("bash");
    let Some(completions) = completions(bash.args(["-c", &script, "bash"])) else {
        return eprintln!("skipped: there is no bash");
    };
    let completion_of =
        |typed: &str| completions[TYPED_LINES.iter().position(|(line, _)| *line == typed).unwrap()].join(" ");
    assert_eq!(completion_of("play klondike -o space="), "K any none");
    assert_eq!(completion_of("play klondike -o d"), "draw=");
    assert_eq!(completion_of("play freecell --deal m"), "ms:");
}

#[test]
fn bash_completes_files_where_files_are_expected() {
    let script = format!(
        "{}; complete -p patience",
        BASH.replace("\"$@\"", "'patience replay ' 'patience check m' 'patience import '")
    );
    let Ok(run) = Command::new("bash").args(["-c", &script]).current_dir(env!("CARGO_MANIFEST_DIR")).output() else {
        return eprintln!("skipped: there is no bash");
    };
    let text = String::from_utf8(run.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let completed: Vec<&str> = lines[0].split(' ').collect();
    assert!(completed.contains(&"klondike") && completed.contains(&"Cargo.toml"), "{completed:?}");
    assert_eq!(lines[1..3], ["", ""]);
    assert!(lines[3].contains("-o default"), "with no offers bash completes files");
}

#[test]
fn fish_completes_games_options_and_deals() {
    // fish prints a completion as a word, a tab and a description.
    let script = "source completions/patience.fish; for line in $argv; echo (complete -C $line | string replace -r '\\t.*' ''); \
                  end";
    let mut fish = Command::new("fish");
    check_completions("fish", fish.args(["--no-config", "-c", script]).env("HOME", std::env::temp_dir()));
}

/// A zsh script that types each of its arguments and Tab into an interactive zsh. There, `capture.zsh` replaces the
/// builtin `compadd` and prints the completions between the characters 1 and 2.
const ZSH: &str = r#"
zmodload zsh/zpty
zpty shell zsh -f -i
# The word is split, so that its echo does not count as an answer.
zpty -w shell "PROMPT= ; fpath=($PWD/completions \$fpath); autoload -Uz compinit && compinit -u -D; source tests/generated/capture.zsh; print rea''dy"
zpty -r -m shell text '*ready*'
for line in "$@"; do
    zpty -w -n shell "$line"$'\t'
    zpty -r -m shell text $'*\x01*\x02*'
    print -r -- ${${text##*$'\x01'}%%$'\x02'*}
    zpty -w -n shell $'\x15'
done
zpty -d shell
"#;

#[test]
fn zsh_completes_games_options_and_deals() {
    check_completions("zsh", Command::new("zsh").args(["-f", "-c", ZSH, "zsh"]).env("HOME", std::env::temp_dir()));
}
