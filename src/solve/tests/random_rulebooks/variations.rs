//! Random changes of a few words of a book. They cover all words of the rulebook language that matter for a search.

use super::dice::Dice;
use super::draft::Draft;
use super::small_pack::SmallPack;

type Variation = fn(&mut Draft, &mut Dice, &SmallPack);

/// All variations. The chance of a variation is proportional to its weight. Most variations set the key of a rulebook
/// that has the same name.
const VARIATIONS: &[(usize, Variation)] = &[
    (6, build),
    (2, by),
    (1, step),
    (1, wrap),
    (2, stop),
    (2, corner),
    (1, only_on),
    (2, barred),
    (5, direction),
    (2, returns),
    (1, stop_first_of),
    (2, leftmost),
    (3, sequence),
    (2, unit_pile),
    (3, space_unit),
    (2, empty),
    (2, space_of_base),
    (2, space_chosen),
    (2, space_of_suit),
    (2, space_suits_differ),
    (2, space_suits_own),
    (1, ranks_above),
    (2, put_from),
    (1, beside),
    (2, put_when),
    (2, put_unit),
    (3, full_run),
    (2, max),
    (2, take_unit),
    (2, take_build),
    (1, take_by),
    (2, limit),
    (1, take_to),
    (2, take_when),
    (2, keep),
    (1, take_stop_first_of),
    (2, lies),
    (2, look),
    (4, turn),
    (1, piles),
    (1, wide),
    (4, cover),
    (3, under),
    (1, deal_faces),
    (1, deal_order),
    (1, deal_turn_over),
    (1, ranks_differ),
    (3, divert),
    (1, sets_base),
    (4, arrange),
    (1, reshuffle),
    (1, draw_cards),
    (3, draw_last),
    (2, stock_when),
    (2, draw_when),
    (4, spaces_alone),
    (2, spares),
    (1, passes),
    (2, stock_shuffle),
    (2, regather),
    (1, regather_pull),
    (1, regather_idle),
    (1, fill),
    (2, fill_at_the_bottom),
    (2, fill_from_the_pile_beside),
    (1, sweep_ranks),
    (1, sweep_runs),
    (1, pairs),
    (8, pairs_key),
    (1, goal_empty),
    (2, goal_runs),
    (2, goal_one_rank),
    (2, goal_only),
    (4, phases),
    (2, another_zone),
    (2, cell_for_rank),
    (6, deal_amount),
    (1, opposite_foundations),
    (1, gap),
    (1, joker),
    (1, wrap_everywhere),
    (2, cover_none),
];

/// The variations that hide cards, or turn cards down later.
const HIDING_VARIATIONS: &[(usize, Variation)] = &[
    (3, lies),
    (6, look),
    (2, turn),
    (2, deal_faces),
    (1, deal_turn_over),
    (3, redeal),
    (2, regather),
    (1, draw_cards),
    (8, deal_face_up),
];

/// Changes a book once.
pub fn vary(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    apply_one(VARIATIONS, draft, dice, pack);
}

/// Changes once which cards of a book are hidden.
pub fn vary_hiding(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    apply_one(HIDING_VARIATIONS, draft, dice, pack);
}

fn apply_one(variations: &[(usize, Variation)], draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let (_, variation) = dice.weighted(variations, |(weight, _)| *weight);
    variation(draft, dice, pack);
}

fn random_rank(dice: &mut Dice, pack: &SmallPack) -> &'static str {
    let index = dice.between(0, pack.ranks.len() - 1);
    pack.ranks[index]
}

fn some_ranks(dice: &mut Dice, pack: &SmallPack) -> String {
    let first = random_rank(dice, pack);
    let second = random_rank(dice, pack);
    if first == second || dice.chance(70) { format!("[{first}]") } else { format!("[{first}, {second}]") }
}

/// Chooses a zone that has a key, usually the tableau.
fn zone_with(draft: &Draft, dice: &mut Dice, key: &str) -> Option<String> {
    let zones = draft.zones_with(key);
    let tableau = zones.iter().find(|zone| *zone == "tableau");
    match (tableau, zones.is_empty()) {
        (_, true) => None,
        (Some(tableau), _) if dice.chance(60) => Some(tableau.clone()),
        _ => Some(dice.pick(&zones).clone()),
    }
}

/// Sets a key in `put` or `take` of a zone that has this section.
fn set_in(draft: &mut Draft, dice: &mut Dice, section: &str, key: &str, value: &str) -> Option<String> {
    let zone = zone_with(draft, dice, section)?;
    draft.set(&format!("zones.{zone}.{section}.{key}"), value);
    Some(zone)
}

fn build(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("none none none up down up-or-down up-or-down doubled doubled doubled same-rank any");
    set_in(draft, dice, "put", "build", word);
}

fn by(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("rank suit color alternate-color other-suit");
    set_in(draft, dice, "put", "by", word);
}

