//! The Clock: turn cards around a clock face until the fourth king stops the clock.

use super::coded::{STOCK_ZONE, ZoneSpec, base_info, count_fact};
use super::options;
use crate::board::{Board, Cause, Event, Face, KnownCards, PileId, Txn, VarId, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{
    DecidedBy, Effect, Extensions, Facing, Fact, FactValue, Game, GameInfo, Message, Move, OwnAdvice, OwnWords,
    PointsInfo, Refusal, Role, Row, RulesText, SearchGuide, Show, Status, VarInfo, Verb, Wording, ZoneContent,
    deal_pack, message,
};
use crate::text;

/// The game's id, as typed on the command line.
pub const ID: &str = "clock";
/// The title in lists and on the rules page.
pub const TITLE: &str = "The Clock";
/// Other common names.
pub const NAMES: [&str; 2] = ["Clock Patience", "Clock Solitaire"];

/// The number of piles: twelve hours and the middle, one for each rank.
const PILES: u8 = 13;

/// The variable with the rank of the last card turned, which is also the number of the pile to turn next.
const NEXT_RANK: VarId = VarId(0);

/// The game's own commands. `verb` is the index in `GameInfo::verbs`.
const STEP: Move = Move::Custom { verb: 0, arg: 0 };
const RUN: Move = Move::Custom { verb: 1, arg: 0 };

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const ABOUT: &str = "Turn the cards around a clock face until the fourth king stops the clock: a game of pure luck.";
const RULES: &str = "
Deal the pack face down into thirteen piles of four, one card to each pile in turn. Piles p1 to p12 are the hours of a
clock face, and p13 is in its middle. Each rank has its hour: the ace is one, the jack eleven, the queen twelve. The
kings belong in the middle.

Turn the top card of the middle pile and put it face up under the pile of its hour. Then turn the top card of that pile,
and so on. You have no choices to make. When the fourth king turns up, the middle pile has no card left to turn, and the
clock stops. You win if all other cards are face up by then, which happens once in thirteen games.

{Type `step` to turn one card, or `run` to turn|Turn one
card at a time, or} cards until the clock stops. At each hour the board shows the number of
face-down cards{ (`3#` means three)|} and the last card that was put there. The score is the number of cards turned.";
const SOURCE: &str = "Denexa's page on Clock.";

/// The game. It has no options.
pub struct Clock {
    info: GameInfo,
}

impl Clock {
    /// Creates the game.
    ///
    /// # Errors
    /// Fails if any option is given.
    pub fn new(chosen: &[(String, String)]) -> Result<Clock> {
        let zone =
            |name, role, key, show, facing| ZoneSpec { name, role, key, piles: PILES, show, facing, ..STOCK_ZONE };
        let zones = [
            zone("hour", Role::Tableau, "p", Show::Count, Facing::Down),
            zone("turned", Role::Foundation, "u", Show::Top, Facing::Up),
        ];
        let mut info = GameInfo {
            title: TITLE.into(),
            names: NAMES.map(String::from).into(),
            family: "clock".into(),
            about: ABOUT.into(),
            rules: RulesText::Written(RULES.trim().into()),
            odds: String::new(),
            choice: DecidedBy::Luck,
            has_choices: false,
            points: Some(PointsInfo::of_deal()),
            source: SOURCE.into(),
            vars: vec![VarInfo::up_to("next", 13)],
            verbs: vec![
                Verb::custom("step", &[], Effect::TurnsCard, None),
                Verb::custom("run", &[], Effect::RunsClock, None),
            ],
            layout: vec![clock_face()],
            ..base_info(ID, VERSION, &zones, options::resolve_options(ID, &[], chosen)?)
        };
        info.zones[0].content = Some(ZoneContent::FaceDownHours);
        info.zones[1].content = Some(ZoneContent::FaceUpHours);
        Ok(Clock { info })
    }
}

/// Returns the face-down pile of a rank.
fn hour(rank: u8) -> PileId {
    PileId(rank - 1)
}

/// Returns the pile of the turned cards of a rank. These cards are under the face-down pile of their hour.
fn turned(rank: u8) -> PileId {
    PileId(PILES + rank - 1)
}

/// Returns the ranks, one for each pile.
fn ranks() -> std::ops::RangeInclusive<u8> {
    1..=PILES
}

/// Returns the layout of the clock face, with eleven, twelve and one at the top.
fn clock_face() -> Row {
    let around = [11, 12].into_iter().chain(1..=10);
    let beside = around.clone().chain([PILES]).map(turned).collect();
    Row::Ring { center: hour(PILES), around: around.map(hour).collect(), beside }
}

/// Returns the number of the pile to turn next. Returns the middle pile if a position file contains an invalid number.
fn next_rank(view: View<'_>) -> u8 {
    u8::try_from(view.var(NEXT_RANK)).ok().filter(|rank| ranks().contains(rank)).unwrap_or(PILES)
}

/// Returns whether there is a card to turn.
fn can_turn(view: View<'_>) -> bool {
    !view.is_empty(hour(next_rank(view)))
}

/// Turns the top card of the pile of the given rank and returns the card's own rank. Returns `None` if the pile is
/// empty.
fn turn_card(txn: &mut Txn<'_>, rank: u8) -> Option<u8> {
    let from = hour(rank);
    txn.set_top_face(from, Face::Up, Cause::Played);
    let rank_turned = txn.view().top(from)?.rank().number();
    txn.move_cards(from, turned(rank_turned), 1, Cause::Played);
    Some(rank_turned)
}

/// Returns the number of face-up cards.
fn count_turned(view: View<'_>) -> usize {
    ranks().map(|rank| view.len(turned(rank))).sum()
}

/// Says where the pile of a rank is: `at 3 o'clock`, `in the middle`.
fn on_clock(rank: u8) -> String {
    if rank == 13 { "in the middle".into() } else { format!("at {rank} o'clock") }
}

impl Game for Clock {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            let undealt = PileId(2 * PILES);
            ranks()
                .cycle()
                .take(txn.board().len(undealt))
                .for_each(|rank| txn.move_cards(undealt, hour(rank), 1, Cause::Dealt));
            txn.set(NEXT_RANK, PILES.into());
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            STEP | RUN if can_turn(view) => Ok(()),
            STEP | RUN => Err(Refusal::Over),
            _ => Err(Refusal::NoSuchCommand),
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        let mut rank_to_turn = next_rank(txn.view());
        while let Some(rank) = turn_card(txn, rank_to_turn) {
            rank_to_turn = rank;
            if m != RUN {
                break;
            }
        }
        // The variable is set once, after all cards are turned, because no one can observe the states in between.
        txn.set(NEXT_RANK, rank_to_turn.into());
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        let rank = next_rank(txn.view());
        txn.set(NEXT_RANK, rank.into());
    }

    fn is_won(&self, view: View<'_>) -> bool {
        !can_turn(view) && ranks().all(|rank| view.is_empty(hour(rank)))
    }

    fn score(&self, view: View<'_>) -> i32 {
        count_turned(view) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let next_pile = self.info.pile_name(hour(next_rank(view))).to_string();
        // The score already shows the number of cards turned.
        let turned_up = Fact { text: String::new(), ..count_fact("turned", count_turned(view)) };
        let mut facts = vec![turned_up, count_fact("kings", view.len(turned(PILES)))];
        if can_turn(view) {
            facts.push(Fact { key: "next", text: format!("next {next_pile}"), value: FactValue::Word(next_pile) });
        }
        facts
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let card = after.top(turned(next_rank(after)))?;
        let pile_name = |rank: u8| self.info.pile_name(hour(rank));
        let turned_count = count_turned(after).saturating_sub(count_turned(before));
        let mut sentence = if m == STEP {
            message![
                "turned ",
                card,
                Message::forms(
                    format!(" on {}", pile_name(next_rank(before))),
                    format!(" {}", on_clock(next_rank(before)))
                ),
                " and put it under ",
                Message::forms(pile_name(next_rank(after)), format!("the pile {}", on_clock(next_rank(after))))
            ]
        } else {
            message!["turned ", text::pluralize(turned_count, "card"), ", the last of them ", card]
        };
        match self.stuck_because(after) {
            Some(reason) => sentence.push(format!(": {reason}")),
            None if self.status(after) == Status::Won => sentence.push(": every card is face up"),
            None => {}
        }
        Some(sentence)
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { own_words: Some(self), advice: Some(self), search_guide: Some(self), ..Extensions::default() }
    }
}

