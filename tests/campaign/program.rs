//! Random sessions in the program itself, compared with the same session in the library: output, transcript, and the
//! continued session.

use crate::commands::{Vocabulary, legal_moves, next_line};
use crate::difference::difference;
use crate::lottery::Lottery;
use crate::random_game::random_game;
use crate::state_file::Counts;
use crate::support::home::Home;
use patience::{DealSpec, Outcome, Shell};

/// The most lines of a session.
const LINE_COUNT: usize = 60;

/// Runs a session in the program. The second half continues the transcript of the first half.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-program", number);
    let game = random_game(number, &mut lottery);
    let seed = lottery.below(1_000_000) as u64;
    let deal = || game.deal(&DealSpec::Seed(seed)).unwrap_or_else(|error| panic!("{error}"));
    let mut shell = Shell::json(deal());
    let mut expected = shell.first_screen().unwrap_or_else(|error| panic!("{error}"));
    let count = 1 + lottery.below(LINE_COUNT);
    let turn = lottery.below(count);
    let (mut lines, mut answers) = (Vec::new(), Vec::new());
    let (mut half, mut half_transcript) = (0, String::new());
    for index in 0..count {
        if index == turn {
            (half, half_transcript) = (lines.len(), transcript(&shell));
        }
        let moves = legal_moves(&shell.state_json());
        let line = next_line(&mut lottery, Vocabulary::OneCommand, &moves, shell.moves_made());
        // Settings change the sentences in JSON, and `resume` begins with the default settings.
        if line.starts_with("set ") {
            continue;
        }
        // Control characters in a script are an error of their own.
        let line: String = line.chars().filter(|c| !c.is_control()).collect();
        let reply = shell.enter(&line).unwrap_or_else(|error| panic!("{error}"));
        lines.push(line);
        answers.push(reply.text);
        if reply.outcome == Outcome::Quit {
            break;
        }
    }
    counts.add("commands", lines.len() as u64);
    let home = Home::new();
    let options: String = game.options().iter().map(|option| format!(" -o {}={}", option.key, option.value)).collect();
    let flags = "--format json --keep-going";
    let script = |lines: &[String]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let play = format!("play {}{options} --seed {seed} {flags} --record a.yaml", game.id());
    let case = |what: &str, found: &str, expected: &str| {
        panic!("patience {play}: {what}: {}\nlines:\n{}", difference(found, expected), script(&lines))
    };

    let first_half = home.pipe(&play, script(&lines[..half]).as_bytes());
    expected.extend(answers[..half].iter().map(String::as_str));
    if without_last_line(&first_half.out) != expected {
        case("another answer", &first_half.out, &expected);
    }
    let recorded = || without_times(&home.read("a.yaml"));
    if recorded() != half_transcript {
        case("another transcript", &recorded(), &half_transcript);
    }
    check_verified(&home);
    // A game that is over cannot be continued. The earlier deals of a match have results, too.
    if half_transcript.rsplit("\n- ").next().is_some_and(|deal| deal.contains("\n  result:")) {
        return;
    }
    let second_half = home.pipe(&format!("resume a.yaml {flags}"), script(&lines[half..]).as_bytes());
    let answered = second_half.out.split_once('\n').map_or("", |(_, rest)| rest);
    let expected: String = answers[half..].concat();
    if without_last_line(answered) != expected {
        case("another answer after `resume`", answered, &expected);
    }
    if recorded() != transcript(&shell) {
        case("another transcript after `resume`", &recorded(), &transcript(&shell));
    }
    check_verified(&home);
    counts.add("continued", 1);
}

fn transcript(shell: &Shell) -> String {
    without_times(&shell.transcript().unwrap_or_else(|error| panic!("{error}")))
}

/// The last line of the program is the result, which the library prints at the end.
fn without_last_line(out: &str) -> &str {
    let end = out.trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
    &out[..end]
}

/// Removes the time of the start.
fn without_times(text: &str) -> String {
    let is_compared = |line: &&str| !line.starts_with("started: ");
    text.lines().filter(is_compared).map(|line| format!("{line}\n")).collect()
}

fn check_verified(home: &Home) {
    let run = home.run("verify a.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}\n{}", home.read("a.yaml"));
}
