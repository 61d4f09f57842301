//! What `share` writes in the format of another program, `import` reads back: for every game that the format has.

use patience::internals::board::PileId;
use patience::internals::card::DealSpec;
use patience::internals::export::{self, ExportRequest, SharedTranscript};
use patience::internals::game::Role;
use patience::internals::games::catalog;
use patience::internals::import::{self, ImportRequest, ImportedGame};
use patience::internals::play::{Session, Step, Transcript, TranscriptHeader, deck_for};
use patience::internals::render::Style;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// The number of random moves before a board is exported.
const MOVES: usize = 40;

/// Returns the transcript of a session with some random moves.
fn random_transcript(game: &str, seed: u64) -> Transcript {
    let game = catalog::open(game, &[]).unwrap();
    let deal = DealSpec::Seed(seed);
    let mut session = Session::deal(Arc::clone(&game), deck_for(&*game, &deal).unwrap()).unwrap();
    let header = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() };
    let mut text = header.text(&session).unwrap();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for _ in 0..MOVES {
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let random_move = moves[(state >> 11) as usize % moves.len()];
        session.play(random_move).unwrap();
        text += &format!("  - {}\n", Step::from_last_move(&session, random_move, false).text());
    }
    Transcript::parse("random", text.as_bytes()).unwrap()
}

fn shared(transcript: &Transcript) -> SharedTranscript<'_> {
    SharedTranscript { transcript, game: transcript.open_game().unwrap() }
}

/// Exports a transcript. Returns `None` if the game does not have the format.
fn written(format: &str, shared: &SharedTranscript<'_>, at: Option<usize>) -> Option<String> {
    let request =
        ExportRequest { at, reveal: false, base_url: None, delay: None, is_playable: false, style: Style::default() };
    export::format(format).unwrap().write(shared, &request).ok()
}

/// Imports a text with the reader that recognizes it.
fn imported(text: &str, game: Option<&str>) -> (&'static str, ImportedGame) {
    let reader = import::recognize("in.txt", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let request = ImportRequest { file_name: "in.txt", text, game, options: &[], deal: None };
    let game = reader.read(&request, &mut Vec::new()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    (reader.name(), game)
}

/// Returns the cards of all piles with their faces. The order of the cards under the top card of a hole is unknown, so
/// they are sorted.
fn cards(session: &Session) -> Vec<(String, Vec<String>)> {
    let info = session.info();
    let cards = |pile: PileId| {
        let slots = session.board().slots(pile).iter();
        let mut cards: Vec<String> = slots.map(|slot| format!("{} {:?}", slot.card(), slot.face())).collect();
        if info.role_of(pile) == Some(Role::Hole)
            && let Some((_, hidden)) = cards.split_last_mut()
        {
            hidden.sort();
        }
        cards
    };
    // Foundations without a suit of their own may be in another order.
    let mut piles: Vec<(String, Vec<String>)> = info
        .named_piles()
        .map(|(pile, _)| match info.role_of(pile) {
            Some(Role::Foundation) => ("f".into(), cards(pile)),
            _ => (info.pile_name(pile).into(), cards(pile)),
        })
        .collect();
    piles.sort();
    piles
}

/// The ids of the games that have each format.
static GAMES: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let mut games: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for id in catalog::ids() {
        let transcript = random_transcript(id, 1);
        let shared = shared(&transcript);
        for format in ["board", "standard", "fc-solve-solution", "black-hole-solve", "deck"] {
            if written(format, &shared, Some(0)).is_some() {
                games.entry(format).or_default().push(id);
            }
        }
    }
    games
});

fn boards_survive(seeds: std::ops::RangeInclusive<u64>) {
    let games = &GAMES["board"];
    assert!(games.len() > 60, "{games:?}");
    for (id, seed) in games.iter().flat_map(|id| seeds.clone().map(move |seed| (*id, seed))) {
        let transcript = random_transcript(id, seed);
        let shared = shared(&transcript);
        let text = written("board", &shared, Some(0)).unwrap();
        let (reader, game) = imported(&text, None);
        assert_eq!((reader, &*game.session.info().id), ("board", id));
        assert_eq!(cards(&game.session), cards(&shared.session_at(Some(0)).unwrap()), "{id} {seed}\n{text}");
        // The game of the comment is also found if the user names it.
        let without_comment = text.split('#').next().unwrap();
        assert_eq!(cards(&imported(without_comment, Some(id)).1.session), cards(&game.session), "{id} {seed}");
    }
}

fn later_boards_survive(seeds: std::ops::RangeInclusive<u64>) {
    for (id, seed) in GAMES["board"].iter().flat_map(|id| seeds.clone().map(move |seed| (*id, seed))) {
        let transcript = random_transcript(id, seed);
        let shared = shared(&transcript);
        let Some(text) = written("board", &shared, Some(transcript.deals[0].steps.len())) else { continue };
        let request = ImportRequest { file_name: "in.txt", text: &text, game: None, options: &[], deal: None };
        let read = import::recognize("in.txt", &text).unwrap().read(&request, &mut Vec::new());
        match read {
            Ok(game) => {
                assert_eq!(cards(&game.session), cards(&shared.session_at(None).unwrap()), "{id} {seed}\n{text}");
            }
            // A later board of some games has numbers for which the format has no line.
            Err(error) => {
                assert!(error.message().contains("requires the number"), "{id} {seed}: {error}\n{text}");
            }
        }
    }
}

