//! The description of Parallels: its options, zones, prose, drawing and commands.

use super::parallels_table::{ACES, FIRST_PLACE, KINGS, MAX_ROWS, PLACES, PLACES_PER_ROW, ROWS, STOCK};
use crate::board::{PileId, PileSet};
use crate::card::{Pack, Rank, Suit};
use crate::game::clause::{BuildClause, TakeClause};
use crate::game::{
    DecidedBy, Effect, Facing, GameInfo, MoveExample, Operand, OptionInfo, Role, Row, RulesText, Show, VarInfo, Verb,
};
use crate::games::coded::{STOCK_ZONE, ZoneSpec, base_info};
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};

/// The game's id, as typed on the command line.
pub const ID: &str = "parallels";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Parallels";

/// The options, with their values and meanings.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rows",
        label: "Rows",
        choices: &[
            ("unlimited", "unlimited"),
            ("2", "two"),
            ("3", "three"),
            ("4", "four"),
            ("5", "five"),
            ("6", "six"),
            ("7", "seven"),
            ("8", "eight"),
            ("9", "nine"),
        ],
        about: "how many rows you may deal in all",
    },
    OptionSpec {
        key: "reversal",
        label: "Moves between foundations",
        choices: &[("on", ""), ("off", "")],
        about: "whether cards may move from one foundation of a suit to the other",
    },
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
                 foundation{: `move fa1 fk1`, for example|}. This is called a reversal. The first card of each \
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
const SOURCE: &str = "Wikipedia. It does not say what happens when there are more gaps than cards in the stock. Here \
                      the cards fill the first gaps. In PySolFC gaps stay open from the start until you fill them, \
                      and you deal at most seven rows.";

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;

/// Returns the zones, in the order of their piles.
fn zones(has_reversals: bool) -> [ZoneSpec; 4] {
    let zone = |name, key, role, piles, build, take| ZoneSpec {
        name,
        role,
        key,
        piles,
        show: Show::Top,
        facing: Facing::Up,
        build,
        space: None,
        take,
    };
    let foundation = |name, key, build, take: TakeClause| {
        zone(name, key, Role::Foundation, 4, Some(build), Some(take).filter(|_| has_reversals))
    };
    [
        STOCK_ZONE,
        foundation("ace foundation", "fa", BuildClause::AceToKing, TakeClause::ToKingFoundation),
        foundation("king foundation", "fk", BuildClause::KingToAce, TakeClause::ToAceFoundation),
        zone("tableau", "x", Role::Tableau, PLACES as u8, None, Some(TakeClause::FromOpenPlaceOfRow)),
    ]
}

/// Returns the description with the given options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let has_reversals = chosen_value(&options, "reversal") == "on";
    let mut info = GameInfo {
        title: TITLE.into(),
        family: "blockade".into(),
        about: ABOUT.into(),
        rules: RulesText::Written(expand_rules(RULES, PARTS, &options)),
        odds: String::new(),
        choice: DecidedBy::Mixed,
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        vars: vec![VarInfo::up_to("rows", MAX_ROWS as i32)],
        move_example: Some(MoveExample::within_suit(Suit::Spades, Rank::ALL[8], Rank::ALL[7])),
        verbs: verbs(),
        layout: layout(),
        ..base_info(ID, VERSION, &zones(has_reversals), options)
    };
    // The name of a place contains its row and its number in the row.
    for (index, pile) in info.piles.iter_mut().skip(FIRST_PLACE.index()).take(PLACES).enumerate() {
        pile.name = format!("x{}.{}", index / PLACES_PER_ROW + 1, index % PLACES_PER_ROW + 1);
    }
    info
}

/// Returns the layout: aces at the left, kings at the right, rows below.
fn layout() -> Vec<Row> {
    let four_piles = |first: PileId| PileSet::span(first, 4).iter().map(Some);
    let top_row = four_piles(ACES).chain([None, Some(STOCK), None]).chain(four_piles(KINGS)).collect();
    vec![
        Row::Piles(top_row),
        Row::Grid { first: FIRST_PLACE, wide: PLACES_PER_ROW as u8, places: PLACES as u8, rows: Some(ROWS) },
    ]
}

/// Returns the commands of the game: its own commands first, in the order of their numbers.
fn verbs() -> Vec<Verb> {
    vec![
        Verb::custom("row", &[], Effect::DealsNextRow, None),
        Verb::custom("fill", &[], Effect::FillsGaps, None),
        Verb::shared("move", &[Operand::Source, Operand::Target], Effect::MovesToFoundation),
    ]
}
