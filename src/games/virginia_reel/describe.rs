//! What the game says of itself.

use super::table::{DISCARD, HIGH, PACK, STOCK, reserve, row};
use crate::board::PileSet;
use crate::card::Pack;
use crate::game::{Better, GameInfo, Information, Lies, OptionInfo, PileInfo, Role, Row, Show, Verb, ZoneId, ZoneInfo};
use crate::games::options::Offer;
use crate::text;

/// The word by which it is asked for.
pub const ID: &str = "virginia-reel";
/// Its name.
pub const TITLE: &str = "Virginia Reel";

/// Its options.
pub const OPTIONS: &[Offer] = &[
    ("gap", &["strict", "lenient"], "whether a gap must be filled at once, or may stand and only bars the deal"),
    ("cycle3", &["off", "on"], "whether three misplaced cards may change places, each going to its own row"),
];

const ABOUT: &str = "Three rows of foundations in steps of three; who leaves the dance must be replaced at once.";
const RULES: &str = include_str!("rules.txt");
const SOURCE: &str = "PySolFC's rules; there gaps may stand (`gap=lenient`). They do not say which 2, 3 and 4 are taken \
                      out first, nor that a gap may move from row to row more than once: here the first that come, of any \
                      suit, and as often as it takes.";

/// What decides the rules, for the digest: any change of them is another version.
const VERSION: u32 = 1;

/// The zones in the order of their piles: name, key, role, show, and what is built.
const ZONES: [(&str, &str, Role, Show, &str); 6] = [
    ("stock", "s", Role::Stock, Show::Count, ""),
    ("row of twos", "a", Role::Foundation, Show::Fan, "builds up by suit in steps of three: 2, 5, 8, J"),
    ("row of threes", "b", Role::Foundation, Show::Fan, "builds up by suit in steps of three: 3, 6, 9, Q"),
    ("row of fours", "c", Role::Foundation, Show::Fan, "builds up by suit in steps of three: 4, 7, T, K"),
    ("reserve", "r", Role::Reserve, Show::Fan, ""),
    ("discard", "d", Role::Discard, Show::Top, ""),
];

/// The description, with those options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let piles = [PileSet::only(STOCK), row(0), row(1), row(2), reserve(), PileSet::only(DISCARD)];
    let zone = |(&(name, key, role, show, build), &piles): (&(&str, &str, Role, Show, &str), &PileSet)| ZoneInfo {
        name: name.into(),
        role,
        key: key.into(),
        piles,
        show,
        lies: if role == Role::Stock { Lies::Down } else { Lies::Up },
        build: build.into(),
        space: match key {
            "a" => "a gap takes only a 2",
            "b" => "a gap takes only a 3",
            "c" => "a gap takes only a 4",
            _ => "",
        }
        .into(),
        take: match role {
            Role::Foundation => "a misplaced card may leave if its gap can be filled",
            Role::Reserve => "the top card goes to the rows",
            _ => "",
        }
        .into(),
    };
    GameInfo {
        id: ID.into(),
        title: TITLE.into(),
        names: Vec::new(),
        family: "royal-parade".into(),
        about: ABOUT.into(),
        rules: RULES.trim().into(),
        information: Information::Half,
        choice: "mixed".into(),
        source: SOURCE.into(),
        pack: Pack { packs: 2, ..Pack::default() },
        piles: names(&piles),
        zones: ZONES.iter().zip(&piles).map(zone).collect(),
        vars: Vec::new(),
        phases: Vec::new(),
        verbs: verbs(options.iter().any(|option| option.key == "cycle3" && option.value == "on")),
        layout: layout(),
        digest: digest(&options),
        options,
        better: Better::High,
        rulebook: None,
    }
}

fn names(zones: &[PileSet]) -> Vec<PileInfo> {
    let mut piles: Vec<PileInfo> = Vec::with_capacity(PACK.index() + 1);
    for (number, (zone, (_, key, ..))) in zones.iter().zip(&ZONES).enumerate() {
        let name = |at: usize| if zone.len() == 1 { (*key).to_string() } else { format!("{key}{}", at + 1) };
        piles.extend((0..zone.len()).map(|at| PileInfo { name: name(at), zone: Some(ZoneId(number as u8)) }));
    }
    piles.push(PileInfo { name: "pack".into(), zone: None });
    piles
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

fn digest(options: &[OptionInfo]) -> u32 {
    let chosen: Vec<String> = options.iter().map(|option| format!(" {}={}", option.key, option.value)).collect();
    text::fnv1a(format!("{ID} {VERSION}{}", chosen.concat()).as_bytes())
}

/// The words of the game: its own first, in the order of their numbers.
fn verbs(cycle3: bool) -> Vec<Verb> {
    let swap = "exchanges two misplaced cards each of which belongs to the row of the other";
    let rotate = "moves three misplaced cards, each to the row to which it belongs";
    let mut verbs = vec![Verb::on_piles("swap", "swap A B", swap, 2)];
    verbs.extend(cycle3.then(|| Verb::on_piles("rotate", "rotate A B C", rotate, 3)));
    verbs.push(Verb::shared("move", "move SRC DST", "moves a card to a foundation or into a gap"));
    verbs.push(Verb::shared("remove", "remove A", "discards a misplaced ace whose gap can be filled"));
    verbs.push(Verb::shared("draw", "deal", "deals a card on each pile of the reserve"));
    verbs
}

#[cfg(test)]
mod tests {
    use super::super::table::{RESERVE, WIDE, places};
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
