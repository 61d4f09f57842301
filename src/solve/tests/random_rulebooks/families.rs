//! Small books of known families, from which the generator starts: zones, deal, stock and goal.
//!
//! Most families resemble the games that the specialized search models support, and have the name of such a game. The
//! others use words of the rulebook language that need each other, such as phases and the rules that depend on phases.

use super::dice::Dice;
use super::small_pack::SmallPack;

/// A family of games, and the function that makes a book of it with a pack.
pub struct Family {
    pub name: &'static str,
    /// The chance that a book is of this family is proportional to this weight.
    pub weight: usize,
    /// The chance that a book has two packs, in percent.
    pub two_packs_percent: u32,
    /// Writes the zones and all later sections of a book. A family that needs a certain pack also writes the pack.
    pub book: fn(&mut Dice, &SmallPack) -> String,
}

pub const FAMILIES: [Family; 28] = [
    family("freecell", 9, 2, freecell),
    family("castle", 8, 2, castle),
    family("yukon", 9, 2, yukon),
    family("scorpion", 9, 8, scorpion),
    family("spider", 7, 50, spider),
    family("klondike", 10, 2, klondike),
    family("canfield", 8, 2, canfield),
    family("spanish-patience", 8, 2, spanish_patience),
    family("easthaven", 5, 2, easthaven),
    family("golf", 5, 5, golf),
    family("black-hole", 5, 5, black_hole),
    family("pyramid", 7, 10, pyramid),
    family("peaks", 3, 0, peaks),
    family("nestor", 4, 10, nestor),
    family("aces-up", 4, 5, aces_up),
    family("grid", 3, 5, grid),
    family("kings-audience", 3, 5, kings_audience),
    family("calculation", 3, 5, calculation),
    family("osmosis", 3, 2, osmosis),
    family("fans", 4, 5, fans),
    family("salic-law", 4, 30, salic_law),
    family("sly-fox", 4, 30, sly_fox),
    family("st-helena", 3, 50, st_helena),
    family("intelligence", 4, 30, intelligence),
    family("amazons", 4, 5, amazons),
    family("constitution", 3, 20, constitution),
    family("building", 14, 70, building),
    family("heaps", 5, 30, heaps),
];

const fn family(
    name: &'static str,
    weight: usize,
    two_packs_percent: u32,
    book: fn(&mut Dice, &SmallPack) -> String,
) -> Family {
    Family { name, weight, two_packs_percent, book }
}

/// Foundations that are built up by suit from the lowest rank.
fn foundation(pack: &SmallPack) -> String {
    built_up_foundation(pack, "suit", pack.first_rank())
}

fn built_up_foundation(pack: &SmallPack, by: &str, empty: &str) -> String {
    let (piles, max) = (pack.foundations(), pack.height());
    let put = format!("{{build: up, by: {by}, empty: {empty}, unit: one, max: {max}}}");
    format!("  foundation: {{role: foundation, key: f, piles: {piles}, put: {put}}}\n")
}

/// Returns the zone of columns. `other_keys` starts with a comma.
fn tableau(piles: usize, put: &str, take: &str, other_keys: &str) -> String {
    format!("  tableau: {{role: tableau, key: t, piles: {piles}, put: {{{put}}}, take: {{{take}}}{other_keys}}}\n")
}

const STOCK: &str = "  stock: {role: stock, key: s}\n";
const WASTE: &str = "  waste: {role: waste, key: w, take: {unit: top}}\n";
const FULL_FOUNDATIONS_GOAL: &str = "goal: {full: [foundation]}\n";

/// Chooses a number of columns such that each gets at least one card.
fn columns(dice: &mut Dice, cards: usize, max_columns: usize) -> usize {
    dice.between(2, max_columns).min((cards / 2).max(1))
}

fn suit_rule(dice: &mut Dice) -> String {
    dice.word("alternate-color alternate-color suit rank color other-suit").into()
}

/// Returns the value of `empty`: the cards that a space accepts.
fn space_rule(dice: &mut Dice, pack: &SmallPack) -> String {
    match dice.between(0, 5) {
        0 => "none".into(),
        1..=2 => "any".into(),
        _ => pack.last_rank().into(),
    }
}

fn cells(dice: &mut Dice, max_cells: usize) -> String {
    let piles = dice.between(0, max_cells);
    format!(
        "  cell: {{role: cell, key: c, piles: {piles}, put: {{empty: any, unit: one, max: 1}}, take: {{unit: top}}}}\n"
    )
}

/// Foundations and a step of the deal. With a chance of `percent` percent, the deal starts the foundations.
/// Otherwise the player starts them, and there is no such step.
fn started_foundations(dice: &mut Dice, pack: &SmallPack, percent: u32) -> (String, String) {
    if dice.chance(percent) {
        let pick = format!("  - {{to: foundation, pick: [{}]}}\n", pack.of_rank(pack.first_rank()));
        (built_up_foundation(pack, "suit", "none"), pick)
    } else {
        (foundation(pack), String::new())
    }
}

/// Perhaps allows the foundations to give cards back to the columns.
fn perhaps_giving_back(dice: &mut Dice, foundation: String) -> String {
    if dice.chance(30) {
        foundation.replace("put: {build", "take: {unit: top, to: [tableau]}, put: {build")
    } else {
        foundation
    }
}

fn freecell(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles, cells) = (suit_rule(dice), columns(dice, pack.len(), 4), cells(dice, 2));
    let (foundation, pick) = started_foundations(dice, pack, 15);
    let (empty, limit) = (dice.word("any any any none"), dice.word("spaces spaces cells none"));
    let tableau =
        tableau(piles, &format!("build: down, by: {by}, empty: {empty}"), &format!("unit: run, limit: {limit}"), "");
    format!(
        "zones:\n{cells}{foundation}{tableau}deal:\n{pick}  - {{to: tableau, cards: rest}}\n{FULL_FOUNDATIONS_GOAL}"
    )
}

