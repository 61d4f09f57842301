//! Tests of the sentences about the rules of rulebooks.

use super::procedures;
use crate::engine::{RulebookGame, resolve};

use crate::game::{Game, GameInfo};
use crate::games::catalog;

/// Describes a game with these sections. Cards that are not dealt form the stock.
fn game_info(zones: &str, deal: &str, other_sections: &str) -> GameInfo {
    // Every zone that is drawn needs a row. A discard pile, with the key `d`, is hidden.
    let keys = zones.split("key: ").skip(1).filter_map(|rest| rest.split([',', '}']).next());
    let rows: Vec<&str> = keys.filter(|key| *key != "d").chain(["s"]).collect();
    let zones = format!("zones:\n{zones}\n  stock: {{role: stock, key: s}}");
    let book =
        format!("id: toy\ntitle: Toy\n{zones}\ndeal: [{deal}]\n{other_sections}\nlayout: [{}]\n", rows.join(", "));
    let node = crate::yaml::parse("toy.yaml", book.as_bytes()).unwrap();
    let resolved = resolve(&node, &|_| None, &[]).unwrap();
    let game = RulebookGame::new(&resolved).unwrap_or_else(|error| panic!("{error}\n{book}"));
    game.info().clone()
}

/// The rules of a zone in sentences.
struct ZoneWords {
    build: String,
    space: String,
    take: String,
    limits: Vec<String>,
}

/// Describes the zone with this index.
fn zone_words(info: &GameInfo, index: usize) -> ZoneWords {
    let zone = &info.zones[index];
    ZoneWords {
        build: super::build(info, zone),
        space: super::space(zone),
        take: super::take(info, zone),
        limits: zone.limits.iter().map(|limit| super::page::in_short(info, limit)).collect(),
    }
}

/// Describes a zone of three piles, or of one pile for a hole. The zone `other` has eight piles from which cards may
/// come.
fn zone(words: &str) -> ZoneWords {
    let piles = if words.contains("role: hole") { "" } else { "piles: 3, " };
    let zones =
        format!("  own: {{key: t, {piles}{words}}}\n  other: {{role: reserve, key: p, piles: 8, take: {{unit: top}}}}");
    let other_sections =
        "goal: {empty: [stock]}\nregather: {from: [other], times: 1, deal: [{to: stock, cards: rest}]}";
    let deal = "{to: own, cards: 1, sets-base: true}, {to: stock, cards: rest}";
    zone_words(&game_info(&zones, deal, other_sections), 0)
}

/// Describes the first step of a deal to ten piles.
fn deal(step: &str) -> String {
    let zones = "  tableau: {role: tableau, key: t, piles: 10}\n  hole: {role: hole, key: h}";
    let info = game_info(zones, &format!("{step}, {{to: stock, cards: rest}}"), "goal: {empty: [stock]}");
    let (_, words) = procedures(&info).into_iter().find(|(topic, _)| *topic == "deal").unwrap();
    words.strip_suffix("; the rest to the stock").unwrap().to_string()
}

#[test]
fn describes_a_tableau() {
    let output = zone("role: tableau, put: {build: down, by: alternate-color, empty: K}, take: {unit: run}");
    assert_eq!(output.build, "builds down in alternating colors");
    assert_eq!(output.space, "a space takes only a king, or a run that begins with one");
    assert_eq!(output.take, "a run that goes down in alternating colors moves as a unit");
    assert_eq!(output.limits, Vec::<String>::new());
}

