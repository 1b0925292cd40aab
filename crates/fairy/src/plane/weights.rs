//! The numbers of the evaluation.

insight::weights! {
    /// Weights of the evaluation without an edge, in hundredths of a pawn where nothing else is said.
    pub(super) struct Weights {
        /// A piece that promotes.
        pawn: 100,
        /// A cell that a leap reaches.
        leap: 32,
        /// A direction of rows or columns in which a piece slides without end.
        straight: 160,
        /// A diagonal one.
        diagonal: 110,
        /// Any other.
        oblique: 90,
        /// The less this is, the more a piece of many ways is worth beyond their sum.
        variety: 8000,
        /// A promotion one step away; at greater distances in proportion to one over them.
        promotion: 300,
        /// What that is less for every piece, so that a pawn far from promotion is worth less than one.
        promotion_far: 45,
        /// The part of the promotion's value that is added where no enemy pawn stands in the way, in percent.
        passed: 60,
        /// A piece that leaps, for each doubling of its way to the nearer king.
        leaper_far: 12,
        /// A piece that slides, for each doubling of its way to the enemy king.
        slider_far: 2,
        /// A pawn beside its king.
        shelter_pawn: 9,
        /// Another piece beside its king.
        shelter_piece: 5,
        /// An open line to the king, before an enemy with all of its sliders.
        open_line: 14,
        /// A line that ends before a piece of the enemy.
        enemy_line: 10,
        /// Room on a ray, for each doubling.
        room: 4,
        /// A ray that reaches the cells round the enemy king.
        aim: 12,
        /// One that would reach them if nothing stood between.
        aim_behind: 3,
        /// Having the move.
        tempo: 12,
        /// A lone king: each halving of the cells that it can still get to.
        confinement: 55,
        /// The same where the enemy king must help.
        confinement_helped: 30,
        /// Each step of the lead that it can keep before that king.
        chase: 20,
        /// Each cell that it can't step to.
        stuck: 6,
        /// Each step that the enemy king is away from it.
        approach: 1,
        /// The value that an army without pawns needs beside its king to mate a lone king.
        enough: 1300,
        /// The value with which it doesn't need its king's help.
        plenty: 1750,
        /// Each step to the promotion that a smaller army needs.
        run: 6,
        /// The value of pieces with which a king is still as good as alone.
        remnant: 350,
        /// A winning army's advantage over one that can't win, at a lone king.
        won: 400,
    }
}
