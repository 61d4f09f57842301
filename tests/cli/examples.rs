//! Tests of the programs and the rulebook of `examples/`.

use crate::support::home::Home;
use std::path::Path;
use std::process::Command;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");

/// Runs a program in the home folder, with `patience` on its path. Returns the output, or `None` if the program is not
/// installed.
fn run(home: &Home, program: &str, arguments: &[&str]) -> Option<String> {
    let patience = assert_cmd::cargo::cargo_bin!("patience");
    let path = format!("{}:{}", patience.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(home.path("")).env("HOME", home.path("")).env("PATH", path);
    let output = command.env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONPATH", EXAMPLES).output().ok()?;
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{program} {arguments:?}: {out}{err}");
    Some(out.into_owned())
}

#[test]
fn the_bot_plays_a_game() {
    let home = Home::new();
    let bot = format!("{EXAMPLES}/bot.py");
    let Some(out) = run(&home, "python3", &[&bot, "--game", "golf", "--seed", "2"]) else {
        return eprintln!("skipped: there is no python3");
    };
    assert!(out.starts_with("stuck after ") || out.starts_with("won after "), "{out}");
    // The seed decides the deal and the moves.
    assert_eq!(run(&home, "python3", &[&bot, "--game", "golf", "--seed", "2"]), Some(out));
    let out = run(&home, "python3", &[&bot, "--moves", "7"]).unwrap();
    assert!(out.starts_with("unfinished after 7 moves, score "), "{out}");
}

#[test]
fn the_client_plays_every_game() {
    let home = Home::new();
    let script = r#"
import json, subprocess
from patience_client import Game, Rejected
lines = subprocess.run(["patience", "games", "--format", "json"], capture_output=True, text=True, check=True).stdout
ids = [json.loads(line)["id"] for line in lines.splitlines()]
game = Game.start(ids[0], seed=1)
played = []
for id in ids:
    first, count = game.state, 0
    while count < 3 and not game.is_over:
        before, state = game.state, game.play(game.moves[-1])
        assert state == game.state != before, id
        count += 1
    undone = 0
    try:
        assert not count or game.undo(count) == first, id
        undone = count
    except Rejected as error:
        assert error.reason == "peeked", (id, error)
    played.append((id, undone, game.new(ids[(len(played) + 1) % len(ids)], seed=1)))
for id, undone, result in played:
    assert result.undos == undone, (id, result)
with game:
    assert game.result().status == "unfinished"
print(len(ids), sum(undone for _, undone, _ in played) > 2 * len(ids))
"#;
    let Some(out) = run(&home, "python3", &["-c", script]) else {
        return eprintln!("skipped: there is no python3");
    };
    assert_eq!(out, format!("{} True\n", patience::games().len()));
}

#[test]
fn the_client_asks_and_reports_errors() {
    let home = Home::new();
    let script = r#"
import os, sys, warnings
warnings.simplefilter("error")
from patience_client import Game, PatienceError, Rejected
import patience_client

def failure(action):
    try:
        action()
    except (PatienceError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

with Game.start("klondike", seed=42, options={"draw": 1}) as game:
    hint = game.hint()
    assert hint.move in game.moves and hint.text and hint.commands[0].startswith("draw"), hint
    failure(lambda: game.play("move t1 t2"))
    try:
        game.play("t4 t1")
    except Rejected as error:
        print(error.command, error.reason, error.instead == [], error.tip == "")
    before = game.state
    game.play("move t4 t2")
    assert game.undo() == before
    for line in ["", " # note", "draw; draw", "draw\ndraw"]:
        failure(lambda: game.play(line))
    print(game.new(seed="word"))
    print(game.new("freecell", options={"cells": 3}).status, len([name for name in game.state.piles if name[0] == "c"]))
    game.send("resign")
    assert game.is_over
    result = game.result()
    print(result.status, result.undos, result.deal is not None)
    assert game.result() is result
    failure(lambda: game.play("draw"))
failure(lambda: Game.start("klondyke"))
failure(lambda: Game.start("klondike", options={"passes": "x"}))
failure(lambda: Game.start("klondike", deal="ms:x"))
failure(lambda: Game.start("klondike", program="no-such-program"))
patience_client.SCHEMA_VERSION = 2
failure(lambda: Game.start("klondike"))
"#;
    let Some(out) = run(&home, "python3", &["-c", script]) else {
        return eprintln!("skipped: there is no python3");
    };
    let expected = "\
Rejected: move t1 t2: 8H cannot go on 4D: only a black three goes there
move t4 t1 wrong-rank False False
ValueError: not a single command: ''
ValueError: not a single command: ' # note'
ValueError: not a single command: 'draw; draw'
ValueError: not a single command: 'draw\\ndraw'
Result(status='unfinished', score=0, moves=0, undos=1, hints=1, deal=None)
unfinished 3
resigned 0 True
PatienceError: the session has ended
PatienceError: there is no game `klondyke`
hint: did you mean `klondike`?
hint: `patience games` lists them
PatienceError: option `passes` of klondike cannot be `x`
hint: it can be `1` to `99` or `unlimited`
";
    assert!(out.starts_with(expected), "{out}");
    let others: Vec<&str> = out[expected.len()..].lines().filter(|line| !line.starts_with("hint: ")).collect();
    let is_expected = matches!(
        others[..],
        [
            deal,
            start,
            "PatienceError: `patience` prints version 1 of its JSON lines, but this client reads version 2"
        ] if deal.contains("Microsoft deal") && start.starts_with("PatienceError: cannot start `no-such-program`: ")
    );
    assert!(is_expected, "{others:#?}");
}

#[test]
fn the_client_answers_for_a_survey() {
    let home = Home::new();
    home.write("bot.py", "from patience_client import answer\nanswer(lambda state: state.moves[0])\n");
    if run(&home, "python3", &["-c", ""]).is_none() {
        return eprintln!("skipped: there is no python3");
    }
    let arguments =
        ["odds", "golf", "-o", "holes=9", "--seeds", "1..2", "--player", "exec:python3 bot.py", "--format", "json"];
    let patience = assert_cmd::cargo::cargo_bin!("patience");
    let out = run(&home, patience.to_str().unwrap(), &arguments).unwrap();
    let footer: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    // The bot has played all nine holes of both deals.
    assert_eq!((&footer["points"]["count"], &footer["deal-points"]["count"]), (&2.into(), &18.into()), "{footer}");
}

#[test]
fn the_bot_with_habits_keeps_and_calls_as_its_habit_says() {
    let home = Home::new();
    let deal =
        home.pipe("play bridge-solitaire -o match=hand --seed 1 --format json --no-record", b"keep KH KC QS JD TC 9D");
    let lines: Vec<&str> = deal.out.lines().collect();
    let choose =
        "import json, sys, bridge_habits\nprint(bridge_habits.choose(sys.argv[1], json.loads(sys.argv[2])['state']))";
    let choice = |habit: &str, line: &str| run(&home, "python3", &["-c", choose, habit, line]);
    if run(&home, "python3", &["-c", ""]).is_none() {
        return eprintln!("skipped: there is no python3");
    }
    for (habit, keep) in
        [("high", "keep KH KC QS JD TC 9D\n"), ("long", "keep KH JD 9D 8H 7D 6H\n"), ("pass", "hint play\n")]
    {
        assert_eq!(choice(habit, lines[0]).as_deref(), Some(keep));
    }
    assert_eq!(choice("pass", lines[1]).as_deref(), Some("pass\n"));
    let bid = choice("bid", lines[1]).unwrap();
    assert!(bid.starts_with("bid ") && lines[1].contains(&format!("\"{}\"", bid.trim())), "{bid}");
}

#[test]
fn a_folder_of_transcripts_becomes_pages() {
    let home = Home::new();
    std::fs::create_dir(home.path("games")).unwrap();
    for seed in [1, 2] {
        let line = format!("play golf --seed {seed} --show none --record games/golf-{seed}.yaml -e 'draw; resign'");
        assert_eq!(home.run(&line).status, 0);
    }
    let Some(out) = run(&home, "sh", &[&format!("{EXAMPLES}/pages.sh"), "games", "pages"]) else {
        return eprintln!("skipped: there is no sh");
    };
    assert_eq!(out, "open pages/index.html\n");
    let index = home.read("pages/index.html");
    assert!(index.contains("href=\"./golf-2.html\"") && index.contains("Golf, resigned, "), "{index}");
    assert!(home.path("pages/golf-1.html").exists());
}

#[test]
fn the_rulebook_is_valid_and_its_options_change_the_game() {
    let home = Home::new();
    let book = format!("{EXAMPLES}/two-cells.yaml");
    assert_eq!(home.run(&format!("check {book}")).status, 0);
    let cells = |options: &str| {
        let run = home.run(&format!("deal {book} --seed 1 {options}"));
        run.out.lines().next().unwrap().matches('c').count()
    };
    assert_eq!(["", "-o cells=3"].map(cells), [2, 3]);
    home.write("end.yaml", "partial: true\npiles: {t1: KS, t2: AH}\n");
    for (options, status) in [("", 0), ("-o wrap=off", 1)] {
        let run = home.run(&format!("play {book} --position end.yaml {options} --show none -e 'move t1 t2'"));
        assert_eq!(run.status, status, "{options} {run:?}");
    }
}

#[test]
fn the_environment_fulfills_the_contract_of_gymnasium() {
    let home = Home::new();
    if !Path::new(EXAMPLES).join("gymnasium_env.py").exists() || run(&home, "python3", &["-c", ""]).is_none() {
        return eprintln!("skipped: there is no python3");
    }
    let probe = "import importlib.util; print(importlib.util.find_spec('gymnasium') is not None)";
    if run(&home, "python3", &["-c", probe]).as_deref() != Some("True\n") {
        return eprintln!("skipped: there is no Python package `gymnasium`");
    }
    let check = "import sys, warnings\nwarnings.simplefilter('error', UserWarning)\nwarnings.filterwarnings('ignore', '.*spec.*')\n\
                 from gymnasium.utils.env_checker import check_env\nfrom gymnasium_env import PatienceEnv\n\
                 check_env(PatienceEnv(sys.argv[1], render_mode='ansi'))\nprint('fulfilled')";
    for game in ["klondike", "golf"] {
        assert_eq!(run(&home, "python3", &["-c", check, game]).as_deref(), Some("fulfilled\n"), "{game}");
    }
    // This game has more than 256 moves at its first decision, and too few actions are an error.
    let count = "import sys\nfrom gymnasium_env import PatienceEnv\nenv = PatienceEnv('bridge-solitaire')\n\
                 _, info = env.reset(seed=1)\nassert len(info['moves']) == info['action_mask'].sum() > 256\nprint(env.action_space.n)\n\
                 try:\n  PatienceEnv('bridge-solitaire', max_actions=256).reset(seed=1)\nexcept ValueError as error:\n  print(error)";
    let expected = "4096\nbridge-solitaire has 1716 legal moves here; set max_actions=4096\n";
    assert_eq!(run(&home, "python3", &["-c", count]).as_deref(), Some(expected));
    let out = run(&home, "python3", &[&format!("{EXAMPLES}/gymnasium_env.py"), "--game", "golf"]).unwrap();
    assert!(out.lines().last().unwrap().starts_with("reward 0 after "), "{out}");
}
