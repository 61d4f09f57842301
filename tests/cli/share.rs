//! Tests of `patience share` and share codes: what is printed, where files are written, and error messages.

use crate::support::home::Home;
use std::fs;

/// Returns a home folder with an unfinished game of Golf and a finished game of FreeCell.
pub fn home() -> Home {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 7 --record golf.yaml -e 'draw; note so far; draw'").status, 0);
    let won = "solve freecell --deal ms:1 --record freecell.yaml";
    assert_eq!(home.run(won).status, 0);
    home
}

/// Returns what a command prints, which must succeed.
fn output_of(home: &Home, line: &str) -> String {
    let run = home.run(line);
    assert_eq!(run.status, 0, "{run:?}");
    run.out.trim().to_string()
}

#[test]
fn a_share_code_works_wherever_a_transcript_does() {
    let home = home();
    let code = output_of(&home, "share golf.yaml");
    assert!(code.starts_with("P1") && code.len() < 400, "{code}");
    home.write("code.txt", &format!("{}\n{}\n", &code[..50], &code[50..]));
    let board = home.run("replay golf.yaml --final").out;
    for line in [
        format!("replay {code} --final"),
        "replay code.txt --final".into(),
        format!("replay https://x.org/#{code} --final"),
    ] {
        assert_eq!(home.run(&line).out, board, "{line}");
    }
    assert_eq!(home.pipe("replay - --final", code.as_bytes()).out, board);
    assert_eq!(home.pipe("verify -", code.as_bytes()).status, 0);
    assert_eq!(home.run(&format!("verify {code}")).status, 0);
    assert_eq!(home.pipe("share - --as link", code.as_bytes()).out, format!("{code}\n"));
    assert_eq!(home.run("solve code.txt --at 1 --limit 1").status, home.run("solve golf.yaml --at 1 --limit 1").status);
}

#[test]
fn resuming_a_share_code_makes_a_new_recording() {
    let home = home();
    let code = output_of(&home, "share golf.yaml");
    home.write("code.txt", &code);
    for (number, line) in ["resume code.txt", "resume -", "replay code.txt --take-over"].into_iter().enumerate() {
        let run = home.pipe(&format!("{line} -e draw --show none"), code.as_bytes());
        assert_eq!(run.status, 0, "{run:?}");
        assert_eq!(home.read("code.txt"), code);
        assert_eq!(home.scripts().len() + home.transcripts().len(), number + 1, "{run:?}");
    }
    let run = home.run(&format!("resume {code} -e draw --show none --record more.yaml"));
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(home.run("verify more.yaml").status, 0);
    assert!(home.read("more.yaml").starts_with("patience: 1\n"));
}

#[test]
fn a_deal_code_can_be_dealt_and_played() {
    let home = home();
    let deal = output_of(&home, "share golf.yaml --deal-only");
    let board = home.run("deal golf --seed 7").out;
    home.write("deal.txt", &format!("{deal}\n"));
    for line in
        [format!("deal golf --deal code:{deal}"), format!("deal --deal code:{deal}"), "deal --deal @deal.txt".into()]
    {
        assert_eq!(home.run(&line).out, board, "{line}");
    }
    let run = home.run(&format!("play --deal code:{deal} -e draw --record mine.yaml --show none"));
    assert_eq!(run.status, 0, "{run:?}");
    // The record has the seed, because the cards are those of the seed.
    assert!(home.read("mine.yaml").contains("\nseed: 7\n"));
    for (line, error) in [
        (format!("deal klondike --deal code:{deal}"), "the share code is for `golf`, not for `klondike`"),
        ("deal --deal code:P1".into(), "the share code: the share code is incomplete"),
        ("deal --deal code:golf".into(), "a share code begins with `P1`"),
        ("deal --deal seed:7".into(), "`GAME` is missing"),
    ] {
        let run = home.run(&line);
        assert_eq!((run.status, run.err.lines().next()), (2, Some(&*format!("error: {error}"))), "{line}");
    }
}

