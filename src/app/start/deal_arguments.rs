//! Deals from command-line arguments: game options, seeds, deal numbers, decks and positions.

use super::shared_deal::{self, SharedDeal};
use crate::app::process::output::print_diagnostic;
use crate::card::DealSpec;
use crate::encoding;
use crate::engine;
use crate::error::{Error, Fault, Result, WrongOption};
use crate::game::{Game, GameInfo};
use crate::games::catalog;
use crate::play::{
    ChosenDeal, DailyGame, Elapsed, PositionSpec, Session, Step, deck_for, is_share_code, other_board_note, parse_deal,
    read_position,
};
use crate::shell::SettingsFile;
use crate::{cli, text, yaml};
use std::path::Path;
use std::sync::Arc;

/// A game that is ready to be played: a dealt game before its first move, or a continued game before its next one.
pub struct ReadyGame {
    pub session: Session,
    /// The deal. `None` if the game started from a position, or if its transcript contains only the order of the cards.
    pub deal: Option<DealSpec>,
    /// How the deal was chosen: by `--winnable`, by `--difficulty`, or `None`.
    pub chosen: Option<ChosenDeal>,
    /// The initial position, if the game started from one.
    pub position: Option<PositionSpec>,
    /// The deal with the next number, if the user gave the number of this deal: the command `new` without arguments
    /// plays it. If it is `None`, `new` deals at random.
    pub next_deal: Option<DealSpec>,
    /// The number of steps of an earlier session, if `resume`, `replay --take-over` or `practice` continues it.
    pub taken_over: Option<usize>,
    /// The steps that lead from the deal to the board of the session, for its transcript.
    pub earlier_steps: Vec<Step>,
    /// The day, if this is the deal of a day.
    pub daily: Option<DailyGame>,
    /// The time played before, if this continues a game.
    pub elapsed: Elapsed,
}

/// Opens a game and deals it as the arguments say, or with a random seed.
///
/// # Errors
/// Fails if the game or an option is unknown, or if the deal or position does not fit the game.
pub fn open(game: Option<&str>, args: &cli::DealArgs) -> Result<ReadyGame> {
    open_with_saved(game, args, &SettingsFile::default())
}

/// Like [`open`], but uses the saved options of the game as defaults. They do not apply to a position file or share
/// code, which contains the options of its game.
///
/// # Errors
/// Fails like [`open`].
pub fn open_with_saved(game: Option<&str>, args: &cli::DealArgs, saved: &SettingsFile) -> Result<ReadyGame> {
    let options = parse_options(&args.options)?;
    if let Some(path) = &args.position {
        return open_position(game, &options, path);
    }
    if let Some((code_name, code)) = read_share_code(args)? {
        let (game, start) = shared_deal::read(game, &options, "the share code", &code_name, &code)?;
        return open_shared(game, start);
    }
    let Some(game) = game else {
        // The same message as for an argument that clap requires.
        return Err(Error::request("`GAME` is missing").hint("it is optional only with `--position` or a share code"));
    };
    let game = game_with_saved_options(game, &options, saved)?;
    match given_deal(args, game.info())? {
        Some(spec) => match deal(game, &spec) {
            Ok(ready_game) => Ok(ReadyGame { next_deal: spec.successor(), ..ready_game }),
            Err(error) => Err(match deal_file(args) {
                Some(file) => error.in_file(file),
                None => error,
            }),
        },
        None => deal(game, &DealSpec::Seed(fresh_seed()?)),
    }
}

/// Opens a game with the given options. The saved options of the game are the defaults.
///
/// # Errors
/// Fails if the game or an option is unknown.
pub fn game_with_saved_options(name: &str, given: &[(String, String)], saved: &SettingsFile) -> Result<Arc<dyn Game>> {
    match catalog::find_id(name) {
        Some(id) => catalog::open(name, &saved.options(id, given)),
        None => catalog::open(name, given),
    }
}

/// Returns a note if other games have the same name. Returns `None` for an id, which is unique.
pub fn namesakes_note(name: &str) -> Option<String> {
    let id = catalog::find_id(name).filter(|id| *id != name)?;
    let others: Vec<String> = catalog::namesakes(name).iter().map(|other| format!("`{other}`")).collect();
    let verb = if others.len() == 1 { "has" } else { "have" };
    (!others.is_empty())
        .then(|| format!("note: this is `{id}`; {} {verb} the same name", text::join_list(&others, "and")))
}

