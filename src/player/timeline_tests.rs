use super::Timeline;
use crate::play::Transcript;
use std::path::Path;

/// Three steps that play, two that say something.
pub(super) const GOLF: &str = "{patience: 1, game: golf, seed: 7, deals: [{steps: \
                               [draw, {note: not yet}, draw, mark here, {do: undo, note: better not}]}]}";

/// As it begins, it has a move that is not legal.
const BROKEN: &str = "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, draw, redo, draw]}]}";

pub(super) fn transcript(text: &str) -> Transcript {
    Transcript::parse("a.yaml", text.as_bytes()).unwrap()
}

pub(super) fn reel(transcript: &Transcript) -> Timeline<'_> {
    Timeline::open(transcript, &transcript.open_game().unwrap(), None).unwrap()
}

#[test]
fn it_goes_back_and_forth() {
    let golf = transcript(GOLF);
    let mut reel = reel(&golf);
    assert_eq!((reel.at(), reel.last(), reel.steps()), (0, 5, 5));
    let mut output = Vec::new();
    for moment in 0..=5 {
        reel.seek(moment).unwrap();
        output.push((reel.done(), reel.session().moves_made(), reel.describe()));
    }
    let words: Vec<&str> = output.iter().map(|(_, _, output)| output.as_str()).collect();
    assert_eq!(words[0], "Golf, seed:7");
    assert!(words[1].starts_with("drew 1 card"), "{words:?}");
    assert_eq!(words[2], "# not yet");
    assert_eq!(words[4], "mark here");
    assert_eq!(words[5], "undone: draw  # better not");
    for moment in [3, 0, 5, 1, 2, 4] {
        reel.seek(moment).unwrap();
        assert_eq!((reel.done(), reel.session().moves_made(), reel.describe()), output[moment]);
    }
    reel.seek(99).unwrap();
    assert_eq!(reel.at(), 5);
}

#[test]
fn notes_and_marks_are_found() {
    let golf = transcript(GOLF);
    let mut reel = reel(&golf);
    let mut found = Vec::new();
    while let Some(moment) = reel.next_marked() {
        reel.seek(moment).unwrap();
        found.push(moment);
    }
    assert_eq!(found, [2, 4, 5]);
    assert_eq!(reel.previous_marked(), Some(4));
    reel.seek(2).unwrap();
    assert_eq!(reel.previous_marked(), None);
}

#[test]
fn it_ends_where_the_transcript_differs() {
    let broken = transcript(BROKEN);
    let mut reel = reel(&broken);
    assert_eq!((reel.last(), reel.steps()), (2, 4));
    reel.seek(2).unwrap();
    assert_eq!(reel.session().moves_made(), 2);
    let flaw = reel.error().unwrap().to_string();
    assert_eq!(flaw, "error: a.yaml:1: step 3: expected 1 move to redo, found 0");
}

#[test]
fn it_ends_at_the_step_that_was_asked_for() {
    let golf = transcript(GOLF);
    let mut reel = Timeline::open(&golf, &golf.open_game().unwrap(), Some(3)).unwrap();
    assert_eq!((reel.last(), reel.steps()), (3, 5));
    reel.seek(usize::MAX).unwrap();
    assert_eq!(reel.session().moves_made(), 2);
    assert!(reel.error().is_none());
}

#[test]
fn a_match_has_a_moment_for_each_deal() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts/golf/same-deal.yaml");
    let golf = Transcript::read(&path).unwrap();
    let first = golf.deals[0].steps.len();
    let mut reel = reel(&golf);
    assert_eq!((reel.last(), reel.error().is_none()), (reel.steps() + 1, true));
    assert_eq!([0, 1, first, first + 1].map(|step| reel.moment_of_step(step)), [0, 1, first, first + 2]);
    let mut stood = Vec::new();
    for moment in [first + 2, first + 1, first, 0] {
        reel.seek(moment).unwrap();
        stood.push((reel.done(), reel.session().deal_number()));
    }
    assert_eq!(stood, [(first + 1, 2), (first, 2), (first, 1), (0, 1)]);
    reel.seek(first + 1).unwrap();
    assert_eq!((reel.describe().as_str(), reel.moved().len()), ("Golf, seed:33, deal 2 of 2", 0));
}
