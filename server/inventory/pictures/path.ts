/** Address of an operator's own pictures, below which are the files by width. It is next to the drawings, which are immutable too. */
export const PICTURE_PATH = '/art/photo/'
