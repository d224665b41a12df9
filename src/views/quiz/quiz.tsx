import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { Question } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import {
  selectAnswered,
  selectCanGoBack,
  selectIsBusy,
  selectProgress,
  selectQuestion,
  selectView,
} from '../../../machines/quiz/quiz.selectors.ts'
import { useNights } from '../../i18n/party.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { FOLDED_FROM, PastAnswers } from '../../ui/past-answers/past-answers.tsx'
import { ProgressMountain } from '../../ui/progress-mountain/progress-mountain.tsx'
import { QuizSky } from '../../ui/quiz-sky/quiz-sky.tsx'
import { wordsOf } from './answer-words.ts'
import { BrokenPage } from './broken-page.tsx'
import { FinishedPage } from './finished-page.tsx'
import { QuestionForm } from './question-form.tsx'
import styles from './quiz.module.css'

/** The quiz page: earlier answers, the active question, and the route over the mountain. `search` draws the control of a search question. */
export function QuizView({ quiz, search }: { quiz: QuizActor; search: (question: Question) => ReactNode }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const view = useSelector(quiz, selectView)
  const percent = useSelector(quiz, selectProgress)
  const question = useSelector(quiz, selectQuestion)
  const isBusy = useSelector(quiz, selectIsBusy)
  const canGoBack = useSelector(quiz, selectCanGoBack)
  const answered = useSelector(quiz, selectAnswered).filter((one) => !one.isAuto)
  const isTall = question?.optionType === 'Object' && view === 'question'
  const count = answered.length
  const past = answered.map((one) => {
    const { id, text, noun } = one.question
    const answer = wordsOf(one, i18n.locale, nights)
    const question = (count >= FOLDED_FROM && noun) || text
    return {
      id,
      question,
      answer,
      block: one.pageInfo.blockId,
      noun: one.isSkipped ? undefined : noun,
      label: t({ id: 'quiz.change', message: `Change: ${question}, ${answer}` }),
    }
  })
  return (
    <QuizSky percent={percent} tall={isTall}>
      <div className={`wrap ${styles.page}`} data-tall={isTall || undefined}>
        <div className={styles.back}>
          {canGoBack && (
            <IconButton
              icon={ArrowLeft}
              label={t({ id: 'quiz.back', message: 'Back' })}
              onClick={() => quiz.send({ type: 'quiz.back' })}
              disabled={isBusy}
            />
          )}
        </div>
        <div className={styles.column}>
          <PastAnswers
            key={`past ${question?.id}`}
            count={t({ id: 'quiz.answers', message: plural(count, { one: '# answer', other: '# answers' }) })}
            label={t({ id: 'quiz.past', message: 'Your answers so far' })}
            closeLabel={t({ id: 'dialog.close', message: 'Close' })}
            answers={past}
            plates={isTall}
            disabled={isBusy}
            onEdit={(questionId) => quiz.send({ type: 'quiz.goTo', questionId })}
          />
          {view === 'question' && question && <QuestionForm key={question.id} quiz={quiz} question={question} search={search} />}
          {view === 'finished' && <FinishedPage quiz={quiz} />}
          {view === 'broken' && <BrokenPage quiz={quiz} />}
          {view === 'loading' && (
            <p className="lead" role="status">
              <Trans id="quiz.loading">One moment, your question is on its way.</Trans>
            </p>
          )}
        </div>
      </div>
      <ProgressMountain percent={percent} tall={isTall} label={t({ id: 'quiz.progress', message: 'Quiz progress' })} />
    </QuizSky>
  )
}
