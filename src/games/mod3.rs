//! Mod3: three rows of foundations in steps of three, and a fourth row to play from.

use super::coded::{ZoneSpec, base_info, check_single_card, count_fact};
use super::options;
use super::royal_parade::{
    self, DISCARD, PACK, PLACES_PER_ROW, STOCK, home_row, is_foundation, places, reserve_row, row, row_of,
};
use crate::board::{Board, Cause, Event, Face, KnownCards, PileId, PileSet, PositionKey, Txn, View};
use crate::card::{Card, Pack, Rank, Suit};
use crate::error::Result;
use crate::game::clause::{RunArrival, SpaceClause, SpacePlace, SpaceRule, SpaceSuits, SpaceWord, TakeClause};
use crate::game::{
    DecidedBy, Effect, Extensions, Facing, Fact, Game, GameInfo, Message, Move, MoveExample, Operand, OwnAdvice,
    Refusal, Removal, Role, RulesText, SearchGuide, Show, Verb, Wording, deal_pack, message,
};

/// The game's id, as typed on the command line.
pub const ID: &str = "mod3";

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const ABOUT: &str = "Build three rows of foundations in steps of three, with the help of a fourth row.";
const RULES: &str = "
Shuffle two packs together. Deal four rows of eight cards face up. The rest is the stock.

The first three rows are for foundations, which build up by suit in steps of three: 2, 5, 8 and J in the row of twos
(a), 3, 6, 9 and Q in the row of threes (b), 4, 7, 10 and K in the row of fours (c). A foundation begins with the 2, 3
or 4 of its row. All other cards there are misplaced, and no card goes on them.

You may move the top card of any pile, misplaced or not: onto a foundation that it fits, into a gap of the row to which
it belongs, or into a space of the fourth row (t). A gap in the first three rows takes only the 2, 3 or 4 that begins a
foundation there, and a space in the fourth row takes any card. {Type `move 5H 2H` or `move t3 a4`, for example. At any
time, you|At any time, you} may remove an ace from the top of a pile{: `remove AS`|}.

When a pile of the fourth row becomes empty, the next card of the stock fills it at once. At any time, {type `deal` to|you may}
deal a card from the stock onto each pile of the fourth row. You go through the stock once. When it is empty, spaces in
the fourth row stay open.

You win when all cards are on foundations and all aces are removed. The score is the number of cards on foundations and
of removed aces.";
const TACTICS: &str = "An ace in the first three rows is welcome, because it leaves a gap.";
const SOURCE: &str = "The handbook of KPatience, and its program: a pile of the fourth row that becomes empty is filled \
                      from the stock at once. The card game Royal Parade is similar.";

/// Returns the zones, in the order of their piles.
fn zones() -> [ZoneSpec; 6] {
    royal_parade::zones(
        TakeClause::TopCard,
        ZoneSpec {
            name: "tableau",
            role: Role::Tableau,
            key: "t",
            piles: PLACES_PER_ROW as u8,
            show: Show::Fan,
            facing: Facing::Up,
            build: None,
            space: Some(SpaceClause::Cards(SpaceRule {
                place: SpacePlace::Space,
                accepts: SpaceWord::Any,
                suits: None,
                suit_rule: SpaceSuits::Any,
                run: RunArrival::None,
            })),
            take: Some(TakeClause::TopCard),
        },
        "x",
    )
}

/// Returns all piles of the row that contains a pile. If several of them are empty, it does not matter to which of them
/// a card goes.
fn piles_of_same_row(pile: PileId) -> PileSet {
    if places().has(pile) { row(row_of(pile)) } else { reserve_row() }
}

/// Returns the first empty pile of `piles`.
fn first_space(view: View<'_>, piles: PileSet) -> Option<PileId> {
    piles.iter().find(|&pile| view.is_empty(pile))
}

/// The game. It has no options.
pub struct Mod3 {
    info: GameInfo,
}

