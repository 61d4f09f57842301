//! Tests of matches of several deals: nine holes, match play, a tournament, and a match in a custom rulebook.

use crate::support::home::Home;
use patience::internals::card::{DealSpec, format_cards};
use patience::internals::game::{FactValue, ScoreCard, Sheet, Wording};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};

/// Commands that draw sixteen cards without playing any. In the deal below, they end a short hole.
const SIXTEEN_DRAWS: &str = "draw;draw;draw;draw;draw;draw;draw;draw;draw;draw;draw;draw;draw;draw;draw;draw\n";

/// Returns a session of a game with these options and this seed.
fn session_of(id: &str, options_text: &str, seed: u64) -> Session {
    let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string())).unwrap();
    let options: Vec<(String, String)> = options_text.split_whitespace().map(pair).collect();
    let game = catalog::open(id, &options).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    Session::deal(game, deck).unwrap()
}

/// Plays the first legal move until no move is legal. Returns the commands.
fn play_to_end(session: &mut Session) -> String {
    let mut commands = String::new();
    while let Some(&first_move) = session.moves().first() {
        commands += &format!("{}\n", session.info().format_move(first_move));
        session.play(first_move).unwrap();
    }
    commands
}

/// Returns the next deal of a match with this seed, if there is one.
fn next_session(session: &Session, seed: u64) -> Option<Session> {
    session.next_deal(session.next_deck(Some(&DealSpec::Seed(seed))).unwrap()).ok()
}

/// Returns the score card of a match.
fn score_card(session: &Session) -> ScoreCard {
    match session.score_sheet() {
        Some(Sheet::ScoreCard(score_card)) => score_card,
        other => panic!("no score card, but {other:?}"),
    }
}

#[test]
fn golf_with_one_hole_is_a_single_game() {
    let mut session = session_of("golf", "", 1);
    play_to_end(&mut session);
    assert!(session.score_sheet().is_none() && !session.has_next_deal());
    assert_eq!(session.status().word(), "stuck");
    assert!(session.info().vars.is_empty());
    // Options such as `holes` and `players` were added to Golf later. Without them, the digest of the rules must be the
    // same as before, because transcripts contain it.
    assert_eq!(session.info().digest, 0xd791_3bb2);
}

#[test]
fn deals_repeat_only_with_same_deal() {
    for (words, deck_count) in [("holes=18 impossible=redeal", 18), ("holes=9 players=2 same-deal=on", 9)] {
        let mut session = session_of("golf", words, 3);
        let mut seen_decks = vec![format_cards(session.deck())];
        loop {
            play_to_end(&mut session);
            let Some(following) = next_session(&session, 3) else { break };
            let deck = format_cards(following.deck());
            let is_repeated = session.repeats_deck();
            assert_eq!(is_repeated, seen_decks.last() == Some(&deck), "{words}");
            assert_eq!(is_repeated, seen_decks.contains(&deck), "{words}");
            if !is_repeated {
                seen_decks.push(deck);
            }
            session = following;
        }
        assert_eq!(seen_decks.len(), deck_count, "{words}");
    }
}

#[test]
fn a_round_is_won_at_par_and_its_score_card_adds_up() {
    let mut session = session_of("golf", "holes=9 king=wrap", 5);
    let mut total = 0;
    for hole in 1.. {
        let before = session.score();
        assert_eq!(before, total + 35, "the cards in the columns count as soon as they are dealt");
        play_to_end(&mut session);
        let lines = score_card(&session).lines;
        assert_eq!((lines.len(), lines.last().unwrap().deal), (hole, hole as u8));
        total += lines.last().unwrap().scores[0].unwrap();
        assert_eq!((session.score(), score_card(&session).totals[0]), (total, Some(total)));
        let Some(following) = next_session(&session, 5) else { break };
        assert_eq!((session.status().word(), score_card(&session).next), ("over", Some((hole as u8 + 1, 1))));
        session = following;
    }
    assert_eq!(session.deal_number(), 9);
    assert_eq!(session.status().word(), if total <= 45 { "won" } else { "over" });
    assert_eq!(score_card(&session).over_par.unwrap(), [Some(total - 45)]);
}

