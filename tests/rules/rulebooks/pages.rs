//! Tests of the rules pages: what a page must contain, and that its prose changes with the chosen options.

use crate::support::option_values::{opened, values};
use patience::internals::game::{Game, OptionChoice, OptionInfo};
use patience::internals::games::catalog;
use patience::internals::render::{RulesReader, rules_text};
use patience::internals::words::rules_prose;
use std::sync::Arc;

#[test]
fn every_game_describes_itself_and_its_options() {
    for game in catalog::list() {
        let info = game.info();
        for (what, text) in
            [("title", &info.title), ("about", &info.about), ("rules", &rules_prose(info)), ("source", &info.source)]
        {
            assert!(!text.is_empty(), "{} has no {what}", info.id);
        }
        for option in &info.options {
            assert!(!option.about.is_empty(), "{}: {} is not explained", info.id, option.key);
            assert!(!option.label.is_empty(), "{}: {} has no label", info.id, option.key);
            assert!(option.label.len() <= 40, "{}: the label `{}` is too long", info.id, option.label);
            // A number in a list of numbers, such as `4-12`, needs no words.
            let is_number = |value: &str| value.chars().all(|c| c.is_ascii_digit() || c == '-');
            let unlabeled = |choice: &&OptionChoice| choice.label.is_empty() && !is_number(&choice.value);
            let unlabeled: Vec<&OptionChoice> = option.choices.iter().filter(unlabeled).collect();
            assert!(unlabeled.is_empty(), "{}: {} has choices without labels: {unlabeled:?}", info.id, option.key);
            assert_plain_about(&info.id, option);
        }
        assert!(info.rulebook.is_none());
    }
}

/// Fails if the meaning of an option contains a key or a value as players type it. Lists print them next to the meaning,
/// and the page that plays has only labels.
fn assert_plain_about(id: &str, option: &OptionInfo) {
    let about = &option.about;
    assert!(!about.contains(['`', '=']), "{id}: the meaning of {} quotes typed words: {about}", option.key);
    for word in option.choices.iter().map(|choice| &choice.value).chain([&option.key]) {
        for end in [")", ";", ","] {
            let typed = format!("({word}{end}");
            assert!(!about.contains(&typed), "{id}: the meaning of {} contains `{typed}`: {about}", option.key);
        }
    }
}

/// Returns the paragraph on odds of a page, with its heading.
fn odds_of(game: &dyn Game) -> Option<String> {
    let info = game.info();
    let page = rules_text(info, RulesReader::without_path(info), usize::MAX);
    page.split("\n\n").find(|part| part.starts_with("Odds")).map(String::from)
}

#[test]
fn every_page_gives_the_odds_and_their_source() {
    let origins =
        ["In our simulations, ", "Blake and Gent found ", "ur solver, which sees every card, ", "You win exactly "];
    for game in catalog::list() {
        let id = &game.info().id;
        let odds = odds_of(&*game).unwrap_or_else(|| panic!("{id} has no odds"));
        assert!(odds.starts_with("Odds: ") && origins.iter().any(|origin| odds.contains(origin)), "{id}: {odds}");
        assert!(game.info().odds.is_empty(), "{id} has a text on odds, and not only figures");
    }
}

#[test]
fn odds_belong_to_the_options_of_the_page() {
    let odds = |id: &str, options: &[(&str, &str)]| {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        odds_of(&*catalog::open(id, &options).unwrap()).unwrap()
    };
    let default = odds("golf", &[]);
    assert!(
        default.contains("won 17,780 of 67,558 deals") && default.contains("With `king=wrap`, the simple player wins")
    );
    let measured = odds("golf", &[("king", "queen")]);
    assert!(measured.starts_with("Odds: Blake and Gent found that 45.1% of all deals can be won."), "{measured}");
    assert!(!measured.contains("17,780") && !measured.contains('`'), "{measured}");
    let other = odds("golf", &[("holes", "9")]);
    let heading = "Odds (with the default options, unless others are named): ";
    assert_eq!(other.strip_prefix(heading), default.strip_prefix("Odds: "));
    let many = odds("klondike", &[]);
    assert!(many.contains("these shares: 88.6% with `draw=2`, 81.9% with `draw=3`,"), "{many}");
    assert!(odds("clock", &[]).ends_with("You win exactly 1 deal in 13, whatever you choose."));
}

