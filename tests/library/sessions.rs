//! Tests of games and sessions: opening, playing, transcripts, share codes and JSON.

use patience::{
    DealSpec, Error, Game, Session, Status, analyze, analyze_points, find_game, find_games, games, par, parse_cards,
    verify,
};
use patience::{Limits, PositionVerdict, Solver, Verdict};

fn session_of(game: &str, seed: u64) -> Session {
    Game::open(game, &[]).unwrap().deal(&DealSpec::Seed(seed)).unwrap()
}

fn play_line(session: &mut Session, line: &str) {
    let parsed_move = session.parse_move(line).unwrap();
    session.play(&parsed_move).unwrap();
}

/// Plays the first legal move again and again. Resigns after 200 moves.
fn play_to_end(session: &mut Session) {
    while let Some(first) = session.moves().first() {
        session.play(first).unwrap();
        if session.moves_made() == 200 {
            session.resign().unwrap();
        }
    }
}

#[test]
fn every_game_opens_by_its_title_and_deals() {
    for entry in games() {
        assert_eq!(find_game(entry.title).unwrap().id, entry.id);
        let game = Game::open(entry.title, &[]).unwrap();
        let session = game.deal(&DealSpec::Seed(1)).unwrap();
        assert_eq!((game.id(), session.status()), (entry.id, Status::Playing));
        assert_eq!(session.piles().iter().map(|pile| pile.cards.len()).sum::<usize>(), entry.cards, "{}", entry.id);
        assert!(!game.rules(80).is_empty() && game.fault().is_none());
    }
    assert!(find_game("frecell").is_none());
}

#[test]
fn options_and_deals_are_checked() {
    let error_text = |options: &[(&str, &str)]| Game::open("klondike", options).unwrap_err().to_string();
    assert!(error_text(&[("draw", "19")]).starts_with("error: option `draw` of klondike cannot be `19`"));
    let game = Game::open("klondike", &[("draw", "3")]).unwrap();
    let draw = game.options().iter().find(|option| option.key == "draw").unwrap();
    assert_eq!((draw.value.as_str(), draw.default.as_str()), ("3", "1"));
    let deck = DealSpec::Deck(parse_cards("AS 2S").unwrap());
    assert!(game.deal(&deck).unwrap_err().to_string().contains("the deck lacks"));
}

#[test]
fn a_rulebook_from_text_is_played_and_is_in_its_transcript() {
    let book = "id: two-cells\ntitle: Two Cells\nextends: freecell\nzones: {cell: {piles: 2}}\n";
    let game = Game::from_text("book.yaml", book, &[]).unwrap();
    let mut session = game.deal(&DealSpec::Seed(1)).unwrap();
    let first = session.moves().remove(0);
    session.play(&first).unwrap();
    let text = session.transcript().unwrap();
    let resumed = Session::resume("game.yaml", &text).unwrap();
    assert_eq!((resumed.game().title(), resumed.piles()), ("Two Cells", session.piles()));
    let error = Game::from_text("book.yaml", "id: two-cells\nextends: frecell\n", &[]).unwrap_err();
    let location = error.location().unwrap();
    assert_eq!((location.file.as_str(), location.line), ("book.yaml", 2));
}

#[test]
fn a_rejected_move_changes_nothing_and_names_its_reason() {
    fn play_twice(session: &mut Session) -> Result<(), Error> {
        let first = session.moves().remove(0);
        session.play(&first)?;
        session.undo()?;
        session.undo()?;
        Ok(())
    }
    let mut session = session_of("freecell", 1);
    let before = session.state_json();
    let error = play_twice(&mut session).unwrap_err();
    assert_eq!(error.to_string(), "error: undo: there is no move to undo");
    assert_eq!(session.state_json(), before);
    let rejection = session.parse_move("move t1 t1").unwrap_err();
    assert_eq!(rejection.code, "same-pile");
    let rejection = session.parse_move("frobnicate").unwrap_err();
    assert_eq!((rejection.code, rejection.command.as_str()), ("unknown-word", ""));
    assert_eq!(session.parse_move("hint").unwrap_err().to_string(), "`hint` is not a move");
    let other_game_move = session_of("klondike", 1).parse_move("draw").unwrap();
    assert_eq!(session.play(&other_game_move).unwrap_err().code, "no-such-command");
    session.resign().unwrap();
    assert_eq!((session.resign().unwrap_err().code, session.status()), ("over", Status::Resigned));
    assert!(session.moves().is_empty() && session.hint().is_none());
}

