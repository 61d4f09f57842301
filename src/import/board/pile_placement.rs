//! The piles of a file in the piles of a game.

use super::board_file::{FileCard, Place};
use super::file_pile::FilePile;
use super::placement::{Placing, begin};
use crate::board::PileId;
use crate::card::{Card, DealSpec};
use crate::error::{Error, Result};
use crate::export::foundation_of_suit;
use crate::game::{Game, GameInfo, Role};
use crate::import::imported_game::ImportedGame;
use crate::play::{Session, deck_for};
use crate::text;
use std::sync::Arc;

/// What all deals of a game have in common.
struct Deals {
    /// The cards that a file may leave out, because they are on the same foundations in every deal.
    fixed: Vec<(PileId, Vec<Card>)>,
    /// The cells to which cards are dealt.
    filled_cells: Vec<PileId>,
    /// The number of columns up to the last one to which cards are dealt.
    columns: usize,
    /// The pile of discarded cards, with the number of cards that a deal puts there.
    discarded: Option<(PileId, usize)>,
}

/// Puts the piles of a file into the piles of a game with the same role, and begins the game with them: with a deal of
/// the game if there is one, or else with a position.
///
/// # Errors
/// Fails if the file has other piles than the game, has a card too often, or lacks a card.
pub fn place_piles(file_name: &str, game: &Arc<dyn Game>, file: &[FilePile]) -> Result<ImportedGame> {
    let info = game.info();
    let deals = Deals::of(game).map_err(|error| error.in_file(file_name))?;
    let mut placing = Placing { file_name, info, piles: Vec::new(), cards: Vec::new() };
    for role in Role::ALL {
        let piles: Vec<&FilePile> = file.iter().filter(|pile| pile.role == role).collect();
        let assigned = match role {
            Role::Foundation => foundations(file_name, game.as_ref(), &deals, &piles)?,
            _ => piles_of_role(file_name, info, role, &deals, &piles)?,
        };
        for (pile, cards) in assigned {
            // A position shows the faces of columns and reserves. The faces of all other cards follow from the rules.
            let has_faces = matches!(role, Role::Tableau | Role::Reserve);
            let face = |card: FileCard| FileCard { is_down: card.is_down && has_faces, ..card };
            placing.add(pile, &cards.into_iter().map(face).collect::<Vec<_>>())?;
        }
    }
    for (pile, cards) in deals.fixed {
        let (missing, _) = info.pack.difference(&placing.cards);
        let is_free = placing.piles.iter().all(|(other, _)| *other != pile);
        if is_free && cards.iter().all(|card| missing.contains(card)) {
            placing.cards.extend(&cards);
            placing.piles.push((pile, cards.into_iter().map(|card| (card, false)).collect()));
        }
    }
    let (mut missing, _) = info.pack.difference(&placing.cards);
    if let Some((pile, _)) = deals.discarded.filter(|(_, count)| *count == missing.len()) {
        placing.piles.push((pile, missing.drain(..).map(|card| (card, false)).collect()));
    }
    if !missing.is_empty() {
        let cards = text::pluralize(missing.len(), "card");
        let list = crate::card::format_cards(&missing);
        let message = format!("the file lacks {cards} of `{}`: {}", info.id, text::truncate(&list, 60));
        return Err(Error::request(message).in_file(file_name));
    }
    begin(game, &placing.piles, FilePile::have_faces(file)).map_err(|error| error.in_file(file_name))
}

impl Deals {
    /// Compares three deals of a game. Two may have the same card in a place by chance.
    fn of(game: &Arc<dyn Game>) -> Result<Deals> {
        let deal = |seed: u64| -> Result<Session> {
            Session::deal(Arc::clone(game), deck_for(game.as_ref(), &DealSpec::Seed(seed))?)
        };
        let (one, others) = (deal(1)?, [deal(2)?, deal(3)?]);
        let info = game.info();
        let cards = |session: &Session, pile: PileId| {
            session.board().slots(pile).iter().map(|slot| slot.card()).collect::<Vec<Card>>()
        };
        let has_cards = |pile: &PileId| one.board().len(*pile) > 0;
        let is_fixed = |(pile, fixed): &(PileId, Vec<Card>)| {
            !fixed.is_empty() && others.iter().all(|other| *fixed == cards(other, *pile))
        };
        let foundations = info.piles_of(Role::Foundation).iter().chain(info.piles_of(Role::Hole).iter());
        let columns: Vec<PileId> = info.piles_of(Role::Tableau).iter().collect();
        let discarded = info.piles_of(Role::Discard).iter().find(has_cards);
        Ok(Deals {
            fixed: foundations.map(|pile| (pile, cards(&one, pile))).filter(is_fixed).collect(),
            filled_cells: info.piles_of(Role::Cell).iter().filter(has_cards).collect(),
            columns: columns.iter().rposition(has_cards).map_or(0, |last| last + 1),
            discarded: discarded.map(|pile| (pile, one.board().len(pile))),
        })
    }
}