#[test]
fn a_position_may_be_in_the_middle_of_a_match() {
    let home = Home::new();
    let piles = "{t1: 9H 6D, w: KC}";
    let head = "game: golf\npartial: true\noptions: {holes: 9, players: 2, mode: match}\n";
    let numbers = "deal: 7\nplayer: 2\ntotal-1: 4\ntotal-2: 1\nto-beat: -2\n";
    home.write("late.yaml", &format!("{head}piles: {piles}\n{numbers}"));
    let run = home.run("play --position late.yaml --no-record --keep-going -e 'score; next; info'");
    assert_eq!(run.out.lines().last().unwrap(), "player 1 wins 4 and 2", "{}", run.out);
    let score_card = "hole  par  player 1  player 2\n-----------------------------------------------\n\
                7     5              2         player 1 four up\nwon        5         1\nplayer 1 wins 4 and 2\n";
    assert!(run.err.starts_with(score_card), "{}", run.err);
    assert!(run.err.contains("refused: next: the match is over (`new` starts a new game)"), "{}", run.err);
    assert!(run.err.contains("match: hole 7 of 9, player 2 of 2, this hole 2, player 1 wins 4 and 2"), "{}", run.err);
    home.write(
        "early.yaml",
        &format!("{head}piles: {{t1: 9H 6D, w: 5C}}\n{}", numbers.replace("to-beat: -2", "to-beat: 1")),
    );
    let run = home.run("play --position early.yaml --no-record --keep-going -e 'next; t1 w; next; resign; next'");
    assert!(run.out.contains("hole 7 of 9, player 2 of 2, this hole 2 against 1,\n"), "{}", run.out);
    assert!(run.err.contains("refused: next: this deal is not finished (`concede` ends it as it is)"), "{}", run.err);
    // The players halve the hole, and one of them is three up with two to play.
    assert!(run.err.contains("-e:1: refused: next: the match is over"), "{}", run.err);
}

#[test]
fn a_round_can_be_interrupted_resumed_and_taken_over() {
    let home = Home::new();
    let play = "play golf -o holes=9 -o players=2 --seed 4 --record a.yaml --show none";
    let mut session = session_of("golf", "holes=9 players=2", 4);
    let first = play_to_end(&mut session);
    let mut session = next_session(&session, 4).unwrap();
    let second = play_to_end(&mut session);
    assert_eq!(home.pipe(play, first.as_bytes()).status, 0);
    assert!(!home.read("a.yaml").contains("result"), "the round continues");
    assert_eq!(home.pipe(&format!("{play} --force --require won"), first.as_bytes()).status, 1);
    let resumed = home.pipe("resume a.yaml", format!("next\nundo\n{second}").as_bytes());
    assert!(resumed.err.starts_with("stdin:2: refused: undo: there is no move to undo"), "{}", resumed.err);
    let resumed = home.pipe("resume a.yaml --show changes", format!("{second}score\n").as_bytes());
    assert!(resumed.out.contains("hole 1 of 9, player 2 of 2, this hole 35"), "{}", resumed.out);
    assert!(resumed.err.starts_with("hole    par  player 1  player 2\n"), "{}", resumed.err);
    // The move is described in sentences, followed by the score card.
    assert!(resumed.out.ends_with(&resumed.err), "{}", resumed.out);
    assert_eq!(home.run("verify a.yaml").status, 0);
    let take_over = "replay a.yaml --final --take-over --record b.yaml --show none -e 'next; draw; resign; next'";
    let taken_over = home.run(take_over);
    assert!(taken_over.err.contains("refused: next: the match is over"), "{}", taken_over.err);
    assert_eq!(home.run("verify b.yaml").status, 0);
    assert_eq!(home.read("b.yaml").matches("- deck: ").count(), 3);
    assert!(home.read("b.yaml").contains("{status: resigned, score: "));
    let wrong_score = home.read("b.yaml").replacen("status: over, score: ", "status: over, score: 1", 1);
    home.write("b.yaml", &wrong_score);
    let run = home.run("verify b.yaml");
    assert!(run.status == 1 && run.err.contains("score: expected 1"), "{}", run.err);
}

