//! Whole hands of Bridge Solitaire on the board.

#[path = "cli/home.rs"]
mod home;

use home::Home;
use patience::board::View;
use patience::card::{Card, DealSpec, parse_cards, spell_cards};
use patience::game::{FactValue, Sheet};
use patience::games::catalog;
use patience::laws;
use patience::play::{Session, UndoRefusal::Peeked};

/// A session of a hand whose first 20 cards and stock begin so; the rest follows in the order of a new pack.
fn session(options: &[(&str, &str)], seven: &str, thirteen: &str, stock: &str) -> Session {
    let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let game = catalog::open("bridge-solitaire", &options).unwrap();
    let mut deck = parse_cards(&format!("{seven} {thirteen} {stock}")).unwrap();
    let (missing, extra) = game.info().pack.difference(&deck);
    assert!(extra.is_empty(), "{extra:?}");
    deck.extend(missing);
    Session::deal(game, deck).unwrap()
}

fn example() -> Session {
    example_with(&[])
}

fn example_with(options: &[(&str, &str)]) -> Session {
    session(
        options,
        "QC JC 7H 9S 4S 3D *",
        "JS TS 7S 2S 9D AC KC TC 8C QH 8H 5H 4H",
        "3C 7D 5D AH 9C KH AS 7C AD 6C QS KD 2C TD 4C KS 4D QD 2H * 6D 5C 8S 6S 5S 3S JH TH 9H 6H 3H JD 8D 2D",
    )
}

