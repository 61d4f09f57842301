//! Tests of the opening positions of all games. `deals.txt` lists how two fixed decks are dealt, and every option must
//! deal the whole pack.

use crate::support::option_values::{opened, values};
use patience::internals::board::{Face, PileId, Txn, View};
use patience::internals::card::{Card, Pack, parse_cards, shuffle};
use patience::internals::engine::RulebookGame;
use patience::internals::game::{Game, Role};
use patience::internals::games::catalog;
use std::any::Any;

/// Returns the fixed deck for a pack, from the head of `deals.txt`, without the cards that the game does not use.
fn fixed_deck(pack: &Pack) -> Vec<Card> {
    let text = include_str!("deals.txt");
    let line = text.lines().find(|line| line.starts_with(if pack.packs == 2 { "two packs:" } else { "one pack:" }));
    let mut cards = parse_cards(line.unwrap().split_once(':').unwrap().1).unwrap();
    let (missing, extra) = Pack { packs: pack.packs, ..Default::default() }.difference(&cards);
    assert!(missing.is_empty() && extra.is_empty());
    let pack_cards = pack.cards();
    cards.retain(|card| pack_cards.contains(card));
    cards
}

/// Returns the cards of a pile as `deals.txt` writes them: from bottom to top, hidden cards in brackets.
fn pile_text(game: &dyn Game, board: &patience::internals::board::Board, name: &str) -> String {
    let pile = game.info().pile_named(name).unwrap_or_else(|| panic!("{} has no pile {name}", game.info().id));
    let view = View::of(board);
    let words: Vec<String> = (0..view.len(pile))
        .map(|at| match view.card(pile, at) {
            Some(card) => card.to_string(),
            None => format!("[{}]", board.slots(pile)[at].card()),
        })
        .collect();
    words.join(" ")
}

#[test]
fn every_choice_of_every_option_deals_its_whole_pack() {
    for game in catalog::list() {
        for option in &game.info().options {
            for choice in option.choices.iter().flat_map(|choice| values(&choice.value)) {
                let chosen = [(option.key.clone(), choice)];
                let Some(game) = opened(&game.info().id, &chosen) else { continue };
                let deck = game.info().pack.cards();
                let (board, _) = game.deal_deck(&deck).unwrap();
                let cards: usize = game.info().named_piles().map(|(pile_text, _)| board.len(pile_text)).sum();
                assert_eq!(cards, deck.len(), "{} {chosen:?}", game.info().id);
            }
        }
    }
}

/// A king that moves under the other cards of its column leaves the face that its place has.
#[test]
fn kings_that_move_under_other_cards_change_no_face() {
    let game = opened("bakers-dozen", &[("faces".to_string(), "down".to_string())]).unwrap();
    for seed in 1..=20 {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let (board, _) = game.deal_deck(&deck).unwrap();
        for column in game.info().piles_of(Role::Tableau) {
            let faces: Vec<Face> = board.slots(column).iter().map(|slot| slot.face()).collect();
            assert_eq!(faces, [Face::Down, Face::Down, Face::Down, Face::Up], "seed {seed}");
        }
    }
}

/// A rulebook may deal a second pack by copying the places of the first. That must equal the deal card by card.
#[test]
fn a_pack_is_dealt_as_card_by_card() {
    for game in catalog::list() {
        for option in &game.info().options {
            for choice in option.choices.iter().flat_map(|choice| values(&choice.value)) {
                let chosen = [(option.key.clone(), choice)];
                let Some(game) = opened(&game.info().id, &chosen) else { continue };
                let any: &dyn Any = &*game;
                let Some(rulebook) = any.downcast_ref::<RulebookGame>() else { continue };
                for seed in 1..4 {
                    let mut deck = game.info().pack.cards();
                    shuffle(seed, 0, &mut deck);
                    let by_steps = rulebook.deal_by_steps(&deck).unwrap();
                    assert_eq!(game.deal_deck(&deck).unwrap(), by_steps, "{} {chosen:?}", game.info().id);
                }
            }
        }
    }
}

#[test]
fn the_openings_match_the_fixed_decks() {
    let mut checked_deals = 0;
    for block in include_str!("deals.txt").split("\n## ").skip(1) {
        let (head, lines) = block.split_once('\n').unwrap();
        for command in head.split(" (").next().unwrap().split([',', '/']).map(str::trim) {
            let mut words = command.split(" -o ");
            let Some(id) = words.next().and_then(catalog::find_id) else { continue };
            // The file shows the boards of Bisley and Amazons before kings or aces move to the foundations, and of
            // Accordion with all cards in the row.
            let own_option = match id {
                "bisley" => Some("kings=manual"),
                "amazons" => Some("aces=manual"),
                "accordion" => Some("deal=all"),
                _ => None,
            };
            let options: Vec<(String, String)> = words
                .chain(own_option)
                .map(|option| option.split_once('=').unwrap())
                .map(|(key, value)| (key.to_string(), value.to_string()))
                .collect();
            let game = catalog::open(id, &options).unwrap();
            let (board, _) = game.deal_deck(&fixed_deck(&game.info().pack)).unwrap();
            for line in lines.lines().filter(|line| !line.is_empty()) {
                compare_line(&*game, &board, line);
            }
            checked_deals += 1;
        }
    }
    assert_eq!(checked_deals, 72, "the number of deals in `deals.txt`");
}