#[test]
fn describes_the_limit_of_runs() {
    let output =
        |put: &str, limit: &str| zone(&format!("role: tableau, put: {put}, take: {{unit: run, {limit}}}")).take;
    let (any, kings) = ("{build: down, empty: any}", "{build: down, empty: K}");
    let run = "a run that goes down regardless of suit moves as a unit";
    assert_eq!(output(any, "limit: none"), run);
    assert_eq!(output(any, "limit: spaces"), format!("{run}, if there are enough spaces"));
    assert_eq!(output(kings, "limit: spaces"), format!("{run}, but only one card at a time"));
    assert_eq!(
        output("{build: down, wrap: true, empty: any}", "limit: none"),
        "a run that goes down regardless of suit, with king and ace as neighbors, moves as a unit"
    );
    let same_rank = "a run of cards of the same rank moves as a unit";
    assert_eq!(output("{build: same-rank, empty: any}", "limit: none"), same_rank);
}

#[test]
fn describes_a_hole() {
    let output = zone("role: hole, put: {build: up-or-down, stop: [K], empty: none, unit: one}");
    assert_eq!(output.build, "builds up or down regardless of suit, but not on a king");
    assert_eq!((&*output.space, &*output.take), ("", ""));
    assert_eq!(output.limits, Vec::<String>::new());
}

#[test]
fn describes_steps_and_rows() {
    let build = |put: &str| zone(&format!("role: foundation, put: {put}")).build;
    assert_eq!(
        build("{build: up, step: [1, 2, 3], wrap: true, empty: none}"),
        "builds up regardless of suit, in steps of 1, 2 and 3 from left to right, with king and ace as neighbors"
    );
    assert_eq!(
        build("{build: any, by: suit, empty: base, ranks-above: true, unit: one}"),
        "takes any card of its suit"
    );
    let row = zone("role: foundation, put: {build: any, by: suit, empty: base, ranks-above: true, unit: one}");
    assert_eq!(row.space, "an empty row takes only a card of the base rank");
    assert_eq!(row.limits[0], "below the first row, a row takes only ranks that the row above already has");
}

#[test]
fn describes_limits_of_a_build() {
    let build = |put: &str| zone(&format!("role: tableau, put: {{empty: any, unit: one, by: suit, {put}}}")).build;
    assert_eq!(
        build("build: up-or-down, direction: pile"),
        "builds up or down by suit, but each pile keeps its direction"
    );
    assert_eq!(
        build("build: up-or-down, direction: zone"),
        "builds up or down by suit, but all piles in the same direction"
    );
    assert_eq!(build("build: up, returns: true"), "builds up by suit, then from a second king down again");
    assert_eq!(build("build: down, returns: true"), "builds down by suit, then from a second ace up again");
    assert_eq!(build("build: down, barred: [D, H]"), "builds down by suit, but never diamonds and hearts");
    assert_eq!(
        build("build: down, stop-first-of: other"),
        "builds down by suit, but not on cards of the rank with which the other begins"
    );
    assert_eq!(
        build("build: down, leftmost: true"),
        "builds down by suit, but only on the leftmost pile that shows the rank"
    );
    assert_eq!(build("build: any, sequence: {ranks: [3, 2, A]}"), "takes cards in a fixed order by suit: 3 2 A");
    assert_eq!(
        build("build: any, sequence: {ranks: [A, 2, 3], each: 4}"),
        "takes cards in a fixed order by suit: 4 cards of each rank, A 2 3"
    );
    let covered = zone("role: tableau, under: [other], take: {unit: top}");
    assert_eq!(covered.limits[0], "no card can leave while the other has a card");
    let chosen = zone("role: foundation, put: {empty: chosen, unit: one}");
    assert_eq!(
        chosen.space,
        "an empty foundation takes only a card of the rank with which the others begin; you choose the first card"
    );
}

#[test]
fn describes_spaces() {
    let put = |put: &str| zone(&format!("role: tableau, put: {put}, take: {{unit: tail}}")).space;
    assert_eq!(put("{empty: K}"), "a space takes only a king, together with all cards on top of it");
    assert_eq!(put("{empty: A, suits: [D, H], unit: one}"), "a space takes only an ace of diamonds or hearts");
    assert_eq!(put("{empty: below-base, unit: one}"), "a space takes only a card of the rank just below the base rank");
    assert_eq!(
        put("{empty: A, space-suits: differ, unit: one}"),
        "a space takes only an ace whose suit has no ace foundation yet"
    );
}

