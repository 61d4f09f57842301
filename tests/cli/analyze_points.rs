//! `patience analyze` in games about points: what each decision cost, and the notes about it.

use crate::support::home::{Home, Run};
use serde_json::Value;

const HIDDEN: &str = "note: the solver sees the hidden cards; par is the best result for a player who sees them\n";
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/transcripts/bridge-solitaire");

/// Copies a transcript into the home folder.
fn copy(home: &Home, name: &str) {
    let text = std::fs::read_to_string(format!("{FOLDER}/{name}.yaml")).unwrap();
    home.write(&format!("{name}.yaml"), &text);
}

/// Analyzes a transcript, with lines that are wide enough for all texts.
fn analyze(home: &Home, arguments: &str) -> Run {
    home.run(&format!("analyze {arguments} --width 200"))
}

/// The lines of the output, without the remarks on averages, which depend on the simple rules of play.
fn exact_lines(run: &Run) -> Vec<&str> {
    run.out.lines().filter(|line| !line.contains("judging by the cards you had seen: ")).collect()
}

#[test]
fn the_first_documented_hand_loses_by_the_keep_and_a_lead() {
    let home = Home::new();
    copy(&home, "example-1");
    let run = analyze(&home, "example-1.yaml");
    let lines = [
        "hand 1: you +240, par +1400; the choice of cards cost 860 and the play 300",
        " 0  the deal                +1400 possible",
        " 1  keep QH 8H AC KC TC 8C   +540 possible, cost 860",
        "      best if you saw all cards: keep JS 7S 2S QH 9D TC",
        " 8  play QH                  +240 possible, cost 300",
        "      best if you saw all cards: play TC",
        "`patience solve example-1.yaml --at 0` shows how to score +1400",
    ];
    assert_eq!((run.status, run.err.as_str(), exact_lines(&run)), (0, HIDDEN, lines.to_vec()));
    // The keep and the lead are also judged by what the player could see.
    assert_eq!(run.out.matches("judging by the cards you had seen: ").count(), 2, "{}", run.out);
}

#[test]
fn the_second_documented_hand_loses_three_times() {
    let home = Home::new();
    copy(&home, "example-2");
    let run = analyze(&home, "example-2.yaml --every");
    let lines = exact_lines(&run);
    assert_eq!(lines[0], "hand 1: you -500, par +1100; the choice of cards cost 790 and the play 810");
    let numbers: Vec<&str> =
        lines[1..].iter().filter_map(|line| line.trim_start().split_once("  ")).map(|l| l.0).collect();
    assert_eq!(numbers.join(" "), "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    let costs: Vec<&str> = lines.iter().filter_map(|line| line.split_once(", cost ")).map(|line| line.1).collect();
    assert_eq!(costs, ["790", "200", "610"]);
    assert!(
        run.out.contains(
            "\n  2  bid 1H                   +310 possible\n       judging by the cards you had seen: no other choice is clearly better\n"
        ),
        "{}",
        run.out
    );
}

#[test]
fn lines_break_at_blanks_and_fit_the_width() {
    let home = Home::new();
    copy(&home, "example-2");
    let wide = analyze(&home, "example-2.yaml --every").out;
    assert!(wide.lines().any(|line| line.len() > 80), "{wide}");
    let mut narrow = String::new();
    for width in [40, 80] {
        narrow = home.run(&format!("analyze example-2.yaml --every --width {width}")).out;
        assert!(narrow.lines().all(|line| line.len() <= width), "{narrow}");
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        assert_eq!(words(&narrow), words(&wide));
    }
    // Without the option, output to a pipe is 80 columns wide.
    assert_eq!(home.run("analyze example-2.yaml --every").out, narrow);
}

#[test]
fn json_has_every_decision_and_a_conclusion_for_each_hand() {
    let home = Home::new();
    copy(&home, "unfinished-rubber");
    let run = analyze(&home, "unfinished-rubber.yaml --format json");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("{\"schema_version\":1,\"type\":\"decision\",\"deal\":1,\"step\":1,"), "{}", run.out);
    let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ends: Vec<&Value> = lines.iter().filter(|line| line["type"] == "deal-analysis").collect();
    assert_eq!(ends.len(), home.read("unfinished-rubber.yaml").matches("- deck: ").count());
    for end in ends {
        let of_deal = |line: &&Value| line["type"] == "decision" && line["deal"] == end["deal"];
        let decisions: Vec<&Value> = lines.iter().filter(of_deal).collect();
        let mut best = end["par"].as_i64().unwrap();
        for decision in &decisions {
            let cost = decision["cost"].as_i64().unwrap();
            best -= cost;
            assert_eq!(decision["best"].as_i64(), Some(best), "{decision}");
            assert_eq!((decision["instead"].is_string(), cost > 0), (cost > 0, cost != 0), "{decision}");
            // Only the single legal card of a trick is not compared with others, and it costs nothing.
            let needs_estimate = decision["decision"] != "play" || cost > 0;
            assert!(decision["estimate"].is_object() || !needs_estimate, "{decision}");
        }
        let costs: i64 = end["costs"].as_object().unwrap().values().map(|cost| cost.as_i64().unwrap()).sum();
        assert_eq!(end["par"].as_i64().unwrap() - costs, best, "{end}");
        if let Some(points) = end["points"].as_i64() {
            assert_eq!(points, best, "{end}");
        }
    }
}