#[test]
fn a_transcript_with_same_deal_must_repeat_the_deck() {
    let home = Home::new();
    let play = "play golf -o players=2 -o same-deal=on --seed 4 --record a.yaml --show none";
    let mut session = session_of("golf", "players=2 same-deal=on", 4);
    let script = format!("{}next\n", play_to_end(&mut session));
    assert_eq!(home.pipe(play, script.as_bytes()).status, 0);
    assert_eq!(home.run("verify a.yaml").status, 0);
    let text = home.read("a.yaml");
    let (head, last) = text.rsplit_once("- deck: ").unwrap();
    let (first_card, rest) = last.split_once(' ').unwrap();
    let (second_card, rest) = rest.split_once(' ').unwrap();
    home.write("a.yaml", &format!("{head}- deck: {second_card} {first_card} {rest}"));
    let run = home.run("verify a.yaml");
    assert!(run.err.contains("deal 2: expected the cards of the previous deal, found other cards"), "{}", run.err);
}

#[test]
fn a_match_is_recorded_even_if_its_next_deal_has_no_moves() {
    let home = Home::new();
    let script = format!("{}next\n", play_to_end(&mut session_of("golf", "holes=9", 1)));
    assert_eq!(home.pipe("play golf -o holes=9 --seed 1 --show none", script.as_bytes()).status, 0);
    assert_eq!(home.scripts().len(), 1);
}

#[test]
fn json_output_contains_the_score_card() {
    let home = Home::new();
    let line = "play golf -o holes=9 --seed 1 --no-record --format json";
    let mut session = session_of("golf", "holes=9", 1);
    let run = home.pipe(line, format!("{}next\n", play_to_end(&mut session)).as_bytes());
    let score = session.score();
    let score_card_json = format!(
        "\"card\":{{\"deals\":9,\"par\":5,\"total\":\"sum\",\"lines\":[{{\"deal\":1,\"scores\":[{score}]}}],\
         \"totals\":[{score}],\"over-par\":[{}]}}",
        score - 5
    );
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[lines.len() - 3].contains(&score_card_json), "{}", lines[lines.len() - 3]);
    assert!(lines[lines.len() - 3].contains("\"status\":\"over\""));
    assert!(lines[lines.len() - 2].starts_with("{\"type\":\"deal\"") && lines[lines.len() - 2].contains("\"deal\":2"));
}

#[test]
fn a_custom_rulebook_may_be_played_as_a_match() {
    let home = Home::new();
    let book = "extends: golf\nid: mini\ntitle: Mini\nabout: Golf on three short holes.\n\
                pack: {ranks: [A, 2, 3, 4]}\nmatch: {called: green, deals: 3, par: 4, perfect: ~}\n\
                deal:\n- {to: tableau, cards: 1}\n- {to: waste, cards: 1}\n- {to: stock, cards: rest}\n";
    home.write("mini.yaml", book);
    let checked = home.run("check mini.yaml");
    assert_eq!(checked.status, 0, "{}", checked.err);
    let run = home.pipe("play ./mini.yaml --seed 2 --record a.yaml", SIXTEEN_DRAWS.as_bytes());
    assert!(run.out.starts_with("t1   t2"), "{}", run.out);
    assert!(run.out.contains("green 1 of 3"), "{}", run.out);
    assert_eq!(home.run("verify a.yaml").status, 0);
    assert!(home.run("rules ./mini.yaml").out.contains("next [DEAL]: deals the next green of the match"));
}

