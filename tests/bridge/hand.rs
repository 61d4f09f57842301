//! Tests of one hand, from the choice of cards to the score: legal moves, rejections, undo, and the winner.

use crate::table::{cards, example, example_with, facts, play, session};
use patience::internals::card::DealSpec;
use patience::internals::game::Piece;
use patience::internals::games::catalog;
use patience::internals::play::{Session, UndoRefusal::Peeked};

#[test]
fn a_whole_hand_from_keeping_cards_to_the_score() {
    let mut session = example();
    assert_eq!(session.moves().len(), 1716);
    play(&mut session, "keep QH 8H AC KC TC 8C");
    assert_eq!(cards(&session, "h"), "9S 4S QH 8H 7H 3D AC KC QC JC TC 8C *");
    assert_eq!(cards(&session, "x"), "JS");
    assert_eq!(facts(&session, "phase house-bid stock"), "calling pass 34");
    play(&mut session, "bid 1C");
    assert_eq!(cards(&session, "t"), "3C");
    play(&mut session, "play 8C / play AC");
    assert_eq!(cards(&session, "l"), "AC 7D 5D AH 9C");
    play(&mut session, "play KC / play QC / play JC / play QH / play 4S / play 3D / play * / play 7H / play 9S");
    play(&mut session, "play TC / play 8H");
    let keys = "phase contract declarer doubling trump tricks-me tricks-it stock part-me total-me total-it";
    assert_eq!(facts(&session, keys), "scored 1C player doubled clubs 7 6 12 40 240 0");
    assert_eq!(session.score(), 240);
    assert!(session.has_next_deal());
}

#[test]
fn a_contract_that_failed_is_not_won_by_honors() {
    let mut session = example_with(&[("match", "hand")]);
    play(&mut session, "keep QH 8H AC KC TC 8C / bid 2C / play 8C / play AC / play KC / play QC / play JC / play QH");
    play(&mut session, "play 4S / play 3D / play * / play 7H / play 9S / play TC / play 8H");
    assert_eq!(facts(&session, "tricks-me total-me total-it"), "7 150 100");
    assert_eq!((session.score(), session.status().word()), (50, "over"));
}

#[test]
fn a_hand_is_won_by_making_the_contract_or_by_defeating_it() {
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    let mut endings = Vec::new();
    for seed in 0..60 {
        let mut session = Session::deal(game.clone(), DealSpec::Seed(seed).deck(&game.info().pack).unwrap()).unwrap();
        // With odd seeds the player passes wherever possible, so that the house bids.
        let pass = session.info().parse_move("pass").unwrap();
        loop {
            let moves = session.moves();
            let Some(&m) = (if seed % 4 > 1 { moves.first() } else { moves.last() }) else { break };
            let is_pass = seed % 2 == 1 && session.check(pass).is_ok();
            session.play(if is_pass { pass } else { m }).unwrap();
        }
        let summary = facts(&session, "declarer contract tricks-me tricks-it");
        let [declarer, contract, player_tricks, house_tricks] = summary.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{summary}")
        };
        let level: i32 = contract[..1].parse().unwrap();
        let tricks: i32 = if declarer == "player" { player_tricks } else { house_tricks }.parse().unwrap();
        let wins = (declarer == "player") == (tricks >= level + 6);
        assert_eq!(session.status().word(), if wins { "won" } else { "over" }, "seed {seed}: {summary}");
        endings.push((declarer == "player", wins));
    }
    for ending in [(true, true), (true, false), (false, true), (false, false)] {
        assert!(endings.contains(&ending), "{ending:?} never occurred");
    }
}

#[test]
fn a_move_that_revealed_a_card_cannot_be_undone() {
    let mut session = example();
    play(&mut session, "keep QH 8H AC KC TC 8C");
    assert_eq!(session.undo(), Err(Peeked));
    play(&mut session, "bid 1C");
    assert_eq!(session.undo(), Err(Peeked));
    play(&mut session, "play 8C");
    // The house led, and the player won and leads next: no new card was revealed.
    assert!(session.undo().is_ok());
    play(&mut session, "play JC / play AC");
    assert_eq!(session.undo(), Err(Peeked));
}

#[test]
fn the_discard_pile_shows_only_the_named_card() {
    let mut session = example();
    let text = "keep QH 8H AC KC TC 8C top 2S";
    let m = session.info().parse_move(text).unwrap();
    assert_eq!(session.info().format_move(session.game().canonical_move(session.view(), m)), "keep QH 8H AC KC TC 8C");
    session.play(m).unwrap();
    assert_eq!(cards(&session, "x"), "2S");
}

#[test]
fn rejections_have_their_own_codes() {
    let mut session = example();
    let rejection_code = |session: &Session, text: &str| {
        session.check(session.info().parse_move(text).unwrap()).err().map(|refusal| refusal.code())
    };
    assert_eq!(rejection_code(&session, "keep QH 8H AC KC TC"), Some("not-six"));
    assert_eq!(rejection_code(&session, "keep AS QH 8H AC KC TC"), Some("not-face-up"));
    assert_eq!(rejection_code(&session, "keep QH 8H AC KC TC 8C top QH"), Some("top-is-kept"));
    assert_eq!(rejection_code(&session, "bid 1C"), Some("not-now"));
    play(&mut session, "keep QH 8H AC KC TC 8C");
    assert_eq!(rejection_code(&session, "pass"), Some("must-bid"));
    assert_eq!(rejection_code(&session, "bid 1NT"), Some("no-trump-shape"));
    assert_eq!(rejection_code(&session, "play AC"), Some("not-now"));
    play(&mut session, "bid 1C");
    assert_eq!(rejection_code(&session, "play 9S"), Some("suit-not-followed"));
    assert_eq!(rejection_code(&session, "play 2D"), Some("not-in-hand"));
    assert_eq!(rejection_code(&session, "play *"), Some("suit-not-followed"));
}

#[test]
fn a_remark_tells_when_a_joker_wins() {
    let remarks = |thirteen: &str, rest: &str| {
        let session = session(&[], rest, thirteen, "");
        let (table, view) = (session.game().extensions().own_table.unwrap(), session.view());
        [table.drawing(view), table.screen_drawing(view)].map(|lines| {
            let mut remarks = lines.into_iter().flatten().filter_map(|piece| match piece {
                Piece::Remark(remark) => Some(remark),
                _ => None,
            });
            remarks.next_back().unwrap()
        })
    };
    assert_eq!(
        remarks("* AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "2C 3C 4C 5C 6C 7C 8C"),
        [
            "must be kept, wins only if the house leads one, doubles",
            "must be kept; doubles the contract; wins only if the house leads a joker"
        ]
    );
    assert_eq!(
        remarks("* * AS KS QS JS TS 9S 8S 7S 6S 5S 4S", "2C 3C 4C 5C 6C 7C 8C"),
        ["must be kept, win nothing, redouble", "must be kept; they win no trick and redouble the contract"]
    );
}

#[test]
fn a_joker_face_up_must_be_kept() {
    let session = session(&[], "2C 3C 4C 5C 6C 7C 8C", "* AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "");
    assert_eq!(session.moves().len(), 792);
    let m = session.info().parse_move("keep AS KS QS JS TS 9S").unwrap();
    assert_eq!(session.check(m).unwrap_err().code(), "joker-not-kept");
}
