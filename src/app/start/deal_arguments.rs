//! Deals from command-line arguments: game options, seeds, deal numbers, decks and positions.

use super::shared_deal::{self, SharedDeal};
use crate::app::process::output::print_diagnostic;
use crate::card::DealSpec;
use crate::engine;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::games::catalog;
use crate::play::{Elapsed, PositionSpec, Session, deck_for, is_share_code, read_position};
use crate::shell::SettingsFile;
use crate::{cli, text, yaml};
use std::path::Path;
use std::sync::Arc;

/// A game that is dealt and waits for its first move.
pub struct GameOpening {
    /// The session.
    pub session: Session,
    /// Where the cards came from; nothing if they were laid out by hand.
    pub deal: Option<DealSpec>,
    /// Whether the deal was chosen because it can be won.
    pub is_winnable: bool,
    /// The position it begins from, if it was laid out by hand.
    pub position: Option<PositionSpec>,
    /// What is dealt after it, if that is not left to chance.
    pub next: Option<DealSpec>,
    /// How many steps are taken over from another transcript, if it is played on from there.
    pub taken_over: Option<usize>,
    /// How long it has been open, if some of it was played before.
    pub elapsed: Elapsed,
}

/// Opens a game and deals it as asked; without a word about the deal, by a new seed.
///
/// # Errors
/// An unknown game or option, or a deal or position that does not suit it.
pub fn open(game: Option<&str>, args: &cli::DealArgs) -> Result<GameOpening> {
    open_with_saved(game, args, &SettingsFile::default())
}

/// Does so for a player who keeps options for some games. A layout or a share code brings its own.
///
/// # Errors
/// As [`open`].
pub fn open_with_saved(game: Option<&str>, args: &cli::DealArgs, saved: &SettingsFile) -> Result<GameOpening> {
    let options = options(&args.options)?;
    if let Some(path) = &args.position {
        return open_position(game, options, path);
    }
    if let Some((source, code)) = read_share_code(args)? {
        let (game, dealt) = shared_deal::read(game, options, &source, &code)?;
        return match dealt {
            SharedDeal::Deal(spec) => deal(game, &spec),
            SharedDeal::Position(position) => deal_position(game, position),
        };
    }
    let Some(game) = game else {
        // As clap says it where nothing else can tell the game.
        return Err(Error::request("`GAME` is missing").hint("a `--position` or a share code tells it by itself"));
    };
    let game = self::game_with_saved_options(game, &options, saved)?;
    match spec(args)? {
        Some(spec) => match deal(game, &spec) {
            Ok(opening) => Ok(GameOpening { next: next_deal(&spec), ..opening }),
            Err(error) => Err(match deal_file(args) {
                Some(file) => error.in_file(file),
                None => error,
            }),
        },
        None => deal(game, &DealSpec::Seed(fresh_seed()?)),
    }
}

/// Opens a game with the options given, and beside them those that are kept for it.
///
/// # Errors
/// An unknown game or option.
pub fn game_with_saved_options(name: &str, given: &[(String, String)], saved: &SettingsFile) -> Result<Arc<dyn Game>> {
    match catalog::find_id(name) {
        Some(id) => catalog::open(name, &saved.options(id, given)),
        None => catalog::open(name, given),
    }
}

/// What to say if a game was asked for by a name under which others are known, too.
pub fn namesakes_note(name: &str) -> Option<String> {
    // By its id a game is asked for that is known for certain.
    let id = catalog::find_id(name).filter(|id| *id != name)?;
    let others: Vec<String> = catalog::namesakes(name).iter().map(|other| format!("`{other}`")).collect();
    let go = if others.len() == 1 { "goes" } else { "go" };
    (!others.is_empty())
        .then(|| format!("note: this is `{id}`; {} {go} by that name, too", text::join_list(&others, "and")))
}

/// A warning, in one line, if a user's rulebook has a fault with which its game can still be played.
pub fn book_warning(game: &dyn Game) -> Option<String> {
    let fault = engine::book_fault(game)?;
    Some(format!("warning: {}", text::sanitize_line(&fault.message_with_location())))
}

/// What to say of a deal that was given card by card, or by another program's number, and that the rules have shuffled
/// again.
pub fn reshuffle_note(opening: &GameOpening) -> Option<String> {
    let flaw = match &opening.deal {
        None | Some(DealSpec::Seed(_)) => None,
        Some(_) => opening.session.reshuffle_warning(),
    };
    flaw.map(|flaw| format!("note: {}", text::sanitize_line(&flaw)))
}

/// Deals a game.
///
/// # Errors
/// A deal that does not suit it.
pub fn deal(game: Arc<dyn Game>, spec: &DealSpec) -> Result<GameOpening> {
    let deck = deck_for(game.as_ref(), spec)?;
    let session = Session::deal(game, deck)?;
    Ok(GameOpening {
        session,
        deal: Some(spec.clone()),
        is_winnable: false,
        position: None,
        next: None,
        taken_over: None,
        elapsed: Elapsed::default(),
    })
}

/// The deal after a deal that was asked for by number: the next number.
pub fn next_deal(spec: &DealSpec) -> Option<DealSpec> {
    match spec {
        DealSpec::Seed(number) => Some(DealSpec::Seed(number.wrapping_add(1))),
        DealSpec::Microsoft(number) => Some(DealSpec::Microsoft(number + 1)),
        DealSpec::Pysol(number) => Some(DealSpec::Pysol(number + 1)),
        DealSpec::Deck(_) => None,
    }
}