fn step(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("2 [1,2] [2,1]");
    set_in(draft, dice, "put", "step", word);
}

fn wrap(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    set_in(draft, dice, "put", "wrap", "true");
}

/// Sets `wrap` in every zone that is built on: after the last rank, building continues with the first.
fn wrap_everywhere(draft: &mut Draft, _: &mut Dice, _: &SmallPack) {
    for zone in draft.zones_with("put") {
        draft.set(&format!("zones.{zone}.put.wrap"), "true");
    }
}

fn stop(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let ranks = some_ranks(dice, pack);
    set_in(draft, dice, "put", "stop", &ranks);
}

fn corner(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let ranks = format!("[{}]", dice.pick(&[pack.first_rank(), pack.last_rank()]));
    if let Some(zone) = set_in(draft, dice, "put", "corner", &ranks) {
        draft.set(&format!("zones.{zone}.put.wrap"), "true");
    }
}

fn only_on(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let ranks = some_ranks(dice, pack);
    set_in(draft, dice, "put", "only-on", &ranks);
}

fn barred(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let suit = *dice.pick(&pack.suits);
    set_in(draft, dice, "put", "barred", &format!("[{suit}]"));
}

/// Piles are built up or down, and keep their direction.
fn direction(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("pile pile zone zone free free");
    if let Some(zone) = set_in(draft, dice, "put", "direction", word) {
        draft.set(&format!("zones.{zone}.put.build"), "up-or-down");
        draft.set(&format!("zones.{zone}.put.unit"), "one");
        draft.remove(&format!("zones.{zone}.put.step"));
    }
}

/// Foundations for two packs: they return from the last rank to the first.
fn returns(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let Some(zone) = set_in(draft, dice, "put", "returns", "true") else { return };
    for key in ["wrap", "step", "direction"] {
        draft.remove(&format!("zones.{zone}.put.{key}"));
    }
    draft.set(&format!("zones.{zone}.put.unit"), "one");
    if dice.chance(60) {
        draft.set("pack.packs", "2");
        draft.set(&format!("zones.{zone}.put.max"), &(2 * pack.height()).to_string());
    }
}

fn stop_first_of(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = draft.zones_of("foundation").first().cloned().unwrap_or_else(|| any_zone(draft, dice));
    set_in(draft, dice, "put", "stop-first-of", &zone);
}

fn leftmost(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    set_in(draft, dice, "put", "leftmost", "true");
}

/// The ranks of a pile have the order of a list.
fn sequence(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let ranks: Vec<&str> = (0..dice.between(2, 5)).map(|_| random_rank(dice, pack)).collect();
    let sequence = format!("{{ranks: [{}], each: {}}}", ranks.join(", "), dice.word("1 1 2"));
    let Some(zone) = set_in(draft, dice, "put", "sequence", &sequence) else { return };
    for key in ["wrap", "step", "direction", "returns"] {
        draft.remove(&format!("zones.{zone}.put.{key}"));
    }
    draft.set(&format!("zones.{zone}.put.build"), "any");
    draft.set(&format!("zones.{zone}.put.unit"), "one");
    if dice.chance(60) {
        draft.set(&format!("zones.{zone}.put.empty"), ranks[0]);
        draft.set(&format!("zones.{zone}.put.max"), &dice.between(2, 8).to_string());
    }
}

/// Only whole piles move from pile to pile of a zone.
fn unit_pile(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if let Some(zone) = set_in(draft, dice, "put", "unit", "pile") {
        draft.set(&format!("zones.{zone}.take.unit"), dice.word("run top-or-pile tail"));
    }
}

/// Spaces accept another number of cards than cards do.
fn space_unit(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let (unit, space_unit) = if dice.chance(50) { ("any", "one") } else { ("one", "any") };
    if let Some(zone) = set_in(draft, dice, "put", "unit", unit) {
        draft.set(&format!("zones.{zone}.put.space-unit"), space_unit);
        draft.set(&format!("zones.{zone}.take.unit"), dice.word("run tail"));
    }
}

fn take_stop_first_of(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = draft.zones_of("foundation").first().cloned().unwrap_or_else(|| any_zone(draft, dice));
    set_in(draft, dice, "take", "stop-first-of", &zone);
}

fn empty(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let rank = random_rank(dice, pack);
    let word = *dice.pick(&["none", "none", "any", "any", pack.last_rank(), rank]);
    set_in(draft, dice, "put", "empty", word);
}

/// Spaces accept only the base rank, or the rank below it.
fn space_of_base(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let word = dice.word("base below-base below-base below-base");
    set_in(draft, dice, "put", "empty", word);
    sets_base(draft, dice, pack);
}

