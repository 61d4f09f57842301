//! A fingerprint of how a game is played: games with different fingerprints have different rules.

use patience::internals::board::{Face, PileId};
use patience::internals::card::{Purpose, SeededRng, shuffle};
use patience::internals::engine::RulebookGame;
use patience::internals::game::{Game, GameInfo, Move};
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