fn castle(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles, empty) = (suit_rule(dice), columns(dice, pack.len(), 5), space_rule(dice, pack));
    let (foundation, pick) = started_foundations(dice, pack, 40);
    let tableau = tableau(piles, &format!("build: down, by: {by}, empty: {empty}, unit: one"), "unit: top", "");
    let sink = if dice.chance(30) {
        format!("arrange: [{{zone: tableau, sink: [{}]}}]\n", pack.last_rank())
    } else {
        String::new()
    };
    format!("zones:\n{foundation}{tableau}deal:\n{pick}  - {{to: tableau, cards: rest}}\n{sink}{FULL_FOUNDATIONS_GOAL}")
}

/// A deal of some cards, often face down, to the columns, and of the rest to another zone.
fn covered_deal(dice: &mut Dice, rest_zone: &str) -> String {
    let faces = dice.word("top-up top-up down up");
    match dice.between(0, 2) {
        0 => format!("  - {{to: tableau, cards: 1, faces: {faces}}}\n  - {{to: {rest_zone}, cards: rest}}\n"),
        1 => format!("  - {{to: tableau, cards: triangle, faces: {faces}}}\n  - {{to: {rest_zone}, cards: rest}}\n"),
        _ => format!(
            "  - {{to: tableau.1, cards: {}, faces: down}}\n  - {{to: {rest_zone}, cards: rest}}\n",
            dice.between(1, 2)
        ),
    }
}

fn yukon(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, empty) = (dice.word("alternate-color alternate-color suit rank color"), space_rule(dice, pack));
    let piles = dice.between(2, 3);
    let tableau = tableau(piles, &format!("build: down, by: {by}, empty: {empty}"), "unit: tail", "");
    let foundation = foundation(pack);
    let foundation = perhaps_giving_back(dice, foundation);
    if dice.chance(25) {
        let deal = covered_deal(dice, "stock");
        let stock = "stock: {draw: {to: waste}}\n";
        return format!("zones:\n{STOCK}{WASTE}{foundation}{tableau}deal:\n{deal}{stock}{FULL_FOUNDATIONS_GOAL}");
    }
    let deal = covered_deal(dice, "tableau");
    format!("zones:\n{foundation}{tableau}deal:\n{deal}{FULL_FOUNDATIONS_GOAL}")
}

/// Foundations for full runs, which leave the columns as a whole.
fn full_run_foundations(pack: &SmallPack) -> String {
    let (piles, max) = (pack.foundations(), pack.height());
    format!("  foundation: {{role: foundation, key: f, piles: {piles}, put: {{empty: none, max: {max}}}}}\n")
}

fn scorpion(dice: &mut Dice, pack: &SmallPack) -> String {
    let (foundation, piles) = (full_run_foundations(pack), dice.between(2, 4));
    let empty = *dice.pick(&["none", "none", "any", pack.last_rank(), pack.last_rank()]);
    let by = dice.word("suit suit suit rank color alternate-color");
    let tableau = tableau(piles, &format!("build: down, by: {by}, empty: {empty}"), "unit: tail, by: suit", "");
    // Without `by: suit` in `take`, the build alone defines a run. If the columns are built by suit, the key would make no
    // difference and is left out. Otherwise it is left out often.
    let tableau = if by == "suit" || dice.chance(75) { tableau.replace(", by: suit}", "}") } else { tableau };
    let (stock, rest_zone) =
        if dice.chance(50) { ("stock: {draw: {to: tableau}}\n", "stock") } else { ("", "tableau") };
    let (stock_zone, deal) = (if stock.is_empty() { "" } else { STOCK }, covered_deal(dice, rest_zone));
    let column_deal = if stock.is_empty() {
        String::new()
    } else {
        format!("  - {{to: tableau, cards: {}}}\n", (pack.len() / piles / 2).clamp(1, 3))
    };
    let deal = if stock.is_empty() { deal } else { format!("{column_deal}  - {{to: stock, cards: rest}}\n") };
    // The runs that move may have several suits, although the full runs that leave have one.
    let suits = if by != "suit" && dice.chance(40) { ", by: suit" } else { "" };
    let sweep = format!("sweep: [{{from: tableau, to: foundation{suits}}}]\n");
    format!("zones:\n{stock_zone}{foundation}{tableau}deal:\n{deal}{stock}{sweep}{FULL_FOUNDATIONS_GOAL}")
}

fn spider(dice: &mut Dice, pack: &SmallPack) -> String {
    let (piles, empty) = (columns(dice, pack.len(), 4), dice.word("any any none"));
    // In some books, runs of any suits move, but only full runs of one suit leave.
    let (take, suits) =
        *dice.pick(&[("unit: run, by: suit", ""), ("unit: run, by: suit", ""), ("unit: run", ", by: suit")]);
    let tableau = tableau(piles, &format!("build: down, empty: {empty}"), take, "");
    let when = if dice.chance(60) { ", when: {no-space: tableau}" } else { "" };
    let foundation = full_run_foundations(pack);
    let faces = dice.word("top-up up down");
    let deal =
        format!("  - {{to: tableau, cards: {}, faces: {faces}}}\n  - {{to: stock, cards: rest}}\n", dice.between(1, 2));
    let deal = if pack.len() < 2 * piles { deal.replace("cards: 2", "cards: 1") } else { deal };
    let sections =
        format!("stock: {{draw: {{to: tableau}}{when}}}\nsweep: [{{from: tableau, to: foundation{suits}}}]\n");
    format!("zones:\n{STOCK}{foundation}{tableau}deal:\n{deal}{sections}{FULL_FOUNDATIONS_GOAL}")
}

/// A stock whose cards are turned onto the waste.
fn turned_stock(dice: &mut Dice) -> String {
    let cards = dice.word("1 1 2 3");
    match dice.between(0, 3) {
        0 => format!("stock: {{draw: {{to: waste, cards: {cards}}}}}\n"),
        1 => format!("stock: {{draw: {{to: waste, cards: {cards}}}, passes: 2, redeal: waste}}\n"),
        _ => format!("stock: {{draw: {{to: waste, cards: {cards}}}, passes: unlimited, redeal: waste}}\n"),
    }
}

