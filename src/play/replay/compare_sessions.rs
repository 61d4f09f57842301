//! A comparison of several sessions of the same deal: their results, and the moves where they diverge.

use super::Replay;
use crate::error::{Error, ErrorClass, Result};
use crate::game::{Game, GameInfo, Move};
use crate::play::session::Session;
use crate::play::time::elapsed::Elapsed;
use crate::play::transcript::Transcript;
use crate::play::transcript::board_digest::{board_digest, canonical_text};
use crate::text;
use std::sync::Arc;

/// How a session went: the moves that stood in the end, over all deals, and what it came to.
pub struct ComparedSession {
    /// The name of its transcript.
    pub source: String,
    game: Arc<dyn Game>,
    /// The board of each deal before its first move.
    initial_boards: Vec<String>,
    made_moves: Vec<MadeMove>,
    /// The word for how it stands: `won`, `playing`.
    pub status: &'static str,
    /// The score.
    pub score: i32,
    /// Moves taken back, in all deals.
    pub undos: u64,
    /// Hints taken, in all deals.
    pub hints: u64,
    /// How long the game was open, if its transcript tells.
    pub time: Option<Elapsed>,
}

/// A move that stood, and where it led: the same move may shuffle cards in another order.
#[derive(Copy, Clone, PartialEq, Eq)]
struct MadeMove {
    /// The deal, from 0.
    deal: usize,
    m: Move,
    board: u32,
}

/// A place where those who went together part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The deal of the match, from 1.
    pub deal: usize,
    /// How many moves of this deal they have in common.
    pub after: usize,
    /// Who goes on in which way: two ways or more, in the order of those who go them.
    pub branches: Vec<Branch>,
}

/// One way to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The courses that go it, by their numbers.
    pub sessions: Vec<usize>,
    /// The move; nothing for those who end here.
    pub next: Option<Move>,
}

impl ComparedSession {
    /// The course of a transcript.
    ///
    /// # Errors
    /// The first step that does not fit, at its line.
    pub fn of(transcript: &Transcript, game: Arc<dyn Game>) -> Result<ComparedSession> {
        // A file that does not replay cannot be used.
        let unfit = |error: Error| Error { kind: ErrorClass::Request, ..error };
        let mut replay = Replay::begin(transcript, Arc::clone(&game), 0).map_err(unfit)?;
        let (mut dealt, mut strides, mut undos, mut hints) = (Vec::new(), Vec::new(), 0, 0);
        loop {
            dealt.push(canonical_text(game.info(), replay.session().initial_board()));
            // The board after each move: what is made again leads to the same.
            let mut boards = Vec::new();
            while replay.step(None).map_err(unfit)?.is_some() {
                keep_board(replay.session(), &mut boards);
            }
            let (session, deal) = (replay.session(), dealt.len() - 1);
            strides.extend(session.played_moves().zip(boards).map(|(m, board)| MadeMove { deal, m, board }));
            undos += u64::from(session.counts.undos);
            hints += u64::from(session.counts.hints);
            let Some(following) = replay.next_deal().map_err(unfit)? else { break };
            replay = following;
        }
        let (time, session) = (replay.elapsed(), replay.session());
        Ok(ComparedSession {
            source: transcript.source.clone(),
            initial_boards: dealt,
            made_moves: strides,
            status: session.status_word(),
            score: session.score(),
            undos,
            hints,
            time: Some(time).filter(|time| *time > Elapsed::default()),
            game,
        })
    }

    /// The description of its game.
    pub fn info(&self) -> &GameInfo {
        self.game.info()
    }

    /// How many deals were dealt.
    pub fn deals(&self) -> usize {
        self.initial_boards.len()
    }

    /// How many moves stood in the end, over all deals.
    pub fn moves(&self) -> usize {
        self.made_moves.len()
    }

    /// Checks that another session is of the same deal by the same rules.
    ///
    /// # Errors
    /// In what it differs.
    pub fn check_same_deal(&self, other: &ComparedSession) -> Result<()> {
        let (own, its, than) = (self.game.info(), other.game.info(), text::sanitize_line(&self.source));
        let differs = |what: String| Error::request(what).in_file(&other.source);
        if own.id != its.id {
            return Err(differs(format!("it is of `{}`, and `{than}` of `{}`", its.id, own.id)));
        }
        let options = own.options.iter().zip(&its.options).filter(|(own, its)| own.value != its.value);
        let named = |key: &str, value: &str| format!("{key}={value}");
        let (here, there): (Vec<_>, Vec<_>) =
            options.map(|(own, its)| (named(&own.key, &own.value), named(&its.key, &its.value))).unzip();
        if !here.is_empty() {
            let (here, there) = (here.join(" "), there.join(" "));
            return Err(differs(format!("it is played with `{there}`, and `{than}` with `{here}`")));
        }
        if own.digest != its.digest {
            return Err(differs(format!("it is played by other rules than `{than}`")));
        }
        let deals = self.initial_boards.iter().zip(&other.initial_boards);
        if let Some(at) = deals.into_iter().position(|(own, its)| own != its) {
            let which = if at == 0 { "it is another deal".into() } else { format!("its deal {} is another", at + 1) };
            return Err(differs(format!("{which} than that of `{than}`")));
        }
        Ok(())
    }
}

/// Keeps the board of a session as that after its last move.
fn keep_board(session: &Session, boards: &mut Vec<u32>) {
    let Some(last) = session.moves_made().checked_sub(1) else { return };
    let board = board_digest(session.info(), session.board());
    match boards.get_mut(last) {
        Some(kept) => *kept = board,
        None => boards.push(board),
    }
}

/// Where courses of the same deal part, and where parts of them part again.
pub fn divergences(courses: &[ComparedSession]) -> Vec<Divergence> {
    let lines: Vec<&[MadeMove]> = courses.iter().map(|course| &*course.made_moves).collect();
    let mut found = Vec::new();
    find_divergences(&lines, (0..courses.len()).collect(), 0, &mut found);
    found
}

/// Where those part that went together for so many moves.
fn find_divergences(lines: &[&[MadeMove]], group: Vec<usize>, mut at: usize, found: &mut Vec<Divergence>) {
    let next = |course: usize, at: usize| lines[course].get(at).copied();
    let Some(&first) = group.first() else { return };
    while next(first, at).is_some() && group.iter().all(|&course| next(course, at) == next(first, at)) {
        at += 1;
    }
    let mut branches: Vec<(Option<MadeMove>, Vec<usize>)> = Vec::new();
    for course in group {
        let stride = next(course, at);
        match branches.iter_mut().find(|(known, _)| *known == stride) {
            Some((_, courses)) => courses.push(course),
            None => branches.push((stride, vec![course])),
        }
    }
    if branches.len() < 2 {
        return;
    }
    let deal = branches.iter().filter_map(|(stride, _)| stride.map(|stride| stride.deal)).min().unwrap_or_default();
    let after = lines[first][..at].iter().filter(|stride| stride.deal == deal).count();
    let listed = branches
        .iter()
        .map(|(stride, courses)| Branch { sessions: courses.clone(), next: stride.map(|stride| stride.m) });
    found.push(Divergence { deal: deal + 1, after, branches: listed.collect() });
    for (_, courses) in branches.into_iter().filter(|(stride, courses)| stride.is_some() && courses.len() > 1) {
        find_divergences(lines, courses, at + 1, found);
    }
}
