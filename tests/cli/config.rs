//! Tests of `patience config` and the settings file, which `set KEY VALUE --save` writes and a session reads.

use crate::support::home::{Home, Run};
use crate::support::pty::{at_terminal, enter_last_line, enter_line, patience, start_at_dumb_terminal};
use std::fs;

/// The settings file, from the home folder.
const SETTINGS_FILE: &str = ".config/patience/config.yaml";

fn home_with_settings(text: &str) -> Home {
    let home = Home::new();
    fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(SETTINGS_FILE, text);
    home
}

#[test]
fn settings_saved_at_a_prompt_apply_to_the_next_session() {
    let home = home_with_settings("# mine\nshow: changes # as I like it\ngames:\n  golf: {auto: off}\n");
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["play", "golf", "--seed", "1"], "golf> ") else { return };
    let saved = format!("saved in `{}`", home.path(SETTINGS_FILE).display());
    assert!(enter_line(&mut pty, "set show final --save", "golf> ").ends_with(&saved));
    assert!(enter_line(&mut pty, "set ten 10 --save", "golf> ").ends_with(&saved));
    let override_warning = "config.yaml`, but line 6 of the file sets `auto off` for `golf`";
    assert!(enter_line(&mut pty, "set auto on --save", "golf> ").ends_with(override_warning));
    let expected_error = "`suits` takes `two` or `four`, not `three`";
    assert!(enter_line(&mut pty, "set suits three --save", "golf> ").ends_with(expected_error));
    enter_line(
        &mut pty,
        "set ten T --keep",
        "`set` takes a setting and a value (usage: `set [SETTING [VALUE [--save]]]`",
    );
    enter_last_line(pty, "quit");
    let text = "# mine\nshow: final # as I like it\nten: 10\nauto: on\ngames:\n  golf: {auto: off}\n";
    assert_eq!(home.read(SETTINGS_FILE), text);
    let (mut pty, first) = start_at_dumb_terminal(&home, &["klondike", "--seed", "1"], "klondike> ").unwrap();
    assert!(!first.contains("stock 24"), "only the last board is shown: {first}");
    let listed = enter_line(&mut pty, "set", "klondike> ");
    assert!(listed.contains("show final") && listed.contains("ten 10") && listed.contains("auto on"), "{listed}");
    enter_line(&mut pty, "new golf --seed 2", "golf> ");
    let listed = enter_line(&mut pty, "set", "golf> ");
    assert!(listed.contains("show final") && listed.contains("auto off"), "{listed}");
    enter_last_line(pty, "quit");
}

#[test]
fn saved_options_apply_at_a_terminal_except_to_the_daily_deal() {
    let home = home_with_settings("games: {Klondike: {options: {draw: 3, passes: 3}}}\n");
    let options = |arguments: &[&str]| {
        let (mut pty, _) = start_at_dumb_terminal(&home, arguments, "klondike> ")?;
        let options = enter_line(&mut pty, "options", "klondike> ");
        enter_last_line(pty, "quit");
        let chosen =
            |key: &str| options.split_once(key).and_then(|(_, rest)| rest.split(' ').next()).map(str::to_string);
        Some([chosen("draw = "), chosen("passes = ")].map(Option::unwrap_or_default).join(" "))
    };
    let Some(chosen) = options(&["klondike"]) else { return };
    assert_eq!(chosen, "3 3");
    assert_eq!(options(&["play", "klondike", "-o", "draw=1"]).unwrap(), "1 3");
    assert_eq!(options(&["daily"]).unwrap(), "1 unlimited");
    let piped = home.run("play klondike --seed 1 --no-record -e options --show none");
    assert!(piped.err.starts_with("draw = 1 "), "scripts do not depend on the settings file: {}", piped.err);
}

