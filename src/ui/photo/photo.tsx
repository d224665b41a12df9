import type { ImgHTMLAttributes, SyntheticEvent } from 'react'

/** A drawing, or a photo with its files by width (`srcset`), a colour or drawing as placeholder, and its author. */
export type Picture = {
  url: string
  alt: string
  srcset?: string | undefined
  colour?: string | undefined
  placeholder?: string | undefined
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

const hidePlaceholder = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.background = ''
  delete currentTarget.dataset.pending
}

/**
 * A picture in the file that fits the slot. `src` comes last because browsers start loading once it is set. A photo that may take seconds has a drawing
 * behind it until then.
 */
export const Photo = ({ of, alt, ...rest }: PhotoProps) => (
  <img
    alt={alt}
    {...rest}
    {...(of?.placeholder
      ? { 'data-pending': true, style: { background: `url("${of.placeholder}") center / cover` }, onLoad: hidePlaceholder }
      : { style: { backgroundColor: of?.colour } })}
    srcSet={of?.srcset}
    src={of?.url}
  />
)
