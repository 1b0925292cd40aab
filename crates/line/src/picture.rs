//! What people see: the picture of a position, and the game in a list.

use game::{Described, Info, Man, Picture, Seat, Spot, View};

use crate::{Line, Position, Set};

impl<S: Set, const N: usize> Picture for Line<S, N> {
    fn view(&self, pos: &Position<N>) -> View {
        let (files, stride) = (i64::from(S::RULES.files), i64::from(S::RULES.stride()));
        let mut men = Vec::new();
        for (seat, player) in (0..).map(Seat).zip(&S::RULES.players) {
            men.extend(pos.men(seat).into_iter().map(|number| Man {
                spot: Spot { x: i64::from(number) / stride, y: i64::from(number) % stride, z: 0 },
                seat,
                tint: player.tint,
                letter: player.letter.to_ascii_uppercase(),
                name: player.man.into(),
                symbol: Some(player.symbol),
            }));
        }
        View { size: Some([files, stride - 1, 1]), men, numbered_files: S::RULES.gravity, ..View::default() }
    }
}

impl<S: Set, const N: usize> Described for Line<S, N> {
    fn info(&self) -> Info {
        let rules = S::RULES;
        Info {
            id: rules.id.into(),
            name: rules.name.into(),
            family: "Four in line".into(),
            board: format!("{}×{}", rules.files, rules.ranks),
            seats: 2,
            description: rules.description.into(),
            help: rules.help.into(),
        }
    }
}