impl OwnWords for Clock {
    fn stuck_because(&self, view: View<'_>) -> Option<String> {
        if self.status(view) != Status::Stuck {
            return None;
        }
        let face_down_count: usize = ranks().map(|rank| view.len(hour(rank))).sum();
        let cards_left = text::pluralize_with(face_down_count, "card still lies", "cards still lie");
        Some(match view.len(turned(PILES)) {
            4 => format!("the fourth king stopped the clock, and {cards_left} face down"),
            _ => format!(
                "{} has no card left to turn, and {cards_left} face down",
                self.info.pile_name(hour(next_rank(view)))
            ),
        })
    }
}

impl OwnAdvice for Clock {
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        can_turn(view).then(|| (STEP, "is the only move: the order of the cards decides this game".into()))
    }
}

impl SearchGuide for Clock {
    /// No choice decides the game, so `run` is safe.
    fn is_safe(&self, _: View<'_>, m: Move) -> bool {
        m == RUN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Pack, Rank};

    #[test]
    fn a_move_is_described_with_the_end_of_the_game() {
        // With an unshuffled pack all kings are in the middle pile.
        let clock = Clock::new(&[]).unwrap();
        let (board, _) = clock.deal_deck(&Pack::default().cards()).unwrap();
        let description = |m: Move| {
            let (mut after, mut events) = (board.clone(), Vec::new());
            clock.play(&mut Txn::new(&mut after, &mut events), m);
            clock.describe_move(View::of(&board), m, View::of(&after)).unwrap().to_string()
        };
        assert_eq!(description(STEP), "turned KS on p13 and put it under p13");
        assert_eq!(
            description(RUN),
            "turned 4 cards, the last of them KC: the fourth king stopped the clock, and 48 cards still lie face down"
        );
        assert_eq!(Rank::KING.number(), PILES);
    }
}
