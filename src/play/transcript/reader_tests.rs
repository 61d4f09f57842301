use super::*;
use crate::play::Command;

const HEAD: &str = "patience: 1\ngame: toy\n";

fn parse(text: &str) -> Result<Transcript> {
    Transcript::parse("a.yaml", text.as_bytes())
}

/// Returns the message without `error: a.yaml` and without the quoted line of the file.
fn error(text: &str) -> String {
    let error = parse(text).unwrap_err().with_snippet(None);
    error.to_string().replacen("error: a.yaml", "", 1)
}

/// Returns the message for a step.
fn step_error(step: &str) -> String {
    error(&format!("{HEAD}deals:\n- steps:\n  - {step}\n"))
}

#[test]
fn a_handwritten_transcript_is_parsed() {
    let text = "
# a game of mine
patience: 1
game: toy
rules: \"12345678\"
options: {draw: 1, fback: on, deep: true}
deal: ms:617
deals:
- deck: ah 3s
  steps:   # here we go
  - draw
  - refused: move t1 t2
    why: wrong-suit
  - refused: draw
  - {refused: draw, why: }
  - see: |
      one
       two
  - see:
  - winnable: yes
  - winnable: 'no'
  - winnable:
  - note: well
  - {do: undo 2, note: 7}
- steps: []
  result: {status: stuck, score: -3}
  digest:";
    let transcript = parse(text).unwrap();
    assert_eq!((transcript.rules, &transcript.deal), (Some(0x1234_5678), &Some(DealSpec::Microsoft(617))));
    assert_eq!(transcript.options[1..], [("fback".into(), "on".into()), ("deep".into(), "true".into())]);
    assert_eq!((transcript.is_torn, transcript.deals.len()), (true, 2));
    let refused = |text: &str, why| Step::ExpectRefusal { text: text.into(), why };
    let expected = [
        (11, Step::player_move("draw")),
        (12, refused("move t1 t2", ExpectedCode::Code("wrong-suit".into()))),
        (14, refused("draw", ExpectedCode::Any)),
        (15, refused("draw", ExpectedCode::Blank)),
        (16, Step::ExpectBoard(Some("one\n two\n".into()))),
        (19, Step::ExpectBoard(None)),
        (20, Step::ExpectWinnable(Some(Winnable::Yes))),
        (21, Step::ExpectWinnable(Some(Winnable::No))),
        (22, Step::ExpectWinnable(None)),
        (23, Step::Note("well".into())),
        (24, Step::Action(Action { note: Some("7".into()), ..Command::Undo(2).into() })),
    ];
    let steps: Vec<(u32, Step)> = transcript.deals[0].steps.iter().map(|e| (e.line, e.step.clone())).collect();
    assert_eq!(steps, expected);
    let result = transcript.deals[1].result.as_ref().unwrap();
    assert_eq!((result.status.as_ref().unwrap().0.word(), result.score.as_ref().unwrap().0), ("stuck", -3));
    assert!(transcript.is_finished() && transcript.deals[1].digest.is_none());
}

#[test]
fn steps_parse_as_they_are_formatted() {
    let board = |text: &str| Step::ExpectBoard(Some(text.into()));
    let steps = [
        Step::player_move("move t3 f1"),
        Step::of(Command::Undo(1)),
        Step::of(Command::Undo(12)),
        Step::of(Command::Redo(2)),
        Step::of(Command::Resign),
        Step::of(Command::Mark("no".into())),
        Step::of(Command::Winnable),
        Step::player_move("draw").by_solver(),
        Step::of(Command::Resign).with_time("0.0".parse().ok()),
        Step::Action(Action {
            command: Command::Hint,
            deck: Some(vec![Card::JOKER, "TD".parse().unwrap(), Card::JOKER]),
            auto: true,
            by_solver: true,
            at: "3599.9".parse().ok(),
            note: Some("a # b: {c}, \"d\"\u{1b}[31m \u{202e}".into()),
        }),
        Step::Note("~".into()),
        Step::ExpectRefusal { text: "draw".into(), why: ExpectedCode::Code("over".into()) },
        Step::ExpectRefusal { text: "draw".into(), why: ExpectedCode::Any },
        board("t1  AH\n\nt2\n"),
        board("     AH\n  2S\n"),
        Step::ExpectWinnable(Some(Winnable::No)),
        Step::ExpectWinnable(Some(Winnable::Unknown)),
        Step::ExpectWinnable(None),
    ];
    assert_eq!(Step::ExpectWinnable(Some(Winnable::Yes)).text(), "{winnable: \"yes\"}", "YAML 1.1 reads yes as true");
    let lines: String = steps.iter().map(|step| format!("  - {}\n", step.text())).collect();
    let transcript = parse(&format!("{HEAD}deals:\n- steps:\n{lines}")).unwrap();
    let read: Vec<Step> = transcript.deals[0].steps.iter().map(|entry| entry.step.clone()).collect();
    assert_eq!(read, steps);
}