fn klondike(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles, empty) = (suit_rule(dice), dice.between(1, 3), space_rule(dice, pack));
    let unit = dice.word("run run run run tail top-or-pile");
    let tableau = tableau(piles, &format!("build: down, by: {by}, empty: {empty}"), &format!("unit: {unit}"), "");
    let foundation = foundation(pack);
    let (foundation, stock) = (perhaps_giving_back(dice, foundation), turned_stock(dice));
    let deal = covered_deal(dice, "stock");
    format!("zones:\n{STOCK}{WASTE}{foundation}{tableau}deal:\n{deal}{stock}{FULL_FOUNDATIONS_GOAL}")
}

fn canfield(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles, stock) = (suit_rule(dice), dice.between(1, 3), turned_stock(dice));
    let reserve = dice.between(1, (pack.len() - piles - 1).min(4));
    let unit = dice.word("run run top-or-pile top");
    let has_base = dice.chance(70);
    let stop = if has_base && dice.chance(25) { ", stop-first-of: foundation" } else { "" };
    let tableau =
        tableau(piles, &format!("build: down, by: {by}, wrap: true, empty: any{stop}"), &format!("unit: {unit}"), "");
    let fill = if dice.chance(80) { "fill: [{zone: tableau, from: [reserve]}]\n" } else { "" };
    let foundation = if has_base {
        built_up_foundation(pack, "suit", "base").replace("by: suit,", "by: suit, wrap: true,")
    } else {
        built_up_foundation(pack, "suit", pack.first_rank())
    };
    let foundation = perhaps_giving_back(dice, foundation);
    let base_deal = if has_base { "  - {to: foundation.1, cards: 1, sets-base: true}\n" } else { "" };
    let lies = dice.word("top-up up down");
    let zones = format!("{STOCK}{WASTE}  reserve: {{role: reserve, key: r, lies: {lies}, take: {{unit: top}}}}\n");
    let deal = format!("  - {{to: reserve, cards: {reserve}, turn-over: {}}}\n", dice.chance(50));
    let deal = format!("{deal}{base_deal}  - {{to: tableau, cards: 1}}\n  - {{to: stock, cards: rest}}\n");
    format!("zones:\n{zones}{foundation}{tableau}deal:\n{deal}{stock}{fill}{FULL_FOUNDATIONS_GOAL}")
}

fn spanish_patience(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles) = (dice.word("rank color color suit alternate-color other-suit"), columns(dice, pack.len(), 4));
    let empty = dice.word("none none any");
    let empty = if dice.chance(20) { pack.last_rank() } else { empty };
    let (wrap, unit) = (dice.chance(60), dice.word("top run top-or-pile top-or-pile tail"));
    let put_unit = dice.word("one one any");
    let put = format!("build: down, by: {by}, wrap: {wrap}, empty: {empty}, unit: {put_unit}");
    let tableau = tableau(piles, &put, &format!("unit: {unit}"), "");
    // Foundations built by rank make different cards safe to move there than foundations built by suit.
    let foundation = built_up_foundation(pack, dice.word("suit rank rank"), pack.first_rank());
    let foundation = perhaps_giving_back(dice, foundation);
    format!("zones:\n{foundation}{tableau}deal:\n  - {{to: tableau, cards: rest}}\n{FULL_FOUNDATIONS_GOAL}")
}

fn easthaven(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles, empty) = (suit_rule(dice), dice.between(2, 4).min(pack.len() / 2), space_rule(dice, pack));
    let unit = dice.word("run run tail top");
    let tableau = tableau(piles, &format!("build: down, by: {by}, empty: {empty}"), &format!("unit: {unit}"), "");
    let when = if dice.chance(40) { ", when: {no-space: tableau}" } else { "" };
    let (reserve, last) = if dice.chance(30) {
        (format!("  reserve: {{role: reserve, key: r, piles: {piles}, take: {{unit: top}}}}\n"), ", last: reserve")
    } else {
        (String::new(), "")
    };
    let faces = dice.word("top-up up down");
    let deal = format!("  - {{to: tableau, cards: 1, faces: {faces}}}\n  - {{to: stock, cards: rest}}\n");
    let foundation = foundation(pack);
    let foundation = perhaps_giving_back(dice, foundation);
    let stock = format!("stock: {{draw: {{to: tableau{last}}}{when}}}\n");
    format!("zones:\n{STOCK}{foundation}{reserve}{tableau}deal:\n{deal}{stock}{FULL_FOUNDATIONS_GOAL}")
}

/// Returns the zone of a hole: one pile on which all cards are put.
fn hole(dice: &mut Dice, pack: &SmallPack, empty: &str) -> String {
    let build = dice.word("up-or-down up-or-down up-or-down down same-rank");
    let wrap = dice.chance(50);
    let max = pack.len();
    format!(
        "  hole: {{role: hole, key: h, put: {{build: {build}, wrap: {wrap}, empty: {empty}, unit: one, max: {max}}}}}\n"
    )
}

/// Returns a zone from which cards are put on the hole, and its deal. Its piles may cover each other.
fn golf_columns(dice: &mut Dice, pack: &SmallPack) -> (String, String) {
    if dice.chance(35) {
        let piles = dice.word("3 6 6 10").parse::<usize>().unwrap().min(if pack.len() > 10 { 10 } else { 6 });
        let lies = dice.word("up up down");
        let zone = format!(
            "  tableau: {{role: tableau, key: t, piles: {piles}, cover: pyramid, lies: {lies}, take: {{unit: top, to: [hole]}}}}\n"
        );
        return (zone, "  - {to: tableau, cards: 1}\n".into());
    }
    let piles = columns(dice, pack.len(), 4);
    let cards = dice.between(1, (pack.len() - 1) / piles);
    let zone = format!("  tableau: {{role: tableau, key: t, piles: {piles}, take: {{unit: top, to: [hole]}}}}\n");
    (zone, format!("  - {{to: tableau, cards: {cards}}}\n"))
}

