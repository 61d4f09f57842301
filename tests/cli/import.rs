//! Tests of `patience import`: games and boards of other FreeCell programs.

use crate::share::home;
use crate::support::home::Home;
use std::fs;

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
            "moves.txt:2:4: move 4 (`12`) is not legal: 6S cannot go on 8S: only a red seven goes there\nhint: check that `ms:1` is the deal of this file",
        ),
        (
            "import moves.txt --from standard",
            "moves.txt: the file does not begin with a board\nhint: name the deal with an option such as `--deal ms:617`",
        ),
        (
            "import golf.txt --from standard --deal ms:1",
            "golf.txt:1:1: `2x` is not a move in standard notation\nhint: a move is two characters, such as `2a`, `34` or `5h`",
        ),
        (
            "share golf.yaml --as standard",
            "golf.yaml: `golf` cannot be exported as `standard`\nhint: this format is for games of cells, foundations and at most ten columns, such as FreeCell",
        ),
    ] {
        let run = home.run(line);
        let errors: Vec<&str> = run.err.lines().filter(|line| !line.starts_with("note: ")).collect();
        assert_eq!((run.status, errors.join("\n")), (2, format!("error: {error}")), "{line}");
    }
}

/// Returns the game and its options. The name of a fixture contains the game, and then each option after `_`.
fn game_and_options(stem: &str) -> (String, String) {
    let mut words = stem.split('_');
    let game = words.next().unwrap().to_string();
    (game, words.map(|option| format!(" -o {option}")).collect())
}

/// Each file in `fc_solve/` contains a board as `share` exports it, and the solution that fc-solve 5.0.0 printed for
/// it, without empty lines and statistics. This fc-solve was compiled for 20 columns.
#[test]
fn solutions_of_fc_solve_are_imported_for_each_of_its_games() {
    let home = Home::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/fc_solve");
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    names.sort();
    assert!(names.len() >= 15, "{names:?}");
    for path in names {
        let text = fs::read_to_string(&path).unwrap();
        let (game, options) = game_and_options(path.file_stem().unwrap().to_str().unwrap());
        home.write("solved.txt", &text);
        let run =
            home.run(&format!("import solved.txt --from fc-solve --game {game}{options} --out solved.yaml --force"));
        assert_eq!((run.status, &*run.err), (0, ""), "{path:?}");
        assert!(home.read("solved.yaml").contains("result: {status: won"), "{path:?}");
        assert_eq!(home.run("verify solved.yaml").status, 0, "{path:?}");
        let board = home.run("share solved.yaml --as fc-solve").out;
        assert_eq!(text.split_once("\n\n").unwrap().0.to_string() + "\n", board, "{path:?}");
        // The transcript contains the board as a deal.
        assert!(home.read("solved.yaml").contains("- deck:"), "{path:?}");
    }
}

#[test]
fn a_game_of_ten_columns_survives_export_and_import() {
    let home = Home::new();
    assert_eq!(home.run("solve seahaven-towers --seed 1 --record solved.yaml").status, 0);
    let moves = home.run("share solved.yaml --as standard").out;
    assert!(moves.split_whitespace().any(|word| word.contains("10")), "{moves}");
    // Players also write column 10 as 0.
    for (index, text) in [moves.clone(), moves.replace("10", "0")].iter().enumerate() {
        home.write("moves.txt", text);
        let line =
            format!("import moves.txt --from standard --game seahaven-towers --deal seed:1 --out again-{index}.yaml");
        assert_eq!(home.run(&line).status, 0, "{text}");
        assert_eq!(home.run(&format!("verify again-{index}.yaml")).status, 0);
        assert_eq!(home.run(&format!("share again-{index}.yaml --as standard")).out, moves.replace("solved", "again"));
    }
}

#[test]
fn options_of_the_game_apply_to_the_deal() {
    let home = Home::new();
    home.write("moves.txt", "1e\n");
    let line = "import moves.txt --from standard --deal ms:1 --game freecell";
    assert_eq!(
        home.run(line).err.lines().next(),
        Some("error: moves.txt:1:1: `1e` is not a move in standard notation")
    );
    let run = home.run(&format!("{line} -o cells=5"));
    assert!(run.status == 0 && run.out.contains("move t1 c5") && run.out.contains("cells: 5"), "{run:?}");
}

