//! Tests of the sentences that the program writes for each kind of clause, in typical and in odd games.

use super::pages::{OptionValues, rules_with};
use crate::support::option_values::{opened, values};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::render::{RulesReader, rules_text};
use patience::internals::words::rules_prose;

/// A game, its options, and a sentence of its rules.
type Sentence = (&'static str, OptionValues, &'static str);

/// Checks that the rules of the games contain these sentences.
fn check(sentences: &[Sentence]) {
    let is_missing = |(id, options, sentence): &&Sentence| !rules_with(id, options).contains(sentence);
    let missing: Vec<String> = sentences
        .iter()
        .filter(is_missing)
        .map(|(id, options, sentence)| format!("{id} {options:?}: {sentence}\n  {}", rules_with(id, options)))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n\n"));
}

#[test]
fn the_pack_is_described_as_far_as_it_is_unusual() {
    check(&[
        ("spider", &[], "Shuffle two packs together. Deal ten columns"),
        ("spider", &[("suits", "1")], "All 104 cards are spades."),
        ("amazons", &[], "Use only A 7 8 9 T J Q of each suit: 28 cards."),
        ("british-constitution", &[], "Use only the cards from ace to jack: 88 cards."),
        ("golf", &[("jokers", "1")], "Add one joker (`*`). A joker counts as any card."),
    ]);
    assert!(rules_with("klondike", &[]).starts_with("Deal seven columns of "));
}

#[test]
fn faces_of_dealt_cards_are_described_in_rulebooks_of_the_user() {
    let rules = |change: &str, deal: &[&str]| {
        let steps: String = deal.iter().map(|step| format!("  - {{to: {step}}}\n")).collect();
        let text = format!("extends: scorpion\nid: mine\n{change}deal:\n{steps}  - {{to: stock, cards: rest}}\n");
        rules_prose(catalog::from_text("mine.yaml", &text, &[]).unwrap().info())
    };
    let [one, hidden] = ["tableau, cards: 1", "tableau, cards: 1, faces: down"];
    let with_gap = [
        "tableau.1, cards: 1, faces: down",
        "tableau.2, cards: 1",
        "tableau.3, cards: 1, faces: down",
        "tableau, cards: 4",
    ];
    let some = ["tableau.1-4, cards: 1, faces: down", "tableau.5-7, cards: 1", "tableau, cards: 4"];
    let cases = [
        (rules("", &with_gap), "the columns begin with 1, 0, 1, 0, 0, 0 and 0 face-down cards;"),
        (rules("", &some), "The first card in each of the first four columns is face down, and all other cards"),
        (
            rules("", &[one, hidden, "tableau, cards: 2"]),
            "In each column, the second card is face down, and the others",
        ),
        (
            rules("", &[one, "tableau, cards: 1, faces: top-up"]),
            "Deal seven columns of two cards. All cards are face up.",
        ),
        (
            rules("zones: {tableau: {piles: 2}}\n", &["tableau, cards: 20", hidden, "tableau, cards: 3"]),
            "In each column, the 21st card is face down, and the others face up.",
        ),
    ];
    for (rules, sentence) in cases {
        assert!(rules.contains(sentence), "{sentence}\n{rules}");
    }
}

