import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import './skies.css'
import styles from './quiz-sky.module.css'
import { isDarkStage, stageOf, sunOf } from './stage.ts'
import { useHours } from './use-hours.ts'
import { useRootSky } from './use-root-sky.ts'

function Layer({ stage, fresh }: { stage: number; fresh: boolean }) {
  return <div className={cx(styles.layer, fresh && styles.fresh)} style={{ '--sky': `var(--quiz-${stage})` } as CSSProperties} />
}

/**
 * The sun, which moves from hour to hour. At dawn and dusk it alternates with the moon, and the previous one disappears at once (QUIZ-55).
 */
function Sun({ stage }: { stage: number }) {
  const { left, top, colour, isMoon } = sunOf(stage)
  const place = { '--x': left, '--y': top, '--sun': colour } as CSSProperties
  return <i key={isMoon ? 'moon' : 'sun'} className={cx(styles.sun, styles.fresh)} style={place} />
}

/**
 * The sky behind the quiz: one of 17 hours, which cross-fade as progress (0 to 100) passes into the next. Text inside uses `currentColor`,
 * or `var(--q-mute)` if dimmed; both switch in the middle of the fade. `tall` is for questions that need the sun's space.
 */
export function QuizSky({ percent, tall, children }: { percent: number; tall?: boolean; children: ReactNode }) {
  const stage = stageOf(percent)
  useRootSky(stage)
  const sky = useHours(stage)
  return (
    <div
      className={cx(styles.quiz, isDarkStage(stage) && styles.dark, isDarkStage(stage) && 'on-dark', tall && styles.tall)}
      data-stage={stage}
    >
      <div className={styles.sky} aria-hidden="true">
        {sky.before !== null && <Layer key={sky.turn - 1} stage={sky.before} fresh={false} />}
        <Layer key={sky.turn} stage={sky.now} fresh={sky.turn > 0} />
        <Sun stage={sky.now} />
      </div>
      {children}
    </div>
  )
}
