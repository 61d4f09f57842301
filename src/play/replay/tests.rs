use super::*;
use crate::play::test_game;

const CORRECT: &str = "\
patience: 1
game: toy
rules: b010ea67
deals:
- deck: AH 3S 2H AS 4S 4H 3H 2S
  steps:
  - draw
  - {refused: move t1 t2, why: wrong-rank}
  - see: |2
       s  ## ## ##
       w  4S
      t1  ## 2H
      t2  ## AS
      f1
      f2
       c
  - {note: the ace goes up}
  - move t2 f1
  - {do: undo, note: or not}
  - redo
  - hint
  - {refused: move t1 f1}
  - mark here
  result: {status: playing, score: 1, moves: 2, undos: 1, hints: 1}
  digest: DIGEST
";

fn correct_transcript() -> String {
    CORRECT.replace("DIGEST", "a6007075")
}

fn verify_text(text: &str) -> Result<Verified> {
    verify_with(&Transcript::parse("a.yaml", text.as_bytes())?, &test_game::game(), &test_game::draw)
}

/// Returns the error after `old` is replaced by `new` in the correct transcript.
fn error_after_replacing(old: &str, new: &str) -> String {
    assert!(correct_transcript().contains(old), "{old}");
    let error = verify_text(&correct_transcript().replace(old, new)).unwrap_err();
    assert_eq!(error.class(), crate::error::ErrorClass::NegativeAnswer, "{error}");
    error.to_string().replacen("error: a.yaml:", "", 1)
}

#[test]
fn a_correct_transcript_is_verified() {
    assert_eq!(verify_text(&correct_transcript()), Ok(Verified { steps: 10, remarks: Vec::new() }));
}

#[test]
fn each_difference_is_reported_at_its_line() {
    let cases = [
        (
            "- draw",
            "- move t1 w",
            "7: step 1: expected `move t1 w` to be legal, found not-to-there: cards from the tableau cannot go to the waste",
        ),
        ("- draw", "- drow", "7: step 1: expected a move of toy, found `drow`"),
        ("- draw", "- move  s w", "7: step 1: transcripts spell moves in full: `move s w`, found `move  s w`"),
        ("- draw", "- d", "7: step 1: transcripts spell moves in full: `draw`, found `d`"),
        ("- move t2 f1", "- t2 f1", "18: step 5: transcripts spell moves in full: `move t2 f1`, found `t2 f1`"),
        ("- move t2 f1", "- t2 f", "18: step 5: transcripts spell moves in full, as `moves` prints them; found `t2 f`"),
        ("- redo", "- re", "20: step 7: transcripts spell moves in full, as `moves` prints them; found `re`"),
        (
            "deals:",
            "seed: 8\ndeals:",
            "4: seed: expected the deck of `seed:8`, found another one\n\
             hint: `deck` decides which cards are played; correct or delete `seed`",
        ),
        (
            "deals:",
            "deal: ms:617\ndeals:",
            "4: deal: `ms:617` deals one pack of 52 cards, but this game uses 8 cards\n\
             hint: `deck` decides which cards are played; correct or delete `deal`",
        ),
        (
            "wrong-rank",
            "wrong-suit",
            "8: step 2: expected `move t1 t2` to be rejected as `wrong-suit`, found `wrong-rank`",
        ),
        (
            "move t1 t2, why: wrong-rank",
            "move t2 f1",
            "8: step 2: expected `move t2 f1` to be rejected, found it legal",
        ),
        ("why: wrong-rank", "why:", "8: step 2: expected a reason after `why`, found none; it is `wrong-rank`"),
        ("why: wrong-rank", "why: ~", "8: step 2: expected a reason after `why`, found none; it is `wrong-rank`"),
        ("t1  ## 2H", "t1  ## 3H", "9: step 3: line 3 of the board: expected `t1  ## 3H`, found `t1  ## 2H`"),
        ("       c\n", "", "9: step 3: line 7 of the board: expected no more lines, found ` c`"),
        ("       c\n", "       c\n      x\n", "9: step 3: line 8 of the board: expected `x`, found no more lines"),
        ("do: undo,", "do: undo 3,", "19: step 6: expected 3 moves to undo, found 2"),
        ("- redo", "- redo 2", "20: step 7: expected 2 moves to redo, found 1"),
        ("- hint", "- resign", "24: status: expected playing, found resigned"),
        ("status: playing", "status: won", "24: status: expected won, found playing"),
        ("score: 1", "score: 0", "24: score: expected 0, found 1"),
        ("moves: 2", "moves: 3", "24: moves: expected 3, found 2"),
        ("undos: 1", "undos: 0", "24: undos: expected 0, found 1"),
        ("- hint", "- winnable", "24: hints: expected 1, found 0"),
        ("hints: 1", "hints: 2", "24: hints: expected 2, found 1"),
        (
            "{status: playing, score: 1, moves: 2, undos: 1, hints: 1}",
            "",
            "24: result: expected a value, found {status: playing, score: 1, moves: 2, undos: 1, hints: 1}",
        ),
        ("a6007075", "00000bad", "25: digest: expected 00000bad, found a6007075"),
        ("a6007075", "", "25: digest: expected a value, found a6007075"),
    ];
    for (old, new, message) in cases {
        assert_eq!(error_after_replacing(old, new), message);
    }
}

