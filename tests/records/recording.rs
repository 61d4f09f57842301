//! Tests of recordings of sessions: where they are stored, which files are never overwritten, and what happens when
//! another program changes the file or a write fails.

use crate::support::home::{Home, Run};
use assert_cmd::cargo::cargo_bin;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn every_session_with_moves_is_recorded_by_default() {
    let home = Home::new();
    home.run("play golf --seed 1 -e draw --no-record");
    home.run("play golf --seed 1 -e draw --record here.yaml");
    home.run("play golf --seed 1 -e 'look; quit'");
    assert!(home.scripts().is_empty(), "{:?}: no move was made", home.scripts());
    home.run("play golf --seed 1 -e draw");
    home.pipe("play golf --seed 1", b"draw\n");
    let names = home.scripts();
    assert_eq!((names.len(), home.transcripts().len()), (2, 0));
    assert!(names.iter().all(|name| name.starts_with("golf-20") && name.ends_with(".yaml")), "{names:?}");
    assert!(home.read("here.yaml").ends_with("  steps:\n  - draw\n"));
    home.run("play golf --seed 1 -e look --record empty.yaml");
    home.run("resume empty.yaml -e look");
    assert!(home.read("empty.yaml").ends_with("  steps:\n"), "a file named with `--record` stays");
    assert_eq!(home.run("verify here.yaml"), Run::default());
    let verified = home.run("verify here.yaml .local");
    assert_eq!((verified.status, verified.err.as_str()), (0, "3 files: 3 verified, 0 failed\n"));
}

#[test]
fn a_file_is_overwritten_only_with_force() {
    let home = Home::new();
    home.write("mine.yaml", "precious\n");
    let run = home.run("play golf --seed 1 -e draw --record mine.yaml");
    let text = "error: `mine.yaml` already exists\nhint: use `--force` to overwrite it\n";
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (2, "", text));
    assert_eq!(home.read("mine.yaml"), "precious\n");
    assert_eq!(home.run("play golf --seed 1 -e draw --record mine.yaml --force").status, 0);
    assert!(home.read("mine.yaml").starts_with("patience: 1\ngame: golf\n"));
}

#[test]
fn the_undo_setting_is_recorded() {
    let home = Home::new();
    let play = |undo: &str, file: &str| {
        home.run(&format!("play klondike --seed 42 --show none {undo} -e 't4 t2; draw' --record {file}")).status
    };
    assert_eq!((play("", "free.yaml"), play("--undo no-peek", "a.yaml"), play("--undo off", "off.yaml")), (0, 0, 0));
    assert!(!home.read("free.yaml").contains("undo"));
    assert!(home.read("a.yaml").contains("score: count}\nundo: no-peek\nseed: 42\n"), "{}", home.read("a.yaml"));
    assert!(home.read("off.yaml").contains("\nundo: \"off\"\n"));
    let rejection = "-e:1: refused: undo: that move revealed a hidden card and cannot be undone\n";
    let run = home.run("resume a.yaml --show none -e undo");
    assert_eq!((run.status, run.err.as_str()), (1, rejection));
    let run = home.run("resume off.yaml --show none -e 'new; draw; undo'");
    assert_eq!(run.err, "-e:1: refused: undo: undo is off in this session\n", "a new game keeps the setting");
    let other_setting = home.run("resume a.yaml --undo free -e undo");
    let text = "error: a.yaml: this session has `--undo no-peek`, which cannot be changed\n\
                hint: use `patience replay FILE --take-over` to continue in a new file\n";
    assert_eq!((other_setting.status, other_setting.err.as_str()), (2, text));
    let taken_over = home.run("replay a.yaml --take-over --undo free --record b.yaml --show none -e undo");
    assert_eq!((taken_over.status, home.read("b.yaml").contains("undo: no-peek")), (0, false));
    let taken_over = home.run("replay a.yaml --take-over --record c.yaml --show none -e undo");
    assert_eq!(
        (taken_over.status, taken_over.err.as_str(), home.read("c.yaml").contains("undo: no-peek")),
        (1, rejection, true)
    );
    let line = home.read("a.yaml").lines().count() + 1;
    home.write("a.yaml", &format!("{}  - undo\n", home.read("a.yaml")));
    let run = home.run("verify a.yaml");
    let text = format!("error: a.yaml:{line}: step 3: expected 1 move to undo, found one that cannot be undone\n");
    assert_eq!((run.status, run.err), (1, text));
    home.write("a.yaml", &home.read("off.yaml").replace("\"off\"\nseed", "never\nseed"));
    assert!(home.run("verify a.yaml").err.ends_with(": `undo` must be `free`, `no-peek` or `off`\n"));
}