#[test]
fn wrong_codes_and_arguments_have_exact_messages() {
    let home = home();
    let code = output_of(&home, "share golf.yaml");
    home.write("illegal.yaml", "{patience: 1, game: golf, seed: 7, deals: [{steps: [move t1 w]}]}");
    home.write("text.yaml", "hello\n");
    home.write("there.svg", "mine");
    home.write("moves.txt", "2a 3b\n");
    fs::create_dir(home.path("folder")).unwrap();
    let half_code = &code[..code.len() / 2];
    let copy_hint = "\nhint: check that you copied the whole code";
    for (line, status, error) in [
        (format!("verify {half_code}"), 2, format!("the share code: the share code is incomplete{copy_hint}")),
        ("verify --update -".into(), 2, "standard input cannot be updated".into()),
        (format!("verify --update {code}"), 2, "a share code cannot be updated".into()),
        ("share".into(), 1, "no game has been played yet\nhint: `patience play GAME` starts one".into()),
        ("share nothing.yaml".into(), 2, "cannot read `nothing.yaml`: no such file or directory".into()),
        ("share text.yaml".into(), 2, "text.yaml:1:1: not a transcript: it does not begin with `patience: 1`".into()),
        (
            "share illegal.yaml".into(),
            2,
            "illegal.yaml:1: step 1: expected `move t1 w` to be legal, found wrong-rank: TC cannot go on QH: only \
             a jack or a king goes there".into(),
        ),
        (
            "share golf.yaml --as gif".into(),
            2,
            "`--as` takes `link`, `html`, `svg`, `cast`, `standard`, `fc-solve`, `fc-solve-solution`, \
             `black-hole-solve`, `board` or `deck`, not `gif`\nhint: see `patience share --help`"
                .into(),
        ),
        (
            "share golf.yaml --out golf.gif".into(),
            2,
            "no export format has the extension `.gif`\nhint: `--as` takes `link`, `html`, `svg`, `cast`, `standard`, \
             `fc-solve`, `fc-solve-solution`, `black-hole-solve`, `board` or `deck`"
                .into(),
        ),
        ("share golf.yaml --at 9 --as svg".into(), 2, "golf.yaml: there is no move 9: the game has 2 moves".into()),
        ("share golf.yaml --at 9 --as html".into(), 2, "golf.yaml: there is no move 9: the game has 2 moves".into()),
        ("share golf.yaml --at 1".into(), 2, "`--at` has no effect on the format `link`\nhint: it works with `html`, `svg`, `fc-solve` and `board`".into()),
        (
            "share golf.yaml --reveal --as link".into(),
            2,
            "`--reveal` has no effect on the format `link`\nhint: it works with `html`, `svg` and `cast`".into(),
        ),
        (
            "share golf.yaml --base-url https://x.org --as svg".into(),
            2,
            "`--base-url` has no effect on the format `svg`\nhint: it works with `link`".into(),
        ),
        (
            "share golf.yaml --delay 1 --as svg".into(),
            2,
            "`--delay` has no effect on the format `svg`\nhint: it works with `cast`".into(),
        ),
        ("share golf.yaml freecell.yaml".into(), 2, "several transcripts need a folder: `--out FOLDER`".into()),
        ("share golf.yaml --out there.svg".into(), 2, "`there.svg` already exists\nhint: use `--force` to overwrite it".into()),
        ("share golf.yaml --out no/such/folder.svg".into(), 3, "cannot create `no/such/folder.svg`: no such file or directory".into()),
        ("share golf.yaml --out there.svg/pages/ --as html".into(), 3, "cannot create `there.svg/pages/`: a part of the path is not a directory".into()),
        ("share golf.yaml freecell.yaml --out there.svg --as html".into(), 3, "cannot create `there.svg`: it already exists".into()),
        ("import moves.txt --from standard --deal ms:1 --out there.svg".into(), 2, "`there.svg` already exists\nhint: use `--force` to overwrite it".into()),
        ("import moves.txt --from standard --deal ms:1 --out there.svg/x.yaml".into(), 3, "cannot create `there.svg/x.yaml`: a part of the path is not a directory".into()),
        ("import golf.yaml --from standard --deal ms:1".into(), 2, "golf.yaml:1:1: `patience:` is not a move in standard notation\nhint: a move is two characters, such as `2a`, `34` or `5h`".into()),
        ("share golf.yaml --out there.svg/x.svg".into(), 3, "cannot create `there.svg/x.svg`: a part of the path is not a directory".into()),
    ] {
        let run = home.run(&line);
        let errors: Vec<&str> = run.err.lines().filter(|line| !line.starts_with("note: ") && !line.contains(" | ") && !line.ends_with(" |")).collect();
        assert_eq!((run.status, errors.join("\n")), (status, format!("error: {error}")), "{line}");
        assert_eq!(run.out, "", "{line}");
    }
    assert_eq!(home.read("there.svg"), "mine");
    assert_eq!(fs::read_dir(home.path("folder")).unwrap().count(), 0);
    // No temporary file remains, whatever its name.
    let mut file_names: Vec<_> = fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().file_name()).collect();
    file_names.retain(|name| name != ".local");
    file_names.sort();
    let expected_names =
        ["folder", "freecell.yaml", "golf.yaml", "illegal.yaml", "moves.txt", "text.yaml", "there.svg"];
    assert_eq!(file_names, expected_names);
}