impl Mod3 {
    /// Creates the game.
    ///
    /// # Errors
    /// Fails if any option is given.
    pub fn new(chosen: &[(String, String)]) -> Result<Mod3> {
        let options = options::resolve_options(ID, &[], chosen)?;
        let info = GameInfo {
            title: "Mod3".into(),
            family: "royal-parade".into(),
            about: ABOUT.into(),
            rules: RulesText::Written(RULES.trim().into()),
            tactics: TACTICS.into(),
            odds: String::new(),
            choice: DecidedBy::Mixed,
            source: SOURCE.into(),
            pack: Pack { packs: 2, ..Pack::default() },
            move_example: Some(MoveExample::within_suit(Suit::Spades, Rank::ALL[4], Rank::ALL[1])),
            verbs: vec![
                Verb::shared("move", &[Operand::Source, Operand::Target], Effect::MovesToFoundationGapOrSpace),
                Verb::shared("remove", &[Operand::Card], Effect::Removes(Removal::Ace)),
                Verb::shared("draw", &[], Effect::DealsFourthRow).shown_as("deal"),
            ],
            layout: royal_parade::layout(),
            ..base_info(ID, VERSION, &zones(), options)
        };
        Ok(Mod3 { info })
    }
}

/// Checks whether the top card of a pile may leave it.
fn check_source(view: View<'_>, from: PileId) -> std::result::Result<Card, Refusal> {
    if !places().has(from) && !reserve_row().has(from) {
        return Err(Refusal::NotFromThere);
    }
    if view.is_empty(from) { Err(Refusal::Empty) } else { view.top(from).ok_or(Refusal::FaceDown) }
}

/// Checks whether a card fits a pile.
fn check_target(view: View<'_>, card: Card, to: PileId) -> std::result::Result<(), Refusal> {
    if places().has(to) {
        return match view.is_empty(to) {
            true if home_row(card) == Some(row_of(to)) => Ok(()),
            true => Err(Refusal::NoSpaceHere),
            false => royal_parade::check_build(view, card, to, Refusal::Misplaced),
        };
    }
    match reserve_row().has(to) {
        true if view.is_empty(to) => Ok(()),
        // The fourth row has no build rule. So the sentence for this rejection explains that cards go only into spaces.
        true => Err(Refusal::WrongRank),
        false => Err(Refusal::NotToThere),
    }
}

fn check_transfer(view: View<'_>, from: PileId, to: PileId, count: u8) -> std::result::Result<(), Refusal> {
    let card = check_source(view, from)?;
    if from == to {
        return Err(Refusal::SamePile);
    }
    check_single_card(view, from, count)?;
    check_target(view, card, to)?;
    if view.len(from) == 1 && view.is_empty(to) && piles_of_same_row(from).has(to) {
        return Err(Refusal::ChangesNothing);
    }
    Ok(())
}

fn check_removal(view: View<'_>, from: PileId, other: Option<PileId>) -> std::result::Result<(), Refusal> {
    let card = check_source(view, from)?;
    if other.is_some() {
        Err(Refusal::OneAtATime)
    } else if card.rank() == Rank::ACE {
        Ok(())
    } else {
        Err(Refusal::AcesOnly)
    }
}

fn check(view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
    match m {
        _ if royal_parade::is_won(view) => Err(Refusal::Over),
        Move::Transfer { from, to, count } => check_transfer(view, from, to, count),
        Move::Remove { a, b } => check_removal(view, a, b),
        Move::Draw if view.is_empty(STOCK) => Err(Refusal::NothingToDraw),
        Move::Draw => Ok(()),
        Move::Custom { .. } => Err(Refusal::NoSuchCommand),
    }
}

/// Fills a pile of the fourth row from the stock if it is empty.
fn fill(txn: &mut Txn<'_>, pile: PileId) {
    if reserve_row().has(pile) && txn.board().is_empty(pile) && !txn.board().is_empty(STOCK) {
        txn.turn_over(STOCK, pile, 1, Cause::Filled);
    }
}

