/** So long the name of a room may be, in characters. */
export const LONGEST_NAME = 40;