fn golf(dice: &mut Dice, pack: &SmallPack) -> String {
    let empty = dice.word("none none any");
    let (hole, (tableau, deal)) = (hole(dice, pack, empty), golf_columns(dice, pack));
    let hole_deal =
        if empty == "none" { "  - {to: hole, pick: [".to_string() + pack.first_rank() + "]}\n" } else { String::new() };
    let when = if dice.chance(25) { ", when: no-move" } else { "" };
    let goal = dice.word("[tableau] [tableau] [tableau,stock]");
    let reshuffle = if dice.chance(45) { "reshuffle: [{locked-for: hole, zone: tableau}]\n" } else { "" };
    let sections = format!("stock: {{draw: {{to: hole}}{when}}}\ngoal: {{empty: {goal}}}\n");
    format!(
        "zones:\n{STOCK}{hole}{tableau}deal:\n{hole_deal}{deal}  - {{to: stock, cards: rest}}\n{reshuffle}{sections}"
    )
}

fn black_hole(dice: &mut Dice, pack: &SmallPack) -> String {
    let hole = hole(dice, pack, "none");
    let piles = columns(dice, pack.len(), 5);
    let tableau = format!("  tableau: {{role: tableau, key: t, piles: {piles}, take: {{unit: top, to: [hole]}}}}\n");
    let pick = dice.pick(&pack.ranks);
    let deal = format!("  - {{to: hole, pick: [{pick}]}}\n  - {{to: tableau, cards: rest}}\n");
    format!("zones:\n{hole}{tableau}deal:\n{deal}goal: {{full: [hole]}}\n")
}

/// Returns the keys that say which cards are removed in pairs or as single cards.
fn pairs(dice: &mut Dice, pack: &SmallPack) -> String {
    let numbers = |rank: &&'static str| match *rank {
        "A" => 1,
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        number => number.parse::<usize>().unwrap(),
    };
    let sum = pack.ranks.iter().map(numbers).min().unwrap_or(1) + pack.ranks.iter().map(numbers).max().unwrap_or(1);
    match dice.between(0, 5) {
        0 => "same: rank".into(),
        5 => format!("partners: [{}]", partners(dice, pack)),
        1 => format!("same: suit, never: [{}]", dice.pick(&pack.ranks)),
        2 => format!("sum: {sum}"),
        3 => format!("sum: {}, single: [{}]", sum - 1, pack.last_rank()),
        _ => format!("sum: {}, single: [{}]", sum + 1, pack.first_rank()),
    }
}

/// Returns two ranks that make a pair, such as `[K, Q]`, and sometimes more such pairs.
fn partners(dice: &mut Dice, pack: &SmallPack) -> String {
    let mut listed = vec![format!("[{}, {}]", pack.last_rank(), pack.first_rank())];
    for ranks in pack.ranks.chunks(2) {
        if dice.chance(60) {
            listed.push(format!("[{}, {}]", ranks[0], ranks.last().unwrap_or(&ranks[0])));
        }
    }
    listed.join(", ")
}

fn pyramid(dice: &mut Dice, pack: &SmallPack) -> String {
    let piles = if pack.len() > 10 { dice.word("6 6 10") } else { dice.word("3 6") };
    let (pairs, stock) = (pairs(dice, pack), turned_stock(dice).replace("cards: 2", "cards: 1"));
    let lies = dice.word("up up down");
    let own_cover = if dice.chance(25) { ", own-cover: true" } else { "" };
    let top_two = if dice.chance(30) { ", top-two: [waste]" } else { "" };
    let when = if dice.chance(20) { ", when: [no-move]" } else { "" };
    let stock = if dice.chance(10) { stock.replace("}}\n", "}, when: no-removal}\n") } else { stock };
    let goal = dice.word("[tableau] [tableau] [tableau,stock,waste]");
    let zones = format!("  tableau: {{role: tableau, key: t, piles: {piles}, cover: pyramid, lies: {lies}}}\n");
    let waste = "  waste: {role: waste, key: w}\n  discard: {role: discard, key: d}\n";
    let pair_section = format!("pairs: {{from: [tableau, waste], to: discard, {pairs}{own_cover}{top_two}{when}}}\n");
    let deal = "  - {to: tableau, cards: 1}\n  - {to: stock, cards: rest}\n";
    format!("zones:\n{STOCK}{waste}{zones}deal:\n{deal}{stock}{pair_section}goal: {{empty: {goal}}}\n")
}

fn peaks(dice: &mut Dice, pack: &SmallPack) -> String {
    // Three peaks take 28 cards.
    let deal = "  - {to: tableau, cards: 1}\n  - {to: stock, cards: rest}\n";
    let zones = "  tableau: {role: tableau, key: t, piles: 28, cover: peaks, lies: up";
    let pack_section = "pack: {packs: 1, ranks: [A, 2, 3, 4, 5, 6, 7], suits: [C, D, H, S], jokers: 1}\n";
    if dice.chance(50) {
        let hole = hole(dice, pack, "any").replace(&format!("max: {}", pack.len()), "max: 29");
        let sections = "stock: {draw: {to: hole}}\ngoal: {empty: [tableau]}\n";
        return format!(
            "{pack_section}zones:\n{STOCK}{hole}{zones}, take: {{unit: top, to: [hole]}}}}\ndeal:\n{deal}{sections}"
        );
    }
    let waste = "  waste: {role: waste, key: w}\n  discard: {role: discard, key: d}\n";
    let sections = "stock: {draw: {to: waste}}\npairs: {from: [tableau, waste], to: discard, sum: 8}\n";
    format!("{pack_section}zones:\n{STOCK}{waste}{zones}}}\ndeal:\n{deal}{sections}goal: {{empty: [tableau]}}\n")
}