/// The test writes to `/proc`, where nobody can create files, not even root.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs `/proc`")]
fn a_folder_that_cannot_be_written_is_reported() {
    let home = home();
    for (line, path) in [
        ("share golf.yaml --out /proc/golf.svg", "/proc/golf.svg"),
        ("share golf.yaml golf.yaml --as svg --out /proc/pictures", "/proc/pictures"),
    ] {
        let run = home.run(line);
        let error = format!("error: cannot create `{path}`: no such file or directory\n");
        assert_eq!((run.status, run.out, run.err), (3, String::new(), error), "{line}");
    }
}

#[test]
fn a_file_is_overwritten_only_with_force() {
    let home = home();
    assert_eq!(home.run("share golf.yaml --out a.svg").status, 0);
    let first = home.read("a.svg");
    assert_eq!(home.run("share golf.yaml --out a.svg").status, 2);
    assert_eq!(home.run("share golf.yaml --out a.svg --at 0 --force").status, 0);
    assert_ne!(home.read("a.svg"), first);
}

#[test]
fn one_page_can_be_played_and_a_folder_of_pages_only_watched() {
    let home = home();
    let page = |line: &str, name: &str| {
        let run = home.run(line);
        assert_eq!(run.status, 0, "{line}: {}", run.err);
        home.read(name)
    };
    let is_playable = |page: &str| {
        let parts = ["id=\"wasm\"", "id=\"take-over\"", "<template id=\"player\">", "'wasm-unsafe-eval'"];
        let found = parts.iter().filter(|part| page.contains(**part)).count();
        assert!(found == 0 || found == parts.len(), "{found} of {parts:?}");
        found > 0
    };
    assert!(is_playable(&page("share freecell.yaml --out one.html", "one.html")));
    let watched = page("share freecell.yaml --out watched.html --watch-only", "watched.html");
    assert!(!is_playable(&watched) && watched.len() < 90_000, "{} bytes", watched.len());
    let folder = "share freecell.yaml golf.yaml --as html --out";
    assert!(!is_playable(&page(&format!("{folder} watched"), "watched/freecell.html")));
    assert!(is_playable(&page(&format!("{folder} played --play"), "played/freecell.html")));
    assert!(!is_playable(&home.read("played/index.html")));
    let run = home.run("share freecell.yaml --play --watch-only");
    assert_eq!(run.status, 2, "{}", run.err);
    let error = "error: `--watch-only` has no effect on the format `svg`\nhint: it works with `html`\n";
    assert_eq!(home.run("share freecell.yaml --as svg --watch-only").err, error);
}

