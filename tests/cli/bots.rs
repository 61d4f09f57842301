//! `patience odds --player exec:…`: bots as players, and what happens if they fail.
#![cfg(unix)] // The bots are scripts for `sh`.

use crate::support::home::{Home, Run};
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A bot that always makes the first legal move.
const FIRST_MOVE: &str = r#"while read -r line; do
  case $line in *'"status":"unfinished"'*)
    moves=${line#*'"moves":["'}
    printf '%s\n' "${moves%%\"*}" ;;
  esac
done
"#;

fn odds(home: &Home, bot: &str, more: &str) -> Run {
    home.write("bot.sh", bot);
    home.run(&format!("odds tri-peaks --player 'exec:sh bot.sh' {more}"))
}

#[test]
fn a_bot_plays_deals_and_its_survey_is_split_resumed_and_merged() {
    let home = Home::new();
    let whole = odds(&home, FIRST_MOVE, "--seeds 1..12 --format json");
    assert_eq!((whole.status, whole.err.as_str()), (0, ""));
    let header = whole.out.lines().next().unwrap();
    let end = r#""seeds":"1..12","player":"exec:sh bot.sh","max-moves":2000,"answer-time-ms":10000,"points":{"better":"high","game":"deal"}}"#;
    assert!(header.contains(r#""survey":4"#) && header.ends_with(end), "{header}");
    let footer = whole.out.lines().last().unwrap();
    let failures = r#""bot-failures":{"crashed":0,"timed-out":0,"gave-up":0,"too-many-moves":0,"invalid-output":0}"#;
    assert!(footer.contains(failures), "{footer}");
    assert_eq!(odds(&home, FIRST_MOVE, "--seeds 1..12 --format json --jobs 4"), whole);
    for (file, more) in [("a", "--seeds 1..12 --shard 1/2"), ("b", "--seeds 7..12")] {
        assert_eq!(odds(&home, FIRST_MOVE, &format!("{more} --out {file}.jsonl")).status, 0);
    }
    assert_eq!(home.run("odds --merge b.jsonl a.jsonl --format json").out, whole.out);
    odds(&home, FIRST_MOVE, "--seeds 1..5 --out c.jsonl");
    odds(&home, FIRST_MOVE, "--seeds 1..12 --out c.jsonl --jobs 3");
    assert_eq!(home.read("c.jsonl"), whole.out);
    let other = odds(&home, FIRST_MOVE, "--seeds 1..12 --out c.jsonl --answer-time 5");
    let message = "error: c.jsonl: the file contains another survey: answer-time-ms 10000, not answer-time-ms 5000\n\
                   hint: use another `--out` to keep both\n";
    assert_eq!((other.status, other.err.as_str()), (2, message));
}

#[test]
fn a_bot_wins_what_the_same_moves_win() {
    let home = Home::new();
    let lines = odds(&home, FIRST_MOVE, "--seeds 1..12 --against greedy --format json").out;
    let won: Vec<&str> = lines.lines().filter(|line| line.contains(r#""result":"won","moves":"#)).collect();
    assert!(!won.is_empty(), "{lines}");
    let alone = home.run("odds tri-peaks --seeds 1..12 --player greedy --format json").out;
    for (line, greedy) in lines.lines().zip(alone.lines()).skip(1).take(12) {
        let result = greedy.split_once(r#""result":"#).unwrap().1;
        assert!(line.ends_with(&format!(r#""against":{{"result":{result}}}"#)), "{line} {greedy}");
    }
}

/// The bot gets the bytes of `play --format json`, so it sees nothing hidden, and the deal only at the end.
#[test]
fn a_bot_sees_the_lines_of_a_session() {
    let home = Home::new();
    home.write("player.sh", FIRST_MOVE);
    let run = odds(&home, "tee lines | sh player.sh | tee commands\n", "--seeds 3..3");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let play = home.run("play tri-peaks --seed 3 --format json --no-record --script commands");
    assert_eq!((play.status, &home.read("lines")), (0, &play.out));
    let lines = home.read("lines");
    let (before, last) = lines.trim_end().rsplit_once('\n').unwrap();
    assert!(last.starts_with(r#"{"type":"result","#) && last.contains(r#""deal":"seed:3""#), "{last}");
    assert!(!before.contains("seed"), "{before}");
}

#[test]
fn a_bot_cannot_look_at_hidden_cards_or_write_files() {
    let home = Home::new();
    let commands = "solve\nsol play\nwinnable\ninfo\nsave file.yaml\nset charset unicode --save\nnew\ndraw\nundo\n";
    // The bot ends when it has read the deal and nine answers.
    let bot = format!("printf '{}'\nhead -n 10 > answers\n", commands.replace('\n', "\\n"));
    odds(&home, &bot, "--seeds 3..3");
    let answers = home.read("answers");
    let lines: Vec<&str> = answers.lines().skip(1).collect();
    for (line, reason) in lines.iter().zip(["not-for-bots"; 5]) {
        assert!(line.contains(r#""type":"refused","command":"#) && line.contains(reason), "{line}");
    }
    assert!(lines[6].contains(r#""command":"new","reason":"not-dealt""#), "{}", lines[6]);
    assert!(lines[7].contains(r#""type":"move""#), "{}", lines[7]);
    assert!(lines[8].contains(r#""reason":"peeked""#), "{}", lines[8]);
    assert_eq!(lines.len(), 9);
    assert!(!home.path("file.yaml").exists() && !home.path(".config").exists());
}

#[test]
fn each_failure_costs_only_its_deal() {
    let home = Home::new();
    for (bot, failure, text) in [
        ("exit 3", "crashed", "exit status 3"),
        ("echo 'no \x1b[31mmemory' >&2; exit 4", "crashed", "exit status 4: no \\u{1b}[31mmemory"),
        // The words depend on the shell.
        ("kill -9 $$", "crashed", ""),
        ("./missing", "crashed", "exit status 127: bot.sh: "),
        ("true", "gave up", "it ended before the game was over"),
        ("read -r line; echo quit", "gave up", "it sent `quit`"),
        ("sleep 1000", "timed out", "it gave no answer within 1 s"),
        ("trap '' TERM INT HUP; printf draw; sleep 1000", "timed out", "it gave no answer within 1 s"),
        ("yes jump", "invalid output", "it sent more than 100 commands that were rejected"),
        ("yes 'move t1 t1'", "invalid output", "it sent more than 100 commands that were rejected"),
        ("printf '\\377\\376\\n'; cat", "invalid output", "a line is not UTF-8 text"),
        ("tr '\\0' x < /dev/zero", "invalid output", "a line has more than 4096 bytes"),
        ("yes ''", "too many moves", "it sent more than 150 commands"),
        ("yes look", "too many moves", "it sent more than 150 commands"),
        ("yes '# a note'", "too many moves", "it sent more than 150 commands"),
    ] {
        // Only bots that hang need a short time limit. A busy machine may be slow for the others.
        let time = if failure == "timed out" { "1" } else { "60" };
        let limits = format!("--answer-time {time} --max-moves 150");
        let run = odds(&home, bot, &format!("--seeds 1..2 --jobs 2 {limits}"));
        assert_eq!((run.status, run.err.lines().count()), (0, 2), "{bot}: {}", run.err);
        for (note, seed) in run.err.lines().zip(1..) {
            let start = format!("note: seed {seed}: the bot failed ({failure}): {text}");
            assert!(note.starts_with(&start), "{bot}: {note}");
        }
        assert!(run.out.contains("\nlost     2  100.0 %\n"), "{}", run.out);
        assert!(run.out.contains(&format!("\nbot failures: 2 ({failure} 2)\n")), "{bot}: {}", run.out);
        let lines = odds(&home, bot, &format!("--seeds 1..1 {limits} --format json")).out;
        let word = failure.replace(' ', "-");
        let failed = format!(r#"{{"type":"survey-deal","seed":1,"result":"lost","failure":"{word}","points":"#);
        assert!(lines.contains(&failed), "{lines}");
        assert!(lines.contains(&format!(r#""{word}":1"#)), "{lines}");
    }
}

#[test]
fn a_bot_that_closes_its_output_has_given_up() {
    let home = Home::new();
    let run = home.run("odds tri-peaks --seeds 1..1 --player 'exec:exec >&-; sleep 1000'");
    let note = "note: seed 1: the bot failed (gave up): it closed its output before the game was over\n";
    assert_eq!((run.status, run.err.as_str()), (0, note));
    let run = home.run("odds tri-peaks --seeds 1..1 --player 'exec:kill -9 $$'");
    assert_eq!(run.err, "note: seed 1: the bot failed (crashed): signal 9 (SIGKILL)\n");
}

#[test]
fn later_deals_are_played_after_a_failure() {
    let home = Home::new();
    // Exactly as many failures as are reported: none is left out, so there is no note.
    let bot = format!("echo x >> few\n[ $(wc -l < few) -le 5 ] && exit 1\n{FIRST_MOVE}");
    let run = odds(&home, &bot, "--seeds 1..6");
    assert!(run.err.ends_with("note: seed 5: the bot failed (crashed): exit status 1\n"), "{}", run.err);
    assert!(run.out.contains("\nbot failures: 5 (crashed 5)\n"), "{}", run.out);
    let bot = format!("echo x >> count\n[ $(wc -l < count) -le 7 ] && exit 1\n{FIRST_MOVE}");
    let run = odds(&home, &bot, "--seeds 1..9");
    let last =
        "note: seed 5: the bot failed (crashed): exit status 1\nnote: further failures of bots are only counted\n";
    assert!(run.err.ends_with(last), "{}", run.err);
    assert_eq!((run.status, run.err.lines().count()), (0, 6));
    assert!(run.out.contains("\nbot failures: 7 (crashed 7)\n"), "{}", run.out);
}

#[test]
fn a_bot_may_resign_ignore_its_input_or_send_commands_in_advance() {
    let home = Home::new();
    for bot in [
        "read -r line; echo resign; cat",
        "exec <&-; yes draw | head -n 80; echo resign",
        "printf 'draw; draw; # a note\\n'; yes draw | head -n 60; echo resign; cat > /dev/null",
    ] {
        let run = odds(&home, bot, "--seeds 1..3");
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{bot}");
        assert!(run.out.contains("\nlost     3  100.0 %\n") && !run.out.contains("failures"), "{bot}: {}", run.out);
    }
}

#[test]
fn a_command_that_does_not_exist_ends_the_survey_before_it_begins() {
    let home = Home::new();
    for (command, word) in [("no-such-bot --fast", "no-such-bot"), ("./bot", "./bot")] {
        let run = home.run(&format!("odds tri-peaks --seeds 1..3 --player 'exec:{command}' --out a.jsonl"));
        let hint = "`exec:` is followed by a command line for `sh`; write `./bot` for a program in this folder";
        assert_eq!((run.status, run.err), (2, format!("error: there is no command `{word}`\nhint: {hint}\n")));
        assert!(!home.path("a.jsonl").exists());
    }
}

/// Whether a process exists and is no zombie.
fn is_alive(id: &str) -> bool {
    let found = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap();
    let state = String::from_utf8(found.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// A bot that hangs with a process of its own, and writes the ids of both.
const HANGING: &str = "echo $$ >> ids\nsleep 1000 &\necho $! >> ids\nwait\n";

#[test]
fn no_process_of_a_bot_is_left() {
    let home = Home::new();
    assert_eq!(odds(&home, HANGING, "--seeds 1..2 --jobs 2 --answer-time 3").status, 0);
    home.write("bot.sh", &format!("echo $$ >> ids\nsleep 1000 &\necho $! >> ids\n{FIRST_MOVE}"));
    assert_eq!(home.run("odds tri-peaks --seeds 1..2 --player 'exec:sh bot.sh'").status, 0);
    let ids = home.read("ids");
    assert_eq!(ids.lines().count(), 8);
    assert_eq!(ids.lines().filter(|id| is_alive(id)).collect::<Vec<_>>(), [""; 0]);
}

#[test]
#[cfg(target_os = "linux")] // Other systems cannot find a process that has left its process group.
fn a_process_with_a_session_of_its_own_is_killed_too() {
    // The bot leaves two processes: one that `setsid` has started, and its child with an empty environment.
    let bot = "setsid sh -c 'env -i sleep 1000 & echo \"$$ $!\" > \"$1.new\"; mv \"$1.new\" \"$1.ids\"; wait' - bot$$ &\n\
               until [ -e bot$$.ids ]; do sleep 0.01; done\n";
    for (jobs, rest) in [(1, ""), (1, FIRST_MOVE), (3, FIRST_MOVE)] {
        let home = Home::new();
        // A bot without moves gives no answer, and the processes that it leaves keep its output open.
        let run = odds(&home, &format!("{bot}{rest}"), &format!("--seeds 1..3 --jobs {jobs} --answer-time 1"));
        assert_eq!(run.status, 0, "{run:?}");
        let files = fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "ids"));
        let ids: String = files.map(|path| fs::read_to_string(path).unwrap()).collect();
        assert_eq!(ids.split_whitespace().count(), 6, "{ids}");
        assert_eq!(ids.split_whitespace().filter(|id| is_alive(id)).collect::<Vec<_>>(), [""; 0], "{jobs} jobs");
    }
}

#[test]
#[cfg(target_os = "linux")] // Other systems cannot find a process that has left its process group.
fn a_process_that_clears_its_environment_ends_with_the_survey() {
    let home = Home::new();
    home.write("ids", "");
    let bot = format!("(env -i setsid sleep 1000 & echo $! >> ids)\n{FIRST_MOVE}");
    assert_eq!(odds(&home, &bot, "--seeds 1..3 --jobs 2").status, 0);
    home.write("bot.sh", &format!("{bot}while :; do sleep 1; done\n").replace("while read -r line", "while false"));
    let mut survey = Command::new(assert_cmd::cargo::cargo_bin!("patience"));
    survey.args(["odds", "tri-peaks", "--seeds", "1..9", "--player", "exec:sh bot.sh"]);
    survey.current_dir(home.path("")).stdout(Stdio::null()).stderr(Stdio::null());
    let (mut survey, start) = (survey.spawn().unwrap(), Instant::now());
    while home.read("ids").lines().count() < 4 {
        assert!(start.elapsed() < Duration::from_mins(1), "the bot did not start");
        thread::sleep(Duration::from_millis(2));
    }
    assert!(Command::new("kill").args(["-TERM", &survey.id().to_string()]).status().unwrap().success());
    assert_eq!(survey.wait().unwrap().code(), None);
    assert_eq!(home.read("ids").lines().filter(|id| is_alive(id)).collect::<Vec<_>>(), [""; 0]);
}

/// With `exec`, the program takes the place of a shell, and gets the children of that shell.
#[test]
fn children_from_before_the_survey_are_left_alone() {
    let home = Home::new();
    home.write("bot.sh", FIRST_MOVE);
    let script = "sleep 1000 & echo $! > id; exec \"$0\" odds tri-peaks --seeds 1..2 --player 'exec:sh bot.sh'";
    let mut command = Command::new("sh");
    command.args(["-c", script]).arg(assert_cmd::cargo::cargo_bin!("patience")).current_dir(home.path(""));
    assert!(command.stdout(Stdio::null()).status().unwrap().success());
    let id = home.read("id");
    assert!(is_alive(id.trim()));
    assert!(Command::new("kill").arg(id.trim()).status().unwrap().success());
}

#[test]
fn signals_kill_the_bots_and_the_survey_resumes() {
    let home = Home::new();
    home.write("bot.sh", &format!("if [ -e hang ]; then\n{HANGING}fi\n{FIRST_MOVE}"));
    let whole = home.run("odds tri-peaks --seeds 1..9 --player 'exec:sh bot.sh' --format json").out;
    home.write("hang", "");
    for (signal, status) in [("-INT", Some(130)), ("-TERM", None), ("-HUP", None)] {
        let mut survey = Command::new(assert_cmd::cargo::cargo_bin!("patience"));
        survey.args(["odds", "tri-peaks", "--seeds", "1..9", "--player", "exec:sh bot.sh", "--out", "a.jsonl"]);
        survey.args(["--jobs", "2"]).current_dir(home.path("")).stdout(Stdio::null()).stderr(Stdio::null());
        let (mut survey, start) = (survey.spawn().unwrap(), Instant::now());
        while fs::read_to_string(home.path("ids")).unwrap_or_default().lines().count() < 4 {
            assert!(start.elapsed() < Duration::from_mins(1), "the bots did not start");
            thread::sleep(Duration::from_millis(2));
        }
        assert!(Command::new("kill").args([signal, &survey.id().to_string()]).status().unwrap().success());
        assert_eq!(survey.wait().unwrap().code(), status, "{signal}");
        assert_eq!(home.read("ids").lines().filter(|id| is_alive(id)).collect::<Vec<_>>(), [""; 0], "{signal}");
        home.remove("ids");
    }
    home.remove("hang");
    let run = home.run("odds tri-peaks --seeds 1..9 --player 'exec:sh bot.sh' --out a.jsonl");
    assert_eq!((run.status, home.read("a.jsonl")), (0, whole));
}
