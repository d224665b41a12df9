/** A picture that is not taken; the message is the rule that it breaks, to be read after the picture's path in the file. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}
