//! Where pieces could go if their side were to move, whosever turn it is.

use catalog::{AnyMatch, Catalog, Cell, Step};

/// Steps as what is told of them, in order.
fn told(steps: impl IntoIterator<Item = Step>) -> Vec<(Cell, Vec<Cell>)> {
    let mut told: Vec<_> = steps.into_iter().map(|step| (step.to, step.taken)).collect();
    told.sort();
    told.dedup();
    told
}

/// The names of the cells that the piece on a cell could go to; what it would take has an `x`.
fn reach(one: &dyn AnyMatch, from: Cell) -> Vec<String> {
    let name = |step: &Step| {
        let sign = if step.taken.is_empty() { "" } else { "x" };
        format!("{sign}{}", one.write_step(None, step.to))
    };
    let mut names: Vec<String> = one.reach(from).iter().map(name).collect();
    names.sort();
    names
}

fn check(id: &str, position: &str, from: Cell, expect: &[&str]) {
    let catalog = Catalog::shipped();
    let game = catalog.find(id).unwrap();
    let one = if position == "start" { game.start() } else { game.start_from(position).unwrap() };
    assert_eq!(reach(&*one, from), expect, "{id} {position}");
}

#[test]
fn pieces_of_the_side_to_move_reach_what_is_legal() {
    for game in Catalog::shipped().games() {
        let mut one = game.start();
        let far = Cell { x: i64::MIN, y: i64::MAX, z: -1 };
        assert!([far, Cell::flat(-1, 99), Cell::ASIDE].iter().all(|cell| one.reach(*cell).is_empty()));
        let mut state = 7_u64;
        for _ in 0..12 {
            let view = one.view();
            let choices = one.choices();
            for piece in &view.pieces {
                let steps = one.reach(piece.cell);
                assert!(steps.iter().all(|step| step.from == Some(piece.cell)));
                if piece.seat == one.turn() && view.size.is_some() {
                    let legal = choices.iter().map(|choice| choice.step.clone());
                    let legal = legal.filter(|step| step.from == Some(piece.cell));
                    assert_eq!(told(steps), told(legal), "{} {:?}", game.info().id, piece);
                }
            }
            let Some(count) = u64::try_from(choices.len()).ok().filter(|count| *count > 0) else { break };
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let place = usize::try_from((state >> 33) % count).unwrap();
            let text = one.choice_text(place).unwrap().coordinate;
            one.play(&text).unwrap();
        }
    }
}

#[test]
fn pieces_of_the_other_side_are_shown_too() {
    check("chess", "start", Cell::flat(1, 7), &["a6", "c6"]);
    check("chess", "start", Cell::flat(4, 4), &[]);
    // What gives check would take the king; a pinned piece stays on its line.
    let check_by_rook = "4r2k/8/8/8/8/8/8/4K3 w - - 0 1";
    let down = ["a8", "b8", "c8", "d8", "e2", "e3", "e4", "e5", "e6", "e7", "f8", "g8", "xe1"];
    check("chess", check_by_rook, Cell::flat(4, 7), &down);
    check("chess", "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1", Cell::flat(4, 6), &[]);
    // After mate, who has won could go on.
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    check("chess", mate, Cell::flat(6, 5), &["f5", "f6", "f7", "g5", "h5", "h6"]);
    check("chess", mate, Cell::flat(7, 7), &[]);
    // The men that must capture are those that can go anywhere.
    let capture = "W:W32,50:B28,5";
    check("international-draughts", capture, Cell::flat(7, 4), &[]);
    check("brandubh", "start", Cell::flat(3, 4), &["a5", "b5", "c5", "e5", "f5", "g5"]);
    check("othello", "start", Cell::flat(3, 3), &[]);
}

#[test]
fn lines_without_an_edge_are_told_near_by_and_to_what_stands_on_them() {
    let catalog = Catalog::shipped();
    let game = catalog.find("infinite-plane").unwrap();
    let one = game.start_from("K0,0|k50,51|r3,5|P3,900 w - 0 1").unwrap();
    let steps = one.reach(Cell::flat(3, 5));
    let takes: Vec<Cell> = steps.iter().flat_map(|step| step.taken.clone()).collect();
    assert_eq!(takes, [Cell::flat(3, 900)]);
    assert!(steps.len() > 4 * 60 && steps.len() < 1_000, "{}", steps.len());
    let reaches = |x, y| steps.iter().any(|step| step.to == Cell::flat(x, y));
    assert!(reaches(3, 50) && reaches(3, -50) && reaches(-40, 5) && reaches(60, 5));
    assert!(!reaches(3, 901) && !reaches(4, 6) && !reaches(3, 5));
}
