//! What a zone is for, and how its cards lie and are drawn.

/// A zone of a game: an index into [`GameInfo::zones`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ZoneId(pub u8);

/// The purpose of a zone. Names, drawings, scores and hints depend on it. Only two rules do: `stock` draws from the
/// zone with the role `stock`, and the `limit` of `take` counts cells and spaces of the tableau.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The pile from which `draw` draws cards.
    Stock,
    /// Cards drawn from the stock.
    Waste,
    /// Piles that are built up to win.
    Foundation,
    /// Piles on which cards are built during play.
    Tableau,
    /// Cards that wait to be played.
    Reserve,
    /// Piles for single cards.
    Cell,
    /// The single pile on which all cards are built, as in Black Hole.
    Hole,
    /// Cards removed from the game.
    Discard,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 8] = [
        Role::Stock,
        Role::Waste,
        Role::Foundation,
        Role::Tableau,
        Role::Reserve,
        Role::Cell,
        Role::Hole,
        Role::Discard,
    ];

    /// Returns the word in rulebooks and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Role::Stock => "stock",
            Role::Waste => "waste",
            Role::Foundation => "foundation",
            Role::Tableau => "tableau",
            Role::Reserve => "reserve",
            Role::Cell => "cell",
            Role::Hole => "hole",
            Role::Discard => "discard",
        }
    }
}

/// Whether cards that arrive in a pile are face up, unless the rules say otherwise.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// Face up.
    Up,
    /// Face down.
    Down,
    /// The top card face up, all cards below it face down.
    TopUp,
    /// The first card face down, the second face up, and so on in turn. The top card is always face up.
    Alternate,
}

impl Facing {
    /// Returns whether the card at an index is face up in a pile with this number of cards.
    pub fn is_up(self, index: usize, len: usize) -> bool {
        let is_top = index + 1 == len;
        match self {
            Facing::Up => true,
            Facing::Down => false,
            Facing::TopUp => is_top,
            Facing::Alternate => is_top || index % 2 == 1,
        }
    }
}

/// The way in which a pile is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Only the top card.
    Top,
    /// The top three cards, next to each other.
    TopThree,
    /// Every card, one below the other.
    Fan,
    /// Every card, next to each other.
    Row,
    /// A card back and the number of cards.
    Count,
    /// Not drawn.
    Hidden,
}