/// Plays Clock to its end and compares the cards with a line such as `4S 2C …  -> 51 turned, lost`.
fn compare_clock(game: &dyn Game, board: &patience::internals::board::Board, line: &str) {
    let (mut board, mut events) = (board.clone(), Vec::new());
    let step = game.info().parse_move("step").unwrap();
    let mut cards = Vec::new();
    while game.check(View::of(&board), step).is_ok() {
        let from = PileId(board.var(game.info().var_named("next").unwrap()) as u8 - 1);
        cards.push(board.slots(from).last().unwrap().card().to_string());
        game.play(&mut Txn::new(&mut board, &mut events), step);
    }
    let result = if game.status(View::of(&board)) == patience::internals::game::Status::Won { "won" } else { "lost" };
    assert_eq!(format!("{}  -> {} turned, {result}", cards.join(" "), cards.len()), line);
}

/// Compares a line of `deals.txt` with the board. The line shows a pile (`t1: 7C`), a stock with its size, from the top
/// (`s (24, next first): 2S JH …`), or one card on each of several piles (`y2: KD AC`, `r1-r7: …`, `f1,f2: …`,
/// `fa: …`).
fn compare_line(game: &dyn Game, board: &patience::internals::board::Board, line: &str) {
    let id = &game.info().id;
    let (name, cards) = line.split_once(':').unwrap();
    let cards = cards.trim_start();
    if name == "layout" {
        let names = ["f1", "a", "f2", "f3", "k", "f4", "f5", "f6", "f7"];
        assert_eq!(names.map(|name| pile_text(game, board, name)).join(" "), cards);
        return;
    }
    if name == "turned" {
        return compare_clock(game, board, cards);
    }
    if let Some(count) = name.strip_prefix("s (") {
        let stock = game.info().pile_named("s").unwrap();
        assert_eq!(board.len(stock).to_string(), count.split_once(',').unwrap().0);
        let cards_from_top: Vec<String> = board.slots(stock).iter().rev().map(|slot| slot.card().to_string()).collect();
        assert!(cards_from_top.join(" ").starts_with(cards.trim_end_matches(" ...")), "{id}: {line}");
    } else if id == "canfield" && name == "r1" {
        let mut reserve: Vec<String> =
            pile_text(game, board, "r1").split(' ').map(|card| card.replace(['[', ']'], "")).collect();
        reserve.reverse();
        assert_eq!(reserve.join(" "), cards);
    } else if game.info().pile_named(name).is_some() {
        assert_eq!(pile_text(game, board, name), cards, "{id}: {line}");
    } else {
        let piles = pile_names(game, name);
        assert!(piles.len() >= cards.split(' ').count(), "{id}: {line}");
        for (name, card) in piles.iter().zip(cards.split(' ')) {
            assert_eq!(pile_text(game, board, name), card, "{id}: {line}");
        }
    }
}

/// Returns the names of the piles that `deals.txt` calls by one name: all piles of a row or of a zone.
fn pile_names(game: &dyn Game, name: &str) -> Vec<String> {
    let first_name = match name {
        "a" => "p1",
        "b" => "p2",
        "c" => "p3",
        "d" => "p4",
        "row" => "p1",
        _ => name.split(['-', ',']).next().unwrap(),
    };
    let names: Vec<String> = game.info().named_piles().map(|(_, pile_text)| pile_text.name.clone()).collect();
    let row_prefix = format!("{first_name}.");
    let in_row: Vec<String> = names.iter().filter(|name| name.starts_with(&row_prefix)).cloned().collect();
    let has_number = |name: &&String| {
        let rest = name.strip_prefix(first_name.trim_end_matches(char::is_numeric));
        rest.is_some_and(|rest| rest.chars().all(char::is_numeric))
    };
    if in_row.is_empty() { names.iter().filter(has_number).cloned().collect() } else { in_row }
}

#[test]
fn tournament_rejects_a_deal_without_ace_or_king_in_the_reserve() {
    let game = catalog::open("tournament", &[]).unwrap();
    let pack = game.info().pack.cards();
    let (aces_and_kings, others): (Vec<Card>, Vec<Card>) =
        pack.iter().partition(|card| matches!(card.rank().number(), 1 | 13));
    let accepts = |deck: &[Card]| game.reshuffle_reason(View::of(&game.deal_deck(deck).unwrap().0)).is_none();
    let mut deck: Vec<Card> = others.iter().chain(&aces_and_kings).copied().collect();
    assert!(!accepts(&deck));
    for index in [deck.len() - 1, deck.len() - aces_and_kings.len()] {
        deck.swap(7, index);
        assert!(accepts(&deck), "{}", deck[7]);
        deck.swap(7, index);
    }
}

#[test]
fn bakers_game_deals_all_cards_to_any_number_of_columns() {
    for (columns, sizes) in [("10", "6 6 5 5 5 5 5 5 5 5"), ("7", "8 8 8 7 7 7 7")] {
        let game = catalog::open("bakers-game", &[("columns".to_string(), columns.to_string())]).unwrap();
        let (board, _) = game.deal_deck(&game.info().pack.cards()).unwrap();
        let tableau = game.info().piles_of(patience::internals::game::Role::Tableau);
        let dealt_sizes: Vec<String> = tableau.iter().map(|pile_text| board.len(pile_text).to_string()).collect();
        assert_eq!(dealt_sizes.join(" "), sizes);
    }
}