#[test]
fn commands_are_parsed_strictly() {
    let moves = [
        "undo 0",
        "undo 01",
        "undo x",
        "undo 2 3",
        "undo 99999999999",
        "mark",
        "mark a b",
        "hint 2",
        "winnable yes",
        "restart 1",
        "goto",
        "goto a b",
    ];
    for text in moves {
        assert_eq!(TextCommand::parse(text), Command::Move(text.into()));
    }
    let words =
        ["undo", "undo 2", "redo", "redo 7", "restart", "hint", "winnable", "resign", "mark x", "goto 3", "goto x"];
    for text in words.into_iter().chain(["move a b 3"]) {
        assert_eq!(TextCommand::parse(text).to_string(), text);
    }
    assert_eq!(TextCommand::parse("undo 1"), Command::Undo(1));
}

#[test]
fn the_header_is_parsed_strictly() {
    let deals = "deals:\n- steps:\n";
    let error_with = |line: &str| error(&format!("{HEAD}{line}\n{deals}"));
    let newer = ":1:11: written by a newer version of patience (format 2); this version reads format 1";
    assert_eq!(error("patience: 2\nthings: new\n"), newer);
    assert_eq!(error("patience: one\n"), ":1:11: `patience` must be the number of the format, 1");
    assert_eq!(error("game: toy\n"), ":1:1: not a transcript: it does not begin with `patience: 1`");
    assert_eq!(error("- draw\n"), ":1:1: not a transcript: it does not begin with `patience: 1`");
    assert_eq!(error("\n"), ": the file is empty");
    assert_eq!(error("patience: 1\ndeals:\n- steps:\n"), ":1:1: `game` is missing");
    assert_eq!(error(HEAD), ":1:1: `deals` is missing");
    assert_eq!(error(&format!("{HEAD}deals:\n")), ":3:6: the transcript ends before its first deal");
    assert_eq!(error(&format!("{HEAD}deals: 3\n")), ":3:8: `deals` must be a list of deals");
    let keys = "`patience`, `game`, `rules`, `options`, `undo`, `seed`, `deal`, `chosen`, `difficulty-version`, `taken-over`, `started`, `rulebook`, `position`, `deals`";
    assert_eq!(
        error_with("sed: 4"),
        format!(":3:1: unknown key `sed`, expected one of {keys}\nhint: did you mean `seed`?")
    );
    assert_eq!(error_with("game: x"), ":3:1: duplicate key `game`");
    assert_eq!(error_with("seed: many"), ":3:7: `seed` must be a whole number");
    assert_eq!(error_with("seed: -1"), ":3:7: `seed` is out of range");
    assert_eq!(error_with("seed: 1\ndeal: ms:1"), ":4:7: `deal` and `seed` cannot be used together");
    assert_eq!(error_with("deal: ms:x").split('\n').next().unwrap().get(..5), Some(":3:7:"));
    assert_eq!(error_with("started: today"), ":3:10: `started` must be a time such as `2026-11-20T10:12:33Z`");
    assert_eq!(error_with("chosen: easy"), ":1:1: `difficulty-version` is missing");
    let needless = ":3:21: `difficulty-version` needs `chosen: easy`, `medium` or `hard`";
    assert_eq!(error_with("difficulty-version: 1"), needless);
    assert_eq!(error_with("chosen: lost"), ":3:9: `chosen` must be `winnable`, `easy`, `medium` or `hard`");
    assert_eq!(error_with("rules: 5f3a9c1"), ":3:8: `rules` must be a digest of eight hexadecimal digits");
    assert_eq!(error_with("rules: 5F3A9C1E"), ":3:8: `rules` must be a digest of eight hexadecimal digits");
    assert_eq!(error_with("options: [draw]"), ":3:10: `options` must be a map such as `{draw: 3}`");
    assert_eq!(error_with("options: {draw: [3]}"), ":3:17: `draw` must be a text");
    assert_eq!(error_with("rulebook: a/b.yaml"), ":3:11: `rulebook` must be a map");
    let in_position = ":3:12: `game` belongs in the header of the transcript, not in its position";
    assert_eq!(error_with("position: {game: toy, piles: {}}"), in_position);
}

