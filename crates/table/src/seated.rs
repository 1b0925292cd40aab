//! Players, as events have them.

use catalog::search::{Level, Strength};
use protocol::wire::SeatedPlayer;
use record::{Kind, Player};

/// A player as events have it: without the command that starts a program.
pub(crate) fn player_to_wire(player: &Player) -> SeatedPlayer {
    let name = player.name.clone();
    match &player.kind {
        Kind::Person => SeatedPlayer::Person { name },
        Kind::Level(level) => SeatedPlayer::Level { name, level: level.number() },
        Kind::Strength(strength) => SeatedPlayer::Strength { name, strength: strength.number() },
        Kind::Engine(_) => SeatedPlayer::Program { name },
    }
}

/// The player of an event; `None` if there is no such level or strength.
pub(crate) fn player_from_wire(player: &SeatedPlayer) -> Option<Player> {
    let (name, kind) = match player {
        SeatedPlayer::Person { name } => (name, Kind::Person),
        SeatedPlayer::Level { name, level } => (name, Kind::Level(Level::new(*level)?)),
        SeatedPlayer::Strength { name, strength } => (name, Kind::Strength(Strength::new(*strength)?)),
        SeatedPlayer::Program { name } => (name, Kind::Engine(String::new())),
    };
    Some(Player { name: name.clone(), kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_come_back_from_events_but_for_the_command_of_a_program() {
        let kinds = [
            Kind::Person,
            Kind::Level(Level::BEGINNER),
            Kind::Strength(Strength::new(40).unwrap()),
            Kind::Engine(String::new()),
        ];
        for kind in kinds {
            let player = Player { name: "Ann".into(), kind };
            assert_eq!(player_from_wire(&player_to_wire(&player)), Some(player));
        }
        let program = Player { name: "Ann".into(), kind: Kind::Engine("rm -r".into()) };
        assert_eq!(player_to_wire(&program), SeatedPlayer::Program { name: "Ann".into() });
        assert_eq!(player_from_wire(&SeatedPlayer::Level { name: "Ann".into(), level: 99 }), None);
    }
}
