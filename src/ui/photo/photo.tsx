import type { ImgHTMLAttributes } from 'react'

/** A drawing, or an operator's photo with its files by width (`srcset`), placeholder colour and author. */
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
   * The displayed width, as HTML `sizes`: browsers choose the next wider file. If a slot is only slightly wider than a file, give the
   * file's width, as the next file is 50 % larger.
   */
  sizes: string
}

/** A picture in the file that fits the slot. `src` comes last because browsers start loading once it is set. */
export const Photo = ({ of, alt, ...rest }: PhotoProps) => (
  <img alt={alt} {...rest} style={{ backgroundColor: of?.colour }} srcSet={of?.srcset} src={of?.url} />
)