/// The player chooses the rank with which the foundations begin.
fn space_chosen(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = match draft.zones_of("foundation").first() {
        Some(zone) if dice.chance(80) && draft.has(&format!("zones.{zone}.put")) => zone.clone(),
        _ => match zone_with(draft, dice, "put") {
            Some(zone) => zone,
            None => return,
        },
    };
    draft.set(&format!("zones.{zone}.put.empty"), "chosen");
    if dice.chance(70) {
        draft.set(&format!("zones.{zone}.put.wrap"), "true");
    }
}

fn space_of_suit(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let word = *dice.pick(&["any", pack.last_rank()]);
    if let Some(zone) = set_in(draft, dice, "put", "empty", word) {
        let suit = *dice.pick(&pack.suits);
        draft.set(&format!("zones.{zone}.put.suits"), &format!("[{suit}]"));
    }
}

fn space_suits_differ(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let word = *dice.pick(&[pack.first_rank(), pack.last_rank()]);
    if let Some(zone) = set_in(draft, dice, "put", "empty", word) {
        draft.set(&format!("zones.{zone}.put.space-suits"), dice.word("differ any any"));
    }
}

fn space_suits_own(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let zones: Vec<String> =
        draft.zones_with("put").into_iter().filter(|zone| draft.piles(zone) == pack.suits.len()).collect();
    if zones.is_empty() {
        return space_suits_differ(draft, dice, pack);
    }
    let zone = dice.pick(&zones).clone();
    let is_foundation = draft.zones_of("foundation").contains(&zone);
    draft.set(&format!("zones.{zone}.put.empty"), if is_foundation { pack.first_rank() } else { pack.last_rank() });
    draft.set(&format!("zones.{zone}.put.space-suits"), "own");
}

fn ranks_above(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    set_in(draft, dice, "put", "ranks-above", "true");
}

/// A zone accepts cards only from some zones. From one of them it may accept only the cards of one pile, or cards only
/// under a condition.
fn put_from(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let Some(zone) = zone_with(draft, dice, "put") else { return };
    let source_zones = draft.zones_with("take");
    if source_zones.is_empty() {
        return;
    }
    let mut sources: Vec<String> = source_zones.iter().filter(|_| dice.chance(70)).cloned().collect();
    let from = dice.pick(&source_zones).clone();
    if draft.piles(&from) > 1 && dice.chance(40) {
        sources.push(format!("{from}.1"));
    } else if dice.chance(50) {
        let when = condition(draft, dice, "put", &from);
        sources.push(format!("{{piles: {from}, when: {when}}}"));
    } else {
        sources.push(from);
    }
    draft.set(&format!("zones.{zone}.put.from"), &format!("[{}]", sources.join(", ")));
}

/// A zone accepts cards only from the pile with the same index in another zone.
fn beside(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let Some(zone) = zone_with(draft, dice, "put") else { return };
    let others: Vec<String> = draft.zones_with("take").into_iter().filter(|other| *other != zone).collect();
    if others.is_empty() {
        return;
    }
    let other = dice.pick(&others).clone();
    if draft.piles(&other) != draft.piles(&zone) {
        draft.set(&format!("zones.{zone}.piles"), &draft.piles(&other).to_string());
    }
    let except = if dice.chance(60) { format!(", except: {}", some_ranks(dice, pack)) } else { String::new() };
    draft.set(&format!("zones.{zone}.put.beside"), &format!("{{zone: {other}{except}}}"));
}

/// Returns a random condition. `rule_kind` is the rule that has it: `put`, `take`, `removal` or `other`.
fn condition(draft: &Draft, dice: &mut Dice, rule_kind: &str, zone: &str) -> String {
    let mut words =
        vec![format!("{{no-space: {zone}}}"), format!("{{no-fill: {zone}}}"), format!("{{no-net-fill: {zone}}}")];
    if rule_kind == "put" {
        words.push("on-card".into());
    }
    if matches!(rule_kind, "removal" | "other") {
        words.push("no-move".into());
    }
    if rule_kind == "other" {
        words.push("no-removal".into());
        // Few books have cards to remove, so this word would be rare.
        words.extend([format!("{{no-removal-within: {zone}}}"), format!("{{no-removal-within: {zone}}}")]);
    }
    if draft.has("regather") {
        words.extend(["regathered".into(), "regathered".into()]);
    }
    let phases = draft.get("phases").map_or(&[][..], |phases| phases.items());
    words.extend(phases.iter().filter_map(|phase| Some(format!("{{phase: {}}}", phase.get("name")?.scalar_text()?))));
    let condition = dice.pick(&words).clone();
    match dice.between(0, 9) {
        0..=2 => format!("{{not: {condition}}}"),
        3 => format!("{{any: [{condition}, {}]}}", dice.pick(&words)),
        4 => format!("[{condition}, {{not: {}}}]", dice.pick(&words)),
        _ => condition,
    }
}

