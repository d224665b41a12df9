import { cx } from '../cx.ts'
import styles from './gallery.module.css'

export type Picture = { src: string; alt: string }

export type GalleryProps = {
  pictures: readonly Picture[]
  /** Accessible name of a tile, for example 'Picture 2 of 17: spa pool'. */
  tileLabel: (index: number) => string
  /** Accessible name of the tile that stands for the rest, for example 'Show 12 more pictures'. */
  moreLabel: (rest: number) => string
  /** Opens the large view at a picture. */
  onOpen: (index: number) => void
}

/** OFFER-4: the first four photos and a fifth tile that says how many are left. On a phone one large, four in a row below. */
export function Gallery({ pictures, tileLabel, moreLabel, onOpen }: GalleryProps) {
  const tiles = pictures.slice(0, 5)
  const rest = pictures.length - 4
  return (
    <div className={cx(styles.gallery, tiles.length < 5 && styles.few)} data-tiles={tiles.length}>
      {tiles.map((picture, at) => {
        const last = at === 4
        return (
          <button
            key={picture.src}
            type="button"
            className={styles.tile}
            aria-label={last ? moreLabel(rest) : tileLabel(at)}
            onClick={() => onOpen(at)}
          >
            <img src={picture.src} alt="" width="1200" height="900" loading={at === 0 ? 'eager' : 'lazy'} decoding="async" />
            {last && <span className={styles.more}>+{rest}</span>}
          </button>
        )
      })}
    </div>
  )
}