#[test]
fn deals_are_described() {
    check(&[
        ("klondike", &[], "Deal seven columns of one to seven cards."),
        (
            "klondike",
            &[],
            "Only the last card of each column, its top card, is face up. The rest of the pack is the stock.",
        ),
        ("freecell", &[], "seven cards to each of the first four columns, and six cards to each of the other four."),
        ("yukon", &[], "Then deal four more cards face up onto each column except the first."),
        (
            "scorpion",
            &[],
            "The first three cards in each of the first four columns are face down, and all other cards are face up.",
        ),
        ("stonewall", &[], "In each column, the first, third and fifth cards are face down, and the others face up."),
        ("stonewall", &[], "Deal sixteen cards face up in two rows of eight: the reserve."),
        ("cruel", &[], "Take the four aces out of the pack to begin the foundations."),
        ("calculation", &[], "Take the first A, 2, 3 and 4 out of the pack to begin the foundations, in this order."),
        ("sir-tommy", &[], "The whole pack is the stock. Only its top card is face up."),
        ("sir-tommy", &[], "There are four waste piles, w1 to w4, which begin empty."),
        ("salic-law", &[], "Take the first king out of the packs and put it onto the first column."),
        ("pyramid", &[], "Deal 28 cards face up as a pyramid of seven rows, with one card in the first row"),
        (
            "tri-peaks",
            &[],
            "Deal 28 cards as three peaks of three rows next to each other, on a last row of ten cards.",
        ),
        ("canfield", &[], "This card sets the base rank: each foundation begins with a card of this rank."),
        ("nestor", &[], "No column may get two cards of the same rank: put such a card under the pack"),
        ("intelligence", &[], "An ace that appears in the deal begins a foundation instead"),
        ("tournament", &[], "If no card in the reserve is an ace or a king, shuffle all cards and deal again."),
        ("sultan", &[], "Take one king of hearts out of the rest and set it aside: the sultan."),
        ("canfield", &[], "Deal thirteen cards into one pile, the reserve. Only the top card is face up."),
        ("shamrocks", &[], "Each king then moves automatically to the start of its fan, under the other cards."),
    ]);
}

#[test]
fn phases_are_described() {
    check(&[
        ("zodiac", &[], "The game has two phases. The phase `laying` comes first"),
        ("zodiac", &[], "You may move cards to a pile of the zodiac only in the phase `laying`."),
        (
            "terrace",
            &[],
            "You may move the top card of the reserve only to a foundation, and only in the phase `playing`.",
        ),
    ]);
    assert!(!rules_with("klondike", &[]).contains("phase"));
}

#[test]
fn builds_are_described() {
    check(&[
        ("klondike", &[], "Build the foundations up by suit from ace to king."),
        (
            "klondike",
            &[],
            "Build the columns down in alternating colors: a red card on a black one, or a black card on a red one.",
        ),
        ("bisley", &[], "Build the king foundations down by suit from king to ace."),
        ("amazons", &[], "Build the foundations up by suit from ace to queen."),
        ("canfield", &[], "Build the foundations up by suit from the base rank."),
        ("terrace", &[], "Build the eight foundations up in alternating colors"),
        (
            "agnes-sorel",
            &[],
            "Build the columns down by color: a red card on a red one, or a black card on a black one.",
        ),
        (
            "cruel",
            &[],
            "Build the columns down by suit: put a card only onto a top card of the same suit that is one rank higher.",
        ),
        (
            "bisley",
            &[],
            "Build the columns up or down by suit: put a card only onto a top card of the same suit that is one rank higher or \
             lower. A column may change its direction.",
        ),
        ("spider", &[], "Build the columns down, regardless of suit. No card goes on an ace."),
        ("osmosis", &[], "Each row takes the cards of one suit, in any order."),
        ("sir-tommy", &[], "Any card of the stock fits on a waste pile, and no other card does."),
        ("salic-law", &[], "On the columns, any card goes onto a king, and onto no other card."),
        ("golf", &[], "A card goes to the waste if its rank is one above or one below that of the top card there."),
        ("golf", &[], "No card goes onto a king."),
        ("golf", &[("king", "ace")], "Onto a king goes only an ace."),
        ("shamrocks", &[], "A fan has at most three cards."),
        ("aces-up", &[], "You cannot build on the columns."),
        ("scuffle", &[], "You cannot move cards to the columns."),
        (
            "calculation",
            &[],
            "Build the foundations up in steps of one, two, three and four ranks, from left to right, until each has \
             thirteen cards, regardless of suit.",
        ),
        ("calculation", &[], "f4 4 8 Q 3 7 J 2 6 T A 5 9 K"),
        (
            "doublets",
            &[],
            "Build the foundation by doubling, regardless of suit: on a card goes the card of twice its rank.",
        ),
        ("doublets", &[], "So the order is A 2 4 8 3 6 Q J 9 5 T 7, and again A."),
        ("union-square", &[], "put a second king on it, and build it down again to the second ace."),
        ("union-square", &[], "Each column keeps the direction of its first two cards."),
        ("plait", &[], "Build all foundations in the same direction. The first card that you build decides it."),
        ("pile-on", &[], "On the fans, put cards on cards of the same rank. A fan has at most four cards."),
        ("windmill", &[], "Build the hub up from ace until it has 52 cards, regardless of suit."),
        ("terrace", &[], "In the columns, no card goes on a card of the rank with which the foundations begin."),
    ]);
}