fn any_zone(draft: &Draft, dice: &mut Dice) -> String {
    let zones = draft.zones();
    let tableau = zones.iter().find(|zone| *zone == "tableau").filter(|_| dice.chance(60));
    tableau.cloned().unwrap_or_else(|| dice.pick(&zones).clone())
}

fn put_when(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    let when = condition(draft, dice, "put", &zone);
    set_in(draft, dice, "put", "when", &when);
}

fn take_when(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    let when = condition(draft, dice, "take", &zone);
    set_in(draft, dice, "take", "when", &when);
}

fn put_unit(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("any one one");
    set_in(draft, dice, "put", "unit", word);
}

/// Foundations or columns accept only full runs.
fn full_run(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let foundations = draft.zones_of("foundation");
    if foundations.is_empty() || dice.chance(30) {
        set_in(draft, dice, "put", "unit", "full-run");
        return;
    }
    let zone = dice.pick(&foundations).clone();
    draft.remove("sweep");
    draft.set(&format!("zones.{zone}.put.empty"), pack.last_rank());
    draft.set(&format!("zones.{zone}.put.unit"), "full-run");
}

fn max(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let max_cards = dice.between(1, 6).to_string();
    set_in(draft, dice, "put", "max", &max_cards);
}

fn take_unit(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("top run top-or-pile top-or-pile tail");
    set_in(draft, dice, "take", "unit", word);
}

fn take_build(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("down up up-or-down same-rank any none");
    set_in(draft, dice, "take", "build", word);
}

fn take_by(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("rank suit suit color alternate-color other-suit");
    set_in(draft, dice, "take", "by", word);
}

fn limit(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("none cells cells spaces");
    set_in(draft, dice, "take", "limit", word);
}

fn take_to(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let target_zones = draft.zones_with("put");
    if let Some(first_zone) = target_zones.first() {
        let targets: Vec<&str> = target_zones.iter().filter(|_| dice.chance(65)).map(String::as_str).collect();
        let targets = if targets.is_empty() { first_zone.clone() } else { targets.join(", ") };
        set_in(draft, dice, "take", "to", &format!("[{targets}]"));
    }
}

fn keep(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let cards = dice.word("1 1 2");
    set_in(draft, dice, "take", "keep", cards);
}

fn lies(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    draft.set(&format!("zones.{zone}.lies"), dice.word("up down top-up alternate alternate"));
}

fn look(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    draft.set(&format!("zones.{zone}.look"), dice.word("1 2"));
}

/// The waste becomes the stock again.
fn redeal(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if !draft.has("stock") {
        add_stock(draft, dice);
    }
    if draft.text("stock.draw.to").as_deref() == Some("waste") && !draft.has("regather") {
        draft.set("stock.redeal", "waste");
    }
}

/// All cards are dealt face up, and the redeal turns them down.
fn deal_face_up(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    redeal(draft, dice, pack);
    for zone in draft.zones() {
        draft.set(&format!("zones.{zone}.lies"), "up");
    }
    for step in 0..draft.item_count("deal") {
        draft.set_in_item("deal", step, "faces", "up");
    }
}

fn turn(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    draft.set(&format!("zones.{zone}.turn"), dice.word("never auto auto"));
    if dice.chance(50) {
        draft.set(&format!("zones.{zone}.lies"), "top-up");
    }
}

/// A zone has one pile more or less.
fn piles(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zones: Vec<String> =
        draft.zones_with("piles").into_iter().filter(|zone| !draft.has(&format!("zones.{zone}.cover"))).collect();
    if zones.is_empty() {
        return;
    }
    let zone = dice.pick(&zones).clone();
    let piles = draft.piles(&zone);
    let piles = if dice.chance(60) { piles + 1 } else { piles.max(2) - 1 };
    draft.set(&format!("zones.{zone}.piles"), &piles.to_string());
}

fn wide(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    let piles = draft.piles(&zone);
    if !draft.has(&format!("zones.{zone}.cover")) {
        draft.set(&format!("zones.{zone}.piles"), &piles.to_string());
        draft.set(&format!("zones.{zone}.wide"), &if piles.is_multiple_of(2) { piles / 2 } else { piles }.to_string());
    }
}

/// The tableau is a pyramid of three or six piles that cover each other, or states explicitly that no pile covers
/// another.
fn cover(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if draft.has("zones.tableau.piles") && !draft.has("zones.tableau.wide") {
        if dice.chance(70) {
            draft.set("zones.tableau.piles", dice.word("3 3 6"));
            draft.set("zones.tableau.cover", dice.word("pyramid inverted-pyramid"));
        } else {
            draft.set("zones.tableau.cover", "none");
        }
    }
}

/// The piles of a zone are covered while another zone has cards.
fn under(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let (zone, other) = (any_zone(draft, dice), any_zone(draft, dice));
    if zone != other {
        draft.set(&format!("zones.{zone}.under"), &format!("[{other}]"));
    }
}

