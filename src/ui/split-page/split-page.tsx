import type { ReactNode } from 'react'
import styles from './split-page.module.css'

/** A page in two halves: words on the left, a picture on the right; on a phone the picture comes first. `picture` is decoration, in flat light where it is muted. */
export function SplitPage({
  picture,
  address,
  isMuted,
  isPeak,
  children,
}: {
  picture: string
  /** Where the picture comes from, if it comes with the document (`data-first`). */
  address?: string
  isMuted?: boolean
  /** On a phone it shows the peak rather than the valley. */
  isPeak?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.split}>
      <div className={styles.words}>
        <div>{children}</div>
      </div>
      <div className={styles.picture} data-muted={isMuted || undefined} data-peak={isPeak || undefined}>
        <img src={picture} data-first={address} alt="" width="1000" height="1100" />
      </div>
    </div>
  )
}
