//! Why there is no picture.

use display::Message;

/// Why there is no picture.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// It would be smaller or larger than pictures may be.
    Size {
        /// The least number of pixels of the longer side.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// The board has so many squares that they would be smaller than a pixel.
    TooSmall,
    /// It could not be written: the work behind it failed.
    Unwritable,
}

impl From<&PictureError> for Message {
    fn from(error: &PictureError) -> Self {
        match error {
            PictureError::Size { least, most } => {
                Self::new("picture-size").number("least", *least).number("most", *most)
            }
            PictureError::TooSmall => Self::new("picture-too-small"),
            PictureError::Unwritable => Self::new("picture-unwritable"),
        }
    }
}