#[test]
fn the_neighbors_of_the_first_and_the_last_rank_are_described() {
    check(&[
        (
            "canfield",
            &[],
            "Ranks wrap around: an ace goes on a king when you build up, and a king goes on an ace when you build down.",
        ),
        ("calculation", &[], "Ranks wrap around: when you count, an ace follows a king."),
        ("windmill", &[], "An ace goes on a king, too."),
        ("all-in-a-row", &[], "An ace and a king are neighbors."),
        ("bisley", &[], "An ace and a king are not neighbors."),
        ("solid-square", &[], "In the columns, an ace and a king are neighbors."),
        ("alhambra", &[], "On the waste, an ace and a king are neighbors."),
    ]);
    assert!(!rules_with("klondike", &[]).contains("wrap around"));
}

#[test]
fn moves_and_runs_are_described() {
    check(&[
        (
            "klondike",
            &[],
            "A run is a sequence of face-up cards built down in this way that ends with the top card of a column. You may \
             move a whole run, or only its last cards, as a unit.",
        ),
        ("spider", &[], "Only cards of one suit move together. A run is a sequence of face-up cards of one suit"),
        ("yukon", &[], "You may move any face-up card of a column together with all cards on top of it"),
        ("cruel", &[], "You may move only the top card of a column."),
        ("golf", &[], "You may move the top card of a column only to the waste."),
        ("aces-up", &[], "You cannot move a card that is alone in its column, but you may remove it."),
        ("tri-peaks", &[], "You may move any uncovered card of the peaks only to the waste."),
        ("stonewall", &[], "You may move any card of the reserve to a foundation or a column at any time."),
        ("stonewall", &[], "You cannot put cards on the reserve."),
        ("salic-law", &[], "The first card of a column stays."),
        ("eagle-wing", &[], "A face-down card of the reserve that you uncover stays face down."),
        ("canfield", &[], "You may look only at the top three cards of the waste."),
        ("amazons", &[], "Each foundation takes cards only from the reserve pile with the same number."),
        ("amazons", &[], "A card begins only the leftmost empty foundation."),
        ("osmosis", &[], "a card goes to a row only if the row just above already has a card of the same rank."),
        ("st-helena", &[], "From p7 to p10, they also come there only after the first redeal."),
        ("british-constitution", &[], "Cards come to a foundation only from the council."),
        ("british-constitution", &[], "You may put a card onto another card of the council only when no space in"),
        ("gate", &[], "The same holds for the right post as for the left post."),
    ]);
}

#[test]
fn runs_that_move_by_cells_and_spaces_are_described() {
    check(&[
        (
            "freecell",
            &[],
            "There are four cells, which begin empty. A cell holds any one card, and you may play that card",
        ),
        ("plait", &[], "Cards come to a cell only from the waste and the edge."),
        ("freecell", &[], "As a shortcut, you may move a run with one command if there are enough"),
        (
            "freecell",
            &[],
            "You may move at most one card more than there are empty cells. Each space doubles the number of cards that \
             you may move, but the space to which you move the run does not count.",
        ),
        ("freecell", &[("cells", "0")], "Without a space, you may move one card. Each space doubles"),
        ("freecell", &[("super", "off")], "You may move only the top card of a column."),
    ]);
}