fn nestor(dice: &mut Dice, pack: &SmallPack) -> String {
    let (pairs, piles) = (pairs(dice, pack), columns(dice, pack.len(), 4));
    let (reserves, lies) = (dice.between(1, 2), dice.word("up top-up up"));
    let differ = dice.chance(20);
    let cards = ((pack.len() - 1) / piles).clamp(1, 3);
    let cards = if differ { cards.min(pack.height()) } else { cards };
    let zones = format!(
        "  tableau: {{role: tableau, key: t, piles: {piles}, lies: {}}}\n  reserve: {{role: reserve, key: r, piles: {reserves}, lies: {lies}}}\n  discard: {{role: discard, key: d}}\n",
        dice.word("up up top-up down")
    );
    let deal =
        format!("  - {{to: tableau, cards: {cards}, ranks-differ: {differ}}}\n  - {{to: reserve, cards: rest}}\n");
    let pair_section = format!("pairs: {{from: [tableau, reserve], to: discard, {pairs}}}\n");
    format!("zones:\n{zones}deal:\n{deal}{pair_section}goal: {{empty: [tableau, reserve]}}\n")
}

fn aces_up(dice: &mut Dice, pack: &SmallPack) -> String {
    let piles = dice.between(2, 4).min(pack.len() / 2);
    let keep = dice.between(0, 1);
    let zones = format!(
        "{STOCK}  tableau: {{role: tableau, key: t, piles: {piles}, put: {{empty: any, from: [tableau], unit: one}}, take: {{unit: top, to: [tableau], keep: {keep}}}}}\n  discard: {{role: discard, key: d}}\n"
    );
    let deal = "  - {to: tableau, cards: 1}\n  - {to: stock, cards: rest}\n";
    let at_once = if dice.chance(60) { ", at-once: true" } else { "" };
    let (pairs, goal) = if dice.chance(60) {
        ("beaten: true".into(), format!("{{empty: [stock], only: {{tableau: [{}]}}}}", beating_rank(pack)))
    } else {
        (pairs(dice, pack), "{empty: [stock, tableau]}".into())
    };
    let condition = dice.word("no-removal no-removal no-move");
    let when = if dice.chance(40) { format!(", when: {condition}") } else { String::new() };
    let sections =
        format!("stock: {{draw: {{to: tableau}}{when}}}\npairs: {{from: [tableau], to: discard, {pairs}{at_once}}}\n");
    format!("zones:\n{zones}deal:\n{deal}{sections}goal: {goal}\n")
}

/// Returns the rank that beats all others: the ace if there is one.
fn beating_rank(pack: &SmallPack) -> &'static str {
    if pack.ranks.contains(&"A") { "A" } else { pack.last_rank() }
}

fn grid(dice: &mut Dice, pack: &SmallPack) -> String {
    let piles = if pack.len() < 9 { dice.word("4 6") } else { dice.word("4 6 9") };
    let wide = if piles == "9" { "3" } else { "2" };
    let zones = format!(
        "  tableau: {{role: tableau, key: q, piles: {piles}, wide: {wide}}}\n{STOCK}  discard: {{role: discard, key: d}}\n"
    );
    let (pairs, when) = (pairs(dice, pack), if dice.chance(40) { ", when: no-removal" } else { "" });
    let sections = format!(
        "fill: [{{zone: tableau, from: [stock]{when}}}]\npairs: {{from: [tableau], to: discard, {pairs}, in-line: true}}\n"
    );
    let deal = "  - {to: tableau, cards: 1}\n  - {to: stock, cards: rest}\n";
    format!("zones:\n{zones}deal:\n{deal}{sections}goal: {{empty: [tableau, stock]}}\n")
}

/// Cards that are removed in pairs, and a pair that begins a foundation.
fn kings_audience(dice: &mut Dice, pack: &SmallPack) -> String {
    let (piles, foundation) = (dice.between(2, 4).min(pack.len() / 2), built_up_foundation(pack, "suit", "none"));
    let (bottom, second) = (pack.first_rank(), pack.ranks[1]);
    let zones = format!(
        "{STOCK}  waste: {{role: waste, key: w, take: {{unit: top, to: [foundation]}}}}\n{foundation}  reserve: {{role: reserve, key: r, piles: {piles}, take: {{unit: top, to: [foundation]}}}}\n  discard: {{role: discard, key: d}}\n"
    );
    let deal = "  - {to: reserve, cards: 1}\n  - {to: stock, cards: rest}\n";
    let fill = if dice.chance(70) { "fill: [{zone: reserve, from: [waste, stock]}]\n" } else { "" };
    let same = if dice.chance(50) { "same: suit, " } else { "" };
    let more = if dice.chance(50) { format!(", [{}, {bottom}]", pack.last_rank()) } else { String::new() };
    let when = if dice.chance(20) { ", when: {no-space: reserve}" } else { "" };
    let pair_section = format!(
        "pairs: {{from: [reserve, waste], to: discard, {same}partners: [[{bottom}, {second}]{more}], begin: {{ranks: [{bottom}, {second}], zone: foundation}}{when}}}\n"
    );
    let goal = dice.word("empty:·[reserve,·waste,·stock] full:·[foundation]").replace('·', " ");
    format!("zones:\n{zones}deal:\n{deal}stock: {{draw: {{to: waste}}}}\n{fill}{pair_section}goal: {{{goal}}}\n")
}

