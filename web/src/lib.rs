//! The WebAssembly module of the page that plays: a request goes in, a reply comes out, both as JSON text.
//!
//! The page writes a request to the address that [`input`] returns, calls [`handle`], and reads the reply at
//! [`output`]. The addresses are valid until the next call.

mod catalog;
mod preview;
mod program;
mod reply;
mod request;
mod rules_page;

pub use program::Program;
use std::cell::RefCell;

/// The program, with the text of the last request and of its reply.
#[derive(Default)]
struct Module {
    program: Program,
    input: Vec<u8>,
    output: String,
}

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

/// Makes room for a request of `length` bytes, and returns its address.
// proof: the crate exports each name once.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.input.clear();
        module.input.resize(length, 0);
        module.input.as_mut_ptr()
    })
}

/// Handles the request, and returns the number of bytes of the reply.
// proof: the crate exports each name once.
#[unsafe(no_mangle)]
pub extern "C" fn handle() -> usize {
    MODULE.with_borrow_mut(|module| {
        let request = String::from_utf8_lossy(&module.input);
        module.output = module.program.handle(&request);
        module.output.len()
    })
}

/// Returns the address of the reply.
// proof: the crate exports each name once.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    MODULE.with_borrow(|module| module.output.as_ptr())
}
