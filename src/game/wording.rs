//! The wordings of drawings and facts.

/// The wording of drawings and facts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wording {
    /// The wording of transcripts, which contain boards. It never changes. A pipe always gets it.
    Transcript,
    /// The wording of screens.
    Screen,
}
