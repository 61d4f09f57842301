//! The completions for bash, zsh and fish.

use crate::check::{check, games};
use clap_complete::Shell;
use patience::internals::cli;
use patience::internals::generate;

/// The ids of all games. They are leaked because clap needs them for as long as the program runs.
fn ids() -> Vec<&'static str> {
    games().into_iter().map(|game| &*game.info.id.leak()).collect()
}

#[test]
fn completions() {
    for (shell, file) in [(Shell::Bash, "patience.bash"), (Shell::Zsh, "_patience"), (Shell::Fish, "patience.fish")] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut generate::completed_command(&ids()), "patience", &mut text);
        let mut text = String::from_utf8(text).unwrap();
        match shell {
            Shell::Fish => text += &games_for_fish(),
            Shell::Bash => text = with_files_for_bash(&text),
            _ => {}
        }
        check(&format!("completions/{file}"), &text);
    }
}

/// The bash script that clap generates offers options where a file is expected. With no offers, bash completes
/// files.
fn with_files_for_bash(text: &str) -> String {
    const OFFERS_OPTIONS: &str = "if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then";
    const END_OF_CASE: &str = "            esac\n            COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )\n";
    let mut text = text.to_string();
    for name in subcommands_with_files() {
        let start = text.find(&format!("\n        patience__subcmd__{name})\n")).unwrap();
        let end = start + text[start..].find(END_OF_CASE).unwrap() + END_OF_CASE.len();
        let old_case = text[start..end].replacen(OFFERS_OPTIONS, "if [[ ${cur} == -* ]] ; then", 1);
        let new_case = old_case.replacen(END_OF_CASE, "            esac\n            COMPREPLY=()\n", 1);
        assert_eq!(new_case.matches("COMP_CWORD").count(), 0, "{name}");
        text.replace_range(start..end, &new_case);
    }
    text
}

/// The subcommands that take a file.
fn subcommands_with_files() -> Vec<String> {
    let takes_file = |arg: &clap::Arg| arg.get_value_hint() == clap::ValueHint::AnyPath;
    let command = cli::command();
    let named = command.get_subcommands().filter(|subcommand| subcommand.get_positionals().any(takes_file));
    named.map(|subcommand| subcommand.get_name().to_string()).collect()
}

#[test]
fn bash_completes_files_where_files_are_expected() {
    assert_eq!(
        subcommands_with_files(),
        ["replay", "verify", "resume", "analyze", "share", "compare", "import", "check"]
    );
    let script = "source completions/patience.bash && complete -p patience && for words in \"$@\"; do \
                  COMP_WORDS=($words); [[ $words == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); \
                  _patience patience \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"; \
                  echo \"$words: ${COMPREPLY[*]}\"; done";
    let typed =
        ["replay ", "resume ", "verify ", "verify a.yaml ", "check m", "replay --st", "rules black", "check --co"];
    let lines = typed.map(|words| format!("patience {words}"));
    let mut bash = std::process::Command::new("bash");
    bash.args(["-c", script, "bash"]).args(&lines).current_dir(env!("CARGO_MANIFEST_DIR"));
    let Ok(run) = bash.output() else { return eprintln!("skipped: there is no bash") };
    let output = String::from_utf8(run.stdout).unwrap();
    let mut output = output.lines();
    assert!(output.next().unwrap().contains("-o default"), "with no offers bash completes files");
    let offered = ["", "", "", "", "", "--step", "black-hole", "--color"];
    for (line, offered) in lines.iter().zip(offered) {
        assert_eq!(output.next(), Some(format!("{line}: {offered}").as_str()));
    }
}

/// The fish script that clap generates does not complete the names of games.
fn games_for_fish() -> String {
    let line = |subcommand| {
        let when = format!("__fish_patience_using_subcommand {subcommand}");
        format!("complete -c patience -n \"{when}\" -a \"{}\"\n", ids().join(" "))
    };
    ["play", "deal", "rules", "solve", "odds"].map(line).concat()
}
