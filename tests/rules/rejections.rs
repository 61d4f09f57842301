//! Every rejection of a move and its message, compared with `rejections.txt`. `BLESS=1` rewrites that file; then
//! read the diff.

use crate::support::home::Home;
use patience::internals::board::{Board, PileId, View};
use patience::internals::card::Suit;
use patience::internals::game::{Awaited, Game, Move, Precondition, ReasonRow, Refusal};
use patience::internals::games::catalog;
use patience::internals::play::read_position;
use patience::internals::words;
use patience::internals::words::explain;
use patience::internals::yaml;
use std::fs;
use std::sync::Arc;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/rejections.txt");

/// The rejection after this one, in an order that begins with [`Refusal::Over`]. A new variant must be added here.
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
fn next(refusal: Refusal) -> Option<Refusal> {
    use Refusal::*;
    Some(match refusal {
        Over => Empty,
        Empty => FaceDown,
        FaceDown => Covered,
        Covered => NotFromThere,
        NotFromThere => OneOnly,
        OneOnly => TopOrPile,
        TopOrPile => NotARun,
        NotARun => TooMany { limit: 1 },
        TooMany { limit: 1 } => TooMany { limit: 3 },
        TooMany { .. } => BottomStays,
        BottomStays => NotToThere,
        NotToThere => NotBeside,
        NotBeside => NotFirstSpace,
        NotFirstSpace => SamePile,
        SamePile => OneAtATime,
        OneAtATime => FullRunOnly,
        FullRunOnly => WholePileOnly,
        WholePileOnly => Full,
        Full => NoSpaceHere,
        NoSpaceHere => WrongSuit,
        WrongSuit => WrongRank,
        WrongRank => NotLeftmost,
        NotLeftmost => Closed,
        Closed => NotAPair,
        NotAPair => NotSingle,
        NotSingle => NotBeaten,
        NotBeaten => NotTogether,
        NotTogether => NotAllSame,
        NotAllSame => NoSuchCommand,
        NoSuchCommand => NothingToDraw,
        NothingToDraw => NoMorePasses { passes: 1 },
        NoMorePasses { passes: 1 } => NoMorePasses { passes: 3 },
        NoMorePasses { .. } => NoMoreRedeals { times: 0 },
        NoMoreRedeals { times: 0 } => NoMoreRedeals { times: 1 },
        NoMoreRedeals { times: 1 } => NoMoreRedeals { times: 2 },
        NoMoreRedeals { .. } => NotYet(Precondition::MoveFirst),
        NotYet(Precondition::MoveFirst) => NotYet(Precondition::Removals),
        NotYet(Precondition::Removals) => NotYet(Precondition::RemovalsWithin(PileId(1), None)),
        NotYet(Precondition::RemovalsWithin(..)) => NotYet(Precondition::NoEmptyPile(PileId(1))),
        NotYet(Precondition::NoEmptyPile(_)) => NotYet(Precondition::FillGap(PileId(1))),
        NotYet(Precondition::FillGap(_)) => NotYet(Precondition::Redeal),
        NotYet(Precondition::Redeal) => NotYet(Precondition::OntoCardOnly),
        NotYet(Precondition::OntoCardOnly) => NotYet(Precondition::IntoSpaceOnly),
        NotYet(Precondition::IntoSpaceOnly) => NotYet(Precondition::NoCard(PileId(1), None)),
        NotYet(Precondition::NoCard(_, None)) => NotYet(Precondition::NoCard(PileId(1), Some(PileId(2)))),
        NotYet(Precondition::NoCard(..)) => NotYet(Precondition::Expired),
        NotYet(Precondition::Expired) => RankMissingInPrevious,
        RankMissingInPrevious => NotInLine,
        NotInLine => NoMatch,
        NoMatch => NotYet(Precondition::Phase { cards_left: 0 }),
        NotYet(Precondition::Phase { cards_left: 0 }) => NotYet(Precondition::Phase { cards_left: 17 }),
        NotYet(Precondition::Phase { .. }) => NotNow(Awaited::Hand),
        NotNow(Awaited::Hand) => NotNow(Awaited::Answer),
        NotNow(Awaited::Answer) => NotNow(Awaited::Play),
        NotNow(Awaited::Play) => NotNow(Awaited::EmptyStock),
        NotNow(Awaited::EmptyStock) => NotNow(Awaited::LastRedeal),
        NotNow(Awaited::LastRedeal) => WholePile,
        WholePile => WrongDistance,
        WrongDistance => JokerNotKept,
        JokerNotKept => MustBid,
        MustBid => NoTrumpShape,
        NoTrumpShape => NotFaceUp,
        NotFaceUp => NotHigher,
        NotHigher => NotInHand,
        NotInHand => NotSix { more: true },
        NotSix { more: true } => NotSix { more: false },
        NotSix { more: false } => SuitNotFollowed(Suit::Clubs),
        SuitNotFollowed(Suit::Clubs) => SuitNotFollowed(Suit::Diamonds),
        SuitNotFollowed(Suit::Diamonds) => SuitNotFollowed(Suit::Hearts),
        SuitNotFollowed(Suit::Hearts) => SuitNotFollowed(Suit::Spades),
        SuitNotFollowed(Suit::Spades) => TopIsKept,
        TopIsKept => FitsNowhere,
        FitsNowhere => NotBuried,
        NotBuried => Pulled,
        Pulled => AcePlace,
        AcePlace => AfterGap,
        AfterGap => AfterKing,
        AfterKing => TwoStays,
        TwoStays => AcesOnly,
        AcesOnly => ChangesNothing,
        ChangesNothing => Misplaced,
        Misplaced => NoGapToFill,
        NoGapToFill => Blocked,
        Blocked => GapsFirst,
        GapsFirst => LeadsNowhere,
        LeadsNowhere => NoGap,
        NoGap => NoMoreRows,
        NoMoreRows => NoReversal,
        NoReversal => NothingBetween,
        NothingBetween => TooManyBetween { one_suit_allowed: false },
        TooManyBetween { one_suit_allowed: false } => TooManyBetween { one_suit_allowed: true },
        TooManyBetween { one_suit_allowed: true } => TwoCards,
        TwoCards => FoundationStays,
        FoundationStays => GapStays { row: 0, rank: 2 },
        GapStays { row: 0, rank: 2 } => GapStays { row: 1, rank: 3 },
        GapStays { row: 1, rank: 3 } => GapStays { row: 2, rank: 4 },
        GapStays { .. } => NoDealIntoGaps,
        NoDealIntoGaps => NotAnAce,
        NotAnAce => NotEachOthers { cards: 2 },
        NotEachOthers { cards: 2 } => NotEachOthers { cards: 3 },
        NotEachOthers { .. } => NotMisplaced,
        NotMisplaced => OnMisplaced,
        OnMisplaced => return None,
    })
}

