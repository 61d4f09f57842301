//! What is remembered of a game at a terminal: when its moves were made, and what became of it.
#![cfg(unix)]

#[path = "cli/home.rs"]
mod home;
#[path = "cli/terminal.rs"]
mod terminal;

use home::{Home, Run};
use rexpect::session::PtySession;
use std::fs;
use terminal::{at_terminal, at_terminal_named, patience, untimed};

/// The steps of the only transcript, as they stand there.
fn steps(home: &Home) -> String {
    let names = home.transcripts();
    assert_eq!(names.len(), 1, "{names:?}");
    let text = home.read(&format!(".local/share/patience/transcripts/{}", names[0]));
    text[text.find("  steps:\n").unwrap()..].into()
}

/// The times of steps.
fn times(steps: &str) -> Vec<f64> {
    let times = steps.lines().filter_map(|line| line.split_once(", at: "));
    times.map(|(_, at)| at.trim_end_matches('}').parse().unwrap()).collect()
}

#[test]
fn steps_at_a_prompt_are_timed_unless_times_are_off() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "1"]) else { return };
    for line in ["draw", "undo", "set times off", "draw", "set times on", "# so far", "quit"] {
        // While a line is typed its prompt is written anew with every key.
        pty.exp_string("\n").unwrap();
        pty.exp_string("golf> ").unwrap();
        pty.send_line(line).unwrap();
    }
    pty.exp_eof().unwrap();
    let first = steps(&home);
    assert_eq!(untimed(&first), "  steps:\n  - draw\n  - undo\n  - draw\n  - {note: so far}\n");
    let timed = times(&first);
    assert!(timed.len() == 2 && timed.is_sorted(), "{first}");
    // What is resumed goes on from the last time that was told, and what is played from a script has none.
    let early = first.replace(&format!("{{do: undo, at: {:.1}}}", timed[1]), "{do: undo, at: 100.0}");
    let path = format!(".local/share/patience/transcripts/{}", home.transcripts()[0]);
    home.write(&path, &home.read(&path).replace(&first, &early));
    assert_eq!(home.run("resume -e draw --show none").err, "");
    let Some(mut pty) = at_terminal(&home, &patience(), &["resume"]) else { return };
    for line in ["draw", "quit"] {
        // While a line is typed its prompt is written anew with every key.
        pty.exp_string("\n").unwrap();
        pty.exp_string("golf> ").unwrap();
        pty.send_line(line).unwrap();
    }
    pty.exp_eof().unwrap();
    let last = steps(&home);
    assert_eq!(untimed(&last), "  steps:\n  - draw\n  - undo\n  - draw\n  - {note: so far}\n  - draw\n  - draw\n");
    assert!(times(&last).len() == 3 && (100.0..110.0).contains(&times(&last)[2]), "{last}");
    assert_eq!(home.run(&format!("verify {path}")), Run::default());
}

#[test]
fn a_game_left_for_another_has_its_result_and_says_where_it_lies() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "1"]) else { return };
    pty.exp_string("golf> ").unwrap();
    pty.send_line("draw; new --seed 2").unwrap();
    pty.exp_string("leave this game?").unwrap();
    pty.exp_string("`").unwrap();
    let path = pty.exp_string("`").unwrap();
    pty.exp_string("counts as played").unwrap();
    pty.send_line("y").unwrap();
    pty.exp_string("\n").unwrap();
    pty.exp_string("golf> ").unwrap();
    pty.send_line("new").unwrap();
    pty.exp_string("\n").unwrap();
    pty.exp_string("golf> ").unwrap();
    pty.send_line("quit").unwrap();
    let rest = pty.exp_eof().unwrap();
    assert!(!rest.contains("kept in"), "a deal that was only looked at is not kept: {rest}");
    let path: String = path.split_whitespace().collect();
    let text = home.read(&path);
    assert!(text.contains("  result: {status: playing, score: 35, moves: 1}\n  digest: "), "{text}");
    assert_eq!(steps(&home).lines().count(), 4);
    let run = home.run(&format!("resume {path}"));
    let told = format!("error: {path}: this game is over: nothing can be added to its transcript\n");
    assert_eq!((run.status, run.err.starts_with(&told)), (2, true), "{}", run.err);
    assert_eq!(home.run(&format!("verify {path}")), Run::default());
}