fn calculation(dice: &mut Dice, pack: &SmallPack) -> String {
    let piles = pack.foundations();
    let steps: Vec<String> = (0..piles).map(|index| (index % (pack.height() - 1).max(1) + 1).to_string()).collect();
    let max = pack.height();
    let zones = format!(
        "  stock: {{role: stock, key: s, show: top, lies: top-up, take: {{unit: top}}}}\n  foundation: {{role: foundation, key: f, piles: {piles}, put: {{build: up, by: rank, step: [{}], wrap: true, empty: none, unit: one, max: {max}}}}}\n  tableau: {{role: tableau, key: t, piles: {}, put: {{build: any, empty: any, from: [stock], unit: one}}, take: {{unit: top, to: [foundation]}}}}\n",
        steps.join(", "),
        dice.between(1, 2)
    );
    let picks: Vec<&str> = (0..piles).map(|index| pack.ranks[index % pack.height()]).collect();
    let deal = format!("  - {{to: foundation, pick: [{}]}}\n  - {{to: stock, cards: rest}}\n", picks.join(", "));
    format!("zones:\n{zones}deal:\n{deal}{FULL_FOUNDATIONS_GOAL}")
}

fn osmosis(dice: &mut Dice, pack: &SmallPack) -> String {
    let (piles, max, stock) = (pack.foundations(), pack.height(), turned_stock(dice));
    let reserves = dice.between(1, 2);
    let cards = dice.between(1, (pack.len() / reserves / 2).clamp(1, 3));
    let zones = format!(
        "{STOCK}{WASTE}  reserve: {{role: reserve, key: r, piles: {reserves}, lies: top-up, take: {{unit: top, to: [foundation]}}}}\n  foundation: {{role: foundation, key: f, piles: {piles}, put: {{build: any, by: suit, empty: base, ranks-above: true, unit: one, max: {max}}}}}\n"
    );
    let deal = format!(
        "  - {{to: reserve, cards: {cards}, order: piles}}\n  - {{to: foundation.1, cards: 1, sets-base: true}}\n  - {{to: stock, cards: rest}}\n"
    );
    format!("zones:\n{zones}deal:\n{deal}{stock}{FULL_FOUNDATIONS_GOAL}")
}

/// A rule that gathers the columns and deals them again.
fn regather(dice: &mut Dice, cards: usize) -> String {
    let shuffle = dice.chance(40);
    let stack = dice.word("right-on-left left-on-right");
    let times = dice.word("1 1 2 unlimited 0");
    let turn = dice.chance(50);
    let pull = if dice.chance(40) { ", pull: 1" } else { "" };
    let idle = if dice.chance(20) { ", idle: 2" } else { "" };
    let order = dice.word("rows piles");
    format!(
        "regather: {{from: [tableau], stack: {stack}, turn-over: {turn}, shuffle: {shuffle}, times: {times}{pull}{idle}, deal: [{{to: tableau, cards: {cards}, order: {order}}}]}}\n"
    )
}

fn fans(dice: &mut Dice, pack: &SmallPack) -> String {
    let (by, piles) = (suit_rule(dice), columns(dice, pack.len(), 5));
    let cards = pack.len().div_ceil(piles);
    let regather = regather(dice, cards);
    let regather = if pack.packs > 1 { regather.replace(", pull: 1", "") } else { regather };
    let empty = space_rule(dice, pack);
    let tableau = tableau(piles, &format!("build: down, by: {by}, empty: {empty}, unit: one"), "unit: top", "");
    let foundation = foundation(pack);
    format!("zones:\n{foundation}{tableau}deal:\n  - {{to: tableau, cards: rest}}\n{regather}{FULL_FOUNDATIONS_GOAL}")
}

fn salic_law(dice: &mut Dice, pack: &SmallPack) -> String {
    let (piles, max) = (pack.foundations(), pack.height() - 1);
    let last = pack.last_rank();
    let zones = format!(
        "{STOCK}  foundation: {{role: foundation, key: f, piles: {piles}, put: {{build: up, by: {}, empty: {}, unit: one, max: {max}}}}}\n  tableau: {{role: tableau, key: t, piles: {piles}, put: {{build: any, only-on: [{last}], empty: none, unit: one, when: {{phase: playing}}}}, take: {{unit: top, to: [foundation, tableau], keep: 1}}}}\n",
        dice.word("rank suit"),
        pack.first_rank()
    );
    let deal = format!("  - {{to: tableau.1, pick: [{last}]}}\n  - {{to: stock, cards: rest}}\n");
    let phases = "phases:\n  - {name: dealing, about: the stock is dealt, until: {empty: [stock]}}\n  - {name: playing, about: a king alone in its pile accepts a card}\n";
    let again = if dice.chance(80) { format!(", again: [{}]", pack.first_rank()) } else { String::new() };
    let stock = format!("stock: {{draw: {{to: tableau, new-pile-on: [{last}]{again}}}}}\n");
    let sweep = if dice.chance(70) {
        format!("sweep: [{{from: tableau, to: foundation, ranks: [{}]}}]\n", pack.first_rank())
    } else {
        String::new()
    };
    format!("zones:\n{zones}deal:\n{deal}{phases}{stock}{sweep}{FULL_FOUNDATIONS_GOAL}")
}

fn sly_fox(dice: &mut Dice, pack: &SmallPack) -> String {
    let (piles, max, reserves) = (pack.foundations(), pack.height(), dice.between(2, 3));
    let when = "when: {phase: [filling, clearing]}";
    let zones = format!(
        "{STOCK}  waste: {{role: waste, key: w, show: top, take: {{unit: top}}}}\n  foundation: {{role: foundation, key: f, piles: {piles}, put: {{build: up, by: suit, empty: none, unit: one, max: {max}, {when}}}}}\n  reserve: {{role: reserve, key: r, piles: {reserves}, show: top, put: {{build: any, empty: any, from: [waste], unit: one}}, take: {{unit: top, to: [foundation], {when}}}}}\n"
    );
    let deal = format!(
        "  - {{to: foundation, pick: [{}]}}\n  - {{to: reserve, cards: 1}}\n  - {{to: stock, cards: rest}}\n",
        pack.of_rank(pack.first_rank())
    );
    let batch = dice.between(1, 2);
    let phases = format!(
        "phases:\n  - {{name: filling, about: spaces are filled, until: {{command: next}}}}\n  - {{name: placing, about: cards are placed, until: {{placed: {{reserve: {batch}}}, empty: [stock, waste]}}}}\n  - {{name: clearing, about: the reserve is cleared, until: {{command: next}}, next: placing}}\n"
    );
    let fill = "fill:\n  - {zone: reserve, from: [stock], when: {phase: filling}}\n  - {zone: waste, from: [stock], when: {phase: placing}}\n";
    format!("zones:\n{zones}deal:\n{deal}{phases}{fill}{FULL_FOUNDATIONS_GOAL}")
}

