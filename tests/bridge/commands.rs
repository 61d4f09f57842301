//! Tests of the output of a session of Bridge Solitaire: the situation on the table, the next deal, and JSON.

use crate::support::home::Home;
use crate::table::example;
use patience::internals::card::format_cards;

#[test]
fn look_and_info_describe_the_situation_on_the_table() {
    let home = Home::new();
    let deck = format_cards(example().deck());
    let line = format!("play bridge-solitaire --deal 'deck:{deck}' --no-record --show none");
    let script = "look\nmoves\nmoves AC\nkeepKHQH\nkeep ACKCTC8CQH8H\nlook\npass\nbid 1C\n8C\nlook\ninfo\n";
    let answers = home.pipe(&format!("{line} --keep-going"), script.as_bytes()).err;
    for text in [
        "you keep six of the thirteen face-up cards\nhand 1, ",
        "\n`keep CARDS [top CARD]`: 1716 moves, for example `keep ",
        "\n`keep CARDS [top CARD]`: 792 moves of AC, for example `keep ",
        "\nthe house passes: you must bid, `bid 1C` or higher\n",
        "refused: pass: the house has passed, so you must bid: type a level from 1 to 7 and C, D, H, S or NT, such as `bid 1C`",
        "\n1 club doubled, you to make 7 tricks, clubs are trump\ntricks: you 1, the house 0\nyou lead\nhand 1, stock 33,",
        "\n1 club doubled, you to make 7 tricks, clubs are trump\ntricks: you 1, the house 0\nyou lead\nin this deal: 3 moves\n",
    ] {
        assert!(answers.contains(text), "{text:?} in\n{answers}");
    }
}

#[test]
fn next_accepts_a_given_deal() {
    let home = Home::new();
    let deck = format_cards(example().deck());
    let script = "keep AC KC TC 8C QH 8H; bid 1c; 8C; AC; KC; QC; JC; QH; 4S; 3D; *; 7H; 9S; TC; 8H\n";
    let line = format!("play bridge-solitaire --deal 'deck:{deck}' --record r.yaml --keep-going --show none");
    let run = home.pipe(&line, format!("{script}next frob\nnext seed:7\nshow\n").as_bytes());
    let expected_error = "stdin:2: expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `frob`\n";
    assert_eq!(run.err, expected_error);
    let cards = home.run("deal bridge-solitaire --seed 7").out;
    let hand: Vec<&str> = cards.lines().take(8).collect();
    assert!(run.out.contains(&hand.join("\n")), "{}\n{cards}", run.out);
    assert_eq!(home.run("verify r.yaml").status, 0);
}

#[test]
fn json_output_contains_the_score_sheet() {
    let home = Home::new();
    let deck = format_cards(example().deck());
    let script = "keep AC KC TC 8C QH 8H; bid 1c; 8C; AC; KC; QC; JC; QH; 4S; 3D; *; 7H; 9S; TC; 8H\n";
    let line = format!("play bridge-solitaire --deal 'deck:{deck}' --no-record --format json");
    let run = home.pipe(&line, format!("{script}next\nundo\n").as_bytes());
    let lines: Vec<&str> = run.out.lines().collect();
    let scored = lines.iter().find(|line| line.contains("\"phase\":\"scored\"")).unwrap();
    assert!(
        scored.contains("\"sheet\":[{\"hand\":1,\"side\":\"ME\",\"line\":\"below\",\"kind\":\"tricks\",\"points\":40}")
    );
    assert!(scored.contains("\"moves\":[]") && scored.contains("\"house-bid\":\"pass\""), "{scored}");
    assert_eq!(lines.iter().filter(|line| line.contains("\"type\":\"deal\"")).count(), 2);
    assert!(run.err.contains("refused: undo: there is no move to undo"), "{}", run.err);
}
