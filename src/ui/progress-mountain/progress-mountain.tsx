import { type CSSProperties, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import '../quiz-sky/skies.css'
import { isDarkStage, stageOf } from '../quiz-sky/stage.ts'
import { useHours } from '../quiz-sky/use-hours.ts'
import styles from './progress-mountain.module.css'
import { onRidge, RIDGE_PATH } from './ridge.ts'

const LIT =
  'M668 34L720 14L704 62L736 104L690 158L716 196L680 250L400 250L446 190L520 96L590 104ZM250 196L330 150L322 176L346 206L318 250L110 250ZM905 128L985 118L972 150L1002 186L976 250L800 250ZM1080 172L1190 160L1182 184L1204 212L1186 250L1010 250Z'
const CUTS =
  'M704 62L660 122L610 142L652 150L690 158L736 104ZM520 96L500 150L456 196L508 190L548 232L540 150ZM690 158L630 206L560 250L680 250L716 196ZM322 176L290 214L236 250L318 250L346 206ZM972 150L940 200L890 250L976 250L1002 186ZM1182 184L1150 222L1110 250L1186 250L1204 212Z'
const GULLIES =
  'M770 52L790 96L842 150L812 96ZM724 130L776 170L800 226L760 196ZM410 160L424 190L400 236L396 196ZM1300 212L1290 230L1330 250L1360 236Z'

/** The animation of the route after each answer: 900 ms with the carving curve (direction.md, 4). */
const TRAVEL = { duration: 900, easing: 'cubic-bezier(0.65, 0, 0.2, 1)' }
const STEPS = 24

/** The position of the plate in mountain units. A transform instead of a layout change, so that the compositor animates it. */
const place = (percent: number) => {
  const { left, top } = onRidge(percent)
  return { translate: `calc(clamp(36px, ${left.toFixed(2)}cqw, 100cqw - 36px) - 50%) calc(${top.toFixed(2)}cqh - 100%)` }
}

/** The mountain in the light of an hour, static or fading in or out. */
function Scene({ stage, mark }: { stage: number; mark: string | undefined }) {
  const light = { '--shade': `var(--quiz-${stage}-shade)`, '--snow-lit': `var(--quiz-${stage}-snow)` } as CSSProperties
  return (
    <svg viewBox="0 0 1440 250" preserveAspectRatio="none" className={mark} style={light} aria-hidden="true">
      <path className={styles.shade} d={`M${RIDGE_PATH}V250H0Z`} />
      <path className={styles.snow} d={LIT} />
      <path className={styles.shade} opacity=".38" d={CUTS} />
      <path className={styles.snow} opacity=".34" d={GULLIES} />
    </svg>
  )
}

/** The part of the route before or after the current position: a moving window with the route moving against it. */
function Way({ mark }: { mark: string | undefined }) {
  return (
    <div className={cx(styles.way, mark)}>
      <svg viewBox="0 0 1440 250" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${RIDGE_PATH}`} />
      </svg>
    </div>
  )
}

interface Props {
  percent: number
  label: string
  /** The formatted percentage. */
  plate?: string
  tall?: boolean
}

/**
 * QUIZ-7: quiz progress as a route over a mountain. The completed part is orange, the rest dotted, and a plate on a pole shows the
 * percentage. 216 px at the bottom of its positioned parent, 104 px for tall questions, and a 72 px strip next to the back button below 768
 * px.
 */
export function ProgressMountain({ percent, label, tall, plate: written }: Props) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  const plate = useRef<HTMLSpanElement>(null)
  const before = useRef(whole)
  useEffect(() => {
    const from = before.current
    before.current = whole
    if (from === whole || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Two animations at once would run on the main thread.
    for (const earlier of plate.current?.getAnimations() ?? []) earlier.cancel()
    plate.current?.animate(
      Array.from({ length: STEPS + 1 }, (_, step) => place(from + ((whole - from) * step) / STEPS)),
      TRAVEL,
    )
  }, [whole])
  const stage = stageOf(whole)
  const hours = useHours(stage)
  return (
    <div
      className={cx(styles.mountain, tall && styles.tall, isDarkStage(stage) && styles.dark)}
      style={{ '--done': whole } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {hours.before !== null && <Scene key={hours.turn - 1} stage={hours.before} mark={styles.past} />}
      <Scene key={hours.turn} stage={hours.now} mark={hours.turn > 0 ? styles.fresh : undefined} />
      <Way mark={styles.ahead} />
      <Way mark={styles.done} />
      <span ref={plate} className={styles.plate} style={place(whole)}>
        <b>{written ?? `${whole}%`}</b>
      </span>
    </div>
  )
}
