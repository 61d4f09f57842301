//! `patience import`: games and boards of other FreeCell programs.

use crate::share::home;
use crate::support::home::Home;

#[test]
fn a_freecell_game_survives_export_and_import() {
    let home = home();
    let moves = home.run("share freecell.yaml --as standard").out;
    home.write("moves.txt", &moves);
    let run = home.run("import moves.txt --from standard --deal ms:1 --out again.yaml");
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(home.run("verify again.yaml").status, 0);
    assert_eq!(home.run("share again.yaml --as standard").out, moves);
    assert!(home.read("again.yaml").contains("result: {status: won"));
    // A board can be a deal or a position in the middle of a game.
    for at in [0, 20] {
        let board = home.run(&format!("share freecell.yaml --as fc-solve --at {at}")).out;
        home.write("board.txt", &board);
        let run = home.run(&format!("import board.txt --from fc-solve --out board-{at}.yaml"));
        assert_eq!(run.status, 0, "{run:?}");
        assert_eq!(home.run(&format!("share board-{at}.yaml --as fc-solve")).out, board);
    }
}

#[test]
fn import_errors_name_the_line() {
    let home = home();
    home.write("moves.txt", "2a 3b\n4c 12\n");
    home.write("golf.txt", "2x\n");
    for (line, error) in [
        (
            "import moves.txt --from standard --deal ms:1",
            "moves.txt:2: move 4 (`12`) is not legal: 6S cannot go on 8S: the tableau builds down in alternating colors",
        ),
        (
            "import moves.txt --from standard",
            "moves.txt: the file does not begin with a board\nhint: name the deal with an option such as `--deal ms:617`",
        ),
        (
            "import golf.txt --from standard --deal ms:1",
            "golf.txt:1: `2x` is not a move in standard notation\nhint: a move is two characters, such as `2a`, `34` or `5h`",
        ),
        (
            "share golf.yaml --as standard",
            "golf.yaml: `golf` cannot be exported as `standard`\nhint: this format is for games with columns, cells and foundations, such as FreeCell",
        ),
    ] {
        let run = home.run(line);
        let errors: Vec<&str> = run.err.lines().filter(|line| !line.starts_with("note: ")).collect();
        assert_eq!((run.status, errors.join("\n")), (2, format!("error: {error}")), "{line}");
    }
}

/// If `fc-solve` is installed, its solutions of forty deals are imported and verified. Deal 9 is left out because
/// `fc-solve` needs a quarter of a minute for it.
#[test]
fn forty_fc_solve_solutions_verify() {
    let home = Home::new();
    let numbers = || (1..=41).filter(|number| *number != 9);
    let names = |what: &str| numbers().map(|number| format!(" {what}-{number}.yaml")).collect::<String>();
    for number in numbers() {
        let deal = format!("{{patience: 1, game: freecell, deal: 'ms:{number}', deals: [{{steps: []}}]}}");
        home.write(&format!("deal-{number}.yaml"), &deal);
    }
    let run = home.run(&format!("share{} --as fc-solve --out boards", names("deal")));
    assert_eq!(run.status, 0, "{run:?}");
    for number in numbers() {
        let form = if number % 2 == 0 { "-snx" } else { "-p" };
        let board = format!("boards/deal-{number}.board");
        let solved = std::process::Command::new("fc-solve").args(["-m", form]).arg(home.path(&board)).output();
        let Ok(solved) = solved else {
            eprintln!("skipped: there is no `fc-solve`");
            return;
        };
        let text = home.read(&board) + &String::from_utf8(solved.stdout).unwrap();
        home.write("solved.txt", &text);
        let run = home.run(&format!("import solved.txt --from fc-solve --out solved-{number}.yaml"));
        assert_eq!(run.status, 0, "deal {number}: {run:?}\n{text}");
        assert!(home.read(&format!("solved-{number}.yaml")).contains("result: {status: won"), "deal {number}");
    }
    let run = home.run(&format!("verify{}", names("solved")));
    assert_eq!((run.status, &*run.err), (0, "40 files: 40 verified, 0 failed\n"), "{run:?}");
}

/// One column of Microsoft deal 617 consists of cards such as `8C` and `6H`, which are also valid moves.
#[test]
fn a_board_without_colons_can_be_followed_by_moves() {
    let home = Home::new();
    assert_eq!(home.run("solve freecell --deal ms:617 --record solved.yaml").status, 0);
    let moves = home.run("share solved.yaml --as standard").out;
    let board = home.run("share solved.yaml --as fc-solve --at 0").out;
    let columns: String =
        board.lines().filter_map(|line| line.strip_prefix(": ")).map(|line| format!("{line}\n")).collect();
    assert_eq!(columns.lines().filter(|line| *line == "8C 8H 8D 7H 6H 6C").count(), 1, "{columns}");
    let found = format!("-=-=-=-=-=-\n\n{moves}\n\nThis game is solveable.\nTotal number of states checked is 240.\n");
    for (at, file) in [format!("{board}{found}"), format!("{columns}{found}")].iter().enumerate() {
        home.write("found.txt", file);
        let run = home.run(&format!("import found.txt --from standard --out again-{at}.yaml"));
        assert_eq!(run.status, 0, "{run:?}\n{file}");
        assert_eq!(home.run(&format!("verify again-{at}.yaml")).status, 0);
        assert!(home.read(&format!("again-{at}.yaml")).contains("result: {status: won"));
    }
}