#[test]
fn a_transcript_contains_every_step_and_can_be_resumed() {
    let mut session = session_of("klondike", 42);
    play_line(&mut session, "d");
    session.note("first card");
    session.undo().unwrap();
    assert_eq!(session.redo().unwrap().as_str(), "draw");
    session.set_hint_visits(5);
    let hint = session.hint().unwrap();
    session.play(&hint.moves[0]).unwrap();
    let text = session.transcript().unwrap();
    let steps = text.split_once("steps:\n").unwrap().1;
    let hinted_move = &hint.moves[0];
    assert_eq!(steps, format!("  - draw\n  - {{note: first card}}\n  - undo\n  - redo\n  - hint\n  - {hinted_move}\n"));
    let mut resumed = Session::resume("game.yaml", &text).unwrap();
    assert_eq!((resumed.transcript().unwrap(), resumed.deal_spec()), (text, session.deal_spec()));
    play_to_end(&mut resumed);
    let finished = resumed.transcript().unwrap();
    assert!(finished.contains("  result: {status: "), "{finished}");
    assert_eq!(verify("game.yaml", &finished).unwrap().remarks, [""; 0]);
    let error = verify("game.yaml", &finished.replace("seed: 42", "seed: 42\nundo: off")).unwrap_err();
    assert_eq!(error.exit_code(), 1);
}

