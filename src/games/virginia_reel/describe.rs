//! The description of Virginia Reel: its options, zones, prose, drawing and commands.

use crate::card::Pack;
use crate::game::{DecidedBy, Facing, GameInfo, MoveExample, OptionInfo, Role, Show, Verb};
use crate::games::coded::{ZoneSpec, base_info};
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};
use crate::games::royal_parade::{self, PLACES_PER_ROW};

/// The game's id, as typed on the command line.
pub const ID: &str = "virginia-reel";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Virginia Reel";

/// The options, with their values and meanings.
pub const OPTIONS: &[OptionSpec] = &[
    (
        "gap",
        &["strict", "lenient"],
        "whether you must fill a gap at once (strict), or may leave it open until the next deal (lenient)",
    ),
    (
        "cycle3",
        &["off", "on"],
        "whether three misplaced cards may change places if each moves to its own row (on), or not (off)",
    ),
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
                 the row's rank (2, 3 or 4): `move r4 a5`, for example. The card comes from the top of a reserve \
                 pile or from another row. If it comes from another row, you must then fill the gap in that row. So \
                 a misplaced card may leave only if the last gap can be filled from the reserve.",
            ),
            (
                "lenient",
                "When a misplaced card leaves its row, there is a gap. You may fill it with a card of the row's rank \
                 (2, 3 or 4): `move r4 a5`, for example. The card comes from the top of a reserve pile or from \
                 another row. If it comes from another row, the gap is then in that row. You may leave a gap open as \
                 long as you like.",
            ),
        ],
    ),
    (
        "ace",
        "gap",
        &[
            ("strict", "You may discard a misplaced ace, `remove a3`, if its gap can be filled."),
            ("lenient", "You may discard a misplaced ace: `remove a3`."),
        ],
    ),
    (
        "cycle3",
        "cycle3",
        &[
            ("off", ""),
            (
                "on",
                " You may also exchange three misplaced cards if each of them moves to its own row: `rotate a4 b2 \
                 c5`.",
            ),
        ],
    ),
];
const ODDS: &str = "No source gives odds. In our simulations, a player who makes any legal move, without a plan, wins \
                    about 1 deal in 74. Our solver, which sees every card, won 12 of 262 deals and proved none lost. \
                    It could not decide the other 250. With 95% confidence, at least 2.6% of all deals are winnable.";
const SOURCE: &str = "The rules page of PySolFC. It says that you must fill a gap. In the program itself gaps may \
                      stay open (`gap=lenient`). The page does not say which 2, 3 and 4 begin the rows. Here they \
                      are the first in the pack.";

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;

/// The zones, in the order of their piles.
const ZONES: [ZoneSpec; 6] = royal_parade::zones(
    "a misplaced card may leave if its gap can be filled",
    ZoneSpec {
        name: "reserve",
        role: Role::Reserve,
        key: "r",
        piles: PLACES_PER_ROW as u8,
        show: Show::Fan,
        facing: Facing::Up,
        clauses: ["", "", "the top card goes to the rows"],
    },
    "d",
);

/// Returns the description with the given options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let cycle3 = chosen_value(&options, "cycle3") == "on";
    GameInfo {
        title: TITLE.into(),
        family: "royal-parade".into(),
        about: ABOUT.into(),
        rules: expand_rules(RULES, PARTS, &options),
        odds: ODDS.into(),
        choice: DecidedBy::Mixed,
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        move_example: Some(MoveExample::new("move 5S 2S", "moves 5S onto 2S")),
        verbs: verbs(cycle3),
        layout: royal_parade::layout(),
        ..base_info(ID, VERSION, &ZONES, options)
    }
}

/// Returns the commands of the game: its own commands first, in the order of their numbers.
fn verbs(cycle3: bool) -> Vec<Verb> {
    let swap = "exchanges two misplaced cards that each belong to the other's row";
    let rotate = "exchanges three misplaced cards, each of which moves to its own row";
    let mut verbs = vec![Verb::custom_with_piles("swap", "swap CARD1 CARD2", swap, 2)];
    verbs.extend(cycle3.then(|| Verb::custom_with_piles("rotate", "rotate CARD1 CARD2 CARD3", rotate, 3)));
    verbs.push(Verb::shared("move", "move SRC DST", "moves a card to a foundation or into a gap"));
    verbs.push(Verb::shared("remove", "remove CARD", "discards a misplaced ace whose gap can be filled"));
    verbs.push(Verb::shared("draw", "deal", "deals a card onto each pile of the reserve"));
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
        assert_eq!(places().map(name).collect::<Vec<_>>().join(" ").len(), PLACES_PER_ROW * ROW_COUNT * 3 - 1);
        assert_eq!(info.piles.len(), PACK.index() + 1);
    }
}
