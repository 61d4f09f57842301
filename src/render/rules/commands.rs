//! The commands of a game on its rules page.

use super::notation::example_card;
use super::piles::has_piles_to_look_through;
use super::rules_page::{RulesEntry, RulesPassage, RulesSection, RulesTopic};
use crate::card::Pack;
use crate::game::{Effect, GameInfo, Operand, Verb};
use crate::text;
use crate::words::{self, placeholder};

/// Lists the commands of a game, with a note on their placeholders. Returns `None` if the game has no commands.
pub(super) fn commands(info: &GameInfo) -> Option<RulesSection> {
    let mut entries: Vec<RulesEntry> = info.verbs.iter().flat_map(|verb| verb_entries(info, verb)).collect();
    if has_piles_to_look_through(info) {
        let meaning = "lists all cards of a pile; `look` lists those of every pile";
        entries.push(RulesEntry::new("look PILE", meaning));
    }
    let mut section = RulesSection::list(RulesTopic::Commands, "Commands of this game", entries)?;
    section.passages.extend(command_notes(info).map(RulesPassage::Paragraph));
    Some(section)
}

/// Explains the placeholders in the usage lines of a game's commands.
fn command_notes(info: &GameInfo) -> Option<String> {
    if info.verbs.is_empty() {
        return None;
    }
    let has = |operand: Operand| info.verbs.iter().any(|verb| verb.usage.has(operand));
    let removes_one = info.verbs.iter().any(|verb| verb.word == "remove" && verb.usage.operands == [Operand::Card]);
    let mut notes: Vec<String> = move_note(info).into_iter().collect();
    if has(Operand::ThirdCard) {
        notes.push("CARD1, CARD2 and CARD3 are cards, or the piles that they are in.".into());
    } else if has(Operand::SecondCard) || has(Operand::OptionalSecondCard) {
        notes.push("CARD1 and CARD2 are cards, or the piles that they are in.".into());
    }
    if removes_one {
        notes.push("CARD is a card, or the pile that it is in.".into());
    }
    if info.pack.has_equal_cards() && (has(Operand::Source) || has(Operand::FirstCard) || removes_one) {
        notes.push(equal_cards_note(&info.pack));
    }
    let names_card = [Operand::Card, Operand::OptionalCard, Operand::TopCard].into_iter().any(has);
    if names_card && !removes_one && !info.moves_into_gaps() {
        notes.push(format!(
            "CARD is a card, such as `{}`.",
            example_card(info).map_or(String::new(), |card| card.to_string())
        ));
    }
    if has(Operand::Pile) {
        notes.push("PILE is the name of a pile.".into());
    }
    if has(Operand::Deal) {
        notes.push("DEAL is a deal of your choice, such as `seed:7`.".into());
    }
    let optional_parts: Vec<String> = info
        .verbs
        .iter()
        .filter_map(|verb| verb.usage.operands.iter().find(|operand| operand.is_optional()))
        // `move_note` explains the number of cards.
        .filter(|&&operand| operand != Operand::Count)
        .map(|&operand| quoted(placeholder(operand)))
        .collect();
    if !optional_parts.is_empty() {
        notes.push(format!("You may leave out a part in square brackets: {}.", text::join_list(&optional_parts, "or")));
    }
    notes.push("While you play, `help COMMAND` explains more.".into());
    Some(notes.join(" "))
}

/// Explains how to name one of several equal cards of a pack that has such cards.
fn equal_cards_note(pack: &Pack) -> String {
    let number = text::number_word(pack.packs.into());
    let cards = if pack.repeats_suits() {
        "There are several cards of the same name.".into()
    } else {
        format!("With {number} packs, there are {number} cards of each name.")
    };
    let several = if pack.packs == 2 && !pack.repeats_suits() { "both" } else { "several of them" };
    format!("{cards} If {several} could be meant, name the pile instead.")
}

/// Explains the arguments of `move`, with an example. Returns `None` if no card moves from pile to pile.
fn move_note(info: &GameInfo) -> Option<String> {
    info.verb("move")?;
    let moves_many = info.moves_runs();
    let mut note = match moves_many {
        true => {
            "SRC is the pile that cards leave, and DST is the pile that they go to. In place of SRC, you may name the \
             card to move; the cards on top of it then move, too. In place of DST, you may name the top card of that pile."
        }
        false if info.moves_into_gaps() => "CARD is a card, or the place that it is in. GAP is an empty place.",
        false => "SRC and DST are piles. In place of a pile, you may name its top card.",
    }
    .to_string();
    if let Some(example) = info.move_example {
        let (command, effect) = words::move_example(info, example);
        note += &format!(" For example, `{command}` {effect}.");
    }
    if moves_many {
        note += " N is the number of cards. If SRC is a pile and you leave out N, the top card moves if it fits on \
                 DST. If it does not, `move` takes as few cards as possible that fit.";
    }
    Some(note)
}

/// Describes a command. A `draw` that does something else when the stock is empty has two entries. Both begin with the
/// word that the rules use: `deal` and `redeal` are other names for `draw`.
fn verb_entries(info: &GameInfo, verb: &Verb) -> Vec<RulesEntry> {
    let usage = words::usage(verb);
    if verb.word != "draw" {
        return vec![RulesEntry::new(usage, words::effect(info, &verb.effect))];
    }
    let parts = match &verb.effect {
        Effect::Draws(clause) => {
            let (deal, redeal) = words::draw_names(info, clause);
            (
                words::deals(info, clause).map(|does| (deal, does)),
                words::deals_again(info, clause).map(|does| (redeal, does)),
            )
        }
        other => (Some((verb.usage.word, words::effect(info, other))), None),
    };
    let usage_as = |name: &str| if name == usage { usage.clone() } else { format!("{name} (or `{usage}`)") };
    match parts {
        (Some((deal, deals)), Some((redeal, again))) => {
            vec![
                RulesEntry::new(usage_as(deal), deals),
                RulesEntry::new(usage_as(redeal) + ", when the stock is empty", again),
            ]
        }
        (deals, again) => {
            deals.into_iter().chain(again).map(|(name, does)| RulesEntry::new(usage_as(name), does)).collect()
        }
    }
}

fn quoted(name: &str) -> String {
    format!("`{name}`")
}