#[test]
fn a_tournament_continues_until_one_player_is_left() {
    let mut session = session_of("aces-up", "match=tournament players=3 cutoff=48", 1);
    let fact_of = |session: &Session, key: &str| {
        let facts = session.game().facts(session.view(), Wording::Transcript);
        facts.into_iter().find(|fact_of| fact_of.key == key).map(|fact_of| fact_of.value).unwrap()
    };
    let number_of = |session: &Session, key: &str| match fact_of(session, key) {
        FactValue::Number(number_of) => number_of,
        FactValue::Word(word) => panic!("{key}: {word}"),
    };
    let mut turns = Vec::new();
    loop {
        let turn = (number_of(&session, "round"), number_of(&session, "player"));
        // The turns that are not conceded decide who has the worst score. In the first round all players have the same
        // score. The third player is the worst one in the second round, and the first player in the third round.
        if [(2, 1), (2, 2), (3, 2)].contains(&turn) {
            play_to_end(&mut session);
        } else {
            assert_eq!(session.info().format_move(*session.moves().last().unwrap()), "concede");
            session.play(*session.moves().last().unwrap()).unwrap();
            assert!(session.moves().is_empty());
        }
        turns.push(turn);
        let Some(following) = next_session(&session, 1) else { break };
        assert_eq!((session.status().word(), session.is_over()), ("over", true));
        session = following;
    }
    let count = |round, player| turns.iter().filter(|turn| **turn == (round, player)).count();
    assert_eq!([count(1, 1), count(1, 3), count(2, 3), count(3, 1), count(3, 2), count(3, 3)], [5, 5, 5, 5, 5, 0]);
    let score_card = score_card(&session);
    assert_eq!(
        (score_card.lines.len(), score_card.totals[0], score_card.advances),
        (15, Some(48), Some(vec![false, true, false]))
    );
    assert_eq!((session.status().word(), Some(session.score())), ("won", score_card.totals[1]));
    assert_eq!(score_card.standing, format!("player 2 wins with {} in round 3", session.score()));
}

#[test]
fn a_conceded_deal_of_a_match_counts_with_its_current_score() {
    let home = Home::new();
    let run = home.pipe(
        "play golf -o holes=9 --seed 1 --no-record --keep-going --show changes",
        b"concede\nconcede\nundo\ndraw\nconcede\nnext\ninfo\n",
    );
    assert!(run.out.contains("ended this hole\n"), "{}", run.out);
    assert!(run.err.contains("stdin:2: refused: concede: this hole is over"), "{}", run.err);
    let score_card = "hole    par  score\n------------------\n1       5    35\ntotal   5    35\nto par       +30\n\
                35 after 1 hole, 30 over par\n";
    assert!(run.out.contains(score_card), "{}", run.out);
    assert!(run.out.contains("hole 2 of 9, this hole 35"), "{}", run.out);
    // In match play the other player can still win the hole.
    let play = "play golf -o players=2 -o mode=match --seed 1 --no-record --show none";
    let run = home.pipe(play, b"concede\nnext\ndraw\nconcede\nscore\n");
    assert_eq!(run.err.lines().last(), Some("the match is halved"), "{}", run.err);
    // A game that is no match has no command `concede`.
    let run = home.pipe("play golf --seed 1 --no-record", b"concede\n");
    assert!(run.err.contains("`concede`"), "{}", run.err);
}

#[test]
fn a_deal_that_the_rules_would_reshuffle_prints_a_note_if_the_player_chooses_it() {
    let home = Home::new();
    // In this deal every two is below an ace of the same pile, so Golf could not be won.
    let deck = format_cards(session_of("golf", "", 2656).deck());
    let play = "play golf -o holes=9 -o impossible=redeal --seed 1 --no-record --show none";
    let run = home.pipe(play, format!("concede\nnext seed:2656\nconcede\nnext deck:{deck}\n").as_bytes());
    let lines: Vec<&str> = run.err.lines().collect();
    assert!(lines.len() == 1 && lines[0].starts_with("note: the rules require reshuffling such a deal: "), "{lines:?}");
}