fn all() -> impl Iterator<Item = Refusal> {
    std::iter::successors(Some(Refusal::Over), |&refusal| next(refusal))
}

/// Positions and moves. The last column lists the codes whose messages depend on them. If it is empty, all codes
/// are explained.
const MOVES: &[(&str, &str, &str, &str)] = &[
    ("klondike", "t1: 9H 8S, t2: TC", "move t1 t2 2", ""),
    ("klondike", "t1: 9H 8S, t2: TC, s: 2C", "draw", ""),
    (
        "klondike",
        "t1: 9H 8S, t2: TC, w: 2C",
        "draw",
        "play-first remove-first spaces-first fill-first wrong-phase no-longer",
    ),
    ("pyramid", "y7.1: 9H, y7.2: 3C", "remove y7.1 y7.2", ""),
    ("sly-fox", "r1: 9H", "next", ""),
    ("klondike", "t1: 9H 8S", "move t1 t3", "no-space-here not-above"),
    ("klondike", "t1: 9H 8S", "move t3 t4", "empty"),
    ("klondike", "t1: 9H 8S", "move t1 s", "not-above no-space-here wrong-suit wrong-rank"),
    ("freecell", "t1: 9H 8S, c1: 5D", "move t1 c1", "full"),
    ("la-belle-lucie", "t1: 9H 8S, t2: TC", "draw", "nothing-to-draw play-first no-more-redeals no-such-command"),
    ("black-hole", "t1: 9H, hole: AS", "move t1 hole", "wrong-rank closed"),
    ("osmosis", "r1: 9H, f1: TC", "move r1 f2", "not-above no-space-here"),
    ("pyramid", "y7.1: 9H, w: 5D 6S", "remove y7.1", "covered empty not-single"),
    ("pyramid", "y7.1: 9H, w: 5D 6S", "remove w", "covered not-from-there"),
    ("pyramid", "y7.1: 9H, w: 5D 6S", "remove w w", "not-together not-a-pair"),
    ("pyramid", "w: 5D", "remove y7.1 w", "empty"),
    ("accordion", "p1: 9H, p2: 3C", "move p2 p1", "no-match"),
    ("virginia-reel", "a1: 2H, a2: 5C", "move a2 a3", "no-space-here fill-first"),
    ("sly-fox", "r1: 9H, fa1: AC", "move r1 fa1", "wrong-phase"),
];

