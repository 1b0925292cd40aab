//! The weights where captures explode.

tapered_weights! {
    /// What matters, in hundredths of a pawn.
    pub(super) struct Weights {
        /// A pawn.
        pawn: [90, 130],
        /// A knight.
        knight: [185, 210],
        /// A bishop.
        bishop: [205, 220],
        /// A rook.
        rook: [300, 330],
        /// A queen.
        queen: [600, 660],
        /// To be to move.
        tempo: [34],
        /// A step forward of a pawn.
        pawn_advance: [3, 8],
        /// A pawn on one of the middle files beyond its first square.
        pawn_centre: [4, 0],
        /// A step of a knight towards the centre.
        knight_centre: [5, 3],
        /// A step of a bishop towards the centre.
        bishop_centre: [3, 2],
        /// A step of a rook towards the middle files.
        rook_centre: [3, 0],
        /// A step of a queen towards the centre.
        queen_centre: [2, 4],
        /// A knight or bishop on the first rank.
        home: [-10, 0],
        /// A step forward of a king.
        king_rank: [-10, 2],
        /// A step of a king towards the centre.
        king_centre: [0, 2],
        /// The mobility of a knight.
        knight_mobility: [12, 12],
        /// The mobility of a bishop.
        bishop_mobility: [14, 14],
        /// The mobility of a rook.
        rook_mobility: [16, 20],
        /// The mobility of a queen.
        queen_mobility: [14, 20],
        /// A rook on a file without own pawns.
        open_file: [14, 6],
        /// A pawn without neighbours.
        isolated: [-4, -8],
        /// A pawn behind another.
        doubled: [-6, -14],
        /// A passed pawn on rank 2.
        passed_2: [0, 8],
        /// A passed pawn on rank 3.
        passed_3: [2, 14],
        /// A passed pawn on rank 4.
        passed_4: [8, 26],
        /// A passed pawn on rank 5.
        passed_5: [26, 52],
        /// A passed pawn on rank 6.
        passed_6: [60, 100],
        /// A passed pawn on rank 7.
        passed_7: [120, 190],
        /// A passed pawn whose next square is empty and not attacked, times its rank.
        passed_free: [2, 5],
        /// An enemy piece beside the enemy king that can be taken.
        fuse: [90, 110],
        /// A second one, for not all can be met at once.
        fuses: [120, 120],
        /// A piece beside its own king.
        fuel: [-5, -2],
        /// An attack on an empty square beside the enemy king.
        reach: [7, 4],
        /// A piece within two squares of the enemy king.
        near: [6, 6],
        /// A square from which a piece can give check without being taken.
        check: [10, 10],
        /// The share of the best blast for the side to move, in hundredths.
        blast_turn: [45],
        /// The share of the best blast for the other side, in hundredths.
        blast_wait: [22],
        /// The share of an endgame lead that is left with kings side by side, in hundredths.
        touching: [60],
    }
}
