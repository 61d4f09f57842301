//! Accordion: press a row of piles together into one pile.

use super::coded::ZoneSpec;
use super::coded::count_fact;
use super::options::{self, OptionSpec, RulesPart};
use super::row::{self, TopCards, place};
use crate::board::{Board, Cause, Event, Face, KnownCards, PileId, PositionKey, Txn, View};
use crate::card::{Card, Rank, Suit};
use crate::error::Result;
use crate::game::clause::{BuildClause, SpaceClause, TakeClause};
use crate::game::{
    BetterScore, Effect, Extensions, Fact, Game, GameInfo, Message, Move, MoveExample, Operand, OwnAdvice, Part,
    PointsInfo, Precondition, Refusal, RulesText, Status, Verb, Wording, deal_pack, message,
};
use crate::text;

/// The game's id, as typed on the command line.
pub const ID: &str = "accordion";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Accordion";
/// Other common names.
pub const NAMES: [&str; 3] = ["Idle Year", "Methuselah", "Tower of Babel"];

/// The pile after the row: the stock. If all cards are dealt at the start, it is the undealt pack, which is then empty.
/// See [`row::has_stock`].
const STOCK: PileId = PileId(row::PLACES);

/// The distances to the left that a pile may move, in the order in which moves are listed.
const STEPS: [usize; 2] = [3, 1];

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const OPTIONS: &[OptionSpec] = &[
    row::DEAL,
    OptionSpec {
        key: "draw",
        label: "Dealing",
        choices: &[("stuck", "only when you can move no pile"), ("any", "at any time")],
        about: "whether you may deal the next card only when you can move no pile, or at any time",
    },
    OptionSpec {
        key: "goal",
        label: "Piles left when you win",
        choices: &[("1", "one"), ("5", "at most five")],
        about: "how many piles may be left, at most, when you win",
    },
];
const ABOUT: &str = "Press a row of fifty-two cards together until one pile is left.";
const RULES: &str = "
{row} Each card begins a pile. You may move a pile onto the next pile to its left, or onto the third pile to its left,
if the two top cards have the same suit or the same rank. A pile moves as a whole, and its top card is the top card of
the combined pile. The row then closes up, so that there is no gap. If both moves of a pile are possible, choose one.

{deal}To move a pile, {type `move` and the two piles, for example `move p5 p2`, or their top cards, for example
`move 6D 6S`|tap it, and then the pile where it goes}.

{goal} The score is the number of piles{stock}. A lower score is better.";
const PARTS: &[RulesPart] = &[
    ("deal", "deal", &[("one", "{draw} "), ("all", "")]),
    (
        "row",
        "deal",
        &[
            ("one", "Deal the cards one at a time, face up, into a row from left to right."),
            ("all", "Deal all cards face up into a row from left to right."),
        ],
    ),
    (
        "draw",
        "draw",
        &[
            (
                "stuck",
                "{Type `draw` to deal|Deal} the next card to the right end of the row, but only when you can move no \
                 pile.",
            ),
            ("any", "At any time, {type `draw` to|you may} deal the next card to the right end of the row."),
        ],
    ),
    (
        "goal",
        "goal",
        &[
            ("1", "You win if {dealt}one pile is left. That is rare, and five piles are a good result."),
            ("5", "You win if {dealt}no move is possible, and five piles or fewer are left."),
        ],
    ),
    ("dealt", "deal", &[("one", "all cards are dealt and "), ("all", "")]),
    ("stock", "deal", &[("one", ", and each card still in the stock counts as a pile"), ("all", "")]),
];
const TACTICS: &str = "If you see the whole row (`deal=all`), first look for four cards of one rank near each other \
                       and near the right end. Do not cover them until the game is nearly over. (Advice from the \
                       Wikibook.)";
const SOURCE: &str = "The Wikibook on patience games. Some books allow you to deal at any time (`draw=any`). If both \
                      moves of a pile are possible, some books say which one you must make. Here you choose.";

/// Returns the zone of the row.
pub(super) fn row_zone() -> ZoneSpec {
    row::zone(Some(BuildClause::NextOrThirdPile), Some(SpaceClause::NeverOpen), Some(TakeClause::WholePile))
}

/// The game, with all options set.
pub struct Accordion {
    info: GameInfo,
    /// Whether a card may be dealt only when no pile can be moved.
    draws_only_when_stuck: bool,
    /// The largest number of piles that counts as a win.
    goal: usize,
    /// The number of cards in the row, if all other cards of the pack are set aside.
    row_cards: Option<usize>,
}

