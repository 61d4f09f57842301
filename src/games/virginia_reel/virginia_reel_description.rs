//! The description of Virginia Reel: its options, zones, prose, drawing and commands.

use crate::card::{Pack, Rank, Suit};
use crate::game::clause::TakeClause;
use crate::game::{DecidedBy, Effect, Facing, GameInfo, MoveExample, Operand, OptionInfo, Role, RulesText, Show, Verb};
use crate::games::coded::{ZoneSpec, base_info};
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};
use crate::games::royal_parade::{self, PLACES_PER_ROW};

/// The game's id, as typed on the command line.
pub const ID: &str = "virginia-reel";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Virginia Reel";

/// The options, with their values and meanings.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "gap",
        label: "Filling of gaps",
        choices: &[("strict", "at once"), ("lenient", "before the next deal")],
        about: "whether you must fill a gap at once, or may leave it open until the next deal",
    },
    OptionSpec {
        key: "cycle3",
        label: "Exchange of three cards",
        choices: &[("off", ""), ("on", "")],
        about: "whether three misplaced cards may change places if each moves to its own row",
    },
];

const ABOUT: &str = "Build three rows of foundations in steps of three.";
const RULES: &str = include_str!("rules.txt");
const PARTS: &[RulesPart] = &[
    (
        "gap",
        "gap",
        &[
            (
                "strict",
                "When a misplaced card leaves its row, there is a gap. Your next move must fill it with a card of \
                 the row's rank (2, 3 or 4){: `move r4 a5`, for example|}. The card comes from the top of a reserve \
                 pile or from another row. If it comes from another row, you must then fill the gap in that row. So \
                 a misplaced card may leave only if the last gap can be filled from the reserve.",
            ),
            (
                "lenient",
                "When a misplaced card leaves its row, there is a gap. You may fill it with a card of the row's rank \
                 (2, 3 or 4){: `move r4 a5`, for example|}. The card comes from the top of a reserve pile or from \
                 another row. If it comes from another row, the gap is then in that row. You may leave a gap open as \
                 long as you like.",
            ),
        ],
    ),
    (
        "ace",
        "gap",
        &[
            ("strict", "You may discard a misplaced ace{, `remove a3`,|} if its gap can be filled."),
            ("lenient", "You may discard a misplaced ace{: `remove a3`|}."),
        ],
    ),
    (
        "cycle3",
        "cycle3",
        &[
            ("off", ""),
            (
                "on",
                " You may also exchange three misplaced cards if each of them moves to its own row{: `rotate a4 \
                 b2 c5`|}.",
            ),
        ],
    ),
];
const SOURCE: &str = "The rules page of PySolFC. It says that you must fill a gap. In the program itself gaps may \
                      stay open (`gap=lenient`). The page does not say which 2, 3 and 4 begin the rows. Here they \
                      are the first in the pack.";

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;

/// Returns the zones, in the order of their piles.
fn zones() -> [ZoneSpec; 6] {
    let reserve = ZoneSpec {
        name: "reserve",
        role: Role::Reserve,
        key: "r",
        piles: PLACES_PER_ROW as u8,
        show: Show::Fan,
        facing: Facing::Up,
        build: None,
        space: None,
        take: Some(TakeClause::TopCardToRows),
    };
    royal_parade::zones(TakeClause::Misplaced, reserve, "d")
}

/// Returns the description with the given options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let cycle3 = chosen_value(&options, "cycle3") == "on";
    GameInfo {
        title: TITLE.into(),
        family: "royal-parade".into(),
        about: ABOUT.into(),
        rules: RulesText::Written(expand_rules(RULES, PARTS, &options)),
        odds: String::new(),
        choice: DecidedBy::Mixed,
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        move_example: Some(MoveExample::within_suit(Suit::Spades, Rank::ALL[4], Rank::ALL[1])),
        verbs: verbs(cycle3),
        layout: royal_parade::layout(),
        ..base_info(ID, VERSION, &zones(), options)
    }
}

/// Returns the commands of the game: its own commands first, in the order of their numbers.
fn verbs(cycle3: bool) -> Vec<Verb> {
    use Operand::{Card, FirstCard, SecondCard, Source, Target, ThirdCard};
    let mut verbs = vec![Verb::custom_with_piles("swap", &[FirstCard, SecondCard], Effect::Swaps)];
    if cycle3 {
        verbs.push(Verb::custom_with_piles("rotate", &[FirstCard, SecondCard, ThirdCard], Effect::Rotates));
    }
    verbs.push(Verb::shared("move", &[Source, Target], Effect::MovesToFoundationOrGap));
    verbs.push(Verb::shared("remove", &[Card], Effect::DiscardsMisplacedAce));
    verbs.push(Verb::shared("draw", &[], Effect::DealsReserve).shown_as("deal"));
    verbs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::royal_parade::{DISCARD, FIRST_RESERVE, PACK, ROW_COUNT, STOCK, places};

    #[test]
    fn every_pile_has_its_name() {
        let info = info(Vec::new());
        let name = |pile| info.pile_name(pile);
        assert_eq!((name(STOCK), name(DISCARD), name(FIRST_RESERVE)), ("s", "d", "r1"));
        assert_eq!(places().iter().map(name).collect::<Vec<_>>().join(" ").len(), PLACES_PER_ROW * ROW_COUNT * 3 - 1);
        assert_eq!(info.piles.len(), PACK.index() + 1);
    }
}