/// Returns the foundations of a game for those of a file: the one that has the same first card in every deal, else the
/// one of the suit, else the next one.
fn foundations(
    file_name: &str,
    game: &dyn Game,
    deals: &Deals,
    file: &[&FilePile],
) -> Result<Vec<(PileId, Vec<FileCard>)>> {
    let mut free: Vec<PileId> = game.info().piles_of(Role::Foundation).iter().collect();
    let by_suit = foundation_of_suit(game);
    let mut assigned = Vec::new();
    for pile in file {
        let Some(first) = pile.cards.first() else { continue };
        let of_card = deals.fixed.iter().find(|(_, cards)| cards.first() == Some(&first.card)).map(|(pile, _)| *pile);
        let of_suit = by_suit.zip(first.card.suit()).map(|(piles, suit)| piles[suit as usize]);
        let chosen = of_card.filter(|pile| free.contains(pile)).or(of_suit.filter(|pile| free.contains(pile)));
        let Some(target) = chosen.or_else(|| free.first().copied()) else {
            return Err(too_many(file_name, game.info(), Role::Foundation, pile.place, file.len()));
        };
        free.retain(|other| *other != target);
        assigned.push((target, pile.cards.clone()));
    }
    Ok(assigned)
}

/// Returns the piles of a game for those of a file with one role, in order.
fn piles_of_role(
    file_name: &str,
    info: &GameInfo,
    role: Role,
    deals: &Deals,
    file: &[&FilePile],
) -> Result<Vec<(PileId, Vec<FileCard>)>> {
    let Some(first) = file.first() else { return Ok(Vec::new()) };
    let mut targets: Vec<PileId> = info.piles_of(role).iter().collect();
    let mut sources: Vec<Vec<FileCard>> = file.iter().map(|pile| pile.cards.clone()).collect();
    if role == Role::Reserve {
        // A reserve of single cards is called cells in some games.
        if targets.is_empty() {
            targets = info.piles_of(Role::Cell).iter().collect();
        }
        if sources.len() == 1 && targets.len() > 1 {
            sources = sources.concat().into_iter().map(|card| vec![card]).collect();
        }
    }
    // Other programs fill other cells, which makes no difference.
    if role == Role::Cell && sources.iter().filter(|cards| !cards.is_empty()).count() == deals.filled_cells.len() {
        sources.retain(|cards| !cards.is_empty());
        targets.clone_from(&deals.filled_cells);
    }
    if sources.iter().all(Vec::is_empty) {
        return Ok(Vec::new());
    }
    let is_too_narrow = role == Role::Tableau && sources.len() < deals.columns;
    if sources.len() > targets.len() || is_too_narrow {
        return Err(too_many(file_name, info, role, first.place, sources.len()));
    }
    Ok(targets.into_iter().zip(sources).filter(|(_, cards)| !cards.is_empty()).collect())
}

/// Returns the error for a file with another number of piles than the game.
fn too_many(file_name: &str, info: &GameInfo, role: Role, place: Place, count: usize) -> Error {
    let noun = match role {
        Role::Stock => "stock",
        Role::Waste => "waste",
        Role::Foundation => "foundation",
        Role::Tableau => "column",
        Role::Reserve => "pile of the reserve",
        Role::Cell => "cell",
        Role::Hole => "pile to build on",
        Role::Discard => "pile of discarded cards",
    };
    let plural = match role {
        Role::Reserve => "piles of the reserve".to_string(),
        Role::Hole => "piles to build on".to_string(),
        Role::Discard => "piles of discarded cards".to_string(),
        _ => format!("{noun}s"),
    };
    let found = text::pluralize_with(count, noun, &plural);
    let message = format!("the file has {found}, but `{}` has {}", info.id, info.piles_of(role).len());
    place.error(file_name, message).hint("`--game` and `-o` choose the game and its options")
}
