/** A refused picture. The message is the violated rule, to follow the picture's path in the file. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}