#[test]
fn spaces_are_described() {
    check(&[
        ("freecell", &[], "You may fill a space, i.e. an empty column, with any card or run."),
        (
            "klondike",
            &[],
            "You may fill a space, i.e. an empty column, only with a king or a run that begins with one.",
        ),
        ("yukon", &[], "only with a king, together with all cards on top of it."),
        ("aces-up", &[], "You may move the top card of a column only into a space, i.e. an empty column."),
        (
            "gate",
            &[],
            "While the left post and the right post are empty, you may also fill it with the top card of the waste.",
        ),
        ("bisley", &[], "A space, i.e. an empty column, is never filled."),
        ("cruel", &[], "You cannot move a card into a space, i.e. an empty column."),
        ("agnes-bernauer", &[], "only with a card of the rank just below the base rank or a run that begins with one."),
        ("rouge-et-noir", &[], "Only diamonds and hearts begin the red foundations."),
        ("tournament", &[], "You may fill an empty place of the reserve only with the top card of a column."),
        (
            "terrace",
            &[],
            "The first card that you move to a foundation may have any rank. Each of the others begins with a card of the \
             same rank.",
        ),
        ("tournament", &[], "Each ace foundation begins with a different suit."),
        (
            "bisley",
            &[],
            "Each king foundation has its own suit, from left to right clubs, diamonds, hearts and spades.",
        ),
        (
            "idle-aces",
            &[],
            "no card goes onto it. Each ace foundation has its own suit, from left to right clubs, diamonds, hearts and \
             spades.",
        ),
        ("floradora", &[], "The king foundation takes only kings. Build the columns down"),
        ("diamond-mine", &[], "An ace goes on a king, too. Any card of diamonds may begin the foundation. Build"),
    ]);
}

#[test]
fn automatic_moves_are_described() {
    check(&[
        (
            "canfield",
            &[],
            "the top card of the reserve fills it automatically. When the reserve is empty, you may fill",
        ),
        ("windmill", &[], "When a card leaves the sails, the top card of the waste fills its place automatically."),
        ("windmill", &[], "If the waste is empty, the next card of the stock fills it."),
        ("carpet", &[], "When the waste and the stock are empty, the places stay empty."),
        (
            "tournament",
            &[],
            "the next four cards of the stock fill it automatically. If fewer cards are left, the space gets",
        ),
        ("tournament", &[], "When the stock is empty, spaces stay empty."),
        (
            "terrace",
            &[],
            "While a place of the choice is empty, the first card of the choice fills a space, i.e. an empty column, \
             automatically.",
        ),
        ("hamilton", &[], "In the phase `playing`, all cards of the choice go to the aside automatically."),
        ("bisley", &[], "As soon as a king in the columns fits on a king foundation, it moves there automatically."),
        (
            "spider",
            &[],
            "When the last thirteen cards of a column are a run of one suit from king to ace, they go to a foundation \
             automatically.",
        ),
        ("rouge-et-noir", &[], "you may move them as a unit to an empty run foundation."),
        ("labyrinth", &[], "the bottom card of the column with the same number fills its place automatically."),
        ("klondike", &[], "When you uncover a face-down card, it is turned face up at once."),
    ]);
}