#[test]
fn a_rulebook_of_the_user_has_no_figures_of_a_built_in_game() {
    let odds = |text: &str| odds_of(&*catalog::from_text("mine.yaml", text, &[]).unwrap());
    assert_eq!(odds("id: klondike\ntitle: Mine\nextends: klondike\nzones: {tableau: {put: {empty: any}}}\n"), None);
    let own = odds("id: mine\ntitle: Mine\nextends: klondike\nodds: I win each deal.\n");
    assert_eq!(own.as_deref(), Some("Odds: I win each deal."));
}

#[test]
fn no_page_depends_on_the_page_of_another_game() {
    for game in catalog::list() {
        let info = game.info();
        let Some(book) = catalog::rulebook_text(&info.id) else { continue };
        for key in ["source", "about"] {
            assert!(book.contains(&format!("\n{key}: ")), "{} has the {key} of another game", info.id);
        }
        if let Some(parent) = book.lines().find_map(|line| line.strip_prefix("extends: ")) {
            let other = catalog::open(parent, &[]).unwrap();
            assert_ne!(rules_prose(info), rules_prose(other.info()), "{} has the rules of {parent}", info.id);
            let reference = format!("As {}", other.info().title);
            assert!(!rules_prose(info).contains(&reference), "{} refers to {parent}", info.id);
        }
        let rules = rules_of(&game);
        let describes_end = ["You win when", "You win if", "The lowest score"].iter().any(|end| rules.contains(end));
        assert!(describes_end, "{}: the rules do not say when the game is won", info.id);
    }
}

#[test]
fn pages_mention_that_uncovered_cards_are_turned_up() {
    for id in ["klondike", "spider", "yukon", "scorpion", "easthaven", "agnes-bernauer", "agnes-sorel", "osmosis"] {
        let rules = rules_with(id, &[]);
        let turns_up =
            rules.contains("When you uncover a face-down card") && rules.contains("it is turned face up at once.");
        assert!(turns_up, "{id}: {rules}");
    }
}

/// Games and their options that the prose does not mention.
const UNMENTIONED: [(&str, &str); 2] = [
    // The organizer of a tournament decides how many players advance. The page names only the option.
    ("aces-up", "advance"),
    // The option changes only the headings of the score sheet, which are not rules.
    ("bridge-solitaire", "columns"),
];

/// A game, its option, and the options that this option requires.
type Requirement = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Options that require another option.
const REQUIREMENTS: [Requirement; 7] = [
    ("aces-up", "players", &[("match", "tournament")]),
    ("aces-up", "cutoff", &[("match", "tournament")]),
    ("aces-up", "advance", &[("match", "tournament")]),
    ("golf", "mode", &[("players", "2")]),
    ("golf", "same-deal", &[("players", "2")]),
    ("putt-putt", "mode", &[("players", "2")]),
    ("putt-putt", "same-deal", &[("players", "2")]),
];