const FILE: &str = ".config/patience/config.yaml";

/// A home with a settings file.
fn kept(text: &str) -> Home {
    let home = Home::new();
    fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(FILE, text);
    home
}

/// The program at a terminal that draws nothing over, once that is written.
fn begun(home: &Home, arguments: &[&str], text: &str) -> Option<(PtySession, String)> {
    let mut pty = at_terminal_named("dumb", home, &patience(), arguments)?;
    let before = pty.exp_string(text).unwrap();
    Some((pty, before))
}

/// Types a line, and gives what is written before that, with a blank for each line break.
fn typed(pty: &mut PtySession, line: &str, text: &str) -> String {
    pty.send_line(line).unwrap();
    pty.exp_string(text).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Types the last line.
fn leave(mut pty: PtySession, line: &str) {
    pty.send_line(line).unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn what_is_saved_at_a_prompt_holds_in_the_next_session() {
    let home = kept("# mine\nshow: changes # as I like it\ngames:\n  golf: {auto: off}\n");
    let Some((mut pty, _)) = begun(&home, &["play", "golf", "--seed", "1"], "golf> ") else { return };
    let saved = format!("saved in `{}`", home.path(FILE).display());
    assert!(typed(&mut pty, "set show final --save", "golf> ").ends_with(&saved));
    assert!(typed(&mut pty, "set ten 10 --save", "golf> ").ends_with(&saved));
    let but = "config.yaml`; for `golf` line 6 there says `auto off`";
    assert!(typed(&mut pty, "set auto on --save", "golf> ").ends_with(but));
    let wrong = "`suits` takes `two` or `four`, not `three`";
    assert!(typed(&mut pty, "set suits three --save", "golf> ").ends_with(wrong));
    typed(&mut pty, "set ten T --keep", "`set` takes a key and a value (usage: `set [KEY [VALUE [--save]]]`");
    leave(pty, "quit");
    let text = "# mine\nshow: final # as I like it\nten: 10\nauto: on\ngames:\n  golf: {auto: off}\n";
    assert_eq!(home.read(FILE), text);
    let (mut pty, first) = begun(&home, &["klondike", "--seed", "1"], "klondike> ").unwrap();
    assert!(!first.contains("stock 24"), "the last board alone is shown: {first}");
    let listed = typed(&mut pty, "set", "klondike> ");
    assert!(listed.contains("show final") && listed.contains("ten 10") && listed.contains("auto on"), "{listed}");
    typed(&mut pty, "new golf --seed 2", "golf> ");
    let listed = typed(&mut pty, "set", "golf> ");
    assert!(listed.contains("show final") && listed.contains("auto off"), "{listed}");
    leave(pty, "quit");
}

#[test]
fn options_are_kept_for_all_deals_at_a_terminal_but_that_of_the_day() {
    let home = kept("games: {Klondike: {options: {draw: 3, passes: 3}}}\n");
    let options = |arguments: &[&str]| {
        let (mut pty, _) = begun(&home, arguments, "klondike> ")?;
        let told = typed(&mut pty, "options", "klondike> ");
        leave(pty, "quit");
        let chosen = |key: &str| told.split_once(key).and_then(|(_, rest)| rest.split(' ').next()).map(str::to_string);
        Some([chosen("draw = "), chosen("passes = ")].map(Option::unwrap_or_default).join(" "))
    };
    let Some(kept) = options(&["klondike"]) else { return };
    assert_eq!(kept, "3 3");
    assert_eq!(options(&["play", "klondike", "-o", "draw=1"]).unwrap(), "1 3");
    assert_eq!(options(&["daily"]).unwrap(), "1 unlimited");
    let piped = home.run("play klondike --seed 1 --no-record -e options --show none");
    assert!(piped.err.starts_with("draw = 1 "), "no script depends on it: {}", piped.err);
}

#[test]
fn a_settings_file_that_is_not_understood_is_told_and_stays() {
    let home = kept("show: every\ncards: round\n");
    let error = |told: &str| format!("error: {}{told}", home.path(FILE).display());
    let wrong = error(":2:8: `cards` takes `plain` or `boxed`, not `round`");
    let script = "\"$0\" play golf --seed 1; echo status=$?.";
    let Some(mut pty) = at_terminal(&home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(&format!("{wrong}\r\nstatus=2.")).unwrap();
    pty.exp_eof().unwrap();
    assert_eq!(home.run("config"), Run { status: 2, out: String::new(), err: wrong + "\n" });
    assert_eq!(home.run("play golf --seed 1 -e draw --no-record").status, 0, "no script depends on it");
    home.write(FILE, "settings: 2\nshow: 3d\n");
    let newer = error(":1:11: written by a newer patience (settings 2); this one reads settings 1\n");
    assert_eq!(home.run("config"), Run { status: 2, out: String::new(), err: newer });
    home.remove(FILE);
    fs::create_dir(home.path(FILE)).unwrap();
    let folder = format!("error: cannot read `{}`: it is a directory\n", home.path(FILE).display());
    assert_eq!(home.run("config"), Run { status: 2, out: String::new(), err: folder });
    fs::remove_dir(home.path(FILE)).unwrap();
    // What is damaged while a game is played is not written over.
    let (mut pty, _) = begun(&home, &["play", "golf", "--seed", "1"], "golf> ").unwrap();
    home.write(FILE, "show: 3d\n");
    let told = typed(&mut pty, "set ten 10 --save; draw", "golf> ");
    assert!(told.contains("refused: set ten --save: ") && told.contains("config.yaml:1:7: `show` takes "), "{told}");
    assert!(!told.contains("stock"), "what follows a mistake is not played: {told}");
    leave(pty, "quit");
    assert_eq!(home.read(FILE), "show: 3d\n");
    let refused = home.run("play golf --seed 1 --no-record --show none -e 'set ten 10 --save'");
    let text = "-e:1: refused: set ten --save: settings are saved at a prompt alone\n";
    assert_eq!((refused.status, refused.err.as_str()), (1, text));
}

#[test]
fn every_setting_is_told_with_where_it_comes_from() {
    let home = kept("# mine\ntheme: light\ncolor: on\ngames: {golf: {options: {king: queen}, auto: on}}\n");
    let variables = [("LANG", "C.UTF-8"), ("TERM", "xterm"), ("NO_COLOR", "1")];
    let run = home.run_with("config", &variables);
    let file = format!("the settings file is `{}`\n\n", home.path(FILE).display());
    let table = "\
setting       is       from
---------------------------------------------------
charset       unicode  `LC_ALL`, `LC_CTYPE`, `LANG`
color         on       line 3
show          every    default
width         80       default
screen        live     default
cards         plain    default
suits         two      default
theme         light    line 2
ten           T        default
notation      cards    default
auto          off      default
warn          off      default
times         on       default
golf -o king  queen    line 4
golf auto     on       line 4
";
    assert_eq!(run, Run { status: 0, out: format!("{file}{table}"), err: String::new() });
    let blind = home.run_with("config", &[&variables[..], &[("PATIENCE_ACCESSIBLE", "1")]].concat());
    for row in ["\ncolor         off ", "\nshow          spoken ", "\nscreen        scroll "] {
        let (_, rest) = blind.out.split_once(row).unwrap_or_else(|| panic!("{row}: {}", blind.out));
        assert!(rest.trim_start().starts_with("`PATIENCE_ACCESSIBLE`"), "{}", blind.out);
    }
    home.remove(FILE);
    let run = home.run("config");
    let none = format!("the settings file is `{}`, which `set KEY VALUE --save` makes", home.path(FILE).display());
    assert!(run.status == 0 && run.out.starts_with(&none), "{}", run.out);
}

/// The end of the menu.
const ASKED: &str = "q: leave) ";

#[test]
fn the_program_alone_is_a_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = begun(&home, &[], ASKED) else { return };
    let lines: Vec<&str> = menu.lines().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(lines[..4], ["  1  today's deal of Klondike", "  2  Klondike", "  3  FreeCell", "  4  Golf"], "{menu}");
    assert!(typed(&mut pty, "9", ASKED).contains("there are 4 choices"));
    let help = "a number chooses, a name begins that game, words find games:";
    for word in ["help", "?", "games"] {
        let told = typed(&mut pty, word, ASKED);
        assert!(told.contains(help) && told.contains("`patience games` lists all "), "{told}");
    }
    assert!(typed(&mut pty, "gulf", ASKED).contains("no game has `gulf` (did you mean `golf`?)"));
    typed(&mut pty, "spider", "spider> ");
    leave(pty, "moves; draw; quit");
    let (mut pty, menu) = begun(&home, &[], ASKED).unwrap();
    assert!(menu.starts_with("  1  go on with Spider, just now: 1 move, 0 of 104 cards home\r\n"), "{menu}");
    assert!(menu.contains("\r\n  3  Spider: not played to an end yet\r\n"), "{menu}");
    let found = typed(&mut pty, "fan skill", ASKED);
    assert!(found.contains("Shamrocks: "), "{found}");
    leave(pty, "q");
    let (mut pty, _) = begun(&home, &[], ASKED).unwrap();
    typed(&mut pty, "", "spider> ");
    typed(&mut pty, "resign", "(yes or no) ");
    typed(&mut pty, "y", "spider> ");
    typed(&mut pty, "quit", "`patience replay FILE` shows it, `patience share FILE` passes it on");
    pty.exp_eof().unwrap();
    let (mut pty, menu) = begun(&home, &[], ASKED).unwrap();
    assert!(menu.contains("\r\n  2  Spider: 1 game played, 0 won\r\n"), "{menu}");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn a_game_that_is_over_counts_though_the_window_is_closed() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "2"]) else { return };
    pty.exp_string("golf> ").unwrap();
    let mut say = |lines: &[&str]| {
        for line in lines {
            pty.send_line(line).unwrap();
            pty.exp_string("\n").unwrap();
            // While a line is typed its prompt is written anew with every key.
            pty.exp_string("golf> ").unwrap();
        }
        steps(&home)
    };
    let over = say(&["draw"; 16]);
    assert!(over.contains("  result: {status: stuck,"), "{over}");
    let undone = say(&["undo"]);
    assert!(undone.ends_with("}\n") && !undone.contains("result"), "{undone}");
    say(&["redo"]);
    drop(pty);
    assert!(home.run("history").out.contains("  stuck  "), "{}", home.run("history").out);
    assert!(home.run("stats").out.contains("golf           1       0    0%"), "{}", home.run("stats").out);
    assert_eq!(
        home.run("resume").err,
        "error: there is no unfinished session\nhint: `patience play GAME` begins one\n"
    );
    assert_eq!(home.run("verify .local/share/patience/transcripts"), Run::default());
}