/// Returns whether a rejection has the same message for all moves.
fn is_same_for_all_moves(refusal: Refusal) -> bool {
    refusal.row().scope.is_some() || matches!(refusal, Refusal::NotNow(_))
}

/// Returns the message for a move of a kind for which no game uses the rejection: its meaning.
fn general_message(refusal: Refusal) -> String {
    refusal.row().meaning.into()
}

/// Returns a game and a board with these cards.
fn position(id: &str, piles: &str) -> (Arc<dyn Game>, Board) {
    let game = catalog::open(id, &[]).unwrap();
    // The foundations of Osmosis begin with the rank of their first card, which a position must contain.
    let base = if id == "osmosis" { "base: T\n" } else { "" };
    let text = format!("game: {id}\npartial: true\n{base}piles: {{{piles}}}\n");
    let position = read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
    let board = position.board(game.as_ref()).unwrap();
    (game, board)
}

/// All messages, one a line: `klondike draw | nothing-to-draw | the stock is empty`.
fn sentences() -> String {
    let mut lines = String::new();
    for (id, piles, spelling, codes) in MOVES {
        let (game, board) = position(id, piles);
        let m = game.info().parse_move(spelling).unwrap_or_else(|| panic!("{id}: {spelling}"));
        let refusals = all().filter(|refusal| !is_same_for_all_moves(*refusal));
        for refusal in
            refusals.filter(|refusal| codes.is_empty() || codes.split(' ').any(|code| code == refusal.code()))
        {
            let answer = explain(game.as_ref(), View::of(&board), m, refusal).to_string();
            if refusal == Refusal::Over || answer != general_message(refusal) {
                lines += &format!("{id} {spelling} | {} | {answer}\n", refusal.code());
            }
        }
    }
    lines
}

/// The messages that are the same for all moves, one a line: `gaps | after-king | nothing goes to the right of a king`.
fn sentences_for_all_moves() -> String {
    let (game, board) = position("klondike", "t1: 9H 8S");
    all()
        .filter(|refusal| is_same_for_all_moves(*refusal))
        .map(|refusal| {
            let answer = explain(game.as_ref(), View::of(&board), Move::Draw, refusal);
            format!("{} | {} | {answer}\n", refusal.row().scope.unwrap_or("games"), refusal.code())
        })
        .collect()
}

#[test]
fn every_message_matches_the_file() {
    let answer = sentences() + &sentences_for_all_moves();
    if std::env::var_os("BLESS").is_some() {
        fs::write(GOLDEN, &answer).unwrap();
    }
    assert_eq!(fs::read_to_string(GOLDEN).unwrap(), answer);
}

#[test]
fn every_rejection_has_a_message() {
    let answer = sentences();
    for refusal in all().filter(|refusal| !is_same_for_all_moves(*refusal)) {
        let code = refusal.code();
        assert!(answer.contains(&format!(" | {code} | ")), "{code} has no message");
    }
}

#[test]
fn every_rejection_of_the_table_is_tested() {
    let mut tested: Vec<ReasonRow> = all().map(Refusal::row).collect();
    tested.dedup();
    assert_eq!(tested.len(), Refusal::rows().len());
}