/// A zone states explicitly that its piles do not cover each other.
fn cover_none(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    if !draft.has(&format!("zones.{zone}.cover")) {
        draft.set(&format!("zones.{zone}.cover"), "none");
    }
}

fn set_in_deal(draft: &mut Draft, dice: &mut Dice, key: &str, value: &str) {
    let steps = draft.item_count("deal");
    if steps > 0 {
        draft.set_in_item("deal", dice.between(0, steps - 1), key, value);
    }
}

fn deal_faces(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("up down top-up alternate");
    set_in_deal(draft, dice, "faces", word);
}

fn deal_order(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("rows piles");
    set_in_deal(draft, dice, "order", word);
}

fn deal_turn_over(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    set_in_deal(draft, dice, "turn-over", "true");
}

fn ranks_differ(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    // A deal that cannot satisfy the rule is shuffled again. So the rule needs a short step and a pack with several
    // ranks.
    if draft.zones_of("stock").is_empty() || pack.height() < 3 {
        return deal_turn_over(draft, dice, pack);
    }
    let step_index = draft.get("deal").map_or(0, |deal| {
        let is_short = |step: &crate::yaml::Node| {
            step.get("cards").and_then(crate::yaml::Node::scalar_text).is_some_and(|cards| cards == "1" || cards == "2")
        };
        deal.items().iter().position(is_short).unwrap_or(0)
    });
    draft.set_in_item("deal", step_index, "ranks-differ", "true");
}

fn divert(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    if let Some(zone) = draft.zones_of("foundation").first() {
        let (ranks, skips) = if dice.chance(50) {
            (pack.first_rank().to_string(), "")
        } else {
            (pack.ranks.join(", "), ", skips: true")
        };
        let divert = format!("{{ranks: [{ranks}], to: {zone}{skips}}}");
        // Another card replaces each diverted card. Only a step that deals the rest is sure to reach the last cards of
        // the pack, even if they are diverted.
        let last = draft.item_count("deal").max(1) - 1;
        draft.set_in_item("deal", if dice.chance(70) { last } else { 0 }, "divert", &divert);
    }
}

fn sets_base(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    match draft.zones_of("foundation").first() {
        Some(zone) if dice.chance(70) => {
            draft.prepend("deal", &format!("{{to: {zone}.1, pick: [{}], sets-base: true}}", random_rank(dice, pack)));
        }
        _ => set_in_deal(draft, dice, "sets-base", "true"),
    }
}

fn arrange(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let zone = any_zone(draft, dice);
    let ranks = some_ranks(dice, pack);
    draft.append("arrange", &format!("{{zone: {zone}, sink: {ranks}, under: {}}}", dice.word("all own-suit own-suit")));
}

fn reshuffle(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let zone = any_zone(draft, dice);
    // In most deals the zone has cards of almost every rank.
    let ranks = if dice.chance(50) { pack.ranks.join(", ") } else { pack.ranks[1..].join(", ") };
    draft.append("reshuffle", &format!("{{lacks: [{ranks}], zone: {zone}}}"));
}

/// Sets a key of the stock. A book without a stock gets one, which turns cards onto a waste or deals them to the
/// columns.
fn set_in_stock(draft: &mut Draft, dice: &mut Dice, key: &str, value: &str) {
    if !draft.has("stock") {
        add_stock(draft, dice);
    }
    if draft.has("stock") {
        draft.set(&format!("stock.{key}"), value);
    }
}

/// Adds a stock, which gets some of the cards that were dealt last.
fn add_stock(draft: &mut Draft, dice: &mut Dice) {
    let step_count = draft.item_count("deal");
    if step_count == 0 || draft.has("phases") {
        return;
    }
    if draft.zones_of("stock").is_empty() {
        draft.set("zones.stock", "{role: stock, key: s}");
        draft.set_in_item("deal", step_count - 1, "cards", dice.word("1 1 2"));
        draft.append("deal", "{to: stock, cards: rest}");
    }
    let is_dealt = draft.has("zones.tableau.piles") && dice.chance(50);
    if !is_dealt && draft.zones_of("waste").is_empty() {
        draft.set("zones.waste", "{role: waste, key: w, take: {unit: top}}");
    }
    draft.set("stock", if is_dealt { "{draw: {to: tableau}}" } else { "{draw: {to: waste}}" });
}

fn draw_cards(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let cards = dice.word("1 2 3");
    set_in_stock(draft, dice, "draw.cards", cards);
}

/// The last cards of the stock go to other piles than the cards before them. If the stock does not deal to the tableau,
/// it deals to one column.
fn draw_last(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if draft.text("stock.draw.to").as_deref() == Some("tableau") {
        let zone = dice.pick(&["tableau.1", "tableau.1-2"]);
        draft.set("stock.draw.last", zone);
        draft.remove("stock.draw.cards");
    } else {
        set_in_stock(draft, dice, "draw.to", "tableau.1");
    }
}

