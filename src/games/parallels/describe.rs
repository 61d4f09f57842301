//! What the game says of itself.

use super::table::{ACES, FIRST, KINGS, PACK, PLACES, ROWS, STOCK, WIDE};
use crate::board::{PileId, PileSet};
use crate::card::Pack;
use crate::game::{Better, GameInfo, Information, Lies, OptionInfo, PileInfo, Role, Row, Show, Verb, ZoneId, ZoneInfo};
use crate::games::options::Offer;
use crate::text;

/// The word by which it is asked for.
pub const ID: &str = "parallels";
/// Its name.
pub const TITLE: &str = "Parallels";

/// Its options.
pub const OPTIONS: &[Offer] = &[
    ("rows", &["unlimited", "2", "3", "4", "5", "6", "7", "8", "9"], "how many rows may be dealt"),
    ("reversal", &["on", "off"], "whether a card may go from one foundation of a suit to the other"),
];

const ABOUT: &str = "Rows of ten between aces that build up and kings that build down; gaps make cards free.";
const RULES: &str = include_str!("rules.txt");
const SOURCE: &str = "Wikipedia. It does not say what becomes of the last cards of the stock: here they go as far as they \
                      reach. PySolFC lets gaps stand from the start until the player has them filled, and deals seven \
                      rows at most.";

/// What decides the rules, for the digest: any change of them is another version.
const VERSION: u32 = 1;

/// The description, with those options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let zones = vec![
        zone("stock", "s", Role::Stock, STOCK, 1, ["", "", ""]),
        zone(
            "ace foundation",
            "fa",
            Role::Foundation,
            ACES,
            4,
            [
                "builds up by suit from ace to king",
                "",
                "its top card may go to the king foundation of its suit; the ace stays",
            ],
        ),
        zone(
            "king foundation",
            "fk",
            Role::Foundation,
            KINGS,
            4,
            [
                "builds down by suit from king to ace",
                "",
                "its top card may go to the ace foundation of its suit; the king stays",
            ],
        ),
        zone(
            "tableau",
            "x",
            Role::Tableau,
            FIRST,
            PLACES,
            [
                "",
                "",
                "cards go to the foundations; from three rows on only those with nothing above or nothing below them",
            ],
        ),
    ];
    let mut piles: Vec<PileInfo> = Vec::with_capacity(PACK.index() + 1);
    for (number, zone) in zones.iter().enumerate() {
        let name = |at: usize| match zone.role {
            Role::Stock => zone.key.clone(),
            Role::Tableau => format!("{}{}.{}", zone.key, at / WIDE + 1, at % WIDE + 1),
            _ => format!("{}{}", zone.key, at + 1),
        };
        piles.extend((0..zone.piles.len()).map(|at| PileInfo { name: name(at), zone: Some(ZoneId(number as u8)) }));
    }
    piles.push(PileInfo { name: "pack".into(), zone: None });
    GameInfo {
        id: ID.into(),
        title: TITLE.into(),
        names: Vec::new(),
        family: "blockade".into(),
        about: ABOUT.into(),
        rules: RULES.trim().into(),
        information: Information::Half,
        choice: "mixed".into(),
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        piles,
        zones,
        vars: vec!["rows"],
        phases: Vec::new(),
        verbs: verbs(),
        layout: layout(),
        digest: digest(&options),
        options,
        better: Better::High,
        rulebook: None,
    }
}

fn zone(name: &str, key: &str, role: Role, first: PileId, count: usize, [build, space, take]: [&str; 3]) -> ZoneInfo {
    let is_stock = role == Role::Stock;
    ZoneInfo {
        name: name.into(),
        role,
        key: key.into(),
        piles: PileSet::span(first, count),
        show: if is_stock { Show::Count } else { Show::Top },
        lies: if is_stock { Lies::Down } else { Lies::Up },
        build: build.into(),
        space: space.into(),
        take: take.into(),
    }
}

/// The aces at the left, the kings at the right, the rows below.
fn layout() -> Vec<Row> {
    let four = |first: PileId| PileSet::span(first, 4).map(Some);
    let top = four(ACES).chain([None, Some(STOCK), None]).chain(four(KINGS)).collect();
    vec![Row::Piles(top), Row::Grid { first: FIRST, wide: WIDE as u8, places: PLACES as u8, rows: ROWS }]
}

fn digest(options: &[OptionInfo]) -> u32 {
    let chosen: Vec<String> = options.iter().map(|option| format!(" {}={}", option.key, option.value)).collect();
    text::fnv1a(format!("{ID} {VERSION}{}", chosen.concat()).as_bytes())
}

/// The words of the game: its own first, in the order of their numbers.
fn verbs() -> Vec<Verb> {
    vec![
        Verb::own("row", "row", "deals the next row of ten; with three rows or more only when there is no gap", None),
        Verb::own("fill", "fill", "fills every gap from the stock, row by row, with three rows or more", None),
        Verb::shared("move", "move SRC DST", "moves a free card to a foundation, or from one foundation to the other"),
    ]
}
