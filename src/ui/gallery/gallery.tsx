import { cx } from '../cx.ts'
import { Photo, type Picture } from '../photo/photo.tsx'
import styles from './gallery.module.css'

export type GalleryProps = {
  pictures: readonly Picture[]
  /** Accessible name of a tile, for example 'Picture 2 of 17: spa pool'. */
  tileLabel: (index: number) => string
  /** Accessible name of the tile for the remaining pictures, for example 'Show 12 more pictures'. */
  moreLabel: (rest: number) => string
  /** Width of the large tile if it differs from the default. */
  first?: string
  /** Opens the large view at a picture. */
  onOpen: (index: number) => void
}

/** `sizes` of the large tile and of the others. From 768 px on, the height determines them. Also in tools/build/documents.ts. */
const FIRST = '(min-width: 768px) 611px, 100vw'
const OTHER = '(min-width: 768px) 301px, max(106px, 25vw)'

/** OFFER-4: the first four photos and a fifth tile with the number of remaining ones. On phones, one large and four in a row below. */
export function Gallery({ pictures, tileLabel, moreLabel, first = FIRST, onOpen }: GalleryProps) {
  const tiles = pictures.slice(0, 5)
  const rest = pictures.length - 4
  return (
    <div className={cx(styles.gallery, tiles.length < 5 && styles.few)} data-tiles={tiles.length} data-hero>
      {tiles.map((picture, at) => {
        const last = at === 4
        return (
          <button
            key={picture.url}
            type="button"
            className={styles.tile}
            aria-label={last ? moreLabel(rest) : tileLabel(at)}
            onClick={() => onOpen(at)}
          >
            <Photo
              of={picture}
              alt=""
              sizes={at === 0 ? first : OTHER}
              width="1200"
              height="900"
              loading={at === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
            {last && <span className={styles.more}>+{rest}</span>}
          </button>
        )
      })}
    </div>
  )
}
