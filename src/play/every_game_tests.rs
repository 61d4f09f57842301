//! Random play of every game in the catalog. Each transcript is read, replayed and verified.

use super::*;
use crate::card::{DealSpec, SeededRng};
use crate::game::{Game, VarInfo, VarKind, Wording};
use crate::games::catalog;
use crate::play::transcript::board_digest::canonical_text;
use crate::yaml;
use std::sync::Arc;

/// Plays random moves with some undos and redos, records each step to `path`, and returns the session.
fn record(game: &Arc<dyn Game>, seed: u64, path: &std::path::Path) -> Session {
    let spec = DealSpec::Seed(seed);
    let mut session = Session::deal(Arc::clone(game), deck_for(&**game, &spec).unwrap()).unwrap();
    let header = TranscriptHeader { deal: Some(&spec), ..TranscriptHeader::default() };
    let mut recorder = Recorder::create(path, &header, &session, Existing::Replace).unwrap();
    let mut rng = SeededRng::with_purpose(b"patience-laws-v1", seed, 0);
    for _ in 0..150 {
        let moves = session.moves();
        let command = match (rng.below(12), moves.get(rng.below(moves.len().max(1) as u32) as usize)) {
            (0, _) if session.moves_made() > 1 && !game.info().has_opponent => Command::Undo(2),
            (1, _) if session.moves_undone() > 0 => Command::Redo(1),
            (_, Some(&m)) => Command::Move(m),
            _ => break,
        };
        let outcome = session.apply_command(&command, None).unwrap();
        recorder.record(&Step::from_command(&session, &command, outcome, false).unwrap()).unwrap();
    }
    recorder.finish(&session).unwrap();
    session
}

#[test]
fn every_game_is_recorded_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    for game in catalog::list() {
        let id = &game.info().id;
        let path = folder.path().join(format!("{id}.yaml"));
        let session = record(&game, 1, &path);
        let verified = verify(&path, &|_: &Session| String::new()).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(verified.steps > 0 && verified.remarks.is_empty(), "{id}");
        let transcript = Transcript::read(&path).unwrap();
        let mut replay = Replay::begin(&transcript, transcript.open_game().unwrap(), 0).unwrap();
        while replay.step(None).unwrap().is_some() {}
        assert_eq!(replay.session().board(), session.board(), "{id}");
        assert_eq!(replay.session().initial_board(), session.initial_board(), "{id}");
    }
}

#[test]
fn every_board_can_be_rebuilt_from_its_canonical_text() {
    let folder = tempfile::tempdir().unwrap();
    for game in catalog::list().into_iter().step_by(2) {
        let (info, session) = (game.info(), record(&game, 7, &folder.path().join("a.yaml")));
        let text = canonical_text(info, session.board());
        let numbers =
            text.lines().filter(|line| info.vars.iter().any(|var| line.starts_with(&format!("{}: ", var.name))));
        let numbers: String = numbers.map(|line| format!("{line}\n")).collect();
        let piles: String = text
            .lines()
            .filter_map(|line| line.split_once(": ").filter(|(pile, _)| info.pile_named(pile).is_some()))
            .map(|(pile, cards)| format!("  {pile}: '{cards}'\n"))
            .collect();
        let node = yaml::parse("p.yaml", format!("{numbers}piles:\n{piles}").as_bytes()).unwrap();
        let board = read_position(&node).unwrap().board(&*game).unwrap_or_else(|error| panic!("{}: {error}", info.id));
        assert_eq!(canonical_text(info, &board), text, "{}", info.id);
        assert_eq!(Session::from_board(Arc::clone(&game), board).board(), session.board(), "{}", info.id);
    }
}

#[test]
fn random_positions_never_break_a_game() {
    let mut rng = SeededRng::with_purpose(b"patience-laws-v1", 1, 1);
    for game in catalog::list() {
        let info = game.info();
        for _ in 0..15 {
            let mut piles: Vec<(&str, String)> =
                info.named_piles().map(|(_, pile)| (pile.name.as_str(), String::new())).collect();
            let mut deck = info.pack.cards();
            rng.shuffle(&mut deck);
            deck.truncate(rng.below(info.pack.len() as u32 + 1) as usize);
            for card in deck {
                let index = rng.below(piles.len() as u32) as usize;
                let form = ["CARD", "CARD", "CARD", "[CARD]", "(CARD)"][rng.below(5) as usize];
                piles[index].1.push_str(&format!("{} ", form.replace("CARD", &card.to_string())));
            }
            let piles: String = piles.iter().map(|(pile, cards)| format!("  {pile}: '{cards}'\n")).collect();
            let mut random_number = |var: &VarInfo| match var.kind {
                VarKind::Phase => rng.below(info.phases.len() as u32),
                _ => 1 + rng.below(*var.span.end().min(&13) as u32),
            };
            let numbers: String =
                info.vars.iter().map(|var| format!("{}: {}\n", var.name, random_number(var))).collect();
            let text = format!("partial: true\n{numbers}piles:\n{piles}");
            let position = read_position(&yaml::parse("p.yaml", text.as_bytes()).unwrap()).unwrap();
            let Ok(board) = position.board(&*game) else { continue };
            let mut session = Session::from_board(Arc::clone(&game), board);
            for _ in 0..40 {
                let moves = session.moves();
                let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
                session.play(m).unwrap_or_else(|refusal| panic!("{}: {refusal:?}\n{text}", info.id));
                session.game().facts(session.view(), Wording::Transcript);
                session.game().score(session.view());
            }
            while session.undo().is_ok() {}
            let cannot_undo = game.info().has_opponent && session.moves_made() > 0;
            assert!(cannot_undo || session.board() == session.initial_board(), "{}\n{text}", info.id);
        }
    }
}

#[test]
#[ignore = "measures; run with --release --nocapture"]
fn verification_takes_under_a_millisecond() {
    let folder = tempfile::tempdir().unwrap();
    for game in catalog::list() {
        let path = folder.path().join("a.yaml");
        record(&game, 1, &path);
        let mut verifier = Verifier::default();
        let start = std::time::Instant::now();
        let steps: usize = (0..200).map(|_| verifier.verify(&path, &|_: &Session| String::new()).unwrap().steps).sum();
        let seconds_per_file = start.elapsed().as_secs_f64() / 200.0;
        println!("{:16} {:4} steps, {:7.1} us each", game.info().id, steps / 200, seconds_per_file * 1e6);
    }
}
