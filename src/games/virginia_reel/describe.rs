//! The description of Virginia Reel: its options, zones, prose, drawing and commands.

use super::table::{DISCARD, HIGH, STOCK, WIDE, reserve, row};
use crate::card::Pack;
use crate::game::{Facing, GameInfo, OptionInfo, Role, Row, Show, Verb};
use crate::games::coded::{ZoneSpec, base_info};
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};

/// The word by which it is asked for.
pub const ID: &str = "virginia-reel";
/// Its name.
pub const TITLE: &str = "Virginia Reel";

/// Its options.
pub const OPTIONS: &[OptionSpec] = &[
    ("gap", &["strict", "lenient"], "whether a gap must be filled at once, or may stand and only bars the deal"),
    ("cycle3", &["off", "on"], "whether three misplaced cards may change places, each going to its own row"),
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
                "Where a misplaced card leaves, a gap stays that must be filled at once with a card of the row's rank, from \
                 the top of the reserve or from another row; in the latter case the gap moves there and must be filled in \
                 turn: `move r4 a5`. So a misplaced card may leave only if such a chain ends with a card of the reserve. \
                 Nothing else may be done until no gap is left.",
            ),
            (
                "lenient",
                "Where a misplaced card leaves, a gap stays. It may be filled with a card of the row's rank, from the top \
                 of the reserve or from another row, to which the gap then moves: `move r4 a5`. A gap may stand as long as \
                 the player likes.",
            ),
        ],
    ),
    (
        "ace",
        "gap",
        &[
            ("strict", "A misplaced ace may be discarded, `remove a3`, if its gap can be filled."),
            ("lenient", "A misplaced ace may be discarded: `remove a3`."),
        ],
    ),
    (
        "cycle3",
        "cycle3",
        &[("off", ""), ("on", " So may three, each of which goes to its own row: `rotate a4 b2 c5`.")],
    ),
];
const ODDS: &str = "No source gives any. By our own simulation a player who makes any possible move wins about 1 in \
                    74.";
const SOURCE: &str = "PySolFC's rules sheet, by which a gap must be filled. In the program itself gaps may stand \
                      (`gap=lenient`). The sheet does not say which 2, 3 and 4 are taken out first (here the first that \
                      come, of any suit), nor how often a gap may move from row to row (here as often as it takes).";

/// What decides the rules, for the digest: any change of them is another version.
const VERSION: u32 = 1;

/// The zones in the order of their piles.
const ZONES: [ZoneSpec; 6] = [
    ZoneSpec {
        name: "stock",
        role: Role::Stock,
        key: "s",
        piles: 1,
        show: Show::Count,
        facing: Facing::Down,
        clauses: [""; 3],
    },
    dancers("row of twos", "a", "builds up by suit in steps of three: 2, 5, 8, J", "a gap takes only a 2"),
    dancers("row of threes", "b", "builds up by suit in steps of three: 3, 6, 9, Q", "a gap takes only a 3"),
    dancers("row of fours", "c", "builds up by suit in steps of three: 4, 7, T, K", "a gap takes only a 4"),
    ZoneSpec {
        name: "reserve",
        role: Role::Reserve,
        key: "r",
        piles: WIDE as u8,
        show: Show::Fan,
        facing: Facing::Up,
        clauses: ["", "", "the top card goes to the rows"],
    },
    ZoneSpec {
        name: "discard",
        role: Role::Discard,
        key: "d",
        piles: 1,
        show: Show::Top,
        facing: Facing::Up,
        clauses: [""; 3],
    },
];

/// One of the three rows.
const fn dancers(name: &'static str, key: &'static str, build: &'static str, gap: &'static str) -> ZoneSpec {
    let words = [build, gap, "a misplaced card may leave if its gap can be filled"];
    ZoneSpec {
        name,
        role: Role::Foundation,
        key,
        piles: WIDE as u8,
        show: Show::Fan,
        facing: Facing::Up,
        clauses: words,
    }
}

/// The description, with those options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let cycle3 = chosen_value(&options, "cycle3") == "on";
    GameInfo {
        title: TITLE.into(),
        family: "royal-parade".into(),
        about: ABOUT.into(),
        rules: expand_rules(RULES, PARTS, &options),
        odds: ODDS.into(),
        choice: "mixed".into(),
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        verbs: verbs(cycle3),
        layout: layout(),
        ..base_info(ID, VERSION, &ZONES, options)
    }
}

/// The three rows, the stock and the discarded aces at their right, and the reserve below.
fn layout() -> Vec<Row> {
    let beside = [Some(STOCK), Some(DISCARD), None];
    let rows = (0..HIGH).map(|number| {
        let aside = beside[number].map(|pile| [None, Some(pile)]);
        Row::Piles(row(number).map(Some).chain(aside.into_iter().flatten()).collect())
    });
    rows.chain([Row::Piles(reserve().map(Some).collect())]).collect()
}

/// The words of the game: its own first, in the order of their numbers.
fn verbs(cycle3: bool) -> Vec<Verb> {
    let swap = "exchanges two misplaced cards each of which belongs to the row of the other";
    let rotate = "moves three misplaced cards, each to the row to which it belongs";
    let mut verbs = vec![Verb::custom_with_piles("swap", "swap A B", swap, 2)];
    verbs.extend(cycle3.then(|| Verb::custom_with_piles("rotate", "rotate A B C", rotate, 3)));
    verbs.push(Verb::shared("move", "move SRC DST", "moves a card to a foundation or into a gap"));
    verbs.push(Verb::shared("remove", "remove A", "discards a misplaced ace whose gap can be filled"));
    verbs.push(Verb::shared("draw", "deal", "deals a card on each pile of the reserve"));
    verbs
}

#[cfg(test)]
mod tests {
    use super::super::table::{PACK, RESERVE, places};
    use super::*;

    #[test]
    fn every_pile_has_its_name() {
        let info = info(Vec::new());
        let name = |pile| info.pile_name(pile);
        assert_eq!((name(STOCK), name(DISCARD), name(RESERVE)), ("s", "d", "r1"));
        assert_eq!(places().map(name).collect::<Vec<_>>().join(" ").len(), WIDE * HIGH * 3 - 1);
        assert_eq!(info.piles.len(), PACK.index() + 1);
    }
}
