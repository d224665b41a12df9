import type { ReactNode } from 'react'
import { firstPicture } from '../../../platform/browser/first-pictures.ts'
import { cx } from '../../ui/cx.ts'
import styles from './vista.module.css'

type VistaProps = {
  /** The drawings `/art/vista/<drawing>.svg` and, for phones, `<drawing>-tall.svg`. */
  drawing: 'home' | 'start' | 'wait'
  /** Whether a visit can start here: the drawing for phones is then inlined into the document (`data-first`). */
  isFirst?: boolean
  /** Sets colours and the `--vista-…` properties: position and height of the drawing, shade, padding of the text. */
  className?: string | undefined
  wordsClassName?: string | undefined
  children: ReactNode
}

/** Text over a drawing that fills the first screen. The drawing is out of the flow, so it causes no layout shift. */
export function Vista({ drawing, isFirst = false, className, wordsClassName, children }: VistaProps) {
  const tall = `/art/vista/${drawing}-tall.svg`
  return (
    <section className={cx(styles.vista, className)}>
      <picture>
        <source
          media="(max-width: 767px)"
          srcSet={isFirst ? firstPicture(tall) : tall}
          data-first={isFirst ? tall : undefined}
          width="780"
          height="900"
        />
        <img
          className={styles.picture}
          src={`/art/vista/${drawing}.svg`}
          alt=""
          width="1600"
          height="1000"
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
      <div className={cx('wrap', styles.words, wordsClassName)}>{children}</div>
    </section>
  )
}
