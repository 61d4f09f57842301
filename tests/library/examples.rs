//! Tests of the programs in the folder `examples`.

#[allow(dead_code)]
#[path = "../../examples/bot.rs"]
mod bot;
#[allow(dead_code)]
#[path = "../../examples/solve_deals.rs"]
mod solve_deals;

use patience::{Limits, Session, Status};
use solve_deals::Totals;

#[test]
fn the_bot_wins_a_game_and_its_transcript_replays() {
    let transcript = bot::run("freecell", "seed:7").unwrap();
    assert_eq!(Session::resume("bot.yaml", &transcript).unwrap().status(), Status::Won);
}

#[test]
fn the_bot_reports_wrong_games_and_deals() {
    let error_text = |game, deal| bot::run(game, deal).unwrap_err().to_string();
    assert!(error_text("frecell", "seed:7").contains("hint: did you mean `freecell`"));
    assert!(error_text("freecell", "7").ends_with("hint: write `seed:7`"));
}

#[test]
fn deals_are_solved_and_counted() {
    let limits = Limits { positions: 20_000, ..Limits::default() };
    assert_eq!(solve_deals::solve("freecell", 1..=3, &limits), Ok(Totals { won: 3, lost: 0, unknown: 0 }));
    let no_positions = Limits { positions: 0, ..Limits::default() };
    assert_eq!(solve_deals::solve("freecell", 1..=3, &no_positions), Ok(Totals { won: 0, lost: 0, unknown: 3 }));
    let error = solve_deals::solve("clock", 1..=3, &limits).unwrap_err().to_string();
    assert!(error.starts_with("error: there is no solver for clock"), "{error}");
}

#[test]
fn the_examples_and_these_tests_use_only_the_public_library() {
    let folder_path = |name: &str| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let forbidden = ["patience", "internals"].join("::");
    for file in ["examples", "tests/library"].into_iter().flat_map(|name| std::fs::read_dir(folder_path(name)).unwrap())
    {
        let path = file.unwrap().path();
        assert!(!std::fs::read_to_string(&path).unwrap().contains(&forbidden), "{}", path.display());
    }
}
