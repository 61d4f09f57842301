//! Tests of exports: every golden transcript in every format that its game has, and share codes that decode to the same
//! session.

use crate::golden::{golden, shortest_of_each_family};
use patience::internals::card::DealSpec;
use patience::internals::export::{ExportRequest, FORMATS, SharedTranscript};
use patience::internals::games::catalog;
use patience::internals::play::{self, Session, Step, Transcript, TranscriptHeader, deck_for, share_code};
use patience::internals::render::Style;

/// Returns a request without options.
fn no_options() -> ExportRequest<'static> {
    ExportRequest { at: None, reveal: false, base_url: None, delay: None, is_playable: false, style: Style::default() }
}

fn shared_transcript(transcript: &Transcript) -> SharedTranscript<'_> {
    SharedTranscript { transcript, game: transcript.open_game().unwrap() }
}

/// Returns the transcript of a session with at most `max_steps` random steps. If `special_steps` is 2, about 2 of 12
/// steps are undos or notes. If it is 0, all steps are moves.
fn random_transcript(game: &str, seed: u64, special_steps: usize, max_steps: usize) -> Transcript {
    let game = catalog::open(game, &[]).unwrap();
    let deal = DealSpec::Seed(seed);
    let mut session = Session::deal(game.clone(), deck_for(&*game, &deal).unwrap()).unwrap();
    let header = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() };
    let mut text = header.text(&session).unwrap();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random_below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % limit
    };
    for _ in 0..max_steps {
        let moves = session.moves();
        let step = match random_below(12) {
            special_step if special_step >= special_steps && moves.is_empty() => break,
            0 if special_steps > 0 && session.undo().is_ok() => Step::player_move("undo"),
            1 if special_steps > 0 => Step::Note(format!("<b>\"{}\" & 'so' ♥ \u{202e}", random_below(100))),
            _ if moves.is_empty() => break,
            _ => {
                let random_move = moves[random_below(moves.len())];
                session.play(random_move).unwrap();
                Step::from_last_move(&session, random_move, special_steps > 0 && random_below(5) == 0)
            }
        };
        text += &format!("  - {}\n", step.text());
    }
    Transcript::parse("random", text.as_bytes()).unwrap()
}

/// Checks that the share code of a transcript decodes to the same transcript.
fn check_code(transcript: &Transcript) {
    let game = transcript.open_game().unwrap();
    let code = share_code(transcript, &*game);
    let decoded = Transcript::parse("code", code.as_bytes()).unwrap();
    assert_eq!(share_code(&decoded, &*game), code);
    assert_eq!(decoded.deals.len(), transcript.deals.len());
    let deck_of = |transcript: &Transcript| {
        SharedTranscript { transcript, game: game.clone() }.session_at(Some(0)).unwrap().deck().to_vec()
    };
    assert_eq!(deck_of(&decoded), deck_of(transcript));
    for (decoded_deal, deal) in decoded.deals.iter().zip(&transcript.deals) {
        assert!(decoded_deal.steps.iter().map(|entry| &entry.step).eq(deal.steps.iter().map(|entry| &entry.step)));
        assert_eq!((decoded_deal.digest, decoded_deal.result.is_some()), (deal.digest, deal.result.is_some()));
    }
}

/// Checks that a transcript can be exported to every format that its game has, and that its share code verifies. Only
/// games like FreeCell can be exported to the formats of other programs.
fn check_formats(name: &str, text: &str) {
    let transcript = Transcript::parse(name, text.as_bytes()).unwrap();
    check_code(&transcript);
    let shared_transcript = shared_transcript(&transcript);
    let exports: Vec<(&str, Option<String>)> =
        FORMATS.iter().map(|format| (format.name(), format.write(&shared_transcript, &no_options()).ok())).collect();
    let has_digits = exports.iter().any(|(format, text)| *format == "deck" && text.is_some());
    assert!(transcript.game == "klondike" || !has_digits, "{name}");
    // `import_round_trip.rs` tests the formats that `import` reads back, and only Klondike has digits.
    let is_of_few_games = |format: &&str| ["fc-solve-solution", "black-hole-solve", "board", "deck"].contains(format);
    let missing = exports.iter().filter(|(_, text)| text.is_none()).map(|(format, _)| *format);
    let missing: Vec<&str> = missing.filter(|format| !is_of_few_games(format)).collect();
    match catalog::entry(&transcript.game).map(|entry| entry.family) {
        Some("freecell") => assert_eq!(missing, [""; 0], "{name}"),
        // Whether other programs can read the game depends on its options and on the number of columns.
        Some("bakers-dozen" | "beleaguered-castle" | "fan") => assert_ne!(missing, ["fc-solve"], "{name}"),
        _ => assert_eq!(missing, ["standard", "fc-solve"], "{name}"),
    }
    let text_of =
        |name| exports.iter().find(|(format, _)| *format == name).and_then(|(_, text)| text.as_ref()).unwrap();
    let (page, max_bytes) = (text_of("html").len(), 80 * 1024 + 4 * text.len());
    assert!(page <= max_bytes, "{name}: {page} bytes of {max_bytes}");
    let draw = |session: &Session| patience::internals::render::session(session, &Style::default());
    let decoded = Transcript::parse(name, text_of("link").as_bytes()).unwrap();
    play::verify_with(&decoded, &decoded.open_game().unwrap(), &draw).unwrap();
}

#[test]
fn a_transcript_of_each_family_has_every_format() {
    let chosen = shortest_of_each_family();
    assert!(chosen.len() > 20);
    let check = |check_half: &[(String, String)]| check_half.iter().for_each(|(name, text)| check_formats(name, text));
    let (first_half, second_half) = chosen.split_at(chosen.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| check(first_half));
        check(second_half);
    });
}

/// Run with `cargo test --release --test records export -- --ignored`.
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
        check_code(&random_transcript(games[seed as usize * 7 % games.len()], seed, 2, 80));
    }
}

/// Run with `cargo test --release --test records export -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn share_codes_of_ten_thousand_random_sessions_decode() {
    let games: Vec<&str> = catalog::ids().collect();
    for seed in 0..10_000 {
        check_code(&random_transcript(games[seed as usize % games.len()], seed, 2, 150));
    }
}

#[test]
fn a_klondike_game_of_150_moves_takes_about_600_characters() {
    let mut longest = 0;
    for seed in 0..8 {
        let transcript = random_transcript("klondike", seed, 0, 150);
        let (draw, session) = (|_: &Session| String::new(), shared_transcript(&transcript).session_at(None).unwrap());
        assert_eq!(session.moves_made(), 150, "seed {seed}");
        assert!(play::verify_with(&transcript, session.game(), &draw).is_ok());
        longest = longest.max(share_code(&transcript, &**session.game()).len());
    }
    assert!((400..=620).contains(&longest), "{longest}");
}
