//! The weights of mate, and of mate or a goal of the kings.

insight::weights! {
    /// What matters, in hundredths of a pawn. A weight that is more than one number has a value for the middlegame
    /// and one for the endgame.
    pub(super) struct Weights {
        /// A pawn, in the middlegame.
        pawn_mg: 82,
        /// A pawn, in the endgame.
        pawn_eg: 104,
        /// A knight, in the middlegame.
        knight_mg: 335,
        /// A knight, in the endgame.
        knight_eg: 300,
        /// A bishop, in the middlegame.
        bishop_mg: 350,
        /// A bishop, in the endgame.
        bishop_eg: 318,
        /// A rook, in the middlegame.
        rook_mg: 475,
        /// A rook, in the endgame.
        rook_eg: 535,
        /// A queen, in the middlegame.
        queen_mg: 1010,
        /// A queen, in the endgame.
        queen_eg: 965,
        /// Two bishops, in the middlegame.
        bishop_pair_mg: 24,
        /// Two bishops, in the endgame.
        bishop_pair_eg: 48,
        /// To be to move.
        tempo: 24,
        /// A step forward of a pawn, in the middlegame.
        pawn_advance_mg: 0,
        /// A step forward of a pawn, in the endgame.
        pawn_advance_eg: 2,
        /// A pawn on one of the four centre squares or right below them, in the middlegame.
        pawn_centre_mg: 6,
        /// A pawn on one of the four centre squares or right below them, in the endgame.
        pawn_centre_eg: 0,
        /// A step of a knight towards the centre, in the middlegame.
        knight_centre_mg: 7,
        /// A step of a knight towards the centre, in the endgame.
        knight_centre_eg: 7,
        /// A step forward of a knight, in the middlegame.
        knight_advance_mg: 4,
        /// A step forward of a knight, in the endgame.
        knight_advance_eg: 2,
        /// A step of a bishop towards the centre, in the middlegame.
        bishop_centre_mg: 4,
        /// A step of a bishop towards the centre, in the endgame.
        bishop_centre_eg: 4,
        /// A step of a rook towards the middle files, in the middlegame.
        rook_centre_mg: 4,
        /// A step of a rook towards the middle files, in the endgame.
        rook_centre_eg: 0,
        /// A step of a queen towards the centre, in the middlegame.
        queen_centre_mg: 1,
        /// A step of a queen towards the centre, in the endgame.
        queen_centre_eg: 6,
        /// A knight or bishop on the first rank, in the middlegame.
        home_mg: -12,
        /// A knight or bishop on the first rank, in the endgame.
        home_eg: -3,
        /// A step of a king towards the centre, in the middlegame.
        king_centre_mg: 0,
        /// A step of a king towards the centre, in the endgame.
        king_centre_eg: 10,
        /// A step forward of a king, in the middlegame.
        king_rank_mg: -20,
        /// A step of a king from the middle files to the wing, in the middlegame.
        king_wing_mg: 14,
        /// The mobility of a knight, in the middlegame.
        knight_mobility_mg: 18,
        /// The mobility of a knight, in the endgame.
        knight_mobility_eg: 20,
        /// The mobility of a bishop, in the middlegame.
        bishop_mobility_mg: 18,
        /// The mobility of a bishop, in the endgame.
        bishop_mobility_eg: 24,
        /// The mobility of a rook, in the middlegame.
        rook_mobility_mg: 12,
        /// The mobility of a rook, in the endgame.
        rook_mobility_eg: 28,
        /// The mobility of a queen, in the middlegame.
        queen_mobility_mg: 12,
        /// The mobility of a queen, in the endgame.
        queen_mobility_eg: 26,
        /// A knight on a square that no pawn can attack, guarded by a pawn, in the middlegame.
        outpost_mg: 32,
        /// A knight on a square that no pawn can attack, guarded by a pawn, in the endgame.
        outpost_eg: 20,
        /// A bishop on such a square, in the middlegame.
        outpost_bishop_mg: 20,
        /// A bishop on such a square, in the endgame.
        outpost_bishop_eg: 10,
        /// A knight that can go to such a square, in the middlegame.
        outpost_near_mg: 14,
        /// A knight that can go to such a square, in the endgame.
        outpost_near_eg: 6,
        /// A knight or bishop right behind a pawn, in the middlegame.
        behind_pawn_mg: 8,
        /// A knight or bishop right behind a pawn, in the endgame.
        behind_pawn_eg: 2,
        /// A pawn on the colour of one's bishop, in the middlegame.
        bad_bishop_mg: -1,
        /// A pawn on the colour of one's bishop, in the endgame.
        bad_bishop_eg: -3,
        /// The same for every blocked pawn in the middle, in the middlegame.
        bad_bishop_blocked_mg: -1,
        /// The same for every blocked pawn in the middle, in the endgame.
        bad_bishop_blocked_eg: -1,
        /// A bishop that sees both centre squares of a long diagonal, in the middlegame.
        long_diagonal_mg: 18,
        /// A bishop that sees both centre squares of a long diagonal, in the endgame.
        long_diagonal_eg: 0,
        /// A rook on a file without pawns, in the middlegame.
        open_file_mg: 26,
        /// A rook on a file without pawns, in the endgame.
        open_file_eg: 10,
        /// A rook on a file without pawns of its own, in the middlegame.
        half_open_file_mg: 12,
        /// A rook on a file without pawns of its own, in the endgame.
        half_open_file_eg: 6,
        /// A rook on the seventh rank that ties down a king or pawns, in the middlegame.
        seventh_mg: 12,
        /// A rook on the seventh rank that ties down a king or pawns, in the endgame.
        seventh_eg: 24,
        /// A rook shut in by its king, in the middlegame.
        trapped_rook_mg: -26,
        /// A rook shut in by its king, in the endgame.
        trapped_rook_eg: -6,
        /// A step of a knight or bishop away from its king, in the middlegame.
        minor_king_distance_mg: -3,
        /// A step of a knight or bishop away from its king, in the endgame.
        minor_king_distance_eg: -2,
        /// A pawn behind another, in the middlegame.
        doubled_mg: -4,
        /// A pawn behind another, in the endgame.
        doubled_eg: -22,
        /// A pawn without neighbours, in the middlegame.
        isolated_mg: -8,
        /// A pawn without neighbours, in the endgame.
        isolated_eg: -10,
        /// A pawn that cannot be guarded and cannot step forward safely, in the middlegame.
        backward_mg: -8,
        /// A pawn that cannot be guarded and cannot step forward safely, in the endgame.
        backward_eg: -12,
        /// The same two on a file where no enemy pawn stands in front, in the middlegame.
        weak_open_mg: -10,
        /// The same two on a file where no enemy pawn stands in front, in the endgame.
        weak_open_eg: -8,
        /// A pawn on rank 2 with a pawn beside it or guarding it, in the middlegame.
        connected_2_mg: 2,
        /// A pawn on rank 2 with a pawn beside it or guarding it, in the endgame.
        connected_2_eg: 0,
        /// A pawn on rank 3 with a pawn beside it or guarding it, in the middlegame.
        connected_3_mg: 3,
        /// A pawn on rank 3 with a pawn beside it or guarding it, in the endgame.
        connected_3_eg: 1,
        /// A pawn on rank 4 with a pawn beside it or guarding it, in the middlegame.
        connected_4_mg: 4,
        /// A pawn on rank 4 with a pawn beside it or guarding it, in the endgame.
        connected_4_eg: 3,
        /// A pawn on rank 5 with a pawn beside it or guarding it, in the middlegame.
        connected_5_mg: 9,
        /// A pawn on rank 5 with a pawn beside it or guarding it, in the endgame.
        connected_5_eg: 9,
        /// A pawn on rank 6 with a pawn beside it or guarding it, in the middlegame.
        connected_6_mg: 24,
        /// A pawn on rank 6 with a pawn beside it or guarding it, in the endgame.
        connected_6_eg: 26,
        /// A pawn on rank 7 with a pawn beside it or guarding it, in the middlegame.
        connected_7_mg: 50,
        /// A pawn on rank 7 with a pawn beside it or guarding it, in the endgame.
        connected_7_eg: 55,
        /// Each pawn that guards another, in the middlegame.
        supported_mg: 4,
        /// Each pawn that guards another, in the endgame.
        supported_eg: 3,
        /// A passed pawn on rank 2, in the middlegame.
        passed_2_mg: 2,
        /// A passed pawn on rank 2, in the endgame.
        passed_2_eg: 12,
        /// A passed pawn on rank 3, in the middlegame.
        passed_3_mg: 4,
        /// A passed pawn on rank 3, in the endgame.
        passed_3_eg: 16,
        /// A passed pawn on rank 4, in the middlegame.
        passed_4_mg: 4,
        /// A passed pawn on rank 4, in the endgame.
        passed_4_eg: 26,
        /// A passed pawn on rank 5, in the middlegame.
        passed_5_mg: 22,
        /// A passed pawn on rank 5, in the endgame.
        passed_5_eg: 46,
        /// A passed pawn on rank 6, in the middlegame.
        passed_6_mg: 62,
        /// A passed pawn on rank 6, in the endgame.
        passed_6_eg: 92,
        /// A passed pawn on rank 7, in the middlegame.
        passed_7_mg: 120,
        /// A passed pawn on rank 7, in the endgame.
        passed_7_eg: 150,
        /// The distance of the enemy king from the square before a passed pawn, in the endgame.
        passed_foe_king_eg: 21,
        /// The distance of the own king from the square before a passed pawn, in the endgame.
        passed_own_king_eg: -9,
        /// A passed pawn with a way that no enemy piece looks at, in the middlegame.
        passed_free_mg: 16,
        /// A passed pawn with a way that no enemy piece looks at, in the endgame.
        passed_free_eg: 34,
        /// A passed pawn that can step forward safely, in the middlegame.
        passed_step_mg: 6,
        /// A passed pawn that can step forward safely, in the endgame.
        passed_step_eg: 14,
        /// A passed pawn whose next square is guarded, in the middlegame.
        passed_guarded_mg: 6,
        /// A passed pawn whose next square is guarded, in the endgame.
        passed_guarded_eg: 10,
        /// A passed pawn on the outer files, a step from the middle, in the middlegame.
        passed_edge_mg: -2,
        /// A passed pawn on the outer files, a step from the middle, in the endgame.
        passed_edge_eg: -4,
        /// A passed pawn that is blocked by an enemy piece, in the middlegame.
        passed_blocked_mg: -4,
        /// A passed pawn that is blocked by an enemy piece, in the endgame.
        passed_blocked_eg: -10,
        /// A passed pawn that no king can catch, in the endgame.
        passed_unstoppable_eg: 380,
        /// A pawn that can become a passed one, in the middlegame.
        candidate_mg: 6,
        /// A pawn that can become a passed one, in the endgame.
        candidate_eg: 14,
        /// A pawn on rank 2 on a file of the king, in the middlegame.
        shield_2_mg: 24,
        /// A pawn on rank 3 on a file of the king, in the middlegame.
        shield_3_mg: 15,
        /// A pawn on rank 4 on a file of the king, in the middlegame.
        shield_4_mg: 3,
        /// The same further away, in the middlegame.
        shield_far_mg: -3,
        /// No such pawn, in the middlegame.
        shield_none_mg: -13,
        /// An enemy pawn on rank 3 on a file of the king, in the middlegame.
        storm_3_mg: -20,
        /// An enemy pawn on rank 4 on a file of the king, in the middlegame.
        storm_4_mg: -14,
        /// An enemy pawn on rank 5 on a file of the king, in the middlegame.
        storm_5_mg: -5,
        /// An enemy pawn that is stopped right before the shield, in the middlegame.
        storm_blocked_mg: -4,
        /// The danger of a knight near the king.
        danger_knight: 9,
        /// The danger of a bishop near the king.
        danger_bishop: 7,
        /// The danger of a rook near the king.
        danger_rook: 6,
        /// The danger of a queen near the king.
        danger_queen: 6,
        /// The danger of an attack on a square beside the king.
        danger_hit: 8,
        /// The danger of a badly guarded square beside the king.
        danger_weak: 14,
        /// The danger of a safe check by a knight.
        danger_knight_check: 62,
        /// The danger of a safe check by a bishop.
        danger_bishop_check: 46,
        /// The danger of a safe check by a rook.
        danger_rook_check: 82,
        /// The danger of a safe check by a queen.
        danger_queen_check: 60,
        /// The danger of a check that can be taken.
        danger_unsafe_check: 10,
        /// The danger of a piece pinned before the king.
        danger_pin: 10,
        /// How much less danger there is without a queen.
        danger_no_queen: 80,
        /// How much less danger there is for each hundredth of shelter, in hundredths.
        danger_shelter: 50,
        /// The square of the danger is divided by this.
        danger_curve: 190,
        /// A king on a file without own pawns, in the middlegame.
        king_open_file_mg: -14,
        /// A king on a file without own pawns, in the endgame.
        king_open_file_eg: 0,
        /// A king on a wing without any pawns, in the middlegame.
        pawnless_flank_mg: -8,
        /// A king on a wing without any pawns, in the endgame.
        pawnless_flank_eg: -30,
        /// A pawn that attacks a piece safely, in the middlegame.
        threat_pawn_mg: 64,
        /// A pawn that attacks a piece safely, in the endgame.
        threat_pawn_eg: 44,
        /// A pawn that can attack a piece by a safe step, in the middlegame.
        threat_push_mg: 18,
        /// A pawn that can attack a piece by a safe step, in the endgame.
        threat_push_eg: 14,
        /// A knight or bishop that attacks another, in the middlegame.
        threat_minor_minor_mg: 28,
        /// A knight or bishop that attacks another, in the endgame.
        threat_minor_minor_eg: 26,
        /// A knight or bishop that attacks a rook, in the middlegame.
        threat_minor_rook_mg: 46,
        /// A knight or bishop that attacks a rook, in the endgame.
        threat_minor_rook_eg: 42,
        /// A knight or bishop that attacks a queen, in the middlegame.
        threat_minor_queen_mg: 40,
        /// A knight or bishop that attacks a queen, in the endgame.
        threat_minor_queen_eg: 56,
        /// A knight or bishop that attacks a weak pawn, in the middlegame.
        threat_minor_pawn_mg: 5,
        /// A knight or bishop that attacks a weak pawn, in the endgame.
        threat_minor_pawn_eg: 16,
        /// A rook that attacks a weak knight or bishop, in the middlegame.
        threat_rook_minor_mg: 24,
        /// A rook that attacks a weak knight or bishop, in the endgame.
        threat_rook_minor_eg: 32,
        /// A rook that attacks a queen, in the middlegame.
        threat_rook_queen_mg: 38,
        /// A rook that attacks a queen, in the endgame.
        threat_rook_queen_eg: 24,
        /// A rook that attacks a weak pawn, in the middlegame.
        threat_rook_pawn_mg: 3,
        /// A rook that attacks a weak pawn, in the endgame.
        threat_rook_pawn_eg: 18,
        /// A king that attacks a weak piece, in the middlegame.
        threat_king_mg: 12,
        /// A king that attacks a weak piece, in the endgame.
        threat_king_eg: 40,
        /// An attacked piece that nothing guards, in the middlegame.
        hanging_mg: 28,
        /// An attacked piece that nothing guards, in the endgame.
        hanging_eg: 18,
        /// A square that the enemy attacks but may not want to enter, in the middlegame.
        restricted_mg: 1,
        /// A square that the enemy attacks but may not want to enter, in the endgame.
        restricted_eg: 1,
        /// Safe squares behind own pawns, in the middlegame.
        space_mg: 6,
        /// A step of a king towards its goal, in the middlegame.
        goal_near_mg: 0,
        /// A step of a king towards its goal, in the endgame.
        goal_near_eg: 0,
        /// A king with a safe way of a step to its goal.
        goal_way_1: 0,
        /// A king with a safe way of two steps to its goal.
        goal_way_2: 0,
        /// A king with a safe way of three steps to its goal.
        goal_way_3: 0,
        /// A king with a safe way of four steps to its goal.
        goal_way_4: 0,
        /// A square of a goal that is attacked, in the middlegame.
        goal_guard_mg: 0,
        /// A square of a goal that is attacked, in the endgame.
        goal_guard_eg: 0,
        /// A square of a goal that is attacked by a pawn, in the middlegame.
        goal_guard_pawn_mg: 0,
        /// A square of a goal that is attacked by a pawn, in the endgame.
        goal_guard_pawn_eg: 0,
    }
}

impl Weights {
    /// Where kings win by reaching a goal as well.
    pub(super) const GOAL: Self = Self {
        king_rank_mg: -4,
        king_wing_mg: 2,
        king_centre_eg: 4,
        goal_near_mg: 10,
        goal_near_eg: 24,
        goal_way_1: 200,
        goal_way_2: 90,
        goal_way_3: 45,
        goal_way_4: 18,
        goal_guard_mg: 7,
        goal_guard_eg: 10,
        goal_guard_pawn_mg: 8,
        goal_guard_pawn_eg: 8,
        ..Self::TUNED
    };
}
