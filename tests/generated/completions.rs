//! The completions for bash, zsh and fish, and what the shells complete with them.

use crate::check::{check, games};
use clap_complete::Shell;
use patience::internals::generate::completion;
use std::process::Command;

/// The ids of all games. They are leaked because clap needs them for as long as the program runs.
fn ids() -> Vec<&'static str> {
    games().into_iter().map(|game| &*game.info.id.leak()).collect()
}

#[test]
fn completions() {
    let games = games();
    for (shell, file) in [(Shell::Bash, "patience.bash"), (Shell::Zsh, "_patience"), (Shell::Fish, "patience.fish")] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut completion::completed_command(&ids()), "patience", &mut text);
        let text = String::from_utf8(text).unwrap();
        let text = match shell {
            Shell::Fish => completion::fish(&text, &games),
            Shell::Zsh => completion::zsh(&text, &games),
            _ => completion::bash(&text, &games),
        };
        check(&format!("completions/{file}"), &text);
    }
}

/// Lines that end where Tab is pressed, and what each shell offers there.
const TYPED: [(&str, &[&str]); 24] = [
    ("play black", &["black-hole"]),
    ("solve black", &["black-hole"]),
    ("rules black", &["black-hole"]),
    ("deal black", &["black-hole"]),
    ("odds black", &["black-hole"]),
    ("daily black", &["black-hole"]),
    ("learn sp", &["spider"]),
    ("stats black", &["black-hole"]),
    ("history black", &["black-hole"]),
    ("resume black", &["black-hole"]),
    ("replay black", &["black-hole"]),
    ("share black", &["black-hole"]),
    ("analyze black", &["black-hole"]),
    ("compare klondike black", &["black-hole"]),
    ("verify black", &["black-hole"]),
    ("import a.txt --game black", &["black-hole"]),
    ("play klondike -o d", &["draw="]),
    ("play klondike -o draw=", &["draw=1", "draw=3"]),
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

/// Sorted offers of a shell for each line of `TYPED`. Returns `None` if there is no such shell.
fn offers(shell: &mut Command) -> Option<Vec<Vec<String>>> {
    let lines = TYPED.iter().map(|(line, _)| format!("patience {line}"));
    let output = shell.args(lines).current_dir(env!("CARGO_MANIFEST_DIR")).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    let sorted = |line: &str| {
        let mut words: Vec<String> = line.split_whitespace().map(String::from).collect();
        words.sort();
        words
    };
    let offers: Vec<Vec<String>> = text.lines().map(sorted).collect();
    assert_eq!(offers.len(), TYPED.len(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    Some(offers)
}

/// Checks the offers of a shell.
fn check_offers(name: &str, shell: &mut Command) {
    let Some(offers) = offers(shell) else { return eprintln!("skipped: there is no {name}") };
    for ((line, expected), offered) in TYPED.iter().zip(offers) {
        assert_eq!(offered, *expected, "{name}: {line}");
    }
}

/// Sources the script, and prints what it offers for each line on one line.
const BASH: &str = "COMP_WORDBREAKS=; source completions/patience.bash; for line in \"$@\"; do
    COMP_LINE=$line COMP_POINT=${#line}; read -ra COMP_WORDS <<< \"$line\"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
    _patience_complete patience \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"
    echo \"${COMPREPLY[*]}\"
done";

#[test]
fn bash_completes_games_options_and_deals() {
    check_offers("bash", Command::new("bash").args(["-c", BASH, "bash"]));
}

#[test]
fn bash_replaces_only_the_last_part_of_a_word() {
    let script = BASH.replacen("COMP_WORDBREAKS=;", "COMP_WORDBREAKS='=:';", 1);
    let mut bash = Command::new("bash");
    let Some(offers) = offers(bash.args(["-c", &script, "bash"])) else {
        return eprintln!("skipped: there is no bash");
    };
    let of = |typed: &str| offers[TYPED.iter().position(|(line, _)| *line == typed).unwrap()].join(" ");
    assert_eq!(of("play klondike -o draw="), "1 3");
    assert_eq!(of("play klondike -o d"), "draw=");
    assert_eq!(of("play freecell --deal m"), "ms:");
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
    let offered: Vec<&str> = lines[0].split(' ').collect();
    assert!(offered.contains(&"klondike") && offered.contains(&"Cargo.toml"), "{offered:?}");
    assert_eq!(lines[1..3], ["", ""]);
    assert!(lines[3].contains("-o default"), "with no offers bash completes files");
}

#[test]
fn fish_completes_games_options_and_deals() {
    // Each offer is a word, followed by a tab and its description.
    let script = "source completions/patience.fish; for line in $argv; echo (complete -C $line | string replace -r '\\t.*' ''); \
                  end";
    let mut fish = Command::new("fish");
    check_offers("fish", fish.args(["--no-config", "-c", script]).env("HOME", std::env::temp_dir()));
}

/// Types each line and Tab into an interactive zsh, whose `compadd` prints the offers.
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
    check_offers("zsh", Command::new("zsh").args(["-f", "-c", ZSH, "zsh"]).env("HOME", std::env::temp_dir()));
}
