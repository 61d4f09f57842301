//! The description of Parallels: its options, zones, prose, drawing and commands.

use super::table::{ACES, FIRST_PLACE, KINGS, MAX_ROWS, PLACES, PLACES_PER_ROW, ROWS, STOCK};
use crate::board::{PileId, PileSet};
use crate::card::Pack;
use crate::game::{DecidedBy, Facing, GameInfo, MoveExample, OptionInfo, Role, Row, Show, VarInfo, Verb};
use crate::games::coded::{STOCK_ZONE, ZoneSpec, base_info};
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};

/// The game's id, as typed on the command line.
pub const ID: &str = "parallels";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Parallels";

/// The options, with their values and meanings.
pub const OPTIONS: &[OptionSpec] = &[
    ("rows", &["unlimited", "2", "3", "4", "5", "6", "7", "8", "9"], "how many rows you may deal in all"),
    ("reversal", &["on", "off"], "whether cards may move from one foundation of a suit to the other"),
];

const ABOUT: &str = "Build the cards of rows of ten up from the aces and down from the kings. Gaps free the cards \
                     above and below them.";
const RULES: &str = include_str!("rules.txt");
const PARTS: &[RulesPart] = &[
    (
        "reversal",
        "reversal",
        &[
            (
                "on",
                "Each suit has an ace foundation and a king foundation. When the top card of the king foundation is \
                 one rank higher than that of the ace foundation, you may move either card onto the other \
                 foundation: `move fa1 fk1`, for example. This is called a reversal. The first card of each \
                 foundation never moves.",
            ),
            ("off", "Cards never leave the foundations."),
        ],
    ),
    ("stuck", "reversal", &[("on", ", even after reversals. Then reversals are not allowed either"), ("off", "")]),
    (
        "rows",
        "rows",
        &[
            ("unlimited", ""),
            ("2", "You may deal at most two rows. "),
            ("3", "You may deal at most three rows. "),
            ("4", "You may deal at most four rows. "),
            ("5", "You may deal at most five rows. "),
            ("6", "You may deal at most six rows. "),
            ("7", "You may deal at most seven rows. "),
            ("8", "You may deal at most eight rows. "),
            ("9", "You may deal at most nine rows. "),
        ],
    ),
];
const ODDS: &str = "McNeely's book gives 1 in 25. In our simulations, a simple player, who never looks ahead and makes \
                    no reversals, wins 1 deal in 30 by filling gaps as soon as possible. A player who fills them only \
                    when no other move is left wins 1 in 12. Our solver, which sees every card, won 636 of 730 deals \
                    and proved none lost. It could not decide the other 94. With 95% confidence, at least 84.5% of all \
                    deals are winnable.";
const SOURCE: &str = "Wikipedia. It does not say what happens when there are more gaps than cards in the stock. Here \
                      the cards fill the first gaps. In PySolFC gaps stay open from the start until you fill them, \
                      and you deal at most seven rows.";

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;

/// Returns a zone whose piles show their top cards.
const fn open_zone(
    name: &'static str,
    key: &'static str,
    role: Role,
    piles: u8,
    clauses: [&'static str; 3],
) -> ZoneSpec {
    ZoneSpec { name, role, key, piles, show: Show::Top, facing: Facing::Up, clauses }
}

/// The zones, in the order of their piles.
const ZONES: [ZoneSpec; 4] = [
    STOCK_ZONE,
    open_zone(
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
    open_zone(
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
    open_zone(
        "tableau",
        "x",
        Role::Tableau,
        PLACES as u8,
        [
            "",
            "",
            "you may move cards from here only to the foundations; with three rows or more, only cards with no card \
             directly above or none directly below them",
        ],
    ),
];

/// Returns the description with the given options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let has_reversals = chosen_value(&options, "reversal") == "on";
    let mut info = GameInfo {
        title: TITLE.into(),
        family: "blockade".into(),
        about: ABOUT.into(),
        rules: expand_rules(RULES, PARTS, &options),
        odds: ODDS.into(),
        choice: DecidedBy::Mixed,
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        vars: vec![VarInfo::up_to("rows", MAX_ROWS as i32)],
        move_example: Some(MoveExample::new("move 9S 8S", "moves 9S onto 8S")),
        verbs: verbs(),
        layout: layout(),
        ..base_info(ID, VERSION, &ZONES, options)
    };
    if !has_reversals {
        info.zones.iter_mut().filter(|zone| zone.role == Role::Foundation).for_each(|zone| zone.take.clear());
    }
    // The name of a place contains its row and its number in the row.
    for (index, pile) in info.piles.iter_mut().skip(FIRST_PLACE.index()).take(PLACES).enumerate() {
        pile.name = format!("x{}.{}", index / PLACES_PER_ROW + 1, index % PLACES_PER_ROW + 1);
    }
    info
}

/// Returns the layout: aces at the left, kings at the right, rows below.
fn layout() -> Vec<Row> {
    let four_piles = |first: PileId| PileSet::span(first, 4).map(Some);
    let top_row = four_piles(ACES).chain([None, Some(STOCK), None]).chain(four_piles(KINGS)).collect();
    vec![
        Row::Piles(top_row),
        Row::Grid { first: FIRST_PLACE, wide: PLACES_PER_ROW as u8, places: PLACES as u8, rows: Some(ROWS) },
    ]
}

/// Returns the commands of the game: its own commands first, in the order of their numbers.
fn verbs() -> Vec<Verb> {
    vec![
        Verb::custom(
            "row",
            "row",
            "deals the next row of ten; with three rows or more, only when there is no gap",
            None,
        ),
        Verb::custom(
            "fill",
            "fill",
            "fills every gap from the stock, row by row, when there are three rows or more",
            None,
        ),
        Verb::shared(
            "move",
            "move SRC DST",
            "moves a card to a foundation, or from one foundation to the other of its suit",
        ),
    ]
}