fn stock_when(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    let when = condition(draft, dice, "other", &zone);
    set_in_stock(draft, dice, "when", &when);
}

fn draw_when(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zone = any_zone(draft, dice);
    let when = condition(draft, dice, "other", &zone);
    set_in_stock(draft, dice, "draw.when", &when);
}

/// While there are spaces, only spaces get cards from the stock.
fn spaces_alone(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    set_in_stock(draft, dice, "draw.spaces-alone", "true");
    draft.remove("stock.draw.cards");
    if dice.chance(50) && draft.piles("tableau") > 1 && !draft.has("stock.redeal") {
        draft.set("stock.draw.to", "tableau");
    }
    if dice.chance(60) && draft.text("stock.draw.to").as_deref() == Some("tableau") {
        draft.set("stock.draw.last", "tableau.1");
        draft.set("stock.draw.spaces-before-last", "true");
    }
}

/// A column gets no cards from the stock while the foundation with its index is full.
fn spares(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let foundations = draft.zones_of("foundation");
    let Some(zone) = foundations.first().filter(|zone| draft.has(&format!("zones.{zone}.put.max"))) else { return };
    let piles = draft.piles(zone);
    if draft.piles("tableau") < piles || draft.has("stock.redeal") {
        return;
    }
    let target = if piles == draft.piles("tableau") { "tableau".into() } else { format!("tableau.1-{piles}") };
    let zone = zone.clone();
    set_in_stock(draft, dice, "draw.to", &target);
    if draft.has("stock") {
        draft.set("stock.draw.spares", &zone);
    }
}

/// The stock is turned onto the waste, and the waste forms a new stock.
fn passes(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if draft.has("regather") {
        return;
    }
    set_in_stock(draft, dice, "redeal", "waste");
    if draft.zones_of("waste").is_empty() {
        draft.set("zones.waste", "{role: waste, key: w, take: {unit: top}}");
    }
    if draft.has("stock") {
        draft.set("stock.draw.to", "waste");
        draft.remove("stock.draw.last");
        draft.set("stock.passes", dice.word("2 2 3 unlimited"));
    }
}

fn stock_shuffle(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    passes(draft, dice, pack);
    if draft.has("stock.redeal") {
        draft.set("stock.shuffle", "true");
    }
}

/// The columns are gathered and dealt again.
fn regather(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    if draft.has("stock.redeal") || draft.has("regather") || draft.piles("tableau") == 0 {
        return;
    }
    let shuffle = dice.chance(30);
    let stack = dice.word("right-on-left left-on-right left-on-right");
    let (times, turn) = (dice.word("1 1 2 unlimited"), dice.chance(50));
    let cards = pack.len().div_ceil(draft.piles("tableau"));
    let deal = if dice.chance(50) {
        "{to: tableau, cards: rest}".into()
    } else {
        format!("{{to: tableau, cards: {cards}, order: piles}}")
    };
    draft.set(
        "regather",
        &format!(
            "{{from: [tableau], stack: {stack}, turn-over: {turn}, shuffle: {shuffle}, times: {times}, deal: [{deal}]}}"
        ),
    );
    if dice.chance(60) {
        let zone = any_zone(draft, dice);
        let when = condition(draft, dice, "other", &zone);
        draft.set("regather.when", &when);
    }
}

fn regather_pull(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    regather(draft, dice, pack);
    if draft.has("regather") && pack.packs == 1 {
        draft.set("regather.pull", dice.word("1 2"));
    }
}

fn regather_idle(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    regather(draft, dice, pack);
    if draft.has("regather") {
        draft.set("regather.idle", dice.word("1 2 3"));
    }
}

/// Spaces are filled from another zone.
fn fill(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let from: Vec<String> = ["stock", "reserve", "waste"]
        .map(String::from)
        .into_iter()
        .filter(|zone| draft.zones().contains(zone))
        .collect();
    if from.is_empty() || !draft.zones().contains(&"tableau".into()) {
        return;
    }
    let cards = dice.word("1 1 2");
    let when =
        if dice.chance(30) { format!(", when: {}", condition(draft, dice, "other", "tableau")) } else { String::new() };
    let divert = match draft.zones_of("foundation").first().filter(|_| dice.chance(25)) {
        Some(zone) => format!(", divert: {{ranks: [{}], to: {zone}}}", pack.first_rank()),
        None => String::new(),
    };
    let from = dice.pick(&from);
    draft.append("fill", &format!("{{zone: tableau, from: [{from}], cards: {cards}{when}{divert}}}"));
}

/// Spaces of the tableau are filled with the bottom card of a reserve.
fn fill_at_the_bottom(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    fill_from_reserve(draft, dice, "bottom");
}

