import { Wordmark } from '../logo/logo.tsx'
import styles from './full-screen-loader.module.css'

/** SHELL-19: the logo on snow above a bar. Appears after 400 ms, so that quick responses show nothing. */
export function FullScreenLoader({ label }: { label: string }) {
  return (
    <div className={styles.screen} role="status" aria-label={label}>
      <div className={styles.logo}>
        <Wordmark height={60} capClass={styles.cap} />
        <div className={styles.bar} />
      </div>
    </div>
  )
}