/// Lays out a position file. It may name its game itself; if the arguments name one, too, it must be the same.
fn open_position(game: Option<&str>, chosen: Vec<(String, String)>, path: &Path) -> Result<GameOpening> {
    let position = read_position(&yaml::read_file(path)?)?;
    let source = path.display().to_string();
    // What is wrong with it can only stand in the file if the arguments name neither game nor options.
    let all_theirs = game.is_none() && chosen.is_empty();
    let mut options = position.options.clone();
    options.retain(|(key, _)| !chosen.iter().any(|(other, _)| other == key));
    options.extend(chosen);
    let opened = match (&position.game, game) {
        (None, None) => return Err(Error::request("it does not say which `game` it is of").in_file(source)),
        // A file is a stranger's: what it names is a game, never another file.
        (Some(named), None) => catalog::open_known(named, &options),
        (_, Some(game)) => catalog::open(game, &options),
    };
    let game = opened.map_err(|e| if all_theirs { e.in_file(source.clone()) } else { e })?;
    if let Some(named) = &position.game {
        let (theirs, ours) = (catalog::find_id(named).unwrap_or(named), &game.info().id);
        if theirs != ours {
            let text = format!("it is a position of `{}`, not of `{ours}`", text::sanitize_line(theirs));
            return Err(Error::request(text).in_file(source));
        }
    }
    deal_position(game, position)
}

fn deal_position(game: Arc<dyn Game>, position: PositionSpec) -> Result<GameOpening> {
    let board = position.board(game.as_ref())?;
    let session = Session::from_board(game, board);
    Ok(GameOpening {
        session,
        deal: None,
        is_winnable: false,
        position: Some(position),
        next: None,
        taken_over: None,
        elapsed: Elapsed::default(),
    })
}

/// The options of a game from `KEY=VALUE`.
///
/// # Errors
/// One without `=`, or given twice.
pub fn options(given: &[String]) -> Result<Vec<(String, String)>> {
    let mut options: Vec<(String, String)> = Vec::new();
    for text in given {
        let Some((key, value)) = text.split_once('=') else {
            return Err(Error::request(format!("`-o {text}` has no `=`")).hint("an option is given as `-o draw=3`"));
        };
        let (key, value) = (key.trim().to_string(), value.trim().to_string());
        if options.iter().any(|(other, _)| *other == key) {
            return Err(Error::request(format!("the option `{key}` is given twice")));
        }
        options.push((key, value));
    }
    Ok(options)
}

/// Which deal is asked for, if any.
fn spec(args: &cli::DealArgs) -> Result<Option<DealSpec>> {
    match (&args.deal, &args.seed) {
        (Some(text), _) => match deal_file(args) {
            Some(path) => from_file(Path::new(path)).map(Some),
            None => DealSpec::parse(text).map(Some),
        },
        (None, Some(cli::Seed::Number(seed))) => Ok(Some(DealSpec::Seed(*seed))),
        (None, Some(cli::Seed::Word(word))) => {
            let spec = DealSpec::from_word(word);
            spec.iter().for_each(|spec| {
                print_diagnostic(format!("note: `{}` is {spec}", text::sanitize_line(&text::truncate(word, 60))))
            });
            Ok(spec)
        }
        (None, None) => Ok(None),
    }
}

/// The share code that holds the deal, if one does, and its name in messages.
fn read_share_code(args: &cli::DealArgs) -> Result<Option<(String, Vec<u8>)>> {
    let bare = |text: &[u8]| text.strip_prefix(b"code:").unwrap_or(text).to_vec();
    match (&args.deal, deal_file(args)) {
        (_, Some(path)) => {
            let (source, bytes) = yaml::load_bytes(Path::new(path))?;
            let code = bare(bytes.trim_ascii_start());
            Ok(is_share_code(&code).then_some((source, code)))
        }
        (Some(text), None) if text.starts_with("code:") => {
            let code = bare(text.as_bytes());
            match is_share_code(&code) {
                true => Ok(Some(("the share code".into(), code))),
                false => Err(Error::request("a share code begins with `P1`")),
            }
        }
        _ => Ok(None),
    }
}

/// The file that holds the deal, if it is in one.
fn deal_file(args: &cli::DealArgs) -> Option<&str> {
    args.deal.as_deref()?.strip_prefix('@')
}

/// A deal from a file: in the words of `--deal`, or the cards alone. Lines that begin with `#` are comments.
fn from_file(path: &Path) -> Result<DealSpec> {
    let (source, bytes) = yaml::load_bytes(path)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::request("it is not valid UTF-8").in_file(&source))?;
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
    let text = lines.join(" ");
    let text = if text.contains(':') { text } else { format!("deck:{text}") };
    DealSpec::parse(&text).map_err(|error| error.in_file(source))
}

/// A seed nobody has chosen: of 53 bits, so that every program that reads JSON keeps it whole.
///
/// # Errors
/// The system has no randomness to give.
pub fn fresh_seed() -> Result<u64> {
    let random = getrandom::u64().map_err(|cause| {
        Error::system(format!("the system gives no random numbers: {cause}")).hint("`--seed N` needs none")
    });
    Ok(random? >> 11)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_pairs() {
        let given = |words: &[&str]| options(&words.iter().map(|w| w.to_string()).collect::<Vec<_>>());
        assert_eq!(
            given(&["draw=3", "x = y=z"]).unwrap(),
            [("draw", "3"), ("x", "y=z")].map(|(k, v)| (k.into(), v.into()))
        );
        assert_eq!(
            given(&["draw"]).unwrap_err().to_string(),
            "error: `-o draw` has no `=`\nhint: an option is given as `-o draw=3`"
        );
        assert_eq!(given(&["a=1", "a=2"]).unwrap_err().to_string(), "error: the option `a` is given twice");
    }

    #[test]
    fn seeds_fit_into_json() {
        assert!(fresh_seed().unwrap() < 1 << 53);
    }
}
