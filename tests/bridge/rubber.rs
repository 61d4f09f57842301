//! Rubbers of several hands: vulnerability, the end, the laws of all games, and resuming.

use crate::support::home::Home;
use crate::table::{careless, facts};
use patience::internals::card::DealSpec;
use patience::internals::game::{Sheet, Wording};
use patience::internals::games::catalog;
use patience::internals::laws;
use patience::internals::play::Session;
use serde_json::Value;

#[test]
fn vulnerability_can_be_chosen_only_for_a_single_hand() {
    let open = |options: &[(&str, &str)]| {
        let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
        catalog::open("bridge-solitaire", &options).err().map(|error| error.to_string())
    };
    let text = "error: option `vulnerable` of bridge-solitaire needs `match=hand`\n\
                hint: in a rubber a side is vulnerable once it has won a game";
    assert_eq!(open(&[("vulnerable", "me")]), Some(text.into()));
    assert_eq!(open(&[("vulnerable", "none")]), None);
    assert_eq!(open(&[("vulnerable", "me"), ("match", "hand")]), None);
}

#[test]
fn the_totals_of_a_resigned_rubber_match_its_score() {
    let home = Home::new();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/transcripts/bridge-solitaire/unfinished-rubber.yaml");
    let output = home.run(&format!("replay {path} --format json")).out;
    let state: Value = serde_json::from_str(output.lines().rev().nth(1).unwrap()).unwrap();
    assert!(output.contains("\"status\":\"resigned\""), "{output}");
    let state = &state["state"];
    let number = |key: &str| state["facts"][key].as_i64().unwrap();
    assert_eq!(number("total-me") - number("total-it"), state["score"].as_i64().unwrap());
    assert_eq!(number("total-me"), 950);
    let transcript = std::fs::read_to_string(path).unwrap();
    let (unfinished, _) = transcript.split_once("  - resign\n").unwrap();
    home.write("unfinished.yaml", unfinished);
    let run = home.run("resume unfinished.yaml --no-record --show none -e 'resign; info'");
    let score = "score 950 (more is better)\nEnding the rubber early changes your score from 550 to 950.\n";
    assert!(run.err.contains(score), "{}", run.err);
}

#[test]
fn a_single_hand_has_no_next_hand() {
    let home = Home::new();
    let words = |options: &str| home.run(&format!("play bridge-solitaire {options} --seed 1 --no-record -e help")).err;
    assert!(words("").contains("\nnext [DEAL]") && !words("-o match=hand").contains("next"));
    let output = home.run("play bridge-solitaire -o match=hand --seed 1 --no-record -e next").err;
    assert_eq!(output, "-e:1: refused: next: this game has no next deal (`new` starts a new game)\n");
    let page = home.run("rules bridge-solitaire -o match=hand").out;
    assert!(!page.contains("next [DEAL]") && page.contains("sheet: shows the score sheet, "), "{page}");
}

fn vulnerable_sides_on_screen(session: &Session) -> String {
    let facts = session.game().facts(session.view(), Wording::Screen);
    facts.into_iter().find(|fact| fact.key == "vulnerable").unwrap().text
}

#[test]
fn a_rubber_continues_until_a_side_wins_two_games() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let spec = DealSpec::Seed(5);
    let mut session = Session::deal(game.clone(), spec.deck(&game.info().pack).unwrap()).unwrap();
    let (mut totals, mut vulnerable_between_hands) = (Vec::new(), Vec::new());
    loop {
        careless(&mut session);
        vulnerable_between_hands.push((facts(&session, "games-it"), vulnerable_sides_on_screen(&session)));
        totals.push(facts(&session, "hand games-me games-it total-me total-it"));
        let Ok(next) = session.next_deal(session.next_deck(Some(&spec)).unwrap()) else { break };
        session = next;
        assert!(session.undo().is_err());
    }
    let Some(Sheet::Ledger(sheet)) = session.score_sheet() else {
        panic!("a rubber has a score sheet with two sections")
    };
    assert_eq!(sheet.lead(), session.score());
    assert_eq!(sheet.entries.iter().filter(|entry| entry.ends_game).count(), 2);
    assert!(sheet.entries.iter().any(|entry| entry.kind == "rubber"));
    assert_eq!(totals.len(), 3);
    // The line below the table shows what counts in the next hand.
    for (games, text) in vulnerable_between_hands {
        assert_eq!(text, if games == "1" { "vulnerable: house" } else { "" }, "{games}");
    }
    assert_eq!(totals[2], "3 0 2 0 2560");
    assert_eq!(session.status().word(), "over");
}

#[test]
fn between_hands_a_screen_shows_who_is_vulnerable_next_with_any_headings() {
    for (options, text) in
        [(Vec::new(), "vulnerable: house"), (vec![("columns".into(), "player-house".into())], "HOUSE vulnerable")]
    {
        let game = catalog::open("bridge-solitaire", &options).unwrap();
        let spec = DealSpec::Seed(5);
        let mut session = Session::deal(game.clone(), spec.deck(&game.info().pack).unwrap()).unwrap();
        loop {
            careless(&mut session);
            if facts(&session, "games-it") == "1" {
                break;
            }
            session = session.next_deal(session.next_deck(Some(&spec)).unwrap()).unwrap();
        }
        assert_eq!(vulnerable_sides_on_screen(&session), text);
    }
}

#[test]
fn the_laws_hold_on_long_rubbers() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    for seed in 100..102 {
        let moves = laws::check_random_game(&game, seed, 450).unwrap_or_else(|breach| panic!("{breach}"));
        // A player who bids at random may end a rubber before that.
        assert!(moves > 150, "{moves}");
    }
}

#[test]
fn a_rubber_can_be_left_and_resumed_in_any_hand() {
    let home = Home::new();
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let spec = DealSpec::Seed(5);
    let mut session = Session::deal(game.clone(), spec.deck(&game.info().pack).unwrap()).unwrap();
    let first = careless(&mut session);
    let mut second = session.next_deal(session.next_deck(Some(&spec)).unwrap()).unwrap();
    let last = careless(&mut second);
    let play = "play bridge-solitaire --seed 5 --record a.yaml --show none";
    assert_eq!(home.pipe(play, first.as_bytes()).status, 0);
    // The hand is over but the rubber is not, so there is no result yet.
    assert!(!home.read("a.yaml").contains("result"));
    let resumed = home.pipe("resume a.yaml --show none", format!("score\nnext\n{last}sheet\n").as_bytes());
    assert_eq!(resumed.status, 0, "{}", resumed.err);
    assert!(
        resumed.err.starts_with(
            "you 0, the house 860; if you stopped now, with the bonus for an unfinished rubber: you 0, the house 1160\n"
        ),
        "{}",
        resumed.err
    );
    assert!(resumed.err.ends_with("total\n"), "{}", resumed.err);
    assert_eq!(home.run("verify a.yaml").status, 0);
    assert_eq!(home.run("replay a.yaml --final --take-over --record b.yaml --show none -e 'next; resign'").status, 0);
    assert_eq!(home.run("verify b.yaml").status, 0);
    let deals = |name: &str| home.read(name).matches("- deck: ").count();
    assert_eq!((deals("a.yaml"), deals("b.yaml")), (2, 3));
    assert!(home.read("b.yaml").contains("{status: resigned, score: "));
}
