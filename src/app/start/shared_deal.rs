//! The deal of a share code or a transcript, so that another player can play it.

use crate::card::DealSpec;
use crate::error::{Error, Fault, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::play::{PositionSpec, Transcript, deck_for};
use std::sync::Arc;

/// The start of a shared game.
pub enum SharedDeal {
    Deal(DealSpec),
    /// A position: the shared game did not begin with a deal but with a position file.
    Position(PositionSpec),
}

/// Reads the game and the deal of a share code or a transcript, without the moves that were played. The options in
/// `chosen` replace options of the code. If the arguments name a game, it must be the game of the code. `source` is what
/// messages call the code, such as `the share code`, and `code_name` is its name or that of its file.
///
/// # Errors
/// Fails if the code cannot be read, if it is for another game, or if the game does not have the options.
pub fn read(
    game: Option<&str>,
    chosen: &[(String, String)],
    source: &'static str,
    code_name: &str,
    code: &[u8],
) -> Result<(Arc<dyn Game>, SharedDeal)> {
    let mut transcript = Transcript::parse(code_name, code)?;
    if let Some(named) = game {
        let requested = catalog::open(named, &[])?;
        if requested.info().id != transcript.game {
            let requested = requested.info().id.clone();
            return Err(Fault::OtherGame { source, game: transcript.game, requested }.into());
        }
    }
    transcript.options = catalog::with_chosen_options(transcript.options, chosen);
    let game = transcript.open_game()?;
    if let Some(position) = transcript.position {
        return Ok((game, SharedDeal::Position(position)));
    }
    let located_deck = transcript.deals.into_iter().next().and_then(|first| first.deck);
    let deck = located_deck.map(|(cards, _place)| cards);
    let spec = match (deck, transcript.deal) {
        (None, Some(spec)) => spec,
        (None, None) => return Err(Error::request(format!("{source} contains no deal"))),
        // The deal keeps its number if the number still produces these cards.
        (Some(deck), Some(spec)) if deck_for(game.as_ref(), &spec).is_ok_and(|same| same == deck) => spec,
        (Some(deck), _) => DealSpec::Deck(deck),
    };
    Ok((game, SharedDeal::Deal(spec)))
}
