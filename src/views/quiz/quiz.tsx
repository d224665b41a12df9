import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode } from 'react'
import type { Question } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectProgress, selectQuestion, selectView } from '../../../machines/quiz/quiz.selectors.ts'
import { atOnce } from '../../../platform/browser/late-parts.ts'
import { ProgressMountain } from '../../ui/progress-mountain/progress-mountain.tsx'
import { QuizSky } from '../../ui/quiz-sky/quiz-sky.tsx'
import { LatePart } from '../late/late-part.tsx'
import { BrokenPage } from './broken-page.tsx'
import { lateQuiz } from './later.ts'
import { Back, Past } from './past.tsx'
import { QuestionForm } from './question-form.tsx'
import styles from './quiz.module.css'

const LateQuiz = lazy(atOnce(lateQuiz))

/**
 * The quiz page: earlier answers, the active question, and the route over the mountain. `search` draws the control of a search question. What rests while an
 * answer is on its way hears of that itself: sky and mountain are not drawn again by a tap.
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
            <LatePart fallback={null}>
              <LateQuiz ended={quiz} />
            </LatePart>
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
