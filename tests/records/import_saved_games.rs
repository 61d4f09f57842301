//! Saved games of KPatience, written as KPatience writes them, with the games that it has.

use patience::internals::board::Face;
use patience::internals::card::{Card, DealSpec, SeededRng};
use patience::internals::game::{Move, Role};
use patience::internals::games::catalog;
use patience::internals::import::{self, ImportRequest, ImportedGame};
use patience::internals::play::{Session, deck_for};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The games of KPatience: ours with its options, the word in the file, the option in the file, and the word for
/// columns.
const GAMES: [(&str, &str, &str, &str); 23] = [
    ("klondike", "klondike", "1", "play"),
    ("klondike draw=3 fback=off", "klondike", "3", "play"),
    ("spider suits=1 deal-gap=ok", "spider", "1", "stack"),
    ("spider suits=2 deal-gap=ok", "spider", "2", "stack"),
    ("spider deal-gap=ok face=up", "spider", "4", "stack"),
    ("freecell", "freecell", "", "store"),
    ("freecell columns=10", "freecell", "", "store"),
    ("seahaven-towers", "freecell", "", "store"),
    ("eight-off", "freecell", "", "store"),
    ("forecell", "freecell", "", "store"),
    ("beleaguered-castle fback=on", "castle", "", "store"),
    ("citadel fback=on", "castle", "", "store"),
    ("streets-and-alleys fback=on", "castle", "", "store"),
    ("siegecraft fback=on", "castle", "", "store"),
    ("bakers-dozen fback=on", "bakersdozen", "", "store"),
    ("castles-in-spain found=suit space=any fback=on faces=down", "bakersdozen", "", "store"),
    ("aces-up draw=any", "acesup", "", "play"),
    ("forty-and-eight", "fortyeight", "", "stack"),
    ("golf king=queen", "golf", "", "stack"),
    ("kp-grandfather rows=zigzag redeal-from=top", "grandfather", "", "store"),
    ("grandfathers-clock", "grandfathersclock", "", "store"),
    ("gypsy down=1", "normandy", "", "store"),
    ("simple-simon", "simplesimon", "", "store"),
];

/// Returns the options of a game with options, such as `klondike draw=3`.
fn options_of(spec: &str) -> Vec<(String, String)> {
    let options = spec.split(' ').filter_map(|word| word.split_once('='));
    options.map(|(key, value)| (key.to_string(), value.to_string())).collect()
}

/// Returns a session with some random moves.
fn random_session(spec: &str, seed: u64, count: usize) -> Session {
    let game = catalog::open(spec.split(' ').next().unwrap(), &options_of(spec)).unwrap();
    let deck = deck_for(&*game, &DealSpec::Seed(seed)).unwrap();
    let mut session = Session::deal(Arc::clone(&game), deck).unwrap();
    let mut rng = SeededRng::new(seed, 1);
    // KPatience draws the first card of this game when it deals.
    if spec == "forty-and-eight" {
        session.play(Move::Draw).unwrap();
    }
    for _ in 0..count {
        let moves = session.moves();
        let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
        session.play(m).unwrap();
    }
    session
}

/// Returns the piles of a board with their names in KPatience.
fn piles(session: &Session, game_type: &str, column: &str) -> Vec<(String, Vec<(Card, bool)>)> {
    let info = session.info();
    let mut piles = Vec::new();
    for (pile, _) in info.named_piles() {
        let role = info.role_of(pile).unwrap();
        let number = info.piles_of(role).iter().position(|other| other == pile).unwrap();
        let faces = session.board().slots(pile).iter();
        let cards: Vec<(Card, bool)> = faces.map(|slot| (slot.card(), slot.face() == Face::Down)).collect();
        let name = match (role, game_type) {
            (Role::Stock, "spider") => {
                let rows = cards.rchunks(10).collect::<Vec<_>>();
                let first = 5 - rows.len();
                for (index, row) in rows.iter().enumerate() {
                    piles.push((format!("redeals{}", first + index), row.to_vec()));
                }
                (0..first).for_each(|index| piles.push((format!("redeals{index}"), Vec::new())));
                continue;
            }
            (Role::Tableau, _) => format!("{column}{number}"),
            (Role::Foundation, "spider") => format!("legs{number}"),
            (Role::Foundation, _) => format!("target{number}"),
            (Role::Cell, _) => format!("freecell{number}"),
            (Role::Stock, _) => "talon".to_string(),
            (Role::Waste, _) => "pile".to_string(),
            (Role::Hole, _) => "waste".to_string(),
            (Role::Discard, _) => "away".to_string(),
            (Role::Reserve, _) => panic!("KPatience has no reserve"),
        };
        piles.push((name, cards));
    }
    piles
}

