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

/** The one sun, which travels from hour to hour; at dawn and dusk it takes turns with the moon, and the one that goes is gone at once (QUIZ-55). */
function Sun({ stage }: { stage: number }) {
  const { left, top, colour, isMoon } = sunOf(stage)
  const place = { '--x': left, '--y': top, '--sun': colour } as CSSProperties
  return <i key={isMoon ? 'moon' : 'sun'} className={cx(styles.sun, styles.fresh)} style={place} />
}

/**
 * The sky behind the quiz: one of 17 hours, faded over when the progress (0 to 100) passes into the next. Words inside take `currentColor`
 * and, where dimmed, `var(--q-mute)`; both turn in the middle of the fade. `tall` is for questions that need the room of the sun.
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
