//! The rules pages: what a page must contain, and that its prose follows the chosen options.

use crate::support::option_values::{opened, values};
use patience::game::Game;
use patience::games::catalog;
use std::sync::Arc;

#[test]
fn every_book_tells_what_a_player_must_know() {
    for game in catalog::list() {
        let info = game.info();
        for (what, text) in
            [("title", &info.title), ("about", &info.about), ("rules", &info.rules), ("source", &info.source)]
                .into_iter()
                .chain([("odds", &info.odds)])
        {
            assert!(!text.is_empty(), "{} has no {what}", info.id);
        }
        for option in &info.options {
            assert!(!option.about.is_empty(), "{}: {} is not explained", info.id, option.key);
        }
        assert!(info.rulebook.is_none());
    }
}

#[test]
fn every_page_says_how_often_the_game_is_won_and_whose_figure_it_is() {
    let whose = [
        "simulation",
        "Denexa",
        "Wikibook",
        "Wikipedia",
        "Blake and Gent",
        "ooks give",
        "reckoned",
        "help page",
        "own search",
    ];
    for game in catalog::list() {
        let info = game.info();
        assert!(whose.iter().any(|name| info.odds.contains(name)), "{}: {}", info.id, info.odds);
        // A figure that stands for another game is inherited by mistake.
        let own = catalog::rulebook_text(&info.id).is_none_or(|book| book.contains("\nodds:"));
        assert!(own, "{} has the odds of another game", info.id);
    }
}

#[test]
fn every_page_stands_on_its_own() {
    for game in catalog::list() {
        let info = game.info();
        let Some(book) = catalog::rulebook_text(&info.id) else { continue };
        for key in ["source", "about"] {
            assert!(book.contains(&format!("\n{key}: ")), "{} has the {key} of another game", info.id);
        }
        if let Some(parent) = book.lines().find_map(|line| line.strip_prefix("extends: ")) {
            let other = catalog::open(parent, &[]).unwrap();
            assert_ne!(info.rules, other.info().rules, "{} has the rules of {parent}", info.id);
        }
        let rules = info.rules.split_whitespace().collect::<Vec<_>>().join(" ");
        let ends = ["won when", "lowest score"].iter().any(|end| rules.contains(end));
        assert!(ends, "{}: the rules do not say when the game is won", info.id);
    }
    let page = |id: &str| catalog::open(id, &[]).unwrap().info().rules.clone();
    assert!(!page("putt-putt").contains("As Golf") && page("putt-putt").contains("eighteen holes"));
    assert!(!page("tuts-tomb").contains("As Pyramid") && page("tuts-tomb").contains("K alone"));
}

#[test]
fn hidden_cards_that_are_uncovered_are_said_to_be_turned_up() {
    for id in ["klondike", "spider", "yukon", "scorpion", "easthaven", "agnes-bernauer", "agnes-sorel", "osmosis"] {
        let rules = catalog::open(id, &[]).unwrap().info().rules.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(rules.contains("A face-down card that is uncovered is turned up at once."), "{id}: {rules}");
    }
}

/// Options that prose need not tell, and why.
const UNTOLD: [(&str, &str); 2] = [
    // The director says how many advance; the page names the option.
    ("aces-up", "advance"),
    // What is written over the score sheet's columns is no rule.
    ("bridge-solitaire", "columns"),
];

/// An option, and those that it is chosen only together with.
type Need = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Options that are chosen only together with another.
const NEEDS: [Need; 7] = [
    ("aces-up", "players", &[("match", "tournament")]),
    ("aces-up", "cutoff", &[("match", "tournament")]),
    ("aces-up", "advance", &[("match", "tournament")]),
    ("golf", "mode", &[("players", "2")]),
    ("golf", "same-deal", &[("players", "2")]),
    ("putt-putt", "mode", &[("players", "2")]),
    ("putt-putt", "same-deal", &[("players", "2")]),
];