fn solutions_survive(format: &str, reader: &str, least: usize, seeds: std::ops::RangeInclusive<u64>) {
    let games = &GAMES[format];
    assert!(games.len() >= least, "{format}: {games:?}");
    let mut written_count = 0;
    for (id, seed) in games.iter().flat_map(|id| seeds.clone().map(move |seed| (*id, seed))) {
        let transcript = random_transcript(id, seed);
        // A random game may move a card back from a foundation, for which the formats have no word.
        let shared = shared(&transcript);
        let Some(text) = written(format, &shared, None) else { continue };
        written_count += 1;
        let text = match format {
            "standard" => match written("board", &shared, Some(0)) {
                // Games with face-down cards have no boards of fc-solve.
                Some(board) if !board.contains('<') => board + &text,
                _ => continue,
            },
            _ => text,
        };
        let end = shared.session_at(None).unwrap();
        let (found, game) = imported(&text, Some(id));
        assert_eq!(cards(&game.session), cards(&end), "{id} {seed}\n{text}");
        if end.played_moves().len() > 0 {
            assert_eq!(found, reader, "{id} {seed}\n{text}");
            assert_eq!(game.session.played_moves().len(), end.played_moves().len(), "{id} {seed}\n{text}");
        }
    }
    assert!(written_count * 2 > games.len(), "{format}: only {written_count} texts");
}

fn decks_survive(seeds: std::ops::RangeInclusive<u64>) {
    assert_eq!(GAMES["deck"], ["klondike"]);
    for seed in seeds {
        let transcript = random_transcript("klondike", seed);
        let shared = shared(&transcript);
        let (reader, game) = imported(&written("deck", &shared, None).unwrap(), None);
        assert_eq!(reader, "deck");
        assert_eq!(game.session.board(), shared.session_at(Some(0)).unwrap().board(), "{seed}");
    }
}

#[test]
fn boards_are_read_back() {
    boards_survive(1..=1);
    later_boards_survive(1..=1);
}

#[test]
fn solutions_are_read_back() {
    solutions_survive("standard", "standard", 12, 1..=3);
    solutions_survive("fc-solve-solution", "fc-solve", 12, 1..=3);
    solutions_survive("black-hole-solve", "black-hole-solve", 3, 1..=3);
    decks_survive(1..=3);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_boards_of_each_game_are_read_back() {
    boards_survive(1..=200);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_later_boards_of_each_game_are_read_back() {
    later_boards_survive(1..=200);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_solutions_of_each_game_are_read_back() {
    solutions_survive("standard", "standard", 12, 1..=200);
    solutions_survive("fc-solve-solution", "fc-solve", 12, 1..=200);
    solutions_survive("black-hole-solve", "black-hole-solve", 3, 1..=200);
    decks_survive(1..=200);
}

#[test]
fn the_moves_of_a_solution_decide_its_game() {
    for (id, seed) in ["freecell", "bakers-game"].into_iter().flat_map(|id| [1, 2, 3].map(|seed| (id, seed))) {
        let text = written("fc-solve-solution", &shared(&random_transcript(id, seed)), None);
        // A random game may move a card back from a foundation, for which the format has no word.
        let Some(text) = text else { continue };
        let without_name: String =
            text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
        assert_eq!(imported(&without_name, None).1.session.info().id, id, "{seed}\n{without_name}");
    }
}

#[test]
fn a_move_of_several_runs_goes_by_way_of_other_columns() {
    let dealt = ["9H", "8C", "TS"];
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
    let cards = ranks.iter().flat_map(|rank| ["C", "D", "H", "S"].map(|suit| format!("{rank}{suit}")));
    let others: Vec<String> = cards.filter(|card| !dealt.contains(&card.as_str())).collect();
    let board = format!(": 9H 8C\n: TS\n:\n: {}\n{}", others.join(" "), ":\n".repeat(6));
    // Standard notation does not say how many cards move. By way of the empty column, the number follows from the second move.
    for (moves, count) in [("Move 2 cards from stack 0 to stack 1", 3), ("12", 3), ("13 32", 6)] {
        let text = format!("{board}\n-=-=-=-\n\n{moves}\n\nThis game is solveable.\n");
        let game = imported(&text, Some("simple-simon")).1;
        let columns = game.session.info().piles_of(Role::Tableau);
        let second = columns.iter().nth(1).unwrap();
        let cards: Vec<String> =
            game.session.board().slots(second).iter().map(|slot| slot.card().to_string()).collect();
        assert_eq!((cards.join(" "), game.session.moves_made()), ("TS 9H 8C".to_string(), count), "{moves}");
    }
}
