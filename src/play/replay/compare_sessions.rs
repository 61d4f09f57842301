//! A comparison of several sessions of the same deal: their results, and the moves where they diverge.

use super::Replay;
use crate::error::{Error, ErrorClass, Result};
use crate::game::{Game, GameInfo, Move, Status};
use crate::play::session::Session;
use crate::play::time::elapsed::Elapsed;
use crate::play::transcript::Transcript;
use crate::play::transcript::board_digest::{board_digest, canonical_text};
use crate::text;
use std::sync::Arc;

/// The course of a session: its moves over all deals, except those that were undone, and its result.
pub struct ComparedSession {
    /// The name of its transcript.
    pub source: String,
    game: Arc<dyn Game>,
    /// The board of each deal before its first move.
    initial_boards: Vec<String>,
    made_moves: Vec<MadeMove>,
    /// The status.
    pub status: Status,
    /// The score.
    pub score: i32,
    /// The number of moves undone, in all deals.
    pub undos: u64,
    /// The number of hints taken, in all deals.
    pub hints: u64,
    /// The time for which the game was open, if the transcript records it.
    pub time: Option<Elapsed>,
}

/// A move with its resulting board. Equal moves can lead to different boards if they shuffle cards.
#[derive(Copy, Clone, PartialEq, Eq)]
struct MadeMove {
    /// The deal, from 0.
    deal: usize,
    m: Move,
    /// The digest of the board after the move.
    board: u32,
}

/// A position where sessions with the same moves so far diverge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The deal of the match, from 1.
    pub deal: usize,
    /// The number of moves of this deal that the sessions have in common.
    pub after: usize,
    /// The branches, at least two, sorted by the first index in [`Branch::sessions`].
    pub branches: Vec<Branch>,
}

/// One branch of a divergence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The indices of the sessions that take this branch.
    pub sessions: Vec<usize>,
    /// The next move, or `None` if the sessions end here.
    pub next: Option<Move>,
}

impl ComparedSession {
    /// Replays a transcript.
    ///
    /// # Errors
    /// Fails at the first step that cannot be replayed.
    pub fn of(transcript: &Transcript, game: Arc<dyn Game>) -> Result<ComparedSession> {
        // The replay reports a wrong transcript as a negative answer (exit status 1). Here it is an error of the
        // request (exit status 2), because such a transcript cannot be compared.
        let as_request_error = |error: Error| error.of_class(ErrorClass::Request);
        let mut replay = Replay::begin(transcript, Arc::clone(&game), 0).map_err(as_request_error)?;
        let (mut initial_boards, mut made_moves, mut undos, mut hints) = (Vec::new(), Vec::new(), 0, 0);
        loop {
            initial_boards.push(canonical_text(game.info(), replay.session().initial_board()));
            // The digest of the board after each move. The digests of undone moves stay in the list, because redo leads
            // to the same boards.
            let mut digests = Vec::new();
            while replay.step(None).map_err(as_request_error)?.is_some() {
                store_digest(replay.session(), &mut digests);
            }
            let (session, deal) = (replay.session(), initial_boards.len() - 1);
            made_moves.extend(session.played_moves().zip(digests).map(|(m, board)| MadeMove { deal, m, board }));
            undos += u64::from(session.counts.undos);
            hints += u64::from(session.counts.hints);
            let Some(next) = replay.next_deal().map_err(as_request_error)? else { break };
            replay = next;
        }
        let (time, session) = (replay.elapsed(), replay.session());
        Ok(ComparedSession {
            source: transcript.source.clone(),
            initial_boards,
            made_moves,
            status: session.status(),
            score: session.score(),
            undos,
            hints,
            time: Some(time).filter(|time| *time > Elapsed::default()),
            game,
        })
    }

    /// Returns the description of the game.
    pub fn info(&self) -> &GameInfo {
        self.game.info()
    }

    /// Returns the number of deals.
    pub fn deals(&self) -> usize {
        self.initial_boards.len()
    }

    /// Returns the number of moves over all deals, except those that were undone.
    pub fn moves(&self) -> usize {
        self.made_moves.len()
    }

