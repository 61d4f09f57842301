//! The description of Bridge Solitaire: its names, options, zones, prose and commands.

use super::argument::{BID_ARGUMENT, KEEP_ARGUMENT, PLAY_ARGUMENT};
use super::bridge_table::{DISCARDS, HAND, LAST, PACK, PILES, SEVEN, STOCK, TABLE, THIRTEEN, WON, vars};
use crate::board::{PileId, PileSet};
use crate::card::Pack;
use crate::game::{
    Arrangement, BetterScore, DecidedBy, Effect, Facing, GameInfo, Information, Operand, OptionInfo, PileInfo,
    PointsInfo, RedealTime, Role, RulesChapter, RulesText, Show, Verb, ZoneContent, ZoneId, ZoneInfo,
};
use crate::games::coded::rules_digest;
use crate::games::options::{OptionSpec, RulesPart, chosen_value, expand_rules};

/// The game's id, as typed on the command line.
pub const ID: &str = "bridge-solitaire";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Bridge Solitaire";
/// Other common names.
pub const NAMES: [&str; 3] = ["Solitaire Bridge", "Bridge for Bachelors", "You People Suck"];

/// The options, with their values and meanings.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "match",
        label: "Match",
        choices: &[("rubber", "a rubber"), ("hand", "one hand")],
        about: "whether you play a rubber, i.e. hands until a side has won two games, or a single hand",
    },
    OptionSpec {
        key: "vulnerable",
        label: "Vulnerable side",
        choices: &[("none", "neither"), ("me", "you"), ("it", "the house"), ("both", "both")],
        about: "which side is vulnerable if you play a single hand: neither, you, the house, or both; in a rubber, \
                it depends on the games that each side has won",
    },
    OptionSpec {
        key: "columns",
        label: "Headings of the score sheet",
        choices: &[("me-it", "YOU and HOUSE"), ("player-house", "PLAYER and HOUSE")],
        about: "the headings of the score sheet: YOU and HOUSE, or PLAYER and HOUSE",
    },
    OptionSpec {
        key: "tie",
        label: "Suit that the house bids in a tie",
        choices: &[("high", "the highest"), ("low", "the lowest")],
        about: "which suit the house bids if you are equally short of several: the highest or the lowest",
    },
];

const ABOUT: &str = "Contract bridge for one: choose a hand, bid it, and play it against the stock.";
/// The rules in sections: the heading, which the first section does not have, and the text.
const RULES: [(&str, &str); 7] = [
    ("", include_str!("rules/opening.txt")),
    ("Tricks and bids", include_str!("rules/tricks_and_bids.txt")),
    ("Choose", include_str!("rules/choose.txt")),
    ("Bid", include_str!("rules/bid.txt")),
    ("Play", include_str!("rules/play.txt")),
    ("Score", include_str!("rules/score.txt")),
    ("The board", include_str!("rules/board.txt")),
];
const PARTS: &[RulesPart] = &[
    ("tie", "tie", &[("high", "highest"), ("low", "lowest")]),
    (
        "match",
        "match",
        &[
            (
                "rubber",
                "The hands that you play make up a rubber. A side wins a game of the rubber when it has 100 points \
                 below the line. Both sides then start from zero below the line, and the side that won the game is \
                 vulnerable. The first side to win two games ends the rubber. It gets 700 more points, or 500 if the \
                 other side has won a game, too. The side with more points in total wins the rubber. If you end the \
                 rubber early, a side gets 300 points if it is the only one that has won a game. It gets 100 points \
                 if it is the only one with points below the line in the unfinished game.",
            ),
            (
                "hand",
                "You play a single hand. You win if you make your contract, or if the house does not make its \
                 contract. {vulnerable}",
            ),
        ],
    ),
    (
        "vulnerable",
        "vulnerable",
        &[
            ("none", "Neither side is vulnerable."),
            ("me", "You are vulnerable; the house is not."),
            ("it", "The house is vulnerable; you are not."),
            ("both", "Both sides are vulnerable."),
        ],
    ),
    (
        "next",
        "match",
        &[("rubber", "{`next` deals the next hand, and `sheet` shows the score sheet. |}"), ("hand", "")],
    ),
];
const TACTICS: &str = "A weak hand is often the best one, because the house then bids high. Keep tens and nines of \
                       all suits rather than aces and kings, pass, and defeat the contract. In our simulations, a \
                       player who follows the hints passes 9 of 10 hands and scores 280 points a hand on average. If \
                       you bid, keep sure tricks: an ace and a king of one suit win two tricks, unless a trump or a \
                       joker beats them. Do not keep three cards of a suit if together they make only one sure trick. As the visible \
                       discard, choose the card that you want to remember. If you lead trumps early, the house uses \
                       up its trumps, and high cards of other suits go out of play. Remember the cards that go out \
                       of play, because lower cards of yours may now win. Bid low if there are suits in which you \
                       cannot win a trick. (The advice for bids and tricks comes from the hands that Stephen Rogers \
                       describes.)";