#[test]
fn an_invalid_settings_file_is_reported_and_not_changed() {
    let home = home_with_settings("show: every\ncards: round\n");
    let error = |message: &str| format!("error: {}{message}", home.path(SETTINGS_FILE).display());
    let expected_error = error(":2:8: `cards` takes `plain` or `boxed`, not `round`");
    let script = "\"$0\" play golf --seed 1; echo status=$?.";
    let Some(mut pty) = at_terminal(&home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(&format!("{expected_error}\r\nstatus=2.")).unwrap();
    pty.exp_eof().unwrap();
    assert_eq!(home.run("config"), Run { status: 2, out: String::new(), err: expected_error + "\n" });
    assert_eq!(
        home.run("play golf --seed 1 -e draw --no-record").status,
        0,
        "scripts do not depend on the settings file"
    );
    home.write(SETTINGS_FILE, "settings: 2\nshow: 3d\n");
    let newer_version_error =
        error(":1:11: written by a newer version of patience (settings 2); this version reads settings 1\n");
    assert_eq!(home.run("config"), Run { status: 2, out: String::new(), err: newer_version_error });
    home.remove(SETTINGS_FILE);
    fs::create_dir(home.path(SETTINGS_FILE)).unwrap();
    let folder_error = format!("error: cannot read `{}`: it is a directory\n", home.path(SETTINGS_FILE).display());
    assert_eq!(home.run("config"), Run { status: 2, out: String::new(), err: folder_error });
    fs::remove_dir(home.path(SETTINGS_FILE)).unwrap();
    // `--save` does not overwrite a file that was damaged during the game.
    let (mut pty, _) = start_at_dumb_terminal(&home, &["play", "golf", "--seed", "1"], "golf> ").unwrap();
    home.write(SETTINGS_FILE, "show: 3d\n");
    let answer = enter_line(&mut pty, "set ten 10 --save; draw", "golf> ");
    assert!(
        answer.contains("refused: set ten --save: ") && answer.contains("config.yaml:1:7: `show` takes "),
        "{answer}"
    );
    assert!(!answer.contains("stock"), "commands after an error do not run: {answer}");
    enter_last_line(pty, "quit");
    assert_eq!(home.read(SETTINGS_FILE), "show: 3d\n");
    let refused = home.run("play golf --seed 1 --no-record --show none -e 'set ten 10 --save'");
    let text = "-e:1: refused: set ten --save: you can save settings only at a prompt\n";
    assert_eq!((refused.status, refused.err.as_str()), (1, text));
}

#[test]
fn config_lists_every_setting_with_its_source() {
    let home =
        home_with_settings("# mine\ntheme: light\ncolor: on\ngames: {golf: {options: {king: queen}, auto: on}}\n");
    let variables = [("LANG", "C.UTF-8"), ("TERM", "xterm"), ("NO_COLOR", "1")];
    let run = home.run_with("config", &variables);
    let file = format!("settings file: `{}`\n\n", home.path(SETTINGS_FILE).display());
    let table = "\
setting       value    source
---------------------------------------------------
charset       unicode  `LC_ALL`, `LC_CTYPE`, `LANG`
color         on       line 3
show          every    default
width         80       default
screen        live     default
cards         boxed    default
suits         two      default
theme         light    line 2
ten           T        default
notation      cards    default
keys          off      default
mouse         on       default
auto          off      default
warn          off      default
times         on       default
clock         off      default
motion        on       default
golf -o king  queen    line 4
golf auto     on       line 4
";
    assert_eq!(run, Run { status: 0, out: format!("{file}{table}"), err: String::new() });
    let accessible = home.run_with("config", &[&variables[..], &[("PATIENCE_ACCESSIBLE", "1")]].concat());
    for row in ["\ncolor         off ", "\nshow          spoken ", "\nscreen        scroll "] {
        let (_, rest) = accessible.out.split_once(row).unwrap_or_else(|| panic!("{row}: {}", accessible.out));
        assert!(rest.trim_start().starts_with("`PATIENCE_ACCESSIBLE`"), "{}", accessible.out);
    }
    home.remove(SETTINGS_FILE);
    let run = home.run("config");
    let missing_file_text =
        format!("settings file: `{}` (does not exist yet; `set KEY VALUE --save`", home.path(SETTINGS_FILE).display());
    assert!(run.status == 0 && run.out.starts_with(&missing_file_text), "{}", run.out);
}
