//! A fingerprint of how a game is played: games with different fingerprints have different rules.

use patience::internals::board::{Face, PileId};
use patience::internals::card::{Purpose, SeededRng, shuffle};
use patience::internals::engine::{RuleTable, RulebookGame};
use patience::internals::game::clause::{Amount, DealOrder};
use patience::internals::game::{Facing, Game, GameInfo, Move};
use patience::internals::play::Session;
use std::any::Any;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The purpose of the random numbers that choose moves.
const PURPOSE: &Purpose = b"patience-fprint1";
/// The maximum number of moves per deal.
const MAX_MOVES: usize = 150;

/// Returns the digest of a text.
pub fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Returns the digest of the compiled rules. Returns `None` for a game in Rust.
pub fn rules_digest(game: &dyn Game) -> Option<u64> {
    let game: &dyn Any = game;
    Some(digest(&format!("{:?}", game.downcast_ref::<RulebookGame>()?.table())))
}

/// Plays some deals at random. Returns a digest of all positions and legal moves, and of those rules that random play
/// seldom meets: how a game is won and scored, and what a player may see. The score of a game without a rule for it is
/// left out.
pub fn fingerprint(game: &Arc<dyn Game>, deals: u64) -> u64 {
    let any: &dyn Any = game.as_ref();
    let mut text = String::new();
    if let Some(game) = any.downcast_ref::<RulebookGame>() {
        let table = game.table();
        text = format!(
            "{:?} {:?} {:?} {:?} {:?}",
            table.goal, table.match_rules, table.reshuffle, table.zones.look_limits, table.pack
        );
        // The other keys of the score have no effect with a streak.
        if let Some(streak) = &table.score.streak {
            text += &format!("{streak:?}");
        } else if has_score(game.info()) {
            text += &format!("{:?}", table.score);
        }
    }
    (0..deals).for_each(|seed| play(game, seed, &mut text));
    digest(&text)
}

/// Returns whether the rules of the game define a score.
fn has_score(info: &GameInfo) -> bool {
    info.points.is_some()
}

/// Returns the legal moves with their names. Moves into other spaces of a zone are left out, and so are moves of a whole
/// pile into a space of its zone: lists of moves may contain them or not, without another rule.
fn moves(session: &Session) -> Vec<(String, Move)> {
    let (info, view) = (session.info(), session.view());
    let zone = |pile: PileId| info.piles[pile.index()].zone.map(|zone| zone.0);
    let mut filled = BTreeSet::new();
    let mut is_listed = |m: &Move| match *m {
        Move::Transfer { from, to, count } if view.is_empty(to) => {
            let is_whole = view.len(from) == usize::from(count) && zone(from) == zone(to);
            !is_whole && filled.insert((from, count, zone(to)))
        }
        _ => true,
    };
    let listed = session.moves().into_iter().filter(|m| is_listed(m));
    let mut moves: Vec<_> = listed.map(|m| (info.format_move(m), m)).collect();
    moves.sort();
    moves
}

/// Returns the number of cards in each pile after the deal of a new pack, and which of them are face up.
pub fn deal_shape(game: &Arc<dyn Game>) -> Option<Vec<Vec<bool>>> {
    let session = Session::deal(Arc::clone(game), game.info().pack.cards()).ok()?;
    let piles = 0..game.info().piles.len();
    let faces =
        |pile: usize| session.board().slots(PileId(pile as u8)).iter().map(|slot| slot.face() == Face::Up).collect();
    Some(piles.map(faces).collect())
}

/// Returns how many cards each pile gets from gathered and shuffled cards, and with which faces, for each number of
/// gathered cards. Returns `None` if the cards are not shuffled, or if their ranks matter.
pub fn redeal_shape(game: &Arc<dyn Game>) -> Option<Vec<Vec<(PileId, Facing)>>> {
    let any: &dyn Any = game.as_ref();
    let table = any.downcast_ref::<RulebookGame>()?.table();
    let regather = table.regather.as_ref()?;
    let mut steps = regather.deal.iter();
    let ignores_cards = steps.all(|step| step.base.is_none() && !step.ranks_differ && step.divert.is_none());
    if regather.shuffle.is_none() || !ignores_cards {
        return None;
    }
    let gathered = 0..=game.info().pack.len();
    Some(gathered.map(|count| redealt(table, count)).collect())
}

/// Returns the pile of each card if this number of cards is gathered and dealt again, sorted, with its faces.
fn redealt(table: &RuleTable, gathered: usize) -> Vec<(PileId, Facing)> {
    let mut dealt = Vec::new();
    for step in table.regather.iter().flat_map(|rules| &rules.deal) {
        let (left, piles) = (gathered - dealt.len(), step.piles.len());
        let counts: Vec<usize> = match step.amount {
            Amount::Number(number) => vec![number.into(); piles],
            Amount::PerPack(number) => vec![usize::from(number) * usize::from(step.packs); piles],
            Amount::Triangle => (1..=piles).collect(),
            Amount::Descending => (1..=piles).rev().collect(),
            Amount::Rest => (0..piles).map(|pile| (left + piles - 1 - pile) / piles).collect(),
        };
        // The place of a card decides when it is dealt: its row first, if cards are dealt in rows.
        let mut places: Vec<(usize, usize)> =
            (0..piles).flat_map(|pile| (0..counts[pile]).map(move |row| (row, pile))).collect();
        if step.packet || step.order == DealOrder::Piles {
            places.sort_by_key(|&(_, pile)| pile);
        } else {
            places.sort_unstable();
        }
        dealt.extend(places.iter().take(left).map(|&(_, pile)| (step.piles[pile], step.faces)));
    }
    dealt.sort_by_key(|(pile, _)| *pile);
    dealt
}

/// Plays a deal at random, and adds its positions and moves to a text.
fn play(game: &Arc<dyn Game>, seed: u64, text: &mut String) {
    let mut deck = game.info().pack.cards();
    shuffle(seed, 0, &mut deck);
    let Ok(mut session) = Session::deal(Arc::clone(game), deck) else { return };
    let mut rng = SeededRng::with_purpose(PURPOSE, seed, 0);
    for _ in 0..MAX_MOVES {
        let (board, info) = (session.board(), session.info());
        for (index, pile) in info.piles.iter().enumerate() {
            text.push_str(&format!("{} {:?}\n", pile.name, board.slots(PileId(index as u8))));
        }
        let score = if has_score(info) { game.score(session.view()) } else { 0 };
        text.push_str(&format!("{:?} {score}", session.status()));
        let moves = moves(&session);
        moves.iter().for_each(|(name, _)| text.push_str(name));
        let Some((_, chosen)) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { return };
        if session.play(*chosen).is_err() {
            return;
        }
    }
}