impl Accordion {
    /// Creates the game with the given options.
    ///
    /// # Errors
    /// Fails if an option or its value is unknown.
    pub fn new(chosen: &[(String, String)]) -> Result<Accordion> {
        let options = options::resolve_options(ID, OPTIONS, chosen)?;
        Ok(Accordion {
            draws_only_when_stuck: options::chosen_value(&options, "draw") == "stuck",
            goal: if options::chosen_value(&options, "goal") == "5" { 5 } else { 1 },
            row_cards: None,
            info: GameInfo {
                title: TITLE.into(),
                names: NAMES.map(String::from).into(),
                about: ABOUT.into(),
                rules: RulesText::Written(options::expand_rules(RULES, PARTS, &options)),
                tactics: TACTICS.into(),
                odds: String::new(),
                source: SOURCE.into(),
                better_score: BetterScore::Low,
                points: Some(PointsInfo::of_deal()),
                move_example: Some(move_example()),
                ..row::base_info(ID, VERSION, &[row_zone()], vec![move_verb()], options)
            },
        })
    }

    /// Creates a game with a row of `row_cards` cards, which are all dealt at the start. In `info`, the pile after the
    /// row is for the other cards of the pack, which are set aside.
    pub(super) fn with_few_cards(info: GameInfo, row_cards: usize) -> Accordion {
        Accordion { info, draws_only_when_stuck: true, goal: 1, row_cards: Some(row_cards) }
    }

    /// Returns whether cards are dealt from a stock during the game.
    fn has_stock(&self) -> bool {
        self.row_cards.is_none() && row::has_stock(&self.info, STOCK)
    }

    /// Returns the number of cards that are not dealt yet.
    fn stock_len(&self, view: View<'_>) -> usize {
        if self.has_stock() { view.len(STOCK) } else { 0 }
    }

    fn check_transfer(view: View<'_>, from: PileId, to: PileId, count: u8) -> std::result::Result<(), Refusal> {
        let tops = TopCards::of(view);
        let (from_index, to_index) = (from.index(), to.index());
        if from.0 >= row::PLACES {
            return Err(Refusal::NotFromThere);
        }
        let Some(&card) = tops.cards().get(from_index) else { return Err(Refusal::Empty) };
        if from == to {
            return Err(Refusal::SamePile);
        }
        if to.0 >= row::PLACES {
            return Err(Refusal::NotToThere);
        }
        if count != 1 {
            return Err(Refusal::WholePile);
        }
        let Some(&target) = tops.cards().get(to_index) else { return Err(Refusal::NoSpaceHere) };
        if !STEPS.iter().any(|step| to_index + step == from_index) {
            return Err(Refusal::WrongDistance);
        }
        if row::same_suit_or_rank(card, target) { Ok(()) } else { Err(Refusal::NoMatch) }
    }

    fn check_draw(&self, view: View<'_>) -> std::result::Result<(), Refusal> {
        if !self.has_stock() {
            return Err(Refusal::NoSuchCommand);
        }
        if view.is_empty(STOCK) {
            return Err(Refusal::NothingToDraw);
        }
        if self.draws_only_when_stuck && legal_plays(TopCards::of(view).cards()).next().is_some() {
            Err(Refusal::NotYet(Precondition::MoveFirst))
        } else {
            Ok(())
        }
    }
}

/// Returns the command that moves a pile.
pub(super) fn move_verb() -> Verb {
    Verb::shared("move", &[Operand::Source, Operand::Target], Effect::MovesPileOfRow)
}

pub(super) fn move_example() -> MoveExample {
    let six = Rank::ALL[5];
    MoveExample::PileOntoPile { card: Card::new(six, Suit::Diamonds), top: Card::new(six, Suit::Spades) }
}

/// Returns the legal plays in a row, in the order of the move list. Each play is a pair of indices: the pile that
/// moves, and its target.
fn legal_plays(tops: &[Card]) -> impl DoubleEndedIterator<Item = (usize, usize)> {
    let with_targets = |from: usize| STEPS.into_iter().filter_map(move |step| Some((from, from.checked_sub(step)?)));
    (1..tops.len()).flat_map(with_targets).filter(|&(from, to)| row::same_suit_or_rank(tops[from], tops[to]))
}

fn transfer((from, to): (usize, usize)) -> Move {
    Move::Transfer { from: place(from), to: place(to), count: 1 }
}

impl Game for Accordion {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            row::take_pack(txn, &self.info, STOCK);
            match self.row_cards {
                Some(cards) => {
                    (0..cards).for_each(|_| row::deal_to_end(txn, STOCK));
                    let cards_aside = txn.board().len(STOCK);
                    (0..cards_aside).for_each(|index| txn.set_face(STOCK, index, Face::Up, Cause::Dealt));
                }
                None => row::deal_start(txn, &self.info, STOCK),
            }
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            Move::Transfer { from, to, count } => Self::check_transfer(view, from, to, count),
            Move::Draw => self.check_draw(view),
            Move::Remove { .. } | Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        out.extend(legal_plays(TopCards::of(view).cards()).map(transfer));
        if self.stock_len(view) > 0 && (out.is_empty() || !self.draws_only_when_stuck) {
            out.push(Move::Draw);
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => {
                let count = txn.board().len(from);
                txn.move_cards(from, to, count, Cause::Played);
                row::close_gaps(txn);
            }
            Move::Draw => row::deal_to_end(txn, STOCK),
            // `check` accepts no other move.
            Move::Remove { .. } | Move::Custom { .. } => {}
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        row::normalize(txn);
    }

