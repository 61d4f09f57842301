//! `patience odds` in games that are played for points: what it counts, and what its file contains.

use crate::support::home::Home;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A bot that follows every hint, and deals the next deal of a match. After `$1` lines, it runs the command `$2`.
const HINTS: &str = r#"count=0
while read -r line; do
  count=$((count + 1))
  [ "$count" = "$1" ] && eval "$2"
  case $line in
    *'"status":"unfinished"'*) echo 'hint play' ;;
    *'"status":"over"'*) echo next ;;
  esac
done
"#;

/// A bot that makes the first move of the list, and deals the next deal of a match.
const FIRST_MOVES: &str = r#"while read -r line; do
  case $line in
    *'"status":"unfinished"'*)
      moves=${line#*'"moves":["'}
      printf '%s\n' "${moves%%\"*}" ;;
    *'"status":"over"'*) echo next ;;
  esac
done
"#;

/// The lines of a survey in JSON.
fn json(home: &Home, survey: &str) -> Vec<Value> {
    let run = home.run(&format!("odds {survey} --format json"));
    assert_eq!(run.status, 0, "{survey}: {}", run.err);
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn totals_are_those_of_the_lines() {
    let home = Home::new();
    for survey in ["bridge-solitaire --seeds 1..5 --player random", "golf -o holes=9 --seeds 1..20 --player greedy"] {
        let lines = json(&home, survey);
        let (header, deals, footer) = (&lines[0], &lines[1..lines.len() - 1], &lines[lines.len() - 1]);
        assert_eq!(header["survey"], 4);
        let mut points: Vec<i64> = deals.iter().map(|deal| deal["points"].as_i64().unwrap()).collect();
        points.sort_unstable();
        let count = points.len();
        let mean = points.iter().sum::<i64>() as f64 / count as f64;
        let rank = |quarter: usize| points[(count * quarter).div_ceil(4) - 1];
        let totals = &footer["points"];
        assert!((totals["mean"].as_f64().unwrap() - mean).abs() < 1e-4, "{totals}");
        assert_eq!([&totals["q1"], &totals["median"], &totals["q3"]], [rank(1), rank(2), rank(3)], "{totals}");
        assert_eq!([&totals["lowest"], &totals["highest"]], [points[0], points[count - 1]], "{totals}");
        let (low, high) = (totals["low"].as_f64().unwrap(), totals["high"].as_f64().unwrap());
        assert!(low < mean && mean < high && (f64::midpoint(low, high) - mean).abs() < 1e-3, "{totals}");
        let parts = |deal: &Value| -> Vec<i64> {
            deal["deal-points"].as_array().unwrap().iter().map(|points| points.as_i64().unwrap()).collect()
        };
        for deal in deals {
            assert_eq!(parts(deal).iter().sum::<i64>(), deal["points"].as_i64().unwrap(), "{deal}");
        }
        let all: Vec<i64> = deals.iter().flat_map(parts).collect();
        assert_eq!(footer["deal-points"]["count"], all.len());
        let text = home.run(&format!("odds {survey}")).out;
        assert!(
            text.contains(&format!(": mean {mean:.2}, {low:.2} to {high:.2} (95 % confidence interval)\n")),
            "{text}"
        );
        if survey.starts_with("bridge") {
            let sum = |side: &str, key: &str| {
                deals.iter().map(|deal| deal["contracts"][side][key].as_u64().unwrap_or(0)).sum::<u64>()
            };
            let made_and_defeated = ["player", "house"].map(|side| sum(side, "made") + sum(side, "defeated"));
            assert_eq!(made_and_defeated.iter().sum::<u64>(), all.len() as u64, "each hand has a contract");
            for side in ["player", "house"] {
                for key in ["made", "defeated", "doubled-made", "doubled-defeated", "slams-made", "slams-defeated"] {
                    let total = footer["contracts"][side][key].as_u64().unwrap_or(0);
                    assert_eq!(total, sum(side, key), "{side} {key}");
                }
            }
        }
    }
}

/// A bot plays, in Bridge by hints, and its commands are recorded as a transcript. The survey, the player `hint` and the
/// transcript agree.
#[test]
#[cfg_attr(windows, ignore = "needs `sh`")]
fn points_are_those_of_replayed_transcripts() {
    let home = Home::new();
    home.write("bot.sh", "sh player.sh | tee commands\n");
    for game in ["bridge-solitaire -o match=hand", "golf -o holes=9", "golf", "tri-peaks"] {
        let options = "--seeds 5..5 --visits 3";
        home.write("player.sh", if game.starts_with("bridge") { HINTS } else { FIRST_MOVES });
        let bot = json(&home, &format!("{game} {options} --player 'exec:sh bot.sh' --answer-time 60"));
        if game.starts_with("bridge") {
            let hints = json(&home, &format!("{game} {options} --player hint"));
            for key in ["result", "moves", "points", "deal-points", "contracts"] {
                assert_eq!(bot[1].get(key), hints[1].get(key), "{game}: {key}");
            }
        }
        let commands = home.read("commands");
        home.write("commands", commands.trim_end_matches("next\n"));
        let line = format!("play {game} --seed 5 --script commands --record game.yaml --force --format json");
        let played = home.run(&line);
        assert_eq!(played.status, 0, "{line}: {}", played.err);
        assert_eq!(home.run("verify game.yaml").status, 0);
        let replayed = home.run("replay game.yaml --format json").out;
        let last: Value = serde_json::from_str(replayed.lines().last().unwrap()).unwrap();
        let score = |line: &Value| line["score"].as_i64();
        assert!(last["type"] == "result" && score(&last) == bot[1]["points"].as_i64(), "{game}: {last} {}", bot[1]);
        // The scores at the ends of the deals differ by the points of each deal.
        let ends: Vec<i64> = home
            .read("game.yaml")
            .lines()
            .filter_map(|line| {
                let (_, rest) = line.strip_prefix("  result: {")?.split_once("score: ")?;
                rest.split(',').next()?.parse().ok()
            })
            .collect();
        let before = std::iter::once(0).chain(ends.iter().copied());
        let points: Vec<i64> = ends.iter().zip(before).map(|(after, before)| after - before).collect();
        match bot[1].get("deal-points") {
            Some(deals) => assert_eq!(*deals, serde_json::json!(points), "{game}"),
            None => assert_eq!(points.len(), 1, "{game}"),
        }
    }
}

#[test]
fn results_do_not_depend_on_jobs_shards_or_interruptions() {
    let home = Home::new();
    for survey in [
        "bridge-solitaire --seeds 1..3 --player random",
        "bridge-solitaire -o match=hand --seeds 1..9 --player random",
        "golf -o holes=9 --seeds 1..30 --player greedy",
        "golf --seeds 1..30 --player random",
    ] {
        let whole = home.run(&format!("odds {survey} --format json")).out;
        assert_eq!(home.run(&format!("odds {survey} --format json --jobs 3")).out, whole, "{survey}");
        for shard in ["2/3", "1/3", "3/3"] {
            let part = home.run(&format!("odds {survey} --shard {shard} --out {}.jsonl", &shard[..1]));
            assert_eq!((part.status, part.err.as_str()), (0, ""));
        }
        let merged = home.run("odds --merge 1.jsonl 3.jsonl 2.jsonl --out all.jsonl --force");
        assert_eq!((merged.status, merged.err.as_str(), home.read("all.jsonl")), (0, "", whole.clone()), "{survey}");
        assert_eq!(merged.out, home.run(&format!("odds {survey}")).out);
        for cut in [3, whole.len() / 2] {
            home.write("all.jsonl", &whole[..whole.len() - cut]);
            assert_eq!(home.run(&format!("odds {survey} --out all.jsonl --jobs 2")).out, merged.out);
            assert_eq!(home.read("all.jsonl"), whole, "{survey} without {cut} bytes");
        }
        let (before, last) = survey.split_once("..").unwrap();
        let last = last.split(' ').next().unwrap();
        let longer = survey.replacen(&format!("..{last}"), &format!("..{last}2"), 1);
        if before.starts_with("golf") {
            let grown = home.run(&format!("odds {longer} --out all.jsonl"));
            assert_eq!((grown.status, grown.err.as_str()), (0, ""));
            assert_eq!(home.read("all.jsonl"), home.run(&format!("odds {longer} --format json")).out);
        }
        (1..=3).for_each(|part| home.remove(&format!("{part}.jsonl")));
    }
}

#[test]
#[cfg_attr(windows, ignore = "needs `kill`")]
fn an_interrupted_survey_of_rubbers_resumes() {
    let home = Home::new();
    let survey = "bridge-solitaire --seeds 1..300 --player random";
    let mut child = Command::new(cargo_bin!("patience"));
    child.arg("odds").args(survey.split(' ')).args(["--out", "a.jsonl", "--jobs", "2"]).current_dir(home.path(""));
    let (mut child, start) = (child.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap(), Instant::now());
    while fs::read_to_string(home.path("a.jsonl")).unwrap_or_default().lines().count() < 2 {
        assert!(start.elapsed() < Duration::from_mins(2), "the survey did not begin");
        thread::sleep(Duration::from_millis(2));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let stored = home.read("a.jsonl");
    assert!(!stored.contains("\"type\":\"footer\""), "the survey finished before the signal");
    let deals = stored.lines().count() - 1;
    let short = format!("bridge-solitaire --seeds 1..{} --player random", deals + 1);
    let short_header = stored.lines().next().unwrap().replace("1..300", &format!("1..{}", deals + 1));
    let lines: String = stored.lines().skip(1).map(|line| line.to_string() + "\n").collect();
    home.write("b.jsonl", &format!("{short_header}\n{lines}"));
    assert_eq!(home.run(&format!("odds {short} --out b.jsonl")).status, 0);
    assert_eq!(home.read("b.jsonl"), home.run(&format!("odds {short} --format json")).out);
}

#[test]
fn two_players_are_compared_by_points_on_the_same_deals() {
    let home = Home::new();
    let survey = "golf -o holes=9 --seeds 1..25 --player greedy --against random";
    let lines = json(&home, survey);
    let deals = &lines[1..lines.len() - 1];
    let points = |deal: &Value| deal["points"].as_i64().unwrap();
    let differences: Vec<f64> = deals.iter().map(|deal| (points(deal) - points(&deal["against"])) as f64).collect();
    let mean = differences.iter().sum::<f64>() / 25.0;
    let variance = differences.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>() / 24.0;
    // 2.0639 is the 97.5 % quantile of Student's t distribution with 24 degrees of freedom.
    let half = 2.0639 * (variance / 25.0).sqrt();
    let found = &lines[lines.len() - 1]["comparison"]["points"];
    let number = |key: &str| found[key].as_f64().unwrap();
    assert_eq!(found["pairs"], 25);
    assert!((number("mean") - mean).abs() < 1e-4, "{found}");
    assert!((number("low") - (mean - half)).abs() < 1e-2 && (number("high") - (mean + half)).abs() < 1e-2, "{found}");
    let text = home.run(&format!("odds {survey}")).out;
    let last = format!(
        "difference of points, first minus second: {mean:+.2}, {:+.2} to {:+.2} (95 % confidence interval, 25 pairs)",
        number("low"),
        number("high")
    );
    assert_eq!(text.lines().last(), Some(last.as_str()));
    // The solver proves wins, and has no points, so there is nothing to compare.
    let text = home.run("odds golf --seeds 1..4 --limit 50 --against greedy").out;
    assert_eq!((text.matches("points of ").count(), text.contains("difference of points")), (1, false), "{text}");
}

#[test]
fn the_solver_plays_hands_to_par() {
    let home = Home::new();
    let lines = json(&home, "bridge-solitaire -o match=hand --seeds 1..3");
    let solved = home.run("solve bridge-solitaire -o match=hand --seeds 1..3 --format json").out;
    for (deal, par) in lines[1..4].iter().zip(solved.lines()) {
        let par: Value = serde_json::from_str(par).unwrap();
        assert_eq!((&deal["points"], &deal["positions"]), (&par["points"], &par["positions"]), "{deal}");
        assert_eq!((&deal["result"], &deal["moves"]), (&Value::from("won"), &par["moves"]), "{deal}");
    }
    let limited = json(&home, "bridge-solitaire -o match=hand --seeds 1..3 --limit 2");
    let first = serde_json::json!({"type": "survey-deal", "seed": 1, "result": "unknown", "positions": 2});
    assert_eq!((&limited[1], &limited[4]["unknown"], limited[4].get("points")), (&first, &Value::from(3), None));
    let parallel = json(&home, "bridge-solitaire -o match=hand --seeds 1..3 --jobs 3");
    assert_eq!(parallel, lines);
    let rubbers = json(&home, "bridge-solitaire --seeds 1..1");
    let hands = rubbers[1]["deal-points"].as_array().unwrap();
    let first_hand = home.run("solve bridge-solitaire --seed 1 --format json").out;
    let first_hand: Value = serde_json::from_str(&first_hand).unwrap();
    assert!(hands.len() > 1 && hands[0] == first_hand["points"], "{}", rubbers[1]);
}

#[test]
fn a_solver_that_finds_no_points_names_the_players_that_do() {
    let home = Home::new();
    let hint = "hint: `--player hint`, `greedy`, `random` or `exec:COMMAND` counts its points\n";
    for (line, error) in [
        (
            "odds golf -o holes=9 --seeds 1..9",
            "error: there is no solver for golf: it is a match of several deals\nhint: `patience solve golf` searches a \
             single deal; `--deal 'deck:…'` takes the `deck` of a transcript\n",
        ),
        ("odds clock --seeds 1..9", "error: there is no solver for clock: no choice decides it\n"),
    ] {
        let run = home.run(line);
        assert_eq!((run.status, run.out.as_str(), run.err), (2, "", format!("{error}{hint}")), "{line}");
    }
    let won = json(&home, "golf --seeds 1..2 --limit 50");
    assert!(won[0].get("points").is_none() && won[0]["survey"] == 2, "{}", won[0]);
}

#[test]
fn games_without_a_score_have_no_points() {
    let home = Home::new();
    let lines = json(&home, "yukon --seeds 1..2 --player greedy");
    assert!(lines[0]["survey"] == 2 && lines.iter().all(|line| line.get("points").is_none()));
    assert!(!home.run("odds yukon --seeds 1..2 --player greedy").out.contains("points"));
}

/// A bot that leaves after the first hand of a rubber, or in its middle.
#[test]
#[cfg_attr(windows, ignore = "needs `sh`")]
fn a_match_that_is_not_finished_has_no_points() {
    let home = Home::new();
    home.write("hints.sh", HINTS);
    for (bot, failure, hands) in [
        ("20 exit", "gave-up", 1),
        ("5 exit", "gave-up", 0),
        ("20 \"exit 3\"", "crashed", 1),
        ("20 \"echo resign; exec cat\"", "", 1),
    ] {
        let survey = format!("bridge-solitaire --seeds 1..2 --player 'exec:sh hints.sh {bot}' --answer-time 60");
        let text = home.run(&format!("odds {survey} --out a.jsonl")).out;
        let lines: Vec<Value> = home.read("a.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        home.remove("a.jsonl");
        for deal in &lines[1..3] {
            assert_eq!((&deal["result"], deal.get("points")), (&Value::from("lost"), None), "{bot}: {deal}");
            assert_eq!(deal["failure"].as_str().unwrap_or_default(), failure, "{bot}");
            assert_eq!(deal["deal-points"].as_array().map_or(0, Vec::len), hands, "{bot}: {deal}");
        }
        assert_eq!((&lines[3]["unfinished"], lines[3].get("points")), (&Value::from(2), None), "{bot}");
        let none = "\npoints: none, because no rubber was finished\nwithout points: 2 rubbers\n";
        assert!(text.contains(none), "{text}");
    }
    // A limit cuts the match. A single deal of a patience has points at any time.
    let run = home.run("odds golf -o holes=9 --seeds 1..1 --player 'exec:yes draw' --max-moves 5 --format json");
    let line = r#"{"type":"survey-deal","seed":1,"result":"lost","failure":"too-many-moves"}"#;
    assert_eq!(run.out.lines().nth(1), Some(line));
    let run = home.run("odds golf --seeds 1..1 --player 'exec:yes draw' --max-moves 5 --format json");
    let line = r#"{"type":"survey-deal","seed":1,"result":"lost","failure":"too-many-moves","points":35}"#;
    assert_eq!(run.out.lines().nth(1), Some(line));
}

/// Removes the points from a survey, as older versions wrote it.
fn without_points(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.contains("\"type\":\"footer\"")) {
        let end = line.find(",\"points\":").unwrap_or(line.len() - 1);
        lines.push(line[..end].replace("\"survey\":4", "\"survey\":2") + "}\n");
    }
    lines.concat()
}

#[test]
fn files_without_points_are_continued_without_them_and_not_mixed_with_others() {
    let home = Home::new();
    let run = |seeds: &str, more: &str| home.run(&format!("odds tri-peaks --player greedy --seeds {seeds} {more}"));
    let new = run("1..20", "--format json").out;
    home.write("old.jsonl", &without_points(&run("1..12", "--format json").out));
    let grown = run("1..20", "--out old.jsonl");
    assert_eq!((grown.status, grown.err.as_str()), (0, ""));
    assert!(!grown.out.contains("points") && new.contains("points"), "{}", grown.out);
    let old = home.read("old.jsonl");
    assert!(old.starts_with(&without_points(&new)) && old.lines().count() == 22, "{old}");
    assert_eq!(grown.out, home.run("odds --merge old.jsonl").out);
    run("15..30", "--out new.jsonl");
    let hint = "hint: older versions counted no points; play these deals again with another `--out`\n";
    for (files, message) in [
        (
            "old.jsonl new.jsonl",
            "new.jsonl: the file is part of another survey: deals with points, not deals without points",
        ),
        (
            "new.jsonl old.jsonl",
            "old.jsonl: the file is part of another survey: deals without points, not deals with points",
        ),
    ] {
        let merged = home.run(&format!("odds --merge {files} --out merged.jsonl"));
        assert_eq!((merged.status, merged.err), (2, format!("error: {message}\n{hint}")), "{files}");
    }
    assert!(!home.path("merged.jsonl").exists());
    // A header that promises points, above deals that lack them.
    let mixed = new.lines().next().unwrap().to_string() + "\n" + old.split_once('\n').unwrap().1;
    home.write("mixed.jsonl", &mixed);
    let merged = home.run("odds --merge mixed.jsonl");
    assert_eq!((merged.status, merged.err.as_str()), (2, "error: mixed.jsonl:2: not a line of a survey\n"));
}

#[test]
fn words_for_points_from_another_person_are_printed_safely() {
    let home = Home::new();
    home.run("odds golf -o holes=9 --seeds 1..2 --player random --out a.jsonl");
    let hostile = home.read("a.jsonl").replace("\"deal\":\"hole\"", "\"deal\":\"\\u001b[31mhole\\n\"");
    assert!(hostile.contains("u001b"), "{hostile}");
    home.write("b.jsonl", &hostile);
    let run = home.run("odds --merge b.jsonl");
    assert!(
        run.status == 0 && run.out.contains("points of 18 \\u{1b}[31mhole") && !run.out.contains('\u{1b}'),
        "{run:?}"
    );
}