/// Returns a one-line warning if a user's rulebook has a fault but its game can still be played.
pub fn book_warning(game: &dyn Game) -> Option<String> {
    let fault = engine::book_fault(game)?;
    Some(format!("warning: {}", text::sanitize_line(&fault.message_with_location())))
}

/// Returns notes about a deal that the user gave as a deck or as another program's number. The board may not be that of
/// the other program. The rules may forbid the deal: some rules shuffle again until the deal is acceptable, but given
/// cards are dealt as they are.
pub fn deal_notes(ready_game: &ReadyGame) -> Vec<String> {
    let Some(deal) = ready_game.deal.as_ref().filter(|deal| !matches!(deal, DealSpec::Seed(_))) else {
        return Vec::new();
    };
    let warning = ready_game.session.reshuffle_warning();
    let forbidden_note = warning.map(|warning| format!("note: {}", text::sanitize_line(&warning)));
    number_note(ready_game.session.game().as_ref(), deal).into_iter().chain(forbidden_note).collect()
}

/// Returns a note if a deal has the number of another program, but not the board of that program.
pub fn number_note(game: &dyn Game, deal: &DealSpec) -> Option<String> {
    other_board_note(game, deal).map(|note| format!("note: {note}"))
}

/// Deals a game.
///
/// # Errors
/// Fails if the deal does not fit the game.
pub fn deal(game: Arc<dyn Game>, spec: &DealSpec) -> Result<ReadyGame> {
    let deck = deck_for(game.as_ref(), spec)?;
    let session = Session::deal(game, deck)?;
    Ok(ReadyGame {
        session,
        deal: Some(spec.clone()),
        chosen: None,
        position: None,
        next_deal: None,
        taken_over: None,
        earlier_steps: Vec::new(),
        daily: None,
        elapsed: Elapsed::default(),
    })
}

/// Opens the start of a share code or a transcript.
fn open_shared(game: Arc<dyn Game>, start: SharedDeal) -> Result<ReadyGame> {
    match start {
        SharedDeal::Deal(spec) => deal(game, &spec),
        SharedDeal::Position(position) => deal_position(game, position),
    }
}

/// Opens a position file, or the start of a transcript. If the file and the arguments both name a game, they must name the same one.
fn open_position(game: Option<&str>, chosen: &[(String, String)], path: &Path) -> Result<ReadyGame> {
    let (source, bytes) = yaml::load_bytes(path)?;
    let node = yaml::parse(&source, &bytes)?;
    if node.get("patience").is_some() {
        let (game, start) = shared_deal::read(game, chosen, "the transcript", &source, &bytes)?;
        return open_shared(game, start);
    }
    let position = read_position(&node)?;
    let file_name = path.display().to_string();
    // Without a game or options in the arguments, any error is in the file.
    let is_all_from_file = game.is_none() && chosen.is_empty();
    let options = catalog::with_chosen_options(position.options.clone(), chosen);
    let opened = match (&position.game, game) {
        (None, None) => return Err(Error::request("the position does not name its `game`").in_file(file_name)),
        // The file is not trusted: its `game` may name a known game, but not another file.
        (Some(named), None) => catalog::open_known(named, &options),
        (_, Some(game)) => catalog::open(game, &options),
    };
    let game = opened.map_err(|error| {
        let is_in_arguments = match error.fault().wrong_option() {
            Some(WrongOption::Key(key) | WrongOption::Value(key)) => chosen.iter().any(|(other, _)| other == key),
            Some(WrongOption::Combination) | None => !chosen.is_empty(),
        };
        let error = if is_in_arguments { error } else { position.option_places.locate(error) };
        if is_all_from_file { error.in_file(file_name.clone()) } else { error }
    })?;
    if let Some(named) = &position.game {
        let (position_game, opened_game) = (catalog::find_id(named).unwrap_or(named), &game.info().id);
        if position_game != opened_game {
            let (game, requested) = (position_game.into(), opened_game.clone());
            return Err(Error::from(Fault::OtherGame { source: "the position", game, requested }).in_file(file_name));
        }
    }
    deal_position(game, position)
}

/// Deals a custom position.
///
/// # Errors
/// Fails if the position does not fit the game.
pub fn deal_position(game: Arc<dyn Game>, position: PositionSpec) -> Result<ReadyGame> {
    let board = position.board(game.as_ref())?;
    let session = Session::from_board(game, board);
    Ok(ReadyGame {
        session,
        deal: None,
        chosen: None,
        position: Some(position),
        next_deal: None,
        taken_over: None,
        earlier_steps: Vec::new(),
        daily: None,
        elapsed: Elapsed::default(),
    })
}

