//! Maze: six rows with six gaps, in which the cards move until they form one long sequence of suits.

use super::coded;
use super::grid::Grid;
use super::options;
use crate::board::{Board, Cause, Event, PileId, PileSet, Txn, View};
use crate::card::{Card, Rank, Suit};
use crate::error::Result;
use crate::game::clause::{SpaceClause, TakeClause};
use crate::game::{
    DecidedBy, Effect, Extensions, Fact, Game, GameInfo, Information, LeavingCards, Message, Move, MoveExample,
    Operand, OwnWords, PointsInfo, Refusal, RulesText, SearchGuide, Verb, Wording, deal_pack, message,
};

/// The game's id, as typed on the command line.
pub const ID: &str = "maze";

/// The places of the cards.
const GRID: Grid = Grid { first: PileId(0), rows: 6, wide: 9 };
/// The kings, which are out of the game.
const KINGS: PileId = PileId(GRID.len() as u8);
/// The undealt pack.
const PACK: PileId = PileId(KINGS.0 + 1);
/// The indices of the places that are empty before the kings leave the game.
const UNDEALT: [usize; 2] = [8, 17];

/// The highest rank of the game.
const QUEEN: u8 = 12;

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const ABOUT: &str = "Move cards into gaps until all suits follow each other from ace to queen.";
const RULES: &str = "
Deal all cards face up in six rows of nine places. Leave the last place of the first two rows empty. Then take out the
kings, so that there are six gaps. The rows are parts of one long line: the first place of a row comes after the last
place of the row above.

A card may move into a gap to the right of the next lower card of its suit, or to the left of the next higher card of
its suit. If {6H is to the left of the gap b4, for example, 7H can go there: type `move 7H b4`|6♥ is to the left of a
gap, for example, 7♥ can go there}. An ace may also go to the
right of any queen, and a queen to the left of any ace. Any ace may go to the first place of the top row, and any queen
to the last place of the bottom row.

You win when all cards follow each other in this way, from an ace to the queen of the last suit. Gaps may be before,
between and after them. The score is the number of cards that follow the card before them, not counting gaps, and one
more if the first card is an ace.";
const TACTICS: &str = "Try to bring several gaps together, because a row of gaps takes a whole sequence of cards. Aim \
                       for the order of suits to which the deal is nearest. (Advice from AisleRiot's help page.)";
const SOURCE: &str = "The help page of AisleRiot. It does not say whether gaps may remain between the cards at the end. \
                      In the program AisleRiot, they may.";

/// The game. It has no options.
pub struct Maze {
    info: GameInfo,
}

impl Maze {
    /// Creates the game.
    ///
    /// # Errors
    /// Fails if any option is given.
    pub fn new(chosen: &[(String, String)]) -> Result<Maze> {
        let zones = [GRID.zone(Some(SpaceClause::GapTakesNeighbor), Some(TakeClause::AnyCard)), Grid::discard_zone()];
        let mut info = GameInfo {
            title: "Maze".into(),
            family: "gaps".into(),
            about: ABOUT.into(),
            rules: RulesText::Written(RULES.trim().into()),
            tactics: TACTICS.into(),
            odds: String::new(),
            source: SOURCE.into(),
            information: Information::Open,
            choice: DecidedBy::Skill,
            points: Some(PointsInfo::of_deal()),
            verbs: vec![Verb::shared("move", &[Operand::Card, Operand::Gap], Effect::MovesIntoGap)],
            layout: vec![GRID.layout()],
            move_example: Some(MoveExample::IntoGap {
                card: Card::new(Rank::ALL[6], Suit::Hearts),
                gap: GRID.place(GRID.wide + 3),
            }),
            ..coded::base_info(ID, VERSION, &zones, options::resolve_options(ID, &[], chosen)?)
        };
        GRID.name_places(&mut info);
        Grid::describe_discard(&mut info, LeavingCards::Kings);
        Ok(Maze { info })
    }
}

/// Returns whether a card may come directly after another one.
fn follows(card: Card, before: Card) -> bool {
    let (lower, higher) = (before.rank().number(), card.rank().number());
    lower == QUEEN && card.rank() == Rank::ACE || card.suit() == before.suit() && higher == lower + 1
}

/// Returns the card at this distance from a place in the line of all rows.
fn neighbor(view: View<'_>, place: PileId, distance: isize) -> Option<Card> {
    let index = GRID.index_of(place)?.checked_add_signed(distance).filter(|&index| index < GRID.len())?;
    view.top(GRID.place(index))
}