#[test]
fn wrong_boards_and_solutions_write_nothing() {
    let home = Home::new();
    assert_eq!(home.run("play freecell --deal ms:1 --show none --record deal.yaml -e moves").status, 0);
    let board = home.run("share deal.yaml --as fc-solve").out;
    let notation = "is not a move in standard notation\nhint: a move is two characters, such as `2a`, `34` or `5h`";
    for (text, error) in [
        (board.replace("JD", "J"), "in.txt:3:3: `J` is not a card, such as `9H` or `<9H>`".into()),
        (board.replace("JD", "2D"), "in.txt:4:3: the board has `2D` twice".into()),
        (board.replace(" JD", ""), "in.txt: the board lacks 1 card: JD".into()),
        (board.replace(": JD KD", ":"), "in.txt: the board lacks 2 cards: JD KD".into()),
        (format!("{board}\n1a 2q\n"), format!("in.txt:12:4: `2q` {notation}")),
        (format!("{board}\n  Move a card up\n"), format!("in.txt:12:3: `Move a card up` {notation}")),
        (
            format!("{board}\n1a 81\n"),
            "in.txt:12:4: move 2 (`81`) is not legal: TC cannot go on 6D: only a black five goes there".into(),
        ),
        ("a".repeat(10_000_000), format!("in.txt:1:1: `{}…` {notation}", "a".repeat(59))),
        (
            "1a ".repeat(300_000),
            "in.txt: the file does not begin with a board\nhint: name the deal with an option such as `--deal ms:617`"
                .into(),
        ),
        (
            format!("{board}\n{}", "1a\n".repeat(300_000)),
            "in.txt:13:1: move 2 (`1a`) is not legal: c1 holds 6S: a cell has room for one card".into(),
        ),
        (
            String::new(),
            "in.txt: the file does not begin with a board\nhint: name the deal with an option such as `--deal ms:617`"
                .into(),
        ),
        ("\u{0}\u{1b}[2J\n".into(), format!("in.txt:1:1: `\\u{{0}}\\u{{1b}}[2J` {notation}")),
    ] {
        home.write("in.txt", &text);
        let run = home.run("import in.txt --from fc-solve --out out.yaml");
        assert_eq!((run.status, &*run.err, &*run.out), (2, &*format!("error: {error}\n"), ""));
        assert!(!home.path("out.yaml").exists());
    }
    for (line, error) in [
        (
            "import deal.yaml --from fc-solve --game golf --out out.yaml",
            "solutions of `golf` cannot be imported\nhint: `--game` takes a game of columns and foundations, with or without cells, such as `freecell`",
        ),
        (
            "import deal.yaml --from fc-solve -o cells --out out.yaml",
            "`-o cells` has no `=`\nhint: write an option as `-o draw=3`",
        ),
    ] {
        let run = home.run(line);
        assert_eq!((run.status, &*run.err, &*run.out), (2, &*format!("error: {error}\n"), ""));
        assert!(!home.path("out.yaml").exists());
    }
}

