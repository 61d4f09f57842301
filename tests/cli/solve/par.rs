//! Tests of `patience solve` for games about points: what it prints, its exit status, and what it records.

use crate::support::home::Home;

const HIDDEN_CARDS_NOTE: &str = "note: the solver sees the hidden cards\n";
const COMMAND: &str = "solve bridge-solitaire -o match=hand --seed 1";
const PAR_LINE: &str = "par +1220: you play 7NT and win 13 of 13 tricks\n";

#[test]
fn par_can_be_piped_back() {
    let home = Home::new();
    let solved = home.run(COMMAND);
    assert_eq!((solved.status, solved.err.as_str()), (0, HIDDEN_CARDS_NOTE));
    let moves = solved.out.strip_prefix(PAR_LINE).unwrap();
    assert!(moves.starts_with("keep KH 8H 9D 7D KC 6C\nbid 7NT\nplay "), "{moves}");
    let command = "play bridge-solitaire -o match=hand --seed 1 --no-record --require won --format json";
    let played = home.pipe(command, moves.as_bytes());
    let result = played.out.lines().last().unwrap();
    assert!(played.status == 0 && result.contains("\"score\":1220,"), "{result}");
}

#[test]
fn par_in_json_is_one_line() {
    let home = Home::new();
    let run = home.run(&format!("{COMMAND} --format json"));
    let beginning = "{\"schema_version\":1,\"type\":\"par\",\"game\":\"bridge-solitaire\",\"deal\":\"seed:1\",\"exact\":true,\
                  \"points\":1220,\"ending\":\"you play 7NT and win 13 of 13 tricks\",\"moves\":15,\"positions\":";
    assert!(run.out.starts_with(beginning) && run.err.is_empty(), "{}", run.out);
    assert!(run.out.contains(",\"peeked\":true,\"solution\":[\"keep ") && run.out.ends_with("\"]}\n"), "{}", run.out);
    let run = home.run(&format!("{COMMAND} --limit 0 --format json"));
    let expected = "{\"schema_version\":1,\"type\":\"par\",\"game\":\"bridge-solitaire\",\"deal\":\"seed:1\",\"exact\":false,\
                    \"positions\":0,\"peeked\":true,\"stopped\":\"positions\"}\n";
    assert_eq!((run.status, run.out.as_str()), (1, expected));
}

#[test]
fn a_range_prints_par_of_each_deal_for_any_number_of_jobs() {
    let home = Home::new();
    let run =
        |options: &str| home.run(&format!("solve bridge-solitaire -o match=hand --seeds 1..3 --limit 40 {options}"));
    let (sequential, parallel) = (run(""), run("--jobs 3"));
    assert_eq!((sequential.status, sequential.err.as_str()), (0, HIDDEN_CARDS_NOTE));
    assert!(sequential.out.starts_with(&format!("seed:1: {PAR_LINE}seed:2: par ")), "{}", sequential.out);
    assert_eq!((sequential.out.lines().count(), &parallel), (3, &sequential));
    let stats = run("--stats").err;
    assert!(stats.contains("3 deals, mean +") && stats.contains(" deals per second, "), "{stats}");
}

#[test]
fn limits_are_reported_with_the_best_result_so_far() {
    let home = Home::new();
    let run = home.run("solve bridge-solitaire --seed 2 --limit 2");
    assert!(run.out.starts_with("par at least ") && run.out.contains(" (`--limit` reached): "), "{}", run.out);
    assert_eq!((run.status, run.err), (1, format!("{HIDDEN_CARDS_NOTE}hint: a higher `--limit` searches longer\n")));
    let run = home.run("solve bridge-solitaire --seed 2 --memory 1 --record x.yaml");
    assert_eq!(run.out, "par unknown after 0 positions: memory limit reached\n");
    let notes =
        "note: `x.yaml` was not written: no result was found\nhint: a higher `--memory` allows a larger search\n";
    assert_eq!((run.status, run.err), (1, format!("{HIDDEN_CARDS_NOTE}{notes}")));
}

#[test]
fn par_is_recorded_as_peeked_and_found_from_any_move() {
    let home = Home::new();
    assert_eq!(home.run(&format!("{COMMAND} --record par.yaml")).status, 0);
    assert_eq!(home.run("verify par.yaml").status, 0);
    let text = home.read("par.yaml");
    assert!(text.contains("  steps:\n  - winnable\n  - {do: keep "), "{text}");
    assert!(text.contains("status: won, ") && text.contains(", peeked: true}\n"), "{text}");
    for number in [0, 1, 2, 8, 14, 15] {
        let run = home.run(&format!("solve par.yaml --at {number}"));
        assert!(run.out.starts_with(PAR_LINE), "{number}: {}", run.out);
        assert_eq!((run.status, run.out.lines().count()), (0, 16 - number), "{number}");
    }
    let run = home.run("solve par.yaml --at 3 --record again.yaml");
    assert_eq!((run.status, home.run("verify again.yaml").status), (0, 0));
}

#[test]
fn options_and_commands_that_need_a_win_are_rejected() {
    let home = Home::new();
    let run = home.run("solve bridge-solitaire --seed 1 --shortest");
    let text = "error: `--shortest` searches for a win, and bridge-solitaire is about points\n\
                hint: without `--shortest`, `patience solve` finds the most points\n";
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (2, "", text));
}

#[test]
fn later_hands_of_a_rubber_are_solved_but_not_recorded() {
    let home = Home::new();
    let rubber = concat!(env!("CARGO_MANIFEST_DIR"), "/transcripts/bridge-solitaire/rubber.yaml");
    let run = home.run(&format!("solve {rubber} --at 17"));
    assert!(run.status == 0 && run.out.starts_with("par +200: the house plays 2S "), "{}", run.out);
    let run = home.run(&format!("solve {rubber} --at 17 --record x.yaml"));
    let text = "error: `--record` writes only the first deal of a match\n\
                hint: without `--record`, `patience solve` prints the moves\n";
    assert_eq!((run.status, run.err.as_str()), (2, text));
}
