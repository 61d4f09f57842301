use super::*;
use std::fs;
use tempfile::TempDir;

const HEAD: &str = "patience: 1\ngame: golf\nrules: d7913bb2\noptions:\n  king: closed\n  negative: \"on\"\nseed: 7\n\
                    started: 2026-11-20T10:12:33Z\n";
const DECK: &str = "deals:\n- deck: 7C KD AC\n  steps:\n";

fn read(folder: &TempDir, name: &str, text: &str) -> Result<GameSummary> {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    GameSummary::read(&path)
}

fn summary(text: &str) -> GameSummary {
    read(&tempfile::tempdir().unwrap(), "a.yaml", text).unwrap()
}

#[test]
fn a_short_parse_gives_the_same_summary_as_a_full_parse() {
    let steps = "  - {do: draw, at: 1.5}\n  - {do: undo, at: 2.5, note: \"a, at: 9.0\"}\n  - hint\n";
    let end = "  result: {status: won, score: -3, moves: 40, undos: 1, hints: 1}\n  digest: 8aad762f\n";
    let text = format!("{HEAD}{DECK}{steps}{end}");
    assert!(
        without_steps(&text).is_some_and(|short| !short.contains("draw")),
        "only the header and the end are parsed"
    );
    let short_parse = summary(&text);
    // A different form of the result forces a full parse.
    let full_parse = summary(&text.replace("  result: {", "  result:   {"));
    for summary in [short_parse, full_parse] {
        let options = [("king", "closed"), ("negative", "on")].map(|(key, value)| (key.into(), value.into()));
        assert_eq!((summary.game.as_str(), &*summary.options), ("golf", options.as_slice()));
        assert_eq!((&summary.deal, summary.started), (&Some(DealSpec::Seed(7)), "2026-11-20T10:12:33Z".parse().ok()));
        let ending = Ending { status: Status::Won, score: Some(-3), moves: 40, undos: 1, hints: 1 };
        assert_eq!((summary.ending.clone(), summary.time), (Some(ending), "2.5".parse().ok()));
        assert!(summary.is_played() && summary.is_won() && !summary.has_solver_moves);
    }
}

#[test]
fn only_finished_games_of_the_player_count() {
    let summary_of =
        |steps: &str, status: &str| summary(&format!("{HEAD}{DECK}{steps}  result: {{status: {status}, moves: 1}}\n"));
    let counted = |summary: &GameSummary| (summary.is_played(), summary.is_won(), summary.status().word().to_string());
    for (status, won, word) in [
        ("won", true, "won"),
        ("stuck", false, "stuck"),
        ("over", false, "over"),
        ("resigned", false, "resigned"),
        ("playing", false, "left"),
    ] {
        assert_eq!(counted(&summary_of("  - draw\n", status)), (true, won, word.into()));
    }
    assert_eq!(
        counted(&summary_of("  - {do: draw, auto: true, at: 0.1}\n  - hint\n", "won")),
        (true, true, "won".into())
    );
    let untouched = summary(&format!("{HEAD}{DECK}  - hint\n  result: {{status: playing, moves: 0, hints: 1}}\n"));
    assert!(!untouched.is_played(), "the player looked at a hint, and made no move");
    let solved = summary_of("  - draw\n  - {do: draw, by: solver, at: 0.1}\n", "won");
    assert_eq!(counted(&solved), (true, false, "won".into()), "a game that the solver won is played, but not won");
    let in_block_form = summary_of("  - by: solver\n    do: draw\n", "won");
    assert_eq!(counted(&in_block_form), counted(&solved), "the form of the step does not matter");
    assert!(summary_of("  - {do: draw, note: \"as the solver says, by: solver\"}\n", "won").is_won());
    let unfinished = summary(&format!("{HEAD}{DECK}  - draw\n  - undo"));
    assert_eq!(counted(&unfinished), (false, false, "unfinished".into()));
    let continued = summary(&format!("{HEAD}taken-over: 3\n{DECK}  - draw\n  result: {{status: won}}\n"));
    assert_eq!(counted(&continued), (false, false, "won".into()));
    let custom =
        summary("patience: 1\ngame: golf\nposition:\n  piles: {w: AS}\ndeals:\n- steps:\n  result: {status: won}\n");
    assert_eq!(counted(&custom), (false, false, "won".into()));
}

#[test]
fn a_match_counts_the_moves_of_all_its_deals() {
    let deal = "- deck: 7C KD\n  steps:\n  - draw\n  result: {status: over, score: 5, moves: 7, undos: 1}\n";
    let summary = summary(&format!("{HEAD}deals:\n{deal}{deal}"));
    let ending = summary.ending.unwrap();
    assert_eq!((ending.moves, ending.undos, ending.score), (14, 2, Some(5)));
}

#[test]
fn the_moves_of_an_unfinished_game_are_counted_from_its_steps() {
    let moves_after = |steps: &str| summary(&format!("{HEAD}{DECK}{steps}")).moves;
    let cases = [
        ("  - draw\n  - move t1 w\n", 2),
        ("  - draw\n  - undo\n  - redo\n  - hint\n  - {note: good}\n", 1),
        ("  - draw\n  - draw\n  - mark here\n  - draw\n  - draw\n  - goto here\n", 2),
        ("  - draw\n  - draw\n  - draw\n  - goto 1\n  - draw\n", 2),
        ("  - draw\n  - restart\n  - {do: draw, at: 1.0}\n", 1),
        ("  - undo 7\n", 0),
    ];
    for (steps, moves) in cases {
        assert_eq!(moves_after(steps), moves, "{steps}");
    }
    assert!(summary(&format!("{HEAD}{DECK}{}", cases[1].0)).has_hints);
    assert!(!summary(&format!("{HEAD}{DECK}{}", cases[0].0)).has_hints);
    let first = "- deck: 7C KD\n  steps:\n  - draw\n  result: {status: over, moves: 7}\n";
    let second = "- deck: 7C KD\n  steps:\n  - draw\n";
    assert_eq!(summary(&format!("{HEAD}deals:\n{first}{second}")).moves, 8);
}
