//! Several sessions of the same deal: how each went, and where their ways part.

use super::Replay;
use crate::error::{Error, Kind, Result};
use crate::game::{Game, GameInfo, Move};
use crate::play::session::Session;
use crate::play::time::elapsed::Elapsed;
use crate::play::transcript::Transcript;
use crate::play::transcript::board_digest::{canonical_text, digest};
use crate::text;
use std::sync::Arc;

/// How a session went: the moves that stood in the end, over all deals, and what it came to.
pub struct Course {
    /// The name of its transcript.
    pub source: String,
    game: Arc<dyn Game>,
    /// The board of each deal before its first move.
    dealt: Vec<String>,
    strides: Vec<Stride>,
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
struct Stride {
    /// The deal, from 0.
    deal: usize,
    m: Move,
    board: u32,
}

/// A place where those who went together part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting {
    /// The deal of the match, from 1.
    pub deal: usize,
    /// How many moves of this deal they have in common.
    pub after: usize,
    /// Who goes on in which way: two ways or more, in the order of those who go them.
    pub ways: Vec<Way>,
}

/// One way to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The courses that go it, by their numbers.
    pub courses: Vec<usize>,
    /// The move; nothing for those who end here.
    pub next: Option<Move>,
}

impl Course {
    /// The course of a transcript.
    ///
    /// # Errors
    /// The first step that does not fit, at its line.
    pub fn of(transcript: &Transcript, game: Arc<dyn Game>) -> Result<Course> {
        // A file that does not replay cannot be used.
        let unfit = |error: Error| Error { kind: Kind::Request, ..error };
        let mut replay = Replay::begin(transcript, Arc::clone(&game), 0).map_err(unfit)?;
        let (mut dealt, mut strides, mut undos, mut hints) = (Vec::new(), Vec::new(), 0, 0);
        loop {
            dealt.push(canonical_text(game.info(), replay.session().dealt()));
            // The board after each move: what is made again leads to the same.
            let mut boards = Vec::new();
            while replay.step(None).map_err(unfit)?.is_some() {
                keep_board(replay.session(), &mut boards);
            }
            let (session, deal) = (replay.session(), dealt.len() - 1);
            strides.extend(session.line().zip(boards).map(|(m, board)| Stride { deal, m, board }));
            undos += u64::from(session.counts.undos);
            hints += u64::from(session.counts.hints);
            let Some(following) = replay.following().map_err(unfit)? else { break };
            replay = following;
        }
        let (time, session) = (replay.elapsed(), replay.session());
        Ok(Course {
            source: transcript.source.clone(),
            dealt,
            strides,
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
        self.dealt.len()
    }

    /// How many moves stood in the end, over all deals.
    pub fn moves(&self) -> usize {
        self.strides.len()
    }

    /// Checks that another session is of the same deal by the same rules.
    ///
    /// # Errors
    /// In what it differs.
    pub fn check_same_deal(&self, other: &Course) -> Result<()> {
        let (own, its, than) = (self.game.info(), other.game.info(), text::safe(&self.source));
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
        let deals = self.dealt.iter().zip(&other.dealt);
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
    let board = digest(session.info(), session.board());
    match boards.get_mut(last) {
        Some(kept) => *kept = board,
        None => boards.push(board),
    }
}

/// Where courses of the same deal part, and where parts of them part again.
pub fn partings(courses: &[Course]) -> Vec<Parting> {
    let lines: Vec<&[Stride]> = courses.iter().map(|course| &*course.strides).collect();
    let mut found = Vec::new();
    part(&lines, (0..courses.len()).collect(), 0, &mut found);
    found
}

/// Where those part that went together for so many moves.
fn part(lines: &[&[Stride]], together: Vec<usize>, mut at: usize, found: &mut Vec<Parting>) {
    let next = |course: usize, at: usize| lines[course].get(at).copied();
    let Some(&first) = together.first() else { return };
    while next(first, at).is_some() && together.iter().all(|&course| next(course, at) == next(first, at)) {
        at += 1;
    }
    let mut ways: Vec<(Option<Stride>, Vec<usize>)> = Vec::new();
    for course in together {
        let stride = next(course, at);
        match ways.iter_mut().find(|(known, _)| *known == stride) {
            Some((_, courses)) => courses.push(course),
            None => ways.push((stride, vec![course])),
        }
    }
    if ways.len() < 2 {
        return;
    }
    let deal = ways.iter().filter_map(|(stride, _)| stride.map(|stride| stride.deal)).min().unwrap_or_default();
    let after = lines[first][..at].iter().filter(|stride| stride.deal == deal).count();
    let told =
        ways.iter().map(|(stride, courses)| Way { courses: courses.clone(), next: stride.map(|stride| stride.m) });
    found.push(Parting { deal: deal + 1, after, ways: told.collect() });
    for (_, courses) in ways.into_iter().filter(|(stride, courses)| stride.is_some() && courses.len() > 1) {
        part(lines, courses, at + 1, found);
    }
}
