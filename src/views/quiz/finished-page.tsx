import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectIsBusy } from '../../../machines/quiz/quiz.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusAtTop } from '../../ui/focus-once.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import own from './finished-page.module.css'
import { Past } from './past.tsx'
import styles from './quiz.module.css'
import { QuizFailure } from './quiz-failure.tsx'

/**
 * All questions are answered: Finish starts the search for offers (QUIZ-6). All answers are listed below instead of the row of plates
 * (D166).
 */
export function FinishedPage({ quiz }: { quiz: QuizActor }) {
  const { t } = useLingui()
  const isBusy = useSelector(quiz, selectIsBusy)
  return (
    <div className={`${styles.question} ${own.end}`}>
      <h1 className={styles.title} tabIndex={-1} ref={focusAtTop}>
        {t(message('quiz.finished'))}
      </h1>
      <p className={styles.hint}>
        <Trans id="quiz.finishedHint">Change any answer, or let us put your trip together.</Trans>
      </p>
      <QuizFailure
        quiz={quiz}
        unsent={<Trans id="quiz.finishUnsent">Your answers are safe. We’ll start searching as soon as you’re back online.</Trans>}
      />
      <div className={styles.actions}>
        <Button size="big" busy={isBusy} onClick={() => quiz.send({ type: 'quiz.finish' })}>
          <Trans id="quiz.finish">Finish</Trans>
          {!isBusy && <Icon of={ArrowRight} />}
        </Button>
      </div>
      <div className={own.all}>
        <Past quiz={quiz} open />
      </div>
    </div>
  )
}
