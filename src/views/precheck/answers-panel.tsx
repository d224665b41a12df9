import { Trans } from '@lingui/react/macro'
import type { Precheck } from '../../../contract/bundle.ts'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './precheck.module.css'

type Answers = Precheck['quizAnswers']

/** Answers that are shown at once; the others open on request. */
const SHOWN = 6

/** The quiz answers that the trip was built from, each behind its question in a word (PRE-10). */
export function AnswersPanel({ answers }: { answers: Answers }) {
  if (answers.length === 0) return null
  return (
    <Card>
      <h2 className={styles.asideTitle}>
        <Trans id="precheck.answers">Built from your answers</Trans>
      </h2>
      <AnswerList answers={answers.slice(0, SHOWN)} />
      {answers.length > SHOWN && (
        <details className={styles.more}>
          <summary>
            <Trans id="precheck.allAnswers">All answers</Trans>
          </summary>
          <AnswerList answers={answers.slice(SHOWN)} />
        </details>
      )}
    </Card>
  )
}

function AnswerList({ answers }: { answers: Answers }) {
  return (
    <dl className={styles.answers}>
      {answers.map((one) => (
        <div key={one.questionId}>
          <dt>{one.noun}</dt>
          <dd>{one.answer}</dd>
        </div>
      ))}
    </dl>
  )
}
