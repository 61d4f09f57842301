//! The causes of errors, and the exit statuses of programs that end with them.

/// The cause of an error, which decides the exit status.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorClass {
    /// The program worked and the answer is no: exit status 1.
    NegativeAnswer,
    /// The request or an input file is wrong: exit status 2.
    Request,
    /// The system failed, for example while writing a file: exit status 3.
    System,
}

impl ErrorClass {
    /// Returns the exit status for a program that ends with an error of this cause.
    pub(super) fn exit_status(self) -> u8 {
        match self {
            ErrorClass::NegativeAnswer => 1,
            ErrorClass::Request => 2,
            ErrorClass::System => 3,
        }
    }
}