#[test]
fn sharing_an_unfinished_game_warns_that_it_reveals_all_cards() {
    let home = home();
    let note = "note: golf.yaml: the game is not over, and this reveals the whole deal, including hidden cards\n";
    assert_eq!(home.run("share golf.yaml").err, note);
    assert_eq!(home.run("share golf.yaml --as html").err, note);
    assert_eq!(home.run("share golf.yaml --as svg").err, "");
    assert_eq!(home.run("share freecell.yaml").err, "");
}

#[test]
fn sharing_an_open_game_reveals_nothing_hidden() {
    let home = home();
    assert_eq!(home.run("play bakers-game --seed 1 --show none --record open.yaml -e moves").status, 0);
    let run = home.run("share open.yaml");
    assert_eq!((run.status, &*run.err), (0, ""));
    assert!(output_of(&home, "share open.yaml --as svg").contains("seed:1"));
}

#[test]
fn a_picture_of_an_unfinished_game_keeps_a_deal_with_concealed_cards_secret() {
    let home = home();
    let note = "note: deep.yaml: the game is not over, and this reveals the whole deal, including hidden cards\n";
    assert_eq!(home.run("play st-helena -o view=top --seed 1 --show none --record deep.yaml -e moves").status, 0);
    assert_eq!(home.run("share deep.yaml").err, note);
    assert!(!output_of(&home, "share deep.yaml --as svg").contains("seed:1"));
}

#[test]
fn a_board_for_fc_solve_ends_with_its_command_line() {
    let home = home();
    for (game, last_line) in [
        ("freecell", ": 4D 9S 5S"),
        ("eight-off", "# fc-solve -g eight_off -m -"),
        ("freecell -o cells=2", "# fc-solve -g freecell --freecells-num 2 -m -"),
        ("good-measure", "# fc-solve -g good_measure -m -"),
    ] {
        let line = format!("play {game} --seed 1 --show none --record deal.yaml --force -e moves");
        assert_eq!(home.run(&line).status, 0, "{game}");
        let board = home.run("share deal.yaml --as fc-solve").out;
        assert!(board.lines().last().unwrap().starts_with(last_line), "{board}");
        let expected = if game == "good-measure" {
            "Foundations: H-A C-0 D-0 S-A\n: "
        } else {
            "Foundations: H-0 C-0 D-0 S-0\nFreecells: "
        };
        assert!(board.starts_with(expected), "{board}");
    }
    home.write("joker.yaml", "extends: freecell\nid: joker-cell\ntitle: Joker Cell\npack: {jokers: 1}\n");
    assert_eq!(home.run("play ./joker.yaml --seed 1 --show none --record deal.yaml --force -e moves").status, 0);
    let run = home.run("share deal.yaml --as fc-solve");
    assert_eq!(
        (run.status, run.err.contains("`joker-cell` cannot be exported as `fc-solve`")),
        (2, true),
        "{}",
        run.err
    );
    let run = home.run("share golf.yaml --as fc-solve --out golf.board");
    let error = "error: golf.yaml: `golf` cannot be exported as `fc-solve`, which has other rules\nhint: this format is for \
                 `alpha-star`, `american-canister`, `bakers-dozen`, `bakers-game`, `bath`, `beleaguered-castle`, \
                 `box-fan`, `british-canister`, `canister`, `challenge-freecell`, `citadel`, `eight-off`, `fan`, `forecell`, \
                 `freecell`, `good-measure`, `portuguese-solitaire`, `seahaven-towers`, `siegecraft`, `somerset`, `streets-and-alleys` and \
                 `stronghold`\n";
    assert_eq!((run.status, &*run.err, &*run.out), (2, error, ""));
    assert!(!home.path("golf.board").exists());
}