#[test]
fn peeking_at_hidden_cards_is_recorded() {
    let verify_peeked = |word: &str| {
        let text = correct_transcript().replace("- redo", "- redo\n  - winnable");
        verify_text(&text.replace("hints: 1}", &format!("hints: 1, peeked: {word}}}")))
    };
    assert_eq!(verify_peeked("true").unwrap().steps, 11);
    let error_text = |result: Result<Verified>| result.unwrap_err().to_string();
    assert_eq!(error_text(verify_peeked("false")), "error: a.yaml:25: peeked: expected false, found true");
    assert_eq!(
        error_after_replacing("hints: 1}", "hints: 1, peeked: true}"),
        "24: peeked: expected true, found false",
        "no one looked at hidden cards"
    );
}

#[test]
fn missing_values_are_not_compared() {
    let text = correct_transcript()
        .replace(", undos: 1, hints: 1", "")
        .replace("  digest: a6007075\n", "")
        .replace("rules: b010ea67\n", "");
    verify_text(&text).unwrap();
}

#[test]
fn changed_rules_and_torn_lines_are_remarked() {
    let transcript = Transcript::parse("a.yaml", correct_transcript().as_bytes()).unwrap();
    let verified = verify_with(&transcript, &test_game::changed_game(), &test_game::draw).unwrap();
    assert_eq!(verified.remarks, ["the rules have changed since the recording (digest b010ea67, now 5f3a9c1e)"]);
    let wrong_digest = correct_transcript().replace("a6007075", "00000bad");
    let transcript = Transcript::parse("a.yaml", wrong_digest.as_bytes()).unwrap();
    assert!(verify_with(&transcript, &test_game::changed_game(), &test_game::draw).is_err());
    let text = correct_transcript();
    let torn = &text[..text.find("- mark").unwrap() + 4];
    let verified = verify_text(torn).unwrap();
    assert_eq!((verified.steps, verified.remarks), (9, vec![TORN_LAST_LINE.to_string()]));
}

#[test]
fn a_wrong_deck_is_a_request_error() {
    let error = verify_text(&correct_transcript().replace("AH 3S", "2H 3S")).unwrap_err();
    assert_eq!(error.to_string(), "error: a.yaml:5:9: the deck lacks AH and has 2H twice");
    assert_eq!(error.class(), crate::error::ErrorClass::Request);
    let error = verify_text(&correct_transcript().replace("  steps:", "  steps: []\n- steps:")).unwrap_err();
    assert_eq!(error.to_string(), "error: a.yaml: deal 2 has no `deck`");
}

#[test]
fn a_missing_deck_is_derived_from_the_seed() {
    let text = "patience: 1\ngame: toy\nseed: 7\ndeals:\n- steps:\n  - draw\n";
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let replay = Replay::begin(&transcript, test_game::game(), 0).unwrap();
    assert_eq!(replay.session().deck(), test_game::deck(7));
    let number = text.replace("seed: 7", "deal: ms:7");
    let transcript = Transcript::parse("a.yaml", number.as_bytes()).unwrap();
    assert!(Replay::begin(&transcript, test_game::game(), 0).is_err_and(|error| error.location().is_some()));
}

