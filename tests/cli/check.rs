//! Tests of `patience check`: it accepts a copied and changed rulebook, and rejects faulty rulebooks.

use crate::support::home::{Home, Run};

#[test]
fn a_rulebook_can_be_copied_checked_and_played() {
    let home = Home::new();
    home.write("mine.yaml", &home.run("rules golf --yaml").out.replace("id: golf", "id: my-golf"));
    let run = home.run("check mine.yaml");
    let success = "`my-golf` is valid: no errors in 20 deals played at random\n";
    let searched = run.out.strip_prefix(success).unwrap_or_else(|| panic!("{}", run.out));
    let (won, lost) = searched.split_once(" of 20 deals and proved ").unwrap();
    let won = won.strip_prefix("a short search won ").unwrap();
    let lost: u8 = lost.strip_suffix(" lost\n").unwrap().parse().unwrap();
    assert!(run.status == 0 && won.parse::<u8>().unwrap() > 0 && lost > 0, "{searched}");
    let note = "note: the game cannot be played with only `-o mode=match`:\nerror: mine.yaml:";
    let error = ": match play needs two players\nhint: set `players` to 2\n";
    assert!(run.err.starts_with(note) && run.err.contains(error), "{}", run.err);
    assert_eq!(home.run("play mine.yaml --seed 1 -e draw --record r.yaml").status, 0);
    home.remove("mine.yaml");
    assert_eq!(home.run("verify r.yaml"), Run::default(), "the transcript carries the rulebook");
    home.write("bad.yaml", "id: x\nfrob: 1\n");
    let bad = home.run("check bad.yaml");
    assert_eq!(bad.status, 2);
    assert!(bad.err.starts_with("error: bad.yaml:2:1: "), "{}", bad.err);
    let choices = "options: {spaces: {default: any, choices: {any: {}, two: {zones: {heaps: {piles: 2}}}}}}\n";
    home.write("bad.yaml", &format!("extends: bisley\nid: mine\n{choices}"));
    let note = "note: the game cannot be played with `-o spaces=two`:\nerror: bad.yaml:3:";
    let check = home.run("check bad.yaml");
    assert!(check.status == 2 && check.out.is_empty() && check.err.starts_with(note), "{}", check.err);
}

#[test]
fn an_error_in_any_choice_makes_a_rulebook_invalid() {
    let check = |patch: &str| {
        let home = Home::new();
        let option = format!("options: {{test: {{default: off, about: a test, choices: {{off: {{}}, on: {patch}}}}}}}");
        home.write("mine.yaml", &format!("extends: fan\nid: mine\n{option}\n"));
        let (text, json) = (home.run("check mine.yaml"), home.run("check mine.yaml --format json"));
        let line: serde_json::Value = serde_json::from_str(&json.out).unwrap();
        assert_eq!((text.status, json.status), (if line["valid"] == true { (0, 0) } else { (2, 2) }), "{patch}");
        (text.status, text.err)
    };
    let place = "note: the game cannot be played with `-o test=on`:\nerror: mine.yaml:3:";
    for patch in
        ["{zones: {tableau: {putt: {empty: K}}}}", "{zones: {tableau: {put: {buld: up}}}}", "{goal: {full: [base]}}"]
    {
        let (status, errors) = check(patch);
        assert!(status == 2 && errors.starts_with(place), "{patch}: {errors}");
    }
    // The author did not write the choices of an inherited option.
    let home = Home::new();
    home.write("mine.yaml", "extends: golf\nid: mine\npack: {ranks: [A, 2, 3, 4]}\ndeal:\n- {to: tableau, cards: 1}\n- {to: stock, cards: rest}\n");
    let inherited = home.run("check mine.yaml");
    let note = "note: the game cannot be played with `-o base=empty`:\nerror: golf.yaml:";
    assert!(inherited.status == 0 && inherited.err.contains(note), "{}", inherited.err);
    // A change of the rules that is valid.
    let (status, errors) = check("{zones: {tableau: {put: {empty: any}}}}");
    assert_eq!((status, errors.as_str()), (0, ""));
}

#[test]
fn removals_of_missing_keys_in_a_choice_get_a_note() {
    let home = Home::new();
    let check = |changes: &str| {
        let option =
            format!("options: {{test: {{default: off, about: a test, choices: {{off: {{}}, on: {changes}}}}}}}");
        home.write("mine.yaml", &format!("extends: fan\nid: mine\n{option}\n"));
        let check = home.run("check mine.yaml");
        assert_eq!(check.status, 0, "{changes}: {}", check.err);
        check.err
    };
    let note = |place: &str, path: &str| {
        format!(
            "note: mine.yaml:3:{place}: `options.test.choices.on.{path}` has no effect: there is no such key to remove\n"
        )
    };
    // An earlier version of the extended book may have had this part.
    assert_eq!(check("{zones: {tableau: {put: {empty: any}}}, rules: {colums: ~}, odds: ~}"), "");
    let patch = "{zones: {tableau: {put: {empty: any}}}, rules: {space: Any card may fill it, even a low one}}";
    assert_eq!(check(patch), note("147", "rules.even a low one"), "the comma ends the text");
    assert_eq!(check("{zones: {tableau: {put: {empty: any}}}, rules: {space: ~}}"), "");
}

