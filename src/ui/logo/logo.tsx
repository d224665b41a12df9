import { Link } from '../link/link.tsx'
import styles from './logo.module.css'

const LETTERS =
  'M2.5 21V0.4H22.2V4.8H8.4V9.1H20.7V13.5H8.4V21ZM24.9 21V5.2H30.2V21ZM33.7 21V5.2H38L38.3 7.8H38.6Q39 6.9 39.7 6.2Q40.4 5.5 41.3 5.2Q42.2 4.8 43.3 4.8Q43.9 4.8 44.4 4.9Q44.9 5 45.4 5.1V9.4H43Q41.9 9.4 41.1 9.7Q40.4 10.1 39.9 10.7Q39.4 11.3 39.2 12Q39 12.8 39 13.6V21ZM47.2 21V5.2H51.5L51.9 7.8H52.2Q53 6.7 54 6.1Q55.1 5.4 56.3 5.1Q57.5 4.8 58.7 4.8Q61 4.8 62.4 5.5Q63.9 6.2 64.7 7.7Q65.4 9.1 65.4 11.3V21H60.1V12.1Q60.1 11.3 59.9 10.6Q59.7 10 59.3 9.6Q58.8 9.2 58.2 9Q57.6 8.8 56.8 8.8Q55.6 8.8 54.6 9.3Q53.7 9.8 53.1 10.6Q52.5 11.5 52.5 12.6V21Z'

/** The wordmark in the current text colour; the dot of the i is the orange cap of a marker pole. `capClass` lets a loader move the cap. */
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
