//! Exports: every golden transcript in every format that its game has, and share codes that decode to the same session.

use crate::golden::{golden, one_of_each};
use patience::internals::card::DealSpec;
use patience::internals::export::{ExportRequest, FORMATS, SharedTranscript};
use patience::internals::games::catalog;
use patience::internals::play::{self, Session, Step, Transcript, TranscriptHeader, deck_for, share_code};
use patience::internals::render::Style;

/// A request with no options.
fn no_options() -> ExportRequest<'static> {
    ExportRequest { at: None, reveal: false, base_url: None, delay: None, is_playable: false, style: Style::default() }
}

fn shared(transcript: &Transcript) -> SharedTranscript<'_> {
    SharedTranscript { transcript, game: transcript.open_game().unwrap() }
}

/// A session played at random with a seed. If `whims` is above 0, it also has undos and notes.
fn random(game: &str, seed: u64, whims: usize, most: usize) -> Transcript {
    let game = catalog::open(game, &[]).unwrap();
    let deal = DealSpec::Seed(seed);
    let mut session = Session::deal(game.clone(), deck_for(&*game, &deal).unwrap()).unwrap();
    let opening = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() };
    let mut text = opening.text(&session).unwrap();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut roll = |sides: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % sides
    };
    for _ in 0..most {
        let moves = session.moves();
        let step = match roll(12) {
            whim if whim >= whims && moves.is_empty() => break,
            0 if whims > 0 && session.undo().is_ok() => Step::player_move("undo"),
            1 if whims > 0 => Step::Note(format!("<b>\"{}\" & 'so' ♥ \u{202e}", roll(100))),
            _ if moves.is_empty() => break,
            _ => {
                let m = moves[roll(moves.len())];
                session.play(m).unwrap();
                Step::from_last_move(&session, m, whims > 0 && roll(5) == 0)
            }
        };
        text += &format!("  - {}\n", step.text());
    }
    Transcript::parse("random", text.as_bytes()).unwrap()
}

/// Checks that a share code decodes to the transcript that it was made of.
fn check_code(transcript: &Transcript) {
    let game = transcript.open_game().unwrap();
    let code = share_code(transcript, &*game);
    let read = Transcript::parse("code", code.as_bytes()).unwrap();
    assert_eq!(share_code(&read, &*game), code);
    assert_eq!(read.deals.len(), transcript.deals.len());
    let deck = |transcript: &Transcript| {
        SharedTranscript { transcript, game: game.clone() }.session_at(Some(0)).unwrap().deck().to_vec()
    };
    assert_eq!(deck(&read), deck(transcript));
    for (a, b) in read.deals.iter().zip(&transcript.deals) {
        assert!(a.steps.iter().map(|entry| &entry.step).eq(b.steps.iter().map(|entry| &entry.step)));
        assert_eq!((a.digest, a.result.is_some()), (b.digest, b.result.is_some()));
    }
}

/// Checks that a transcript can be exported to every format that its game has, and that its share code verifies.
/// Only FreeCell and its relatives have the formats of other programs.
fn check_formats(name: &str, text: &str) {
    let transcript = Transcript::parse(name, text.as_bytes()).unwrap();
    check_code(&transcript);
    let shared = shared(&transcript);
    let exports: Vec<(&str, Option<String>)> =
        FORMATS.iter().map(|form| (form.name(), form.write(&shared, &no_options()).ok())).collect();
    let missing: Vec<&str> = exports.iter().filter(|(_, text)| text.is_none()).map(|(form, _)| *form).collect();
    match catalog::entry(&transcript.game).map(|entry| entry.family) {
        Some("freecell") => assert_eq!(missing, [""; 0], "{name}"),
        // Whether other programs can read the game depends on its options and on the number of columns.
        Some("bakers-dozen" | "beleaguered-castle" | "fan") => assert_ne!(missing, ["fc-solve"], "{name}"),
        _ => assert_eq!(missing, ["standard", "fc-solve"], "{name}"),
    }
    let text_of = |name| exports.iter().find(|(form, _)| *form == name).and_then(|(_, text)| text.as_ref()).unwrap();
    let (page, most) = (text_of("html").len(), 60 * 1024 + 4 * text.len());
    assert!(page <= most, "{name}: {page} bytes of {most}");
    let draw = |session: &Session| patience::internals::render::session(session, &Style::default());
    let read = Transcript::parse(name, text_of("link").as_bytes()).unwrap();
    play::verify_with(&read, &read.open_game().unwrap(), &draw).unwrap();
}

#[test]
fn a_transcript_of_each_family_has_every_format() {
    let chosen = one_of_each();
    assert!(chosen.len() > 20);
    let check = |half: &[(String, String)]| half.iter().for_each(|(name, text)| check_formats(name, text));
    let (one, other) = chosen.split_at(chosen.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| check(one));
        check(other);
    });
}

/// `cargo test --release --test records export -- --ignored`
#[test]
#[ignore = "takes half a minute without optimization"]
fn every_golden_transcript_has_every_format() {
    for (name, text) in golden() {
        check_formats(&name, &text);
    }
}

#[test]
fn share_codes_of_random_sessions_decode() {
    let games: Vec<&str> = catalog::ids().collect();
    for seed in 0..30 {
        check_code(&random(games[seed as usize * 7 % games.len()], seed, 2, 80));
    }
}

/// `cargo test --release --test records export -- --ignored`
#[test]
#[ignore = "takes a minute"]
fn share_codes_of_ten_thousand_random_sessions_decode() {
    let games: Vec<&str> = catalog::ids().collect();
    for seed in 0..10_000 {
        check_code(&random(games[seed as usize % games.len()], seed, 2, 150));
    }
}

#[test]
fn a_klondike_game_of_150_moves_takes_at_most_600_characters() {
    let mut longest = 0;
    for seed in 0..8 {
        let transcript = random("klondike", seed, 0, 150);
        let (draw, session) = (|_: &Session| String::new(), shared(&transcript).session_at(None).unwrap());
        assert_eq!(session.moves_made(), 150, "seed {seed}");
        assert!(play::verify_with(&transcript, session.game(), &draw).is_ok());
        longest = longest.max(share_code(&transcript, &**session.game()).len());
    }
    assert!((400..=600).contains(&longest), "{longest}");
}
