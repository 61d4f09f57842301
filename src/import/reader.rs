//! The trait of a reader of files of another program.

use super::import_request::ImportRequest;
use super::imported_game::ImportedGame;
use crate::error::Result;
use std::fmt;

/// How well a text fits the format of a reader. The reader with the best fit reads a file. If two readers have the same
/// fit, the user chooses one with `--from`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fit {
    /// The text has another format.
    None,
    /// Only a part of the text has the format. If no other reader fits better, this reader reads the file, so that the
    /// error has the place of the wrong part.
    Part,
    /// Each line has the format, but other formats may have such lines, too.
    Form,
    /// The text has the form, and its first part has a mark by which people tell the format from similar ones.
    Marked,
    /// A word or a structure that only this format has.
    Signature,
}

/// A reader of the files of another program.
pub trait Reader: Sync {
    /// The name of the format, as `--from` takes it.
    fn name(&self) -> &'static str;

    /// What a file of this format contains, with an article, such as `a board`. It follows `this is` and `recognized`.
    fn contents(&self) -> &'static str;

    /// The format in the help of `--from`, such as `moves in FreeCell notation such as 3a 62`.
    fn help(&self) -> &'static str;

    /// Returns how well a text fits the format. It has no byte order mark. Looks only at the text, in linear time.
    fn fit(&self, text: &str) -> Fit;

    /// Reads the file: opens its game, deals it or begins with a position, and plays the moves. Adds `notes` for the
    /// user, which are printed even if an error follows.
    ///
    /// # Errors
    /// Fails if the text does not have the format or contains an illegal move. The error has the file name and, if it
    /// is about a part of the text, the line.
    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame>;
}

impl fmt::Debug for dyn Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
