//! The commands of a game in sentences.

use super::draw;
use super::removal::removed_cards;
use crate::game::{Effect, GameInfo, MoveExample, Operand, Removal, Usage, Verb};
use crate::text;

/// Returns a command with its arguments: `move SRC DST [N]`.
pub fn usage(verb: &Verb) -> String {
    let Usage { word, operands } = verb.usage;
    std::iter::once(word).chain(operands.iter().map(|&operand| placeholder(operand))).collect::<Vec<_>>().join(" ")
}

/// Returns the placeholder of an argument. Brackets mean that it may be left out.
pub(crate) fn placeholder(operand: Operand) -> &'static str {
    match operand {
        Operand::Source => "SRC",
        Operand::Target => "DST",
        Operand::Count => "[N]",
        Operand::Card => "CARD",
        Operand::OptionalCard => "[CARD]",
        Operand::Gap => "GAP",
        Operand::FirstCard => "CARD1",
        Operand::SecondCard => "CARD2",
        Operand::OptionalSecondCard => "[CARD2]",
        Operand::ThirdCard => "CARD3",
        Operand::Pile => "PILE",
        Operand::Deal => "[DEAL]",
        Operand::Cards => "CARDS",
        Operand::TopCard => "[top CARD]",
        Operand::Level => "LEVEL",
        Operand::Suit => "SUIT",
    }
}

/// Describes what a command does in this game: `moves the top card of SRC to DST`.
pub fn effect(info: &GameInfo, effect: &Effect) -> String {
    match effect {
        Effect::MovesTopCard => "moves the top card of SRC to DST",
        Effect::MovesCards => "moves a card, or N cards together, from SRC to DST",
        Effect::MovesIntoGap => "moves a card into a gap",
        Effect::MovesToFoundationOrGap => "moves a card to a foundation or into a gap",
        Effect::MovesToFoundationGapOrSpace => "moves a card to a foundation, or into a gap or space",
        Effect::MovesToFoundation => "moves a card to a foundation, or from one foundation to the other of its suit",
        Effect::MovesPileOfRow => {
            "moves the pile SRC onto the pile DST, which is the next or the third pile to the left of SRC"
        }
        Effect::Places(zone) => {
            return format!("puts the card turned from the stock onto a pile of the {}", info.zone(*zone).name);
        }
        Effect::Removes(removal) => return format!("removes {}", removed(removal)),
        Effect::DiscardsBetween { any_number_of_a_suit } => {
            let more = if *any_number_of_a_suit { ", or any number if they are all of one suit" } else { "" };
            return format!(
                "discards the one or two cards between CARD1 and CARD2, which must have the same suit or rank{more}"
            );
        }
        Effect::DiscardsMisplacedAce => "discards a misplaced ace whose gap can be filled",
        Effect::Draws(clause) => return draw::draw(info, clause),
        Effect::DealsToRowEnd => "deals the next card of the stock to the right end of the row",
        Effect::DealsFourthRow => "deals a card onto each pile of the fourth row",
        Effect::DealsReserve => "deals a card onto each pile of the reserve",
        Effect::FillsOrGathers => "fills the spaces or the reserve, or gathers the piles",
        Effect::ClosesGaps => "closes the gaps, and fills the grid from the stock",
        Effect::Reshuffles { times, only_when_stuck } => {
            let times = match times {
                1 => "once".into(),
                2 => "twice".into(),
                times => format!("{times} times"),
            };
            let when = if *only_when_stuck { ", when you can move no card" } else { "" };
            return format!("{SHUFFLES_AGAIN}, and deals them again; you may do this {times}{when}");
        }
        Effect::DealsNextRow => "deals the next row of ten; with three rows or more, only when there is no gap",
        Effect::FillsGaps => "fills every gap from the stock, row by row, when there are three rows or more",
        Effect::Pulls(times) => {
            let times = if *times == 1 { String::new() } else { format!("; you may do this {times} times") };
            return format!(
                "pulls a buried card to the top of its pile after the last redeal, if you can play it from there{times}"
            );
        }
        Effect::Swaps => "exchanges two misplaced cards that each belong to the other's row",
        Effect::Rotates => "exchanges three misplaced cards, each of which moves to its own row",
        Effect::TurnsCard => "turns the next card and puts it under the pile of its hour",
        Effect::RunsClock => "turns cards until the clock stops",
        Effect::KeepsHand => {
            "keeps six of the face-up cards (CARDS), including all jokers; one of the other cards stays visible: the \
             highest, or the CARD after `top`"
        }
        Effect::Bids => {
            "bids to win six tricks plus LEVEL, with SUIT (C, D, H, S) as trumps, or without trumps (NT): `bid 2H`, \
             `bid 3NT`"
        }
        Effect::Passes => "accepts the bid of the house as the contract",
        Effect::PlaysCard => "plays a card of your hand; you may leave out the word `play`",
        Effect::EndsPhases(phases) => {
            let names = phases.iter().filter_map(|&phase| info.phases.get(phase));
            let names: Vec<String> = names.map(|phase| format!("`{}`", phase.name)).collect();
            return format!("ends the phase {} and begins the next", text::join_list(&names, "or"));
        }
        Effect::DealsNext => {
            let deal = info.deal_word().unwrap_or("deal");
            let is_rubber = info.points.as_ref().is_some_and(|points| points.has_contracts);
            let game = if is_rubber { info.match_word() } else { "match" };
            return format!("deals the next {deal} of the {game}; DEAL chooses its cards, for example `next seed:7`");
        }
        Effect::ShowsScoreCard => "shows the score card",
        Effect::ShowsScoreSheet => "shows the score sheet, with a column for you and one for the house",
        Effect::Concedes => {
            return format!("ends this {} early; all cards left count", info.deal_word().unwrap_or("deal"));
        }
    }
    .into()
}