/// Each space of the tableau is filled from the pile of a reserve with the same index.
fn fill_from_the_pile_beside(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if draft.zones().contains(&"tableau".into()) {
        fill_from_reserve(draft, dice, "beside");
        draft.set("zones.reserve.piles", &draft.piles("tableau").to_string());
    }
}

/// Fills spaces of the tableau only from the reserve, with this key of a `fill` rule. A book without a reserve gets one,
/// with one or two cards of the start of the deal.
fn fill_from_reserve(draft: &mut Draft, dice: &mut Dice, key: &str) {
    if !draft.zones().contains(&"tableau".into()) {
        return;
    }
    draft.remove("fill");
    draft.append("fill", &format!("{{zone: tableau, from: [reserve], {key}: true}}"));
    if !draft.zones().contains(&"reserve".into()) {
        draft.set("zones.reserve", "{role: reserve, key: r, take: {unit: top}}");
        draft.prepend("deal", dice.word("{to:·reserve,·cards:·1} {to:·reserve,·cards:·2}").replace('·', " ").as_str());
    }
}

/// Cards of some ranks go to the foundations automatically.
fn sweep_ranks(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let (foundations, source_zones) = (draft.zones_of("foundation"), draft.zones_with("take"));
    if foundations.is_empty() || source_zones.is_empty() {
        return;
    }
    let ranks = if dice.chance(50) { format!("[{}]", pack.first_rank()) } else { some_ranks(dice, pack) };
    let (from, to) = (dice.pick(&source_zones), dice.pick(&foundations));
    if from != to {
        draft.append("sweep", &format!("{{from: {from}, to: {to}, ranks: {ranks}}}"));
    }
}

fn sweep_runs(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let foundations = draft.zones_of("foundation");
    if !foundations.is_empty() && draft.has("zones.tableau.take") {
        let suits = *dice.pick(&["", "", ", by: suit", ", by: color"]);
        draft.append("sweep", &format!("{{from: tableau, to: {}{suits}}}", dice.pick(&foundations)));
    }
}

/// Cards can also be removed in pairs or singly.
fn pairs(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    if draft.has("pairs") || !draft.zones().contains(&"tableau".into()) {
        return pairs_key(draft, dice, pack);
    }
    draft.set("zones.discard", "{role: discard, key: d}");
    // `·` stands for a space within a word.
    let what = dice.word("same:·rank same:·suit sum:·5 sum:·7").replace('·', " ");
    draft.set("pairs", &format!("{{from: [tableau], to: discard, {what}}}"));
}

/// Sets a key of the section `pairs`, if the book has that section.
fn pairs_key(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    if !draft.has("pairs") {
        return;
    }
    let (single_rank, ranks, zone) = (random_rank(dice, pack), some_ranks(dice, pack), any_zone(draft, dice));
    let when = condition(draft, dice, "removal", &zone);
    let partner = random_rank(dice, pack);
    let (key, value) = match dice.between(0, 12) {
        0 => ("never", ranks),
        1 => ("single", ranks),
        2 => ("beaten", "true".into()),
        3 => ("at-once", "true".into()),
        4 => ("when", when),
        5 => ("own-cover", "true".into()),
        6 => ("top-two", "[tableau]".into()),
        7 => ("same", "suit".into()),
        8 => ("same", "rank".into()),
        9 => ("partners", format!("[[{single_rank}, {partner}]]")),
        10 => ("all-same", "rank".into()),
        11 => ("all-same", "suit".into()),
        _ => ("single", format!("[{single_rank}]")),
    };
    if key == "partners" && dice.chance(30) {
        // Most books with pairs have no foundation.
        let zone = draft.zones_of("foundation").first().cloned().unwrap_or(zone);
        draft.set("pairs.begin", &format!("{{ranks: [{single_rank}, {partner}], zone: {zone}}}"));
    }
    if key == "same" {
        draft.remove("pairs.sum");
    }
    if key == "all-same" {
        draft.remove("pairs.single");
        draft.remove("pairs.beaten");
    }
    draft.set(&format!("pairs.{key}"), &value);
}

fn goal_empty(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let zones = draft.zones_of("tableau");
    if !zones.is_empty() {
        if dice.chance(50) {
            draft.remove("goal.full");
        }
        draft.set("goal.empty", &format!("[{}]", dice.pick(&zones)));
    }
}

fn goal_runs(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if !draft.has("zones.tableau.take") {
        return;
    }
    let goal = if dice.chance(80) { "{runs: [tableau]}" } else { "{full: [foundation], runs: [tableau]}" };
    if dice.chance(60) {
        draft.remove("sweep");
    }
    draft.set("goal", goal);
}

fn goal_one_rank(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if dice.chance(50) {
        draft.set("zones.tableau.put.build", "same-rank");
        draft.set("zones.tableau.put.by", "rank");
    }
    draft.set("goal", "{one-rank: [tableau]}");
}

