//! The start of an imported game: the deal of `--deal`, the board in the file, or the deal that its first line names.

use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::card::{Card, DealSpec, format_cards};
use crate::cli;
use crate::error::{Error, Result};
use crate::export::{ImportedSolution, NamedDeal};
use crate::game::Game;
use crate::play::{Session, read_position};
use crate::{text, yaml};
use std::sync::Arc;

/// Opens the deal of `--deal`, else the board in the file, else the deal that its first line names.
///
/// # Errors
/// Fails if the file and the arguments name no deal, or if `--deal` contradicts the file.
pub fn begin(
    args: &cli::Import,
    game: &Arc<dyn Game>,
    file_name: &str,
    solution: &ImportedSolution<'_>,
) -> Result<ReadyGame> {
    let in_file = |error: Error| error.in_file(file_name);
    let board = if solution.board.is_empty() { None } else { Some(from_board(game, solution).map_err(in_file)?) };
    let named = |deal: &NamedDeal| {
        deal_arguments::deal(Arc::clone(game), &deal.spec).map_err(|error| error.at(file_name, deal.line, 0))
    };
    let Some(spec) = &args.deal else {
        return match (board, &solution.deal) {
            (Some(board), _) => Ok(board),
            (None, Some(deal)) => named(deal),
            (None, None) => {
                let error = Error::request("the file does not begin with a board").in_file(file_name);
                Err(error.hint("name the deal with an option such as `--deal ms:617`"))
            }
        };
    };
    let deal = cli::DealArgs { deal: Some(spec.clone()), options: args.options.clone(), ..cli::DealArgs::default() };
    let chosen = deal_arguments::open(Some(&args.game), &deal)?;
    let shown_spec = text::truncate(spec, 60);
    if let Some(deal) = &solution.deal
        && named(deal)?.session.board() != chosen.session.board()
    {
        let message = format!("this line names `{}`, but `--deal` names `{shown_spec}`", deal.spec);
        let error = Error::request(message).at(file_name, deal.line, 0);
        return Err(error.hint("leave out `--deal` to use the deal of the file"));
    }
    if let Some(board) = board
        && board.session.board() != chosen.session.board()
    {
        let difference = difference(&board.session, &chosen.session).unwrap_or_default();
        let message = format!("the board in the file is not the deal of `--deal {shown_spec}`{difference}");
        return Err(Error::request(message).in_file(file_name).hint("leave out `--deal` to begin with this board"));
    }
    Ok(chosen)
}

/// Names the first pile that differs: `: t1 is JD KD, not 7D AD`. Returns `None` if no pile differs.
fn difference(board: &Session, deal: &Session) -> Option<String> {
    let cards = |session: &Session, pile| session.view().cards(pile).flatten().collect::<Vec<_>>();
    let shown = |cards: &[Card]| if cards.is_empty() { "empty".to_string() } else { format_cards(cards) };
    board.info().named_piles().find_map(|(pile, _)| {
        let name = board.info().pile_name(pile);
        let (ours, theirs) = (cards(board, pile), cards(deal, pile));
        (ours != theirs).then(|| format!(": {name} is {}, not {}", shown(&ours), shown(&theirs)))
    })
}

/// Opens the board in the file. If dealing the cards of this board in some order gives the board, the transcript begins
/// with this deal, otherwise with a position.
fn from_board(game: &Arc<dyn Game>, solution: &ImportedSolution<'_>) -> Result<ReadyGame> {
    solution.board.check_complete(game.info())?;
    let position = read_position(&yaml::parse("the board", solution.board.position(game.as_ref()).as_bytes())?)?;
    let at_position = deal_arguments::deal_position(Arc::clone(game), position)?;
    for deck in solution.board.decks_by_deal_order() {
        let ready_game = deal_arguments::deal(Arc::clone(game), &DealSpec::Deck(deck))?;
        if ready_game.session.board() == at_position.session.board() {
            return Ok(ready_game);
        }
    }
    Ok(at_position)
}
