//! Sets of vectors as words: along ranks and files, diagonally, straight ahead, as a knight goes.

use board::Vector;
use display::Message;

/// Vectors that have a name together: of steps to a neighbouring cell, and of slides along those.
struct Pattern {
    code: &'static str,
    /// Whether a vector belongs to it, on a board of one level or of several.
    holds: fn(Vector, bool) -> bool,
    /// How many vectors it has on a board of one level, and of several; 0 where it has no name.
    count: [usize; 2],
}

fn parts(v: Vector) -> usize {
    [v.x, v.y, v.z].into_iter().filter(|part| *part != 0).count()
}

/// The largest come first, so that the shortest words are found.
const PATTERNS: [Pattern; 17] = [
    Pattern { code: "guide-way-any", holds: |v, deep| deep || v.z == 0, count: [8, 26] },
    Pattern { code: "guide-way-two-axes", holds: |v, _| parts(v) == 2, count: [0, 12] },
    Pattern { code: "guide-way-three-axes", holds: |v, _| parts(v) == 3, count: [0, 8] },
    Pattern { code: "guide-way-any-on-level", holds: |v, _| v.z == 0, count: [0, 8] },
    Pattern { code: "guide-way-one-axis", holds: |v, _| parts(v) == 1, count: [0, 6] },
    Pattern { code: "guide-way-straight", holds: |v, _| parts(v) == 1 && v.z == 0, count: [4, 4] },
    Pattern { code: "guide-way-diagonal", holds: |v, _| parts(v) == 2 && v.z == 0, count: [4, 4] },
    Pattern { code: "guide-way-levels", holds: |v, _| parts(v) == 1 && v.z != 0, count: [0, 2] },
    Pattern {
        code: "guide-way-ahead-and-back",
        holds: |v, _| v.x == 0 && v.y != 0 && v.z == 0,
        count: [2, 2],
    },
    Pattern { code: "guide-way-sideways", holds: |v, _| v.x != 0 && v.y == 0 && v.z == 0, count: [2, 2] },
    Pattern {
        code: "guide-way-diagonally-ahead",
        holds: |v, _| v.x != 0 && v.y > 0 && v.z == 0,
        count: [2, 2],
    },
    Pattern {
        code: "guide-way-diagonally-back",
        holds: |v, _| v.x != 0 && v.y < 0 && v.z == 0,
        count: [2, 2],
    },
    Pattern {
        code: "guide-way-up-and-sideways",
        holds: |v, _| v.x != 0 && v.y == 0 && v.z > 0,
        count: [0, 2],
    },
    Pattern { code: "guide-way-ahead", holds: |v, _| v.x == 0 && v.y > 0 && v.z == 0, count: [1, 1] },
    Pattern { code: "guide-way-back", holds: |v, _| v.x == 0 && v.y < 0 && v.z == 0, count: [1, 1] },
    Pattern { code: "guide-way-up", holds: |v, _| v.x == 0 && v.y == 0 && v.z > 0, count: [0, 1] },
    Pattern { code: "guide-way-up-and-ahead", holds: |v, _| v.x == 0 && v.y > 0 && v.z > 0, count: [0, 1] },
];

/// Whether a vector leads to a neighbouring cell.
pub(super) fn is_near(v: Vector) -> bool {
    [v.x, v.y, v.z].into_iter().all(|part| part.abs() <= 1)
}

/// The ways to neighbouring cells, or along them.
pub(super) fn near(vectors: &[Vector], dimensions: usize) -> Message {
    let deep = dimensions > 2;
    let mut left = vectors.to_vec();
    let mut named = Vec::new();
    for Pattern { code, holds, count } in PATTERNS {
        let count = count[usize::from(deep)];
        if count > 0 && left.iter().filter(|v| holds(**v, deep)).count() == count {
            left.retain(|v| !holds(*v, deep));
            named.push(Message { code, args: Vec::new(), places: Vec::new() });
        }
    }
    named.extend((!left.is_empty()).then(|| listed(&left, dimensions)));
    joined(named)
}

/// The ways to cells farther off.
pub(super) fn far(vectors: &[Vector], dimensions: usize) -> Message {
    let sorted = |v: Vector| {
        let mut sizes = [v.x, v.y, v.z].map(i32::abs);
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    };
    let mut left = vectors.to_vec();
    let mut named = Vec::new();
    while let Some(first) = left.first() {
        let sizes = sorted(*first);
        let (alike, others): (Vec<Vector>, Vec<Vector>) = left.iter().partition(|v| sorted(**v) == sizes);
        let is_whole = alike.len() == all_of(sizes, dimensions);
        let way = match sizes {
            _ if !is_whole => listed(&alike, dimensions),
            [count, 0, 0] => Message::new("guide-way-far-straight").number("count", count),
            [a, b, 0] if a == b => Message::new("guide-way-far-diagonal").number("count", a),
            [long, short, 0] => Message::new("guide-way-oblique").number("long", long).number("short", short),
            [a, b, c] => {
                Message::new("guide-way-oblique-in-space").list("sizes", [a, b, c].map(|n| n.to_string()))
            }
        };
        named.push(way);
        left = others;
    }
    joined(named)
}

/// How many vectors there are with parts of these sizes, in any order and with any sign.
fn all_of(sizes: [i32; 3], dimensions: usize) -> usize {
    let signs = 1 << sizes.iter().filter(|size| **size != 0).count();
    let [a, b, c] = sizes;
    let orders = match dimensions {
        2 if a == b => 1,
        2 => 2,
        _ if a == b && b == c => 1,
        _ if a == b || b == c => 3,
        _ => 6,
    };
    signs * orders
}

/// Vectors without a name, as pairs or triples.
fn listed(vectors: &[Vector], dimensions: usize) -> Message {
    let signed = |part: i32| if part > 0 { format!("+{part}") } else { part.to_string().replace('-', "−") };
    let written = vectors.iter().map(|v| {
        let parts: Vec<String> = [v.x, v.y, v.z].into_iter().take(dimensions).map(signed).collect();
        format!("({})", parts.join(" "))
    });
    let written = written.collect::<Vec<_>>();
    match dimensions {
        2 => Message::new("guide-way-vectors").list("vectors", written),
        _ => Message::new("guide-way-vectors-in-space").list("vectors", written),
    }
}

/// Several ways as one.
fn joined(ways: Vec<Message>) -> Message {
    let pair = |a, b| Message::new("guide-way-and").because("one", a).because("other", b);
    ways.into_iter().reduce(pair).unwrap_or_else(|| Message::new("guide-way-none"))
}
