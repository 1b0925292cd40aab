//! The weights of mate, and of mate or a goal of the kings.

use super::super::tapered::Tapered;

tapered_weights! {
    /// What matters, in hundredths of a pawn.
    pub(super) struct Weights {
        /// A pawn.
        pawn: [82, 104],
        /// A knight.
        knight: [335, 300],
        /// A bishop.
        bishop: [350, 318],
        /// A rook.
        rook: [475, 535],
        /// A queen.
        queen: [1010, 965],
        /// Two bishops.
        bishop_pair: [24, 48],
        /// To be to move.
        tempo: [24],
        /// A step forward of a pawn.
        pawn_advance: [0, 2],
        /// A pawn on one of the four centre squares or right below them.
        pawn_centre: [6, 0],
        /// A step of a knight towards the centre.
        knight_centre: [7, 7],
        /// A step forward of a knight.
        knight_advance: [4, 2],
        /// A step of a bishop towards the centre.
        bishop_centre: [4, 4],
        /// A step of a rook towards the middle files.
        rook_centre: [4, 0],
        /// A step of a queen towards the centre.
        queen_centre: [1, 6],
        /// A knight or bishop on the first rank.
        home: [-12, -3],
        /// A step of a king towards the centre.
        king_centre: [0, 10],
        /// A step forward of a king, in the middlegame.
        king_rank_mg: [-20],
        /// A step of a king from the middle files to the wing, in the middlegame.
        king_wing_mg: [14],
        /// The mobility of a knight.
        knight_mobility: [18, 20],
        /// The mobility of a bishop.
        bishop_mobility: [18, 24],
        /// The mobility of a rook.
        rook_mobility: [12, 28],
        /// The mobility of a queen.
        queen_mobility: [12, 26],
        /// A knight on a square that no pawn can attack, guarded by a pawn.
        outpost: [32, 20],
        /// A bishop on such a square.
        outpost_bishop: [20, 10],
        /// A knight that can go to such a square.
        outpost_near: [14, 6],
        /// A knight or bishop right behind a pawn.
        behind_pawn: [8, 2],
        /// A pawn on the colour of one's bishop.
        bad_bishop: [-1, -3],
        /// The same for every blocked pawn in the middle.
        bad_bishop_blocked: [-1, -1],
        /// A bishop that sees both centre squares of a long diagonal.
        long_diagonal: [18, 0],
        /// A rook on a file without pawns.
        open_file: [26, 10],
        /// A rook on a file without pawns of its own.
        half_open_file: [12, 6],
        /// A rook on the seventh rank that ties down a king or pawns.
        seventh: [12, 24],
        /// A rook shut in by its king.
        trapped_rook: [-26, -6],
        /// A step of a knight or bishop away from its king.
        minor_king_distance: [-3, -2],
        /// A pawn behind another.
        doubled: [-4, -22],
        /// A pawn without neighbours.
        isolated: [-8, -10],
        /// A pawn that cannot be guarded and cannot step forward safely.
        backward: [-8, -12],
        /// The same two on a file where no enemy pawn stands in front.
        weak_open: [-10, -8],
        /// A pawn on rank 2 with a pawn beside it or guarding it.
        connected_2: [2, 0],
        /// A pawn on rank 3 with a pawn beside it or guarding it.
        connected_3: [3, 1],
        /// A pawn on rank 4 with a pawn beside it or guarding it.
        connected_4: [4, 3],
        /// A pawn on rank 5 with a pawn beside it or guarding it.
        connected_5: [9, 9],
        /// A pawn on rank 6 with a pawn beside it or guarding it.
        connected_6: [24, 26],
        /// A pawn on rank 7 with a pawn beside it or guarding it.
        connected_7: [50, 55],
        /// Each pawn that guards another.
        supported: [4, 3],
        /// A passed pawn on rank 2.
        passed_2: [2, 12],
        /// A passed pawn on rank 3.
        passed_3: [4, 16],
        /// A passed pawn on rank 4.
        passed_4: [4, 26],
        /// A passed pawn on rank 5.
        passed_5: [22, 46],
        /// A passed pawn on rank 6.
        passed_6: [62, 92],
        /// A passed pawn on rank 7.
        passed_7: [120, 150],
        /// The distance of the enemy king from the square before a passed pawn, in the endgame.
        passed_foe_king_eg: [21],
        /// The distance of the own king from the square before a passed pawn, in the endgame.
        passed_own_king_eg: [-9],
        /// A passed pawn with a way that no enemy piece looks at.
        passed_free: [16, 34],
        /// A passed pawn that can step forward safely.
        passed_step: [6, 14],
        /// A passed pawn whose next square is guarded.
        passed_guarded: [6, 10],
        /// A passed pawn on the outer files, a step from the middle.
        passed_edge: [-2, -4],
        /// A passed pawn that is blocked by an enemy piece.
        passed_blocked: [-4, -10],
        /// A passed pawn that no king can catch, in the endgame.
        passed_unstoppable_eg: [380],
        /// A pawn that can become a passed one.
        candidate: [6, 14],
        /// A pawn on rank 2 on a file of the king, in the middlegame.
        shield_2_mg: [24],
        /// A pawn on rank 3 on a file of the king, in the middlegame.
        shield_3_mg: [15],
        /// A pawn on rank 4 on a file of the king, in the middlegame.
        shield_4_mg: [3],
        /// The same further away, in the middlegame.
        shield_far_mg: [-3],
        /// No such pawn, in the middlegame.
        shield_none_mg: [-13],
        /// An enemy pawn on rank 3 on a file of the king, in the middlegame.
        storm_3_mg: [-20],
        /// An enemy pawn on rank 4 on a file of the king, in the middlegame.
        storm_4_mg: [-14],
        /// An enemy pawn on rank 5 on a file of the king, in the middlegame.
        storm_5_mg: [-5],
        /// An enemy pawn that is stopped right before the shield, in the middlegame.
        storm_blocked_mg: [-4],
        /// The danger of a knight near the king.
        danger_knight: [9],
        /// The danger of a bishop near the king.
        danger_bishop: [7],
        /// The danger of a rook near the king.
        danger_rook: [6],
        /// The danger of a queen near the king.
        danger_queen: [6],
        /// The danger of an attack on a square beside the king.
        danger_hit: [8],
        /// The danger of a badly guarded square beside the king.
        danger_weak: [14],
        /// The danger of a safe check by a knight.
        danger_knight_check: [62],
        /// The danger of a safe check by a bishop.
        danger_bishop_check: [46],
        /// The danger of a safe check by a rook.
        danger_rook_check: [82],
        /// The danger of a safe check by a queen.
        danger_queen_check: [60],
        /// The danger of a check that can be taken.
        danger_unsafe_check: [10],
        /// The danger of a piece pinned before the king.
        danger_pin: [10],
        /// How much less danger there is without a queen.
        danger_no_queen: [80],
        /// How much less danger there is for each hundredth of shelter, in hundredths.
        danger_shelter: [50],
        /// The square of the danger is divided by this.
        danger_curve: [190],
        /// A king on a file without own pawns.
        king_open_file: [-14, 0],
        /// A king on a wing without any pawns.
        pawnless_flank: [-8, -30],
        /// A pawn that attacks a piece safely.
        threat_pawn: [64, 44],
        /// A pawn that can attack a piece by a safe step.
        threat_push: [18, 14],
        /// A knight or bishop that attacks another.
        threat_minor_minor: [28, 26],
        /// A knight or bishop that attacks a rook.
        threat_minor_rook: [46, 42],
        /// A knight or bishop that attacks a queen.
        threat_minor_queen: [40, 56],
        /// A knight or bishop that attacks a weak pawn.
        threat_minor_pawn: [5, 16],
        /// A rook that attacks a weak knight or bishop.
        threat_rook_minor: [24, 32],
        /// A rook that attacks a queen.
        threat_rook_queen: [38, 24],
        /// A rook that attacks a weak pawn.
        threat_rook_pawn: [3, 18],
        /// A king that attacks a weak piece.
        threat_king: [12, 40],
        /// An attacked piece that nothing guards.
        hanging: [28, 18],
        /// A square that the enemy attacks but may not want to enter.
        restricted: [1, 1],
        /// Safe squares behind own pawns, in the middlegame.
        space_mg: [6],
        /// A step of a king towards its goal.
        goal_near: [0, 0],
        /// A king with a safe way of a step to its goal.
        goal_way_1: [0],
        /// A king with a safe way of two steps to its goal.
        goal_way_2: [0],
        /// A king with a safe way of three steps to its goal.
        goal_way_3: [0],
        /// A king with a safe way of four steps to its goal.
        goal_way_4: [0],
        /// A square of a goal that is attacked.
        goal_guard: [0, 0],
        /// A square of a goal that is attacked by a pawn.
        goal_guard_pawn: [0, 0],
    }
}

impl Weights {
    /// Where kings win by reaching a goal as well.
    pub(super) const GOAL: Self = Self {
        king_rank_mg: -4,
        king_wing_mg: 2,
        king_centre: Tapered::new(Self::TUNED.king_centre.middle(), 4),
        goal_near: Tapered::new(10, 24),
        goal_way_1: 200,
        goal_way_2: 90,
        goal_way_3: 45,
        goal_way_4: 18,
        goal_guard: Tapered::new(7, 10),
        goal_guard_pawn: Tapered::new(8, 8),
        ..Self::TUNED
    };
}
