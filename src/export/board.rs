//! Export of a board as text that fc-solve, PySolFC and black-hole-solve read: the foundations, the stock, the cells and
//! the reserve, then a line for each column.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::SharedTranscript;
use crate::board::{Board as CardBoard, Face, PileId};
use crate::card::{Card, Suit};
use crate::error::Result;
use crate::game::{GameInfo, Role};
use crate::play::Session;
use crate::text;

/// The export of a board: the deal, or the board after a step.
pub(super) struct Board;

impl ExportFormat for Board {
    fn name(&self) -> &'static str {
        "board"
    }

    fn extension(&self) -> &'static str {
        "layout"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::At]
    }

    /// Writes the board. A comment after the last column names the game and its options, for `patience import`.
    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        let session = shared.session_at(request.at.or(Some(0)))?;
        let info = session.info();
        let Some(board) = board_lines(&session) else {
            return Err(self.unsupported_game(info, "games with columns whose foundations begin with aces"));
        };
        if shared.transcript.rulebook.is_some() {
            return Ok(board);
        }
        let options = info.options.iter().filter(|option| option.value != option.default);
        let options: String = options.map(|option| format!(" -o {}={}", option.key, option.value)).collect();
        Ok(format!("{board}# patience import --game {}{options}\n", text::sanitize_line(&info.id)))
    }
}

/// Formats the board of a session. Returns `None` if the format has no line for one of its piles, or if a foundation
/// has other cards than the lowest ones of a suit.
pub(super) fn board_lines(session: &Session) -> Option<String> {
    let (info, board) = (session.info(), session.board());
    let is_known = |(pile, _): (PileId, _)| match info.role_of(pile) {
        Some(Role::Discard) | None => board.is_empty(pile),
        Some(_) => true,
    };
    let columns: Vec<PileId> = info.piles_of(Role::Tableau).iter().collect();
    if columns.is_empty() || info.pack.jokers > 0 || !info.named_piles().all(is_known) {
        return None;
    }
    let mut lines = Vec::new();
    if let Some(stock) = info.piles_of(Role::Stock).first() {
        // The first card of the line is drawn next.
        lines.push(format!("Talon:{}", words(board, stock, false).rev().collect::<String>()));
    }
    match info.piles_of(Role::Waste).first() {
        Some(waste) if !board.is_empty(waste) => {
            lines.push(format!("Waste:{}", words(board, waste, false).collect::<String>()));
        }
        _ => {}
    }
    lines.extend(foundation_line(info, board)?);
    let cells: String = info.piles_of(Role::Cell).iter().map(|cell| word_or_gap(board, cell)).collect();
    if !cells.is_empty() {
        lines.push(format!("Freecells:{cells}"));
    }
    lines.extend(reserve_lines(info, board));
    // black-hole-solve reads columns without a colon.
    let colon = if info.piles_of(Role::Hole).is_empty() { ": " } else { "" };
    let column_text = |&column: &PileId| words(board, column, true).collect::<String>();
    lines.extend(columns.iter().map(|column| format!("{colon}{}", column_text(column).trim()).trim_end().to_string()));
    Some(lines.into_iter().map(|line| line + "\n").collect())
}

/// Returns the cards of a pile from bottom to top, each after a space. If `has_faces`, face-down cards are marked.
fn words(board: &CardBoard, pile: PileId, has_faces: bool) -> impl DoubleEndedIterator<Item = String> {
    board.slots(pile).iter().map(move |slot| match slot.face() {
        Face::Down if has_faces => format!(" <{}>", slot.card()),
        _ => format!(" {}", slot.card()),
    })
}

fn word_or_gap(board: &CardBoard, pile: PileId) -> String {
    words(board, pile, false).next_back().unwrap_or_else(|| " -".into())
}

/// Returns a line for each pile of the reserve, or one line for piles of at most one card.
fn reserve_lines(info: &GameInfo, board: &CardBoard) -> Vec<String> {
    let piles: Vec<PileId> = info.piles_of(Role::Reserve).iter().collect();
    if piles.len() > 1 && piles.iter().all(|&pile| board.len(pile) <= 1) {
        return vec![format!("Reserve:{}", piles.iter().map(|&pile| word_or_gap(board, pile)).collect::<String>())];
    }
    piles.iter().map(|&pile| format!("Reserve:{}", words(board, pile, true).collect::<String>())).collect()
}

/// Returns the line of foundations: the top card of the hole, or the number of cards of each suit. Returns `None` if a
/// foundation has other cards than the lowest ones of a suit.
fn foundation_line(info: &GameInfo, board: &CardBoard) -> Option<Vec<String>> {
    if let Some(hole) = info.piles_of(Role::Hole).only() {
        return Some(vec![format!("Foundations:{}", word_or_gap(board, hole))]);
    }
    let foundations: Vec<PileId> = info.piles_of(Role::Foundation).iter().collect();
    if foundations.is_empty() {
        return Some(Vec::new());
    }
    let mut entries: Vec<(Suit, u8)> = Vec::new();
    for &pile in foundations.iter().filter(|&&pile| !board.is_empty(pile)) {
        let mut cards: Vec<Card> = board.slots(pile).iter().map(|slot| slot.card()).collect();
        if info.zone_of(pile).is_some_and(|zone| zone.build.is_none()) {
            // A complete run has its king at the bottom.
            cards.reverse();
        }
        let suit = cards.first()?.suit()?;
        let is_lowest =
            cards.iter().zip(1..).all(|(card, rank)| card.suit() == Some(suit) && card.rank().number() == rank);
        entries.push((suit, u8::try_from(cards.len()).ok().filter(|_| is_lowest)?));
    }
    // fc-solve writes a suit without cards as 0. With several packs, each suit has several entries.
    let mut words = String::new();
    let packs = usize::from(info.pack.packs);
    for pack in 0..packs.max(1) {
        for suit in [Suit::Hearts, Suit::Clubs, Suit::Diamonds, Suit::Spades] {
            let count = entries.iter().filter(|(other, _)| *other == suit).nth(pack).map_or(0, |(_, count)| *count);
            let rank = if count == 0 { '0' } else { crate::card::Rank::ALL.get(usize::from(count) - 1)?.letter() };
            words += &format!(" {}-{rank}", suit.letter());
        }
    }
    let shown = entries.iter().filter(|(suit, _)| entries.iter().filter(|(other, _)| other == suit).count() <= packs);
    (shown.count() == entries.len()).then(|| vec![format!("Foundations:{words}")])
}
