//! Tests of drawn rings of piles.

use super::test_boards::{black_hole, clock, draw, picture, style};
use super::{Charset, Style};

#[test]
fn a_clock_shows_the_number_of_face_down_cards_and_the_last_card_turned_up() {
    let (toy, piles) = clock();
    let face = [
        "       p11    p12    p1",
        "       1#     -- QD  4# AD",
        "",
        " p10                        p2",
        " --                         --",
        "               p13",
        "p9          .-------.        p3",
        "--          | 2# KS |        --",
        "            '-------'",
        " p8                         p4",
        " --                         --",
        "",
        "       p7     p6     p5",
        "       --     --     --",
        "",
        "score 7",
    ];
    assert_eq!(draw(&toy, &piles, style(80)), picture(&face));
    let narrow = [
        "p11    p12    p1",
        "1#     -- QD  4# AD",
        "",
        " p10          p2",
        " --           --",
        "",
        "p9      p13    p3",
        "--     2# KS   --",
        "",
        " p8           p4",
        " --           --",
        "",
        "p7     p6     p5",
        "--     --     --",
        "",
        "score 7",
    ];
    assert_eq!(draw(&toy, &piles, style(20)), picture(&narrow));
}

#[test]
#[expect(clippy::too_many_lines, reason = "most lines are the picture")]
fn seventeen_fans_are_drawn_around_the_hole() {
    let (toy, piles) = black_hole();
    assert_eq!(
        draw(&toy, &piles, style(80)),
        picture(&[
            "           t1        t2        t3        t4        t5",
            "           KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH",
            "",
            "      t17                                                t6",
            "      --                                                 KD 7C TH",
            "",
            "t16                              hole                          t7",
            "KD 7C TH                        .----.                         KD 7C TH",
            "                                | AS |",
            "t15                             '----'                         t8",
            "KD 7C TH                                                       KD 7C TH",
            "",
            "      t14                                                t9",
            "      KD 7C TH                                           KD 7C TH",
            "",
            "                t13       t12       t11       t10",
            "                KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH",
            "",
            "score 7",
        ])
    );
    assert_eq!(
        draw(&toy, &piles, style(40)),
        picture(&[
            " t1        t2        t3        t4",
            " KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH",
            "",
            "    t17                     t5",
            "    --                      KD 7C TH",
            "",
            "t16                             t6",
            "KD 7C TH                        KD 7C TH",
            "                  hole",
            "t15              .----.         t7",
            "KD 7C TH         | AS |         KD 7C TH",
            "                 '----'",
            "t14                             t8",
            "KD 7C TH                        KD 7C TH",
            "",
            "    t13                     t9",
            "    KD 7C TH                KD 7C TH",
            "",
            "      t12       t11       t10",
            "      KD 7C TH  KD 7C TH  KD 7C TH",
            "",
            "score 7",
        ])
    );
    assert_eq!(
        draw(&toy, &piles, style(24)),
        picture(&[
            "   t1        t2",
            "   KD 7C TH  KD 7C TH",
            "",
            " t17           t3",
            " --            KD 7C TH",
            "",
            " t16           t4",
            " KD 7C TH      KD 7C TH",
            "",
            "t15             t5",
            "KD 7C TH        KD 7C TH",
            "",
            "t14       hole  t6",
            "KD 7C TH   AS   KD 7C TH",
            "",
            "t13             t7",
            "KD 7C TH        KD 7C TH",
            "",
            " t12           t8",
            " KD 7C TH      KD 7C TH",
            "",
            " t11           t9",
            " KD 7C TH      KD 7C TH",
            "",
            "        t10",
            "        KD 7C TH",
            "",
            "score 7",
        ])
    );
    assert_eq!(
        draw(&toy, &piles, style(20)),
        picture(&[
            "hole",
            "AS",
            "",
            "t1   t2   t3   t4",
            "KD   KD   KD   KD",
            "7C   7C   7C   7C",
            "TH   TH   TH   TH",
            "",
            "t5   t6   t7   t8",
            "KD   KD   KD   KD",
            "7C   7C   7C   7C",
            "TH   TH   TH   TH",
            "",
            "t9   t10  t11  t12",
            "KD   KD   KD   KD",
            "7C   7C   7C   7C",
            "TH   TH   TH   TH",
            "",
            "t13  t14  t15  t16",
            "KD   KD   KD   KD",
            "7C   7C   7C   7C",
            "TH   TH   TH   TH",
            "",
            "t17",
            "--",
            "",
            "score 7",
        ])
    );
    let framed = draw(&toy, &piles, Style { charset: Charset::Unicode, ..style(80) });
    assert_eq!(framed.lines().nth(7), Some("K♦ 7♣ T♥                        ╭────╮                         K♦ 7♣ T♥"));
}
