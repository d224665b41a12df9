import type { ImgHTMLAttributes } from 'react'

/** A picture: drawn, or an operator's photo with its files by width (`srcset`), the colour that stands there until it has come, and who made it. */
export type Picture = {
  url: string
  alt: string
  srcset?: string | undefined
  colour?: string | undefined
  credit?: string | undefined
}

type PhotoProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'style'> & {
  of: Picture | null | undefined
  alt: string
  /**
   * How wide it is shown, as `sizes` of HTML: the browser takes the next wider file. A place some percent wider than a file says that file's width: nobody sees those percent, and
   * the next file is half as wide again.
   */
  sizes: string
}

/** A picture in the file that fits the place. `src` comes last: a browser begins to load as soon as it is set. */
export const Photo = ({ of, alt, ...rest }: PhotoProps) => (
  <img alt={alt} {...rest} style={{ backgroundColor: of?.colour }} srcSet={of?.srcset} src={of?.url} />
)
