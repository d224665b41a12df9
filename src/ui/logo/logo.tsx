import { Link } from '../link/link.tsx'
import styles from './logo.module.css'

const LETTERS =
  'M2.5 21V.4h19.7v4.4H8.4v4.3h12.3v4.4H8.4V21Zm22.4 0V5.2h5.3V21Zm8.8 0V5.2H38l.3 2.6h.3q.4-.9 1.1-1.6t1.6-1q.9-.4 2-.4.6 0 1.1.1l1 .2v4.3H43q-1.1 0-1.9.3-.7.4-1.2 1t-.7 1.3q-.2.8-.2 1.6V21Zm13.5 0V5.2h4.3l.4 2.6h.3Q53 6.7 54 6.1q1.1-.7 2.3-1t2.4-.3q2.3 0 3.7.7 1.5.7 2.3 2.2.7 1.4.7 3.6V21h-5.3v-8.9q0-.8-.2-1.5-.2-.6-.6-1-.5-.4-1.1-.6t-1.4-.2q-1.2 0-2.2.5-.9.5-1.5 1.3-.6.9-.6 2V21Z'

/** The wordmark in the current text colour. The dot of the i is the orange cap of a marker pole; `capClass` lets a loader move it. */
export function Wordmark({ height = 30, capClass }: { height?: number; capClass?: string }) {
  return (
    <svg
      viewBox="0 0 66.9 22"
      height={height}
      width={Math.round((height * 66.9) / 22)}
      className={styles.mark}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={LETTERS} />
      <path className={capClass} fill="var(--marker)" d="M24.9-2.2h5.3v6.6h-5.3z" />
    </svg>
  )
}

/** The logo as a link to the main page of the current language (SHELL-8). `label` is the product's name. */
export function Logo({ href, label, height }: { href: string; label: string; height?: number }) {
  return (
    <Link href={href} aria-label={label} className={styles.logo}>
      <Wordmark height={height} />
    </Link>
  )
}