const SHUFFLES_AGAIN: &str = "shuffles all cards that are not in sequence";

/// Names the cards that a command removes: `two cards that add up to 13`.
fn removed(removal: &Removal) -> String {
    match removal {
        Removal::ByBook(clause) => return removed_cards(clause),
        Removal::TouchingPair => "two cards of equal rank that touch, also at a corner",
        Removal::TouchingThirteen => "two cards that touch and add up to 13, or a king on its own",
        Removal::FourteenInLine => "two cards of one row or column that add up to 14",
        Removal::Ace => "an ace",
    }
    .into()
}

/// Describes the cards that the command `remove` may remove: `you can remove two cards that add up to 13`. Returns an
/// empty text if the game has no such command.
pub(super) fn removal_rule(info: &GameInfo) -> String {
    match info.verb("remove").map(|verb| &verb.effect) {
        Some(Effect::Removes(removal)) => format!("you can remove {}", removed(removal)),
        Some(other) => effect(info, other),
        None => String::new(),
    }
}

/// Describes what the command `draw` does first: `turns a card of the stock onto the waste`.
pub(crate) fn draw_in_short(info: &GameInfo, verb: &Verb) -> String {
    match &verb.effect {
        Effect::Draws(clause) => draw::draw_in_short(info, clause),
        Effect::FillsOrGathers => "fills the spaces or the reserve".into(),
        Effect::ClosesGaps => "closes the gaps".into(),
        Effect::Reshuffles { .. } => SHUFFLES_AGAIN.into(),
        other => effect(info, other),
    }
}

/// Returns an example of a game's own command: `bid 2H`. Returns `None` if its usage shows enough.
pub(crate) fn example(effect: &Effect) -> Option<&'static str> {
    (*effect == Effect::Bids).then_some("bid 2H")
}

/// Returns an example of the command `move`, and what it does: `move 9S TH`, and `moves 9S onto TH`.
pub(crate) fn move_example(info: &GameInfo, example: MoveExample) -> (String, String) {
    match example {
        MoveExample::OntoCard { card, top, with_cards_above } => {
            let more = if with_cards_above { ", and the cards on top of it," } else { "" };
            (format!("move {card} {top}"), format!("moves {card}{more} onto {top}"))
        }
        MoveExample::IntoSpace { card, space } => {
            let space = info.pile_name(space);
            (format!("move {card} {space}"), format!("moves {card} to {space}, if this pile is empty"))
        }
        MoveExample::IntoGap { card, gap } => {
            let gap = info.pile_name(gap);
            (format!("move {card} {gap}"), format!("moves {card} into the gap {gap}"))
        }
        MoveExample::BetweenPiles { from, to } => {
            let (from, to) = (info.pile_name(from), info.pile_name(to));
            (format!("move {from} {to}"), format!("moves the top card of {from} to {to}"))
        }
        MoveExample::PileOntoPile { card, top } => {
            (format!("move {card} {top}"), format!("moves the pile with {card} on top onto the pile with {top} on top"))
        }
    }
}