#[test]
fn a_link_is_appended_to_the_base_url() {
    let home = home();
    let code = output_of(&home, "share freecell.yaml");
    assert_eq!(home.run("share freecell.yaml --base-url https://x.org/p#").out, format!("https://x.org/p#{code}\n"));
}

#[test]
fn a_terminal_recording_is_an_asciicast() {
    let home = home();
    let recording = home.run("share golf.yaml --as cast --delay 0.5 --charset ascii --color never").out;
    let lines: Vec<&str> = recording.lines().collect();
    let head = r#"{"version": 2, "width": 80, "height": 13, "idle_time_limit": 3, "title": "Golf, in progress, "#;
    assert!(lines[0].starts_with(head), "{}", lines[0]);
    // The lines are the header, the deal, three steps, and the end.
    assert_eq!(lines.len(), 6);
    assert!(lines[2].starts_with(r#"[0.500,"o","\u001b[2J\u001b[H1: draw\r\n\r\n"#), "{}", lines[2]);
    assert!(lines.iter().skip(1).all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

/// Returns the times of all events of a terminal recording. The last event is its end.
fn event_times(home: &Home, line: &str) -> Vec<f64> {
    let run = home.run(line);
    assert_eq!(run.status, 0, "{run:?}");
    let time_of = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()[0].as_f64().unwrap();
    run.out.lines().skip(1).map(time_of).collect()
}

#[test]
fn a_recording_keeps_the_recorded_times_of_the_game() {
    let home = Home::new();
    let steps = "[{do: draw, at: 3.5}, {note: so far}, {do: draw, at: 4.2}, draw, undo, {do: draw, at: 60.0}]";
    home.write("golf.yaml", &format!("{{patience: 1, game: golf, seed: 7, deals: [{{steps: {steps}}}]}}"));
    assert_eq!(event_times(&home, "share golf.yaml --as cast"), [0.0, 3.5, 4.2, 4.2, 5.2, 6.2, 60.0, 61.0]);
    // `--delay` sets a fixed pace.
    let fixed_pace = [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5];
    assert_eq!(event_times(&home, "share golf.yaml --as cast --delay 0.5"), fixed_pace);
    // A share code has no times.
    let code = output_of(&home, "share golf.yaml");
    assert_eq!(event_times(&home, &format!("share {code} --as cast")), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
}

#[test]
fn several_transcripts_become_a_folder_with_an_index_page() {
    let home = home();
    fs::create_dir(home.path("other")).unwrap();
    fs::copy(home.path("golf.yaml"), home.path("other/golf.yaml")).unwrap();
    let line = "share golf.yaml freecell.yaml other/golf.yaml --as html --out pages";
    assert_eq!(home.run(line).status, 0);
    let mut names: Vec<_> = fs::read_dir(home.path("pages")).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["freecell.html", "golf-2.html", "golf.html", "index.html"]);
    let index = home.read("pages/index.html");
    for link in [
        "<a href=\"./golf.html\"><svg ",
        "</svg>Golf, in progress, ",
        "<a href=\"./freecell.html\"><svg ",
        "</svg>FreeCell, won by the solver",
        "<a href=\"./golf-2.html\"><svg ",
    ] {
        assert!(index.contains(link), "{index}");
    }
    let second_run = home.run(line);
    assert_eq!((second_run.status, second_run.err.lines().last()), (2, Some("hint: use `--force` to overwrite it")));
    assert_eq!(home.run(&format!("{line} --force")).status, 0);
    // If one transcript cannot be shared, nothing is written.
    home.write("bad.yaml", "hello");
    assert_eq!(home.run("share golf.yaml bad.yaml --as svg --out none").status, 2);
    assert!(!home.path("none").exists());
}

/// Returns the move numbers at the beginning of the lines of `replay`. Moves that were replaced have their numbers in
/// parentheses; these are not returned.
fn move_numbers(home: &Home, line: &str) -> Vec<usize> {
    let out = home.run(line).out;
    out.lines().filter_map(|line| line.split_once(": ")?.0.parse().ok()).collect()
}

/// Returns the description of the board that is in the picture that a command prints.
fn picture_description(home: &Home, line: &str) -> String {
    let picture = output_of(home, line);
    let (_, rest) = picture.split_once("<desc id=\"d\">").unwrap();
    rest.split_once("</desc>").unwrap().0.to_string()
}

#[test]
fn replay_goto_solve_analyze_pictures_and_pages_count_moves_in_the_same_way() {
    let home = Home::new();
    let script =
        "t1 c1; hint; t2 c2; mark here; t3 c3; undo 2; t4 c2; note so; t5 c3; redo; undo; goto here; undo; redo";
    // Rejected lines of the script are not recorded.
    let line = format!("play freecell --seed 3 --show none --keep-going --record g.yaml -e '{script}'");
    assert!(home.run(&line).status <= 1);
    assert!(home.read("g.yaml").contains("undo"), "{}", home.read("g.yaml"));
    let last = *move_numbers(&home, "replay g.yaml").iter().max().unwrap();
    assert_eq!(last, 3, "{}", home.read("g.yaml"));
    let positions: Vec<String> =
        (0..=last).map(|number| picture_description(&home, &format!("share g.yaml --as svg --at {number}"))).collect();
    for (number, position) in positions.iter().enumerate() {
        let board = home.run(&format!("replay g.yaml --to {number} --final")).out;
        let (title, board) = board.split_once('\n').unwrap();
        assert_eq!(title, format!("{number}: FreeCell"));
        let after_goto = home.run(&format!("resume g.yaml --no-record --show final -e 'goto 0; goto {number}'")).out;
        assert!(after_goto.trim_end().ends_with(board.trim_end()), "goto {number}: {after_goto}\n{board}");
        assert_eq!(move_numbers(&home, &format!("replay g.yaml --from {number} --to {number}"))[0], number);
        // `solve --at` starts from the position after the move with this number.
        let line = format!("solve g.yaml --at {number} --record s{number}.yaml");
        assert_eq!(home.run(&line).status, 0, "{line}");
        assert_eq!(picture_description(&home, &format!("share s{number}.yaml --as svg --at {number}")), *position);
        let page = output_of(&home, &format!("share g.yaml --as html --at {number}"));
        assert_eq!(
            page.matches(&format!("<li><b>{number}</b> ")).count()
                + page.matches(&format!("<b>{number}</b> the deal")).count(),
            1,
            "{number}"
        );
    }
    // `analyze` numbers the boards like `replay`, also those of moves that were replaced.
    let analyzed = home.run("analyze g.yaml --format json --limit 20000").out;
    let step = |line: &str| line.split("\"step\":").nth(1)?.split([',', '}']).next()?.parse::<usize>().ok();
    let analyzed: Vec<usize> = analyzed.lines().filter_map(step).collect();
    let mut replayed: Vec<usize> = home
        .run("replay g.yaml")
        .out
        .lines()
        .filter_map(|line| line.split_once(": ")?.0.trim_matches(['(', ')']).parse().ok())
        .collect();
    replayed.dedup();
    assert_eq!(analyzed, replayed);
    for line in
        ["replay g.yaml --to 4", "replay g.yaml --from 4", "solve g.yaml --at 4", "share g.yaml --as svg --at 4"]
    {
        let run = home.run(line);
        assert_eq!((run.status, &*run.err), (2, "error: g.yaml: there is no move 4: the game has 3 moves\n"), "{line}");
    }
}

/// Writes a won game that has a start time, a time of a move, a hint, and moves of the solver.
fn write_helped_game(home: &Home) {
    let solved = home.read("freecell.yaml");
    let (head, steps) = solved.split_once("  steps:\n").unwrap();
    let started = head.replacen("deals:", "started: 2026-11-22T10:12:33Z\ndeals:", 1);
    let (first, rest) = steps.split_once('\n').unwrap();
    let first = first.replace('}', ", at: 312.4}");
    home.write("helped.yaml", &format!("{started}  steps:\n  - hint\n{first}\n{rest}"));
    assert_eq!(home.run("verify --update helped.yaml").status, 0, "{}", home.read("helped.yaml"));
}

#[test]
fn shared_games_show_who_won_when_and_how_long_it_took() {
    let home = home();
    write_helped_game(&home);
    let title = "FreeCell, won by the solver, 22 Nov 2026";
    let page = output_of(&home, "share helped.yaml --as html");
    assert!(page.contains(&format!("<title>{title}</title>")) && page.contains(&format!("<h1>{title}</h1>")));
    let summary = " moves, score 52, in 5:12, all moves by the solver, 1 hint <small>ms:1</small>";
    assert!(page.contains(summary), "{}", page.split("<header>").nth(1).unwrap().split("</header>").next().unwrap());
    let picture = output_of(&home, "share helped.yaml --as svg");
    assert!(picture.contains(&format!("<title id=\"t\">{title}, ms:1</title>")), "{}", &picture[..400]);
    // The board of a won game still has cards in the columns.
    assert!(picture.contains("after move ") && picture.contains("t1: "), "{}", &picture[..800]);
    let recording = output_of(&home, "share helped.yaml --as cast");
    assert!(recording.starts_with("{\"version\": 2, \"width\": 80, \"height\": "), "{}", &recording[..100]);
    let head = recording.lines().next().unwrap();
    assert!(head.ends_with(&format!("\"idle_time_limit\": 3, \"title\": \"{title}, ms:1\"}}")), "{head}");
    // A share code has no times, so a page made from it shows none.
    let share_code = output_of(&home, "share helped.yaml");
    let page = home.pipe("share - --as html", share_code.as_bytes()).out;
    // The rest of the page contains the program in a compressed form, in which any characters may occur.
    let header = page.split("<header>").nth(1).unwrap().split("</header>").next().unwrap();
    assert!(header.contains("<h1>FreeCell, won by the solver</h1>") && !header.contains("5:12"), "{header}");
}

#[test]
fn an_index_has_a_picture_the_result_and_the_date_of_each_game() {
    let home = home();
    write_helped_game(&home);
    assert_eq!(home.run("share helped.yaml golf.yaml --as html --out gallery").status, 0);
    let index = home.read("gallery/index.html");
    assert_eq!(index.matches("<svg class=\"board\"").count(), 2);
    assert!(index.contains("</svg>FreeCell, won by the solver, 22 Nov 2026</a><p>"), "{index}");
    assert!(index.contains("</svg>Golf, in progress, "), "{index}");
    assert!(!index.contains("<script"), "an index needs no script");
}

#[test]
fn consecutive_draws_are_one_entry_of_a_page() {
    let home = Home::new();
    assert_eq!(
        home.run("play klondike --seed 42 --record k.yaml -e 't4 t2; draw 3; hint; draw; undo; draw; note so'").status,
        0
    );
    let page = output_of(&home, "share k.yaml --as html");
    let list = page.split("<div id=\"moves\">").nth(1).unwrap().split("</div>").next().unwrap();
    let list: Vec<&str> = list.lines().collect();
    let expected = [
        "<ol><li class=\"o\"><b>0</b> the deal",
        "<li><b>1</b> 3♠ to column 2",
        "<li data-n=\"3\"><b>2–4</b> draw × 3",
        "<li><b>(5)</b> draw",
        "<li><b></b> undo",
        "<li><b>5</b> draw",
        "<li class=\"m\"><b></b>  <i>so</i></ol>",
    ];
    assert_eq!(list, expected);
}

#[test]
fn output_to_a_pipe_is_only_the_code() {
    let home = home();
    let run = home.run("share freecell.yaml");
    assert!(run.out.starts_with("P1") && run.out.lines().count() == 1 && run.err.is_empty(), "{run:?}");
    let run = home.run("share freecell.yaml --deal-only");
    assert!(run.out.starts_with("P1") && run.err.is_empty(), "{run:?}");
}

/// Shares a deal of Klondike in digits, and deals it again.
fn check_digits(home: &Home, options: &str, seed: u64) {
    assert_eq!(home.run(&format!("play klondike {options} --seed {seed} --record k.yaml --force -e draw")).status, 0);
    let digits = home.run("share k.yaml --as deck");
    let note = "note: k.yaml: the game is not over, and this reveals the whole deal, including hidden cards\n";
    assert_eq!((digits.status, digits.err.as_str(), digits.out.len()), (0, note, 157), "{}", digits.out);
    home.write("k.deck", &digits.out);
    let board = |deal: &str| home.run(&format!("deal klondike {options} --reveal {deal}")).out;
    assert_eq!(board("--deal @k.deck"), board(&format!("--seed {seed}")), "{options}");
}

/// All options of Klondike that can change a deal or the number of cards that are drawn.
const KLONDIKE_OPTIONS: [&str; 6] =
    ["", "-o draw=3", "-o draw=13 -o passes=1", "-o space=any", "-o build=suit", "-o fback=off -o passes=3"];

#[test]
fn a_deal_of_klondike_in_digits_is_dealt_again() {
    let home = Home::new();
    for (options, seed) in KLONDIKE_OPTIONS.iter().zip(1..) {
        check_digits(&home, options, seed);
    }
    let digits = home.read("k.deck");
    let spaced: String = digits.trim().as_bytes().chunks(12).map(|row| String::from_utf8_lossy(row) + "\r\n").collect();
    home.write("spaced.deck", &format!("\u{feff}# rows\r\n{spaced}"));
    home.write("list.txt", &format!("# two packs\n{digits}{digits}"));
    let deck = home.run("deal klondike --deal @k.deck --deck-only").out;
    assert_eq!(home.run("deal klondike --deal @spaced.deck --deck-only").out, deck);
    assert_eq!(home.run("deal klondike --deals list.txt --deck-only").out, deck.repeat(2));
    let error = |digits: &str| home.run(&format!("deal klondike --deal {digits}")).err;
    let not_a_card = "error: `143` is not a card\nhint: in digits, a card is a rank from `01` to `13` and a suit from `1` to \
                      `4`: `102` is TD\n";
    assert_eq!(error(&format!("143{}", &digits[3..156])), not_a_card);
    assert!(error(&digits[..153]).starts_with("error: the deck lacks "), "{}", error(&digits[..153]));
    assert!(error(&format!("{}{}", &digits[..3], &digits[..153])).contains(" twice\n"), "{digits}");
    assert_eq!(home.run("play freecell --seed 1 --record f.yaml -e 1a").status, 0);
    let run = home.run("share f.yaml --as deck");
    let text = "error: f.yaml: `freecell` cannot be exported as `deck`\nhint: this format is for `klondike`\n";
    assert_eq!((run.status, run.err.as_str()), (2, text));
    home.write("p.yaml", "game: klondike\npartial: true\npiles:\n  t1: KD QS\n");
    assert_eq!(home.run("play --position p.yaml --record q.yaml -e look").status, 0);
    let run = home.run("share q.yaml --as deck");
    assert_eq!(run.err, "error: q.yaml: the game begins with a position, not with a deal\n");
}

#[test]
#[ignore = "slow: 200 deals of Klondike with six sets of options"]
fn many_deals_of_klondike_in_digits_are_dealt_again() {
    let home = Home::new();
    for (seed, options) in (0..200).flat_map(|seed| KLONDIKE_OPTIONS.map(|options| (seed, options))) {
        check_digits(&home, options, seed);
    }
}
