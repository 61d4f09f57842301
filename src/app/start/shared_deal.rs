//! The deal in a share code, for another player.

use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::play::{PositionSpec, Transcript, deck_for};
use crate::text;
use std::sync::Arc;

/// What a game begins with.
pub enum SharedDeal {
    /// A deal.
    Deal(DealSpec),
    /// A position that was laid out by hand.
    Position(PositionSpec),
}

/// What a share code holds, without its steps. Game and options are those of the code, where no others are asked
/// for; the game must be the same.
///
/// # Errors
/// A code that cannot be read, a code of another game, or options that its game does not have.
pub fn read(
    game: Option<&str>,
    chosen: Vec<(String, String)>,
    source: &str,
    code: &[u8],
) -> Result<(Arc<dyn Game>, SharedDeal)> {
    let mut transcript = Transcript::parse(source, code)?;
    if let Some(named) = game {
        let wanted = catalog::open(named, &[])?;
        if wanted.info().id != transcript.game {
            let theirs = text::sanitize_line(&transcript.game).into_owned();
            return Err(Error::request(format!("the share code is of `{theirs}`, not of `{}`", wanted.info().id)));
        }
    }
    transcript.options.retain(|(key, _)| !chosen.iter().any(|(other, _)| other == key));
    transcript.options.extend(chosen);
    let game = transcript.open_game()?;
    if let Some(position) = transcript.position {
        return Ok((game, SharedDeal::Position(position)));
    }
    let deck = transcript.deals.into_iter().next().and_then(|first| first.deck).map(|(deck, _)| deck);
    let spec = match (deck, transcript.deal) {
        (None, Some(spec)) => spec,
        (None, None) => return Err(Error::request("the share code holds no deal")),
        // The number is told if these are its cards.
        (Some(deck), Some(spec)) if deck_for(game.as_ref(), &spec).is_ok_and(|same| same == deck) => spec,
        (Some(deck), _) => DealSpec::Deck(deck),
    };
    Ok((game, SharedDeal::Deal(spec)))
}
