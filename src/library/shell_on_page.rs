//! Functions of a shell for a page that shows pictures of the board: what to say about a command, in sentences for the
//! eye and for the ear, the list of moves, and earlier boards.

use super::session;
use super::shell::{Reply, Shell};
use crate::board::{Board, View};
use crate::error::{Error, Result};
use crate::export;
use crate::game::Move;
use crate::render::sentence::{self, SessionBefore, Voice};
use crate::shell::{PageOffer, PageTextKind, move_offer};
use crate::text;
use serde::Serialize;

/// Returns an error as sentences for the reader of a page: what failed, and then what helps, each on a line of its own.
///
/// ```
/// use patience::{Game, error_on_page};
///
/// let error = Game::open("klondike", &[("draw", "many")]).expect_err("no number");
/// assert!(error_on_page(&error).starts_with("Option “draw”"), "{}", error_on_page(&error));
/// ```
pub fn error_on_page(error: &Error) -> String {
    let hints = error.hints();
    let lines = [error.line()].into_iter().chain(hints.iter().flat_map(|hint| hint.lines().map(str::to_string)));
    let shown = lines.enumerate().map(|(index, line)| {
        let text = Voice::Symbols.page_text(&line);
        // A place begins with the name of a file.
        let begins_with_place = index == 0 && error.location().is_some();
        if begins_with_place { text } else { sentence::capitalized(&text) }
    });
    shown.collect::<Vec<_>>().join("\n")
}

/// Returns the shapes of all cards, of a back and of an empty place, for the element `<defs>` of an SVG picture. The ids
/// are those of a page of `patience web`: `#c9S` is a face, `#t9S` a small face.
///
/// ```
/// assert!(patience::card_shapes().contains("<g id=\"c9S\""));
/// ```
pub fn card_shapes() -> String {
    export::shapes_of_all_cards()
}

/// The answer to a line for a page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PageReply {
    /// The answer in lines of JSON or in text.
    pub reply: Reply,
    /// What the texts are about:
    /// - `move`: moves were made, undone or redone, and the board shows all that is said.
    /// - `answer`: an answer to a question of the player.
    /// - `hint`: a hint.
    /// - `rejection`: the line was rejected.
    /// - `remark`: a warning or a result that the board does not show.
    /// - `question`: the next line answers it.
    pub kind: &'static str,
    /// Sentences for the eye, with suit symbols and the piles as a picture shows them: `3♥ to cell 1`.
    pub said: Vec<String>,
    /// The same for the ear, and what else the board shows: `Moved three of hearts from column 4 to cell 1.`
    pub spoken: Vec<String>,
    /// Commands that the player may want now: the move of a hint, legal moves instead of a rejected one.
    pub offers: Vec<Offer>,
}

/// A command that a page offers as a button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Offer {
    /// The command.
    pub command: String,
    /// What the command does, for the eye: `Move 3♥ to column 4`.
    pub label: String,
    /// What the command does, for the ear: `Move three of hearts to column 4`.
    pub spoken: String,
    /// The cards or piles to tap, in this order: the card that moves, and then where it goes.
    pub taps: Vec<PlaceOnBoard>,
}

/// A card on the board, or an empty pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PlaceOnBoard {
    /// The name of the pile.
    pub pile: String,
    /// The index of the card, counted from the bottom, from 0. 0 if the pile is empty.
    pub index: usize,
}

/// A move in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ListedMove {
    /// The number of the board after the move, as `goto` counts.
    pub number: usize,
    /// The move for the eye, as in the list on the page of a shared game: `3♥ to cell 1`.
    pub text: String,
    /// The move for the ear.
    pub spoken: String,
    /// Whether the move is a draw. A list may show several draws in a row as one entry.
    pub is_draw: bool,
}

/// An earlier or later board of the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardInGame {
    /// The board as JSON, as [`Shell::scene_json`] returns it.
    pub scene_json: String,
    /// The piles with their labels, as [`Shell::label_piles`] returns them.
    pub piles: Vec<(String, String)>,
}