#[test]
fn a_replay_goes_step_by_step_and_can_be_continued() {
    let text = correct_transcript();
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let mut replay = Replay::begin(&transcript, test_game::game(), 0).unwrap();
    assert_eq!((replay.steps_done(), replay.len(), replay.is_empty()), (0, 10, false));
    assert_eq!(replay.step(None).unwrap().unwrap().step, Step::player_move("draw"));
    let mut moves = Vec::new();
    while let Some(entry) = replay.step(Some(&test_game::draw)).unwrap() {
        moves.push((entry.line, replay.session().moves_made()));
    }
    assert_eq!(moves, [(8, 1), (9, 1), (17, 1), (18, 2), (19, 1), (20, 2), (21, 2), (22, 2), (23, 2)]);
    replay.finish().unwrap();
    let mut session = replay.into_session();
    session.play(crate::game::Move::Draw).unwrap();
    assert!(Replay::begin(&transcript, test_game::game(), 1).is_err());
}

#[test]
fn restart_and_resign_are_replayed() {
    let steps = "patience: 1\ngame: toy\ndeals:\n- deck: AH 3S 2H AS 4S 4H 3H 2S\n  steps: [draw, draw, restart, resign, {refused: draw, why: over}]\n";
    verify_text(&format!("{steps}  result: {{status: resigned, score: 0, moves: 0, undos: 2}}\n")).unwrap();
    let error = verify_text(&steps.replace("{refused: draw, why: over}", "undo")).unwrap_err();
    assert_eq!(error.message(), "step 5: expected 1 move to undo, found 0");
}

const SHUFFLES: &str = "\
patience: 1
game: scuffle
position:
  partial: true
  piles: {t1: 3C 5D 3D, t2: 7S, t3: '', t4: 9H}
deals:
- steps:
  - STEP
";

/// Returns the stock after that step, the next card first, or the error.
fn stock_after(step: &str) -> std::result::Result<String, String> {
    let text = SHUFFLES.replace("STEP", step);
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).map_err(|error| error.to_string())?;
    let mut replay = Replay::begin(&transcript, transcript.open_game().unwrap(), 0).unwrap();
    replay.step(None).map_err(|error| error.to_string())?;
    let board = replay.session().board();
    let stock = replay.session().info().pile_named("s").unwrap();
    let cards: Vec<Card> = board.slots(stock).iter().rev().map(|slot| slot.card()).collect();
    assert_eq!(replay.session().last_shuffle(), Some(&cards[..]));
    Ok(crate::card::format_cards(&cards))
}

#[test]
fn shuffled_cards_come_in_the_recorded_order() {
    let random = stock_after("draw").unwrap();
    for deck in ["3C 5D 3D 7S 9H", "9H 7S 3D 5D 3C"] {
        assert_ne!(random, deck);
        assert_eq!(stock_after(&format!("{{do: draw, deck: {deck}}}")).as_deref(), Ok(deck));
    }
    let wrong_cards =
        "error: a.yaml:8: step 1: expected the cards that `draw` shuffles after `deck`, found other cards";
    for deck in ["3C 5D 3D 7S", "3C 5D 3D 7S 9H 9H", "3C 5D 3D 7S 9C"] {
        assert_eq!(stock_after(&format!("{{do: draw, deck: {deck}}}")).unwrap_err(), wrong_cards);
    }
    let not_a_shuffle = "error: a.yaml:8: step 1: expected a move that shuffles cards, found `hint`";
    assert_eq!(stock_after("{do: hint, deck: 3C}").unwrap_err(), not_a_shuffle);
}

#[test]
fn moves_that_the_program_made_are_joined_again() {
    let solver = "{do: move t2 f1, by: solver}, {do: draw, by: solver}";
    let steps = format!("draw, {{do: draw, auto: true}}, {{do: draw, auto: true}}, undo, redo, {solver}");
    let text = format!("patience: 1\ngame: toy\ndeals:\n- deck: AH 3S 2H AS 4S 4H 3H 2S\n  steps: [{steps}]\n");
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let mut replay = Replay::begin(&transcript, test_game::game(), 0).unwrap();
    let mut lengths = Vec::new();
    while replay.step(None).unwrap().is_some() {
        let session = replay.session();
        lengths.push((
            session.moves_of_last_command(false),
            session.moves_of_last_command(true),
            session.moves_of_next_command(false),
        ));
    }
    // In a transcript, automatic moves after a move of the player look like those of the command `auto`.
    assert_eq!(lengths, [(1, 1, 1), (1, 2, 1), (2, 3, 1), (1, 2, 1), (2, 3, 1), (1, 1, 1), (2, 2, 1)]);
}
