//! The weights where captures explode.

insight::weights! {
    /// What matters, in hundredths of a pawn.
    pub(super) struct Weights {
        /// A pawn, in the middlegame.
        pawn_mg: 90,
        /// A pawn, in the endgame.
        pawn_eg: 130,
        /// A knight, in the middlegame.
        knight_mg: 185,
        /// A knight, in the endgame.
        knight_eg: 210,
        /// A bishop, in the middlegame.
        bishop_mg: 205,
        /// A bishop, in the endgame.
        bishop_eg: 220,
        /// A rook, in the middlegame.
        rook_mg: 300,
        /// A rook, in the endgame.
        rook_eg: 330,
        /// A queen, in the middlegame.
        queen_mg: 600,
        /// A queen, in the endgame.
        queen_eg: 660,
        /// To be to move.
        tempo: 34,
        /// A step forward of a pawn, in the middlegame.
        pawn_advance_mg: 3,
        /// A step forward of a pawn, in the endgame.
        pawn_advance_eg: 8,
        /// A pawn on one of the middle files beyond its first square, in the middlegame.
        pawn_centre_mg: 4,
        /// A pawn on one of the middle files beyond its first square, in the endgame.
        pawn_centre_eg: 0,
        /// A step of a knight towards the centre, in the middlegame.
        knight_centre_mg: 5,
        /// A step of a knight towards the centre, in the endgame.
        knight_centre_eg: 3,
        /// A step of a bishop towards the centre, in the middlegame.
        bishop_centre_mg: 3,
        /// A step of a bishop towards the centre, in the endgame.
        bishop_centre_eg: 2,
        /// A step of a rook towards the middle files, in the middlegame.
        rook_centre_mg: 3,
        /// A step of a rook towards the middle files, in the endgame.
        rook_centre_eg: 0,
        /// A step of a queen towards the centre, in the middlegame.
        queen_centre_mg: 2,
        /// A step of a queen towards the centre, in the endgame.
        queen_centre_eg: 4,
        /// A knight or bishop on the first rank, in the middlegame.
        home_mg: -10,
        /// A knight or bishop on the first rank, in the endgame.
        home_eg: 0,
        /// A step forward of a king, in the middlegame.
        king_rank_mg: -10,
        /// A step forward of a king, in the endgame.
        king_rank_eg: 2,
        /// A step of a king towards the centre, in the middlegame.
        king_centre_mg: 0,
        /// A step of a king towards the centre, in the endgame.
        king_centre_eg: 2,
        /// The mobility of a knight, in the middlegame.
        knight_mobility_mg: 12,
        /// The mobility of a knight, in the endgame.
        knight_mobility_eg: 12,
        /// The mobility of a bishop, in the middlegame.
        bishop_mobility_mg: 14,
        /// The mobility of a bishop, in the endgame.
        bishop_mobility_eg: 14,
        /// The mobility of a rook, in the middlegame.
        rook_mobility_mg: 16,
        /// The mobility of a rook, in the endgame.
        rook_mobility_eg: 20,
        /// The mobility of a queen, in the middlegame.
        queen_mobility_mg: 14,
        /// The mobility of a queen, in the endgame.
        queen_mobility_eg: 20,
        /// A rook on a file without own pawns, in the middlegame.
        open_file_mg: 14,
        /// A rook on a file without own pawns, in the endgame.
        open_file_eg: 6,
        /// A pawn without neighbours, in the middlegame.
        isolated_mg: -4,
        /// A pawn without neighbours, in the endgame.
        isolated_eg: -8,
        /// A pawn behind another, in the middlegame.
        doubled_mg: -6,
        /// A pawn behind another, in the endgame.
        doubled_eg: -14,
        /// A passed pawn on rank 2, in the middlegame.
        passed_2_mg: 0,
        /// A passed pawn on rank 2, in the endgame.
        passed_2_eg: 8,
        /// A passed pawn on rank 3, in the middlegame.
        passed_3_mg: 2,
        /// A passed pawn on rank 3, in the endgame.
        passed_3_eg: 14,
        /// A passed pawn on rank 4, in the middlegame.
        passed_4_mg: 8,
        /// A passed pawn on rank 4, in the endgame.
        passed_4_eg: 26,
        /// A passed pawn on rank 5, in the middlegame.
        passed_5_mg: 26,
        /// A passed pawn on rank 5, in the endgame.
        passed_5_eg: 52,
        /// A passed pawn on rank 6, in the middlegame.
        passed_6_mg: 60,
        /// A passed pawn on rank 6, in the endgame.
        passed_6_eg: 100,
        /// A passed pawn on rank 7, in the middlegame.
        passed_7_mg: 120,
        /// A passed pawn on rank 7, in the endgame.
        passed_7_eg: 190,
        /// A passed pawn whose next square is empty and not attacked, times its rank, in the middlegame.
        passed_free_mg: 2,
        /// A passed pawn whose next square is empty and not attacked, times its rank, in the endgame.
        passed_free_eg: 5,
        /// An enemy piece beside the enemy king that can be taken, in the middlegame.
        fuse_mg: 90,
        /// An enemy piece beside the enemy king that can be taken, in the endgame.
        fuse_eg: 110,
        /// A second one, for not all can be met at once, in the middlegame.
        fuses_mg: 120,
        /// A second one, for not all can be met at once, in the endgame.
        fuses_eg: 120,
        /// A piece beside its own king, in the middlegame.
        fuel_mg: -5,
        /// A piece beside its own king, in the endgame.
        fuel_eg: -2,
        /// An attack on an empty square beside the enemy king, in the middlegame.
        reach_mg: 7,
        /// An attack on an empty square beside the enemy king, in the endgame.
        reach_eg: 4,
        /// A piece within two squares of the enemy king, in the middlegame.
        near_mg: 6,
        /// A piece within two squares of the enemy king, in the endgame.
        near_eg: 6,
        /// A square from which a piece can give check without being taken, in the middlegame.
        check_mg: 10,
        /// A square from which a piece can give check without being taken, in the endgame.
        check_eg: 10,
        /// The share of the best blast for the side to move, in hundredths.
        blast_turn: 45,
        /// The share of the best blast for the other side, in hundredths.
        blast_wait: 22,
        /// The share of an endgame lead that is left with kings side by side, in hundredths.
        touching: 60,
    }
}