#[test]
fn rejections_share_few_codes() {
    let mut codes: Vec<&str> = Refusal::rows().iter().map(|row| row.code).collect();
    codes.sort_unstable();
    let shared: Vec<&str> = codes.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    assert_eq!(
        shared,
        ["gaps-first", "not-now", "not-single", "not-to-there", "remove-first"],
        "do they mean the same?"
    );
}

/// Positions, a command typed there, and the message.
const MESSAGES: &[(&str, &str, &str, &str)] = &[
    (
        "seahaven-towers",
        "t1: 'KS 9H 8H 7H 6H', t2: TH, c1: 2H, c2: 2D, c3: 2C",
        "move t1 t2 4",
        "move t1 t2 4: you cannot move 4 cards at once: at most 2 cards with these free cells",
    ),
    (
        "seven-devils",
        "t1: 'KS 9H 8S 7H', t2: TC, t3: KC, t4: KD, t5: KH, t6: QS, t7: QC",
        "move t1 t2 3",
        "move t1 t2 3: you cannot move 3 cards at once: at most one card with these spaces",
    ),
    (
        "rouge-et-noir",
        "k1: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD, t1: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH, fr1: AD",
        "t1 k1 13",
        "move t1 k1 13: k1 is full with 13 cards (KH can go to k2)",
    ),
    (
        "rouge-et-noir",
        "k1: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD, t1: 9C",
        "k1 t3",
        "move k1 t3: you cannot move cards from k1",
    ),
    (
        "rouge-et-noir",
        "k1: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD, k2: KD QS JD TS 9D 8S 7D 6S 5D 4S 3D 2S AD, \
         k3: KH QC JH TC 9H 8C 7H 6C 5H 4C 3H 2C AH, k4: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH, t1: KC QD",
        "t1 k4",
        "move t1 k4: k4 is full with 13 cards",
    ),
    ("rouge-et-noir", "t2: 9C, fr1: AH", "t2 k2", "move t2 k2: only a complete run of all ranks can go to k2"),
    ("rouge-et-noir", "t2: 9C, fr1: AH", "t2 fr1", "move t2 fr1: 9C cannot go on AH: only a red two goes there"),
    ("pyramid", "y7.1: 9H, y7.2: 4C, d: KS", "remove KS", "remove d: KS has already been removed"),
    (
        "pyramid",
        "y7.1: 9H, y7.2: 4C, d: KS",
        "remove 9H KS",
        "remove y7.1 d: KS has already been removed (legal: `remove y7.1 y7.2` (9H, 4C))",
    ),
    (
        "pyramid",
        "y7.1: 9H, y7.2: 5C",
        "remove 9H 5C",
        "remove y7.1 y7.2: 9H and 5C are not a pair: you can remove two cards that add up to 13, or a king on its own",
    ),
    (
        "calculation",
        "f4: 4D 8D QH, s: 9H",
        "s f4",
        "move s f4: 9H cannot go on QH: f4 builds up by steps of 4, and the three is next (9H can go to w1)",
    ),
    (
        "betsy-ross",
        "f2: 4C, w: 9H",
        "place f2",
        "move w f2: 9H cannot go on 4C: f2 builds up by steps of 2, and the six is next",
    ),
    (
        "pyramid",
        "y7.1: 9H, y7.2: 4C, w: 9S, s: 2C",
        "draw",
        "draw: you cannot use the stock while you can remove cards of only the pyramid (legal: `remove y7.1 y7.2` (9H, 4C))",
    ),
    ("osmosis", "r1: 9D, f1: 7H", "r1 f1", "move r1 f1: 9D cannot go on 7H: f1 takes any card of its suit"),
    ("peek", "r1: 9D, f1: 7H", "r1 f1", "move r1 f1: 9D cannot go on 7H: f1 takes any card of its suit"),
    (
        "aces-up",
        "t1: 3C 4H, t2: 5D, t3: 6S, t4: 9C",
        "move t1 t2",
        "move t1 t2: 4H cannot go on 5D: cards can go only into spaces of the tableau",
    ),
    (
        "baroness",
        "t1: 3C 4H, t2: 5D, t3: 6S",
        "move t1 t2",
        "move t1 t2: 4H cannot go on 5D: cards can go only into spaces of the tableau (4H can go to t4)",
    ),
    (
        "accordion",
        "p1: 3C, p2: 5D",
        "move p2 p7",
        "move p2 p7: 5D cannot go to p7: the row closes up after each move, so there is never a gap",
    ),
    (
        "freecell",
        "t1: QS, c1: 5D, t2: KH, t3: 2C, t4: 3C, t5: 4C, t6: 5C, t7: 6C, t8: 7C",
        "t1 c1",
        "move t1 c1: c1 holds 5D: a cell has room for one card (QS can go on KH in t2, or to c2)",
    ),
];