#[test]
fn the_stock_and_redeals_are_described() {
    check(&[
        ("klondike", &[], "Turn one card at a time from the stock onto the waste."),
        ("klondike", &[], "When the stock is empty, turn the waste over, without shuffling, to form a new stock."),
        ("klondike", &[], "You may do this as often as you like."),
        ("klondike", &[("passes", "3")], "You go through the stock three times in all."),
        ("klondike", &[("passes", "1")], "You go through the stock only once."),
        ("scuffle", &[], "When the stock is empty, shuffle the cards of the columns to form a new stock."),
        (
            "spider",
            &[],
            "When no column is empty, you may type `deal` to deal one card from the stock face up onto each column.",
        ),
        ("spider", &[], "You can do this five times."),
        ("scuffle", &[], "If too few cards are left, only the first columns get one."),
        (
            "easthaven",
            &[],
            "The stock is enough for four full rows. The next `deal` puts the last three cards onto the first",
        ),
        ("scorpion", &[], "type `deal` once to deal the three cards of the stock, one onto each of t1 to t3."),
        ("sly-fox", &[], "Type `place` and the name of a pile to put the top card of the waste onto a reserve pile."),
        ("puss-in-the-corner", &[], "In the phase `second-pass`, you may type `redeal` to gather the waste piles"),
        ("aces-up", &[], "When nothing can be removed, you may type `deal`"),
        ("baroness", &[], "If there are spaces, `deal` fills only these."),
        (
            "salic-law",
            &[],
            "type `draw` to deal one card from the stock onto the newest column. A king begins the next",
        ),
        ("amazons", &[], "A pile gets no card once the foundation with the same number is full."),
        ("calculation", &[], "Move the top card of the stock to a foundation or a waste pile"),
        ("amazons", &[], "When the stock is empty, type `redeal` to gather the reserve piles and form a new stock."),
        (
            "amazons",
            &[],
            "The first reserve pile goes on the second, both go on the third, and so on. Then this packet is turned",
        ),
        ("la-belle-lucie", &[], "type `redeal` to gather the fans, shuffle the cards, and deal them again."),
        ("la-belle-lucie", &[], "Three cards go to each fan. If there are too few cards, the last fans get"),
        ("la-belle-lucie", &[], "You may redeal twice."),
        (
            "la-belle-lucie",
            &[("draw", "on")],
            "After the last redeal, you may once pull a buried card to the top of its pile, if you can play it from there",
        ),
        ("amazons", &[("quick", "2")], "passes through the stock in which no other card could be played."),
        ("intelligence", &[], "dealt as at the start, as far as they go."),
    ]);
}

#[test]
fn removals_are_described() {
    check(&[
        ("pyramid", &[], "Remove two cards whose ranks add up to thirteen, or a single king."),
        ("pyramid", &[], "You may use only the uncovered cards of the pyramid and the top card of the waste."),
        ("pyramid", &[], "For example, type `remove 9S 4H`, or `remove KS`."),
        ("pyramid", &[], "Q and A J and 2 T and 3 9 and 4 8 and 5 7 and 6"),
        (
            "tuts-tomb",
            &[],
            "You may also remove a card together with the only card that covers it, if they are such a pair.",
        ),
        ("nestor", &[], "Remove two cards of the same rank."),
        ("aces-up", &[], "Remove a card when a higher card of its suit is on top of another column (aces are high)."),
    ]);
}

#[test]
fn goals_are_described() {
    check(&[
        ("klondike", &[], "You may move the top card of a foundation back to a column."),
        ("freecell", &[], "Cards never leave the foundations. You win when all cards are on the foundations."),
        (
            "tournament",
            &[],
            "You may move the top card of an ace foundation to a king foundation, but the first card of an",
        ),
        ("bisley", &[], "You win when the columns are empty."),
        ("golf", &[], "You win when the columns are empty, even if cards are left in the stock."),
        ("baroness", &[], "You win when you have removed all cards."),
        ("aces-up", &[], "You win when the stock is empty and only aces are left in the columns."),
        ("pile-on", &[], "You win when each fan is empty or has all cards of one rank and no other card."),
        ("all-in-a-row", &[], "You win when all cards are in the row."),
        ("spider", &[], "You win when all eight runs are on the foundations."),
        ("salic-law", &[], "You win when each foundation has eleven cards."),
    ]);
}

#[test]
fn the_rules_in_short_say_when_spaces_are_filled() {
    let game = opened("canfield", &[]).unwrap();
    let page = rules_text(game.info(), RulesReader::without_path(game.info()), usize::MAX);
    assert!(page.contains("; when the reserve is empty, a space takes any card; "), "{page}");
}

