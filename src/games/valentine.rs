//! Valentine: four piles built down by suit, which are gathered under the stock and dealt again.

use super::coded::{STOCK_ZONE, ZoneSpec, base_info, check_single_card, count_fact};
use super::options;
use crate::board::{Board, Cause, Event, KnownCards, PileId, Txn, View};
use crate::card::{Card, Rank, Suit};
use crate::error::Result;
use crate::game::clause::{Build, BuildClause, BuildRule, SpaceClause, SuitRule, TakeClause};
use crate::game::{
    DecidedBy, Effect, Extensions, Facing, Fact, Game, GameInfo, Message, Move, MoveExample, Operand, OwnAdvice,
    RedealTime, Refusal, Role, Row, RulesText, SearchGuide, Show, Verb, Wording, deal_pack, message,
};

/// The game's id, as typed on the command line.
pub const ID: &str = "valentine";

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const ABOUT: &str = "Four piles, built down by suit, that you gather and deal again until all cards are in order.";
const RULES: &str = "
Deal one card face up to each of four piles. The rest of the pack is the stock. Next to it is a place for one card, the
reserve.

Build the piles down by suit. You may move only the top card of a pile, and the card of the reserve. Cards never move
into a space, i.e. an empty pile.

When you {type `draw`|draw}, this happens:

If there are spaces, each gets a card: the first gets the card of the reserve if there is one, and the others get the
next cards of the stock. If there is no space and the reserve is empty, the next card of the stock goes there. If there
is no space and the reserve has a card, the piles are gathered: the fourth pile goes face down under the stock, so that
its bottom card comes first, then the third, the second and the first one. Then the card of the reserve begins the first
pile, and the next three cards of the stock begin the others. You may gather the piles as often as you like.

You win when all cards are in the four piles, each a complete suit from king to ace. The score is the number of cards in
the piles.";
const TACTICS: &str = "Before you gather the piles, think of the order in which their cards come back. A card that you do \
                       not move can end up next to one that it fits.";
const SOURCE: &str = "The help page of AisleRiot.";

const STOCK: PileId = PileId(0);
const RESERVE: PileId = PileId(1);
/// The first pile.
const FIRST: u8 = 2;
/// The number of piles.
const PILES: u8 = 4;
/// The undealt pack.
const PACK: PileId = PileId(FIRST + PILES);

/// Returns the zones, in the order of their piles.
fn zones() -> [ZoneSpec; 3] {
    [
        STOCK_ZONE,
        ZoneSpec {
            name: "reserve",
            role: Role::Reserve,
            key: "r",
            piles: 1,
            show: Show::Top,
            facing: Facing::Up,
            build: None,
            space: None,
            take: Some(TakeClause::ItsCard),
        },
        ZoneSpec {
            name: "tableau",
            role: Role::Tableau,
            key: "t",
            piles: PILES,
            show: Show::Fan,
            facing: Facing::Up,
            build: Some(BuildClause::Follow(BuildRule::plain(Build::Down, SuitRule::Suit))),
            space: Some(SpaceClause::FilledByDraw),
            take: Some(TakeClause::TopCard),
        },
    ]
}

/// The game. It has no options.
pub struct Valentine {
    info: GameInfo,
}

impl Valentine {
    /// Creates the game.
    ///
    /// # Errors
    /// Fails if any option is given.
    pub fn new(chosen: &[(String, String)]) -> Result<Valentine> {
        let options = options::resolve_options(ID, &[], chosen)?;
        let rows = [vec![Some(STOCK), Some(RESERVE)], piles().map(Some).collect()];
        let info = GameInfo {
            title: "Valentine".into(),
            family: "cruel".into(),
            about: ABOUT.into(),
            rules: RulesText::Written(RULES.trim().into()),
            tactics: TACTICS.into(),
            odds: String::new(),
            choice: DecidedBy::Mixed,
            source: SOURCE.into(),
            move_example: Some(MoveExample::within_suit(Suit::Spades, Rank::ALL[4], Rank::ALL[5])),
            verbs: vec![
                Verb::shared("move", &[Operand::Source, Operand::Target], Effect::MovesTopCard),
                Verb::shared("draw", &[], Effect::FillsOrGathers),
            ],
            redeal: RedealTime::Other,
            layout: rows.map(Row::Piles).into(),
            ..base_info(ID, VERSION, &zones(), options)
        };
        Ok(Valentine { info })
    }
}

/// Returns the four piles, in order.
fn piles() -> impl DoubleEndedIterator<Item = PileId> + Clone {
    (FIRST..FIRST + PILES).map(PileId)
}

fn is_pile(pile: PileId) -> bool {
    (FIRST..FIRST + PILES).contains(&pile.0)
}

/// Returns whether a card may be put on another.
fn fits(card: Card, top: Card) -> bool {
    card.suit() == top.suit() && card.rank().number() + 1 == top.rank().number()
}

