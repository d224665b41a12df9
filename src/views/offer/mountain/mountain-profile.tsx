import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import styles from './mountain.module.css'

/** `village` and `top` in metres; `summit` is the name of the top, if known. */
type MountainProfileProps = { village: number; top: number; summit?: string | undefined; number: (value: number) => string }

/** Metres between two contour lines. */
const STEP = 500
/** The top, in percent from the left. */
const TOP = 72

/**
 * The shapes of the drawing, in percent from the left and in fractions of the climb from the village (0) to the top (1). Each large shape
 * extends to the lower edge.
 */
const SHAPES = {
  far: '0,.62 10,.86 18,.7 27,.84 38,.95 47,.72 58,.66 74,.7 84,.88 92,.82 100,.9',
  ridge: '0,.42 9,.54 16,.46 24,.6 33,.5 41,.62 48,.56 66,.5 80,.6 88,.7 95,.58 100,.64',
  near: '0,0 15,0 22,.09 27,.12 32,.26 37,.31 43,.47 50,.58 53,.53 57,.58 61,.7 66,.88 72,1 76,.9 79,.8 84,.83 88,.66 93,.5 100,.32',
  light: '72,1 70,.8 66,.62 68,.38 64,.16 68,-.3 78,-.3 74,.2 77,.44 73,.62 75,.8',
  lightLow: '50,.58 47,.45 44,.31 46,.18 41,-.02 44,-.3 55,-.3 55,.12 51,.28 53,.42',
  shade: '72,1 75,.8 73,.62 77,.44 75,.2 80,-.3 90,-.3 84,.2 86,.42 80,.6 79,.8 76,.9',
  shadeLow: '50,.58 53,.42 51,.28 55,.12 53,-.3 62,-.3 58,.17 57,.36 54,.5',
  shadeRight: '84,.83 87,.62 85,.46 92,.2 94,-.3 100,-.3 100,.32 93,.5 88,.66',
} as const
const RUNS = {
  blue: 'M49.4,.55C47,.42 42.5,.46 39.5,.34S33,.28 29.5,.15 22,.08 16,.01',
  red: 'M71.4,.96C69,.82 66.5,.84 63.5,.68S56,.48 51,.55',
  black: 'M72.2,.96C71,.76 66.5,.72 67,.52S61.5,.34 61.5,.16 59,0 58,-.3',
} as const

/** The slope from village to top over contour lines; its plates have the text. */
export function MountainProfile({ village, top, summit, number }: MountainProfileProps) {
  const low = village - 0.26 * (top - village)
  const high = top + 0.22 * (top - village)
  /** Percent from the upper edge. */
  const at = (metres: number) => Math.round((1000 * (high - metres)) / (high - low)) / 10
  const up = (part: number) => at(village + part * (top - village))
  const drawn = (shape: string) => shape.replaceAll(/([\d.]+),(-?[\d.]+)/g, (_, x, part) => `${x} ${up(Number(part))}`)
  const ground = (shape: keyof typeof SHAPES) => `M0 100L${drawn(SHAPES[shape])}L100 100Z`
  const facePath = (shape: keyof typeof SHAPES) => `M${drawn(SHAPES[shape])}Z`
  const lines = Array.from({ length: 10 }, (_, index) => (Math.ceil(village / STEP) + index) * STEP).filter((metres) => metres < top)
  const place = (left: number, part: number): CSSProperties => ({ left: `${left}%`, top: `${up(part)}%` })
  return (
    <div className={`${styles.profile} always-light`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d={ground('far')} />
        <path className={styles.ridge} d={ground('ridge')} />
        <path className={styles.near} d={ground('near')} />
        <path className={styles.lit} d={facePath('light')} />
        <path className={styles.lit} d={facePath('lightLow')} />
        <path className={styles.shade} d={facePath('shade')} />
        <path className={styles.shade} d={facePath('shadeLow')} />
        <path className={styles.shade} d={facePath('shadeRight')} />
        {lines.map((metres) => (
          <path key={metres} className={styles.height} d={`M0 ${at(metres)}H100`} />
        ))}
        <path className={styles.blue} d={drawn(RUNS.blue)} />
        <path className={styles.red} d={drawn(RUNS.red)} />
        <path className={styles.black} d={drawn(RUNS.black)} />
        <path className={styles.rope} d={drawn(`M13,.02L${TOP},1`)} />
      </svg>
      {lines.map((metres) => (
        <span key={metres} className={styles.metres} style={{ top: `${at(metres)}%` }} aria-hidden="true">
          {number(metres)} m
        </span>
      ))}
      <svg className={styles.roofs} viewBox="0 0 74 22" style={place(1.5, 0)} aria-hidden="true">
        <path d="M1 21V13L8 7l8 6v8zM20 21V10l9-8 9 8v11zM42 21v-8l7-6 8 6v8zM60 21v-6l6-5 7 5v6z" />
      </svg>
      <span className={styles.stop} style={place(TOP, 1)} aria-hidden="true" />
      <span className={styles.cabin} style={place(32, 0.335)} aria-hidden="true" />
      <span className={`${styles.plate} ${styles.village}`} style={place(1.5, 0)}>
        <Trans id="mountain.village">Village {number(village)} m</Trans>
      </span>
      <span className={`${styles.plate} ${styles.top}`} style={place(TOP, 1)}>
        {summit ? `${summit} ${number(top)} m` : <Trans id="mountain.top">Highest lift {number(top)} m</Trans>}
      </span>
    </div>
  )
}
