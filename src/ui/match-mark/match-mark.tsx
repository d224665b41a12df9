import type { ReactNode } from 'react'
import styles from './match-mark.module.css'

/** The match of an offer next to a small ridge: a formatted percentage ('94%') and its words, or the words alone. */
export function MatchMark({ percent, children, action }: { percent?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.match}>
      <svg viewBox="0 0 64 40" aria-hidden="true">
        <path className={styles.rock} d="M0 40L22 12l8 10L42 2l22 38z" />
        <path className={styles.route} d="M2 38L22 12l8 10L42 3l15 25" />
        <circle className={styles.here} cx="57" cy="28" r="5" />
      </svg>
      <div>
        {percent && <b className="num">{percent}</b>}
        <div className={percent ? 'small slate' : styles.words}>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
