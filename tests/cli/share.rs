//! `patience share` and share codes: what is printed, where files are written, and error messages.

use crate::support::home::Home;
use std::fs;

/// A home with a short unfinished game of Golf and a finished game of FreeCell.
pub fn home() -> Home {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 7 --record golf.yaml -e 'draw; note so far; draw'").status, 0);
    let won = "solve freecell --deal ms:1 --record freecell.yaml";
    assert_eq!(home.run(won).status, 0);
    home
}

fn code(home: &Home, line: &str) -> String {
    let run = home.run(line);
    assert_eq!(run.status, 0, "{run:?}");
    run.out.trim().to_string()
}

#[test]
fn a_share_code_works_wherever_a_transcript_does() {
    let home = home();
    let code = code(&home, "share golf.yaml");
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
    let code = code(&home, "share golf.yaml");
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
    let deal = code(&home, "share golf.yaml --deal-only");
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
    let code = code(&home, "share golf.yaml");
    home.write("illegal.yaml", "{patience: 1, game: golf, seed: 7, deals: [{steps: [move t1 w]}]}");
    home.write("text.yaml", "hello\n");
    home.write("there.svg", "mine");
    home.write("moves.txt", "2a 3b\n");
    fs::create_dir(home.path("folder")).unwrap();
    let cut = &code[..code.len() / 2];
    let copied = "\nhint: check that you copied the whole code";
    for (line, status, error) in [
        (format!("verify {cut}"), 2, format!("the share code: the share code is incomplete{copied}")),
        ("verify --update -".into(), 2, "standard input cannot be updated".into()),
        (format!("verify --update {code}"), 2, "a share code cannot be updated".into()),
        ("share".into(), 1, "no game has been played yet\nhint: `patience play GAME` starts one".into()),
        ("share nothing.yaml".into(), 2, "cannot read `nothing.yaml`: no such file or directory".into()),
        ("share text.yaml".into(), 2, "text.yaml:1:1: not a transcript: it does not begin with `patience: 1`".into()),
        (
            "share illegal.yaml".into(),
            2,
            "illegal.yaml:1: step 1: expected `move t1 w` to be legal, found wrong-rank: TC cannot go on QH: the waste \
             builds up or down regardless of suit, but not on a king".into(),
        ),
        (
            "share golf.yaml --as gif".into(),
            2,
            "`--as` takes `link`, `html`, `svg`, `cast`, `standard` or `fc-solve`, not `gif`\nhint: see `patience share --help`"
                .into(),
        ),
        (
            "share golf.yaml --out golf.gif".into(),
            2,
            "no export format has the extension `.gif`\nhint: `--as` takes `link`, `html`, `svg`, `cast`, `standard` or \
             `fc-solve`".into(),
        ),
        ("share golf.yaml --at 9 --as svg".into(), 2, "golf.yaml: it has 3 steps, there is no step 9".into()),
        ("share golf.yaml --at 9 --as html".into(), 2, "golf.yaml: it has 3 steps, there is no step 9".into()),
        ("share golf.yaml --at 1".into(), 2, "`--at` has no effect on the format `link`\nhint: it works with `html`, `svg` and `fc-solve`".into()),
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
    // No temporary files are left, whatever their name.
    let mut left: Vec<_> = fs::read_dir(home.path("")).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.retain(|name| name != ".local");
    left.sort();
    let known = ["folder", "freecell.yaml", "golf.yaml", "illegal.yaml", "moves.txt", "text.yaml", "there.svg"];
    assert_eq!(left, known);
}

/// `/proc` is a folder in which nobody can create files, not even root.
#[cfg(target_os = "linux")]
#[test]
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
    let run = home.run("share golf.yaml --as fc-solve --out golf.board");
    let error = "error: golf.yaml: `golf` cannot be exported as `fc-solve`, which has other rules\nhint: this format is for \
                 `bakers-dozen`, `bakers-game`, `beleaguered-castle`, `eight-off`, `freecell`, `good-measure`, \
                 `portuguese-solitaire` and `seahaven-towers`\n";
    assert_eq!((run.status, &*run.err, &*run.out), (2, error, ""));
    assert!(!home.path("golf.board").exists());
}

#[test]
fn a_link_is_appended_to_the_base_url() {
    let home = home();
    let code = code(&home, "share freecell.yaml");
    assert_eq!(home.run("share freecell.yaml --base-url https://x.org/p#").out, format!("https://x.org/p#{code}\n"));
}

#[test]
fn a_terminal_recording_is_an_asciicast() {
    let home = home();
    let recording = home.run("share golf.yaml --as cast --delay 0.5 --charset ascii --color never").out;
    let lines: Vec<&str> = recording.lines().collect();
    assert_eq!(lines[0], r#"{"version": 2, "width": 80, "height": 13, "title": "Golf"}"#);
    // Header, deal, three steps, and the end.
    assert_eq!(lines.len(), 6);
    assert!(lines[2].starts_with(r#"[0.500,"o","\u001b[2J\u001b[H1: draw\r\n\r\n"#), "{}", lines[2]);
    assert!(lines.iter().skip(1).all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

/// The times of the events of a recording, the last of which is its end.
fn event_times(home: &Home, line: &str) -> Vec<f64> {
    let run = home.run(line);
    assert_eq!(run.status, 0, "{run:?}");
    let event = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()[0].as_f64().unwrap();
    run.out.lines().skip(1).map(event).collect()
}

#[test]
fn a_recording_keeps_the_recorded_times_of_the_game() {
    let home = Home::new();
    let steps = "[{do: draw, at: 3.5}, {note: so far}, {do: draw, at: 4.2}, draw, undo, {do: draw, at: 60.0}]";
    home.write("golf.yaml", &format!("{{patience: 1, game: golf, seed: 7, deals: [{{steps: {steps}}}]}}"));
    assert_eq!(event_times(&home, "share golf.yaml --as cast"), [0.0, 3.5, 4.2, 4.2, 5.2, 6.2, 60.0, 61.0]);
    // `--delay` sets a fixed pace.
    let even = [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5];
    assert_eq!(event_times(&home, "share golf.yaml --as cast --delay 0.5"), even);
    // A share code has no times.
    let code = code(&home, "share golf.yaml");
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
        "<a href=\"./golf.html\">Golf</a>",
        "<a href=\"./freecell.html\">FreeCell, ms:1</a>",
        "<a href=\"./golf-2.html\">",
    ] {
        assert!(index.contains(link), "{index}");
    }
    let again = home.run(line);
    assert_eq!((again.status, again.err.lines().last()), (2, Some("hint: use `--force` to overwrite it")));
    assert_eq!(home.run(&format!("{line} --force")).status, 0);
    // If one transcript cannot be shared, nothing is written.
    home.write("bad.yaml", "hello");
    assert_eq!(home.run("share golf.yaml bad.yaml --as svg --out none").status, 2);
    assert!(!home.path("none").exists());
}