#[test]
fn unfinished_games_are_listed_to_choose_from() {
    let home = Home::new();
    let Some((pty, _)) = begun(&home, &["golf", "--seed", "1"], "golf> ") else { return };
    leave(pty, "draw; draw; quit");
    let (pty, _) = begun(&home, &["resume"], "golf> ").unwrap();
    leave(pty, "quit");
    let golf = home.path(".local/share/patience/transcripts").join(&home.transcripts()[0]);
    fs::File::options().append(true).open(&golf).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
    let (pty, _) = begun(&home, &["klondike", "--seed", "42"], "klondike> ").unwrap();
    leave(pty, "t4 t2; quit");
    let question = "which one? (1 to 2; Enter: 1, q: none) ";
    let (mut pty, list) = begun(&home, &["resume"], question).unwrap();
    let (first, second) = list.trim_end().split_once("\r\n").unwrap();
    assert_eq!(first, "  1  Klondike, just now: 1 move, 0 of 52 cards home");
    assert!(
        second.starts_with("  2  Golf, ") && second.ends_with(" days ago: 2 moves, 3 of 52 cards home"),
        "{second}"
    );
    let (mut menu, first) = begun(&home, &[], ASKED).unwrap();
    assert!(first.contains("\r\n  2  choose among all 2 unfinished games\r\n"), "{first}");
    typed(&mut menu, "resume", question);
    typed(&mut menu, "2", "golf> ");
    leave(menu, "quit");
    typed(&mut pty, "7", question);
    typed(&mut pty, "2", "golf> ");
    leave(pty, "quit");
    let script = "\"$0\" resume; echo status=$?.";
    let Some(mut pty) = at_terminal_named("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(question).unwrap();
    typed(&mut pty, "q", "error: no game was chosen\r\nstatus=1.");
    pty.exp_eof().unwrap();
}
