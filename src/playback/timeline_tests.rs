//! Tests of the timeline: seeking, numbers of moves, and transcripts that do not replay.

use super::Timeline;
use crate::play::Transcript;
use std::path::Path;

/// Three steps that change the game, and two comments.
pub(super) const GOLF: &str = "{patience: 1, game: golf, seed: 7, deals: [{steps: \
                               [draw, {note: not yet}, draw, mark here, {do: undo, note: better not}]}]}";

/// This transcript begins well and then has a step that is not legal.
const BROKEN: &str = "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, draw, redo, draw]}]}";

pub(super) fn transcript(text: &str) -> Transcript {
    Transcript::parse("a.yaml", text.as_bytes()).unwrap()
}

pub(super) fn open_timeline(transcript: &Transcript) -> Timeline<'_> {
    Timeline::open(transcript, &transcript.open_game().unwrap(), None).unwrap()
}

#[test]
fn seek_works_in_both_directions() {
    let golf = transcript(GOLF);
    let mut timeline = open_timeline(&golf);
    assert_eq!((timeline.moment(), timeline.last_moment(), timeline.last_number()), (0, 5, 2));
    let mut moments = Vec::new();
    for moment in 0..=5 {
        timeline.seek(moment).unwrap();
        moments.push((timeline.steps_done(), timeline.session().moves_made(), timeline.describe()));
    }
    let descriptions: Vec<&str> = moments.iter().map(|(_, _, description)| description.as_str()).collect();
    assert_eq!(descriptions[0], "Golf, seed:7");
    assert!(descriptions[1].starts_with("drew 1 card"), "{descriptions:?}");
    assert_eq!(descriptions[2], "# not yet");
    assert_eq!(descriptions[4], "mark here");
    assert_eq!(descriptions[5], "undone: draw  # better not");
    for moment in [3, 0, 5, 1, 2, 4] {
        timeline.seek(moment).unwrap();
        assert_eq!((timeline.steps_done(), timeline.session().moves_made(), timeline.describe()), moments[moment]);
    }
    timeline.seek(99).unwrap();
    assert_eq!(timeline.moment(), 5);
}

#[test]
fn moments_have_the_numbers_of_moves() {
    let golf = transcript(
        "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, hint, draw, undo, {note: here}, move t2 w]}]}",
    );
    let mut timeline = open_timeline(&golf);
    let mut labels = Vec::new();
    for moment in 0..=timeline.last_moment() {
        timeline.seek(moment).unwrap();
        labels.push(timeline.label());
    }
    assert_eq!(labels, ["0", "1", "1", "(2)", "1", "1", "2"]);
    assert_eq!([0, 1, 2, 3].map(|number| timeline.moment_of_move(number)), [Some(0), Some(1), Some(6), None]);
}

#[test]
fn moments_with_notes_and_marks_are_found() {
    let golf = transcript(GOLF);
    let mut timeline = open_timeline(&golf);
    let mut found = Vec::new();
    while let Some(moment) = timeline.next_marked() {
        timeline.seek(moment).unwrap();
        found.push(moment);
    }
    assert_eq!(found, [2, 4, 5]);
    assert_eq!(timeline.previous_marked(), Some(4));
    timeline.seek(2).unwrap();
    assert_eq!(timeline.previous_marked(), None);
}

#[test]
fn the_timeline_ends_at_the_first_difference() {
    let broken = transcript(BROKEN);
    let mut timeline = open_timeline(&broken);
    assert_eq!((timeline.last_moment(), timeline.last_number()), (2, 3));
    timeline.seek(2).unwrap();
    assert_eq!(timeline.session().moves_made(), 2);
    let error = timeline.error().unwrap().to_string();
    assert_eq!(error, "error: a.yaml:1: step 3: expected 1 move to redo, found 0");
}

#[test]
fn the_timeline_ends_at_the_requested_step() {
    let golf = transcript(GOLF);
    let mut timeline = Timeline::open(&golf, &golf.open_game().unwrap(), Some(3)).unwrap();
    assert_eq!((timeline.last_moment(), timeline.last_number()), (3, 2));
    timeline.seek(usize::MAX).unwrap();
    assert_eq!(timeline.session().moves_made(), 2);
    assert!(timeline.error().is_none());
}

#[test]
fn a_match_has_a_moment_for_each_deal() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts/golf/same-deal.yaml");
    let golf = Transcript::read(&path).unwrap();
    let first_deal_steps = golf.deals[0].steps.len();
    let mut timeline = open_timeline(&golf);
    assert_eq!((timeline.last_moment(), timeline.error().is_none()), (golf.step_count() + 1, true));
    assert_eq!(
        [0, 1, first_deal_steps, first_deal_steps + 1].map(|step| timeline.moment_after(step)),
        [0, 1, first_deal_steps, first_deal_steps + 2]
    );
    let mut reached = Vec::new();
    for moment in [first_deal_steps + 2, first_deal_steps + 1, first_deal_steps, 0] {
        timeline.seek(moment).unwrap();
        reached.push((timeline.steps_done(), timeline.session().deal_number()));
    }
    assert_eq!(reached, [(first_deal_steps + 1, 2), (first_deal_steps, 2), (first_deal_steps, 1), (0, 1)]);
    timeline.seek(first_deal_steps + 1).unwrap();
    assert_eq!((timeline.describe().as_str(), timeline.moved().len()), ("Golf, seed:33, deal 2 of 2", 0));
}