/// A variant of Penguin with six piles of eight cards. The deal moves aces to the foundations, and deals no other cards
/// in their place, so some cards may stay undealt.
const LOSES_ACES: &str = "\
id: lost-aces
title: Lost Aces
zones:
  cell: {role: cell, key: c, piles: 4, put: {empty: any, unit: one, max: 1}, take: {unit: top}}
  foundation: {role: foundation, key: f, piles: 4, put: {build: up, by: suit, empty: A, unit: one, max: 13}}
  tableau: {role: tableau, key: t, piles: 6, put: {build: down, by: alternate-color, empty: any}, take: {unit: top}}
deal:
  - {to: tableau, cards: 8, divert: {ranks: [A], to: foundation}}
goal: {full: [foundation]}
layout: [c . f, t]
";

#[test]
fn a_book_whose_deal_may_leave_cards_undealt_fails_the_check_but_can_be_played() {
    let home = Home::new();
    home.write("mine.yaml", LOSES_ACES);
    let check = home.run("check mine.yaml");
    let fault = "mine.yaml:8:37: deal[1].divert: cards that come last in the pack may stay undealt: AC AD AH AS";
    let hint = "hint: a last step with `cards: rest` deals what is left";
    assert_eq!((check.status, check.err), (2, format!("error: {fault}\n{hint}\n")));
    let play = home.run("play ./mine.yaml --seed 1 --record r.yaml -e 't1 c'");
    assert_eq!((play.status, play.err), (0, format!("warning: ./{fault}\n")));
    assert_eq!(home.run("verify r.yaml"), Run::default());
    assert_eq!(home.run("replay r.yaml").err, "");
    let resume = home.run("resume r.yaml -e 't2 c'");
    assert_eq!((resume.status, resume.err.as_str()), (0, ""));
    home.write("mine.yaml", &LOSES_ACES.replace("cards: 8, ", "cards: rest, "));
    let repaired_check = home.run("check mine.yaml");
    assert_eq!((repaired_check.status, repaired_check.err.as_str()), (0, ""));
}

/// Returns the error of `check` for Klondike with these changes, without the name of the file.
fn klondike_fault(changes: &str) -> String {
    let home = Home::new();
    home.write("mine.yaml", &format!("extends: klondike\nid: mine\n{changes}\n"));
    let check = home.run("check mine.yaml");
    assert_eq!((check.status, check.out.as_str()), (2, ""), "{}", check.err);
    let play = home.run("play ./mine.yaml --seed 1 --no-record -e draw");
    assert!(play.status != 2 && play.err.starts_with("warning: "), "{}", play.err);
    check.err.lines().find_map(|line| line.strip_prefix("error: ")).unwrap_or_default().to_string()
}

#[test]
fn a_book_that_cannot_be_won_fails_the_check_but_can_be_played() {
    let full_piles_exceed_pack = "zones: {foundation: {piles: 8, put: {max: 14}}}\npack: {packs: 2}";
    let fault = "these piles are full with 112 cards, but the pack has 104";
    assert_eq!(
        klondike_fault(full_piles_exceed_pack),
        format!("klondike.yaml:117:14: goal.full: no deal can be won: {fault}")
    );
    // That the option `score` counts redeals does not matter.
    let no_draw = "stock: ~";
    assert!(
        klondike_fault(no_draw).contains("zones.stock: no deal can be won: cards that are dealt here can never go")
    );
    let king = "zones: {foundation: {put: {empty: K}}}";
    let fault = "zones.foundation.put: no deal can be won: a pile can hold at most 1 card, but is full with 13";
    assert!(klondike_fault(king).ends_with(fault));
    let few_aces = "zones: {foundation: {piles: 8, put: {max: 6}}}";
    let fault = "zones.foundation.put.empty: no deal can be won: only 4 cards can begin 8 piles that must be full";
    assert!(klondike_fault(few_aces).ends_with(fault));
    let keep = "zones: {tableau: {take: {keep: 1}}}";
    assert!(klondike_fault(keep).contains("zones.tableau: no deal can be won: cards that are dealt here can never go"));
    let hearts = "zones: {foundation: {put: {suits: [H]}}}";
    assert!(klondike_fault(hearts).contains("only 1 card can begin 4 piles"));
    let closed = "zones: {tableau: {take: ~}}\ngoal: {full: ~, empty: [tableau]}";
    assert!(klondike_fault(closed).contains("zones.tableau: no deal can be won: no card that is dealt here can leave"));
}

