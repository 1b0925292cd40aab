//! The weights where captures explode.

tapered_weights! {
    /// What matters, in hundredths of a pawn.
    pub(super) struct Weights {
        /// A pawn.
        pawn: [69, 138],
        /// A knight.
        knight: [208, 207],
        /// A bishop.
        bishop: [230, 229],
        /// A rook.
        rook: [279, 385],
        /// A queen.
        queen: [525, 735],
        /// To be to move.
        tempo: [21],
        /// A step forward of a pawn.
        pawn_advance: [6, 9],
        /// A pawn on one of the middle files beyond its first square.
        pawn_centre: [5, 0],
        /// A step of a knight towards the centre.
        knight_centre: [9, 4],
        /// A step of a bishop towards the centre.
        bishop_centre: [3, 2],
        /// A step of a rook towards the middle files.
        rook_centre: [5, 2],
        /// A step of a queen towards the centre.
        queen_centre: [3, 4],
        /// A knight or bishop on the first rank.
        home: [-12, -1],
        /// A step forward of a king.
        king_rank: [-10, 2],
        /// A step of a king towards the centre.
        king_centre: [-2, -1],
        /// The mobility of a knight.
        knight_mobility: [16, 13],
        /// The mobility of a bishop.
        bishop_mobility: [20, 15],
        /// The mobility of a rook.
        rook_mobility: [25, 31],
        /// The mobility of a queen.
        queen_mobility: [14, 20],
        /// A rook on a file without own pawns.
        open_file: [17, 7],
        /// A pawn without neighbours.
        isolated: [-4, -8],
        /// A pawn behind another.
        doubled: [-6, -14],
        /// A passed pawn on rank 2.
        passed_2: [0, 8],
        /// A passed pawn on rank 3.
        passed_3: [2, 14],
        /// A passed pawn on rank 4.
        passed_4: [8, 24],
        /// A passed pawn on rank 5.
        passed_5: [23, 47],
        /// A passed pawn on rank 6.
        passed_6: [74, 118],
        /// A passed pawn on rank 7.
        passed_7: [96, 203],
        /// A passed pawn whose next square is empty and not attacked, times its rank.
        passed_free: [2, 7],
        /// An enemy piece beside the enemy king that can be taken.
        fuse: [91, 104],
        /// A second one, for not all can be met at once.
        fuses: [121, 120],
        /// A piece beside its own king.
        fuel: [-6, -2],
        /// An attack on an empty square beside the enemy king.
        reach: [10, 5],
        /// A piece within two squares of the enemy king.
        near: [7, 6],
        /// A square from which a piece can give check without being taken.
        check: [12, 10],
        /// The share of the best blast for the side to move, in hundredths.
        blast_turn: [31],
        /// The share of the best blast for the other side, in hundredths.
        blast_wait: [18],
        /// The share of an endgame lead that is left with kings side by side, in hundredths.
        touching: [48],
    }
}