    /// Returns a key of the top cards if cards of the pack are set aside, because no rule depends on the cards below
    /// the top cards. In all other games, returns a key of whole piles.
    fn key(&self, board: &Board) -> u128 {
        let mut key = PositionKey::default();
        if self.row_cards.is_none() {
            (0..board.piles() as u8).for_each(|pile| key.add_pile(board, PileId(pile), pile.into()));
        } else {
            let tops = TopCards::of(View::of(board));
            let numbered = tops.cards().iter().zip(0..);
            numbered.for_each(|(card, place)| key.add_variable(card.index() as i32 + 1, place));
        }
        key.0
    }

    fn is_won(&self, view: View<'_>) -> bool {
        self.status(view) == Status::Won
    }

    fn status(&self, view: View<'_>) -> Status {
        let tops = TopCards::of(view);
        if self.stock_len(view) > 0 || legal_plays(tops.cards()).next().is_some() {
            Status::Playing
        } else if tops.cards().len() <= self.goal {
            Status::Won
        } else {
            Status::Stuck
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        (TopCards::of(view).cards().len() + self.stock_len(view)) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let stock = self.has_stock().then(|| count_fact("stock", view.len(STOCK)));
        stock.into_iter().chain([count_fact("piles", TopCards::of(view).cards().len())]).collect()
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let Move::Transfer { from, to, .. } = m else { return None };
        let (card, target) = (before.top(from)?, before.top(to)?);
        let pile_name = |pile| self.info.pile_name(pile);
        let piles_left = text::pluralize_with(TopCards::of(after).cards().len(), "pile is left", "piles are left");
        Some(message![
            "moved ",
            card,
            Message::forms(format!(" from {}", pile_name(from)), ""),
            " to ",
            target,
            Message::forms(format!(" on {}", pile_name(to)), ""),
            Part::ClauseEnd,
            piles_left
        ])
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { advice: Some(self), ..Extensions::default() }
    }
}

impl OwnAdvice for Accordion {
    /// Suggests the play that leaves the most plays. Closing the row can create new ones.
    fn advise(&self, view: View<'_>, _: &KnownCards) -> Option<(Move, Message)> {
        let tops = TopCards::of(view);
        let plays_after = |&(from, to): &(usize, usize)| {
            legal_plays(tops.with(to, tops.cards()[from]).without(from..from + 1).cards()).count()
        };
        // `max_by_key` returns the last of equally good plays, so the list is reversed to get the first.
        let (from, to) = legal_plays(tops.cards()).rev().max_by_key(plays_after)?;
        let plays = plays_after(&(from, to));
        let puts = message!["puts ", tops.cards()[from], " on ", tops.cards()[to]];
        // The request that a player who points reads names the cards, too.
        let shown = match plays {
            0 => String::new(),
            _ => format!("leaves {}", text::pluralize_with(plays, "possible play", "possible plays")),
        };
        let reason = Message::forms(message![puts, row::follow_up_text(plays)], shown);
        Some((transfer((from, to)), reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_prefers_the_play_that_leaves_the_most_plays() {
        let game = Accordion::new(&[("draw".into(), "any".into())]).unwrap();
        let (mut board, mut events) = game.deal_deck(&row::deck_starting_with("6S 3D 2D JH 6D")).unwrap();
        (0..4).for_each(|_| game.play(&mut Txn::new(&mut board, &mut events), Move::Draw));
        // If 2D goes on 3D, only 6D on 6S is possible then. If 6D goes on 3D, both 6D on 6S and 2D on 6D are possible
        // then.
        let reason = "puts 6D on 3D, after which 2 plays are possible";
        let advice = game
            .extensions()
            .advice
            .and_then(|advice| advice.advise(View::of(&board), &KnownCards::of(View::of(&board))))
            .map(|(m, reason)| (m, reason.to_string()));
        assert_eq!(advice, Some((transfer((4, 1)), reason.into())));
        let before = board.clone();
        game.play(&mut Txn::new(&mut board, &mut events), transfer((4, 1)));
        let description = game.describe_move(View::of(&before), transfer((4, 1)), View::of(&board));
        assert_eq!(description.unwrap().to_string(), "moved 6D from p5 to 3D on p2; 4 piles are left");
    }
}