#[test]
fn scores_and_matches_are_described() {
    check(&[
        ("pyramid", &[], "You begin with 28 points. Each card left in the pyramid counts minus 1 point."),
        (
            "klondike",
            &[("score", "vegas")],
            "You begin with minus 52 points. Each card on the foundations counts 5 points.",
        ),
        (
            "klondike",
            &[("score", "standard")],
            "Each move from the waste to a column counts 5 points. Each move from the waste or a column to a foundation \
             counts 10 points. Each move from a foundation to a column counts minus 15 points. Each card that turns up in \
             the columns counts 5 points. If you turn one card at a time, each redeal that begins pass 2 or a later one \
             counts minus 100 points. Otherwise, each redeal that begins pass 4 or a later one counts minus 20 points. The \
             score is never below 0.",
        ),
        (
            "golf",
            &[],
            "Each card left in the columns counts 1 point. When you win, each card left in the stock counts minus 1 point. A \
             lower score is better.",
        ),
        (
            "tri-peaks",
            &[("score", "streak")],
            "The cards that you play in a row without a draw score 1, 2, 3 and so on;",
        ),
        (
            "golf",
            &[("holes", "9")],
            "You play nine holes. The scores are added up. Par is 5 for each hole. You win if your",
        ),
        ("golf", &[("players", "3"), ("holes", "9")], "There are three players. They play each hole in turn."),
        (
            "golf",
            &[("players", "3"), ("holes", "9")],
            "The player with the lowest total wins. Players with the same total tie.",
        ),
        ("golf", &[("players", "2"), ("same-deal", "on")], "All players get the same cards."),
        (
            "golf",
            &[("players", "2"), ("mode", "match"), ("holes", "18")],
            "The better score wins the hole, and equal scores tie. The player who wins more of them wins.",
        ),
        ("aces-up", &[("match", "tournament")], "A player with a total of at most 5 advances."),
    ]);
    assert!(!rules_with("klondike", &[]).contains("point"));
}

#[test]
fn piles_that_a_draw_or_a_redeal_fills_are_named() {
    check(&[
        ("six-by-six", &[], "Turn one card at a time from the stock onto the first column, even if it does not fit."),
        ("irmgard", &[], "After that, `deal` puts the last seven cards of the stock onto t2 to t8."),
        ("agnes-bernauer", &[], "puts the last two cards of the stock onto new reserve piles, r8 and r9."),
        (
            "perseverance",
            &[],
            "Four cards go to each column, column by column, turned over so that the first of them is the top card.",
        ),
    ]);
}

/// Returns what is wrong with the form of the sentences of a game: words in capitals after a comma, and sentences
/// that begin with a small letter.
fn malformed_sentences(game: &dyn Game) -> Vec<String> {
    let beginnings =
        ["As", "At", "Cards", "Each", "If", "In", "On", "Only", "Otherwise", "The", "There", "When", "You"];
    let rules = rules_prose(game.info()).replace("i.e. ", "i.e.");
    let mut malformed = Vec::new();
    for paragraph in rules.split("\n\n").filter(|paragraph| !paragraph.starts_with("  ")) {
        let words: Vec<&str> = paragraph.split_whitespace().collect();
        let text = words.join(" ");
        for sentence in text.split_inclusive(". ").map(str::trim) {
            let has_capital = beginnings.iter().any(|word| sentence.contains(&format!(", {word} ")))
                || beginnings.iter().any(|word| sentence.contains(&format!(", {word}, ")));
            let begins_small = sentence.starts_with(|c: char| c.is_lowercase());
            if has_capital || begins_small {
                malformed.push(sentence.to_string());
            }
        }
    }
    malformed
}

#[test]
fn sentences_of_all_choices_are_well_formed() {
    let mut malformed = Vec::new();
    for game in catalog::list() {
        let id = &game.info().id;
        malformed.extend(malformed_sentences(&*game).into_iter().map(|sentence| format!("{id}: {sentence}")));
        for option in &game.info().options {
            for value in option.choices.iter().flat_map(|choice| values(&choice.value)) {
                let Some(game) = opened(id, &[(option.key.clone(), value.clone())]) else { continue };
                let sentences = malformed_sentences(&*game).into_iter();
                malformed.extend(sentences.map(|sentence| format!("{id} {}={value}: {sentence}", option.key)));
            }
        }
    }
    assert!(malformed.is_empty(), "{}", malformed.join("\n"));
}
