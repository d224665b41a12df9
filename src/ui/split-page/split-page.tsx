import type { ReactNode } from 'react'
import styles from './split-page.module.css'

/**
 * A page in two halves: text on the left, a picture on the right; phones show the picture first. `picture` is decorative and muted pictures
 * have flat light.
 */
export function SplitPage({
  picture,
  address,
  isMuted,
  isPeak,
  children,
}: {
  picture: string
  /** The URL of the picture if it comes with the document (`data-first`). */
  address?: string
  isMuted?: boolean
  /** Shows the peak instead of the valley on phones. */
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