fn play(session: &mut Session, moves: &str) {
    for line in moves.split(" / ") {
        let m = session.info().read_move(line).unwrap_or_else(|| panic!("{line}"));
        session.play(m).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
}

/// The cards of a pile that are seen.
fn cards(session: &Session, pile: &str) -> String {
    let pile = session.info().pile_named(pile).unwrap();
    spell_cards(&session.view().cards(pile).flatten().collect::<Vec<Card>>())
}

/// Some facts, one after the other.
fn facts(session: &Session, keys: &str) -> String {
    let facts = session.game().facts(session.view());
    let value = |key: &str| match &facts.iter().find(|fact| fact.key == key).unwrap().value {
        FactValue::Number(number) => number.to_string(),
        FactValue::Word(word) => word.clone(),
    };
    keys.split(' ').map(value).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_hand_from_the_choice_to_the_score() {
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
    assert_eq!((session.score(), session.status_word()), (50, "over"));
}

#[test]
fn a_hand_is_won_by_making_the_contract_or_by_defeating_it() {
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    let mut ends = Vec::new();
    for seed in 0..60 {
        let mut session = Session::deal(game.clone(), DealSpec::Seed(seed).deck(&game.info().pack).unwrap()).unwrap();
        // Every other hand is left to the house, where it bids.
        let pass = session.info().read_move("pass").unwrap();
        loop {
            let moves = session.moves();
            let Some(&m) = (if seed % 4 > 1 { moves.first() } else { moves.last() }) else { break };
            let passes = seed % 2 == 1 && session.check(pass).is_ok();
            session.play(if passes { pass } else { m }).unwrap();
        }
        let told = facts(&session, "declarer contract tricks-me tricks-it");
        let [declarer, contract, mine, its] = told.split(' ').collect::<Vec<_>>()[..] else { panic!("{told}") };
        let level: i32 = contract[..1].parse().unwrap();
        let tricks: i32 = if declarer == "player" { mine } else { its }.parse().unwrap();
        let wins = (declarer == "player") == (tricks >= level + 6);
        assert_eq!(session.status_word(), if wins { "won" } else { "over" }, "seed {seed}: {told}");
        ends.push((declarer == "player", wins));
    }
    for end in [(true, true), (true, false), (false, true), (false, false)] {
        assert!(ends.contains(&end), "{end:?} came up nowhere");
    }
}

#[test]
fn who_is_vulnerable_is_chosen_for_a_single_hand_alone() {
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
fn those_who_do_not_see_the_table_are_told_how_it_stands() {
    let home = Home::new();
    let deck = spell_cards(example().deck());
    let line = format!("play bridge-solitaire --deal 'deck:{deck}' --no-record --show none");
    let script = "look\nmoves\nmoves AC\nkeepKHQH\nkeep ACKCTC8CQH8H\nlook\npass\nbid 1C\n8C\nlook\ninfo\n";
    let heard = home.pipe(&format!("{line} --keep-going"), script.as_bytes()).err;
    for told in [
        "six of the thirteen cards face up are to be kept\nhand 1, ",
        "\n`keep CARDS [top CARD]`: 1716 moves, for example `keep ",
        "\n`keep CARDS [top CARD]`: 792 moves of AC, for example `keep ",
        "\nthe house passes: you must bid, `bid 1C` or higher\n",
        "refused: pass: the house has passed, so you must bid: a level from 1 to 7 and C, D, H, S or NT, like `bid 1C`",
        "\n1 club doubled, ME to make 7 tricks, clubs are trump\ntricks: ME 1, IT 0\nyou lead\nhand 1, stock 33,",
        "\n1 club doubled, ME to make 7 tricks, clubs are trump\ntricks: ME 1, IT 0\nyou lead\nin this deal: 3 moves\n",
    ] {
        assert!(heard.contains(told), "{told:?} in\n{heard}");
    }
}

#[test]
fn the_next_hand_can_be_a_deal_of_choice() {
    let home = Home::new();
    let deck = spell_cards(example().deck());
    let script = "keep AC KC TC 8C QH 8H; bid 1c; 8C; AC; KC; QC; JC; QH; 4S; 3D; *; 7H; 9S; TC; 8H\n";
    let line = format!("play bridge-solitaire --deal 'deck:{deck}' --record r.yaml --keep-going --show none");
    let told = home.pipe(&line, format!("{script}next frob\nnext seed:7\nshow\n").as_bytes());
    let wrong = "stdin:2: a deal is `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `frob`\n";
    assert_eq!(told.err, wrong);
    let cards = home.run("deal bridge-solitaire --seed 7").out;
    let hand: Vec<&str> = cards.lines().take(8).collect();
    assert!(told.out.contains(&hand.join("\n")), "{}\n{cards}", told.out);
    assert_eq!(home.run("verify r.yaml").status, 0);
}

#[test]
fn what_was_uncovered_is_not_undone() {
    let mut session = example();
    play(&mut session, "keep QH 8H AC KC TC 8C");
    assert_eq!(session.undo(), Err(Peeked));
    play(&mut session, "bid 1C");
    assert_eq!(session.undo(), Err(Peeked));
    play(&mut session, "play 8C");
    // The house led, the player won and is to lead: nothing new was seen.
    assert!(session.undo().is_ok());
    play(&mut session, "play JC / play AC");
    assert_eq!(session.undo(), Err(Peeked));
}

#[test]
fn the_discards_are_shut_but_for_the_one_named() {
    let mut session = example();
    let text = "keep QH 8H AC KC TC 8C top 2S";
    let m = session.info().read_move(text).unwrap();
    assert_eq!(session.info().spell(session.game().twin(session.view(), m)), "keep QH 8H AC KC TC 8C");
    session.play(m).unwrap();
    assert_eq!(cards(&session, "x"), "2S");
}

#[test]
fn refusals_have_their_own_words() {
    let mut session = example();
    let refused = |session: &Session, text: &str| {
        session.check(session.info().read_move(text).unwrap()).err().map(|refusal| refusal.code())
    };
    assert_eq!(refused(&session, "keep QH 8H AC KC TC"), Some("not-six"));
    assert_eq!(refused(&session, "keep AS QH 8H AC KC TC"), Some("not-face-up"));
    assert_eq!(refused(&session, "keep QH 8H AC KC TC 8C top QH"), Some("top-is-kept"));
    assert_eq!(refused(&session, "bid 1C"), Some("not-now"));
    play(&mut session, "keep QH 8H AC KC TC 8C");
    assert_eq!(refused(&session, "pass"), Some("must-bid"));
    assert_eq!(refused(&session, "bid 1NT"), Some("no-trump-shape"));
    assert_eq!(refused(&session, "play AC"), Some("not-now"));
    play(&mut session, "bid 1C");
    assert_eq!(refused(&session, "play 9S"), Some("suit-not-followed"));
    assert_eq!(refused(&session, "play 2D"), Some("not-in-hand"));
    assert_eq!(refused(&session, "play *"), Some("suit-not-followed"));
}

#[test]
fn a_joker_face_up_must_be_kept() {
    let session = session(&[], "2C 3C 4C 5C 6C 7C 8C", "* AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "");
    assert_eq!(session.moves().len(), 792);
    let m = session.info().read_move("keep AS KS QS JS TS 9S").unwrap();
    assert_eq!(session.check(m).unwrap_err().code(), "joker-not-kept");
}

#[test]
fn a_hint_is_legal_and_the_same_whatever_is_hidden() {
    let mut session = example();
    let mut state = 1u64;
    while let Some((m, why)) = session.game().advise(session.view()) {
        assert_eq!(session.check(m), Ok(()), "{}", session.info().spell(m));
        assert!(!why.is_empty());
        let other = session.view().world(|n| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % n
        });
        assert_eq!(session.game().advise(View::of(&other)), Some((m, why)));
        session.play(m).unwrap();
    }
    assert_eq!(facts(&session, "phase"), "scored");
}

#[test]
fn hints_win_more_than_they_lose() {
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    let mut sum = 0;
    for seed in 0..3 {
        let deck = DealSpec::Seed(seed).deck(&game.info().pack).unwrap();
        let mut session = Session::deal(game.clone(), deck).unwrap();
        while let Some((m, _)) = session.game().advise(session.view()) {
            session.play(m).unwrap();
        }
        sum += session.score();
    }
    assert!(sum > 300, "{sum} points in three hands");
}

#[test]
fn a_rubber_goes_on_until_two_games_are_won() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let spec = DealSpec::Seed(5);
    let mut session = Session::deal(game.clone(), spec.deck(&game.info().pack).unwrap()).unwrap();
    let mut totals = Vec::new();
    loop {
        while let Some((m, _)) = session.game().advise(session.view()) {
            session.play(m).unwrap();
        }
        totals.push(facts(&session, "hand games-me games-it total-me total-it"));
        let Ok(next) = session.next_deal(session.next_deck(Some(&spec)).unwrap()) else { break };
        session = next;
        assert!(session.undo().is_err());
    }
    let Some(Sheet::Ledger(sheet)) = session.sheet() else { panic!("a rubber has a sheet with a double line") };
    assert_eq!(sheet.lead(), session.score());
    assert_eq!(sheet.entries.iter().filter(|entry| entry.ends_game).count(), 2);
    assert!(sheet.entries.iter().any(|entry| entry.kind == "rubber"));
    assert_eq!(totals.len(), 4);
    assert_eq!(totals[3], "4 2 0 1310 0");
    assert_eq!(session.status_word(), "won");
}

#[test]
fn the_laws_hold_on_long_rubbers() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    for seed in 100..102 {
        let moves = laws::obey(&game, seed, 450).unwrap_or_else(|breach| panic!("{breach}"));
        // Who bids at random may end a rubber before that.
        assert!(moves > 150, "{moves}");
    }
}

/// The commands of a whole hand of a seed, as hints would have it played.
fn advised(session: &mut Session) -> String {
    let mut lines = String::new();
    while let Some((m, _)) = session.game().advise(session.view()) {
        lines.push_str(&session.info().spell(m));
        lines.push('\n');
        session.play(m).unwrap();
    }
    lines
}

#[test]
fn a_rubber_is_left_and_resumed_in_any_of_its_hands() {
    let home = Home::new();
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let spec = DealSpec::Seed(5);
    let mut session = Session::deal(game.clone(), spec.deck(&game.info().pack).unwrap()).unwrap();
    let first = advised(&mut session);
    let mut second = session.next_deal(session.next_deck(Some(&spec)).unwrap()).unwrap();
    let last = advised(&mut second);
    let play = "play bridge-solitaire --seed 5 --record a.yaml --show none";
    assert_eq!(home.pipe(play, first.as_bytes()).status, 0);
    // The hand is over and the rubber is not: nothing is finished yet.
    assert!(!home.read("a.yaml").contains("result"));
    let resumed = home.pipe("resume a.yaml --show none", format!("score\nnext\n{last}sheet\n").as_bytes());
    assert_eq!(resumed.status, 0, "{}", resumed.err);
    assert!(resumed.err.starts_with("ME 420, IT 0; broken off now: ME 720, IT 0\n"), "{}", resumed.err);
    assert!(resumed.err.ends_with("total\n"), "{}", resumed.err);
    assert_eq!(home.run("verify a.yaml").status, 0);
    assert_eq!(home.run("replay a.yaml --final --take-over --record b.yaml --show none -e 'next; resign'").status, 0);
    assert_eq!(home.run("verify b.yaml").status, 0);
    let deals = |name: &str| home.read(name).matches("- deck: ").count();
    assert_eq!((deals("a.yaml"), deals("b.yaml")), (2, 3));
    assert!(home.read("b.yaml").contains("{status: resigned, score: "));
}

#[test]
fn the_session_for_programs_tells_the_sheet() {
    let home = Home::new();
    let deck = spell_cards(example().deck());
    let script = "keep AC KC TC 8C QH 8H; bid 1c; 8C; AC; KC; QC; JC; QH; 4S; 3D; *; 7H; 9S; TC; 8H\n";
    let line = format!("play bridge-solitaire --deal 'deck:{deck}' --no-record --format json");
    let told = home.pipe(&line, format!("{script}next\nundo\n").as_bytes());
    let lines: Vec<&str> = told.out.lines().collect();
    let scored = lines.iter().find(|line| line.contains("\"phase\":\"scored\"")).unwrap();
    assert!(
        scored.contains("\"sheet\":[{\"hand\":1,\"side\":\"ME\",\"line\":\"below\",\"kind\":\"tricks\",\"points\":40}")
    );
    assert!(scored.contains("\"moves\":[]") && scored.contains("\"house-bid\":\"pass\""), "{scored}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("{\"type\":\"deal\"")).count(), 2);
    assert!(told.err.contains("refused: undo: no move has been made"), "{}", told.err);
}
