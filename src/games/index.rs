//! Generated: the games, sorted by id. `BLESS=1 cargo test --test generated` writes this file from the rulebooks and
//! from the games in Rust.

use super::entry::CatalogEntry;
use crate::game::{
    DecidedBy, DifficultyBands, DifficultyRecord, Information, OddsRecord, PlayerWins, PlayoutResult, SimulatedPlayer,
    SolverSurvey, StudyShare,
};

/// All games.
#[rustfmt::skip]
pub static ENTRIES: &[CatalogEntry] = &[
    CatalogEntry {
        id: "accordion", title: "Accordion", names: &["Idle Year", "Methuselah", "Tower of Babel"], shared_names: &[],
        family: "row", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Press a row of fifty-two cards together until one pile is left.",
        popularity: 11, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2582, won: 226, lost: 1838, moves: 102 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 1500, is_rounded: true }) },
            OddsRecord { options: &[("deal", "all")], survey: Some(SolverSurvey { deals: 321, won: 290, lost: 0, moves: 0 }), study: Some(StudyShare { percent: 99.99948, uncertainty: 0.00052, differs: false }), player: None },
            OddsRecord { options: &[("goal", "5")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 6, is_rounded: true }) },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "aces-square", title: "Aces Square", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs of one suit from a square of sixteen cards, and keep the four aces.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 138, won: 119, lost: 0, moves: 24 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 210, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/aces-square.yaml")),
    },
    CatalogEntry {
        id: "aces-up", title: "Aces Up", names: &["Idiot's Delight", "Once in a Lifetime", "Ace of the Pile", "Rocket to the Top", "Firing Squad", "Loser Solitaire", "Aces High", "Drivel"], shared_names: &[],
        family: "discard", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Discard each card that is lower than another top card of its suit, until only the aces are left.",
        popularity: 13, extends: None, sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 95, won: 19, lost: 29, moves: 72 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 130, is_rounded: true }) },
            OddsRecord { options: &[("empty", "aces")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 240, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/aces-up.yaml")),
    },
    CatalogEntry {
        id: "acme", title: "Acme", names: &[], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Canfield with the aces on the foundations. You build the columns down by suit, one card at a time.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 271, won: 46, lost: 225, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 10, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 192 }, easy: PlayoutResult { wins: 0, progress: 336 } } },
        ],
        book: Some(include_str!("books/acme.yaml")),
    },
    CatalogEntry {
        id: "agnes-bernauer", title: "Agnes Bernauer", names: &["Agnes", "Lady Jane"], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Seven columns built in alternating colors, and a reserve of seven piles onto which you deal the stock.",
        popularity: 26, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 346, won: 291, lost: 29, moves: 84 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 7, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/agnes-bernauer.yaml")),
    },
    CatalogEntry {
        id: "agnes-sorel", title: "Agnes Sorel", names: &[], shared_names: &["Agnes"],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Seven columns built by color, with a reserve; spaces stay empty.",
        popularity: 255, extends: Some("agnes-bernauer"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 68, won: 7, lost: 31, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 230, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/agnes-sorel.yaml")),
    },
    CatalogEntry {
        id: "alaska", title: "Alaska", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build seven columns up or down by suit; any face-up card may move.",
        popularity: 42, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 105, won: 86, lost: 18, moves: 112 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 13, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 47 }, easy: PlayoutResult { wins: 0, progress: 176 } } },
        ],
        book: Some(include_str!("books/alaska.yaml")),
    },
    CatalogEntry {
        id: "alhambra", title: "Alhambra", names: &[], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Eight reserve piles, whose cards you may also put onto the waste, up or down by suit.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 138, won: 5, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 6174, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/alhambra.yaml")),
    },
    CatalogEntry {
        id: "all-in-a-row", title: "All in a Row", names: &[], shared_names: &[],
        family: "golf", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Play the cards of thirteen columns into one long row.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 10306, won: 6910, lost: 3388, moves: 52 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 64 }, easy: PlayoutResult { wins: 0, progress: 138 } } },
        ],
        book: Some(include_str!("books/all-in-a-row.yaml")),
    },
    CatalogEntry {
        id: "alpha-star", title: "Alpha Star", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Twelve columns built down by suit. Runs move, and any card fills a space.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100000, won: 47748, lost: 52252, moves: 0 }), study: Some(StudyShare { percent: 47.794, uncertainty: 0.032, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 49, deals: 100, is_rounded: true }) },
            OddsRecord { options: &[("group", "1")], survey: Some(SolverSurvey { deals: 100000, won: 34519, lost: 65481, moves: 0 }), study: Some(StudyShare { percent: 34.413, uncertainty: 0.030, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 80 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
        ],
        book: Some(include_str!("books/alpha-star.yaml")),
    },
    CatalogEntry {
        id: "amazons", title: "Amazons", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 28,
        about: "Build twenty-eight cards on four foundations, each from ace to queen.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 701673, won: 701663, lost: 10, moves: 104 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 4, deals: 5, is_rounded: true }) },
            OddsRecord { options: &[("suit", "any")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1986, deals: 2000, is_rounded: false }) },
            OddsRecord { options: &[("skip", "off")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 9, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/amazons.yaml")),
    },
    CatalogEntry {
        id: "american-canister", title: "American Canister", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Eight face-up columns built down in alternating colors. Runs move as a unit.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 27933, won: 1558, lost: 26373, moves: 0 }), study: Some(StudyShare { percent: 5.606, uncertainty: 0.015, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 140, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 14 }, easy: PlayoutResult { wins: 0, progress: 32 } } },
        ],
        book: Some(include_str!("books/american-canister.yaml")),
    },
    CatalogEntry {
        id: "american-toad", title: "American Toad", names: &[], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Canfield with two packs, eight columns built down by suit, and a face-up reserve.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 360, won: 358, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 92, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/american-toad.yaml")),
    },
    CatalogEntry {
        id: "athena", title: "Athena", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Klondike with seven columns of four cards, every other card face down.",
        popularity: 255, extends: Some("klondike"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 219, won: 205, lost: 2, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 6, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/athena.yaml")),
    },
    CatalogEntry {
        id: "auld-lang-syne", title: "Auld Lang Syne", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Play the cards of four columns, dealt round by round, to the foundations.",
        popularity: 55, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 127, won: 1, lost: 96, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::FirstFit, won: 1, deals: 16000, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/auld-lang-syne.yaml")),
    },
    CatalogEntry {
        id: "aunt-mary", title: "Aunt Mary", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Klondike with six columns of six cards; up to five of them are face down.",
        popularity: 255, extends: Some("klondike"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 114, won: 19, lost: 83, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 1614, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/aunt-mary.yaml")),
    },
    CatalogEntry {
        id: "australian-patience", title: "Australian Patience", names: &["Australian"], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Seven columns built by suit. You may move any card together with all cards on top of it.",
        popularity: 54, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 263, won: 75, lost: 182, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 12, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 96 }, easy: PlayoutResult { wins: 0, progress: 176 } } },
        ],
        book: Some(include_str!("books/australian-patience.yaml")),
    },
    CatalogEntry {
        id: "backbone", title: "Backbone", names: &[], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Two reserves of nine cards, like a backbone, both blocked by one card. Eight columns, built down by suit.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 36, won: 24, lost: 0, moves: 284 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/backbone.yaml")),
    },
    CatalogEntry {
        id: "bakers-dozen", title: "Baker's Dozen", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Thirteen columns of four cards, in which only the top cards move.",
        popularity: 17, extends: None, sources: &["kpatience", "aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 10444, won: 10358, lost: 13, moves: 85 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 80 }, easy: PlayoutResult { wins: 0, progress: 144 } } },
        ],
        book: Some(include_str!("books/bakers-dozen.yaml")),
    },
    CatalogEntry {
        id: "bakers-game", title: "Baker's Game", names: &["Baker's Game Patience"], shared_names: &[],
        family: "freecell", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Columns built by suit, and four cells. FreeCell was developed from this game.",
        popularity: 14, extends: Some("freecell"), sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 225546, won: 169294, lost: 56252, moves: 86 }), study: Some(StudyShare { percent: 75.053, uncertainty: 0.028, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::SimpleWithoutCells, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 32 }, easy: PlayoutResult { wins: 0, progress: 80 } } },
        ],
        book: Some(include_str!("books/bakers-game.yaml")),
    },
    CatalogEntry {
        id: "baroness", title: "Baroness", names: &["Five Piles"], shared_names: &["Thirteens"],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Remove pairs that add up to thirteen from the ends of five columns.",
        popularity: 27, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 3557, won: 1943, lost: 0, moves: 45 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 8, is_rounded: true }) },
            OddsRecord { options: &[("last", "reserve")], survey: Some(SolverSurvey { deals: 3557, won: 1943, lost: 1596, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 446 }, easy: PlayoutResult { wins: 7, progress: 630 } } },
        ],
        book: Some(include_str!("books/baroness.yaml")),
    },
    CatalogEntry {
        id: "bastion", title: "Bastion", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Ten face-up columns built up or down by suit, and two cells, which begin full.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 16825, lost: 3175, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 15, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 30 }, easy: PlayoutResult { wins: 0, progress: 76 } } },
        ],
        book: Some(include_str!("books/bastion.yaml")),
    },
    CatalogEntry {
        id: "bear-river", title: "Bear River", names: &[], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build fans of at most three cards. Three of them are holes, the only ones that you may fill again when empty.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 976, won: 570, lost: 405, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 61, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/bear-river.yaml")),
    },
    CatalogEntry {
        id: "beleaguered-castle", title: "Beleaguered Castle", names: &["Laying Siege", "Sham Battle"], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Columns of cards under the four aces. You move one card at a time.",
        popularity: 18, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 5933, won: 3999, lost: 1871, moves: 100 }), study: Some(StudyShare { percent: 68.170, uncertainty: 0.099, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 80 }, easy: PlayoutResult { wins: 0, progress: 112 } } },
        ],
        book: Some(include_str!("books/beleaguered-castle.yaml")),
    },
    CatalogEntry {
        id: "betsy-ross", title: "Betsy Ross", names: &["Fairest", "Four Kings", "Musical Patience", "Quadruple Alliance", "Plus Belle"], shared_names: &[],
        family: "calculation", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Build four foundations up by ones, twos, threes and fours from a single waste pile.",
        popularity: 56, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 198, won: 164, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 6, is_rounded: true }) },
            OddsRecord { options: &[("passes", "1")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 2000, is_rounded: false }) },
            OddsRecord { options: &[("passes", "unlimited")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 2000, deals: 2000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 650 }, easy: PlayoutResult { wins: 3, progress: 681 } } },
        ],
        book: Some(include_str!("books/betsy-ross.yaml")),
    },
    CatalogEntry {
        id: "bisley", title: "Bisley", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build up from the aces and down from the kings, until the foundations of each suit meet.",
        popularity: 52, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 3638, won: 3055, lost: 578, moves: 67 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 320, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 184 }, easy: PlayoutResult { wins: 0, progress: 279 } } },
        ],
        book: Some(include_str!("books/bisley.yaml")),
    },
    CatalogEntry {
        id: "black-hole", title: "Black Hole", names: &[], shared_names: &[],
        family: "golf", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Move all cards of seventeen columns into the hole, always one rank up or down.",
        popularity: 29, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 74812, won: 64943, lost: 9783, moves: 51 }), study: Some(StudyShare { percent: 86.944, uncertainty: 0.022, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 110 }, easy: PlayoutResult { wins: 0, progress: 294 } } },
        ],
        book: Some(include_str!("books/black-hole.yaml")),
    },
    CatalogEntry {
        id: "black-widow", title: "Black Widow", names: &[], shared_names: &[],
        family: "spider", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Build runs from king to ace, each in one suit; runs of any suits move as a unit.",
        popularity: 79, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1000, won: 944, lost: 0, moves: 164 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/black-widow.yaml")),
    },
    CatalogEntry {
        id: "block-ten", title: "Block Ten", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Remove pairs that add up to ten, and pairs of equal court cards; tens stay.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 3000, won: 90, lost: 2734, moves: 24 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 36, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 64 }, easy: PlayoutResult { wins: 0, progress: 224 } } },
        ],
        book: Some(include_str!("books/block-ten.yaml")),
    },
    CatalogEntry {
        id: "blockade", title: "Blockade", names: &[], shared_names: &[],
        family: "gypsy", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build twelve columns down by suit; the stock fills spaces at once.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 704, won: 703, lost: 0, moves: 163 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/blockade.yaml")),
    },
    CatalogEntry {
        id: "bridge-solitaire", title: "Bridge Solitaire", names: &["Solitaire Bridge", "Bridge for Bachelors", "You People Suck"], shared_names: &[],
        family: "bridge", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 54,
        about: "Contract bridge for one: choose a hand, bid it, and play it against the stock.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Hint, won: 17, deals: 20, is_rounded: false }) },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "bristol", title: "Bristol", names: &[], shared_names: &[],
        family: "bristol", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Eight columns built down, and a stock that is dealt to three reserve piles.",
        popularity: 35, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 630, won: 626, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 50, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/bristol.yaml")),
    },
    CatalogEntry {
        id: "british-canister", title: "British Canister", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Eight face-up columns built down in alternating colors. Hardly any deal can be won.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200000, won: 0, lost: 200000, moves: 0 }), study: Some(StudyShare { percent: 0.000129, uncertainty: 0.000008, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 2000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/british-canister.yaml")),
    },
    CatalogEntry {
        id: "british-constitution", title: "British Constitution", names: &["Constitution"], shared_names: &[],
        family: "four-row-court", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 88,
        about: "Move cards up from row to row; only cards of the top row go to the foundations.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 386, won: 378, lost: 0, moves: 285 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Random, won: 1, deals: 600, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/british-constitution.yaml")),
    },
    CatalogEntry {
        id: "busy-aces", title: "Busy Aces", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Twelve columns that begin with one card each, and a long stock.",
        popularity: 65, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200, won: 175, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/busy-aces.yaml")),
    },
    CatalogEntry {
        id: "calculation", title: "Calculation", names: &["Broken Intervals", "Hopscotch"], shared_names: &[],
        family: "calculation", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build four foundations up by ones, twos, threes and fours.",
        popularity: 20, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 97, won: 60, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 910, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/calculation.yaml")),
    },
    CatalogEntry {
        id: "canfield", title: "Canfield", names: &["Demon"], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "A reserve of thirteen cards, and foundations that begin with the rank of a dealt card.",
        popularity: 9, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 4321, won: 3975, lost: 313, moves: 248 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 25, is_rounded: true }) },
            OddsRecord { options: &[("draw", "1")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 2, is_rounded: true }) },
            OddsRecord { options: &[("fback", "off")], survey: Some(SolverSurvey { deals: 16, won: 12, lost: 3, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("onbase", "off")], survey: Some(SolverSurvey { deals: 150, won: 127, lost: 13, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("group", "whole"), ("fback", "off")], survey: Some(SolverSurvey { deals: 4, won: 3, lost: 1, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("fback", "off"), ("onbase", "off")], survey: Some(SolverSurvey { deals: 400, won: 275, lost: 100, moves: 0 }), study: Some(StudyShare { percent: 71.245, uncertainty: 0.031, differs: false }), player: None },
            OddsRecord { options: &[("group", "whole"), ("fback", "off"), ("onbase", "off")], survey: Some(SolverSurvey { deals: 100, won: 70, lost: 21, moves: 0 }), study: Some(StudyShare { percent: 67.562, uncertainty: 0.034, differs: true }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 98 }, easy: PlayoutResult { wins: 0, progress: 234 } } },
        ],
        book: Some(include_str!("books/canfield.yaml")),
    },
    CatalogEntry {
        id: "canister", title: "Canister", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Eight face-up columns built down regardless of suit. Runs move as a unit.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 316, won: 237, lost: 79, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 37, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 19 }, easy: PlayoutResult { wins: 10, progress: 550 } } },
        ],
        book: Some(include_str!("books/canister.yaml")),
    },
    CatalogEntry {
        id: "capricieuse", title: "Capricieuse", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Two packs in twelve columns, built up or down by suit, with redeals.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 4615, won: 4614, lost: 1, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 90, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 416 }, easy: PlayoutResult { wins: 0, progress: 529 } } },
        ],
        book: Some(include_str!("books/capricieuse.yaml")),
    },
    CatalogEntry {
        id: "carpet", title: "Carpet", names: &["The Carpet"], shared_names: &[],
        family: "one-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Build only on the foundations, with the cards of the waste and a carpet of twenty single cards.",
        popularity: 61, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1500, won: 1420, lost: 80, moves: 65 }), study: Some(StudyShare { percent: 95.186, uncertainty: 0.014, differs: false }), player: None },
            OddsRecord { options: &[("aces", "pack")], survey: Some(SolverSurvey { deals: 1092, won: 951, lost: 134, moves: 0 }), study: Some(StudyShare { percent: 87.558, uncertainty: 0.021, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/carpet.yaml")),
    },
    CatalogEntry {
        id: "castles-in-spain", title: "Castles in Spain", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build thirteen columns in alternating colors, and the foundations regardless of suit.",
        popularity: 85, extends: Some("spanish-patience"), sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 87022, won: 85702, lost: 1316, moves: 59 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 140, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 357 }, easy: PlayoutResult { wins: 0, progress: 498 } } },
        ],
        book: Some(include_str!("books/castles-in-spain.yaml")),
    },
    CatalogEntry {
        id: "chameleon", title: "Chameleon", names: &["Kansas"], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Canfield with three columns built down regardless of suit, and one pass through the stock.",
        popularity: 74, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 1, lost: 6, moves: 119 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 500, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/chameleon.yaml")),
    },
    CatalogEntry {
        id: "chessboard", title: "Chessboard", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Fortress in which you choose the rank with which the foundations begin. Kings and aces are neighbors.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 1514, lost: 486, moves: 95 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 30 }, easy: PlayoutResult { wins: 0, progress: 49 } } },
        ],
        book: Some(include_str!("books/chessboard.yaml")),
    },
    CatalogEntry {
        id: "citadel", title: "Citadel", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Beleaguered Castle in which cards go to the foundations already during the deal.",
        popularity: 255, extends: None, sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 1735, lost: 249, moves: 77 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 186 }, easy: PlayoutResult { wins: 0, progress: 226 } } },
        ],
        book: Some(include_str!("books/citadel.yaml")),
    },
    CatalogEntry {
        id: "clock", title: "The Clock", names: &["Clock Patience", "Clock Solitaire"], shared_names: &[],
        family: "clock", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Turn the cards around a clock face until the fourth king stops the clock: a game of pure luck.",
        popularity: 12, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Everyone, won: 1, deals: 13, is_rounded: true }) },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "clover-leaf", title: "Clover Leaf", names: &[], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build the black suits up from the aces and the red suits down from the kings.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 500, won: 499, lost: 1, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/clover-leaf.yaml")),
    },
    CatalogEntry {
        id: "colorado", title: "Colorado", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Place the cards of the stock on twenty waste piles; build four foundations up and four down.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 13, won: 6, lost: 0, moves: 117 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 390, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/colorado.yaml")),
    },
    CatalogEntry {
        id: "congress", title: "Congress", names: &["President's Cabinet", "Parliament"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Eight columns, built down regardless of suit; the waste fills every space at once.",
        popularity: 62, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 65, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 9, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/congress.yaml")),
    },
    CatalogEntry {
        id: "cover", title: "Cover", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Remove pairs of one suit from four piles until the stock is empty.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 4960, won: 271, lost: 4688, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 64 }, easy: PlayoutResult { wins: 0, progress: 288 } } },
        ],
        book: Some(include_str!("books/cover.yaml")),
    },
    CatalogEntry {
        id: "cruel", title: "Cruel", names: &[], shared_names: &[],
        family: "cruel", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Twelve columns built down by suit. You may redeal them without shuffling.",
        popularity: 32, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 128, won: 106, lost: 2, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 27, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/cruel.yaml")),
    },
    CatalogEntry {
        id: "double-freecell", title: "Double FreeCell", names: &[], shared_names: &[],
        family: "freecell", information: Information::Open, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "FreeCell with two packs and ten columns.",
        popularity: 72, extends: Some("freecell"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 98, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/double-freecell.yaml")),
    },
    CatalogEntry {
        id: "double-klondike", title: "Double Klondike", names: &["Gargantua", "Jumbo"], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Klondike with two packs and nine columns; kings fill spaces.",
        popularity: 39, extends: Some("klondike"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 120, won: 116, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/double-klondike.yaml")),
    },
    CatalogEntry {
        id: "double-yukon", title: "Double Yukon", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Two packs, ten columns in alternating colors; any face-up card may move.",
        popularity: 100, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 80, won: 59, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/double-yukon.yaml")),
    },
    CatalogEntry {
        id: "doublets", title: "Doublets", names: &[], shared_names: &[],
        family: "one-pack-reserve", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Build one foundation by doubling the rank; kings that reach the reserve block it.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 1679, lost: 0, moves: 127 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 334, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 544 }, easy: PlayoutResult { wins: 16, progress: 768 } } },
        ],
        book: Some(include_str!("books/doublets.yaml")),
    },
    CatalogEntry {
        id: "eagle-wing", title: "Eagle Wing", names: &["Thirteen Down", "Wings"], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "A closed reserve, and eight columns of at most three cards, built down by suit.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 150, won: 118, lost: 4, moves: 121 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/eagle-wing.yaml")),
    },
    CatalogEntry {
        id: "easthaven", title: "Easthaven", names: &[], shared_names: &["Aces Up"],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Seven short columns, and a stock that you deal onto all of them.",
        popularity: 25, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 9728, won: 8062, lost: 1654, moves: 109 }), study: Some(StudyShare { percent: 82.844, uncertainty: 0.100, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 40, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 71 }, easy: PlayoutResult { wins: 0, progress: 104 } } },
        ],
        book: Some(include_str!("books/easthaven.yaml")),
    },
    CatalogEntry {
        id: "eight-off", title: "Eight Off", names: &["8 Off"], shared_names: &[],
        family: "freecell", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Eight columns built by suit, and eight cells, half of which are filled at the start.",
        popularity: 15, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 3038377, won: 3034809, lost: 3568, moves: 90 }), study: Some(StudyShare { percent: 99.8805, uncertainty: 0.0022, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::SimpleWithoutCells, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 82 }, easy: PlayoutResult { wins: 1, progress: 127 } } },
        ],
        book: Some(include_str!("books/eight-off.yaml")),
    },
    CatalogEntry {
        id: "elevator", title: "Elevator", names: &[], shared_names: &[],
        family: "golf", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Golf with a pyramid of which only the lowest row is face up.",
        popularity: 255, extends: Some("pyramid-golf"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 399, won: 67, lost: 332, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 60, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/elevator.yaml")),
    },
    CatalogEntry {
        id: "eliminator", title: "Eliminator", names: &["Take Away", "Wolfpack"], shared_names: &[],
        family: "golf", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Move the cards of four long columns to foundations, one rank up or down.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 694, won: 678, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/eliminator.yaml")),
    },
    CatalogEntry {
        id: "fan", title: "Fan", names: &["Free Fan"], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build eighteen fans down by suit; only kings fill spaces.",
        popularity: 34, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 9340, lost: 10603, moves: 69 }), study: None, player: None },
            OddsRecord { options: &[("threes", "16")], survey: Some(SolverSurvey { deals: 5000, won: 2392, lost: 2608, moves: 0 }), study: Some(StudyShare { percent: 48.776, uncertainty: 0.099, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 64 }, easy: PlayoutResult { wins: 0, progress: 133 } } },
        ],
        book: Some(include_str!("books/fan.yaml")),
    },
    CatalogEntry {
        id: "flower-garden", title: "Flower Garden", names: &["The Garden", "The Bouquet", "Le Parterre"], shared_names: &[],
        family: "raglan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Six face-up beds, and a bouquet of sixteen cards that you may play at any time.",
        popularity: 30, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 105, won: 45, lost: 2, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 38 }, easy: PlayoutResult { wins: 0, progress: 82 } } },
        ],
        book: Some(include_str!("books/flower-garden.yaml")),
    },
    CatalogEntry {
        id: "forecell", title: "ForeCell", names: &["Fore Cell"], shared_names: &[],
        family: "freecell", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "FreeCell with cells that begin full, and with spaces only for kings.",
        popularity: 73, extends: None, sources: &["kpatience", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 18682, won: 16029, lost: 2636, moves: 97 }), study: Some(StudyShare { percent: 85.617, uncertainty: 0.024, differs: false }), player: None },
            OddsRecord { options: &[("build", "suit")], survey: Some(SolverSurvey { deals: 12923, won: 1365, lost: 11558, moves: 0 }), study: Some(StudyShare { percent: 10.564, uncertainty: 0.020, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 36 }, easy: PlayoutResult { wins: 0, progress: 88 } } },
        ],
        book: Some(include_str!("books/forecell.yaml")),
    },
    CatalogEntry {
        id: "fortress", title: "Fortress", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Ten face-up columns built up or down by suit. You move one card at a time.",
        popularity: 43, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 3902, lost: 16098, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 500, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 15 }, easy: PlayoutResult { wins: 0, progress: 34 } } },
        ],
        book: Some(include_str!("books/fortress.yaml")),
    },
    CatalogEntry {
        id: "fortunes", title: "Fortunes", names: &[], shared_names: &[],
        family: "discard", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Aces Up in which several cards may move into a space together.",
        popularity: 255, extends: Some("aces-up"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 80, won: 46, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 2000, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/fortunes.yaml")),
    },
    CatalogEntry {
        id: "fortunes-favor", title: "Fortune's Favor", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Build twelve columns down by suit; nearly every deal can be won.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 3000, won: 3000, lost: 0, moves: 0 }), study: Some(StudyShare { percent: 99.9999879, uncertainty: 0.0000022, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 9987, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/fortunes-favor.yaml")),
    },
    CatalogEntry {
        id: "forty-and-eight", title: "Forty and Eight", names: &["Forty & Eight"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Eight columns of four cards, built down by suit, and two passes through the stock.",
        popularity: 255, extends: None, sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 120, won: 108, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 66, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/forty-and-eight.yaml")),
    },
    CatalogEntry {
        id: "forty-thieves", title: "Forty Thieves", names: &["Napoleon at St. Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Ten columns of four cards, built down by suit, one card at a time.",
        popularity: 8, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 98, won: 21, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/forty-thieves.yaml")),
    },
    CatalogEntry {
        id: "four-seasons", title: "Four Seasons", names: &["Corner Cards", "Vanishing Cross", "Royal East"], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "A cross of five piles, with foundations in its corners.",
        popularity: 28, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 210, won: 167, lost: 0, moves: 133 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 27, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 240 }, easy: PlayoutResult { wins: 0, progress: 336 } } },
        ],
        book: Some(include_str!("books/four-seasons.yaml")),
    },
    CatalogEntry {
        id: "fourteen-out", title: "Fourteen Out", names: &["Fourteen", "Take Fourteen", "Fourteen Puzzle"], shared_names: &[],
        family: "pairing", information: Information::Open, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to fourteen from the tops of twelve columns.",
        popularity: 58, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 18606, lost: 1394, moves: 26 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 696 }, easy: PlayoutResult { wins: 5, progress: 730 } } },
        ],
        book: Some(include_str!("books/fourteen-out.yaml")),
    },
    CatalogEntry {
        id: "freecell", title: "FreeCell", names: &["Free Cell"], shared_names: &[],
        family: "freecell", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "All cards are face up, and you can put single cards aside in cells.",
        popularity: 3, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1739682, won: 1739662, lost: 20, moves: 96 }), study: Some(StudyShare { percent: 99.998881, uncertainty: 0.000207, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::SimpleWithoutCells, won: 1, deals: 10000, is_rounded: false }) },
            OddsRecord { options: &[("cells", "0")], survey: Some(SolverSurvey { deals: 7638, won: 15, lost: 7623, moves: 0 }), study: Some(StudyShare { percent: 0.2137, uncertainty: 0.0031, differs: false }), player: None },
            OddsRecord { options: &[("cells", "1")], survey: Some(SolverSurvey { deals: 257, won: 51, lost: 206, moves: 0 }), study: Some(StudyShare { percent: 19.348, uncertainty: 0.093, differs: false }), player: None },
            OddsRecord { options: &[("cells", "2")], survey: Some(SolverSurvey { deals: 37, won: 31, lost: 5, moves: 0 }), study: Some(StudyShare { percent: 79.544, uncertainty: 0.091, differs: false }), player: None },
            OddsRecord { options: &[("cells", "3")], survey: Some(SolverSurvey { deals: 1204, won: 1197, lost: 7, moves: 0 }), study: Some(StudyShare { percent: 99.3583, uncertainty: 0.0162, differs: false }), player: None },
            OddsRecord { options: &[("columns", "4")], survey: Some(SolverSurvey { deals: 2370, won: 0, lost: 2370, moves: 0 }), study: Some(StudyShare { percent: 0.00866, uncertainty: 0.00058, differs: false }), player: None },
            OddsRecord { options: &[("columns", "5")], survey: Some(SolverSurvey { deals: 60, won: 2, lost: 58, moves: 0 }), study: Some(StudyShare { percent: 3.859, uncertainty: 0.040, differs: false }), player: None },
            OddsRecord { options: &[("columns", "6")], survey: Some(SolverSurvey { deals: 15, won: 7, lost: 8, moves: 0 }), study: Some(StudyShare { percent: 61.421, uncertainty: 0.098, differs: false }), player: None },
            OddsRecord { options: &[("columns", "7")], survey: Some(SolverSurvey { deals: 774, won: 767, lost: 7, moves: 0 }), study: Some(StudyShare { percent: 98.857, uncertainty: 0.023, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 61 }, easy: PlayoutResult { wins: 6, progress: 343 } } },
        ],
        book: Some(include_str!("books/freecell.yaml")),
    },
    CatalogEntry {
        id: "frog", title: "Frog", names: &["Toad", "Toad in the Hole"], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Place the cards of the stock on five waste piles, and clear a reserve of thirteen cards.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 16, won: 6, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/frog.yaml")),
    },
    CatalogEntry {
        id: "gaps", title: "Gaps", names: &["Montana", "Spaces"], shared_names: &[],
        family: "gaps", information: Information::Open, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Put each suit in order in one of four rows, by moving cards into four gaps.",
        popularity: 255, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 41, won: 13, lost: 0, moves: 98 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 71, deals: 1000, is_rounded: false }) },
            OddsRecord { options: &[("redeals", "0"), ("aces", "first")], survey: Some(SolverSurvey { deals: 100, won: 22, lost: 78, moves: 111 }), study: Some(StudyShare { percent: 24.902, uncertainty: 0.028, differs: false }), player: None },
            OddsRecord { options: &[("redeals", "0"), ("twos", "move")], survey: Some(SolverSurvey { deals: 24, won: 15, lost: 0, moves: 110 }), study: Some(StudyShare { percent: 85.815, uncertainty: 3.717, differs: false }), player: None },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "gate", title: "The Gate", names: &[], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Eight columns between two gate posts, whose cards fill every space at once.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 443, won: 442, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 92, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/gate.yaml")),
    },
    CatalogEntry {
        id: "gay-gordons", title: "Gay Gordons", names: &[], shared_names: &[],
        family: "pairing", information: Information::Open, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to eleven, jacks with jacks, and queens with kings.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 1621, lost: 379, moves: 26 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 538 }, easy: PlayoutResult { wins: 2, progress: 686 } } },
        ],
        book: Some(include_str!("books/gay-gordons.yaml")),
    },
    CatalogEntry {
        id: "giant", title: "Giant", names: &[], shared_names: &[],
        family: "gypsy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Two packs, eight columns, and a cell in which one card can wait.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 242, won: 152, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/giant.yaml")),
    },
    CatalogEntry {
        id: "giza", title: "Giza", names: &[], shared_names: &[],
        family: "pairing", information: Information::Open, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to thirteen; all cards are face up from the start.",
        popularity: 57, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 14781, won: 5295, lost: 9486, moves: 28 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 460 }, easy: PlayoutResult { wins: 0, progress: 625 } } },
        ],
        book: Some(include_str!("books/giza.yaml")),
    },
    CatalogEntry {
        id: "gold-mine", title: "Gold Mine", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "All columns begin empty. You go through the stock once, three cards at a time.",
        popularity: 80, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 465, won: 78, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 54 }, easy: PlayoutResult { wins: 0, progress: 128 } } },
        ],
        book: Some(include_str!("books/gold-mine.yaml")),
    },
    CatalogEntry {
        id: "golf", title: "Golf", names: &["One Foundation", "Golf Solitaire"], shared_names: &[],
        family: "golf", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Clear seven columns by moving their cards to the waste, always one rank up or down.",
        popularity: 5, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 67558, won: 17780, lost: 49778, moves: 50 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 400, is_rounded: true }) },
            OddsRecord { options: &[("king", "wrap")], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 11, is_rounded: true }) },
            OddsRecord { options: &[("king", "queen")], survey: Some(SolverSurvey { deals: 28101, won: 12664, lost: 15437, moves: 0 }), study: Some(StudyShare { percent: 45.109, uncertainty: 0.032, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 90, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: -214 }, easy: PlayoutResult { wins: 0, progress: -149 } } },
            DifficultyRecord { options: &[("king", "wrap")], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: -94 }, easy: PlayoutResult { wins: 1, progress: -86 } } },
        ],
        book: Some(include_str!("books/golf.yaml")),
    },
    CatalogEntry {
        id: "good-measure", title: "Good Measure", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Ten columns of five cards, in which only the top cards move; two aces begin two foundations.",
        popularity: 255, extends: Some("bakers-dozen"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1295, won: 1161, lost: 48, moves: 80 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 78 }, easy: PlayoutResult { wins: 0, progress: 127 } } },
        ],
        book: Some(include_str!("books/good-measure.yaml")),
    },
    CatalogEntry {
        id: "grandfathers-clock", title: "Grandfather's Clock", names: &[], shared_names: &[],
        family: "clock", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build on the twelve cards of a clock face until each foundation shows its hour.",
        popularity: 38, extends: None, sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1934, won: 1900, lost: 34, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 70, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/grandfathers-clock.yaml")),
    },
    CatalogEntry {
        id: "gypsy", title: "Gypsy", names: &["Normandy", "Double Easthaven"], shared_names: &[],
        family: "gypsy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Two packs, eight columns, and a stock that you deal onto all of them.",
        popularity: 22, extends: None, sources: &["kpatience", "aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 120, won: 64, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/gypsy.yaml")),
    },
    CatalogEntry {
        id: "hamilton", title: "Hamilton", names: &[], shared_names: &["Agnes"],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Seven face-up columns built by color, and a base rank that you choose among three cards.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 30, won: 22, lost: 3, moves: 105 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/hamilton.yaml")),
    },
    CatalogEntry {
        id: "house-in-the-wood", title: "House in the Wood", names: &["House in the Woods", "House on the Hill", "Double Fan"], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Two packs in thirty-five fans, which you build up or down by suit.",
        popularity: 98, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 47, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 3000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/house-in-the-wood.yaml")),
    },
    CatalogEntry {
        id: "indian", title: "Indian", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Ten columns of three cards, built down, but never onto a card of the same suit.",
        popularity: 67, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 94, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/indian.yaml")),
    },
    CatalogEntry {
        id: "intelligence", title: "Intelligence", names: &[], shared_names: &[],
        family: "fan", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Build eighteen fans of two packs up or down by suit; an empty fan gets three cards of the stock.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 13, lost: 0, moves: 163 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/intelligence.yaml")),
    },
    CatalogEntry {
        id: "interchange", title: "Interchange", names: &["Unlimited", "Forty-Nine", "Alternation", "Breakwater"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Seven columns of seven cards, every other card face down.",
        popularity: 68, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 0, lost: 5, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/interchange.yaml")),
    },
    CatalogEntry {
        id: "intrigue", title: "Intrigue", names: &[], shared_names: &[],
        family: "catherine", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Deal columns that begin with queens; build foundations up and down.",
        popularity: 90, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 947, won: 829, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 71, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/intrigue.yaml")),
    },
    CatalogEntry {
        id: "isabel", title: "Isabel", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs of the same rank; in each column, only the top card is face up.",
        popularity: 255, extends: Some("patient-pairs"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 16856, lost: 3144, moves: 26 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 764 }, easy: PlayoutResult { wins: 9, progress: 720 } } },
        ],
        book: Some(include_str!("books/isabel.yaml")),
    },
    CatalogEntry {
        id: "jamestown", title: "Jamestown", names: &["Simple Pairs", "Pirate Gold", "Treasure Hunt", "Hunter"], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Remove pairs of the same rank from nine cards; the stock fills the spaces.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 407, won: 92, lost: 314, moves: 26 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 128 }, easy: PlayoutResult { wins: 0, progress: 416 } } },
        ],
        book: Some(include_str!("books/jamestown.yaml")),
    },
    CatalogEntry {
        id: "josephine", title: "Josephine", names: &["Forty Bandits", "Pack of Thieves"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Forty Thieves in which runs of one suit move as a unit.",
        popularity: 44, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 29, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 320, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/josephine.yaml")),
    },
    CatalogEntry {
        id: "king-albert", title: "King Albert", names: &[], shared_names: &["Idiot's Delight"],
        family: "raglan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Nine face-up columns, from nine cards down to one, and a reserve of seven cards.",
        popularity: 31, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 574, won: 383, lost: 171, moves: 93 }), study: Some(StudyShare { percent: 68.542, uncertainty: 0.092, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 24 }, easy: PlayoutResult { wins: 0, progress: 50 } } },
        ],
        book: Some(include_str!("books/king-albert.yaml")),
    },
    CatalogEntry {
        id: "kings-audience", title: "King's Audience", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Sixteen cards wait around the king's chamber; couples enter, and jacks with their aces begin foundations.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1488, won: 894, lost: 437, moves: 74 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 262, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/kings-audience.yaml")),
    },
    CatalogEntry {
        id: "klondike", title: "Klondike", names: &["Solitaire", "Patience"], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Seven columns built down in alternating colors; kings fill spaces.",
        popularity: 1, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 4046, won: 3646, lost: 358, moves: 220 }), study: Some(StudyShare { percent: 90.480, uncertainty: 0.116, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 3, is_rounded: true }) },
            OddsRecord { options: &[("draw", "2")], survey: Some(SolverSurvey { deals: 36, won: 31, lost: 3, moves: 0 }), study: Some(StudyShare { percent: 88.620, uncertainty: 0.135, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3")], survey: Some(SolverSurvey { deals: 2327, won: 1906, lost: 367, moves: 0 }), study: Some(StudyShare { percent: 81.945, uncertainty: 0.084, differs: false }), player: None },
            OddsRecord { options: &[("draw", "4")], survey: Some(SolverSurvey { deals: 46, won: 28, lost: 18, moves: 0 }), study: Some(StudyShare { percent: 69.337, uncertainty: 0.098, differs: false }), player: None },
            OddsRecord { options: &[("draw", "5")], survey: Some(SolverSurvey { deals: 154, won: 83, lost: 71, moves: 0 }), study: Some(StudyShare { percent: 53.434, uncertainty: 0.099, differs: false }), player: None },
            OddsRecord { options: &[("draw", "6")], survey: Some(SolverSurvey { deals: 366, won: 121, lost: 245, moves: 0 }), study: Some(StudyShare { percent: 35.854, uncertainty: 0.095, differs: false }), player: None },
            OddsRecord { options: &[("draw", "7")], survey: Some(SolverSurvey { deals: 366, won: 89, lost: 277, moves: 0 }), study: Some(StudyShare { percent: 23.779, uncertainty: 0.084, differs: false }), player: None },
            OddsRecord { options: &[("draw", "8")], survey: Some(SolverSurvey { deals: 740, won: 103, lost: 637, moves: 0 }), study: Some(StudyShare { percent: 12.276, uncertainty: 0.065, differs: false }), player: None },
            OddsRecord { options: &[("draw", "9")], survey: Some(SolverSurvey { deals: 1088, won: 93, lost: 995, moves: 0 }), study: Some(StudyShare { percent: 7.670, uncertainty: 0.053, differs: false }), player: None },
            OddsRecord { options: &[("draw", "10")], survey: Some(SolverSurvey { deals: 1897, won: 75, lost: 1822, moves: 0 }), study: Some(StudyShare { percent: 4.237, uncertainty: 0.040, differs: false }), player: None },
            OddsRecord { options: &[("draw", "11")], survey: Some(SolverSurvey { deals: 5262, won: 96, lost: 5166, moves: 0 }), study: Some(StudyShare { percent: 2.066, uncertainty: 0.029, differs: false }), player: None },
            OddsRecord { options: &[("draw", "12")], survey: Some(SolverSurvey { deals: 13257, won: 107, lost: 13150, moves: 0 }), study: Some(StudyShare { percent: 0.849, uncertainty: 0.019, differs: false }), player: None },
            OddsRecord { options: &[("draw", "13")], survey: Some(SolverSurvey { deals: 14860, won: 86, lost: 14774, moves: 0 }), study: Some(StudyShare { percent: 0.600, uncertainty: 0.016, differs: false }), player: None },
            OddsRecord { options: &[("fback", "off")], survey: Some(SolverSurvey { deals: 46, won: 41, lost: 5, moves: 0 }), study: Some(StudyShare { percent: 90.204, uncertainty: 0.093, differs: false }), player: None },
            OddsRecord { options: &[("draw", "2"), ("fback", "off")], survey: Some(SolverSurvey { deals: 18, won: 14, lost: 4, moves: 0 }), study: Some(StudyShare { percent: 88.289, uncertainty: 0.112, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("space", "any")], survey: Some(SolverSurvey { deals: 382, won: 368, lost: 14, moves: 0 }), study: Some(StudyShare { percent: 94.959, uncertainty: 0.045, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("space", "none")], survey: Some(SolverSurvey { deals: 5, won: 0, lost: 5, moves: 0 }), study: Some(StudyShare { percent: 2.168, uncertainty: 0.121, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("build", "any")], survey: Some(SolverSurvey { deals: 1080, won: 1079, lost: 1, moves: 0 }), study: Some(StudyShare { percent: 99.855, uncertainty: 0.049, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("build", "suit")], survey: Some(SolverSurvey { deals: 432, won: 29, lost: 403, moves: 0 }), study: Some(StudyShare { percent: 6.895, uncertainty: 0.050, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("fback", "off")], survey: Some(SolverSurvey { deals: 50, won: 42, lost: 8, moves: 0 }), study: Some(StudyShare { percent: 81.524, uncertainty: 0.089, differs: false }), player: None },
            OddsRecord { options: &[("draw", "4"), ("fback", "off")], survey: Some(SolverSurvey { deals: 46, won: 28, lost: 18, moves: 0 }), study: Some(StudyShare { percent: 68.723, uncertainty: 0.095, differs: false }), player: None },
            OddsRecord { options: &[("draw", "5"), ("fback", "off")], survey: Some(SolverSurvey { deals: 154, won: 83, lost: 71, moves: 0 }), study: Some(StudyShare { percent: 52.638, uncertainty: 0.099, differs: false }), player: None },
            OddsRecord { options: &[("draw", "6"), ("fback", "off")], survey: Some(SolverSurvey { deals: 366, won: 119, lost: 247, moves: 0 }), study: Some(StudyShare { percent: 34.982, uncertainty: 0.094, differs: false }), player: None },
            OddsRecord { options: &[("draw", "7"), ("fback", "off")], survey: Some(SolverSurvey { deals: 366, won: 84, lost: 282, moves: 0 }), study: Some(StudyShare { percent: 22.952, uncertainty: 0.083, differs: false }), player: None },
            OddsRecord { options: &[("draw", "8"), ("fback", "off")], survey: Some(SolverSurvey { deals: 816, won: 106, lost: 710, moves: 0 }), study: Some(StudyShare { percent: 11.703, uncertainty: 0.064, differs: false }), player: None },
            OddsRecord { options: &[("draw", "9"), ("fback", "off")], survey: Some(SolverSurvey { deals: 1252, won: 102, lost: 1150, moves: 0 }), study: Some(StudyShare { percent: 7.214, uncertainty: 0.051, differs: false }), player: None },
            OddsRecord { options: &[("draw", "10"), ("fback", "off")], survey: Some(SolverSurvey { deals: 2604, won: 101, lost: 2503, moves: 0 }), study: Some(StudyShare { percent: 3.939, uncertainty: 0.039, differs: false }), player: None },
            OddsRecord { options: &[("draw", "11"), ("fback", "off")], survey: Some(SolverSurvey { deals: 5150, won: 91, lost: 5059, moves: 0 }), study: Some(StudyShare { percent: 1.904, uncertainty: 0.027, differs: false }), player: None },
            OddsRecord { options: &[("draw", "12"), ("fback", "off")], survey: Some(SolverSurvey { deals: 18837, won: 148, lost: 18689, moves: 0 }), study: Some(StudyShare { percent: 0.779, uncertainty: 0.018, differs: false }), player: None },
            OddsRecord { options: &[("draw", "13"), ("fback", "off")], survey: Some(SolverSurvey { deals: 9972, won: 48, lost: 9924, moves: 0 }), study: Some(StudyShare { percent: 0.545, uncertainty: 0.015, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("space", "any"), ("build", "any")], survey: Some(SolverSurvey { deals: 4442, won: 4438, lost: 4, moves: 0 }), study: Some(StudyShare { percent: 99.923, uncertainty: 0.006, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("space", "any"), ("build", "suit")], survey: Some(SolverSurvey { deals: 364, won: 159, lost: 205, moves: 0 }), study: Some(StudyShare { percent: 40.762, uncertainty: 0.097, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("space", "none"), ("build", "any")], survey: Some(SolverSurvey { deals: 48, won: 8, lost: 0, moves: 0 }), study: Some(StudyShare { percent: 51.135, uncertainty: 48.759, differs: false }), player: None },
            OddsRecord { options: &[("draw", "3"), ("space", "none"), ("build", "suit")], survey: Some(SolverSurvey { deals: 1767, won: 4, lost: 1763, moves: 0 }), study: Some(StudyShare { percent: 0.178, uncertainty: 0.009, differs: false }), player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 169 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
            DifficultyRecord { options: &[("draw", "3")], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 39 }, easy: PlayoutResult { wins: 0, progress: 130 } } },
        ],
        book: Some(include_str!("books/klondike.yaml")),
    },
    CatalogEntry {
        id: "kp-grandfather", title: "Grandfather", names: &["Tvete's Grandfather"], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Seven columns built by suit; you may redeal twice.",
        popularity: 255, extends: None, sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 130, won: 130, lost: 0, moves: 101 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 3, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/kp-grandfather.yaml")),
    },
    CatalogEntry {
        id: "la-belle-lucie", title: "La Belle Lucie", names: &["Midnight Oil", "Three Shuffles and a Draw"], shared_names: &["Clover Leaf"],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build eighteen fans down by suit; you may also gather, shuffle and deal them again.",
        popularity: 19, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 290, is_rounded: true }) },
            OddsRecord { options: &[("redeals", "0")], survey: Some(SolverSurvey { deals: 454913, won: 20721, lost: 434192, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/la-belle-lucie.yaml")),
    },
    CatalogEntry {
        id: "labyrinth", title: "Labyrinth", names: &[], shared_names: &[],
        family: "one-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "The top card and the bottom card of eight columns go up; the stock deals rows of eight cards.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 101, lost: 1899, moves: 53 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 25, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 224 }, easy: PlayoutResult { wins: 0, progress: 306 } } },
        ],
        book: Some(include_str!("books/labyrinth.yaml")),
    },
    CatalogEntry {
        id: "lady-betty", title: "Lady Betty", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Place the cards of the stock on six waste piles; build the foundations by suit.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 30, won: 0, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/lady-betty.yaml")),
    },
    CatalogEntry {
        id: "late-binding-solitaire", title: "Late-Binding Solitaire", names: &[], shared_names: &[],
        family: "row", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Accordion with a row of eighteen cards, all dealt at the start.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1000, won: 499, lost: 501, moves: 17 }), study: Some(StudyShare { percent: 47.021, uncertainty: 0.032, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 24, deals: 2000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "limited", title: "Limited", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Forty Thieves with twelve columns of three cards.",
        popularity: 69, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 80, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 361 }, easy: PlayoutResult { wins: 0, progress: 484 } } },
        ],
        book: Some(include_str!("books/limited.yaml")),
    },
    CatalogEntry {
        id: "lucas", title: "Lucas", names: &["Waning Moon"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Forty Thieves with the aces on the foundations from the start, and thirteen columns of three cards.",
        popularity: 70, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 120, won: 120, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 512 }, easy: PlayoutResult { wins: 0, progress: 800 } } },
        ],
        book: Some(include_str!("books/lucas.yaml")),
    },
    CatalogEntry {
        id: "maria", title: "Maria", names: &["Maria Luisa", "Thirty-Six Card Tableau"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Nine columns of four, built in alternating colors, one card at a time.",
        popularity: 71, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 11, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/maria.yaml")),
    },
    CatalogEntry {
        id: "maze", title: "Maze", names: &[], shared_names: &[],
        family: "gaps", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Move cards into gaps until all suits follow each other from ace to queen.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 83, won: 5, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "miss-milligan", title: "Miss Milligan", names: &[], shared_names: &[],
        family: "gypsy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "When the stock is empty, one card or run at a time can wait in a pocket.",
        popularity: 33, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 191, won: 104, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 307 }, easy: PlayoutResult { wins: 0, progress: 368 } } },
        ],
        book: Some(include_str!("books/miss-milligan.yaml")),
    },
    CatalogEntry {
        id: "mod3", title: "Mod3", names: &[], shared_names: &[],
        family: "royal-parade", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build three rows of foundations in steps of three, with the help of a fourth row.",
        popularity: 255, extends: None, sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 62, won: 58, lost: 1, moves: 110 }), study: None, player: None },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "monte-carlo", title: "Monte Carlo", names: &["Weddings", "Double and Quits"], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs of equal rank that touch, and choose when the grid closes up.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200, won: 185, lost: 14, moves: 36 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 297, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 736 }, easy: PlayoutResult { wins: 8, progress: 650 } } },
        ],
        book: None,
    },
    CatalogEntry {
        id: "moosehide", title: "Moosehide", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build seven columns down, each card on a card of another suit; any face-up card may move.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 176, won: 176, lost: 0, moves: 101 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 13, progress: 705 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
        ],
        book: Some(include_str!("books/moosehide.yaml")),
    },
    CatalogEntry {
        id: "mount-olympus", title: "Mount Olympus", names: &[], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build sixteen foundations and nine columns by suit in steps of two ranks.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 10000, won: 10000, lost: 0, moves: 114 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 65, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 10, progress: 1431 }, easy: PlayoutResult { wins: 16, progress: 1664 } } },
        ],
        book: Some(include_str!("books/mount-olympus.yaml")),
    },
    CatalogEntry {
        id: "mrs-mop", title: "Mrs. Mop", names: &[], shared_names: &[],
        family: "spider", information: Information::Open, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Build eight runs from king to ace, each in one suit; all cards are face up.",
        popularity: 78, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 63, won: 22, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 304, is_rounded: false }) },
            OddsRecord { options: &[("remove", "cards")], survey: Some(SolverSurvey { deals: 11, won: 11, lost: 0, moves: 0 }), study: Some(StudyShare { percent: 97.992, uncertainty: 0.079, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/mrs-mop.yaml")),
    },
    CatalogEntry {
        id: "napoleons-square", title: "Napoleon's Square", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Twelve columns of four cards, in which runs of one suit move as a unit.",
        popularity: 63, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 88, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/napoleons-square.yaml")),
    },
    CatalogEntry {
        id: "neighbor", title: "Neighbor", names: &["Neighbour"], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that touch and add up to 13, while the grid closes up.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200, won: 199, lost: 1, moves: 28 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 825, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 13, progress: 820 }, easy: PlayoutResult { wins: 15, progress: 828 } } },
        ],
        book: None,
    },
    CatalogEntry {
        id: "nestor", title: "Nestor", names: &[], shared_names: &[],
        family: "pairing", information: Information::Open, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs of the same rank from eight columns and a reserve.",
        popularity: 60, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 555830, won: 295694, lost: 260136, moves: 26 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 27, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 452 }, easy: PlayoutResult { wins: 0, progress: 628 } } },
        ],
        book: Some(include_str!("books/nestor.yaml")),
    },
    CatalogEntry {
        id: "northwest-territory", title: "Northwest Territory", names: &[], shared_names: &[],
        family: "raglan", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Klondike with a reserve of sixteen cards in place of a stock.",
        popularity: 92, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 223, won: 130, lost: 27, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("fback", "on")], survey: Some(SolverSurvey { deals: 144, won: 95, lost: 31, moves: 0 }), study: Some(StudyShare { percent: 68.369, uncertainty: 0.094, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/northwest-territory.yaml")),
    },
    CatalogEntry {
        id: "number-ten", title: "Number Ten", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Ten columns, half of their cards face down, built in alternating colors.",
        popularity: 66, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 68, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/number-ten.yaml")),
    },
    CatalogEntry {
        id: "odessa", title: "Odessa", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Seven columns built by suit, each with three face-down cards.",
        popularity: 101, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 10000, won: 1175, lost: 8825, moves: 91 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 13, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 16 }, easy: PlayoutResult { wins: 0, progress: 50 } } },
        ],
        book: Some(include_str!("books/odessa.yaml")),
    },
    CatalogEntry {
        id: "osmosis", title: "Osmosis", names: &["Treasure Trove"], shared_names: &[],
        family: "osmosis", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Four rows, one for each suit; a row takes a card only if the row above has one of the same rank.",
        popularity: 50, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 570, lost: 1425, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 22, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 256 }, easy: PlayoutResult { wins: 0, progress: 448 } } },
        ],
        book: Some(include_str!("books/osmosis.yaml")),
    },
    CatalogEntry {
        id: "parallels", title: "Parallels", names: &[], shared_names: &[],
        family: "blockade", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build the cards of rows of ten up from the aces and down from the kings. Gaps free the cards above and below them.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 730, won: 636, lost: 0, moves: 110 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 30, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 944 }, easy: PlayoutResult { wins: 0, progress: 1136 } } },
        ],
        book: None,
    },
    CatalogEntry {
        id: "patient-pairs", title: "Patient Pairs", names: &[], shared_names: &[],
        family: "pairing", information: Information::Open, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs of the same rank from thirteen face-up columns of four.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 14556, won: 12274, lost: 2282, moves: 26 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 716 }, easy: PlayoutResult { wins: 5, progress: 656 } } },
        ],
        book: Some(include_str!("books/patient-pairs.yaml")),
    },
    CatalogEntry {
        id: "peek", title: "Peek", names: &[], shared_names: &[],
        family: "osmosis", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Osmosis with a face-up reserve: a row takes a card only if the row above has one of the same rank.",
        popularity: 51, extends: Some("osmosis"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1027, won: 284, lost: 739, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 22, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 256 }, easy: PlayoutResult { wins: 0, progress: 448 } } },
        ],
        book: Some(include_str!("books/peek.yaml")),
    },
    CatalogEntry {
        id: "perpetual-motion", title: "Perpetual Motion", names: &["First Law", "Narcotic"], shared_names: &[],
        family: "cruel", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Four piles that you deal and gather again and again, until you have removed all ranks.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200, won: 198, lost: 0, moves: 4379 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/perpetual-motion.yaml")),
    },
    CatalogEntry {
        id: "pile-on", title: "Pile On", names: &["Pileon", "Fifteen Puzzle"], shared_names: &[],
        family: "sorting", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Thirteen piles of four cards and two spaces. You sort the cards by rank.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 591, won: 41, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/pile-on.yaml")),
    },
    CatalogEntry {
        id: "plait", title: "Plait", names: &["Braid", "Pigtail", "Der Zopf"], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "A braid of twenty cards, and twelve places around it. You choose whether the foundations go up or down.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 24, won: 20, lost: 0, moves: 276 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/plait.yaml")),
    },
    CatalogEntry {
        id: "portuguese-solitaire", title: "Portuguese Solitaire", names: &["Portuguese"], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Thirteen columns of four cards, in which only the top cards move; kings fill spaces.",
        popularity: 86, extends: Some("bakers-dozen"), sources: &["kpatience"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 12853, won: 12778, lost: 15, moves: 85 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/portuguese-solitaire.yaml")),
    },
    CatalogEntry {
        id: "puss-in-the-corner", title: "Puss in the Corner", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build the aces up by color; four waste piles form a new stock once.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 110, won: 71, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 484, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/puss-in-the-corner.yaml")),
    },
    CatalogEntry {
        id: "putt-putt", title: "Putt Putt", names: &["Relaxed Golf", "Putt Putt Golf"], shared_names: &[],
        family: "golf", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Clear seven columns, one rank up or down at a time; a king and an ace are neighbors.",
        popularity: 82, extends: Some("golf"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 24899, won: 23145, lost: 1754, moves: 51 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 11, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: -98 }, easy: PlayoutResult { wins: 1, progress: -124 } } },
        ],
        book: Some(include_str!("books/putt-putt.yaml")),
    },
    CatalogEntry {
        id: "pyramid", title: "Pyramid", names: &["Pile of 28"], shared_names: &["Tut's Tomb"],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to thirteen from a pyramid of cards.",
        popularity: 4, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 22973, won: 15390, lost: 7583, moves: 124 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 3, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 320 }, easy: PlayoutResult { wins: 8, progress: 400 } } },
        ],
        book: Some(include_str!("books/pyramid.yaml")),
    },
    CatalogEntry {
        id: "pyramid-golf", title: "Pyramid Golf", names: &["Escalator"], shared_names: &[],
        family: "golf", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Clear a pyramid by moving its cards to the waste, always one rank up or down.",
        popularity: 83, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 50844, won: 7610, lost: 43234, moves: 51 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 50, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/pyramid-golf.yaml")),
    },
    CatalogEntry {
        id: "quatorze", title: "Quatorze", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to 14 from the rows and columns of a grid.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200, won: 200, lost: 0, moves: 26 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 878, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 14, progress: 768 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
        ],
        book: None,
    },
    CatalogEntry {
        id: "queenie", title: "Queenie", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Seven face-up columns onto which you deal the stock; any card may move.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1905, won: 1905, lost: 0, moves: 107 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 12, progress: 682 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
        ],
        book: Some(include_str!("books/queenie.yaml")),
    },
    CatalogEntry {
        id: "raglan", title: "Raglan", names: &[], shared_names: &[],
        family: "raglan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "The aces begin the foundations; nine face-up columns and a reserve of six.",
        popularity: 93, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 600, won: 488, lost: 110, moves: 83 }), study: None, player: None },
            OddsRecord { options: &[("fback", "on")], survey: Some(SolverSurvey { deals: 103, won: 83, lost: 20, moves: 0 }), study: Some(StudyShare { percent: 81.226, uncertainty: 0.085, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/raglan.yaml")),
    },
    CatalogEntry {
        id: "rainbow", title: "Rainbow", names: &[], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Canfield with columns built down regardless of suit, and a single pass through the stock.",
        popularity: 76, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 6, lost: 0, moves: 129 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 318, deals: 2000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 208 }, easy: PlayoutResult { wins: 0, progress: 368 } } },
        ],
        book: Some(include_str!("books/rainbow.yaml")),
    },
    CatalogEntry {
        id: "rank-and-file", title: "Rank and File", names: &["Dress Parade", "Emperor", "Deauville"], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Ten columns, built in alternating colors; at first, only the last card of each is face up.",
        popularity: 45, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 74, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/rank-and-file.yaml")),
    },
    CatalogEntry {
        id: "red-and-black", title: "Red and Black", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build columns down and foundations up, both in alternating colors.",
        popularity: 64, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 81, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/red-and-black.yaml")),
    },
    CatalogEntry {
        id: "robert", title: "Robert", names: &[], shared_names: &[],
        family: "golf", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Build a single pile up or down, one rank at a time, with the cards of the stock.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 0, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/robert.yaml")),
    },
    CatalogEntry {
        id: "rouge-et-noir", title: "Rouge et Noir", names: &[], shared_names: &["Red and Black"],
        family: "spider", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Use two packs to build four foundations up by color, and four runs down in alternating colors.",
        popularity: 88, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20, won: 4, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/rouge-et-noir.yaml")),
    },
    CatalogEntry {
        id: "royal-cotillion", title: "Royal Cotillion", names: &["Lords and Ladies"], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Luck, packs: 2, cards: 104,
        about: "Build foundations in steps of two ranks, with cards of two wings; only the right wing is refilled.",
        popularity: 48, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 53, won: 40, lost: 0, moves: 176 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 6, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 755 }, easy: PlayoutResult { wins: 0, progress: 905 } } },
        ],
        book: Some(include_str!("books/royal-cotillion.yaml")),
    },
    CatalogEntry {
        id: "royal-marriage", title: "Royal Marriage", names: &["Betrothal"], shared_names: &[],
        family: "row", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Discard all cards between a queen and her king.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 366, won: 311, lost: 0, moves: 82 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 3, deals: 8, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 704 }, easy: PlayoutResult { wins: 16, progress: 800 } } },
        ],
        book: None,
    },
    CatalogEntry {
        id: "russian-solitaire", title: "Russian Solitaire", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build seven columns down by suit; any face-up card may move.",
        popularity: 21, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 10000, won: 730, lost: 9270, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 27, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 16 }, easy: PlayoutResult { wins: 0, progress: 50 } } },
        ],
        book: Some(include_str!("books/russian-solitaire.yaml")),
    },
    CatalogEntry {
        id: "salic-law", title: "Salic Law", names: &[], shared_names: &[],
        family: "catherine", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 96,
        about: "Deal columns that begin with kings, and build eight foundations up to the jacks. Queens are not used.",
        popularity: 89, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 58, won: 39, lost: 1, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 78, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 788 }, easy: PlayoutResult { wins: 2, progress: 911 } } },
        ],
        book: Some(include_str!("books/salic-law.yaml")),
    },
    CatalogEntry {
        id: "saratoga", title: "Saratoga", names: &["Thoughtful"], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Klondike in which all cards of the columns are face up from the start.",
        popularity: 255, extends: Some("klondike"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 96, won: 58, lost: 1, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 49, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/saratoga.yaml")),
    },
    CatalogEntry {
        id: "scorpion", title: "Scorpion", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build seven columns by suit; any face-up card moves together with all cards on top of it.",
        popularity: 10, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 17841, won: 2215, lost: 15619, moves: 52 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 1400, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/scorpion.yaml")),
    },
    CatalogEntry {
        id: "scotch-patience", title: "Scotch Patience", names: &[], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build fans down regardless of suit, and the foundations up in alternating colors.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 150, won: 101, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 190, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/scotch-patience.yaml")),
    },
    CatalogEntry {
        id: "scuffle", title: "Scuffle", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Play the cards of four columns, onto which you deal the stock round by round. Then you may redeal the cards left.",
        popularity: 255, extends: Some("auld-lang-syne"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 4, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 1, progress: 743 }, easy: PlayoutResult { wins: 5, progress: 775 } } },
        ],
        book: Some(include_str!("books/scuffle.yaml")),
    },
    CatalogEntry {
        id: "seahaven-towers", title: "Seahaven Towers", names: &["Sea Towers"], shared_names: &[],
        family: "freecell", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build ten columns down by suit, with four cells called towers to put cards aside.",
        popularity: 16, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 345537, won: 308576, lost: 36961, moves: 85 }), study: Some(StudyShare { percent: 89.332, uncertainty: 0.020, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::SimpleWithoutCells, won: 2, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 47 }, easy: PlayoutResult { wins: 0, progress: 112 } } },
        ],
        book: Some(include_str!("books/seahaven-towers.yaml")),
    },
    CatalogEntry {
        id: "seven-devils", title: "Seven Devils", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Two packs, and seven columns built in alternating colors; seven other cards go only to the foundations.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 321, won: 14, lost: 0, moves: 246 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/seven-devils.yaml")),
    },
    CatalogEntry {
        id: "shamrocks", title: "Shamrocks", names: &["Three-Card Fans"], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Eighteen small fans that never have more than three cards.",
        popularity: 53, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 478, won: 449, lost: 10, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 64 }, easy: PlayoutResult { wins: 0, progress: 182 } } },
        ],
        book: Some(include_str!("books/shamrocks.yaml")),
    },
    CatalogEntry {
        id: "siegecraft", title: "Siegecraft", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Beleaguered Castle with one cell, in which you can put a card aside.",
        popularity: 95, extends: Some("beleaguered-castle"), sources: &["kpatience", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 5000, won: 4962, lost: 36, moves: 0 }), study: Some(StudyShare { percent: 99.136, uncertainty: 0.020, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 53, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 94 }, easy: PlayoutResult { wins: 0, progress: 139 } } },
        ],
        book: Some(include_str!("books/siegecraft.yaml")),
    },
    CatalogEntry {
        id: "simple-simon", title: "Simple Simon", names: &[], shared_names: &[],
        family: "spider", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build four runs from king to ace, each in one suit; all cards are face up.",
        popularity: 23, extends: None, sources: &["kpatience", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 300, won: 279, lost: 20, moves: 70 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 1647, is_rounded: false }) },
            OddsRecord { options: &[("remove", "cards")], survey: Some(SolverSurvey { deals: 655, won: 641, lost: 14, moves: 0 }), study: Some(StudyShare { percent: 97.450, uncertainty: 0.034, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/simple-simon.yaml")),
    },
    CatalogEntry {
        id: "sir-tommy", title: "Sir Tommy", names: &["Old Patience", "Numerica", "Try Again"], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Place the cards of the stock on four waste piles; build foundations regardless of suit.",
        popularity: 36, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 13, won: 5, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/sir-tommy.yaml")),
    },
    CatalogEntry {
        id: "sixes-and-sevens", title: "Sixes and Sevens", names: &[], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build the sixes down and the sevens up; nine places hold cards of the waste.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 97, won: 41, lost: 0, moves: 193 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 8, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 992 }, easy: PlayoutResult { wins: 0, progress: 1168 } } },
        ],
        book: Some(include_str!("books/sixes-and-sevens.yaml")),
    },
    CatalogEntry {
        id: "sly-fox", title: "Sly Fox", names: &[], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Place the cards of the stock on twenty piles, twenty cards at a time; build four foundations up and four down.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 1, lost: 0, moves: 152 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 4, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/sly-fox.yaml")),
    },
    CatalogEntry {
        id: "somerset", title: "Somerset", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Ten face-up columns of one to eight cards, built in alternating colors.",
        popularity: 96, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1458, won: 769, lost: 679, moves: 0 }), study: Some(StudyShare { percent: 53.725, uncertainty: 0.097, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 670, is_rounded: true }) },
            OddsRecord { options: &[("fback", "off")], survey: Some(SolverSurvey { deals: 97, won: 44, lost: 53, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/somerset.yaml")),
    },
    CatalogEntry {
        id: "spanish-patience", title: "Spanish Patience", names: &[], shared_names: &[],
        family: "bakers-dozen", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Thirteen columns of four cards, in which only the top cards move; suits do not matter.",
        popularity: 84, extends: Some("bakers-dozen"), sources: &["kpatience", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 225604, won: 225520, lost: 78, moves: 60 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 74, is_rounded: true }) },
            OddsRecord { options: &[("found", "suit"), ("space", "any"), ("kings", "stay")], survey: Some(SolverSurvey { deals: 2094522, won: 2091635, lost: 2887, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("found", "suit"), ("space", "any"), ("kings", "stay"), ("fback", "on")], survey: Some(SolverSurvey { deals: 1505, won: 1503, lost: 2, moves: 0 }), study: Some(StudyShare { percent: 99.863, uncertainty: 0.003, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/spanish-patience.yaml")),
    },
    CatalogEntry {
        id: "spider", title: "Spider", names: &[], shared_names: &[],
        family: "spider", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Build runs from king to ace, each in one suit; complete runs leave the columns.",
        popularity: 2, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 200, won: 155, lost: 0, moves: 176 }), study: Some(StudyShare { percent: 98.487, uncertainty: 1.513, differs: true }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/spider.yaml")),
    },
    CatalogEntry {
        id: "spider-three-decks", title: "Spider Three Decks", names: &[], shared_names: &[],
        family: "spider", information: Information::Hidden, choice: DecidedBy::Skill, packs: 3, cards: 156,
        about: "Build twelve runs from king to ace, each in one suit, with three packs.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 50, won: 0, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 1998, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/spider-three-decks.yaml")),
    },
    CatalogEntry {
        id: "spiderette", title: "Spiderette", names: &[], shared_names: &[],
        family: "spider", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Build four runs from king to ace, each in one suit, on Klondike's seven columns.",
        popularity: 24, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 258, won: 210, lost: 3, moves: 79 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
            OddsRecord { options: &[("deal-gap", "ok"), ("remove", "cards")], survey: Some(SolverSurvey { deals: 1500, won: 1492, lost: 1, moves: 0 }), study: Some(StudyShare { percent: 99.620, uncertainty: 0.018, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/spiderette.yaml")),
    },
    CatalogEntry {
        id: "st-helena", title: "St. Helena", names: &["Napoleon's Favourite", "Washington's Favourite"], shared_names: &[],
        family: "two-pack-fan", information: Information::Open, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "Move cards from twelve piles to the two rows of foundations between them.",
        popularity: 87, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1108, won: 1062, lost: 0, moves: 165 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/st-helena.yaml")),
    },
    CatalogEntry {
        id: "stonewall", title: "Stonewall", names: &[], shared_names: &[],
        family: "raglan", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build six columns in alternating colors. Half their cards are face down, and sixteen other cards are a reserve.",
        popularity: 91, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1414, won: 360, lost: 1047, moves: 83 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 910, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/stonewall.yaml")),
    },
    CatalogEntry {
        id: "storehouse", title: "Storehouse", names: &["Straight Up", "Thirteen Up", "Provisions"], shared_names: &[],
        family: "canfield", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Canfield with columns built down by suit. The four twos begin the foundations.",
        popularity: 75, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 179, won: 82, lost: 96, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 44, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 240 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
        ],
        book: Some(include_str!("books/storehouse.yaml")),
    },
    CatalogEntry {
        id: "strategy", title: "Strategy", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Place all cards of the stock on eight waste piles before you build the foundations.",
        popularity: 102, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 286, won: 160, lost: 0, moves: 96 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/strategy.yaml")),
    },
    CatalogEntry {
        id: "streets", title: "Streets", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Forty Thieves with columns built down in alternating colors.",
        popularity: 46, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 20, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/streets.yaml")),
    },
    CatalogEntry {
        id: "streets-and-alleys", title: "Streets and Alleys", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Beleaguered Castle in which the aces are among the other cards.",
        popularity: 37, extends: None, sources: &["kpatience", "aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 400, won: 214, lost: 171, moves: 0 }), study: Some(StudyShare { percent: 51.187, uncertainty: 0.186, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 300, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 15 }, easy: PlayoutResult { wins: 0, progress: 33 } } },
        ],
        book: Some(include_str!("books/streets-and-alleys.yaml")),
    },
    CatalogEntry {
        id: "stronghold", title: "Stronghold", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Streets and Alleys with one cell, in which you can put a card aside.",
        popularity: 94, extends: None, sources: &["kpatience", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1500, won: 1436, lost: 34, moves: 0 }), study: Some(StudyShare { percent: 97.379, uncertainty: 0.042, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 2, deals: 300, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/stronghold.yaml")),
    },
    CatalogEntry {
        id: "sultan", title: "Sultan", names: &["Sultan of Turkey", "Emperor of Germany"], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Eight foundations around a king, the sultan; build them up until eight queens surround him.",
        popularity: 49, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 55, is_rounded: true }) },
            OddsRecord { options: &[("shuffle", "off")], survey: Some(SolverSurvey { deals: 259, won: 245, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/sultan.yaml")),
    },
    CatalogEntry {
        id: "super-flower-garden", title: "Super Flower Garden", names: &[], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build eighteen fans down regardless of suit; you may shuffle and redeal them.",
        popularity: 99, extends: Some("la-belle-lucie"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 19, lost: 0, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("redeals", "0")], survey: Some(SolverSurvey { deals: 100, won: 19, lost: 78, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/super-flower-garden.yaml")),
    },
    CatalogEntry {
        id: "tam-o-shanter", title: "Tam O'Shanter", names: &[], shared_names: &[],
        family: "sir-tommy", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Play the cards of four columns, onto which you deal the stock round by round. You can play only after an ace turns up.",
        popularity: 255, extends: Some("auld-lang-syne"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 311, won: 0, lost: 304, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::FirstFit, won: 1, deals: 200000, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/tam-o-shanter.yaml")),
    },
    CatalogEntry {
        id: "ten-across", title: "Ten Across", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Ten columns built by suit, and two cells; any face-up card may move.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 54, won: 34, lost: 17, moves: 55 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 11, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/ten-across.yaml")),
    },
    CatalogEntry {
        id: "terrace", title: "Terrace", names: &["Queen of Italy"], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "You choose the first card of the foundations. They are built up in alternating colors.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 15, won: 2, lost: 0, moves: 236 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/terrace.yaml")),
    },
    CatalogEntry {
        id: "the-wish", title: "The Wish", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 32,
        about: "Remove pairs of the same rank from eight columns of four, with a short pack of 32 cards.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 12550, lost: 7450, moves: 16 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 402 }, easy: PlayoutResult { wins: 6, progress: 468 } } },
        ],
        book: Some(include_str!("books/the-wish.yaml")),
    },
    CatalogEntry {
        id: "thieves-of-egypt", title: "Thieves of Egypt", names: &["Upside-Down Pyramid"], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Two packs and ten face-up columns; the longest are in the middle.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 120, won: 94, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/thieves-of-egypt.yaml")),
    },
    CatalogEntry {
        id: "thirteens", title: "Thirteens", names: &["Helsinki", "Good Thirteen"], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Luck, packs: 1, cards: 52,
        about: "Remove pairs that add up to thirteen from ten cards; the stock fills the spaces.",
        popularity: 59, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 495, won: 322, lost: 160, moves: 28 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/thirteens.yaml")),
    },
    CatalogEntry {
        id: "thirty", title: "Thirty", names: &[], shared_names: &[],
        family: "beleaguered-castle", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 32,
        about: "A short game with 32 cards: five face-up columns and a reserve of two cards.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 5000, won: 3320, lost: 1680, moves: 0 }), study: Some(StudyShare { percent: 67.454, uncertainty: 0.030, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 28, deals: 100, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 40 }, easy: PlayoutResult { wins: 0, progress: 128 } } },
        ],
        book: Some(include_str!("books/thirty.yaml")),
    },
    CatalogEntry {
        id: "thirty-six", title: "Thirty-Six", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Six face-up columns of six cards, built regardless of suit; runs move as a unit.",
        popularity: 255, extends: None, sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2884, won: 2673, lost: 202, moves: 0 }), study: None, player: None },
            OddsRecord { options: &[("aces", "stay")], survey: Some(SolverSurvey { deals: 300, won: 283, lost: 17, moves: 0 }), study: Some(StudyShare { percent: 94.674, uncertainty: 0.100, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/thirty-six.yaml")),
    },
    CatalogEntry {
        id: "three-blind-mice", title: "Three Blind Mice", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Ten columns built by suit, and two reserve cards; any face-up card may move.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 71, won: 15, lost: 53, moves: 51 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 6, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/three-blind-mice.yaml")),
    },
    CatalogEntry {
        id: "thumb-and-pouch", title: "Thumb and Pouch", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Klondike in which a card goes on a card of any other suit, and any card fills a space.",
        popularity: 41, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 273, won: 262, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/thumb-and-pouch.yaml")),
    },
    CatalogEntry {
        id: "tournament", title: "Tournament", names: &[], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build eight foundations from a reserve and six columns, which get four cards at a time.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1250, won: 1249, lost: 0, moves: 142 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/tournament.yaml")),
    },
    CatalogEntry {
        id: "trefoil", title: "Trefoil", names: &["Les Fleurons"], shared_names: &[],
        family: "fan", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "La Belle Lucie with sixteen fans; the aces are on the foundations from the start.",
        popularity: 97, extends: Some("la-belle-lucie"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: None, study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 11, deals: 300, is_rounded: false }) },
            OddsRecord { options: &[("redeals", "0")], survey: Some(SolverSurvey { deals: 145, won: 7, lost: 138, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/trefoil.yaml")),
    },
    CatalogEntry {
        id: "treize", title: "Treize", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to thirteen; the bottom card of the waste is playable, too.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1117, won: 364, lost: 1, moves: 52 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 90, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 514 }, easy: PlayoutResult { wins: 0, progress: 640 } } },
        ],
        book: Some(include_str!("books/treize.yaml")),
    },
    CatalogEntry {
        id: "tri-peaks", title: "Tri Peaks", names: &["Three Peaks", "Triple Peaks"], shared_names: &[],
        family: "golf", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Clear three peaks by moving their cards to the waste, always one rank up or down.",
        popularity: 6, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 77775, won: 75490, lost: 2285, moves: 48 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 2, deals: 5, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 2, progress: 409 }, easy: PlayoutResult { wins: 8, progress: 440 } } },
        ],
        book: Some(include_str!("books/tri-peaks.yaml")),
    },
    CatalogEntry {
        id: "trigon", title: "Trigon", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Klondike with columns that are built down by suit.",
        popularity: 255, extends: Some("klondike"), sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 3202, lost: 16798, moves: 0 }), study: Some(StudyShare { percent: 15.996, uncertainty: 0.023, differs: false }), player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 8, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/trigon.yaml")),
    },
    CatalogEntry {
        id: "tuts-tomb", title: "Tut's Tomb", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Remove pairs that add up to thirteen from a pyramid; a card may pair with the only card covering it.",
        popularity: 255, extends: Some("pyramid"), sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 37979, won: 31668, lost: 6311, moves: 106 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 5, deals: 8, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 7, progress: 377 }, easy: PlayoutResult { wins: 16, progress: 448 } } },
        ],
        book: Some(include_str!("books/tuts-tomb.yaml")),
    },
    CatalogEntry {
        id: "union-square", title: "Union Square", names: &[], shared_names: &[],
        family: "two-pack-fan", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Sixteen columns that keep their direction, and four foundations that go up to the king and down again.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 65, won: 55, lost: 0, moves: 312 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/union-square.yaml")),
    },
    CatalogEntry {
        id: "valentine", title: "Valentine", names: &[], shared_names: &[],
        family: "cruel", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Four piles, built down by suit, that you gather and deal again until all cards are in order.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 22, won: 0, lost: 2, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 80 }, easy: PlayoutResult { wins: 0, progress: 112 } } },
        ],
        book: None,
    },
    CatalogEntry {
        id: "virginia-reel", title: "Virginia Reel", names: &[], shared_names: &[],
        family: "royal-parade", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build three rows of foundations in steps of three.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 262, won: 12, lost: 0, moves: 103 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Random, won: 1, deals: 74, is_rounded: true }) },
        ],
        difficulty: &[],
        book: None,
    },
    CatalogEntry {
        id: "westcliff", title: "Westcliff", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Ten short columns, built in alternating colors; you go through the stock once.",
        popularity: 40, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 12254, won: 12240, lost: 11, moves: 110 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/westcliff.yaml")),
    },
    CatalogEntry {
        id: "westhaven", title: "Westhaven", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Ten short columns, and a stock that you deal onto all of them.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 20000, won: 19928, lost: 71, moves: 106 }), study: None, player: None },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 8, progress: 444 }, easy: PlayoutResult { wins: 16, progress: 832 } } },
        ],
        book: Some(include_str!("books/westhaven.yaml")),
    },
    CatalogEntry {
        id: "whitehead", title: "Whitehead", names: &[], shared_names: &[],
        family: "klondike", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Seven face-up columns built by color; only runs of one suit move together.",
        popularity: 81, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 779, won: 696, lost: 60, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/whitehead.yaml")),
    },
    CatalogEntry {
        id: "will-o-the-wisp", title: "Will o' the Wisp", names: &[], shared_names: &[],
        family: "spider", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Build four runs from king to ace, each in one suit, on seven columns of three cards.",
        popularity: 77, extends: None, sources: &["aisleriot", "study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 300, won: 280, lost: 2, moves: 82 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
            OddsRecord { options: &[("deal-gap", "ok"), ("remove", "cards")], survey: Some(SolverSurvey { deals: 11279, won: 11267, lost: 7, moves: 0 }), study: Some(StudyShare { percent: 99.9240, uncertainty: 0.0027, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/will-o-the-wisp.yaml")),
    },
    CatalogEntry {
        id: "windmill", title: "Windmill", names: &["Propeller", "Le Moulin"], shared_names: &[],
        family: "two-pack-reserve", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build a pile of fifty-two cards up on the hub of a windmill, and build four kings down.",
        popularity: 47, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 107, won: 33, lost: 0, moves: 0 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 10, is_rounded: true }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/windmill.yaml")),
    },
    CatalogEntry {
        id: "worm-hole", title: "Worm Hole", names: &[], shared_names: &[],
        family: "golf", information: Information::Open, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Black Hole with a cell, in which one card at a time can wait.",
        popularity: 255, extends: Some("black-hole"), sources: &["study"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 157, won: 81, lost: 0, moves: 0 }), study: Some(StudyShare { percent: 99.8886, uncertainty: 0.0074, differs: false }), player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/worm-hole.yaml")),
    },
    CatalogEntry {
        id: "yield", title: "Yield", names: &[], shared_names: &[],
        family: "pairing", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 1, cards: 52,
        about: "Treize with the pyramid upside down.",
        popularity: 255, extends: Some("treize"), sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 2000, won: 659, lost: 793, moves: 52 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 79, deals: 1000, is_rounded: false }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 288 }, easy: PlayoutResult { wins: 0, progress: 472 } } },
        ],
        book: Some(include_str!("books/yield.yaml")),
    },
    CatalogEntry {
        id: "yukon", title: "Yukon", names: &[], shared_names: &[],
        family: "yukon", information: Information::Hidden, choice: DecidedBy::Skill, packs: 1, cards: 52,
        about: "Build seven columns in alternating colors; any face-up card moves together with all cards on top of it.",
        popularity: 7, extends: None, sources: &["kpatience", "aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 1183, won: 1046, lost: 111, moves: 98 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 1, deals: 33, is_rounded: true }) },
        ],
        difficulty: &[
            DifficultyRecord { options: &[], bands: DifficultyBands { hard: PlayoutResult { wins: 0, progress: 110 }, easy: PlayoutResult { wins: 5, progress: 338 } } },
        ],
        book: Some(include_str!("books/yukon.yaml")),
    },
    CatalogEntry {
        id: "zebra", title: "Zebra", names: &[], shared_names: &[],
        family: "forty-thieves", information: Information::Hidden, choice: DecidedBy::Mixed, packs: 2, cards: 104,
        about: "Build columns down and foundations up, both in alternating colors.",
        popularity: 255, extends: None, sources: &["aisleriot"],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 100, lost: 0, moves: 0 }), study: None, player: None },
        ],
        difficulty: &[],
        book: Some(include_str!("books/zebra.yaml")),
    },
    CatalogEntry {
        id: "zodiac", title: "Zodiac", names: &[], shared_names: &[],
        family: "two-phase", information: Information::Hidden, choice: DecidedBy::Skill, packs: 2, cards: 104,
        about: "First build the cards of the stock onto a ring of twenty-four piles; then play all cards to the foundations.",
        popularity: 255, extends: None, sources: &[],
        odds: &[
            OddsRecord { options: &[], survey: Some(SolverSurvey { deals: 100, won: 7, lost: 0, moves: 275 }), study: None, player: Some(PlayerWins { player: SimulatedPlayer::Simple, won: 0, deals: 10000, is_rounded: false }) },
        ],
        difficulty: &[],
        book: Some(include_str!("books/zodiac.yaml")),
    },
];
