import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectErrorMessage, selectIsUnsent } from '../../../machines/quiz/quiz.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './quiz.module.css'

/** An error below a question or at the end: rejected, or `unsent` while offline, which is sent later automatically (NET-4). */
export function QuizFailure({ quiz, unsent }: { quiz: QuizActor; unsent: ReactNode }) {
  const { t } = useLingui()
  const failure = useSelector(quiz, selectErrorMessage)
  const isUnsent = useSelector(quiz, selectIsUnsent)
  if (!failure) return null
  return (
    <div className={styles.failure}>
      {isUnsent ? (
        <Notice
          tone="info"
          alert
          title={t(message(failure))}
          action={
            <Button size="small" variant="secondary" onClick={() => quiz.send({ type: 'quiz.retry' })}>
              <Trans id="connection.check">Try now</Trans>
            </Button>
          }
        >
          {unsent}
        </Notice>
      ) : (
        <Notice tone="danger" alert title={t(message(failure))} />
      )}
    </div>
  )
}