const SOURCE: &str = "Stephen Rogers invented the game. Denexa's website describes it with two example hands. \
                      Scoring follows the laws of rubber bridge.";

/// The version of the rules, for the digest. Increase it whenever the rules of a hand change. The column headings do
/// not count.
const VERSION: u32 = 2;

/// Returns the description with the given options.
pub fn info(options: Vec<OptionInfo>) -> GameInfo {
    let is_rubber = chosen_value(&options, "match") == "rubber";
    let zone = |&(name, key, pile): &(&str, &str, PileId)| ZoneInfo {
        name: name.into(),
        content: content(pile),
        role: match pile {
            STOCK => Role::Stock,
            SEVEN | THIRTEEN | HAND => Role::Reserve,
            TABLE | LAST => Role::Tableau,
            _ => Role::Discard,
        },
        key: key.into(),
        piles: PileSet::single(pile),
        show: match pile {
            STOCK | SEVEN => Show::Count,
            THIRTEEN | HAND | TABLE | LAST => Show::Row,
            DISCARDS => Show::Top,
            _ => Show::Hidden,
        },
        facing: if matches!(pile, STOCK | SEVEN) { Facing::Down } else { Facing::Up },
        build: None,
        space: None,
        take: None,
        runs: None,
        stopovers: None,
        limits: Vec::new(),
        arrangement: Arrangement::Free,
        holds_one_card: false,
        steps: Vec::new(),
    };
    let pile = |(index, (_, key, _)): (usize, &(&str, &str, _))| PileInfo {
        name: (*key).into(),
        zone: Some(ZoneId(index as u8)),
    };
    let mut piles: Vec<PileInfo> = PILES.iter().enumerate().map(pile).collect();
    piles.resize(usize::from(PACK.0) + 1, PileInfo { name: "pack".into(), zone: None });
    GameInfo {
        id: ID.into(),
        title: TITLE.into(),
        names: NAMES.map(String::from).to_vec(),
        family: "bridge".into(),
        about: ABOUT.into(),
        rules: RulesText::InSections(
            RULES.map(|(heading, text)| RulesChapter { heading, text: expand_rules(text, PARTS, &options) }).to_vec(),
        ),
        tactics: TACTICS.into(),
        odds: String::new(),
        information: Information::Hidden,
        choice: DecidedBy::Mixed,
        has_choices: true,
        has_opponent: true,
        source: SOURCE.into(),
        pack: Pack { jokers: 2, ..Pack::default() },
        piles,
        zones: PILES.iter().map(zone).collect(),
        vars: vars(),
        procedures: Vec::new(),
        phases: Vec::new(),
        verbs: verbs(is_rubber),
        redeal: RedealTime::Never,
        layout: Vec::new(),
        digest: rules_digest(ID, VERSION, options.iter().filter(|option| option.key != "columns")),
        options,
        better_score: BetterScore::High,
        points: Some(points_info(is_rubber)),
        move_example: None,
        rulebook: None,
    }
}

/// Returns the words for the whole game (a rubber or a hand) and for one deal of it.
fn points_info(is_rubber: bool) -> PointsInfo {
    let (game, deal) = if is_rubber { ("rubber", Some("hand".into())) } else { ("hand", None) };
    PointsInfo { game: game.into(), deal, has_contracts: true, par: None }
}

/// Returns the cards of a pile.
fn content(pile: PileId) -> Option<ZoneContent> {
    match pile {
        STOCK => Some(ZoneContent::HouseStock),
        SEVEN => Some(ZoneContent::SevenCards),
        THIRTEEN => Some(ZoneContent::ThirteenCards),
        HAND => Some(ZoneContent::Hand),
        DISCARDS => Some(ZoneContent::Discards),
        TABLE => Some(ZoneContent::Lead),
        LAST => Some(ZoneContent::LastTrick),
        pile if pile == WON[0] => Some(ZoneContent::OwnTricks),
        pile if pile == WON[1] => Some(ZoneContent::HouseTricks),
        _ => None,
    }
}

/// Returns the commands: the game's own in the order of their numbers, then the shared ones. `next` exists only in a
/// rubber.
fn verbs(is_rubber: bool) -> Vec<Verb> {
    use Operand::{Card, Cards, Deal, Level, Suit, TopCard};
    let mut verbs = vec![
        Verb::custom("keep", &[Cards, TopCard], Effect::KeepsHand, Some(KEEP_ARGUMENT)),
        Verb::custom("bid", &[Level, Suit], Effect::Bids, Some(BID_ARGUMENT)),
        Verb::custom("pass", &[], Effect::Passes, None),
        Verb::custom("play", &[Card], Effect::PlaysCard, Some(PLAY_ARGUMENT)),
    ];
    verbs.extend(is_rubber.then(|| Verb::shared("next", &[Deal], Effect::DealsNext)));
    verbs.push(Verb::shared("sheet", &[], Effect::ShowsScoreSheet));
    verbs
}