/// If `fc-solve` is installed, this test imports and verifies its solutions of forty deals. It skips deal 9, for which
/// `fc-solve` needs a quarter of a minute.
#[test]
fn ten_fc_solve_solutions_verify() {
    let home = Home::new();
    let numbers = || (1..=11).filter(|number| *number != 9);
    let names = |kind: &str| numbers().map(|number| format!(" {kind}-{number}.yaml")).collect::<String>();
    for number in numbers() {
        let deal = format!("{{patience: 1, game: freecell, deal: 'ms:{number}', deals: [{{steps: []}}]}}");
        home.write(&format!("deal-{number}.yaml"), &deal);
    }
    let run = home.run(&format!("share{} --as fc-solve --out boards", names("deal")));
    assert_eq!(run.status, 0, "{run:?}");
    for number in numbers() {
        let output_option = if number % 2 == 0 { "-snx" } else { "-p" };
        let board = format!("boards/deal-{number}.board");
        let solved = std::process::Command::new("fc-solve").args(["-m", output_option]).arg(home.path(&board)).output();
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
    assert_eq!((run.status, &*run.err), (0, "10 files: 10 verified, 0 failed\n"), "{run:?}");
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
    let solution =
        format!("-=-=-=-=-=-\n\n{moves}\n\nThis game is solveable.\nTotal number of states checked is 240.\n");
    for (index, file) in [format!("{board}{solution}"), format!("{columns}{solution}")].iter().enumerate() {
        home.write("found.txt", file);
        let run = home.run(&format!("import found.txt --from standard --out again-{index}.yaml"));
        assert_eq!(run.status, 0, "{run:?}\n{file}");
        assert_eq!(home.run(&format!("verify again-{index}.yaml")).status, 0);
        assert!(home.read(&format!("again-{index}.yaml")).contains("result: {status: won"));
    }
}

/// Players do not write how many cards go to an empty column. In these solutions, fewer go there than could.
#[test]
fn the_number_of_cards_for_an_empty_column_follows_from_later_moves() {
    let home = Home::new();
    for deal in [1, 10, 17, 20] {
        assert_eq!(home.run(&format!("solve freecell --deal ms:{deal} --record solved.yaml --force")).status, 0);
        let moves = home.run("share solved.yaml --as standard").out;
        assert!(moves.contains('v'), "{moves}");
        let without_counts: Vec<&str> = moves.lines().skip(1).flat_map(str::split_whitespace).collect();
        let without_counts = without_counts.iter().map(|word| word.split('v').next().unwrap());
        home.write("moves.txt", &format!("#{deal} Jane Doe\n{}\n", without_counts.collect::<Vec<_>>().join(" ")));
        let run = home.run("import moves.txt --out again.yaml --force");
        assert_eq!(run.status, 0, "{run:?}");
        assert!(home.read("again.yaml").contains("result: {status: won"));
        assert_eq!(home.run("verify again.yaml").status, 0);
    }
}

/// A solution as players of Microsoft's FreeCell write it: without the moves that this program makes automatically.
const WITHOUT_AUTOMATIC_MOVES: &str = "#10913\n26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b\n";

#[test]
fn automatic_moves_that_a_solution_leaves_out_are_added() {
    let home = Home::new();
    home.write("moves.txt", WITHOUT_AUTOMATIC_MOVES);
    let note = "note: moves.txt: added 50 automatic moves of Microsoft's FreeCell, which the file leaves out\n";
    for (index, deal) in ["", " --deal ms:10913", " --deal 10913"].into_iter().enumerate() {
        let run = home.run(&format!("import moves.txt --from standard{deal} --out {index}.yaml"));
        assert_eq!((run.status, &*run.err), (0, note));
        let transcript = home.read(&format!("{index}.yaml"));
        assert!(transcript.contains("deal: ms:10913\n") && transcript.contains("result: {status: won"), "{transcript}");
        assert_eq!(transcript.matches(", auto: true}\n").count(), 50);
        assert!(transcript.contains("  - move t2 t6\n  - {do: move t4 f1, auto: true}\n"), "{transcript}");
        assert_eq!(home.run(&format!("verify {index}.yaml")).status, 0);
    }
    // With all its moves, the solution is read as it is written.
    let explicit = home.run("share 0.yaml --as standard").out;
    home.write("explicit.txt", &explicit);
    let run = home.run("import explicit.txt --from standard --out explicit.yaml");
    assert_eq!((run.status, &*run.err), (0, ""));
    assert_eq!(home.read("explicit.yaml"), home.read("0.yaml").replace("{do: ", "").replace(", auto: true}", ""));
    // fc-solve leaves out no moves.
    let run = home.run("import moves.txt --from fc-solve");
    assert!(run.status == 2 && run.err.contains("is not legal"), "{run:?}");
}

#[test]
fn an_unfinished_solution_is_read_as_written_if_its_moves_are_legal() {
    let home = Home::new();
    home.write("moves.txt", "#10913\n26\n");
    let run = home.run("import moves.txt --from standard");
    let note =
        "note: moves.txt: the moves also fit with the automatic moves of Microsoft's FreeCell, which were not added\n";
    assert_eq!((run.status, &*run.err, run.out.contains("auto: true")), (0, note, false));
}

#[test]
fn an_error_names_the_reading_that_fits_longer() {
    let home = Home::new();
    for (text, error) in [
        (
            WITHOUT_AUTOMATIC_MOVES.replace(" 3c 6d", " 8c 88"),
            "moves.txt:2:52: move 18 (`88`) is not legal: the card is already on t8\nhint: this is with the automatic \
             moves of Microsoft's FreeCell; without them, move 4 (`72`) is not legal",
        ),
        (
            "#10913\n26 4h 8h 76 78\n".into(),
            "moves.txt:2:13: move 5 (`78`) is not legal: 9H cannot go on 3S: only a red two goes there\nhint: with the \
             automatic moves of Microsoft's FreeCell, move 2 (`4h`) is not legal",
        ),
        (
            "#10913\n26 22\n".into(),
            "moves.txt:2:4: move 2 (`22`) is not legal: the card is already on t2\nhint: it is not legal with the \
             automatic moves of Microsoft's FreeCell either",
        ),
        ("#10913\n22\n".into(), "moves.txt:2:1: move 1 (`22`) is not legal: the card is already on t2"),
        (
            "22\n".into(),
            "moves.txt:1:1: move 1 (`22`) is not legal: the card is already on t2\nhint: check that `ms:10913` is the \
             deal of this file",
        ),
    ] {
        home.write("moves.txt", &text);
        let deal = if text.starts_with('#') { "" } else { " --deal ms:10913" };
        let run = home.run(&format!("import moves.txt --from standard{deal} --out out.yaml"));
        assert_eq!((run.status, &*run.err), (2, &*format!("error: {error}\n")));
        assert!(!home.path("out.yaml").exists());
    }
}

#[test]
fn a_deal_that_contradicts_the_file_is_named() {
    let home = Home::new();
    assert_eq!(home.run("play freecell --deal ms:1 --show none --record deal.yaml -e 1a").status, 0);
    let board = home.run("share deal.yaml --as fc-solve").out;
    let hint = "leave out `--deal` to begin with this board";
    for (text, deal, error) in [
        (
            WITHOUT_AUTOMATIC_MOVES.into(),
            "ms:1",
            "in.txt:1: this line names `ms:10913`, but `--deal` names `ms:1`\nhint: leave out `--deal` to use the deal of the file".to_string(),
        ),
        (
            format!("# FreeCell, ms:2\n{board}"),
            "1",
            "in.txt:1: this line names `ms:2`, but `--deal` names `1`\nhint: leave out `--deal` to use the deal of the file".into(),
        ),
        (
            format!("{board}1a\n"),
            "ms:617",
            format!("in.txt: the board in the file is not the deal of `--deal ms:617`: t1 is JD KD 2S 4C 3S 6D 6S, not 7D TD TH KD 4C 4S JD\nhint: {hint}"),
        ),
        (
            home.run("share deal.yaml --as fc-solve --at 1").out,
            "ms:1",
            format!("in.txt: the board in the file is not the deal of `--deal ms:1`: c1 is 6S, not empty\nhint: {hint}"),
        ),
    ] {
        home.write("in.txt", &text);
        let run = home.run(&format!("import in.txt --from standard --deal {deal} --out out.yaml"));
        assert_eq!((run.status, &*run.err), (2, &*format!("error: {error}\n")));
        assert!(!home.path("out.yaml").exists());
    }
    // A deal that agrees with the board is recorded.
    home.write("in.txt", &format!("{board}1a\n"));
    let run = home.run("import in.txt --from standard --deal ms:1");
    assert!(run.status == 0 && run.out.contains("deal: ms:1\n"), "{run:?}");
    // A wrong value of `--deal` is not a fault of the file.
    let run = home.run("import in.txt --from standard --deal ms:x");
    assert!(run.status == 2 && run.err.starts_with("error: the number of a Microsoft deal must be"), "{run:?}");
}

/// A board in the middle of a game, with the line of its cells and its third column to fill in.
fn board(cells: &str, third: &str) -> String {
    let columns = ["KH QC JD", "KC QH", third, "KS QD JC TD 9C 8D", "2D KD QS JH TC 9D", "5D", "4D", "6D"];
    format!("Foundations: H-T C-8 D-A S-J \nFreecells:{cells}\n{}\n", columns.join("\n"))
}

#[test]
fn empty_cells_and_columns_stay_in_their_places() {
    let home = Home::new();
    let import = |text: &str| {
        home.write("in.txt", text);
        home.run("import in.txt --from fc-solve")
    };
    // fc-solve prints each cell four characters wide.
    for (cells, found) in [
        (" - 7D", "c2: 7D"),
        ("      7D", "c2: 7D"),
        ("  7D", "c1: 7D"),
        (" 7D", "c1: 7D"),
        ("          7D", "c3: 7D"),
        ("   -  7D", "c2: 7D"),
    ] {
        let run = import(&board(cells, "3D"));
        assert!(run.status == 0 && run.out.contains(&format!("\n    {found}\n")), "{cells}: {run:?}");
    }
    let run = import(&board("  3D      7D", ":"));
    assert!(run.status == 0 && run.out.contains("    c1: 3D\n    c3: 7D\n"), "{run:?}");
    let run = import(&board(" 3D     7D", ":"));
    let error = "error: in.txt:2:19: the cell of `7D` is not clear: write `-` for each empty cell\n";
    assert_eq!((run.status, &*run.err), (2, error));
    // An empty line is an empty column, because the board is not complete before it.
    for third in [":", ""] {
        let run = import(&format!("{}\nMove a card from freecell 0 to stack 2\n", board("  3D  7D", third)));
        assert!(run.status == 0 && !run.out.contains("    t3:") && run.out.contains("    t4: KS QD JC"), "{run:?}");
        assert!(run.out.contains("  - move c1 t3\n"), "{run:?}");
    }
    // Empty lines between all columns, and after a header, only separate them.
    let spread = board("  7D", "3D").replace('\n', "\n\n");
    let run = import(&spread);
    assert!(run.status == 0 && run.out.contains("    t3: 3D\n"), "{run:?}");
    let unclear = spread.replace("4D\n\n6D", "4D 6D");
    // Other games have seven columns.
    home.write("in.txt", &unclear);
    let run = home.run("import in.txt --from fc-solve --game freecell");
    let error = "error: in.txt:2: this empty line may be an empty column or not\nhint: write `:` for an empty column, and remove the other empty lines from the board\n";
    assert_eq!((run.status, &*run.err), (2, error));
    // A board without a card is named, instead of a move after it.
    let run = import(&format!("{}\n2a\n", board("  7D", "").replace("6D", "KK")));
    assert!(run.status == 2 && !run.err.contains("is not a move"), "{run:?}");
    let run = import(&format!("{}\n2D 3x\n", board("  7D", "").replace("\n6D", "")));
    assert_eq!((run.status, &*run.err), (2, "error: in.txt: the board lacks 2 cards: 3D 6D\n"));
}

#[test]
fn a_board_in_rows_is_recognized_by_its_shape() {
    let home = Home::new();
    for (game, deal) in
        [("freecell", "ms:1"), ("bakers-dozen", "seed:3"), ("seahaven-towers", "seed:4"), ("eight-off", "seed:5")]
    {
        assert_eq!(home.run(&format!("play {game} --deal {deal} --show none --record {game}.yaml -e moves")).status, 0);
        let board = home.run(&format!("share {game}.yaml --as fc-solve --at 0")).out;
        let (columns, others): (Vec<&str>, Vec<&str>) =
            board.lines().filter(|line| !line.starts_with('#')).partition(|line| line.starts_with(": "));
        let columns: Vec<Vec<&str>> = columns.iter().map(|line| line.split(' ').skip(1).collect()).collect();
        let height = columns.iter().map(Vec::len).max().unwrap();
        let row =
            |index: usize| columns.iter().filter_map(|column| column.get(index).copied()).collect::<Vec<_>>().join(" ");
        let rows = (0..height).map(row).collect::<Vec<_>>().join("\n");
        home.write("rows.txt", &format!("{}\n{rows}\n", others.join("\n")));
        home.write("columns.txt", &board);
        let run = home.run(&format!("import rows.txt --from standard --game {game} --out rows.yaml --force"));
        assert_eq!((run.status, &*run.err), (0, "note: rows.txt: the lines of the board are rows, not columns\n"));
        let run = home.run(&format!("import columns.txt --from standard --game {game} --out columns.yaml --force"));
        assert_eq!((run.status, &*run.err), (0, ""));
        assert_eq!(home.read("rows.yaml"), home.read("columns.yaml"), "{game}");
        assert!(home.read("rows.yaml").contains("- deck: "), "{game}");
    }
}