impl Shell {
    /// Enters a line as [`Shell::enter`] does, and says what happened, for a page that shows a picture of the board.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let session = Game::open("freecell", &[])?.deal(&DealSpec::Microsoft(617))?;
    /// let mut shell = Shell::page(session, &[])?;
    /// let reply = shell.enter_on_page("move t1 c1")?;
    /// assert_eq!((reply.kind, &reply.said[0][..]), ("move", "J♦ to cell 1"));
    /// let reply = shell.enter_on_page("undo")?;
    /// assert_eq!(reply.said, ["Undone: J♦ to cell 1."]);
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails as [`Shell::enter`] does.
    pub fn enter_on_page(&mut self, line: &str) -> Result<PageReply> {
        self.shell.take_page_texts();
        let before = SessionBefore::of(self.play_session());
        let (id, deal) = (self.play_session().info().id.clone(), self.play_session().deal_number());
        let lesson_step = self.lesson_step();
        let reply = self.enter(line)?;
        let is_new_deal =
            !reply.left.is_empty() || self.play_session().info().id != id || self.play_session().deal_number() != deal;
        let (mut said, mut spoken) = if is_new_deal {
            (Vec::new(), vec![self.describe_deal()])
        } else {
            [Voice::Symbols, Voice::Aloud].map(|voice| self.describe_moves_since(&before, voice)).into()
        };
        let (mut kind, mut offers) = (if is_new_deal { "deal" } else { "move" }, Vec::new());
        for text in self.shell.take_page_texts() {
            // A text about another game does not change that the page shows another game.
            if !is_new_deal {
                kind = match text.kind {
                    PageTextKind::Answer => "answer",
                    PageTextKind::Hint => "hint",
                    PageTextKind::Rejection => "rejection",
                    PageTextKind::Remark | PageTextKind::WayBack => "remark",
                };
            }
            if text.kind == PageTextKind::WayBack {
                (said, spoken) = (Vec::new(), Vec::new());
            }
            said.push(text.shown);
            spoken.push(text.spoken);
            offers.extend(text.offers.into_iter().map(|offer| self.offer(offer)));
        }
        if let Some(question) = self.question() {
            kind = "question";
            let question = Voice::Symbols.page_text(question);
            said.push(question.clone());
            spoken.push(question);
        }
        said.retain(|text| !text.is_empty());
        spoken.retain(|text| !text.is_empty());
        let mut page_reply = PageReply { reply, kind, said, spoken, offers };
        self.follow_with_lesson(&mut page_reply, lesson_step);
        Ok(page_reply)
    }

    /// Describes the moves that were made, undone or redone since `before`. Of many moves, only their number is named.
    fn describe_moves_since(&self, before: &SessionBefore, voice: Voice) -> Vec<String> {
        /// The maximum number of moves that are described one by one.
        const MAX_DESCRIBED: usize = 3;
        let (session, made) = (self.play_session(), self.play_session().moves_made());
        let count = made.saturating_sub(before.moves_made());
        let last = made.checked_sub(1).and_then(|last| session.played_moves().nth(last));
        let is_plain = |m: Option<Move>| matches!(m, Some(Move::Transfer { .. } | Move::Remove { .. }));
        let texts = match count {
            1 if voice == Voice::Aloud || !is_plain(last) => vec![before.describe_for_picture_in(session, voice)],
            0 => vec![before.describe_for_picture_in(session, voice)],
            1..=MAX_DESCRIBED => {
                let first = made - count;
                let moves = session.played_moves().skip(first).zip(first..);
                moves.filter_map(|(m, number)| self.brief(m, number, voice)).collect()
            }
            _ => vec![text::pluralize(count, "move")],
        };
        texts.into_iter().map(|text| text::sanitize_lines(&text).into_owned()).collect()
    }

    /// Describes a move in a few words. `number` is the number of moves before it.
    fn brief(&self, m: Move, number: usize, voice: Voice) -> Option<String> {
        let board = self.board_after(number)?;
        Some(sentence::describe_briefly_in(self.play_session().game().as_ref(), View::of(&board), m, voice))
    }