fn st_helena(dice: &mut Dice, pack: &SmallPack) -> String {
    // There are as many foundations that are built up as foundations that are built down.
    let (piles, max) = (pack.suits.len(), pack.height());
    let columns = dice.between(2, 4).min(pack.len() / 2);
    let regathers = dice.chance(60);
    let from = if regathers { ", from: [tableau.2, {piles: tableau.1, when: regathered}]" } else { "" };
    let space_suits = if dice.chance(40) { ", space-suits: differ" } else { "" };
    let (first, last) = (pack.first_rank(), pack.last_rank());
    let zones = format!(
        "  foundation: {{role: foundation, key: f, piles: {piles}, put: {{build: up, by: suit, empty: {first}{space_suits}, unit: one, max: {max}{from}}}}}\n  king: {{role: foundation, key: k, piles: {piles}, put: {{build: down, by: suit, empty: {last}{space_suits}, unit: one, max: {max}}}}}\n"
    );
    let put = format!("build: up-or-down, by: {}, empty: {}, unit: one", suit_rule(dice), dice.word("none any"));
    let tableau = tableau(columns, &put, "unit: top", "");
    let times = dice.between(1, 2);
    let regather = if regathers {
        format!("regather: {{from: [tableau], times: {times}, deal: [{{to: tableau, cards: rest}}]}}\n")
    } else {
        String::new()
    };
    // The cards of a single pack cannot fill both kinds of foundations.
    let goal = if pack.packs > 1 { "goal: {full: [foundation, king]}\n" } else { "goal: {empty: [tableau]}\n" };
    format!("zones:\n{zones}{tableau}deal:\n  - {{to: tableau, cards: rest}}\n{regather}{goal}")
}

fn intelligence(dice: &mut Dice, pack: &SmallPack) -> String {
    let (first, piles) = (pack.first_rank(), dice.between(2, 3));
    let put = format!("build: up-or-down, by: {}, empty: none, unit: one", suit_rule(dice));
    let tableau = tableau(piles, &put, "unit: top", "");
    let foundation = foundation(pack);
    let divert = format!("divert: {{ranks: [{first}], to: foundation}}");
    let deal = format!("  - {{to: tableau, cards: 1, order: piles, {divert}}}\n  - {{to: stock, cards: rest}}\n");
    let filled = if dice.chance(50) { format!(", {divert}") } else { String::new() };
    let fill = format!("fill: [{{zone: tableau, from: [stock], cards: {}{filled}}}]\n", dice.between(1, 2));
    let regather = if dice.chance(40) {
        format!(
            "regather: {{from: [tableau, stock], shuffle: {}, times: 1, deal: [{{to: tableau, cards: 1, {divert}}}, {{to: stock, cards: rest}}]}}\n",
            dice.chance(60)
        )
    } else {
        String::new()
    };
    let lacks = if dice.chance(30) {
        format!("reshuffle: [{{lacks: [{}], zone: tableau}}]\n", pack.ranks[1..].join(", "))
    } else {
        String::new()
    };
    format!("zones:\n{STOCK}{foundation}{tableau}deal:\n{deal}{lacks}{regather}{fill}{FULL_FOUNDATIONS_GOAL}")
}

fn amazons(dice: &mut Dice, pack: &SmallPack) -> String {
    let (piles, max, first) = (pack.foundations(), pack.height(), pack.first_rank());
    let except = if dice.chance(70) { format!(", except: [{first}]") } else { String::new() };
    // A reserve pile gets no cards from the stock while the foundation with its number is full.
    let spares = if dice.chance(40) { ", spares: foundation" } else { "" };
    let zones = format!(
        "{STOCK}  foundation: {{role: foundation, key: f, piles: {piles}, put: {{build: up, by: suit, empty: {first}, beside: {{zone: reserve{except}}}, unit: one, max: {max}}}}}\n  reserve: {{role: reserve, key: r, piles: {piles}, show: fan, take: {{unit: top, to: [foundation]}}}}\n"
    );
    let deal = "  - {to: reserve, cards: 1}\n  - {to: stock, cards: rest}\n";
    let idle = if dice.chance(50) { ", idle: 2" } else { "" };
    let regather = format!(
        "regather: {{from: [reserve], stack: left-on-right, turn-over: {}, times: {}{idle}, deal: [{{to: stock, cards: rest}}]}}\n",
        dice.chance(60),
        dice.word("unlimited unlimited 2 1")
    );
    format!("zones:\n{zones}deal:\n{deal}stock: {{draw: {{to: reserve{spares}}}}}\n{regather}{FULL_FOUNDATIONS_GOAL}")
}

fn constitution(dice: &mut Dice, pack: &SmallPack) -> String {
    let piles = dice.between(1, 2);
    let foundation =
        foundation(pack).replace("unit: one", "unit: one, from: [tableau], when: {no-fill: [tableau, reserve]}");
    let by = suit_rule(dice);
    let zones = format!(
        "  tableau: {{role: tableau, key: t, piles: {}, put: {{build: down, by: {by}, empty: any, from: [reserve, {{piles: tableau, when: on-card}}], unit: one, when: {{any: [{{not: on-card}}, {{no-fill: [tableau, reserve]}}]}}}}, take: {{unit: top, to: [foundation, tableau]}}}}\n  reserve: {{role: reserve, key: r, piles: {piles}, put: {{empty: any, from: [house], unit: one, max: 1}}, take: {{unit: top, to: [tableau]}}}}\n  house: {{role: reserve, key: h, piles: {piles}, take: {{unit: top, to: [reserve]}}}}\n",
        dice.between(2, 3)
    );
    let deal = "  - {to: tableau, cards: 1}\n  - {to: reserve, cards: 1}\n  - {to: house, cards: 1}\n  - {to: stock, cards: rest}\n";
    format!(
        "zones:\n{STOCK}{foundation}{zones}deal:\n{deal}fill: [{{zone: house, from: [stock]}}]\n{FULL_FOUNDATIONS_GOAL}"
    )
}

