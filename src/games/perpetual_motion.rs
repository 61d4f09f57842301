//! Perpetual Motion: four piles, from which four cards of one rank are removed. The piles are dealt again without end.

use super::coded::{STOCK_ZONE, ZoneSpec, base_info, check_single_card, count_fact, discard_zone};
use super::options;
use crate::board::{Board, Cause, Event, KnownCards, PileId, Txn, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::clause::{BuildClause, TakeClause};
use crate::game::{
    Advice, DecidedBy, Effect, Extensions, Facing, Fact, Game, GameInfo, Message, Move, MoveExample, Operand,
    RedealTime, Refusal, Removal, Role, Row, RulesText, Show, Status, Verb, Wording, deal_pack, message,
};

/// The game's id, as typed on the command line.
pub const ID: &str = "perpetual-motion";
/// Other common names.
pub const NAMES: [&str; 2] = ["First Law", "Narcotic"];

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const ABOUT: &str = "Four piles that you deal and gather again and again, until you have removed all ranks.";
const RULES: &str = "
Deal one card face up to each of four piles. The rest of the pack is the stock.

If two or more piles show the same rank, you may move these cards, one at a time, onto the leftmost pile that shows this
rank. If all four piles show the same rank, you may remove the four cards{: type `remove` and one of them, for example
`remove t1`|}. You never have to move or remove cards.

{Type `draw` to deal|Deal} the next four cards of the stock, one onto each pile. When the stock is empty, {type `draw` to |}gather
the piles: the fourth goes on the third, these cards on the second pile, and all of them on the first. Turn them over,
without shuffling, to form a new stock. You may do this as often as you like.

You win when all cards are removed. The score is the number of cards removed.";
const TACTICS: &str = "Moves are seldom harmful, but sometimes a card that stays where it is meets the other cards of its \
                       rank in the next pass.";
const SOURCE: &str = "The help page of AisleRiot, which calls the game First Law, and the rules page of PySolFC.";

const STOCK: PileId = PileId(0);
/// The first pile.
const FIRST: u8 = 1;
/// The number of piles.
const PILES: u8 = 4;
/// The removed cards.
const DISCARD: PileId = PileId(FIRST + PILES);
/// The undealt pack.
const PACK: PileId = PileId(FIRST + PILES + 1);

/// Returns the zones, in the order of their piles.
fn zones() -> [ZoneSpec; 3] {
    [
        STOCK_ZONE,
        ZoneSpec {
            name: "tableau",
            role: Role::Tableau,
            key: "t",
            piles: PILES,
            show: Show::Fan,
            facing: Facing::Up,
            build: Some(BuildClause::SameRankFromRight),
            space: None,
            take: Some(TakeClause::TopCard),
        },
        discard_zone("discard", "d", Show::Hidden),
    ]
}

/// The game. It has no options.
pub struct PerpetualMotion {
    info: GameInfo,
}

impl PerpetualMotion {
    /// Creates the game.
    ///
    /// # Errors
    /// Fails if any option is given.
    pub fn new(chosen: &[(String, String)]) -> Result<PerpetualMotion> {
        let options = options::resolve_options(ID, &[], chosen)?;
        let rows = [vec![Some(STOCK)], piles().map(Some).collect()];
        let info = GameInfo {
            title: "Perpetual Motion".into(),
            names: NAMES.map(String::from).into(),
            family: "cruel".into(),
            about: ABOUT.into(),
            rules: RulesText::Written(RULES.trim().into()),
            tactics: TACTICS.into(),
            odds: String::new(),
            choice: DecidedBy::Luck,
            source: SOURCE.into(),
            move_example: Some(MoveExample::BetweenPiles { from: PileId(FIRST + 2), to: PileId(FIRST) }),
            verbs: vec![
                Verb::shared("move", &[Operand::Source, Operand::Target], Effect::MovesToLeftmostOfRank),
                Verb::shared("remove", &[Operand::Card], Effect::Removes(Removal::FourOfARank)),
                Verb::shared("draw", &[], Effect::DealsOrFormsStock),
            ],
            redeal: RedealTime::EmptyStock,
            layout: rows.map(Row::Piles).into(),
            ..base_info(ID, VERSION, &zones(), options)
        };
        Ok(PerpetualMotion { info })
    }
}

/// Returns the four piles, in order.
fn piles() -> impl DoubleEndedIterator<Item = PileId> + Clone {
    (FIRST..FIRST + PILES).map(PileId)
}

fn is_pile(pile: PileId) -> bool {
    (FIRST..FIRST + PILES).contains(&pile.0)
}

/// Returns the leftmost pile that shows the rank of a card.
fn leftmost_with_rank(view: View<'_>, card: Card) -> Option<PileId> {
    piles().find(|&pile| view.top(pile).is_some_and(|top| top.rank() == card.rank()))
}

/// Returns whether all four piles show the same rank.
fn shows_four(view: View<'_>) -> bool {
    let mut ranks = piles().map(|pile| view.top(pile).map(|card| card.rank()));
    let first = ranks.next().flatten();
    first.is_some() && ranks.all(|rank| rank == first)
}

fn check_transfer(view: View<'_>, from: PileId, to: PileId, count: u8) -> std::result::Result<(), Refusal> {
    if !is_pile(from) {
        return Err(Refusal::NotFromThere);
    }
    if from == to {
        return Err(Refusal::SamePile);
    }
    check_single_card(view, from, count)?;
    if !is_pile(to) {
        return Err(Refusal::NotToThere);
    }
    let card = view.top(from).ok_or(Refusal::FaceDown)?;
    match view.top(to) {
        None => Err(Refusal::NoSpaceHere),
        Some(top) if top.rank() != card.rank() => Err(Refusal::WrongRank),
        Some(_) if to < from && leftmost_with_rank(view, card) == Some(to) => Ok(()),
        Some(_) => Err(Refusal::NotLeftmost),
    }
}

fn check_removal(view: View<'_>, pile: PileId, other: Option<PileId>) -> std::result::Result<(), Refusal> {
    if !is_pile(pile) {
        return Err(Refusal::NotFromThere);
    }
    match other {
        Some(_) => Err(Refusal::NotFour),
        None if view.is_empty(pile) => Err(Refusal::Empty),
        None if shows_four(view) => Ok(()),
        None => Err(Refusal::NotFour),
    }
}

/// Returns all legal transfers, in the order of the move list.
fn transfers(view: View<'_>) -> impl Iterator<Item = (PileId, PileId)> {
    let pairs = piles().flat_map(|from| piles().map(move |to| (from, to)));
    pairs.filter(move |&(from, to)| check_transfer(view, from, to, 1).is_ok())
}

/// Returns whether all cards are removed.
fn is_won(view: View<'_>) -> bool {
    view.is_empty(STOCK) && piles().all(|pile| view.is_empty(pile))
}

/// Deals the next cards of the stock, one onto each pile.
fn deal_row(txn: &mut Txn<'_>) {
    for pile in piles() {
        if !txn.board().is_empty(STOCK) {
            txn.turn_over(STOCK, pile, 1, Cause::Dealt);
        }
    }
}

impl Game for PerpetualMotion {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            let pack_len = txn.board().len(PACK);
            txn.move_cards(PACK, STOCK, pack_len, Cause::Dealt);
            deal_row(txn);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            _ if is_won(view) => Err(Refusal::Over),
            Move::Transfer { from, to, count } => check_transfer(view, from, to, count),
            Move::Remove { a, b } => check_removal(view, a, b),
            Move::Draw => Ok(()),
            Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    /// Names the first pile, because the player may name any of the four cards.
    fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        match m {
            Move::Remove { a, b: None } if is_pile(a) && shows_four(view) => Move::Remove { a: PileId(FIRST), b: None },
            _ => m,
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => txn.move_cards(from, to, 1, Cause::Played),
            Move::Remove { .. } => piles().for_each(|pile| txn.move_cards(pile, DISCARD, 1, Cause::Removed)),
            Move::Draw if !txn.board().is_empty(STOCK) => deal_row(txn),
            Move::Draw => {
                for pile in piles().rev() {
                    let count = txn.board().len(pile);
                    txn.turn_over(pile, STOCK, count, Cause::Gathered);
                }
            }
            // `check` accepts no other move.
            Move::Custom { .. } => {}
        }
    }

    fn is_won(&self, view: View<'_>) -> bool {
        is_won(view)
    }

    fn status(&self, view: View<'_>) -> Status {
        if is_won(view) { Status::Won } else { Status::Playing }
    }

    fn score(&self, view: View<'_>) -> i32 {
        view.len(DISCARD) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        vec![count_fact("stock", view.len(STOCK)), count_fact("removed", view.len(DISCARD))]
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        match m {
            Move::Remove { .. } => {
                let removed: Vec<Card> = piles().filter_map(|pile| before.top(pile)).collect();
                Some(message!["removed ", removed])
            }
            Move::Draw if !before.is_empty(STOCK) => {
                let dealt: Vec<Card> = piles().filter_map(|pile| after.top(pile)).collect();
                Some(message!["dealt ", dealt])
            }
            Move::Draw => Some("gathered the piles to form a new stock".into()),
            Move::Transfer { .. } | Move::Custom { .. } => None,
        }
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { advice: Some(self), ..Extensions::default() }
    }
}

impl Advice for PerpetualMotion {
    /// Suggests removing four cards. If that is not possible, suggests a move, then a draw.
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        if shows_four(view) {
            return Some((Move::Remove { a: PileId(FIRST), b: None }, "removes four cards of one rank".into()));
        }
        let moves = transfers(view).find_map(|(from, to)| {
            let top = view.top(to)?;
            Some((Move::Transfer { from, to, count: 1 }, message!["puts a card of the same rank on ", top]))
        });
        moves.or_else(|| {
            (!is_won(view))
                .then(|| (Move::Draw, "deals or gathers cards, because no two piles show the same rank".into()))
        })
    }
}
