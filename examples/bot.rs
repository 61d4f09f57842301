//! A bot that plays a whole game by hints.
//!
//! It prints the transcript, so that others can replay the game:
//!
//! ```sh
//! cargo run --release --example bot -- freecell seed:7 > game.yaml
//! patience verify game.yaml
//! ```

use patience::{DealSpec, Game, Result, Session, Status, Style, verify};
use std::process::ExitCode;

/// The bot resigns after this many moves, because a game that follows hints may be long.
const MAX_MOVES: usize = 500;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, default: &'static str| words.get(index).map_or(default, String::as_str);
    match run(word(0, "freecell"), word(1, "seed:7")) {
        Ok(transcript) => {
            print!("{transcript}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            error.exit_code().into()
        }
    }
}

/// Plays a deal, and returns its verified transcript.
///
/// # Errors
/// Fails if the game or the deal does not exist, or if the transcript does not replay.
pub fn run(game: &str, deal: &str) -> Result<String> {
    let deal: DealSpec = deal.parse()?;
    let mut session = Game::open(game, &[])?.deal(&deal)?;
    // Fewer sampled deals take less time, and give weaker hints.
    session.set_hint_visits(100);
    play(&mut session)?;
    eprint!("{}", session.board(&Style::default()));
    eprintln!("{:?} after {} moves", session.status(), session.moves_made());

    let transcript = session.transcript()?;
    let verified = verify("the bot's game", &transcript)?;
    eprintln!("{} steps replayed", verified.steps);
    Ok(transcript)
}

/// Follows the hints to the end of the game.
fn play(session: &mut Session) -> Result<()> {
    while session.moves_made() < MAX_MOVES {
        let Some(advice) = session.hint() else { break };
        session.play(&advice.moves[0])?;
    }
    if session.status() == Status::Playing {
        session.note("I made no progress.");
        session.resign()?;
    }
    Ok(())
}
