//! The size of the terminal window.

/// The columns and rows of the terminal that standard output is; nothing if it does not tell.
#[cfg(unix)]
pub fn size() -> Option<(usize, usize)> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some((size.ws_col.into(), size.ws_row.into())).filter(|&(columns, rows)| columns > 0 && rows > 0)
}

/// The size of a terminal is not asked for everywhere.
#[cfg(not(unix))]
pub fn size() -> Option<(usize, usize)> {
    None
}
