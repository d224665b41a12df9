import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Photo, type Picture } from '../photo/photo.tsx'
import styles from './lightbox.module.css'

export type LightboxProps = {
  open: boolean
  onClose: () => void
  pictures: readonly Picture[]
  index: number
  onIndex: (index: number) => void
  title: string
  /** 'Pictures of …' names the dialog; `count` is '3 of 17'. */
  labels: {
    dialog: string
    close: string
    back: string
    forth: string
    count: string
    thumb: (index: number) => string
    credit: (by: string) => string
  }
}

const SWIPE = 48

/** Large pictures on ink: arrow keys, arrows, swipe and thumbnails navigate. The focus returns to the tile. */
export function Lightbox({ open, onClose, pictures, index, onIndex, title, labels }: LightboxProps) {
  const touch = useRef(0)
  const row = useRef<HTMLDivElement>(null)
  const picture = pictures[index]
  useEffect(() => {
    if (open) row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open, index])
  const go = (step: 1 | -1) => onIndex((index + step + pictures.length) % pictures.length)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
  }
  const lift = (event: TouchEvent) => {
    const deltaX = (event.changedTouches[0]?.clientX ?? 0) - touch.current
    if (Math.abs(deltaX) > SWIPE) go(deltaX < 0 ? 1 : -1)
  }
  return (
    <Dialog open={open} onClose={onClose} size="full" label={labels.dialog} closeLabel={labels.close} onKeyDown={press}>
      <div className={styles.box} onTouchStart={(event) => (touch.current = event.touches[0]?.clientX ?? 0)} onTouchEnd={lift}>
        <div className={styles.head}>
          <b>{title}</b> <span className={styles.count}>{labels.count}</span>
        </div>
        <div className={styles.stage}>
          <IconButton icon={ArrowLeft} label={labels.back} className={styles.arrow} onClick={() => go(-1)} />
          {picture && (
            <figure className={styles.figure}>
              <Photo
                key={picture.url}
                of={picture}
                alt={picture.alt}
                sizes="(min-width: 768px) min(854px, calc(100vw - 192px)), 100vw"
                width="1200"
                height="900"
              />
              <figcaption aria-live="polite">
                {picture.alt}
                {picture.credit && <small>{labels.credit(picture.credit)}</small>}
              </figcaption>
            </figure>
          )}
          <IconButton icon={ArrowRight} label={labels.forth} className={styles.arrow} onClick={() => go(1)} />
        </div>
        <div ref={row} className={styles.thumbs}>
          {pictures.map((one, at) => (
            <button
              key={one.url}
              type="button"
              className={styles.thumb}
              aria-label={labels.thumb(at)}
              aria-current={at === index || undefined}
              onClick={() => onIndex(at)}
            >
              <Photo of={one} alt="" sizes="104px" width="104" height="72" loading="lazy" />
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