#[test]
fn describes_sources() {
    let limits = |from: &str| zone(&format!("role: tableau, put: {{build: up, empty: A, unit: one, {from}}}")).limits;
    let first = "you may move cards here only from p1 to p4, p7 and p8, also from p5 and p6 after the first redeal";
    let from = "from: [other.1-4, other.7-8, {piles: other.5-6, when: regathered}]";
    assert_eq!(limits(from), [first]);
    let spaces = "you may move cards here only from p1, also from p2, but into spaces only after the first redeal";
    assert_eq!(limits("from: [other.1, {piles: other.2, when: {any: [on-card, regathered]}}]"), [spaces]);
    let only = "you may move cards here only from p1 after the first redeal";
    assert_eq!(limits("from: [{piles: other.1, when: regathered}]"), [only]);
    assert_eq!(limits("from: [other]")[0], "you may move cards here only from the other");
}

#[test]
fn describes_conditions() {
    let limits =
        |when: &str| zone(&format!("role: tableau, put: {{build: up, empty: A, when: {when}}}")).limits.concat();
    let filled = "you may move cards here onto other cards only when no space in the own can be filled by a move";
    assert_eq!(limits("{any: [{not: on-card}, {no-fill: own}]}"), filled);
    let net =
        "you may move cards here only when no space in the other can be filled by a move that opens no other space";
    assert_eq!(limits("{no-net-fill: other}"), net);
    assert_eq!(limits("{not: {no-net-fill: other}}"), net.replace("when no", "while a"));
    let redealt = "you may move cards here into spaces only after the first redeal";
    assert_eq!(limits("{any: [on-card, regathered]}"), redealt);
    assert_eq!(limits("{not: regathered}"), "you may move cards here only before the first redeal");
}

#[test]
fn describes_faces_and_cards_that_stay() {
    let limits = |words: &str| zone(&format!("role: reserve, {words}")).limits;
    assert_eq!(limits("lies: top-up"), ["only the top card is face up"]);
    assert_eq!(limits("lies: alternate"), ["every second card and the top card are face up"]);
    assert_eq!(
        limits("take: {unit: top, keep: 1, to: [other]}"),
        ["you may move cards from here only to the other", "the bottom card stays"]
    );
    assert_eq!(
        limits("put: {build: down, empty: any}, take: {unit: run, stop-first-of: other}"),
        ["a card on a card of the rank with which the other begins does not move together with it"]
    );
    // Players cannot put cards on these piles, so the description omits the maximum number of cards.
    assert_eq!(limits("put: {empty: none, max: 13}"), Vec::<String>::new());
}

#[test]
fn cards_that_come_one_at_a_time_are_mentioned_only_if_runs_move() {
    let limits = |take: &str| {
        zone(&format!("role: tableau, put: {{build: down, empty: any, unit: one, max: 3}}, take: {take}")).limits
    };
    assert_eq!(limits("{unit: top}"), ["at most 3 cards in a pile"]);
    assert_eq!(limits("{unit: run}"), ["cards come one at a time, at most 3 to a pile"]);
}

