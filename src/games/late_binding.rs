//! Late-Binding Solitaire: Accordion with a row of eighteen cards.

use super::accordion::{self, Accordion};
use super::coded::{self, ZoneSpec, discard_zone};
use super::options;
use super::row;
use crate::error::Result;
use crate::game::{BetterScore, DecidedBy, GameInfo, Information, PointsInfo, RulesText, Show};

/// The game's id, as typed on the command line.
pub const ID: &str = "late-binding-solitaire";

/// The number of cards in the row.
const ROW_CARDS: usize = 18;
/// The cards that are set aside. They are face up, because they do not matter.
fn cards_aside() -> ZoneSpec {
    discard_zone("rest", "u", Show::Hidden)
}

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const ABOUT: &str = "Accordion with a row of eighteen cards, all dealt at the start.";
const RULES: &str = "
Deal eighteen cards face up into a row from left to right. The other cards of the pack are not used. Each card begins a
pile. You may move a pile onto the next pile to its left, or onto the third pile to its left, if the two top cards have
the same suit or the same rank. A pile moves as a whole, and its top card is the top card of the combined pile. The row
then closes up, so that there is no gap. If both moves of a pile are possible, choose one.

To move a pile, {type `move` and the two piles, for example `move p5 p2`, or their top cards, for example `move 6D 6S`|
tap it, and then the pile where it goes}.

You win if one pile is left. The score is the number of piles. A lower score is better.";
const SOURCE: &str = "The study of Blake and Gent (\"The Winnability of Klondike Solitaire and Many Other Patience \
                      Games\"). Their program deals a row of eighteen cards, and sets the other 34 cards of the pack aside.";

/// Opens the game.
///
/// # Errors
/// Fails if any option is given.
pub fn open(chosen: &[(String, String)]) -> Result<Accordion> {
    let options = options::resolve_options(ID, &[], chosen)?;
    let zones = [accordion::row_zone(), cards_aside()];
    let mut info = GameInfo {
        title: "Late-Binding Solitaire".into(),
        family: "row".into(),
        about: ABOUT.into(),
        rules: RulesText::Written(RULES.trim_start().into()),
        odds: String::new(),
        source: SOURCE.into(),
        information: Information::Open,
        choice: DecidedBy::Skill,
        better_score: BetterScore::Low,
        points: Some(PointsInfo::of_deal()),
        verbs: vec![accordion::move_verb()],
        move_example: Some(accordion::move_example()),
        layout: row::layout(None),
        ..coded::base_info(ID, VERSION, &zones, options)
    };
    row::describe_places(&mut info);
    Ok(Accordion::with_few_cards(info, ROW_CARDS))
}
