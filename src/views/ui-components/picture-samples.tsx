import type { CSSProperties } from 'react'
import { isDarkStage } from '../../ui/quiz-sky/stage.ts'
import { PICTURES } from './pictures.ts'
import styles from './ui-components.module.css'

const STAGES = Array.from({ length: 17 }, (_, at) => at + 1)

/** All skies of the quiz and all drawings. */
export function PictureSamples() {
  return (
    <div className={styles.whole}>
      <h2>The day on the mountain, 17 stages</h2>
      <div className={styles.skies}>
        {STAGES.map((stage) => (
          <div
            key={stage}
            className={`sign num ${styles.sky}`}
            style={{ '--sky': `var(--quiz-${stage})`, color: isDarkStage(stage) ? '#fff' : undefined } as CSSProperties}
          >
            {stage}
          </div>
        ))}
      </div>
      <h2>Pictures</h2>
      <div className={styles.pictures}>
        {PICTURES.map((one) => (
          <img key={one.url} src={one.url} alt={one.alt} width="1200" height="900" loading="lazy" />
        ))}
      </div>
      <div className={`${styles.line} ${styles.vehicles}`}>
        {['van', 'minibus', 'suv'].map((kind) => (
          <img key={kind} src={`/art/vehicle/${kind}.svg`} alt={kind} width="600" height="260" loading="lazy" />
        ))}
      </div>
    </div>
  )
}