#[test]
fn deals_and_results_are_parsed_strictly() {
    let error_with = |line: &str| error(&format!("{HEAD}deals:\n- steps:\n  {line}\n"));
    assert_eq!(error(&format!("{HEAD}deals:\n- deck: AH\n")), ":4:3: `steps` is missing");
    assert_eq!(error(&format!("{HEAD}deals:\n- draw\n")), ":4:3: a deal must be a map");
    assert_eq!(error(&format!("{HEAD}deals:\n- steps: draw\n")), ":4:10: `steps` must be a list of steps");
    let keys = "`deck`, `steps`, `result`, `digest`";
    assert_eq!(error_with("end: won"), format!(":5:3: unknown key `end`, expected one of {keys}"));
    assert_eq!(error_with("deck: AH 1X"), ":5:9: `1X` is not a card");
    assert_eq!(error_with("digest: 3"), ":5:11: `digest` must be a digest of eight hexadecimal digits");
    assert_eq!(error_with("result: won"), ":5:11: a result must be a map");
    assert_eq!(
        error_with("result: {status: lost}"),
        ":5:20: `status` must be `playing`, `won`, `stuck`, `over` or `resigned`"
    );
    assert_eq!(error_with("result: {score: many}"), ":5:19: `score` must be a whole number");
    assert_eq!(error_with("result: {peeked: 1}"), ":5:20: `peeked` must be `true` or `false`");
    let keys = "`status`, `score`, `moves`, `undos`, `hints`, `peeked`";
    let message = format!(":5:12: unknown key `points`, expected one of {keys}\nhint: did you mean `hints`?");
    assert_eq!(error_with("result: {points: 3}"), message);
}

#[test]
fn steps_are_parsed_strictly() {
    let command = ":5:5: a step must be a command such as `draw` or `move t3 f1`";
    assert_eq!(step_error("41"), format!("{command}\nhint: transcripts spell moves in full"));
    assert_eq!(step_error("[draw]"), command);
    assert_eq!(step_error("~"), command);
    let keys = "`do`, `deck`, `auto`, `by`, `at`, `note`, `refused`, `why`, `see`, `winnable`";
    let unknown_dou = format!(":5:6: unknown key `dou`, expected one of {keys}\nhint: did you mean `do`?");
    assert_eq!(step_error("{dou: draw}"), unknown_dou);
    assert_eq!(step_error("{auto: true}"), ":5:6: unknown key `auto`, expected `note`");
    assert_eq!(step_error("{do: draw, auto: 1}"), ":5:22: `auto` must be `true` or `false`");
    assert_eq!(step_error("{do: draw, at: -1}"), ":5:20: `at` must be a number of seconds such as `12.3`");
    assert_eq!(
        step_error("{do: draw, why: x}"),
        ":5:16: unknown key `why`, expected one of `do`, `deck`, `auto`, `by`, `at`, `note`"
    );
    assert_eq!(step_error("{do: draw, by: me}"), ":5:20: `by` must be `solver`");
    assert_eq!(step_error("{do: draw, deck: 1X}"), ":5:22: `1X` is not a card");
    assert_eq!(step_error("{refused: draw, note: x}"), ":5:21: unknown key `note`, expected one of `refused`, `why`");
    let unknown_see = ":5:6: unknown key `see`, expected one of `do`, `deck`, `auto`, `by`, `at`, `note`";
    assert_eq!(step_error("{see: x, do: draw}"), unknown_see);
    let hidden_character = ":5:5: the hidden character `\\u{1b}` is not allowed in a command";
    assert_eq!(step_error("\"draw\\e[31m\""), hidden_character);
    assert_eq!(
        step_error("{do: \"mark \\u202e\"}"),
        ":5:10: the hidden character `\\u{202e}` is not allowed in a command"
    );
    let unknown_draw = format!(":5:5: unknown key `draw`, expected one of {keys}");
    assert_eq!(step_error("draw: 3"), unknown_draw);
}
