//! Tests that numbered deals give the boards of PySolFC, in all games that its package of deals has. The file
//! `pysol_boards.txt` contains checksums of its boards.

use patience::internals::board::Board;
use patience::internals::card::{Card, DealSpec, format_cards};
use patience::internals::game::{Game, Role};
use patience::internals::games::catalog;
use patience::internals::play::{deck_for, other_board_note};
use std::collections::BTreeSet;

/// The numbers of each game that every run of the tests compares.
const QUICK_NUMBERS: [&str; 6] =
    ["pysol:1", "pysol:617", "pysol:123456", "pysol:99999999999999999999", "ms:617", "ms:4294967297"];

/// Returns the games, deals and checksums of the file.
fn known_boards() -> impl Iterator<Item = (&'static str, &'static str, u64)> {
    let lines = include_str!("pysol_boards.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let [game, deal, checksum] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        (game, deal, u64::from_str_radix(checksum, 16).unwrap())
    })
}

fn open(id: &str, options: &[(&str, &str)]) -> std::sync::Arc<dyn Game> {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    catalog::open(id, &options).unwrap()
}

fn dealt(game: &dyn Game, deal: &str) -> Board {
    let deck = deck_for(game, &DealSpec::parse(deal).unwrap()).unwrap();
    game.deal_deck(&deck).unwrap().0
}

/// Writes a board as described in `pysol_boards.txt`.
fn board_text(game: &dyn Game, board: &Board) -> String {
    let info = game.info();
    let (mut lines, mut cells, mut built, mut stock) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for pile in info.piles.iter().filter(|pile| pile.zone.is_some()) {
        let id = info.pile_named(&pile.name).unwrap();
        let cards: Vec<Card> = board.slots(id).iter().map(|slot| slot.card()).collect();
        match info.zone_of(id).unwrap().role {
            Role::Cell => cells.extend(cards),
            Role::Stock => stock.extend(cards.into_iter().rev()),
            Role::Tableau => lines.push(format!("{}: {}", pile.name, format_cards(&cards))),
            _ => built.extend(cards.last().copied()),
        }
    }
    built.sort_by_key(|card| card.suit());
    for (name, cards) in [("cells", cells), ("built", built), ("stock", stock)] {
        if !cards.is_empty() {
            lines.push(format!("{name}: {}", format_cards(&cards)));
        }
    }
    lines.join("\n")
}

fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Compares the boards of all games with the file. `is_chosen` selects the deals.
fn compare(is_chosen: impl Fn(&str) -> bool) {
    let mut different = Vec::new();
    for (id, deal, expected) in known_boards().filter(|(_, deal, _)| is_chosen(deal)) {
        let game = open(id, &[]);
        let text = board_text(&*game, &dealt(&*game, deal));
        if checksum(&text) != expected {
            different.push(format!("{id} {deal}\n{text}"));
        }
    }
    assert!(different.is_empty(), "{} boards differ from PySolFC:\n{}", different.len(), different.join("\n"));
}

#[test]
fn numbered_deals_have_the_boards_of_pysolfc() {
    compare(|deal| QUICK_NUMBERS.contains(&deal));
}

#[test]
#[ignore = "deals 50 numbers of 19 games: cargo test --test rules pysol -- --ignored"]
fn fifty_deals_of_each_game_have_the_boards_of_pysolfc() {
    assert_eq!(known_boards().count(), 50 * 19);
    compare(|_| true);
}

#[test]
fn a_note_names_the_games_whose_boards_are_not_those_of_pysolfc() {
    let known: BTreeSet<&str> = known_boards().map(|(id, _, _)| id).collect();
    for id in catalog::ids() {
        let game = open(id, &[]);
        let deal = DealSpec::Pysol(617);
        let has_note = other_board_note(&*game, &deal).is_some();
        let can_be_dealt = deck_for(&*game, &deal).is_ok();
        assert_eq!(has_note, can_be_dealt && !known.contains(id), "{id}");
    }
}