#[test]
fn notes_of_a_rubber_are_written_into_each_hand_and_shown_on_a_page() {
    let home = Home::new();
    copy(&home, "unfinished-rubber");
    let run = analyze(&home, "unfinished-rubber.yaml --annotate noted.yaml");
    let hands = run.out.lines().filter(|line| line.starts_with("hand ")).count();
    assert!(
        run.status == 0
            && hands > 1
            && run.out.contains("\ntotal: you +550 so far, +400 for ending the rubber early, par "),
        "{}",
        run.out
    );
    assert_eq!(home.run("verify noted.yaml").status, 0);
    let noted = home.read("noted.yaml");
    assert_eq!(noted.matches("  - winnable\n").count(), hands, "{noted}");
    // The last hand was not played.
    assert_eq!(noted.matches("  - {note: \"par +").count(), hands - 1, "{noted}");
    assert_eq!(noted.matches("peeked: true}").count(), noted.matches("  result: ").count(), "{noted}");
    let summary = run.out.lines().next().unwrap().strip_prefix("hand 1: ").unwrap();
    assert!(noted.contains(&format!("  - {{note: \"{summary}\"}}\n  result: ")), "{noted}");
    assert_eq!(home.run("share noted.yaml --out page.html").status, 0);
    assert!(home.read("page.html").contains(summary));
}

#[test]
fn an_unfinished_hand_and_a_limit_are_reported() {
    let home = Home::new();
    let hand = "play bridge-solitaire -o match=hand --seed 8 --show none --record hand.yaml";
    home.pipe(hand, b"keep KH JH TH 8H 2H *\nbid 1H\nKC\n5S\n");
    let run = analyze(&home, "hand.yaml");
    assert!(run.out.starts_with("hand 1: not finished, +310 still possible, par +"), "{}", run.out);
    assert!(run.out.contains("\n 4  play 5S                 +310 possible, cost 200\n"), "{}", run.out);
    let run = analyze(&home, "hand.yaml --limit 1");
    assert_eq!((run.status, run.err), (0, format!("{HIDDEN}hint: a higher `--limit` searches longer\n")));
    assert!(
        run.out.contains(" or more possible") && run.out.contains("; what other decisions cost is unknown\n"),
        "{}",
        run.out
    );
    let run = analyze(&home, "hand.yaml --memory 1");
    assert!(run.out.starts_with("hand 1: not finished, par unknown; losses are unknown\n"), "{}", run.out);
    home.pipe("play bridge-solitaire --seed 8 --show none --record empty.yaml", b"note nothing yet\n");
    let run = analyze(&home, "empty.yaml --annotate same.yaml");
    assert!(run.status == 0 && run.out.starts_with("hand 1: not played, par +"), "{}", run.out);
}

/// The house has not led yet after a pass, so nothing was turned up and the pass can be taken back.
#[test]
fn decisions_that_were_taken_back_do_not_count() {
    let home = Home::new();
    let script = b"keep 8S 2S TD 8D 2D *\npass\nundo\npass\nundo\nbid 7S\n";
    let run = home.pipe("play bridge-solitaire -o match=hand --seed 2 --show none --record undone.yaml", script);
    assert_eq!(run.status, 0, "{}", run.err);
    let run = analyze(&home, "undone.yaml --annotate noted.yaml");
    let summary = "not finished, -500 still possible, par +1400; the bidding cost 1900";
    assert!(run.out.starts_with(&format!("hand 1: {summary}\n")), "{}", run.out);
    assert!(run.out.contains("\n 2  bid 7S                  -500 possible, cost 1900\n"), "{}", run.out);
    assert!(run.out.contains(" judging by the cards you had seen: pass is about "), "{}", run.out);
    let noted = home.read("noted.yaml");
    let note = "  - undo\n  - {note: \"the next decision costs 1900: if you saw all cards, pass would be best; ";
    assert!(noted.contains(note) && noted.ends_with(&format!("  - bid 7S\n  - {{note: \"{summary}\"}}\n")), "{noted}");
    assert_eq!(home.run("verify noted.yaml").status, 0);
}

#[test]
fn solve_finds_the_par_of_each_hand_of_a_rubber_at_its_number() {
    let home = Home::new();
    copy(&home, "unfinished-rubber");
    let analysis = analyze(&home, "unfinished-rubber.yaml");
    let deals: Vec<(&str, &str)> = analysis
        .out
        .lines()
        .filter_map(|line| line.split_once("  the deal"))
        .map(|(number, points)| (number.trim(), points.trim().trim_end_matches(" possible")))
        .collect();
    assert!(deals.len() > 1, "{}", analysis.out);
    for (number, points) in deals {
        let solution = home.run(&format!("solve unfinished-rubber.yaml --at {number}"));
        assert!(solution.out.starts_with(&format!("par {points}: ")), "{number}: {}", solution.out);
    }
}
