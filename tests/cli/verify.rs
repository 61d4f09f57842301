//! Tests of `patience verify`: differences, `--update`, and files that cannot be read.

use crate::support::home::{Home, Run};

#[test]
fn verify_reports_the_first_difference_and_update_repairs_it() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e draw --record a.yaml");
    let recorded = home.read("a.yaml");
    home.write("a.yaml", &format!("{recorded}  - move t1 t2\n"));
    let line = recorded.lines().count() + 1;
    let run = home.run("verify a.yaml");
    assert_eq!(run.status, 1);
    let text =
        format!("error: a.yaml:{line}: step 2: expected `move t1 t2` to be legal, found wrong-rank: 8H cannot go");
    assert!(run.err.starts_with(&text), "{}", run.err);
    home.write("a.yaml", &format!("{recorded}  - refused: move t1 t2\n    why: covered\n  - see: |\n      old\n"));
    assert_eq!(home.run("verify a.yaml").status, 1);
    let update = home.run("verify --update a.yaml");
    assert_eq!((update.status, update.err.as_str()), (0, "updated a.yaml\n"));
    let updated = home.read("a.yaml");
    assert!(
        updated.contains("why: wrong-rank\n") && updated.contains("\n      stock 23, pass 1, score 0\n"),
        "{updated}"
    );
    assert_eq!((home.run("verify a.yaml"), home.run("verify --update a.yaml")), (Run::default(), Run::default()));
}

#[test]
fn verify_continues_after_an_unreadable_file() {
    let home = Home::new();
    home.run("play golf --seed 1 -e draw --record a.yaml");
    std::fs::create_dir(home.path("empty")).unwrap();
    home.write("b.yaml", &home.read("a.yaml").replace("- draw", "- move t1 t2"));
    let run = home.run("verify empty missing.yaml b.yaml a.yaml");
    let lines: Vec<&str> = run.err.lines().collect();
    let first = "error: there is no `.yaml` file in `empty`";
    let second = "error: cannot read `missing.yaml`: no such file or directory";
    assert_eq!((run.status, &lines[..2]), (2, &[first, second][..]));
    assert!(lines[2].starts_with("error: b.yaml:"), "{lines:?}");
    assert_eq!(lines.last(), Some(&"3 files: 1 verified, 2 failed"));
}

#[test]
fn a_transcript_that_resigns_after_the_end_still_verifies() {
    let home = Home::new();
    home.write("p.yaml", "game: golf\npartial: true\npiles: {t1: 6D, w: 5C}\n");
    assert_eq!(home.run("play --position p.yaml --record r.yaml -e 't1 w'").status, 0);
    let won = home.read("r.yaml");
    let resigned = won.replace("  result: {status: won", "  - resign\n  result: {status: resigned");
    assert_ne!(won, resigned);
    home.write("r.yaml", &resigned);
    let run = home.run("verify r.yaml");
    assert_eq!(run.status, 0, "{run:?}");
    let refused = won.replace("  result:", "  - {refused: resign, why: over}\n  result:");
    home.write("r.yaml", &refused);
    let run = home.run("verify r.yaml");
    assert_eq!(run.status, 0, "{run:?}");
}