/// Checks whether the top card of a pile may move to another.
fn check_transfer(view: View<'_>, from: PileId, to: PileId, count: u8) -> std::result::Result<(), Refusal> {
    if from != RESERVE && !is_pile(from) {
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
        None if view.is_empty(to) => Err(Refusal::NoSpaceHere),
        None => Err(Refusal::FaceDown),
        Some(top) if fits(card, top) => Ok(()),
        Some(top) if card.rank().number() + 1 == top.rank().number() => Err(Refusal::WrongSuit),
        Some(_) => Err(Refusal::WrongRank),
    }
}

/// Checks whether `draw` does anything.
fn check_draw(view: View<'_>) -> std::result::Result<(), Refusal> {
    if view.is_empty(STOCK) && view.is_empty(RESERVE) { Err(Refusal::NothingToDraw) } else { Ok(()) }
}

/// Returns whether all cards of the stock and the reserve are in order in the piles.
fn is_won(view: View<'_>) -> bool {
    let is_in_order = |pile| {
        let cards: Vec<Card> = view.cards(pile).flatten().collect();
        cards.windows(2).all(|pair| fits(pair[1], pair[0]))
    };
    view.is_empty(STOCK) && view.is_empty(RESERVE) && piles().all(is_in_order)
}

/// Returns all legal transfers, in the order of the move list.
fn transfers(view: View<'_>) -> impl Iterator<Item = (PileId, PileId)> {
    let sources = std::iter::once(RESERVE).chain(piles());
    let pairs = sources.flat_map(|from| piles().map(move |to| (from, to)));
    pairs.filter(move |&(from, to)| check_transfer(view, from, to, 1).is_ok())
}

/// Fills each space with the card of the reserve or a card of the stock, until both are empty.
fn fill_spaces(txn: &mut Txn<'_>) {
    for pile in piles() {
        if !txn.board().is_empty(pile) {
            continue;
        }
        if !txn.board().is_empty(RESERVE) {
            txn.move_cards(RESERVE, pile, 1, Cause::Dealt);
        } else if !txn.board().is_empty(STOCK) {
            txn.turn_over(STOCK, pile, 1, Cause::Dealt);
        }
    }
}

/// Puts the piles under the stock.
fn gather(txn: &mut Txn<'_>) {
    let stock_len = txn.board().len(STOCK) as u8;
    for pile in piles() {
        let count = txn.board().len(pile);
        txn.turn_over(pile, STOCK, count, Cause::Gathered);
    }
    let len = txn.board().len(STOCK) as u8;
    txn.reorder(STOCK, (stock_len..len).chain(0..stock_len).collect(), Cause::Gathered);
}

impl Game for Valentine {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            let pack_len = txn.board().len(PACK);
            txn.move_cards(PACK, STOCK, pack_len, Cause::Dealt);
            fill_spaces(txn);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            _ if is_won(view) => Err(Refusal::Over),
            Move::Transfer { from, to, count } => check_transfer(view, from, to, count),
            Move::Draw => check_draw(view),
            Move::Remove { .. } | Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => txn.move_cards(from, to, 1, Cause::Played),
            Move::Draw if piles().any(|pile| txn.board().is_empty(pile)) => fill_spaces(txn),
            Move::Draw if txn.board().is_empty(RESERVE) => txn.turn_over(STOCK, RESERVE, 1, Cause::Dealt),
            Move::Draw => {
                gather(txn);
                fill_spaces(txn);
            }
            // `check` accepts no other move.
            Move::Remove { .. } | Move::Custom { .. } => {}
        }
    }

    fn is_won(&self, view: View<'_>) -> bool {
        is_won(view)
    }

    fn score(&self, view: View<'_>) -> i32 {
        piles().map(|pile| view.len(pile)).sum::<usize>() as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        vec![count_fact("stock", view.len(STOCK))]
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let gathers = m == Move::Draw && piles().all(|pile| !before.is_empty(pile)) && !before.is_empty(RESERVE);
        if !gathers {
            return None;
        }
        let dealt: Vec<Card> = piles().filter_map(|pile| after.top(pile)).collect();
        Some(message!["gathered the piles and dealt ", dealt])
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { advice: Some(self), search_guide: Some(self), ..Extensions::default() }
    }
}

impl OwnAdvice for Valentine {
    /// Suggests a move onto a pile, otherwise a draw.
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        let build = transfers(view).find_map(|(from, to)| {
            let top = view.top(to)?;
            Some((Move::Transfer { from, to, count: 1 }, message!["builds on ", top]))
        });
        build.or_else(|| {
            check_draw(view).ok().map(|()| (Move::Draw, "deals or gathers cards, because no card fits another".into()))
        })
    }
}

impl SearchGuide for Valentine {
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        Some(view.len(STOCK) + view.len(RESERVE))
    }
}