/// Where the stock has no redeal, points for redeals change nothing: each card on a foundation counts, as the page says.
#[test]
fn points_for_redeals_are_idle_without_a_redeal() {
    let home = Home::new();
    let changes = "stock: {redeal: ~, passes: 1}\noptions: {score: ~, passes: ~}\nscore: {redeals: [{points: -5}]}";
    home.write("mine.yaml", &format!("extends: klondike\nid: mine\n{changes}\n"));
    assert_eq!(home.run("check mine.yaml").status, 0);
    let page = home.run("rules ./mine.yaml").out;
    assert!(page.contains("\n  score: 1 for each card in the foundations\n"), "{page}");
    let play = home.run("play ./mine.yaml --seed 7 --no-record --show none -e 'move t5 f1; score'");
    assert!(play.err.contains("score 1 "), "{}", play.err);
}

#[test]
fn check_does_not_search_a_game_of_luck() {
    let home = Home::new();
    home.write("mine.yaml", "extends: golf\nid: mine\nchoice: luck\n");
    assert_eq!(home.run("check mine.yaml").out, "`mine` is valid: no errors in 20 deals played at random\n");
}

/// A book with a pyramid of as many piles as its option says.
const PYRAMID: &str = "\
extends: pyramid
id: mine
options: {n: {default: 28, choices: [CHOICES], about: how many cards}}
zones: {pyramid: {piles: $n}}
";

#[test]
fn every_number_of_a_short_range_is_tried() {
    let home = Home::new();
    let check = |choices: &str| {
        home.write("mine.yaml", &PYRAMID.replace("CHOICES", choices));
        let run = home.run("check mine.yaml");
        (run.status, run.err.lines().next().unwrap_or_default().to_string())
    };
    let first_line = |value: &str| (2, format!("note: the game cannot be played with `-o n={value}`:"));
    assert_eq!(check("28, 36"), (0, String::new()));
    assert_eq!(check("28-36"), first_line("29"));
    // Of a longer range, only both ends and the default are tried.
    home.write("long.yaml", "extends: golf\nid: mine\noptions: {holes: {default: 20, choices: {2-99: {}}}}\n");
    assert_eq!(home.run("check long.yaml").status, 0);
    let patch = "extends: freecell\nid: mine\noptions: {n: {default: 7, choices: [2-200], about: a test}}\n\
                 zones: {tableau: {piles: $n}}\n";
    home.write("long.yaml", patch);
    let run = home.run("check long.yaml");
    assert!(run.err.starts_with("note: the game cannot be played with `-o n=200`:\n"), "{}", run.err);
}

#[test]
fn problems_of_several_numbers_have_one_note() {
    let home = Home::new();
    let book = "\
extends: eight-off
id: mine
options:
  n: {default: 8, choices: [6-8], about: how many cells}
  deal:
    default: cells
    about: where the last cards go
    choices:
      cells: {}
      rows: {deal: [{to: tableau, cards: rest}]}
zones: {cell: {piles: $n}}
deal: [{to: tableau, cards: 5}, {to: cell.1-8, cards: 1}, {to: tableau, cards: rest}]
";
    home.write("mine.yaml", book);
    let (text, json) = (home.run("check mine.yaml"), home.run("check mine.yaml --format json"));
    let note = "note: the game cannot be played with only `-o n=6` (and with 7):\n\
                error: mine.yaml:12:38: deal[2].to: `cell` has only 6 piles\n";
    assert!(text.status == 0 && text.err.starts_with(note), "{}", text.err);
    let line: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(line["notes"][0], note.trim_end(), "a note is one text");
}

#[test]
fn problems_of_the_extended_book_are_not_repeated() {
    let home = Home::new();
    home.write("mine.yaml", "extends: golf\nid: mine\nrules: {deal: Deal as usual.}\n");
    let run = home.run("check mine.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let copy = home.run("rules golf --yaml").out.replace("id: golf", "id: my-golf");
    home.write("base.yaml", &copy);
    home.write("mine.yaml", "extends: ./base.yaml\nid: mine\n");
    let run = home.run("check mine.yaml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
}

#[test]
fn a_foundation_that_can_never_begin_is_reported_at_the_deal() {
    let home = Home::new();
    let deal = "deal:\n  - {to: foundation, pick: [AC, AD, AH]}\n  - {to: tableau, cards: rest}\n";
    home.write("mine.yaml", &format!("extends: beleaguered-castle\nid: mine\n{deal}"));
    let run = home.run("check mine.yaml");
    let error = "error: mine.yaml:4:3: deal: no deal can be won: pile 4 of `foundation` gets no card, and accepts none while \
                 it is empty\nhint: deal a card to it, or check the `empty` of `zones.foundation.put`\n";
    assert!(run.status == 2 && run.err.ends_with(error), "{}", run.err);
}

#[test]
fn doubtful_words_have_notes() {
    let home = Home::new();
    home.write("mine.yaml", "extends: golf\nid: mine\noptions: {jokers: {choices: {2-4: {}}}}\n");
    let run = home.run("check mine.yaml");
    let note = "note: mine.yaml:3:30: options.jokers: the choices `2` and `2-4` both include 2; `2`, which comes first, \
                applies\n";
    assert_eq!((run.status, run.err.as_str()), (0, note));
}