#[test]
fn a_share_code_contains_the_session() {
    let mut session = session_of("golf", 7);
    play_to_end(&mut session);
    let code = session.share_code().unwrap();
    assert!(code.starts_with("P1") && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
    let resumed = Session::resume("a message", &format!("https://example.org/#{code}\n")).unwrap();
    assert_eq!((resumed.status(), resumed.score()), (session.status(), session.score()));
    assert_eq!(Session::resume("a message", "P1xyz").unwrap_err().exit_code(), 2);
}

#[test]
fn the_deals_of_a_match_are_in_one_transcript() {
    let mut session = Game::open("golf", &[("holes", "9")]).unwrap().deal(&DealSpec::Seed(3)).unwrap();
    assert!(!session.has_next_deal() && session.next_deal().is_err());
    while let Some(first) = session.moves().first() {
        session.play(first).unwrap();
        if session.has_next_deal() {
            break;
        }
    }
    // The match continues, so the program must be able to resume the transcript: a result would end it.
    let between_deals = session.transcript().unwrap();
    assert!(!between_deals.contains("  result: "), "{between_deals}");
    let resumed = Session::resume("match.yaml", &between_deals).unwrap();
    assert!(resumed.has_next_deal() && resumed.state_json() == session.state_json());
    session.next_deal().unwrap();
    let first = session.moves().remove(0);
    session.play(&first).unwrap();
    let text = session.transcript().unwrap();
    assert_eq!(text.matches("  steps:\n").count(), 2, "{text}");
    assert_eq!(text.matches("  result: ").count(), 1, "{text}");
    verify("match.yaml", &text).unwrap();
    assert_eq!(Session::resume("match.yaml", &text).unwrap().transcript().unwrap(), text);
}

#[test]
fn a_position_is_written_and_read() {
    let mut session = session_of("freecell", 1);
    let first = session.moves().remove(0);
    session.play(&first).unwrap();
    let copy = session.game().position("position.json", &session.position_json()).unwrap();
    assert_eq!((copy.piles(), copy.moves()), (session.piles(), session.moves()));
    assert!(copy.deal_spec().is_none());
    verify("game.yaml", &copy.transcript().unwrap()).unwrap();
    let end = session.game().position("end.yaml", "{piles: {t1: KS QH}, partial: true}").unwrap();
    let copy = session.game().position("position.json", &end.position_json()).unwrap();
    assert_eq!(copy.piles(), end.piles());
    let error = session.game().position("position.json", "{piles: {t1: 1X}}").unwrap_err().to_string();
    assert!(error.starts_with("error: position.json:1:"), "{error}");
}

#[test]
fn no_description_of_a_board_shows_a_hidden_card() {
    let session = session_of("klondike", 42);
    let visible_count = session.piles().iter().flat_map(|pile| &pile.cards).flatten().count();
    assert_eq!(visible_count, 7);
    let scene: serde_json::Value = serde_json::from_str(&session.scene_json()).unwrap();
    let cards: Vec<_> = scene["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|item| item["type"] == "card" && !item["card"].is_null())
        .collect();
    assert_eq!(cards.len(), visible_count);
    assert!(cards.iter().all(|card| card["width"] == 100 && card["height"] == 140 && card["pile"].is_string()));
    let state: serde_json::Value = serde_json::from_str(&session.state_json()).unwrap();
    assert_eq!(state["piles"]["t2"][0], serde_json::Value::Null);
    assert_eq!(state["moves"].as_array().unwrap().len(), session.moves().len());
}

#[test]
fn every_game_has_a_scene_whose_items_are_inside_it() {
    for entry in games() {
        let mut session = session_of(entry.id, 3);
        if let Some(first) = session.moves().first() {
            session.play(first).unwrap();
        }
        let scene: serde_json::Value = serde_json::from_str(&session.scene_json()).unwrap();
        let number = |value: &serde_json::Value, key: &str| value[key].as_u64().unwrap();
        for item in scene["items"].as_array().unwrap() {
            assert!(number(item, "x") + number(item, "width") <= number(&scene, "width"), "{}: {item}", entry.id);
            assert!(number(item, "y") + number(item, "height") <= number(&scene, "height"), "{}: {item}", entry.id);
        }
    }
}

#[test]
fn the_solver_and_the_analysis_agree() {
    let game = Game::open("freecell", &[]).unwrap();
    let mut session = game.deal(&DealSpec::Microsoft(617)).unwrap();
    let limits = Limits { positions: 50_000, ..Limits::default() };
    let mut solver = Solver::new(&game).unwrap();
    let shortest = solver.shortest(&session, &limits);
    let Verdict::Won(moves) = shortest.verdict else { panic!("{shortest:?}") };
    assert!(shortest.min_moves.unwrap() <= moves.len());
    moves[..2].iter().for_each(|step| session.play(step).unwrap());
    let analysis = analyze("game.yaml", &session.transcript().unwrap(), &limits).unwrap();
    assert!(matches!(analysis.dealt, PositionVerdict::Won(_)), "{analysis:?}");
    assert_eq!(analysis.steps.iter().map(|(step, _)| *step).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((analysis.losing_move, analysis.slips), (None, vec![]));
}

#[test]
fn the_decisions_of_a_hand_cost_the_difference_between_par_and_its_points() {
    let limits = Limits::default();
    let game = Game::open("bridge-solitaire", &[("match", "hand")]).unwrap();
    let mut session = game.deal(&DealSpec::Seed(8)).unwrap();
    let best = par(&session, &limits).unwrap().unwrap();
    play_to_end(&mut session);
    let deals = analyze_points("hand.yaml", &session.transcript().unwrap(), &limits).unwrap();
    let [deal] = &deals[..] else { panic!("{deals:?}") };
    assert_eq!((deal.par, best.is_exact), (Some(best.points), true));
    let costs: i32 = deal.decisions.iter().map(|decision| decision.cost.unwrap()).sum();
    assert_eq!(deal.points, Some(best.points - costs));
    assert_eq!(deal.decisions[0].noun, "keep");

    let session = session_of("klondike", 1);
    assert_eq!(par(&session, &limits).unwrap(), None);
    assert!(analyze_points("game.yaml", &session.transcript().unwrap(), &limits).is_err());
}

#[test]
fn games_are_found_by_names_and_traits() {
    let ids = |text: &str| find_games(text).into_iter().map(|game| game.id).collect::<Vec<_>>();
    for (text, id) in [
        ("freecell", "freecell"),
        ("Free Cell", "freecell"),
        ("spider solitaire", "spider"),
        ("demon", "canfield"),
        ("simple simon", "simple-simon"),
        ("klondyke", "klondike"),
        ("spidre", "spider"),
        ("gulf", "golf"),
        ("scorp", "scorpion"),
    ] {
        assert_eq!(ids(text).first(), Some(&id), "{text}");
    }
    assert_eq!((ids(""), ids(" ")), (vec![], vec![]));
    let easy = ids("easy");
    assert!(easy.first() == Some(&"klondike") && !easy.contains(&"black-hole"), "{easy:?}");
    assert!(ids("easy games").contains(&"tri-peaks") && ids("beginners").contains(&"tri-peaks"));
    let short_easy = ids("short easy");
    assert!(short_easy.contains(&"tri-peaks") && !short_easy.contains(&"klondike"), "{short_easy:?}");
    assert!(find_games("golf short").iter().all(|game| game.family == "golf"));
    assert!(ids("simple").contains(&"simple-simon") && ids("simple").contains(&"klondike"));
    for text in ["simple", "easy", "golf", "a", "one pack", "open"] {
        let (found, mut unique) = (ids(text), ids(text));
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(found.len(), unique.len(), "{text}");
    }
}
