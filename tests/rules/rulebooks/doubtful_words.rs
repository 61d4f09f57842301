//! Tests of the remarks on words of a rulebook that the program reads otherwise than the author probably means.

use patience::internals::engine::doubtful_words;
use patience::internals::games::catalog;
use patience::internals::yaml;

/// Returns the remarks on a rulebook that extends a built-in one and has these further lines.
fn remarks(extends: &str, lines: &str) -> Vec<String> {
    let text = format!("extends: {extends}\nid: own\ntitle: Own\n{lines}\n");
    let book = yaml::parse("own.yaml", text.as_bytes()).unwrap();
    let game = catalog::resolve_rulebook(&book, &[]).unwrap();
    doubtful_words(&book, &game).into_iter().map(|word| format!("{}: {}", word.place, word.remark)).collect()
}

#[test]
fn choices_that_include_the_same_number_are_reported() {
    let option = |choices: &str| {
        remarks(
            "klondike",
            &format!("options: {{n: {{default: 2, choices: {choices}}}}}\nzones: {{tableau: {{piles: $n}}}}"),
        )
    };
    let both = |place: &str, words: &str| {
        format!("own.yaml:4:{place}: options.n: the choices {words}, which comes first, applies")
    };
    assert_eq!(
        option("{1-3: {}, 2: {}, 3-4: {}}"),
        [both("46", "`1-3` and `2` both include 2; `1-3`"), both("53", "`1-3` and `3-4` both include 3; `1-3`"),]
    );
    assert_eq!(option("[2, 5-9, 7-12]"), [both("45", "`5-9` and `7-12` both include 7 to 9; `5-9`")]);
    assert_eq!(option("[2, 2]"), ["own.yaml:4:40: options.n: the choice `2` occurs twice"]);
    assert_eq!(option("[1, 2, 3-5, none]"), [""; 0]);
    // Golf has the choices 0, 1 and 2.
    assert_eq!(
        remarks("golf", "options: {jokers: {choices: {2-4: {}}}}"),
        ["own.yaml:4:30: options.jokers: the choices `2` and `2-4` both include 2; `2`, which comes first, applies"]
    );
}

#[test]
fn rules_that_leave_out_the_prose_of_choices_are_reported() {
    let remark = |words: &str| {
        format!(
            "own.yaml:4:8: rules: this is one text, so the prose that choices of the {words} for parts of `rules` is left \
             out; a map of parts would keep it"
        )
    };
    let options = "options: {draw: {choices: {2: {rules: {a: Two.}}}}, passes: {choices: {1: {rules: {b: One.}}}}}";
    let both = remark("options `draw` and `passes` have");
    assert_eq!(remarks("canfield", &format!("rules: One text.\n{options}")), [both]);
    let option = "options: {draw: {choices: {2: {rules: {a: Two.}}}}}";
    assert_eq!(remarks("canfield", &format!("rules: One text.\n{option}")), [remark("option `draw` has")]);
    assert_eq!(remarks("canfield", &format!("rules: {{deal: One part.}}\n{options}")), [""; 0]);
    assert_eq!(remarks("canfield", "rules: One text."), [""; 0]);
    let removed = "options: {draw: ~, passes: ~, group: ~, fback: ~, onbase: ~}\nstock: {draw: {cards: 1}, passes: 2}";
    assert_eq!(remarks("canfield", &format!("rules: One text.\n{removed}")), [""; 0]);
}

#[test]
fn braces_that_are_printed_as_they_are_are_reported() {
    let remark = "rules: `{draw cards}` is printed as it is; only `{draw}` and `{draw times}` are replaced";
    assert_eq!(
        remarks("klondike", "rules: {deal: 'Turn {draw cards}, {draw}, {draw times}, {A, 2}.'}"),
        [format!("own.yaml:4:15: {remark}")]
    );
    let patch = "options: {draw: {choices: {1: {rules: {deal: 'Turn {draw cards}.'}}}}}";
    assert_eq!(remarks("klondike", patch), [format!("own.yaml:4:46: {remark}")]);
}

#[test]
fn lists_that_an_inherited_choice_replaces_are_reported() {
    let deal = "deal: [{to: foundation, pick: [AC, AD, AH, AS]}, {to: tableau, cards: rest}]";
    let remark = |choices: &str| {
        format!("own.yaml:4:7: deal: this has no effect with {choices}: the choice of the inherited option replaces it")
    };
    let expected = ["`columns=6-7` or `columns=9-10`", "`face=top-up` or `face=alternate`"].map(remark);
    assert_eq!(remarks("beleaguered-castle", deal), expected);
    let own_choices = "options: {columns: {choices: {6-7: {deal: ~}, 9-10: {deal: ~}}}, \
                       face: {choices: {top-up: {deal: ~}, alternate: {deal: ~}}}}";
    assert_eq!(remarks("beleaguered-castle", &format!("{deal}\n{own_choices}")), [""; 0]);
}

#[test]
fn typed_words_in_the_meaning_of_an_option_are_reported() {
    let option = |about: &str| remarks("klondike", &format!("options: {{space: {{about: {about}}}}}"));
    let remark = |word: &str| {
        format!(
            "own.yaml:4:26: options.space.about: leave out `{word}`, because lists print the key and the choices next to \
             this text"
        )
    };
    assert_eq!(option("whether a space takes a king (K) or any card (any)"), ["K", "any"].map(remark));
    assert_eq!(option("'`space` decides'"), [remark("space")]);
    assert_eq!(option("which cards (if any) may fill a space"), [""; 0]);
}