fn goal_only(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let zone = any_zone(draft, dice);
    let ranks = if dice.chance(50) { some_ranks(dice, pack) } else { format!("[{}]", pack.ranks[1..].join(", ")) };
    if dice.chance(50) {
        draft.remove("goal");
    }
    draft.set(&format!("goal.only.{zone}"), &ranks);
}

/// Two phases, and a rule that applies only in one of them.
fn phases(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    if draft.has("phases") {
        return;
    }
    let puts = draft.zones_with("put");
    let tableau = if puts.is_empty() { any_zone(draft, dice) } else { dice.pick(&puts).clone() };
    let until = match dice.between(0, 5) {
        0 => "{command: next}".to_string(),
        1 => "{empty: [stock]}".into(),
        2..=3 => "{draw: true}".into(),
        _ => format!("{{placed: {{{tableau}: {}}}}}", dice.between(1, 3)),
    };
    let until =
        if until.contains("stock") && draft.zones_of("stock").is_empty() { "{command: next}".into() } else { until };
    let back = if dice.chance(30) { ", until: {command: next}, next: early" } else { "" };
    draft.set(
        "phases",
        &format!("[{{name: early, about: cards are put, until: {until}}}, {{name: late, about: cards go up{back}}}]"),
    );
    let phase = dice.word("early late");
    let when = format!("{{phase: {phase}}}");
    let section = dice.word("put put take");
    if set_in(draft, dice, section, "when", &when).is_none() {
        set_in_stock(draft, dice, "when", &when);
    }
}

/// Adds a cell, a reserve, or another column.
fn another_zone(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let (name, zone) = match dice.between(0, 3) {
        0..=1 => ("cell", "{role: cell, key: c, piles: 1, put: {empty: any, unit: one, max: 1}, take: {unit: top}}"),
        2 => ("reserve", "{role: reserve, key: r, piles: 2, take: {unit: top}}"),
        _ => ("other", "{role: tableau, key: o, piles: 1, put: {build: down, empty: any}, take: {unit: run}}"),
    };
    if draft.zones().contains(&name.into()) {
        return;
    }
    draft.set(&format!("zones.{name}"), zone);
    if name == "reserve" {
        draft.prepend("deal", "{to: reserve, cards: 1}");
    }
}

/// A cell accepts only one rank.
fn cell_for_rank(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let random = random_rank(dice, pack);
    let rank = *dice.pick(&[pack.first_rank(), pack.last_rank(), random]);
    if !draft.zones().contains(&"cell".into()) {
        draft.set(
            "zones.cell",
            "{role: cell, key: c, piles: 1, put: {empty: any, unit: one, max: 1}, take: {unit: top}}",
        );
    }
    draft.set("zones.cell.put.empty", rank);
}

/// A different number of cards in a step of the deal.
fn deal_amount(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    let word = dice.word("triangle descending descending 1-per-pack 1-per-pack 2-per-pack");
    let steps = draft.item_count("deal");
    let deals_rest = draft.get("deal").is_some_and(|deal| {
        deal.items().last().and_then(|step| step.get("cards")).and_then(|cards| cards.scalar_text()).as_deref()
            == Some("rest")
    });
    if !deals_rest || steps == 0 || !draft.zones().contains(&"tableau".into()) {
        return;
    }
    let step = format!("{{to: tableau, cards: {word}}}");
    if steps == 1 {
        draft.prepend("deal", &step);
    } else if draft.get("deal").is_some_and(|deal| deal.items()[steps - 2].get("pick").is_none()) {
        draft.set_in_item("deal", steps - 2, "cards", word);
    }
}

/// Adds foundations that are built down.
fn opposite_foundations(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let (piles, last) = (pack.foundations(), pack.last_rank());
    let by = dice.word("suit suit rank");
    // The key `d9` is not the key of another zone.
    draft.set(
        "zones.down",
        &format!("{{role: foundation, key: d9, piles: {piles}, put: {{build: down, by: {by}, empty: {last}, unit: one, max: {}}}}}", pack.height()),
    );
    if dice.chance(50) {
        draft.set("goal", "{empty: [tableau]}");
    }
}

/// Replaces one rank by another, which leaves a gap, or reverses the ranks.
fn gap(draft: &mut Draft, dice: &mut Dice, pack: &SmallPack) {
    let mut ranks = pack.ranks.clone();
    if dice.chance(50) {
        ranks.reverse();
    } else {
        let all_ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        let new_rank = *dice.pick(&all_ranks);
        if !ranks.contains(&new_rank) {
            let index = dice.between(1, ranks.len() - 1);
            ranks[index] = new_rank;
        }
    }
    draft.set("pack.ranks", &format!("[{}]", ranks.join(", ")));
}

fn joker(draft: &mut Draft, dice: &mut Dice, _: &SmallPack) {
    draft.set("pack.jokers", dice.word("1 1 2"));
}