#[test]
fn save_expands_a_tilde_like_the_shell() {
    let home = Home::new();
    home.write("folder.txt", "");
    let run = home.run("play golf --seed 1 --show none -e 'draw; save ~/a.yaml; save ~b.yaml; save ~/a.yaml'");
    let saved_in = |name: &str| format!("saved in `{}`\n", home.path("").join(name).display());
    let existing = home.path("").join("a.yaml");
    let refused = format!("-e:1: refused: save ~/a.yaml: cannot write `{}`: it already exists\n", existing.display());
    assert_eq!(run.err, saved_in("a.yaml") + "saved in `~b.yaml`\n" + &refused);
    assert_eq!(home.run("verify a.yaml ~b.yaml").status, 0);
    let run =
        home.run("play golf --seed 1 --show none --keep-going -e 'save none/a.yaml; save folder.txt/a; save c.yaml'");
    let saved_in = "-e:1: refused: save none/a.yaml: cannot write `none/a.yaml`: no such file or directory\n\
        -e:1: refused: save folder.txt/a: cannot write `folder.txt/a`: a part of the path is not a directory\n\
        saved in `c.yaml`\n";
    assert_eq!((run.status, run.err.as_str()), (1, saved_in));
    let run = home.run_with("play golf --seed 1 --show none --record r.yaml -e 'save ~/c.yaml'", &[("HOME", "")]);
    assert_eq!(run.err, "-e:1: refused: save ~/c.yaml: cannot expand `~` (`HOME` is not set)\n");
    let run = home.run("play golf --seed 1 --show none --no-record -e 'save c.yaml'");
    let saved_in = "-e:1: refused: save c.yaml: this session is not recorded, so there is nothing to save \
                (play with `--record FILE`, or without `--no-record`)\n";
    assert_eq!((run.status, run.err.as_str()), (1, saved_in));
}

#[test]
fn without_a_data_folder_the_game_is_not_recorded() {
    let home = Home::new();
    let run = home.run_with("play golf --seed 1 -e draw --show none", &[("HOME", "")]);
    let reason = if cfg!(windows) {
        "none of `XDG_DATA_HOME`, `LOCALAPPDATA` and `HOME` names a folder"
    } else {
        "neither `XDG_DATA_HOME` nor `HOME` names a folder"
    };
    let text = format!("warning: this session has no transcript: {reason}\n");
    assert_eq!((run.status, run.err), (0, text));
}

/// A session that runs while the test enters lines.
struct RunningSession {
    child: std::process::Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl RunningSession {
    /// Starts a session and reads its first line.
    fn begin(home: &Home, line: &str) -> RunningSession {
        let mut child = home.spawn(&format!("{line} --format json"), Stdio::piped());
        let answers = BufReader::new(child.stdout.take().unwrap());
        let mut session = RunningSession { child, answers };
        session.read_answer();
        session
    }

    /// Reads one line of JSON.
    fn read_answer(&mut self) {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        assert!(line.starts_with('{'), "{line}");
    }

    /// Enters a line and waits for its answer.
    fn enter(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
        self.read_answer();
    }

    /// Closes the input. Returns the exit status and the text on standard error.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.child.stdin.take());
        // If the output pipe was closed first, the session would stop before it has read all its input.
        std::io::copy(&mut self.answers, &mut std::io::sink()).unwrap();
        let output = self.child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }
}

#[test]
#[cfg_attr(windows, ignore = "Wine keeps the name of a deleted file while it is open")]
fn a_recording_survives_changes_to_its_file() {
    let home = Home::new();
    let steps = |name: &str| home.read(name).split("steps:\n").last().unwrap().to_string();
    let all_steps = "  - draw\n  - undo\n  - draw\n";
    let note_end = "which has the complete game\n";
    for (change, name, note) in [
        ("rm", "a.yaml", "was deleted or moved: the recording continues in `a.yaml`"),
        ("swap", "a-2.yaml", "was replaced by another file: the recording continues in `a-2.yaml`"),
        ("cut", "a-3.yaml", "was changed: the recording continues in `a-3.yaml`"),
    ] {
        let mut session = RunningSession::begin(&home, "play golf --seed 1 --record a.yaml --force");
        session.enter("draw");
        match change {
            "rm" => home.remove("a.yaml"),
            "swap" => {
                home.write("b", "mine\n");
                std::fs::rename(home.path("b"), home.path("a.yaml")).unwrap();
            }
            _ => home.write("a.yaml", "mine, too\n"),
        }
        // A session that reads a pipe checks its file only at intervals, not before each step.
        std::thread::sleep(std::time::Duration::from_millis(5));
        session.enter("undo");
        session.enter("draw");
        assert_eq!(session.end(), (Some(0), format!("note: `a.yaml` {note}, {note_end}")), "{change}");
        assert_eq!(steps(name), all_steps);
        assert_eq!(home.run(&format!("verify {name}")).status, 0);
    }
    assert_eq!(home.read("a.yaml"), "mine, too\n");
}

