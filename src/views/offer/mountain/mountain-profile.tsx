import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import styles from './mountain.module.css'

type MountainProfileProps = { village: number; top: number; number: (value: number) => string }

/** Metres between two lines of height. */
const STEP = 500

/** The slope from village to top over lines of height; what it says stands in its plates. `village` and `top` in metres. */
export function MountainProfile({ village, top, number }: MountainProfileProps) {
  const low = village - 0.16 * (top - village)
  const high = top + 0.18 * (top - village)
  /** Percent from the upper edge. */
  const at = (metres: number) => Math.round((1000 * (high - metres)) / (high - low)) / 10
  const lines = Array.from({ length: 10 }, (_, index) => (Math.ceil(village / STEP) + index) * STEP).filter((metres) => metres < top)
  const [foot, peak] = [at(village), at(top)]
  const middle = (foot + peak) / 2
  /** Where the right flank is at so many percent from the left. */
  const flank = (x: number) => peak + ((x - 72) / 28) * (foot - 6 - peak)
  const place = (left: number, y: number): CSSProperties => ({ left: `${left}%`, top: `${y}%` })
  return (
    <div className={styles.profile}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles.far}
          d={`M0 100V${middle - 2}L10 ${peak + 16}L24 ${middle - 6}L38 ${peak + 8}L56 ${middle}L74 ${peak + 30}L90 ${peak + 8}L100 ${peak + 18}V100Z`}
        />
        <path
          className={styles.ridge}
          d={`M0 100V${middle + 8}L14 ${middle - 4}L30 ${middle + 10}L48 ${peak + 16}L66 ${middle}L84 ${peak + 20}L100 ${middle}V100Z`}
        />
        <path
          className={styles.near}
          d={`M0 100V${foot}H16L36 ${middle + 6}L50 ${middle - 12}L56 ${middle - 4}L72 ${peak}L100 ${foot - 6}V100Z`}
        />
        <path className={styles.lit} d={`M72 ${peak}L75 ${middle + 4}L66 ${foot - 4}L72 100H82L70 ${foot - 8}L78 ${middle}Z`} />
        <path className={styles.shade} d={`M72 ${peak}L78 ${middle}L70 ${foot - 8}L80 100H87L80 ${foot - 14}L84 ${middle + 6}Z`} />
        <path className={styles.lit} d={`M72 ${peak}L84 ${middle + 6}L80 ${foot - 14}L87 100H92L86 ${foot - 10}L89 ${middle + 12}Z`} />
        <path className={styles.shade} d={`M89 ${flank(89)}L93 ${foot - 14}L90 100H100V${foot - 6}Z`} />
        <path className={styles.shade} d={`M50 ${middle - 12}L53 ${middle + 8}L46 ${foot}L50 100H59L55 ${middle + 10}Z`} />
        <path className={styles.lit} d={`M50 ${middle - 12}L47 ${middle + 6}L38 ${foot}L42 100H50L46 ${foot}L53 ${middle + 8}Z`} />
        {lines.map((metres) => (
          <path key={metres} className={styles.height} d={`M0 ${at(metres)}H100`} />
        ))}
        <path
          className={styles.blue}
          d={`M49 ${middle - 9}C42 ${middle + 14} 32 ${middle + 6} 27 ${foot - 8}C23 ${foot - 3} 19 ${foot - 1} 14 ${foot}`}
        />
        <path className={styles.red} d={`M71 ${peak + 3}C66 ${middle - 2} 60 ${middle - 14} 51 ${middle - 10}`} />
        <path className={styles.black} d={`M72 ${peak + 3}C68 ${middle} 64 ${middle + 10} 60 ${foot}`} />
        <path className={styles.rope} d={`M13 ${foot}L72 ${peak}`} />
      </svg>
      {lines.map((metres) => (
        <span key={metres} className={styles.metres} style={{ top: `${at(metres)}%` }} aria-hidden="true">
          {number(metres)} m
        </span>
      ))}
      <svg className={styles.roofs} viewBox="0 0 74 22" style={{ top: `${foot}%` }} aria-hidden="true">
        <path d="M1 21V14L9 7l8 7v7zM19 17V9l8-7 8 7v8zM39 21v-8l8-7 8 7v8zM57 18v-7l7-6 8 6v7z" />
      </svg>
      <span className={styles.stop} style={place(50, middle - 12)} aria-hidden="true" />
      <span className={styles.stop} style={place(72, peak)} aria-hidden="true" />
      <span className={styles.cabin} style={place(34, foot + (21 / 59) * (peak - foot))} aria-hidden="true" />
      <span className={`${styles.plate} ${styles.village}`} style={place(1.5, foot)}>
        <Trans id="mountain.village">Village {number(village)} m</Trans>
      </span>
      <span className={`${styles.plate} ${styles.top}`} style={place(72, peak)}>
        <Trans id="mountain.top">Highest lift {number(top)} m</Trans>
      </span>
    </div>
  )
}
