use super::*;
use crate::card::DealSpec;
use crate::game::ContractResult;
use crate::games::catalog;
use crate::play::{Session, deck_for};
use std::sync::Arc;

fn session(game: &str, options: &[(&str, &str)]) -> Session {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(game, &options).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
    Session::deal(game, deck).unwrap()
}

/// Plays the first legal move until the deal is over.
fn play_out(session: &mut Session) {
    while let (false, Some(&m)) = (session.is_over(), session.moves().first()) {
        session.play(m).unwrap();
    }
}

fn points(session: &Session) -> GamePoints {
    GamePoints::of(session.game().as_ref(), &session.deal_views(), session.is_resigned())
}

#[test]
fn a_single_deal_has_points_at_any_time_and_a_match_only_at_its_end() {
    let mut golf = session("golf", &[]);
    assert_eq!(points(&golf), GamePoints { total: Some(35), ..GamePoints::default() });
    play_out(&mut golf);
    assert_eq!(points(&golf).total, Some(golf.score()));
    let mut round = session("golf", &[("holes", "9")]);
    let mut sum = 0;
    for hole in 1..=9 {
        play_out(&mut round);
        let GamePoints { total, deals, .. } = points(&round);
        sum += deals[hole - 1];
        assert_eq!((deals.len(), total), (hole, (hole == 9).then_some(sum)));
        if hole < 9 {
            round = round.next_deal(round.next_deck(Some(&DealSpec::Seed(1))).unwrap()).unwrap();
        }
    }
    assert_eq!(round.score(), sum);
    assert_eq!(points(&session("klondike", &[])), GamePoints::default());
}

#[test]
fn a_rubber_has_the_points_of_its_hands_and_none_if_it_is_left() {
    let mut rubber = session("bridge-solitaire", &[]);
    assert_eq!(points(&rubber), GamePoints::default());
    play_out(&mut rubber);
    while rubber.has_next_deal() {
        let GamePoints { total, deals, contracts } = points(&rubber);
        assert_eq!((total, deals.len()), (None, rubber.deal_number()));
        assert_eq!(contracts.player.all() + contracts.house.all(), rubber.deal_number() as u64);
        rubber = rubber.next_deal(rubber.next_deck(Some(&DealSpec::Seed(1))).unwrap()).unwrap();
        play_out(&mut rubber);
    }
    let over = points(&rubber);
    assert_eq!((over.total, over.deals.iter().sum::<i32>()), (Some(rubber.score()), rubber.score()));
    rubber.resign();
    assert_eq!(points(&rubber), GamePoints { total: None, ..over });
    let mut hand = session("bridge-solitaire", &[("match", "hand")]);
    assert_eq!(points(&hand).total, None, "a hand has no points before it is over");
    play_out(&mut hand);
    let over = points(&hand);
    assert_eq!((over.total, over.deals.len(), over.contracts.is_empty()), (Some(hand.score()), 0, false));
}

fn words(better: BetterScore, game: &str, deal: Option<&str>) -> PointsHeader {
    PointsHeader { better, game: game.into(), deal: deal.map(String::from) }
}

#[test]
fn points_of_a_match_are_formatted_as_text() {
    let mut tally = PointsTally::default();
    let contract = |is_by_player, is_made| ContractResult { is_by_player, level: 6, is_doubled: true, is_made };
    tally.add(Some(-70), &[-100, 30], &[contract(true, false), contract(false, true)].into_iter().collect());
    tally.add(Some(250), &[250], &[contract(true, true)].into_iter().collect());
    tally.add(None, &[-20], &Contracts::default());
    let text = tally.text(&words(BetterScore::High, "rubber", Some("hand")), 3);
    let start = "points of 2 rubbers: mean 90.00, -1942.99 to 2122.99 (95 % confidence interval)\n\
                 quartiles -70, -70 and 250; lowest -70, highest 250\n\
                 without points: 1 rubber\n\
                 -100 to -51          1  ########################################\n";
    assert!(text.starts_with(start), "{text}");
    let end = "points of 4 hands: mean 40.00, -198.51 to 278.51 (95 % confidence interval)\n\
               quartiles -100, -20 and 30; lowest -100, highest 250\n\
               contracts by       made   defeated\n\
               you                   1          1\n\
               \x20 doubled             1          1\n\
               \x20 slams               1          1\n\
               the house             1          0\n\
               \x20 doubled             1          0\n\
               \x20 slams               1          0\n";
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn few_results_need_no_interval() {
    let low = words(BetterScore::Low, "deal", None);
    let mut tally = PointsTally::default();
    assert_eq!(
        tally.text(&low, 1),
        "points (fewer are better): none, because no deal was finished\nwithout points: 1 deal\n"
    );
    tally.add(Some(7), &[], &Contracts::default());
    let text = "points of 1 deal (fewer are better): mean 7.00, an interval needs two results\n\
                quartiles 7, 7 and 7; lowest 7, highest 7\n\
                7          1  ########################################\n";
    assert_eq!(tally.text(&low, 1), text);
    let totals = serde_json::to_string(&tally.totals(1)).unwrap();
    let expected = r#"{"points":{"count":1,"mean":7.0,"lowest":7,"q1":7,"median":7,"q3":7,"highest":7}}"#;
    assert_eq!(totals, expected);
    let mut one = Distribution::default();
    one.add(-3);
    assert_eq!(
        difference_text(&one),
        "difference of points, first minus second: -3.00, an interval needs two pairs (1 pair)\n"
    );
    assert_eq!(difference_text(&Distribution::default()), "");
}

#[test]
fn extreme_points_are_counted_beyond_the_bars() {
    let mut tally = PointsTally::default();
    (0..200).for_each(|number| tally.add(Some(number % 10), &[], &Contracts::default()));
    tally.add(Some(-9000), &[], &Contracts::default());
    tally.add(Some(9000), &[], &Contracts::default());
    let text = tally.text(&words(BetterScore::High, "deal", None), 202);
    let end = "9         20  ########################################\n\
               below the bars: 1 deal with -9000 points\nabove the bars: 1 deal with 9000 points\n";
    assert!(text.ends_with(end) && text.lines().count() == 14, "{text}");
}

#[test]
fn totals_of_parts_add_up() {
    let contracts: Contracts =
        [ContractResult { is_by_player: true, level: 3, is_doubled: false, is_made: true }].into_iter().collect();
    let (mut whole, mut one, mut two) = (PointsTally::default(), PointsTally::default(), PointsTally::default());
    for (is_first, total) in [(true, Some(40)), (false, Some(-10)), (false, None)] {
        let part = if is_first { &mut one } else { &mut two };
        part.add(total, &[5, 6], &contracts);
        whole.add(total, &[5, 6], &contracts);
    }
    two.join(&one);
    assert_eq!((two.clone(), two.totals(3)), (whole.clone(), whole.totals(3)));
    let header = PointsHeader::of(session("golf", &[("holes", "9")]).game().as_ref());
    assert_eq!(header, Some(words(BetterScore::Low, "round", Some("hole"))));
    assert_eq!(PointsHeader::of(Arc::clone(session("klondike", &[]).game()).as_ref()), None);
}