#[test]
fn describes_a_deal() {
    assert_eq!(deal("{to: tableau.1-4, cards: 1}"), "a card to each of t1 to t4");
    assert_eq!(deal("{to: tableau.1-2, cards: 3, faces: down}"), "3 cards to each of t1 and t2, face down");
    assert_eq!(deal("{to: tableau, cards: 5, order: piles}"), "5 cards to each of t1 to t10, pile by pile");
    assert_eq!(deal("{to: tableau, cards: 2-per-pack}"), "2 cards to each of t1 to t10");
    assert_eq!(deal("{to: tableau, cards: 1-per-pack}"), "a card to each of t1 to t10");
    assert_eq!(deal("{to: hole, cards: 1}"), "a card to the hole");
    let triangle = "a card to t1, two to t2, and so on to t7, the top card face up";
    assert_eq!(deal("{to: tableau.1-7, cards: triangle, faces: top-up}"), triangle);
    assert_eq!(
        deal("{to: tableau.1-2, cards: 6, faces: alternate}"),
        "6 cards to each of t1 and t2, every second card and the top card face up"
    );
    assert_eq!(deal("{to: tableau.1-7, cards: descending}"), "a card to t7, two to t6, and so on to t1");
    assert_eq!(deal("{to: tableau.1-2, pick: [AC, AD]}"), "AC and AD to t1 and t2");
    assert_eq!(deal("{to: tableau.1-2, pick: [A, A]}"), "the first two aces to t1 and t2");
    assert_eq!(deal("{to: tableau.1-3, pick: [A, 2, 3]}"), "an ace, a 2 and a 3 to t1 to t3");
}

#[test]
fn a_step_without_faces_names_those_of_its_zone() {
    let words = |lies: &str| {
        let zones = format!("  tableau: {{role: tableau, key: t, piles: 2{lies}}}");
        let deal = "{to: tableau, cards: 1, faces: down}, {to: tableau, cards: 2}, {to: stock, cards: rest}";
        let info = game_info(&zones, deal, "goal: {empty: [stock]}");
        procedures(&info)[0].1.split("; ").nth(1).unwrap().to_string()
    };
    assert_eq!(words(""), "2 cards to each of t1 and t2, face up");
    assert_eq!(words(", lies: down"), "2 cards to each of t1 and t2, face down");
    assert_eq!(words(", lies: top-up"), "2 cards to each of t1 and t2, the top card face up");
}

#[test]
fn cards_that_are_picked_twice_are_named_once() {
    let zones = "  foundation: {role: foundation, key: f, piles: 4}";
    let pick = "{to: foundation, pick: [AC, AC, AD, AD]}, {to: stock, cards: rest}";
    let info = game_info(zones, pick, "pack: {packs: 2}\ngoal: {empty: [stock]}");
    assert_eq!(procedures(&info)[0].1, "AC and AD, two of each, to f1 to f4; the rest to the stock");
}

#[test]
fn describes_goal_score_and_removal() {
    let zones = "  peaks: {role: tableau, key: t, piles: 2}\n  discard: {role: discard, key: d}";
    let other_sections = "pairs: {from: [peaks], to: discard, sum: 13, single: [K]}\ngoal: {empty: [peaks]}\n\
                score: {per-card: {peaks: 1}, better: low}";
    let info = game_info(zones, "{to: peaks, cards: 1}, {to: stock, cards: rest}", other_sections);
    let words: Vec<String> = procedures(&info).into_iter().map(|(topic, words)| format!("{topic}: {words}")).collect();
    assert_eq!(
        words,
        [
            "deal: a card to each of t1 and t2; the rest to the stock",
            "you may remove: two cards that add up to 13, or a king on its own, from the peaks",
            "won when: the peaks are empty",
            "score: 1 for each card in the peaks; a lower score is better",
        ]
    );
    let other_sections = "pairs: {from: [peaks], to: discard, same: suit, all-same: rank}\ngoal: {empty: [peaks]}";
    let info = game_info(zones, "{to: peaks, cards: 1}, {to: stock, cards: rest}", other_sections);
    assert_eq!(
        procedures(&info)[1],
        (
            "you may remove",
            "two cards of the same suit, or the top cards of all piles together, if they have the same rank, from the peaks"
                .to_string()
        )
    );
}

