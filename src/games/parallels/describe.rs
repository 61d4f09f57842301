//! The description of Parallels: its options, zones, prose, drawing and commands.

use super::table::{ACES, FIRST, KINGS, MOST_ROWS, PLACES, ROWS, STOCK, WIDE};
use crate::board::{PileId, PileSet};
use crate::card::Pack;
use crate::game::{Facing, GameInfo, OptionInfo, Role, Row, Show, VarInfo, Verb};
use crate::games::coded::{ZoneSpec, base_info};
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};

/// The word by which it is asked for.
pub const ID: &str = "parallels";
/// Its name.
pub const TITLE: &str = "Parallels";

/// Its options.
pub const OPTIONS: &[OptionSpec] = &[
    ("rows", &["unlimited", "2", "3", "4", "5", "6", "7", "8", "9"], "how many rows may be dealt"),
    ("reversal", &["on", "off"], "whether a card may go from one foundation of a suit to the other"),
];

const ABOUT: &str = "Rows of ten between aces that build up and kings that build down; gaps make cards free.";
const RULES: &str = include_str!("rules.txt");
const PARTS: &[RulesPart] = &[
    (
        "reversal",
        "reversal",
        &[
            (
                "on",
                "When the two foundations of a suit have met (the ace's pile shows a 7, the king's an 8), the top card of \
                 one may go to the other: `move fa1 fk1`. The ace and the king at the bottom stay where they are.",
            ),
            ("off", "Cards do not leave the foundations."),
        ],
    ),
    ("stuck", "reversal", &[("on", "; when no card could follow, reversals are not allowed either"), ("off", "")]),
    (
        "rows",
        "rows",
        &[
            ("unlimited", ""),
            ("2", "At most two rows are dealt. "),
            ("3", "At most three rows are dealt. "),
            ("4", "At most four rows are dealt. "),
            ("5", "At most five rows are dealt. "),
            ("6", "At most six rows are dealt. "),
            ("7", "At most seven rows are dealt. "),
            ("8", "At most eight rows are dealt. "),
            ("9", "At most nine rows are dealt. "),
        ],
    ),
];
const ODDS: &str = "No source of the rules gives any; McNeely gives 1 in 25. By our own simulation simple play without \
                    reversals wins 1 in 30 if it fills gaps as soon as it can, and 1 in 12 if it waits until nothing \
                    else is left.";
const SOURCE: &str = "Wikipedia. It does not say what becomes of the last cards of the stock: here they go as far as they \
                      reach. PySolFC lets gaps stand from the start until the player has them filled, and deals seven \
                      rows at most.";

/// What decides the rules, for the digest: any change of them is another version.
const VERSION: u32 = 1;

/// A zone whose piles show their top cards.
const fn open(name: &'static str, key: &'static str, role: Role, piles: u8, words: [&'static str; 3]) -> ZoneSpec {
    ZoneSpec { name, role, key, piles, show: Show::Top, facing: Facing::Up, clauses: words }
}

/// The zones in the order of their piles.
const ZONES: [ZoneSpec; 4] = [
    ZoneSpec {
        name: "stock",
        role: Role::Stock,
        key: "s",
        piles: 1,
        show: Show::Count,
        facing: Facing::Down,
        clauses: [""; 3],
    },
    open(
        "ace foundation",
        "fa",
        Role::Foundation,
        4,
        [
            "builds up by suit from ace to king",
            "",
            "its top card may go to the king foundation of its suit; the ace stays",
        ],
    ),
    open(
        "king foundation",
        "fk",
        Role::Foundation,
        4,
        [
            "builds down by suit from king to ace",
            "",
            "its top card may go to the ace foundation of its suit; the king stays",
        ],
    ),
    open(
        "tableau",
        "x",
        Role::Tableau,
        PLACES as u8,
        ["", "", "cards go to the foundations; from three rows on only those with nothing above or nothing below them"],
    ),
];

/// The description, with those options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let reverses = chosen_value(&options, "reversal") == "on";
    let mut info = GameInfo {
        title: TITLE.into(),
        family: "blockade".into(),
        about: ABOUT.into(),
        rules: expand_rules(RULES, PARTS, &options),
        odds: ODDS.into(),
        choice: "mixed".into(),
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        vars: vec![VarInfo::rule("rows", MOST_ROWS as i32)],
        verbs: verbs(),
        layout: layout(),
        ..base_info(ID, VERSION, &ZONES, options)
    };
    if !reverses {
        info.zones.iter_mut().filter(|zone| zone.role == Role::Foundation).for_each(|zone| zone.take.clear());
    }
    // A place is named by its row and its number there.
    for (at, pile) in info.piles.iter_mut().skip(FIRST.index()).take(PLACES).enumerate() {
        pile.name = format!("x{}.{}", at / WIDE + 1, at % WIDE + 1);
    }
    info
}

/// The aces at the left, the kings at the right, the rows below.
fn layout() -> Vec<Row> {
    let four = |first: PileId| PileSet::span(first, 4).map(Some);
    let top = four(ACES).chain([None, Some(STOCK), None]).chain(four(KINGS)).collect();
    vec![Row::Piles(top), Row::Grid { first: FIRST, wide: WIDE as u8, places: PLACES as u8, rows: ROWS }]
}

/// The words of the game: its own first, in the order of their numbers.
fn verbs() -> Vec<Verb> {
    vec![
        Verb::custom(
            "row",
            "row",
            "deals the next row of ten; with three rows or more only when there is no gap",
            None,
        ),
        Verb::custom("fill", "fill", "fills every gap from the stock, row by row, with three rows or more", None),
        Verb::shared("move", "move SRC DST", "moves a free card to a foundation, or from one foundation to the other"),
    ]
}
