//! Every reason for a refusal and every sentence made of it, as `refusals.txt` has them. `BLESS=1` writes it anew; the
//! difference is for a person to judge.

#[path = "refusals/own.rs"]
mod own;

use own::own_reasons;
use patience::board::{PileId, View};
use patience::game::{Refusal, Wait, explain};
use patience::games::catalog;
use patience::play::read_position;
use patience::yaml;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/refusals.txt");

/// The reason after that one; with [`Refusal::Over`] they begin. A new reason must find its place here.
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
        TooMany { .. } => Kept,
        Kept => NotToThere,
        NotToThere => NotBeside,
        NotBeside => NotFirstSpace,
        NotFirstSpace => SamePile,
        SamePile => OneAtATime,
        OneAtATime => FullRunOnly,
        FullRunOnly => Full,
        Full => NoSpaceHere,
        NoSpaceHere => WrongSuit,
        WrongSuit => WrongRank,
        WrongRank => Closed,
        Closed => NotAPair,
        NotAPair => NotSingle,
        NotSingle => NotTogether,
        NotTogether => NoSuchCommand,
        NoSuchCommand => NothingToDraw,
        NothingToDraw => NoMorePasses { passes: 1 },
        NoMorePasses { passes: 1 } => NoMorePasses { passes: 3 },
        NoMorePasses { .. } => NoMoreRedeals { times: 0 },
        NoMoreRedeals { times: 0 } => NoMoreRedeals { times: 1 },
        NoMoreRedeals { times: 1 } => NoMoreRedeals { times: 2 },
        NoMoreRedeals { .. } => NotYet(Wait::Moves),
        NotYet(Wait::Moves) => NotYet(Wait::Removals),
        NotYet(Wait::Removals) => NotYet(Wait::Space(PileId(1))),
        NotYet(Wait::Space(_)) => NotYet(Wait::Fill(PileId(1))),
        NotYet(Wait::Fill(_)) => NotYet(Wait::Redeal),
        NotYet(Wait::Redeal) => NotYet(Wait::Card),
        NotYet(Wait::Card) => NotYet(Wait::Past),
        NotYet(Wait::Past) => NotAbove,
        NotAbove => NotInLine,
        NotInLine => NoMatch,
        NoMatch => NotYet(Wait::Phase { left: 0 }),
        NotYet(Wait::Phase { left: 0 }) => NotYet(Wait::Phase { left: 17 }),
        NotYet(Wait::Phase { .. }) => NotNow("this sentence is the game's"),
        NotNow(_) => Own { code: "own", text: "and so is this" },
        Own { .. } => return None,
    })
}

fn all() -> impl Iterator<Item = Refusal> {
    std::iter::successors(Some(Refusal::Over), |&refusal| next(refusal))
}

/// Positions and moves, and the codes for which a sentence depends on them: one of each kind has all codes.
const MOVES: &[(&str, &str, &str, &str)] = &[
    ("klondike", "t1: 9H 8S, t2: TC", "move t1 t2 2", ""),
    ("klondike", "t1: 9H 8S, t2: TC", "draw", ""),
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

/// `klondike draw | nothing-to-draw | the stock is empty`, and so on.
fn sentences() -> String {
    let mut lines = String::new();
    for (id, piles, spelling, codes) in MOVES {
        let game = catalog::open(id, &[]).unwrap();
        // Osmosis builds from the rank of its first card, which a position must tell.
        let base = if *id == "osmosis" { "base: T\n" } else { "" };
        let text = format!("game: {id}\npartial: true\n{base}piles: {{{piles}}}\n");
        let position = read_position(&yaml::read("position", text.as_bytes()).unwrap()).unwrap();
        let board = position.board(game.as_ref()).unwrap();
        let m = game.info().read_move(spelling).unwrap_or_else(|| panic!("{id}: {spelling}"));
        for refusal in all().filter(|refusal| codes.is_empty() || codes.split(' ').any(|code| code == refusal.code())) {
            let told = explain(game.info(), View::of(&board), m, refusal);
            // What no game gives as a reason for such a move has no words of its own.
            if told != format!("this game does not allow it ({})", refusal.code()) {
                lines += &format!("{id} {spelling} | {} | {told}\n", refusal.code());
            }
        }
    }
    lines
}

#[test]
fn every_sentence_is_the_one_written_down() {
    let own: String = own_reasons().iter().map(|(code, file, told)| format!("{file} | {code} | {told}\n")).collect();
    let told = format!("{}{own}", sentences());
    if std::env::var_os("BLESS").is_some() {
        fs::write(GOLDEN, &told).unwrap();
    }
    assert_eq!(fs::read_to_string(GOLDEN).unwrap(), told);
}

#[test]
fn every_reason_has_its_sentence() {
    let told = sentences();
    for refusal in all() {
        let code = refusal.code();
        assert!(told.contains(&format!(" | {code} | ")), "{code} is nowhere put into words of its own");
    }
}

#[test]
fn a_code_stands_for_one_reason() {
    let mut common: Vec<&str> = all().map(Refusal::code).collect();
    common.dedup();
    let mut sorted = common.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), common.len(), "two reasons have one code: {common:?}");
    // Two games may have a reason in common; then they say it alike.
    let mut games: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (code, file, _) in own_reasons() {
        assert!(!common.contains(&code.as_str()), "{file}: `{code}` is the code of a reason that all games share");
        let game = file.trim_start_matches("src/games/").split(['/', '.']).next().unwrap().to_string();
        let of = games.entry(code).or_default();
        if !of.contains(&game) {
            of.push(game);
        }
    }
    let shared: Vec<&String> = games.iter().filter(|(_, of)| of.len() > 1).map(|(code, _)| code).collect();
    assert_eq!(shared, ["gaps-first"], "codes of several games: do they mean the same?");
}