#[test]
fn klondike_is_dealt_from_right_to_left_as_in_pysolfc() {
    let game = open("klondike", &[]);
    // PySolFC deals a row of six cards from t7 to t2, then a row of five cards, and so on.
    let board = dealt(&*game, "pysol:100000");
    let cards = DealSpec::Pysol(100_000).deck(&game.info().pack).unwrap();
    let column = |name: &str| {
        let slots = board.slots(game.info().pile_named(name).unwrap());
        slots.iter().map(|slot| slot.card()).collect::<Vec<_>>()
    };
    assert_eq!(column("t7"), [0, 6, 11, 15, 18, 20, 21].map(|index| cards[index]));
    assert_eq!(column("t2"), [5, 26].map(|index| cards[index]));
    assert_eq!(column("t1"), [cards[27]]);
    assert_eq!(column("s"), cards[28..].iter().rev().copied().collect::<Vec<_>>());
}

#[test]
fn options_that_change_the_deal_and_other_games_only_share_the_shuffle() {
    let shuffle = |game: &dyn Game, deal: &DealSpec| deal.deck(&game.info().pack).unwrap();
    let deal = DealSpec::Pysol(617);
    for (id, options) in [
        ("bakers-dozen", &[("kings", "stay")][..]),
        ("beleaguered-castle", &[("columns", "6")]),
        ("black-hole", &[("hole", "AC")]),
        ("all-in-a-row", &[("start", "t3")]),
        ("fan", &[("threes", "16")]),
        ("freecell", &[("columns", "7")]),
        ("golf", &[("packs", "2")]),
        ("golf", &[("base", "empty")]),
        ("spiderette", &[]),
        ("trigon", &[]),
        ("double-klondike", &[]),
    ] {
        let game = open(id, options);
        assert_eq!(deck_for(&*game, &deal).unwrap(), shuffle(&*game, &deal), "{id}");
        assert_eq!(
            other_board_note(&*game, &deal),
            Some("this is not PySolFC's board of `pysol:617`, only the same shuffle".into()),
            "{id}"
        );
    }
    for (id, options) in [
        ("bakers-dozen", &[("space", "K"), ("faces", "down")][..]),
        ("black-hole", &[("hole", "AS")]),
        ("freecell", &[("cells", "2")]),
        ("golf", &[("king", "wrap"), ("holes", "9")]),
        ("klondike", &[("draw", "3"), ("passes", "1")]),
        ("seahaven-towers", &[("space", "any")]),
    ] {
        let (game, default_game) = (open(id, options), open(id, &[]));
        assert_eq!(deck_for(&*game, &deal).unwrap(), deck_for(&*default_game, &deal).unwrap(), "{id}");
        assert_eq!(other_board_note(&*game, &deal), None, "{id}");
    }
}

#[test]
fn a_rulebook_with_the_name_of_a_game_has_its_board_only_if_it_deals_like_it() {
    let with_deal = |deal: &str| {
        let text =
            format!("{{id: klondike, title: Mine, extends: klondike, deal: [{deal}, {{to: stock, cards: rest}}]}}");
        catalog::from_text("mine.yaml", &text, &[]).unwrap()
    };
    let (same, other) = (with_deal("{to: tableau, cards: triangle}"), with_deal("{to: tableau, cards: descending}"));
    let deal = DealSpec::Pysol(617);
    assert_eq!(other_board_note(&*same, &deal), None);
    assert_eq!(deck_for(&*same, &deal), deck_for(&*open("klondike", &[]), &deal));
    assert!(other_board_note(&*other, &deal).is_some());
}

#[test]
fn deals_of_microsoft_that_cannot_be_won_are_boards_of_freecell() {
    let game = open("freecell", &[]);
    let rows = |deal: &str| board_text(&*game, &dealt(&*game, deal));
    assert!(rows("ms:-1").starts_with("t1: AC 3C 5C 7C 9C JC KC\nt2: AD 3D 5D 7D 9D JD KD\n"));
    assert!(rows("ms:-1").ends_with("\nt8: QS TS 8S 6S 4S 2S"));
    assert!(rows("ms:-2").starts_with("t1: AS KS QS JS TS 9S 8S\n"));
    assert!(rows("ms:-2").ends_with("\nt8: 7C 6C 5C 4C 3C 2C"));
    assert_eq!(other_board_note(&*game, &DealSpec::Microsoft(-1)), None);
    let klondike = open("klondike", &[]);
    let note = "this is not Microsoft's board of `ms:-1`, only the same shuffle";
    assert_eq!(other_board_note(&*klondike, &DealSpec::Microsoft(-1)).as_deref(), Some(note));
}