/// Writes a game as KPatience saves it: all boards from the deal to the end.
fn saved(session: &Session, game_type: &str, option: &str, column: &str) -> String {
    let mut text = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kpat-game game-type=\"{game_type}\"");
    if !option.is_empty() {
        text += &format!(" game-type-options=\"{option}\"");
    }
    text += " deal-number=\"1\">\n";
    let mut before: BTreeMap<String, Vec<(Card, bool)>> = BTreeMap::new();
    // Each of several equal cards has its own id. The first one in the order of piles is the first one of the deal.
    let mut identities: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    let first = usize::from(game_type == "fortyeight");
    let has_equal_cards = session.info().pack.len() > 52;
    let count = session.moves_made();
    for step in first..=count {
        let board = session.board_after(step).unwrap();
        let at = Session::from_board(session.game().clone(), board);
        let current = if step == count { " current=\"true\"" } else { "" };
        text += &format!(" <state{current}>\n");
        // All piles that changed are written as a whole. With two packs, all piles are, because equal cards change places.
        let mut seen: BTreeMap<usize, usize> = BTreeMap::new();
        for (name, cards) in piles(&at, game_type, column) {
            let is_changed = has_equal_cards || before.get(&name).is_none_or(|old| *old != cards);
            if is_changed && !cards.is_empty() {
                text += &format!("  <move pile=\"{name}\" position=\"0\">\n");
            }
            for (card, is_down) in &cards {
                let copy = seen.entry(card.index()).or_default();
                let next = identities.len();
                let id = *identities.entry((card.index(), *copy)).or_insert(next);
                *copy += 1;
                if is_changed {
                    let turn = if *is_down { "face-down" } else { "face-up" };
                    let (rank, suit) = words(*card);
                    text += &format!("   <card id=\"{id:07}\" suit=\"{suit}\" rank=\"{rank}\" turn=\"{turn}\"/>\n");
                }
            }
            if is_changed && !cards.is_empty() {
                text += "  </move>\n";
            }
            before.insert(name, cards);
        }
        text += " </state>\n";
    }
    text + "</kpat-game>\n"
}

fn words(card: Card) -> (&'static str, &'static str) {
    let ranks =
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];
    let suit = match card.to_string().chars().last().unwrap() {
        'C' => "clubs",
        'D' => "diamonds",
        'H' => "hearts",
        _ => "spades",
    };
    (ranks[usize::from(card.rank().number()) - 1], suit)
}

fn read(text: &str, game: Option<&str>, options: &[(String, String)]) -> Result<ImportedGame, String> {
    let reader = import::recognize("in.kpat", text).unwrap();
    assert_eq!(reader.name(), "kpatience");
    let request = ImportRequest { file_name: "in.kpat", text, game, options, deal: None };
    let mut notes = Vec::new();
    reader.read(&request, &mut notes).map_err(|error| format!("{error:?} {notes:?}"))
}

/// Saves and reads a random game. Fails with a message if it is another one after that.
fn saved_game_is_read(spec: &str, game_type: &str, option: &str, column: &str, seed: u64) -> Result<(), String> {
    let session = random_session(spec, seed, 30);
    let text = saved(&session, game_type, option, column);
    let id = spec.split(' ').next().unwrap();
    // KPatience saves the same file for two games if no move shows which one it is.
    let named = matches!(id, "eight-off" | "forecell" | "siegecraft").then_some(id);
    let options = if named.is_some() { options_of(spec) } else { Vec::new() };
    let game = read(&text, named, &options)?;
    // Where the cards of Citadel are dealt depends on the cards, so no deal is found.
    let has_start = game.deal.is_some() || id == "citadel";
    let found = (&*game.session.info().id, has_start, game.session.moves_made());
    let expected = (id, true, session.moves_made());
    if found == expected { Ok(()) } else { Err(format!("{found:?}, not {expected:?}")) }
}