/// Returns the rules in prose, without line breaks.
fn rules_of(game: &Arc<dyn Game>) -> String {
    rules_prose(game.info()).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the rules in prose with these options.
pub(super) fn rules_with(id: &str, options: &[(&str, &str)]) -> String {
    let chosen: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    rules_of(&catalog::open(id, &chosen).unwrap_or_else(|error| panic!("{id} {options:?}: {error}")))
}

/// Returns the sentences of the rules with this option that the rules without it do not contain.
fn changed_sentences(id: &str, key: &str, value: &str) -> String {
    let default_rules = rules_with(id, &[]);
    let rules = rules_with(id, &[(key, value)]);
    let sentences = rules.split_inclusive(". ").filter(|sentence| !default_rules.contains(sentence.trim()));
    sentences.collect::<String>().trim().to_string()
}

#[test]
fn every_choice_changes_the_prose() {
    let mut wrong = Vec::new();
    for game in catalog::list() {
        let id = game.info().id.as_str();
        for option in &game.info().options {
            let key = option.key.as_str();
            let required_options = REQUIREMENTS
                .iter()
                .find(|(other, name, _)| (*other, *name) == (id, key))
                .map_or(&[][..], |requirement| requirement.2);
            let default_rules = rules_with(id, required_options);
            for value in
                option.choices.iter().flat_map(|choice| values(&choice.value)).filter(|value| *value != option.default)
            {
                let options: Vec<_> = required_options.iter().copied().chain([(key, value.as_str())]).collect();
                let owned_options: Vec<_> =
                    options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
                let Some(game) = opened(id, &owned_options) else { continue };
                let rules = rules_of(&game);
                if (rules == default_rules) != UNMENTIONED.contains(&(id, key)) {
                    wrong.push(format!("{id} {options:?}"));
                }
                assert!(!rules.contains(" .") && !rules.contains(".."), "{id} {options:?}: {rules}");
            }
        }
    }
    assert!(wrong.is_empty(), "the rules do not mention these choices:\n{}", wrong.join("\n"));
}

#[test]
fn the_lists_of_exceptions_name_options_that_exist() {
    for (game_id, key) in UNMENTIONED.into_iter().chain(REQUIREMENTS.iter().map(|(game_id, key, _)| (*game_id, *key))) {
        let game = catalog::open(game_id, &[]).unwrap();
        assert!(game.info().options.iter().any(|option| option.key == key), "{game_id} {key}");
    }
}

#[test]
fn an_option_changes_the_sentences_that_it_affects() {
    let queen = rules_with("golf", &[("king", "queen")]);
    assert!(rules_with("golf", &[]).contains("No card goes onto a king.") && !queen.contains("onto a king"));
    assert_eq!(changed_sentences("golf", "king", "wrap"), "An ace and a king are neighbors.");
    assert!(!whole_page("golf", &[("king", "wrap")]).contains("but not on a king"));
    let packs =
        "Shuffle two packs together. Deal seven columns of ten cards face up. The rest of the cards are the stock.";
    assert_eq!(changed_sentences("golf", "packs", "2"), packs);
    let one = "Turn one card at a time from the stock onto the waste.";
    assert_eq!(changed_sentences("canfield", "draw", "1"), one);
    assert_eq!(changed_sentences("pyramid", "goal", "all"), "You win when you have removed all cards.");
    assert_eq!(changed_sentences("tri-peaks", "wrap", "off"), "An ace and a king are not neighbors.");
    assert_eq!(
        catalog::open("tri-peaks", &[("wrap".into(), "off".into())]).unwrap().info().about,
        "Clear three peaks, one rank up or down at a time; king and ace are not neighbors."
    );
    assert!(rules_with("freecell", &[]).contains("one command"));
    assert!(!rules_with("freecell", &[("super", "off")]).contains("one command"));
    let single = "You may move only the top card of a column.";
    assert!(changed_sentences("freecell", "super", "off").starts_with(single));
}

#[test]
fn combined_options_all_change_the_rules() {
    let golf = rules_with("golf", &[("king", "queen"), ("base", "empty"), ("packs", "3"), ("jokers", "2")]);
    let beginning = "Shuffle three packs together. Add two jokers (`*`). A joker counts as any card. Deal seven columns of \
                     fifteen cards face up.";
    assert!(
        golf.starts_with(beginning) && golf.contains("The waste begins empty.") && golf.contains("Any card may begin"),
        "{golf}"
    );
    let klondike = rules_with("klondike", &[("draw", "3"), ("passes", "3")]);
    assert!(
        klondike.contains("Turn three cards at a time")
            && klondike.contains("You go through the stock three times in all")
    );
    let bridge = rules_with("bridge-solitaire", &[("match", "hand"), ("vulnerable", "it")]);
    assert!(bridge.contains("The house is vulnerable; you are not.") && !bridge.contains('{'));
}

/// Options with their values.
pub(super) type OptionValues = &'static [(&'static str, &'static str)];

/// Returns the complete page as `patience rules` prints it, without line breaks.
fn whole_page(id: &str, options: &[(&str, &str)]) -> String {
    let chosen: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &chosen).unwrap_or_else(|error| panic!("{id} {options:?}: {error}"));
    rules_text(game.info(), RulesReader::without_path(game.info()), 1000)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn no_page_contains_a_sentence_of_another_choice() {
    // The sentences are on the page with the second options, and not on the page with the first.
    let cases: &[(&str, OptionValues, OptionValues, &[&str])] = &[
        (
            "golf",
            match_play_options(),
            &[("players", "2"), ("holes", "18")],
            &["The scores are added up.", "Par is 5", "is perfect", "The player with the lowest total wins."],
        ),
        ("golf", &[("players", "3")], match_play_options(), &["wins the hole", "equal scores tie", "The match ends"]),
        ("golf", &[], &[("impossible", "redeal")], &["shuffle all cards and deal again", "cards that they fit on"]),
        ("golf", &[("holes", "1")], &[("holes", "9")], &["You play nine holes", "Par is", "type `next`"]),
        ("accordion", &[("deal", "all")], &[], &["card still in the stock", "if all cards are dealt and"]),
        (
            "aces-up",
            &[],
            &[("match", "tournament")],
            &["Only the best score counts", "until one is left", "A player with a total of at most 5 advances"],
        ),
        ("agnes-sorel", &[("stock", "tableau")], &[], &["reserve pile", "r1 to r9"]),
        ("la-belle-lucie", &[("redeals", "0")], &[], &["`redeal`", "You may redeal", "shuffle the cards"]),
        ("intelligence", &[("redeals", "0")], &[], &["`redeal`", "You may redeal", "as at the start"]),
        ("tournament", &[("redeals", "0")], &[], &["`redeal`", "You may redeal", "left after that"]),
        ("salic-law", &[], &[("all-at-once", "on")], &["After any card, another card is dealt at once"]),
        ("shamrocks", &[], &[("forced", "on")], &["moves there automatically"]),
        ("freecell", &[("cells", "0")], &[], &["c1 to", "There are four cells", "empty cell"]),
        ("freecell", &[], &[("cells", "0")], &["Without a space, you may move one card."]),
    ];
    for (id, options, other_options, sentences) in cases {
        let (page, other_page) = (whole_page(id, options), whole_page(id, other_options));
        for sentence in *sentences {
            assert!(!page.contains(sentence), "{id} {options:?}: `{sentence}` in\n{page}");
            assert!(other_page.contains(sentence), "{id} {other_options:?}: no `{sentence}` in\n{other_page}");
        }
    }
}

#[test]
fn pages_contain_exact_sentences() {
    let expected: &[(&str, OptionValues, &str)] = &[
        ("freecell", &[], "deal: all cards to t1 to t8 in turn"),
        ("tournament", &[], "an empty foundation takes only an ace whose suit has no ace foundation yet"),
        ("zodiac", &[("found", "both")], "takes only a king whose suit has no king foundation yet"),
        ("british-constitution", &[], "when no space in the council, the upper-house or the lower-house can be filled"),
        ("salic-law", &[("all-at-once", "on")], "after any card, it deals another card"),
        ("shamrocks", &[("forced", "on")], "all cards move from the tableau to the foundations as soon as they fit"),
        ("bridge-solitaire", &[], "The side that did not bid the contract leads first"),
        ("bridge-solitaire", &[], "if several are equally short, the highest of them"),
        ("bridge-solitaire", &[], "A side that makes a doubled contract gets 50 more points"),
        ("bridge-solitaire", &[], "six of the face-up cards (CARDS), including all jokers"),
        ("parallels", &[], "play no card of the rows, even after reversals. Then reversals are not allowed either."),
        ("accordion", &[], "each card still in the stock counts as a pile"),
        ("osmosis", &[], "an empty row takes only a card of the base rank"),
        ("baroness", &[], "only when nothing can be removed, and when no space in the tableau can be filled"),
        ("klondike", &[("passes", "1")], "turns a card of the stock onto the waste; you go through the stock once"),
        ("virginia-reel", &[], "It says that you must fill a gap"),
        ("klondike", &[], "build up, build down: put cards on each other"),
        ("klondike", &[], "Terms: top card: the card of a pile"),
        ("scorpion", &[], "complete run: a run that has a card of every rank"),
        ("british-constitution", &[], "space: an empty pile"),
        ("klondike", &[], "Names of the piles: s: stock w: waste f1 to f4: foundations t1 to t7: tableau"),
        ("canfield", &[], "wrap around: continue past the last rank, so that a king and an ace are neighbors"),
        ("tournament", &[], "ace foundation (fa1 to fa4): builds up by suit"),
        (
            "tournament",
            &[],
            "you may move cards from here only to the ace foundations, the king foundations or the reserve",
        ),
        ("st-helena", &[], "deals all cards to p1 to p12 in turn; you may do this up to 2 times"),
    ];
    for (id, options, sentence) in expected.iter().chain(GENERATED_SENTENCES) {
        let page = whole_page(id, options);
        assert!(page.contains(sentence), "{id} {options:?}: no `{sentence}` in\n{page}");
    }
}

/// Sentences that the program writes from the rules and options of a game.
const GENERATED_SENTENCES: &[(&str, OptionValues, &str)] = &[
    ("klondike", &[], "default value, and all possible values in parentheses"),
    (
        "klondike",
        &[],
        "type `patience rules klondike -o draw=2`: draw=1 (Draw: one card; or 2-13: 2 to 13 cards): how many",
    ),
    ("klondike", &[("draw", "3")], "value on this page, and all possible values"),
    (
        "klondike",
        &[("draw", "3")],
        "draw=3 (Draw: three cards; or 1: one card, 2-13: 2 to 13 cards; default: 1): how many",
    ),
    ("klondike", &[("draw", "3")], "space=K (Cards for spaces: kings; or any: any card, none): which"),
    ("klondike", &[("draw", "3")], "Odds: Blake and Gent found that 81.9% of all deals can be won. Our solver,"),
    (
        "klondike",
        &[],
        "the top card moves if it fits on DST. If it does not, `move` takes as few cards as possible that fit",
    ),
    (
        "klondike",
        &[],
        "draw: turns a card of the stock onto the waste draw, when the stock is empty: turns the waste over",
    ),
    ("amazons", &[], "deal (or `draw`): deals a card onto each pile of the reserve"),
    ("amazons", &[], "redeal (or `draw`), when the stock is empty: gathers the reserve"),
    (
        "amazons",
        &[],
        "each pile takes cards only from the reserve pile with the same number (aces and queens from any pile)",
    ),
    ("intelligence", &[], "redeal (or `draw`): gathers the tableau and the stock"),
    (
        "intelligence",
        &[],
        "With two packs, there are two cards of each name. If both could be meant, name the pile instead.",
    ),
    ("spider", &[("suits", "1")], "The only suit is S (spades)."),
    ("spider", &[("suits", "3")], "The suits are C (clubs), H (hearts) and S (spades)."),
    (
        "spider",
        &[("suits", "3")],
        "There are several cards of the same name. If several of them could be meant, name the pile instead.",
    ),
    (
        "spider",
        &[("suits", "1")],
        "With eight packs, there are eight cards of each name. If several of them could be meant",
    ),
    (
        "la-belle-lucie",
        &[],
        "deals 3 cards to each of t1 to t18, pile by pile, as far as the cards go; you may do this up to 2 times",
    ),
    ("scorpion", &[], "deals the 3 cards of the stock, one onto each of t1 to t3"),
    (
        "scorpion",
        &[],
        "in each of three rounds, a card to each of t1 to t4, face down, and a card to each of t5 to t7, face up;",
    ),
    (
        "stonewall",
        &[],
        "a card to each of t1 to t6, face down, and a card to each of t1 to t6, face up; a card to each of r1",
    ),
    ("bisley", &[], "score: 1 for each card in the foundations"),
    ("bisley", &[], "at most 13 cards in a pile; cards never leave"),
    ("aces-up", &[], "you may not move the only card of a pile, but you may remove it"),
    ("nestor", &[], "score: 1 for each card in the discard pile"),
    ("tri-peaks", &[("score", "streak")], "scores 15 more, a win scores 15, and a draw costs 5"),
    ("tri-peaks", &[("score", "streak-from-0")], "and a draw costs 5; never below 0"),
    ("klondike", &[("score", "standard")], "score: 5 for a move from the waste to the tableau, 10 for a move from"),
    ("klondike", &[("score", "vegas")], "score: 5 for each card in the foundations, less 52"),
    ("aces-up", &[], "CARD is a card, or the pile that it is in."),
    ("calculation", &[], "`move 9S 8H` moves 9S onto 8H"),
    ("all-in-a-row", &[], "row: the row"),
    ("pyramid", &[], "CARD1 and CARD2 are cards, or the piles that they are in."),
];

#[test]
fn terms_are_explained_once_and_as_the_game_uses_them() {
    assert!(!whole_page("klondike", &[]).contains("space: an empty pile"), "the rules explain it");
    assert!(whole_page("klondike", &[]).contains("waste: a face-up pile for cards that come from the stock"));
    assert!(!whole_page("golf", &[]).contains("waste: a face-up pile"), "cards of the tableau go there");
    assert!(!whole_page("intelligence", &[]).contains("run: a sequence"));
}

#[test]
fn a_page_names_the_top_card_as_the_board_shows_it() {
    for (game, place) in [
        ("athena", "it is at the right end of the waste, or at the lower end of a column "),
        ("frog", "it is at the lower end of a waste pile or of the reserve "),
        ("golf", "it is at the right end of the waste (a narrow board may show only this card), or at the lower"),
    ] {
        assert!(whole_page(game, &[]).contains(place), "{}", whole_page(game, &[]));
    }
}

#[test]
fn the_page_of_gaps_names_only_what_the_game_has() {
    let page = whole_page("gaps", &[]);
    for line in [
        "x: the aces that left the game; the board does not show them",
        "CARD is a card, or the place that it is in. GAP is an empty place. For example, `move 7H a4` moves 7H into the gap a4.",
        "you may do this twice, when you can move no card",
        "redeals=2 (Redeals: two; or 0: none, 1, 3): ",
    ] {
        assert!(page.contains(line), "{line} {page}");
    }
    assert!(!page.contains("SRC") && !page.contains(" %"), "{page}");
}

fn match_play_options() -> OptionValues {
    &[("players", "2"), ("mode", "match"), ("holes", "18")]
}

#[test]
fn no_page_contains_a_placeholder() {
    for game in catalog::list() {
        let info = game.info();
        for option in &info.options {
            for value in option.choices.iter().flat_map(|choice| values(&choice.value)) {
                // Some choices require another option and have no page without it.
                let Ok(game_with_option) = catalog::open(&info.id, &[(option.key.clone(), value.clone())]) else {
                    continue;
                };
                let page = rules_text(game_with_option.info(), RulesReader::InGame, 1000);
                assert!(!page.contains('{'), "{} {}={value}: {page}", info.id, option.key);
            }
        }
    }
}
