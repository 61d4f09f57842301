//! Tests of the solver that need all of its search models.

mod random_rulebooks;
