//! What is drawn on the board, as messages have it and as records do.

use catalog::Cell;
use protocol::wire::{self, DrawnShape, Place};
use record::{Drawing, Ink};

pub(crate) fn to_wire(drawing: &Drawing) -> DrawnShape {
    let place = |Cell { x, y, z }: Cell| [x, y, z];
    let ink = match drawing.ink {
        Ink::Green => wire::Ink::Green,
        Ink::Red => wire::Ink::Red,
        Ink::Blue => wire::Ink::Blue,
        Ink::Yellow => wire::Ink::Yellow,
    };
    DrawnShape { from: place(drawing.from), to: place(drawing.to), ink }
}

pub(crate) fn from_wire(shape: &DrawnShape) -> Drawing {
    let cell = |[x, y, z]: Place| Cell { x, y, z };
    let ink = match shape.ink {
        wire::Ink::Green => Ink::Green,
        wire::Ink::Red => Ink::Red,
        wire::Ink::Blue => Ink::Blue,
        wire::Ink::Yellow => Ink::Yellow,
    };
    Drawing { ink, from: cell(shape.from), to: cell(shape.to) }
}
