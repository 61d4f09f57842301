//! Tests of the check that a rulebook deals all cards. For small packs, its answer is compared with the deals of all
//! orders of the pack.

use crate::support::option_values::values;
use patience::internals::board::View;
use patience::internals::card::{Card, SeededRng};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::{engine, yaml};

/// The number of random rulebooks that are compared with all orders of their packs.
const BOOK_COUNT: u64 = 400;

/// Whether the check reports that some order of the pack cannot be dealt completely.
fn is_rejected(game: &dyn Game) -> bool {
    let fault = engine::book_fault(game);
    fault.is_some_and(|fault| fault.message().contains("stay undealt") || fault.message().contains("cannot be dealt"))
}

/// Whether some order of the pack cannot be dealt completely, by trying all orders. Deals that the rules reject do not
/// count.
fn some_order_loses_cards(game: &dyn Game) -> bool {
    let mut pack = game.info().pack.cards();
    pack.sort_by_key(|card| card.index());
    loop {
        match game.deal_deck(&pack) {
            Err(_) => return true,
            Ok((board, _)) => {
                let hand = board.piles() - 1;
                let has_rest = !board.is_empty(patience::internals::board::PileId(hand as u8));
                if has_rest && game.reshuffle_reason(View::of(&board)).is_none() {
                    return true;
                }
            }
        }
        if !next_order(&mut pack) {
            return false;
        }
    }
}

/// Advances to the next permutation in lexicographic order. Returns `false` after the last one.
fn next_order(cards: &mut [Card]) -> bool {
    let key = |card: &Card| card.index();
    let Some(index) = (1..cards.len()).rev().find(|&index| key(&cards[index - 1]) < key(&cards[index])) else {
        return false;
    };
    let swap_index =
        (index..cards.len()).rev().find(|&other_index| key(&cards[other_index]) > key(&cards[index - 1])).unwrap();
    cards.swap(index - 1, swap_index);
    cards[index..].reverse();
    true
}

/// Returns a random rulebook with four to seven cards, whose deal may divert and pick cards.
fn random_book(rng: &mut SeededRng) -> String {
    let mut pick = |words: &[&str]| words[rng.below(words.len() as u32) as usize].to_string();
    let pack = pick(&[
        "{ranks: [A, 2, 3], suits: [C, D]}",
        "{ranks: [A, 2], suits: [C, D, H]}",
        "{ranks: [A], suits: [C, D, H, S]}",
        "{ranks: [A, 2, 3], suits: [C], packs: 2}",
        "{ranks: [A, 2, 3, 4, 5], suits: [C], jokers: 1}",
        "{ranks: [A, 2, 3, 4, 5, 6, 7], suits: [D]}",
    ]);
    let foundations = pick(&["1", "2", "3"]);
    let empty = pick(&["A", "A", "any", "2", "none"]);
    let build = pick(&["up", "down", "none"]);
    let by = pick(&["suit", "rank"]);
    let max = pick(&["1", "2", "7"]);
    let mut steps = Vec::new();
    for _ in 0..pick(&["1", "2", "3"]).parse::<u8>().unwrap() {
        let to = pick(&["tableau", "cell", "tableau.1-2", "stock", "foundation"]);
        if pick(&["deal", "deal", "deal", "pick"]) == "pick" {
            steps.push(format!("{{to: {to}, pick: [{}]}}", pick(&["A", "2", "AC", "A, AC", "AC, A", "3", "A, A"])));
            continue;
        }
        let cards = pick(&["0", "1", "1", "2", "3", "triangle", "rest"]);
        let differ = pick(&["", "", ", ranks-differ: true"]);
        let divert = match pick(&["yes", "yes", "no"]).as_str() {
            "yes" => format!(", divert: {{ranks: [{}], to: foundation}}", pick(&["A", "2", "A, 2", "2, A", "3"])),
            _ => String::new(),
        };
        let order = pick(&["", ", order: piles"]);
        steps.push(format!("{{to: {to}, cards: {cards}{differ}{divert}{order}}}"));
    }
    format!(
        "id: small\ntitle: Small\npack: {pack}\nzones:\n  stock: {{role: reserve, key: s}}\n  \
         cell: {{role: reserve, key: c, piles: 2}}\n  tableau: {{role: tableau, key: t, piles: 3, take: {{unit: top}}}}\n  \
         foundation: {{role: foundation, key: f, piles: {foundations}, put: {{build: {build}, by: {by}, empty: {empty}, \
         max: {max}}}}}\ndeal: [{}]\ngoal: {{full: [foundation]}}\nlayout: [s c f, t]\n",
        steps.join(", ")
    )
}

#[test]
fn the_check_of_a_deal_agrees_with_an_exhaustive_search() {
    let (mut rejected, mut accepted) = (0, 0);
    let mut seed = 0;
    while rejected + accepted < BOOK_COUNT {
        let text = random_book(&mut SeededRng::new(seed, 5));
        seed += 1;
        let Ok(book) = yaml::parse("small.yaml", text.as_bytes()) else { panic!("{text}") };
        let Ok(game) = catalog::from_rulebook(&book, &[]) else { continue };
        let loses_cards = some_order_loses_cards(game.as_ref());
        assert_eq!(is_rejected(game.as_ref()), loses_cards, "{text}");
        *if loses_cards { &mut rejected } else { &mut accepted } += 1;
    }
    assert!(rejected > BOOK_COUNT / 20 && accepted > BOOK_COUNT / 20, "{rejected} {accepted}");
}

#[test]
fn built_in_rulebooks_pass_the_check() {
    for entry in catalog::entries() {
        let Some(text) = entry.book else { continue };
        let book = yaml::parse(entry.id, text.as_bytes()).unwrap();
        let open = |chosen: &[(String, String)]| catalog::from_rulebook(&book, chosen).ok();
        let default_game = open(&[]).unwrap();
        let options = default_game.info().options.iter();
        let choices =
            options.flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), &choice.value)));
        let choices =
            choices.flat_map(|(key, choice)| values(choice).into_iter().map(move |value| (key.clone(), value)));
        let games = choices.filter_map(|choice| Some((choice.clone(), open(&[choice])?)));
        for (choice, game) in games.chain([((String::new(), String::new()), default_game.clone())]) {
            assert_eq!(engine::book_fault(game.as_ref()), None, "{} {choice:?}", entry.id);
        }
    }
}
