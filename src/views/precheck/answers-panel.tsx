import { Trans } from '@lingui/react/macro'
import type { Precheck } from '../../api/contract/bundle.ts'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './precheck.module.css'

/** The quiz answers that the trip was built from (PRE-10). */
export function AnswersPanel({ answers }: { answers: Precheck['quizAnswers'] }) {
  if (answers.length === 0) return null
  return (
    <Card>
      <h2 className={styles.asideTitle}>
        <Trans id="precheck.answers">Built from your answers</Trans>
      </h2>
      <dl className={styles.answers}>
        {answers.map((one) => (
          <div key={one.questionId}>
            <dt>{one.question}</dt>
            <dd>{one.answer}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