/// The rules in prose, without line breaks.
fn told(game: &Arc<dyn Game>) -> String {
    game.info().rules.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn page(id: &str, options: &[(&str, &str)]) -> String {
    let chosen: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    told(&catalog::open(id, &chosen).unwrap_or_else(|error| panic!("{id} {options:?}: {error}")))
}

/// What the page says with that option and does not say without, sentence by sentence.
fn changed(id: &str, key: &str, value: &str) -> String {
    let common = page(id, &[]);
    let own = page(id, &[(key, value)]);
    let sentences = own.split_inclusive(". ").filter(|sentence| !common.contains(sentence.trim()));
    sentences.collect::<String>().trim().to_string()
}

#[test]
fn every_choice_changes_the_prose() {
    for game in catalog::list() {
        let id = game.info().id.as_str();
        for option in &game.info().options {
            let key = option.key.as_str();
            let needs =
                NEEDS.iter().find(|(other, name, _)| (*other, *name) == (id, key)).map_or(&[][..], |need| need.2);
            let common = page(id, needs);
            for value in
                option.choices.iter().flat_map(|choice| values(choice)).filter(|value| *value != option.default)
            {
                let chosen: Vec<_> = needs.iter().copied().chain([(key, value.as_str())]).collect();
                let owned: Vec<_> = chosen.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
                let Some(game) = opened(id, &owned) else { continue };
                let is_untold = UNTOLD.contains(&(id, key));
                assert_eq!(told(&game) == common, is_untold, "{id} {chosen:?}: the rules do not tell of it");
                let rules = told(&game);
                assert!(!rules.contains(" .") && !rules.contains(".."), "{id} {chosen:?}: {rules}");
            }
        }
    }
}

#[test]
fn no_option_is_untold_in_vain() {
    for (id, key) in UNTOLD.into_iter().chain(NEEDS.iter().map(|(id, key, _)| (*id, *key))) {
        let game = catalog::open(id, &[]).unwrap();
        assert!(game.info().options.iter().any(|option| option.key == key), "{id} {key}");
    }
}

#[test]
fn what_an_option_changes_is_told_anew() {
    let wrap = "Ranks turn the corner: a king goes on an ace, and on a king a queen or an ace.";
    assert_eq!(changed("golf", "king", "wrap"), wrap);
    assert!(!page("golf", &[("king", "wrap")]).contains("nothing goes on a king"));
    let packs = "Shuffle two packs together. Deal seven columns face up, five cards for each pack to a column. \
                 Five strokes a hole for each pack is par.";
    assert_eq!(changed("golf", "packs", "2"), packs);
    let one = "The stock is turned one card at a time onto the waste, whose top card may be played at any time.";
    assert_eq!(changed("canfield", "draw", "1"), one);
    let all = "The game is won when all cards are gone, those of the stock and the waste too.";
    assert_eq!(changed("pyramid", "goal", "all"), all);
    assert_eq!(changed("tri-peaks", "wrap", "off"), "King and ace are not neighbors.");
    assert_eq!(
        catalog::open("tri-peaks", &[("wrap".into(), "off".into())]).unwrap().info().about,
        "Golf on three peaks."
    );
    assert!(!page("freecell", &[("super", "off")]).contains("one command"));
    assert!(page("freecell", &[("super", "off")]).contains("Cards move one at a time. Cards do not come back"));
}

#[test]
fn options_that_meet_are_told_together() {
    let hole = page("golf", &[("king", "queen"), ("base", "empty"), ("packs", "3"), ("jokers", "2")]);
    let begin = "Shuffle three packs together. Add two jokers, each of which stands for any card. Deal seven columns face \
                 up, five cards for each pack to a column. The rest is the stock. The waste begins empty and takes any \
                 card first.";
    assert!(hole.starts_with(begin), "{hole}");
    let klondike = page("klondike", &[("draw", "3"), ("passes", "3")]);
    assert!(klondike.contains("three cards at a time") && klondike.contains("gone through three times in all"));
    let hand = page("bridge-solitaire", &[("match", "hand"), ("vulnerable", "it")]);
    assert!(hand.contains("The house is vulnerable, you are not.") && !hand.contains('{'));
}