/// Parses game options of the form `KEY=VALUE`.
///
/// # Errors
/// Fails if an option has no `=` or is given twice.
pub fn parse_options(given: &[String]) -> Result<Vec<(String, String)>> {
    let mut options: Vec<(String, String)> = Vec::new();
    for text in given {
        let Some((key, value)) = text.split_once('=') else {
            return Err(Error::request(format!("`-o {text}` has no `=`")).hint("write an option as `-o draw=3`"));
        };
        let (key, value) = (key.trim().to_string(), value.trim().to_string());
        if options.iter().any(|(other, _)| *other == key) {
            return Err(Error::request(format!("the option `{key}` is given twice")));
        }
        options.push((key, value));
    }
    Ok(options)
}

/// Returns the deal that the arguments name, if any.
fn given_deal(args: &cli::DealArgs, info: &GameInfo) -> Result<Option<DealSpec>> {
    match (&args.deal, &args.seed) {
        (Some(text), _) => match deal_file(args) {
            Some(path) => deal_from_file(Path::new(path), info).map(Some),
            None => parse_deal(info, text).map(Some),
        },
        (None, Some(cli::Seed::Number(seed))) => Ok(Some(DealSpec::Seed(*seed))),
        (None, Some(cli::Seed::Word(word))) => {
            let spec = DealSpec::from_word(word);
            spec.iter().for_each(|spec| {
                print_diagnostic(format!(
                    "note: the word `{}` means {spec}",
                    text::sanitize_line(&text::truncate(word, 60))
                ));
            });
            Ok(spec)
        }
        (None, None) => Ok(None),
    }
}

/// Returns the name (for messages) and the bytes of the share code in `--deal code:P1…`, or in the file of `--deal
/// @FILE`. Returns `None` if `--deal` gives no share code.
fn read_share_code(args: &cli::DealArgs) -> Result<Option<(String, Vec<u8>)>> {
    let without_prefix = |text: &[u8]| text.strip_prefix(b"code:").unwrap_or(text).to_vec();
    match (&args.deal, deal_file(args)) {
        (_, Some(path)) => {
            let (file_name, bytes) = yaml::load_bytes(Path::new(path))?;
            let code = without_prefix(encoding::decode(&file_name, &bytes)?.trim_start().as_bytes());
            Ok(is_share_code(&code).then_some((file_name, code)))
        }
        (Some(text), None) if text.starts_with("code:") => {
            let code = without_prefix(text.as_bytes());
            if is_share_code(&code) {
                Ok(Some(("the share code".into(), code)))
            } else {
                Err(Error::request("a share code begins with `P1`"))
            }
        }
        _ => Ok(None),
    }
}

/// Returns the path of `--deal @FILE`.
fn deal_file(args: &cli::DealArgs) -> Option<&str> {
    args.deal.as_deref()?.strip_prefix('@')
}

/// Reads a deal from a file. Lines that begin with `#` are comments.
fn deal_from_file(path: &Path, info: &GameInfo) -> Result<DealSpec> {
    let (file_name, bytes) = yaml::load_bytes(path)?;
    let text = encoding::decode(&file_name, &bytes)?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
    parse_deal(info, &lines.join(" ")).map_err(|error| error.in_file(file_name))
}

/// Returns a random seed of 53 bits, because many JSON parsers read larger numbers inexactly.
///
/// # Errors
/// Fails if the system provides no random numbers.
pub fn fresh_seed() -> Result<u64> {
    let random = getrandom::u64().map_err(|cause| {
        Error::system(format!("the system provides no random numbers: {cause}")).hint("give a seed with `--seed N`")
    });
    Ok(random? >> 11)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_parsed_as_key_value_pairs() {
        let given = |words: &[&str]| parse_options(&words.iter().map(|w| w.to_string()).collect::<Vec<_>>());
        assert_eq!(
            given(&["draw=3", "x = y=z"]).unwrap(),
            [("draw", "3"), ("x", "y=z")].map(|(k, v)| (k.into(), v.into()))
        );
        assert_eq!(
            given(&["draw"]).unwrap_err().to_string(),
            "error: `-o draw` has no `=`\nhint: write an option as `-o draw=3`"
        );
        assert_eq!(given(&["a=1", "a=2"]).unwrap_err().to_string(), "error: the option `a` is given twice");
    }

    #[test]
    fn random_seeds_fit_into_json_numbers() {
        assert!(fresh_seed().unwrap() < 1 << 53);
    }
}
