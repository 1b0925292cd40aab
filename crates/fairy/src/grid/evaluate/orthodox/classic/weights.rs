//! The weights of mate, and of mate or a goal of the kings.

use super::super::tapered::Tapered;

tapered_weights! {
    /// What matters, in hundredths of a pawn.
    pub(super) struct Weights {
        /// A pawn.
        pawn: [42, 86],
        /// A knight.
        knight: [306, 313],
        /// A bishop.
        bishop: [326, 344],
        /// A rook.
        rook: [368, 550],
        /// A queen.
        queen: [831, 972],
        /// Two bishops.
        bishop_pair: [42, 35],
        /// A knight more than one, for every own pawn beyond five.
        knight_pawns: [12, 0],
        /// A rook more than one, for every own pawn beyond five.
        rook_pawns: [12, -14],
        /// To be to move.
        tempo: [44],
        /// A pawn on a rank.
        pawn_rank: { 2: [-3, 4], 3: [-3, 1], 4: [-5, 2], 5: [6, 3], 6: [5, 10], 7: [0, 10] },
        /// A pawn on a file, or its mirror image.
        pawn_file: { a: [-1, -3], b: [2, 2], c: [2, 3], d: [-3, -1] },
        /// A knight on a rank.
        knight_rank: { 1: [-36, -21], 2: [-24, -13], 3: [-9, -7], 4: [5, 3], 5: [13, 5], 6: [5, -2], 7: [-3, -8], 8: [-11, -17] },
        /// A knight on a file, or its mirror image.
        knight_file: { a: [-3, 0], b: [10, 7], c: [19, 17], d: [21, 19] },
        /// A bishop on a rank.
        bishop_rank: { 1: [-23, -13], 2: [-9, -9], 3: [-3, -3], 4: [1, -1], 5: [1, 0], 6: [-3, -3], 7: [-9, -7], 8: [-12, -12] },
        /// A bishop on a file, or its mirror image.
        bishop_file: { a: [1, 0], b: [8, 4], c: [7, 9], d: [7, 13] },
        /// A rook on a rank.
        rook_rank: { 1: [1, -5], 2: [-4, -5], 3: [0, 0], 4: [1, 2], 5: [2, 4], 6: [2, 3], 7: [-2, -2], 8: [0, 3] },
        /// A rook on a file, or its mirror image.
        rook_file: { a: [-3, 2], b: [-1, 1], c: [4, 0], d: [8, -3] },
        /// A queen on a rank.
        queen_rank: { 1: [-6, -35], 2: [0, -14], 3: [-1, -6], 4: [0, 1], 5: [0, 0], 6: [0, -5], 7: [-4, -13], 8: [-2, -14] },
        /// A queen on a file, or its mirror image.
        queen_file: { a: [-1, -1], b: [1, 7], c: [1, 13], d: [3, 6] },
        /// A king on a rank.
        king_rank: { 1: [1, -58], 2: [-24, -30], 3: [-47, -17], 4: [-85, -1], 5: [-63, 4], 6: [-66, -4], 7: [-93, -14], 8: [-115, -29] },
        /// A king on a file, or its mirror image.
        king_file: { a: [35, -2], b: [45, 11], c: [11, 26], d: [-1, 32] },
        /// A pawn on one of the four centre squares or right below them.
        pawn_centre: [6, -3],
        /// The mobility of a knight.
        knight_mobility: [12, 17],
        /// The mobility of a bishop.
        bishop_mobility: [16, 30],
        /// The mobility of a rook.
        rook_mobility: [21, 23],
        /// The mobility of a queen.
        queen_mobility: [13, 30],
        /// A square more within reach of a knight.
        knight_reach: [2, -1],
        /// A square more within reach of a bishop.
        bishop_reach: [1, -4],
        /// A square more within reach of a rook.
        rook_reach: [0, -1],
        /// A square more within reach of a queen.
        queen_reach: [1, -4],
        /// A knight on a square that no pawn can attack, guarded by a pawn.
        outpost: [36, 4],
        /// A bishop on such a square.
        outpost_bishop: [27, 8],
        /// A knight that can go to such a square.
        outpost_near: [12, 6],
        /// A knight or bishop right behind a pawn.
        behind_pawn: [8, 6],
        /// A pawn on the colour of one's bishop.
        bad_bishop: [2, 0],
        /// The same for every blocked pawn in the middle.
        bad_bishop_blocked: [-1, -2],
        /// A bishop that sees both centre squares of a long diagonal.
        long_diagonal: [9, -1],
        /// A rook on a file without pawns.
        open_file: [35, 6],
        /// A rook on a file without pawns of its own.
        half_open_file: [17, 5],
        /// A rook on the seventh rank that ties down a king or pawns.
        seventh: [10, 11],
        /// A rook shut in by its king.
        trapped_rook: [-6, -7],
        /// A step of a knight or bishop away from its king.
        minor_king_distance: [-3, -3],
        /// A pawn behind another.
        doubled: [0, -16],
        /// A pawn without neighbours.
        isolated: [-1, -5],
        /// A pawn that cannot be guarded and cannot step forward safely.
        backward: [-4, -4],
        /// The same two on a file where no enemy pawn stands in front.
        weak_open: [-8, -2],
        /// A pawn on rank 2 with a pawn beside it or guarding it.
        connected_2: [6, -3],
        /// A pawn on rank 3 with a pawn beside it or guarding it.
        connected_3: [6, 1],
        /// A pawn on rank 4 with a pawn beside it or guarding it.
        connected_4: [4, 3],
        /// A pawn on rank 5 with a pawn beside it or guarding it.
        connected_5: [5, 5],
        /// A pawn on rank 6 with a pawn beside it or guarding it.
        connected_6: [37, 22],
        /// A pawn on rank 7 with a pawn beside it or guarding it.
        connected_7: [48, 35],
        /// Each pawn that guards another.
        supported: [5, -2],
        /// A passed pawn on rank 2.
        passed_2: [2, 13],
        /// A passed pawn on rank 3.
        passed_3: [4, 19],
        /// A passed pawn on rank 4.
        passed_4: [2, 27],
        /// A passed pawn on rank 5.
        passed_5: [18, 42],
        /// A passed pawn on rank 6.
        passed_6: [56, 84],
        /// A passed pawn on rank 7.
        passed_7: [99, 168],
        /// The distance of the enemy king from the square before a passed pawn, in the endgame.
        passed_foe_king_eg: [46],
        /// The distance of the own king from the square before a passed pawn, in the endgame.
        passed_own_king_eg: [-24],
        /// A passed pawn with a way that no enemy piece looks at.
        passed_free: [16, 91],
        /// A passed pawn that can step forward safely.
        passed_step: [7, 19],
        /// A passed pawn whose next square is guarded.
        passed_guarded: [8, 23],
        /// A passed pawn on the outer files, a step from the middle.
        passed_edge: [-1, 4],
        /// A passed pawn that is blocked by an enemy piece.
        passed_blocked: [-5, -12],
        /// A passed pawn that no king can catch, in the endgame.
        passed_unstoppable_eg: [278],
        /// A pawn that can become a passed one.
        candidate: [5, 5],
        /// A pawn on rank 2 on a file of the king, in the middlegame.
        shield_2_mg: [13],
        /// A pawn on rank 3 on a file of the king, in the middlegame.
        shield_3_mg: [2],
        /// A pawn on rank 4 on a file of the king, in the middlegame.
        shield_4_mg: [-2],
        /// The same further away, in the middlegame.
        shield_far_mg: [-4],
        /// No such pawn, in the middlegame.
        shield_none_mg: [-16],
        /// An enemy pawn on rank 3 on a file of the king, in the middlegame.
        storm_3_mg: [-19],
        /// An enemy pawn on rank 4 on a file of the king, in the middlegame.
        storm_4_mg: [-18],
        /// An enemy pawn on rank 5 on a file of the king, in the middlegame.
        storm_5_mg: [-3],
        /// An enemy pawn that is stopped right before the shield, in the middlegame.
        storm_blocked_mg: [-5],
        /// The danger of a knight near the king.
        danger_knight: [9],
        /// The danger of a bishop near the king.
        danger_bishop: [6],
        /// The danger of a rook near the king.
        danger_rook: [5],
        /// The danger of a queen near the king.
        danger_queen: [9],
        /// The danger of an attack on a square beside the king.
        danger_hit: [9],
        /// The danger of a badly guarded square beside the king.
        danger_weak: [10],
        /// The danger of a safe check by a knight.
        danger_knight_check: [77],
        /// The danger of a safe check by a bishop.
        danger_bishop_check: [49],
        /// The danger of a safe check by a rook.
        danger_rook_check: [95],
        /// The danger of a safe check by a queen.
        danger_queen_check: [90],
        /// The danger of a check that can be taken.
        danger_unsafe_check: [12],
        /// The danger of a piece pinned before the king.
        danger_pin: [9],
        /// How much less danger there is without a queen.
        danger_no_queen: [81],
        /// How much less danger there is for each hundredth of shelter, in hundredths.
        danger_shelter: [40],
        /// The square of the danger is divided by this.
        danger_curve: [314],
        /// A king on a file without own pawns.
        king_open_file: [-12, 1],
        /// A king on a wing without any pawns.
        pawnless_flank: [-6, -56],
        /// A pawn that attacks a piece safely.
        threat_pawn: [82, 39],
        /// A pawn that can attack a piece by a safe step.
        threat_push: [20, 9],
        /// A knight or bishop that attacks another.
        threat_minor_minor: [29, 31],
        /// A knight or bishop that attacks a rook.
        threat_minor_rook: [50, 29],
        /// A knight or bishop that attacks a queen.
        threat_minor_queen: [60, 54],
        /// A knight or bishop that attacks a weak pawn.
        threat_minor_pawn: [5, 20],
        /// A rook that attacks a weak knight or bishop.
        threat_rook_minor: [33, 33],
        /// A rook that attacks a queen.
        threat_rook_queen: [58, 22],
        /// A rook that attacks a weak pawn.
        threat_rook_pawn: [2, 20],
        /// A king that attacks a weak piece.
        threat_king: [11, 39],
        /// An attacked piece that nothing guards.
        hanging: [14, 28],
        /// A square that the enemy attacks but may not want to enter.
        restricted: [3, -1],
        /// Safe squares behind own pawns, in the middlegame.
        space_mg: [9],
        /// What the side that is ahead in the endgame can add to its lead.
        winnable_eg: [-1],
        /// The same for every pawn on the board.
        winnable_pawn_eg: [7],
        /// The same with pawns on both wings.
        winnable_wings_eg: [8],
        /// The same with nothing but pawns left.
        winnable_pawns_alone_eg: [3],
        /// The same with a king beyond the middle of the board.
        winnable_entered_eg: [5],
        /// The same for every file between the kings, less the ranks.
        winnable_outflanked_eg: [3],
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
        king_rank: [
            Tapered::new(0, -12),
            Tapered::new(-4, -8),
            Tapered::new(-8, -4),
            Tapered::new(-12, 0),
            Tapered::new(-16, 0),
            Tapered::new(-20, -4),
            Tapered::new(-24, -8),
            Tapered::new(-28, -12),
        ],
        king_file: [Tapered::new(4, 0), Tapered::new(4, 4), Tapered::new(2, 8), Tapered::new(0, 12)],
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