/// Returns foundations of a random kind: built up and down, started by the deal, or ordinary. Also returns the step of
/// the deal that starts them (otherwise an empty text), and the goal.
fn mixed_foundations(dice: &mut Dice, pack: &SmallPack) -> (String, String, &'static str) {
    let (first, last, max) = (pack.first_rank(), pack.last_rank(), pack.height());
    let by = dice.word("suit suit suit rank alternate-color color");
    match dice.between(0, 5) {
        0..=1 if pack.packs == 2 => {
            let piles = pack.suits.len();
            let zone = |name: &str, key: &str, build: &str, empty: &str| {
                format!(
                    "  {name}: {{role: foundation, key: {key}, piles: {piles}, put: {{build: {build}, by: {by}, empty: {empty}, unit: one, max: {max}}}}}\n"
                )
            };
            let zones = zone("foundation", "f", "up", first) + &zone("king", "k", "down", last);
            (zones, String::new(), "goal: {full: [foundation, king]}\n")
        }
        2 => {
            let (zone, pick) = started_foundations(dice, pack, 100);
            (zone.replace("by: suit", &format!("by: {by}")), pick, FULL_FOUNDATIONS_GOAL)
        }
        3 => {
            let zone = built_up_foundation(pack, by, "none").replace("empty: none", "wrap: true, empty: none");
            let rank = *dice.pick(&pack.ranks);
            (zone, format!("  - {{to: foundation, pick: [{}]}}\n", pack.of_rank(rank)), FULL_FOUNDATIONS_GOAL)
        }
        _ => {
            let zone = built_up_foundation(pack, by, first);
            (perhaps_giving_back(dice, zone), String::new(), FULL_FOUNDATIONS_GOAL)
        }
    }
}

/// Columns, perhaps with cells and reserves, and a stock, as in Forty Thieves, Gypsy and Congress.
fn building(dice: &mut Dice, pack: &SmallPack) -> String {
    let (foundations, pick, goal) = mixed_foundations(dice, pack);
    let piles = dice.between(2, 4);
    let direction = dice.word("down down down up-or-down");
    let put = format!("build: {direction}, by: {}, empty: {}", suit_rule(dice), space_rule(dice, pack));
    // `·` stands for a space within a word.
    let tableau = match dice.between(0, 4) {
        0..=1 => tableau(piles, &format!("{put}, unit: one"), "unit: top", ""),
        2..=3 => tableau(piles, &put, "unit: run", ""),
        _ => tableau(piles, &put, dice.word("unit:·top-or-pile unit:·tail").replace('·', " ").as_str(), ""),
    };
    let mut zones = format!("{foundations}{tableau}");
    let mut deal = pick;
    if dice.chance(35) {
        zones += &format!(
            "  reserve: {{role: reserve, key: r, piles: {}, lies: {}, take: {{unit: top}}}}\n",
            dice.between(1, 2),
            dice.word("up top-up")
        );
        deal += "  - {to: reserve, cards: 1}\n";
    }
    if dice.chance(25) {
        zones += "  cell: {role: cell, key: c, piles: 1, put: {empty: any, unit: one, max: 1}, take: {unit: top}}\n";
    }
    deal += &format!("  - {{to: tableau, cards: 1, faces: {}}}\n", dice.word("up up down"));
    let (stock, sources) = match dice.between(0, 3) {
        0..=1 => {
            zones += &format!("{STOCK}{WASTE}");
            (turned_stock(dice), "waste,·stock waste stock reserve")
        }
        2 => {
            zones += STOCK;
            let when = if dice.chance(30) { ", when: {no-space: tableau}" } else { "" };
            (format!("stock: {{draw: {{to: tableau}}{when}}}\n"), "stock reserve stock reserve")
        }
        _ => (String::new(), "reserve"),
    };
    deal += if stock.is_empty() { "  - {to: tableau, cards: rest}\n" } else { "  - {to: stock, cards: rest}\n" };
    let source = dice.word(sources).replace('·', " ");
    let fill = if dice.chance(35) && (source != "reserve" || zones.contains("reserve")) {
        format!("fill: [{{zone: tableau, from: [{source}]}}]\n")
    } else {
        String::new()
    };
    format!("zones:\n{zones}deal:\n{deal}{stock}{fill}{goal}")
}

/// Heaps for the cards of the stock, as in Sir Tommy.
fn heaps(dice: &mut Dice, pack: &SmallPack) -> String {
    let (foundations, pick, goal) = mixed_foundations(dice, pack);
    let piles = dice.between(1, 3);
    let to = if foundations.contains("king") { "foundation, king" } else { "foundation" };
    let to = if dice.chance(75) { format!(", to: [{to}]") } else { String::new() };
    let from = if to.is_empty() { "" } else { "from: [stock], " };
    let max = if dice.chance(20) { ", max: 3" } else { "" };
    let zones = format!(
        "  stock: {{role: stock, key: s, show: top, lies: top-up, take: {{unit: top}}}}\n{foundations}  heap: {{role: tableau, key: h, piles: {piles}, put: {{build: any, empty: any, {from}unit: one{max}}}, take: {{unit: top{to}}}}}\n"
    );
    let fill = if dice.chance(25) { "fill: [{zone: heap, from: [stock]}]\n" } else { "" };
    format!("zones:\n{zones}deal:\n{pick}  - {{to: stock, cards: rest}}\n{fill}{goal}")
}