    /// Checks that another session has the same deal and the same rules.
    ///
    /// # Errors
    /// Fails with the first difference.
    pub fn check_same_deal(&self, other: &ComparedSession) -> Result<()> {
        let (own, theirs, own_source) = (self.game.info(), other.game.info(), text::sanitize_line(&self.source));
        let difference = |message: String| Error::request(message).in_file(&other.source);
        if own.id != theirs.id {
            return Err(difference(format!("its game is `{}`, but that of `{own_source}` is `{}`", theirs.id, own.id)));
        }
        let options = own.options.iter().zip(&theirs.options).filter(|(own, theirs)| own.value != theirs.value);
        let option_text = |key: &str, value: &str| format!("{key}={value}");
        let (own_options, their_options): (Vec<_>, Vec<_>) = options
            .map(|(own, theirs)| (option_text(&own.key, &own.value), option_text(&theirs.key, &theirs.value)))
            .unzip();
        if !own_options.is_empty() {
            let (own_options, their_options) = (own_options.join(" "), their_options.join(" "));
            return Err(difference(format!(
                "its options are `{their_options}`, but those of `{own_source}` are `{own_options}`"
            )));
        }
        if own.digest != theirs.digest {
            return Err(difference(format!("its rules differ from those of `{own_source}`")));
        }
        let deals = self.initial_boards.iter().zip(&other.initial_boards);
        if let Some(index) = deals.into_iter().position(|(own, theirs)| own != theirs) {
            let deal_name = if index == 0 { "its deal".into() } else { format!("its deal {}", index + 1) };
            return Err(difference(format!("{deal_name} differs from that of `{own_source}`")));
        }
        Ok(())
    }
}

/// Stores the digest of the session's board at the index of its last move.
fn store_digest(session: &Session, digests: &mut Vec<u32>) {
    let Some(last_index) = session.moves_made().checked_sub(1) else { return };
    let digest = board_digest(session.info(), session.board());
    match digests.get_mut(last_index) {
        Some(stored_digest) => *stored_digest = digest,
        None => digests.push(digest),
    }
}

/// Returns all divergences of sessions of the same deal, including later ones within branches.
pub fn divergences(sessions: &[ComparedSession]) -> Vec<Divergence> {
    let move_lists: Vec<&[MadeMove]> = sessions.iter().map(|session| &*session.made_moves).collect();
    let mut found = Vec::new();
    find_divergences(&move_lists, (0..sessions.len()).collect(), 0, &mut found);
    found
}

/// Finds the divergences within a group of sessions, and adds them to `found`. `group` contains the indices of the
/// sessions. Their first `common` moves are the same.
fn find_divergences(move_lists: &[&[MadeMove]], group: Vec<usize>, mut common: usize, found: &mut Vec<Divergence>) {
    let move_at = |session: usize, common: usize| move_lists[session].get(common).copied();
    let Some(&first) = group.first() else { return };
    while move_at(first, common).is_some()
        && group.iter().all(|&session| move_at(session, common) == move_at(first, common))
    {
        common += 1;
    }
    let mut branches: Vec<(Option<MadeMove>, Vec<usize>)> = Vec::new();
    for session in group {
        let made_move = move_at(session, common);
        match branches.iter_mut().find(|(other, _)| *other == made_move) {
            Some((_, sessions)) => sessions.push(session),
            None => branches.push((made_move, vec![session])),
        }
    }
    if branches.len() < 2 {
        return;
    }
    // Some sessions may already be in the next deal. The divergence then belongs to the deal that the others continue.
    let deal = branches
        .iter()
        .filter_map(|(made_move, _)| made_move.map(|made_move| made_move.deal))
        .min()
        .unwrap_or_default();
    let after = move_lists[first][..common].iter().filter(|made_move| made_move.deal == deal).count();
    let listed_branches = branches.iter().map(|(made_move, sessions)| Branch {
        sessions: sessions.clone(),
        next: made_move.map(|made_move| made_move.m),
    });
    found.push(Divergence { deal: deal + 1, after, branches: listed_branches.collect() });
    for (_, sessions) in branches.into_iter().filter(|(made_move, sessions)| made_move.is_some() && sessions.len() > 1)
    {
        find_divergences(move_lists, sessions, common + 1, found);
    }
}