impl Game for Mod3 {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            for pile in places().union(reserve_row()) {
                txn.turn_over(PACK, pile, 1, Cause::Dealt);
            }
            let rest_of_pack = txn.board().len(PACK);
            txn.move_cards(PACK, STOCK, rest_of_pack, Cause::Dealt);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        check(view, m)
    }

    fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        match m {
            Move::Transfer { from, to, count } if view.is_empty(to) && places().union(reserve_row()).has(to) => {
                Move::Transfer { from, to: first_space(view, piles_of_same_row(to)).unwrap_or(to), count }
            }
            _ => m,
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => {
                txn.move_cards(from, to, 1, Cause::Played);
                fill(txn, from);
            }
            Move::Remove { a, .. } => {
                txn.move_cards(a, DISCARD, 1, Cause::Removed);
                fill(txn, a);
            }
            Move::Draw => {
                for pile in reserve_row().iter().take(txn.board().len(STOCK)) {
                    txn.turn_over(STOCK, pile, 1, Cause::Dealt);
                }
            }
            // `check` accepts no other move.
            Move::Custom { .. } => {}
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        for pile in places().union(reserve_row()) {
            for index in 0..txn.board().len(pile) {
                txn.set_face(pile, index, Face::Up, Cause::Arranged);
            }
            fill(txn, pile);
        }
    }

    /// Boards that differ only in the order of the piles of a row have the same key. In the fourth row, this applies
    /// only when the stock is empty, because the stock deals to the piles of this row in order.
    fn key(&self, board: &Board) -> u128 {
        let mut key = PositionKey::default();
        for pile in (0..board.piles() as u8).map(PileId).filter(|&pile| pile != DISCARD) {
            let is_equivalent = places().has(pile) || reserve_row().has(pile) && board.is_empty(STOCK);
            let place = if is_equivalent { piles_of_same_row(pile).first().unwrap_or(pile) } else { pile };
            key.add_pile(board, pile, place.0.into());
        }
        key.0
    }

    fn is_won(&self, view: View<'_>) -> bool {
        royal_parade::is_won(view)
    }

    fn score(&self, view: View<'_>) -> i32 {
        let on_foundations = places().iter().filter(|&place| is_foundation(view, place)).map(|place| view.len(place));
        (on_foundations.sum::<usize>() + view.len(DISCARD)) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        vec![count_fact("stock", view.len(STOCK)), count_fact("aces", view.len(DISCARD))]
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let dealt = |pile: PileId| after.top(pile).filter(|_| after.len(pile) > before.len(pile));
        let cards: Vec<Card> = reserve_row().iter().filter_map(dealt).collect();
        (m == Move::Draw).then(|| message!["dealt ", cards])
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { advice: Some(self), search_guide: Some(self), ..Extensions::default() }
    }
}

impl OwnAdvice for Mod3 {
    /// Suggests removing an ace. If that is not possible, suggests putting a card on a foundation, then a deal, then a
    /// move that leaves a gap in the rows of foundations.
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        let is_placed = |pile: PileId| is_foundation(view, pile);
        let rate = |m: Move| -> Option<(i32, Move, Message)> {
            match m {
                Move::Remove { a, .. } => Some((4 + i32::from(places().has(a)), m, "removes an ace".into())),
                Move::Transfer { from, to, .. } if places().has(to) && !is_placed(from) => {
                    let reason = match view.top(to) {
                        Some(top) => message!["builds on ", top],
                        None => "begins a foundation".into(),
                    };
                    Some((2 + i32::from(places().has(from)), m, reason))
                }
                Move::Transfer { from, .. } if places().has(from) && !is_placed(from) => {
                    Some((0, m, "leaves a gap in the rows of foundations".into()))
                }
                Move::Draw => Some((1, m, "deals new cards, because no card can be placed".into())),
                _ => None,
            }
        };
        let mut moves = Vec::new();
        self.moves(view, &mut moves);
        let best = moves.into_iter().filter_map(rate).reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map(|(_, m, reason)| (m, reason))
    }
}

impl SearchGuide for Mod3 {
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        usize::try_from(self.score(view)).ok().map(|placed| view.card_count().saturating_sub(placed))
    }
}