#[test]
fn rejections_in_play_have_exact_messages() {
    let home = Home::new();
    for (game, piles, line, message) in MESSAGES {
        let base = if matches!(*game, "osmosis" | "peek") { "base: 7\n" } else { "" };
        let options = if *game == "pyramid" && *line == "draw" { "options: {draw: stuck}\n" } else { "" };
        home.write("p.yaml", &format!("game: {game}\n{options}partial: true\n{base}piles: {{{piles}}}\n"));
        let answer = home.pipe("play --position p.yaml --no-record --show none", format!("{line}\n").as_bytes());
        assert_eq!(answer.err, format!("stdin:1: refused: {message}\n"), "{game}: {line}");
    }
}

#[test]
fn with_several_wastes_place_points_to_move() {
    let home = Home::new();
    let book = "id: two\ntitle: Two\nzones:\n  waste: {role: waste, key: w, piles: 2, take: {unit: top}}\n  \
                tableau: {role: tableau, key: t, piles: 2, put: {empty: any}}\ndeal: [{to: waste, cards: rest}]\n\
                goal: {empty: [waste]}\nlayout: [w, t]\n";
    home.write("two.yaml", book);
    let answer = home.pipe("play ./two.yaml --seed 1 --no-record --show none", b"place t1\n");
    let message =
        "stdin:1: refused: place t1: this game has several wastes: use `move` to name one (usage: `move w1 PILE`)\n";
    assert_eq!(answer.err, message);
}

#[test]
fn tournament_explains_why_a_game_is_stuck() {
    let home = Home::new();
    let piles = "fa3: AH 2H 3H 4H 5H 6H 7H, fk3: KH QH JH TH 9H 8H, r1: 2S, r2: 3S, r3: 4S, r4: 5S, r5: 6S, r6: 7S, \
                 r7: 8S, r8: 9S, t1: 2C, t2: 3C";
    home.write("p.yaml", &format!("game: tournament\noptions: {{redeals: 0}}\npartial: true\npiles: {{{piles}}}\n"));
    let answer = home.pipe("play --position p.yaml --no-record --show none", b"hint\n");
    let why = "only moves from foundation to foundation are left, and they open nothing";
    assert_eq!(answer.err, format!("{why}\n"));
}

#[test]
fn the_limit_of_a_run_names_only_existing_zones() {
    let pass = |id: &str| {
        let game = catalog::open(id, &[]).unwrap();
        let take = words::take(game.info(), game.info().zones.iter().find(|zone| zone.name == "tableau").unwrap());
        take.rsplit_once(", ").unwrap().1.to_string()
    };
    assert_eq!(pass("freecell"), "if there are enough free cells and spaces");
    assert_eq!(pass("seahaven-towers"), "if there are enough free cells");
    assert_eq!(pass("seven-devils"), "if there are enough spaces");
}

#[test]
fn a_goal_names_its_piles() {
    let goal = |id: &str| {
        let game = catalog::open(id, &[]).unwrap();
        words::procedures(game.info()).into_iter().find(|(what, _)| *what == "won when").unwrap().1
    };
    assert_eq!(goal("klondike"), "each of f1 to f4 is full");
    assert_eq!(goal("st-helena"), "each of fk1 to fk4 and fa1 to fa4 is full");
    assert_eq!((goal("black-hole"), goal("golf")), ("the hole is full".into(), "the tableau is empty".into()));
}
