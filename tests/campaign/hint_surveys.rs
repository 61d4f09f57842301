//! The player `hint` of a survey must end a deal as a session does in which every hint is followed.

use crate::hints::{HintCase, MAX_BOOK_HINTS};
use crate::json_lines::parse;
use crate::lottery::Lottery;
use crate::state_file::Counts;
use crate::support::home::Home;
use patience::{Outcome, Shell, Status};

/// Compares the result of a deal. Only random rulebooks are quick enough.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-hints-2", number);
    let case = HintCase::new(number, &mut lottery);
    let Some((case, book)) = case.and_then(|case| case.book.clone().map(|book| (case, book))) else {
        return counts.add("rejected", 1);
    };
    let mut shell = Shell::json(case.deal());
    for _ in 0..MAX_BOOK_HINTS {
        let reply = shell.enter("hint play").unwrap_or_else(|error| panic!("{error}"));
        if !reply.text.contains("\"type\":\"move\"") || shell.status() != Status::Playing {
            break;
        }
        if shell.moves_made() >= 10 * MAX_BOOK_HINTS {
            return counts.add("endless", 1);
        }
    }
    // The survey plays a match to its end.
    let starts_another_deal = shell.enter("next").is_ok_and(|reply| reply.outcome == Outcome::Done);
    if starts_another_deal {
        return counts.add("matches", 1);
    }
    let is_won = shell.status() == Status::Won;
    let home = Home::new();
    home.write("random.yaml", &book);
    let seed = case.seed;
    let survey = home.run(&format!("odds random.yaml --seeds {seed}..{seed} --player hint --format json"));
    assert_eq!(survey.status, 0, "{survey:?}\n{book}");
    let line = survey.out.lines().find(|line| line.contains("\"survey-deal\"")).unwrap_or_else(|| panic!("{survey:?}"));
    let deal = parse(line);
    let moves = is_won.then(|| shell.moves_made() as u64);
    assert_eq!(
        (deal["result"] == "won", deal["moves"].as_u64()),
        (is_won, moves),
        "the survey and the session end otherwise, {}: {line}\n{}",
        case.describe(),
        shell.transcript().unwrap_or_else(|error| error.to_string())
    );
    counts.add("won", u64::from(is_won));
    counts.add("compared", 1);
}
