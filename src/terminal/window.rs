//! The size of the terminal window.

/// The assumed width of a window whose size is unknown, in columns.
pub(super) const DEFAULT_COLUMNS: usize = 80;

/// Returns the numbers of columns and rows of the terminal on standard output. Returns `None` if they are unknown.
#[cfg(unix)]
pub fn size() -> Option<(usize, usize)> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some((size.ws_col.into(), size.ws_row.into())).filter(|&(columns, rows)| columns > 0 && rows > 0)
}

/// Returns `None`, because the size of the terminal can be read only on Unix.
#[cfg(not(unix))]
pub fn size() -> Option<(usize, usize)> {
    None
}
