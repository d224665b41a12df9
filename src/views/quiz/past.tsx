import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectAnswered, selectCanEdit, selectCanGoBack, selectIsBusy } from '../../../machines/quiz/quiz.selectors.ts'
import { useNights } from '../../i18n/party.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { FOLDED_FROM, PastAnswers } from '../../ui/past-answers/past-answers.tsx'
import { wordsOf } from './answer-words.ts'

/** The way back to the question before, at rest while something is on its way. */
export function Back({ quiz }: { quiz: QuizActor }) {
  const { t } = useLingui()
  const isBusy = useSelector(quiz, selectIsBusy)
  const canGoBack = useSelector(quiz, selectCanGoBack)
  if (!canGoBack) return null
  return (
    <IconButton
      icon={ArrowLeft}
      label={t({ id: 'quiz.back', message: 'Back' })}
      onClick={() => quiz.send({ type: 'quiz.back' })}
      disabled={isBusy}
    />
  )
}

/** Earlier answers, each a way back to its question (QUIZ-5), at rest while something is on its way. `plates` as `PastAnswers` takes it. */
export function Past({ quiz, plates }: { quiz: QuizActor; plates: boolean }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const canEdit = useSelector(quiz, selectCanEdit)
  const answered = useSelector(quiz, selectAnswered).filter((one) => !one.isAuto)
  const count = answered.length
  const isFolded = count >= FOLDED_FROM
  const past = answered.map((one) => {
    const { id, text, noun } = one.question
    const answer = wordsOf(one, i18n.locale, nights)
    const question = (isFolded && noun) || text
    return {
      id,
      question,
      answer,
      block: one.pageInfo.blockId,
      noun: one.isSkipped ? undefined : noun,
      brief: one.brief,
      label: t({ id: 'quiz.change', message: `Change: ${question}, ${answer}` }),
    }
  })
  return (
    <PastAnswers
      count={isFolded ? t({ id: 'quiz.answers', message: plural(count, { one: '# answer', other: '# answers' }) }) : undefined}
      label={t({ id: 'quiz.past', message: 'Your answers so far' })}
      closeLabel={t({ id: 'dialog.close', message: 'Close' })}
      answers={past}
      plates={plates}
      disabled={!canEdit}
      onEdit={(questionId) => quiz.send({ type: 'quiz.goTo', questionId })}
    />
  )
}