fn saved_games_are_read(seeds: RangeInclusive<u64>) {
    let mut failures = Vec::new();
    for ((spec, game_type, option, column), seed) in
        GAMES.into_iter().flat_map(|game| seeds.clone().map(move |seed| (game, seed)))
    {
        if let Err(failure) = saved_game_is_read(spec, game_type, option, column, seed) {
            failures.push(format!("{spec} {seed}: {failure}"));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn saved_games_of_kpatience_are_read() {
    saved_games_are_read(1..=1);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_saved_games_of_each_game_are_read() {
    saved_games_are_read(1..=200);
}

#[test]
fn a_saved_game_that_cannot_be_read_has_an_error_with_a_place() {
    let text = saved(&random_session("freecell", 1, 5), "freecell", "", "store");
    let eight_off = saved(&random_session("eight-off", 1, 0), "freecell", "", "store");
    for (text, error) in [
        (text.replace("\"freecell\"", "\"frecell\""), "in.kpat:2:1: the game `frecell` of KPatience is not known"),
        (text.replacen("store0", "stor0", 1), "in.kpat:4:3: KPatience has no pile `stor0`"),
        (text.replacen("store0", "store99", 1), "in.kpat:4:3: KPatience has no pile `store99`"),
        (text.replacen("position=\"0\"", "position=\"x\"", 1), "in.kpat:4:3: `x` is not a position in a pile"),
        (text.replacen("rank=\"", "rank=\"1", 1), "in.kpat:5:4: `1"),
        (text.replacen("0000001", "0000000", 1), "in.kpat:6:4: the card with this id is "),
        (text.replacen("face-up", "sideways", 1), "in.kpat:5:4: a card turns `face-up` or `face-down`"),
        (text.replacen("<state>", "<stat>", 1), "in.kpat:"),
        (text.replace("kpat-game", "kpat-games"), "in.kpat:2:1: a saved game of KPatience begins with `<kpat-game>`"),
        ("<kpat-game game-type=\"golf\"/>".to_string(), "in.kpat:1:1: the saved game has no `<state>`"),
        ("<!DOCTYPE kpat>\n<dealer id=\"3\"/>".to_string(), "in.kpat:2:1: this is a saved game of an old KPatience"),
        (text.replace("\"freecell\"", "\"mod3\""), "in.kpat:2:1: games of Mod3 cannot be read"),
        (eight_off, "in.kpat:2:1: the moves fit 2 games"),
    ] {
        let reader = import::reader("kpatience").unwrap();
        let request = ImportRequest { file_name: "in.kpat", text: &text, game: None, options: &[], deal: None };
        let Err(found) = reader.read(&request, &mut Vec::new()) else { panic!("no error: {text}") };
        let found = format!("{}: {}", found.location().unwrap(), found.message());
        assert!(found.starts_with(error), "{found}\n{text}");
    }
}

#[test]
fn a_saved_game_begins_with_the_current_state_if_a_move_is_not_legal() {
    let session = random_session("freecell", 1, 5);
    let text = saved(&session, "freecell", "", "store");
    // The top card of the first column goes on the second one, which no rule allows.
    let id = text.split("<move pile=\"store1\"").next().unwrap().rsplit("<card ").next().unwrap();
    let card = format!("<card {}", id.split("/>").next().unwrap());
    let state = format!(" <state current=\"true\"><move pile=\"store1\" position=\"0\">{card}/></move></state>\n");
    let first = text.find("</state>").unwrap() + "</state>".len();
    let (start, rest) = text.split_at(first);
    let changed = format!("{start}\n{state}{}", rest.replace(" current=\"true\"", ""));
    let reader = import::reader("kpatience").unwrap();
    let request = ImportRequest { file_name: "in.kpat", text: &changed, game: None, options: &[], deal: None };
    let mut notes = Vec::new();
    let game = reader.read(&request, &mut notes).unwrap();
    assert!(game.position.is_some() && game.session.moves_made() == 0);
    let notes = notes.join("\n");
    assert!(notes.contains("left out 5 states after the current one"), "{notes}");
    assert!(notes.contains("is no move of `freecell`, so the game begins with the current state"), "{notes}");
}