#[test]
#[cfg_attr(windows, ignore = "needs `ulimit`")]
fn a_file_size_limit_is_an_error_that_keeps_the_recorded_steps() {
    let home = Home::new();
    // `ulimit -f` counts in units of 512 or 1024 bytes, depending on the shell.
    let run_with_limit = |line: &str, input: &str| {
        let script = format!("ulimit -f 2; exec \"$0\" {line}");
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &script]).arg(cargo_bin!("patience")).env_clear().env("HOME", home.path(""));
        command.current_dir(home.path("")).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // The program may end before it has read everything.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let error_output = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), error_output.lines().last().unwrap_or_default().to_string())
    };
    let notes = format!("note {}\n", "x".repeat(500)).repeat(9);
    let write_error = |verb: &str, name: &str| (Some(3), format!("error: cannot {verb} `{name}`: file too large"));
    assert_eq!(run_with_limit("play golf --seed 1 --record a.yaml", &notes), write_error("write", "a.yaml"));
    let recorded = home.read("a.yaml");
    assert!(recorded.ends_with("x}\n") && recorded.len() < 2048, "{recorded}");
    assert_eq!(home.run("resume a.yaml -e draw").status, 0);
    assert_eq!(
        run_with_limit("play golf --seed 1 --record /dev/null", &(notes.clone() + "save b.yaml\n")),
        write_error("write", "b.yaml")
    );
    assert_eq!(run_with_limit("replay a.yaml --take-over --record b.yaml", &notes), write_error("write", "b.yaml"));
    home.remove("b.yaml");
    let board_steps = "  - see:\n".repeat(40);
    let without_boards = format!("patience: 1\ngame: klondike\nseed: 42\ndeals:\n- steps:\n{board_steps}  digest:\n");
    home.write("b.yaml", &without_boards);
    assert_eq!(run_with_limit("verify --update b.yaml", ""), write_error("write", "b.yaml"));
    assert_eq!(home.read("b.yaml"), without_boards);
    let mut names: Vec<_> = std::fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["a.yaml", "b.yaml"], "no temporary file is left");
}

#[test]
#[cfg(unix)] // Windows has neither `mkfifo` nor links for everyone.
fn special_files_are_skipped_rejected_or_written_directly() {
    let home = Home::new();
    home.run("play golf --seed 1 -e draw --record all/a.yaml");
    std::fs::create_dir_all(home.path("all/folder.yaml")).unwrap();
    home.run("play golf --seed 1 -e draw --record all/a.yaml");
    let pipe = home.path("all/pipe.yaml");
    if !Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()) {
        return eprintln!("skipped: there is no mkfifo");
    }
    std::os::unix::fs::symlink("/dev/null", home.path("all/null.yaml")).unwrap();
    let note = |name: &str| format!("note: `all/{name}` is skipped: it is not a regular file\n");
    let run = home.run("verify all");
    assert_eq!((run.status, run.err), (0, note("null.yaml") + &note("pipe.yaml")));
    let hint = "hint: use `patience replay FILE --take-over` to continue in a new file";
    let run = home.run("resume all/pipe.yaml");
    assert_eq!(
        (run.status, run.err),
        (2, format!("error: cannot resume `all/pipe.yaml`: it is not a regular file\n{hint}\n"))
    );
    let run = home.run("play golf --seed 1 -e draw --show none --record /dev/null");
    assert_eq!(run, Run::default());
}

#[test]
fn a_recording_never_overwrites_the_transcript_it_continues() {
    let home = Home::new();
    home.run("play golf --seed 1 -e draw --record a.yaml");
    let text = home.read("a.yaml");
    std::fs::hard_link(home.path("a.yaml"), home.path("b.yaml")).unwrap();
    let hint = "hint: give `--record` the name of another file";
    for line in [
        "resume a.yaml --record a.yaml --force -e draw",
        "resume a.yaml --record ./b.yaml --force -e draw",
        "replay a.yaml --take-over --record b.yaml --force -e draw",
        "replay a.yaml --take-over --record a.yaml -e draw",
    ] {
        let run = home.run(line);
        let name = line.split(' ').skip_while(|word| *word != "--record").nth(1).unwrap();
        let error = format!("error: `{name}` is the transcript to read, so `--record` cannot write to it\n{hint}\n");
        assert_eq!((run.status, run.out, run.err), (2, String::new(), error), "{line}");
        assert_eq!(home.read("a.yaml"), text);
    }
    // The transcript can also be the file behind standard input.
    let mut command = Command::new(cargo_bin!("patience"));
    command.args("replay - --take-over --record a.yaml --force -e draw".split(' ')).current_dir(home.path(""));
    let output = command.stdin(std::fs::File::open(home.path("a.yaml")).unwrap()).output().unwrap();
    let error = format!("error: `a.yaml` is the transcript to read, so `--record` cannot write to it\n{hint}\n");
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(2), error));
    assert_eq!(home.read("a.yaml"), text);
    let run = home.run("resume a.yaml --record c.yaml -e draw --show none");
    assert_eq!(run, Run::default());
    assert!(home.read("c.yaml").ends_with("steps:\n  - draw\n  - draw\n"));
}
