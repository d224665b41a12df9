import { Trans, useLingui } from '@lingui/react/macro'
import type { Precheck } from '../../../contract/bundle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './precheck.module.css'

type Answers = Precheck['quizAnswers']

/** Number of answers shown initially; the others expand. */
const SHOWN = 6

/** Links to the quiz, at one question or at all answers. */
type HrefOf = (questionId?: string) => string

/** The quiz answers of the trip, each with a short question (PRE-10), and the link to change them while nothing is paid (QUIZ-53). */
export function AnswersPanel({ answers, hrefOf }: { answers: Answers; hrefOf: HrefOf | undefined }) {
  if (answers.length === 0) return null
  return (
    <Card>
      <h2 className={styles.asideTitle}>
        <Trans id="precheck.answers">Based on your answers</Trans>
      </h2>
      <AnswerList answers={answers.slice(0, SHOWN)} hrefOf={hrefOf} />
      {answers.length > SHOWN && (
        <details className={styles.more}>
          <summary>
            <Trans id="precheck.allAnswers">All answers</Trans>
          </summary>
          <AnswerList answers={answers.slice(SHOWN)} hrefOf={hrefOf} />
        </details>
      )}
      {hrefOf && (
        <ButtonLink variant="secondary" size="small" href={hrefOf()}>
          <Trans id="offer.editAnswers">Edit my answers</Trans>
        </ButtonLink>
      )}
    </Card>
  )
}

function AnswerList({ answers, hrefOf }: { answers: Answers; hrefOf: HrefOf | undefined }) {
  const { t } = useLingui()
  return (
    <dl className={styles.answers}>
      {answers.map((one) => {
        const { noun, question } = one
        return (
          <div key={one.questionId}>
            <dt>{noun}</dt>
            <dd>
              {hrefOf ? (
                <Link
                  href={hrefOf(one.questionId)}
                  aria-label={t({ id: 'precheck.changeAnswer', message: `${one.answer}. Change: ${question}` })}
                >
                  {one.answer}
                </Link>
              ) : (
                one.answer
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
