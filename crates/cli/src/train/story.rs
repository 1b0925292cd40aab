//! Where a network came from, in words.

use catalog::neural::Network;

use super::history::History;
use crate::args::TrainArgs;
use crate::text::thousands;

/// The text beside a network.
pub(super) fn tell(history: &History, network: Option<&Network>, args: &TrainArgs) -> String {
    let mut text = format!("The network of {}\n\n", args.id);
    match network {
        Some(network) => {
            let from = network.provenance();
            text += &format!(
                "It was trained by `anyboard train {}`, on {} positions of {} games that the program played against itself with {} \
                 positions a move{}; {} numbers for each side, generation {}. Version {}.\n",
                args.id,
                thousands(from.positions),
                thousands(from.games),
                thousands(args.nodes),
                match &from.judge[..] {
                    "" => String::new(),
                    judge =>
                        format!(", each judged by {judge} with {} positions", thousands(args.judge_nodes)),
                },
                network.hidden(),
                from.generations,
                env!("CARGO_PKG_VERSION"),
            );
            let gate = from.gate;
            text += &format!(
                "Against the hand-written evaluation, {} s a move for both: {} won, {} drawn, {} lost, Elo {:+.0} ± {:.0} (95 %).\n\
                 To play that match again: anyboard match {} --a full --b 'full; hand-written' --time {} --openings random:6 --games {}\n",
                f64::from(gate.millis) / 1000.0,
                gate.won,
                gate.drawn,
                gate.lost,
                gate.elo,
                gate.error,
                args.id,
                f64::from(gate.millis) / 1000.0,
                gate.won + gate.drawn + gate.lost,
            );
        }
        None => text += "None was stronger than the hand-written evaluation so far.\n",
    }
    text += "\nRound by round: positions so far, loss of what was held out without and with the network, and the match of the network \
             against the evaluation before it.\n";
    for (number, round) in (1..).zip(&history.rounds) {
        let least = round.losses.iter().copied().min_by(f64::total_cmp).unwrap_or(round.loss_without);
        let gate = &round.gate;
        text += &format!(
            "{number}. {} positions, {:.5} to {least:.5}, {} won, {} drawn, {} lost, Elo {:+.0} ± {:.0}: {}\n",
            thousands(round.positions),
            round.loss_without,
            gate.won,
            gate.drawn,
            gate.lost,
            gate.elo,
            gate.error,
            if round.is_kept { "kept" } else { "not kept" },
        );
    }
    text
}
