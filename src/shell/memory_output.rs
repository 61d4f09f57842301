//! Output that is kept in memory.

use std::cell::RefCell;
use std::io::{Result, Write};
use std::rc::Rc;

/// The output of a [`Shell`](super::Shell) since the last call of [`MemoryOutput::take`]. Clones share the output.
#[derive(Clone, Default)]
pub struct MemoryOutput(Rc<RefCell<Vec<u8>>>);

impl MemoryOutput {
    /// Returns the text since the last call.
    pub fn take(&self) -> String {
        // A shell writes only text.
        String::from_utf8_lossy(&self.0.take()).into_owned()
    }
}

impl Write for MemoryOutput {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