    /// Returns the board after this many moves from the deal, made or undone.
    fn board_after(&self, number: usize) -> Option<Board> {
        let session = self.play_session();
        let mut board = session.initial_board().clone();
        let mut moves = session.moves_with_events();
        for _ in 0..number {
            let (_, events) = moves.next()?;
            events.iter().for_each(|event| board.apply(event));
        }
        Some(board)
    }

    /// Returns the moves from the deal, and then those that were undone and that `redo` can make again.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let session = Game::open("freecell", &[])?.deal(&DealSpec::Microsoft(617))?;
    /// let mut shell = Shell::page(session, &[])?;
    /// shell.enter("move t1 c1; undo")?;
    /// assert_eq!((shell.move_list().len(), shell.moves_made()), (1, 0));
    /// assert_eq!(shell.move_list()[0].text, "J♦ to cell 1");
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn move_list(&self) -> Vec<ListedMove> {
        let session = self.play_session();
        let mut board = session.initial_board().clone();
        let mut list = Vec::new();
        for ((m, events), number) in session.moves_with_events().zip(1..) {
            let brief = |voice| sentence::describe_briefly_in(session.game().as_ref(), View::of(&board), m, voice);
            let (text, spoken) = (brief(Voice::Symbols), brief(Voice::Aloud));
            list.push(ListedMove { number, text, spoken, is_draw: m == Move::Draw });
            events.iter().for_each(|event| board.apply(event));
        }
        list
    }

    /// Returns the board after this many moves from the deal. The game stays as it is. Returns `None` if there is no
    /// such board.
    pub fn look_at(&self, number: usize) -> Option<BoardInGame> {
        let board = self.board_after(number)?;
        let view = View::of(&board);
        let info = self.play_session().info();
        let piles =
            info.named_piles().map(|(pile, named)| (named.name.clone(), sentence::label_pile(info, view, pile)));
        Some(BoardInGame { scene_json: session::view_json(self.play_session(), view), piles: piles.collect() })
    }

    /// Returns the names of all piles with their labels for a screen reader: `Column 4: 3 cards face down, then king of
    /// spades`.
    pub fn label_piles(&self) -> Vec<(String, String)> {
        let (info, view) = (self.play_session().info(), self.play_session().view());
        let label =
            |(pile, named): (_, &crate::game::PileInfo)| (named.name.clone(), sentence::label_pile(info, view, pile));
        info.named_piles().map(label).collect()
    }

    /// Describes the board in words, one pile on each line.
    pub fn describe_board(&self) -> String {
        sentence::label_piles(self.play_session().info(), self.play_session().view())
    }

    fn offer(&self, offer: PageOffer) -> Offer {
        let label = |voice: Voice| {
            text::sanitize_line(&sentence::capitalized(&voice.page_text(&voice.phrase(&offer.label)))).into_owned()
        };
        let taps = offer.m.map_or_else(Vec::new, |m| self.taps(m));
        Offer { label: label(Voice::Symbols), spoken: label(Voice::Aloud), taps, command: offer.command }
    }

    /// Returns a move as an offer: its command, its labels, and where to tap.
    pub(super) fn offer_of(&self, m: Move) -> Offer {
        self.offer(move_offer(self.play_session().info(), self.play_session().view(), m))
    }

    /// Returns the cards or piles to tap for a move.
    pub(super) fn taps(&self, m: Move) -> Vec<PlaceOnBoard> {
        let (info, view) = (self.play_session().info(), self.play_session().view());
        let place = |pile, count: usize| PlaceOnBoard {
            pile: info.pile_name(pile).into(),
            index: view.len(pile).saturating_sub(count),
        };
        match m {
            Move::Transfer { from, to, count } => vec![place(from, count.into()), place(to, 1)],
            Move::Remove { a, b } => [Some(a), b].into_iter().flatten().map(|pile| place(pile, 1)).collect(),
            Move::Draw => info.piles_of(crate::game::Role::Stock).iter().map(|pile| place(pile, 1)).collect(),
            Move::Custom { .. } => info.custom_move_piles(m).iter().map(|&pile| place(pile, 1)).collect(),
        }
    }
}
