//! Tests of Bridge Solitaire.

#[path = "../support"]
mod support {
    pub mod home;
}

mod commands;
mod hand;
mod hints;
mod par;
mod positions;
mod rubber;
mod table;