#[test]
fn describes_the_lowest_score() {
    let zones = "  foundation: {role: foundation, key: f}";
    let score = |score: &str| {
        let other_sections = format!("goal: {{empty: [stock]}}\nscore: {score}");
        let info = game_info(zones, "{to: stock, cards: rest}", &other_sections);
        procedures(&info).into_iter().find(|(topic, _)| *topic == "score").unwrap().1
    };
    assert_eq!(score("{min: 0}"), "1 for each card in the foundation; never below 0");
    let points = "2 at the start, 5 for each card in the stock; never below -7; a lower score is better";
    assert_eq!(score("{start: 2, per-card: {stock: 5}, min: -7, better: low}"), points);
}

#[test]
fn a_stock_that_gets_cards_only_automatically_builds_nothing() {
    let zone = |take: &str| {
        let zones = format!(
            "  pack: {{role: stock, key: k, put: {{build: same-rank, empty: K}}}}\n  tableau: {{role: tableau, key: t, take: \
             {{unit: top, to: [{take}]}}, put: {{build: down, empty: any}}}}"
        );
        zone_words(&game_info(&zones, "{to: tableau, cards: rest}", "goal: {empty: [tableau]}"), 0)
    };
    assert_eq!((&*zone("tableau").build, &*zone("tableau").space), ("", ""));
    assert_eq!(zone("pack").build, "takes cards of the same rank");
}

#[test]
fn describes_repeated_steps_once() {
    let zones = "  tableau: {role: tableau, key: t, piles: 6}";
    let round = "{to: tableau, cards: 1, faces: down}, {to: tableau, cards: 1}";
    let info = game_info(zones, &format!("{round}, {round}, {{to: stock, cards: rest}}"), "goal: {empty: [stock]}");
    let (_, words) = procedures(&info).into_iter().find(|(topic, _)| *topic == "deal").unwrap();
    let round = "in each of two rounds, a card to each of t1 to t6, face down, and a card to each of t1 to t6, face up";
    assert_eq!(words, format!("{round}; the rest to the stock"));
}

/// Returns the rules of a built-in game with these options in prose.
fn rules_page(id: &str, options: &[(&str, &str)]) -> String {
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    super::rules_prose(catalog::open(id, &options).unwrap().info())
}

#[test]
fn cards_that_go_only_into_spaces_are_not_said_to_go_to_columns() {
    let rules = rules_page("the-little-corporal", &[]);
    let to = "You may move the top card of the reserve to a foundation or an empty column at any time.";
    assert!(rules.contains(to), "{rules}");
}

#[test]
fn a_last_deal_with_too_few_cards_is_mentioned_only_if_it_can_happen() {
    let too_few = |id: &str, options: &[(&str, &str)]| {
        let rules = rules_page(id, options);
        rules.split_once("If too few cards are left, ").and_then(|(_, rest)| Some(rest.split_once('.')?.0.to_string()))
    };
    // The last two cards of the stock fill the pair.
    assert_eq!(too_few("jane", &[]), None);
    assert_eq!(too_few("twenty", &[]).unwrap(), "only the first columns get one");
    let spaces = too_few("aces-up", &[("deal", "spaces")]);
    assert_eq!(spaces.unwrap(), "only the first columns or spaces get one");
}

#[test]
fn a_draw_is_no_move_of_the_player() {
    let rules = rules_page("alhambra", &[]);
    assert!(rules.contains("You may move cards to the waste only from the reserve piles."), "{rules}");
}

#[test]
fn a_pack_of_one_suit_needs_no_words_on_suits() {
    let one_suit = [("suits", "1")];
    let rules = rules_page("spider", &one_suit);
    let run =
        "Build the columns down. No card goes on an ace. A run is a sequence of face-up cards built down in this way";
    assert!(rules.contains(run) && !rules.contains("suit"), "{rules}");
    let game = catalog::open("spider", &[("suits".into(), "1".into())]).unwrap();
    let words = zone_words(game.info(), 2);
    assert_eq!((&*words.build, &*words.take), ("builds down", "a run that goes down moves as a unit"));
}