/// Returns whether a card fits a gap.
fn fits(view: View<'_>, card: Card, gap: PileId) -> bool {
    let is_first = gap == GRID.place(0);
    let is_last = gap == GRID.place(GRID.len() - 1);
    is_first && card.rank() == Rank::ACE
        || is_last && card.rank().number() == QUEEN
        || neighbor(view, gap, -1).is_some_and(|before| follows(card, before))
        || neighbor(view, gap, 1).is_some_and(|after| follows(after, card))
}

fn check_transfer(view: View<'_>, from: PileId, to: PileId, count: u8) -> std::result::Result<(), Refusal> {
    let card = GRID.check_move_to_gap(view, from, to, count)?;
    if fits(view, card, to) { Ok(()) } else { Err(Refusal::NoSpaceHere) }
}

/// Returns the legal moves, in the order of the move list.
fn transfers(view: View<'_>) -> impl Iterator<Item = Move> {
    let gaps: PileSet = GRID.places().iter().filter(|&place| view.is_empty(place)).collect();
    GRID.cards(view).flat_map(move |(from, _)| {
        let targets = gaps.iter().filter(move |&to| check_transfer(view, from, to, 1).is_ok());
        targets.map(move |to| Move::Transfer { from, to, count: 1 })
    })
}

/// Returns the number of cards that follow the card before them, and one more if the first card is an ace.
fn cards_in_order(view: View<'_>) -> usize {
    let mut before: Option<Card> = None;
    let is_in_order = |card: Card| {
        let in_order = before.map_or(card.rank() == Rank::ACE, |before| follows(card, before));
        before = Some(card);
        in_order
    };
    GRID.cards(view).map(|(_, card)| card).map(is_in_order).filter(|&in_order| in_order).count()
}

/// Returns whether all cards are in order. If a position file lacks cards of the pack, the suits may be incomplete.
fn has_won(view: View<'_>) -> bool {
    let cards = GRID.cards(view).count();
    cards > 0 && cards_in_order(view) == cards
}

/// Moves the kings out of the game.
fn set_kings_aside(txn: &mut Txn<'_>) {
    for place in GRID.places() {
        if txn.view().top(place).is_some_and(|card| card.rank() == Rank::KING) {
            txn.move_cards(place, KINGS, 1, Cause::SetAside);
        }
    }
}

impl Game for Maze {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            for index in (0..GRID.len()).filter(|index| !UNDEALT.contains(index)) {
                txn.turn_over(PACK, GRID.place(index), 1, Cause::Dealt);
            }
            set_kings_aside(txn);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            _ if has_won(view) => Err(Refusal::Over),
            Move::Transfer { from, to, count } => check_transfer(view, from, to, count),
            Move::Remove { .. } | Move::Draw | Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    /// Whether the game is won takes longer to find out than the rest of a check, so it is asked once for all moves.
    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        if !has_won(view) {
            out.extend(transfers(view));
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        // `check` accepts no other move.
        if let Move::Transfer { from, to, .. } = m {
            txn.move_cards(from, to, 1, Cause::Played);
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        GRID.turn_up(txn);
        set_kings_aside(txn);
    }

    fn is_won(&self, view: View<'_>) -> bool {
        has_won(view)
    }

    fn score(&self, view: View<'_>) -> i32 {
        cards_in_order(view) as i32
    }

    fn facts(&self, _: View<'_>, _: Wording) -> Vec<Fact> {
        Vec::new()
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { own_words: Some(self), search_guide: Some(self), ..Extensions::default() }
    }
}

impl OwnWords for Maze {
    fn move_label(&self, view: View<'_>, m: Move) -> Option<Message> {
        let Move::Transfer { from, to, .. } = m else { return None };
        let card = view.top(from)?;
        let before = neighbor(view, to, -1).filter(|&before| follows(card, before));
        let after = neighbor(view, to, 1).filter(|&after| follows(after, card));
        Some(match (before, after) {
            (Some(before), _) => message![card, " after ", before],
            (None, Some(after)) => message![card, " before ", after],
            (None, None) => message![card, " to the end of the line"],
        })
    }

    /// Lists the gaps.
    fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        let gaps = GRID.places().iter().filter(|&place| view.is_empty(place));
        let names: Vec<Message> = gaps.map(|gap| self.info.pile_name(gap).into()).collect();
        vec![message!["gaps: ", Message::list(names.into_iter(), "and")]]
    }
}

impl SearchGuide for Maze {
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        Some(GRID.cards(view).count() - cards_in_order(view))
    }
}
