import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode } from 'react'
import type { Question } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectProgress, selectQuestion, selectView } from '../../../machines/quiz/quiz.selectors.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { ProgressMountain } from '../../ui/progress-mountain/progress-mountain.tsx'
import { QuizSky } from '../../ui/quiz-sky/quiz-sky.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { BrokenPage } from './broken-page.tsx'
import { lazyQuiz } from './lazy-parts.ts'
import { Back, Past } from './past.tsx'
import { QuestionForm } from './question-form.tsx'
import styles from './quiz.module.css'

const LazyQuiz = lazy(fromPreload(lazyQuiz))

/**
 * The quiz page: earlier answers, the active question, and the route over the mountain. `search` renders the control of a search question.
 * Controls that are disabled during a request subscribe to it themselves, so that a tap does not rerender sky and mountain.
 */
export function QuizView({ quiz, search }: { quiz: QuizActor; search: (question: Question) => ReactNode }) {
  const { t, i18n } = useLingui()
  const view = useSelector(quiz, selectView)
  const percent = useSelector(quiz, selectProgress)
  const question = useSelector(quiz, selectQuestion)
  const isTall = question?.optionType === 'Object' && view === 'question'
  return (
    <QuizSky percent={percent} tall={isTall}>
      <div className={`wrap ${styles.page}`} data-tall={isTall || undefined}>
        <div className={styles.back}>
          <Back quiz={quiz} />
        </div>
        <div className={styles.column}>
          {view !== 'finished' && <Past key={`past ${question?.id}`} quiz={quiz} plates={isTall} />}
          {view === 'question' && question && <QuestionForm quiz={quiz} question={question} search={search} />}
          {view === 'finished' && (
            <LazyPart fallback={null}>
              <LazyQuiz ended={quiz} />
            </LazyPart>
          )}
          {view === 'broken' && <BrokenPage quiz={quiz} />}
          {view === 'loading' && (
            <p className="lead" role="status">
              <Trans id="quiz.loading">One moment, your question is on its way.</Trans>
            </p>
          )}
        </div>
      </div>
      <ProgressMountain
        percent={percent}
        plate={i18n.number(percent / 100, { style: 'percent' })}
        tall={isTall}
        label={t({ id: 'quiz.progress', message: 'Quiz progress' })}
      />
    </QuizSky>
  )
}
