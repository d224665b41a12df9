import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { selectAnswered, selectCanEdit, selectCanGoBack, selectIsBusy } from '../../../machines/quiz/quiz.selectors.ts'
import { useNights } from '../../i18n/party.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { FOLDED_FROM, PastAnswers } from '../../ui/past-answers/past-answers.tsx'
import { answerText } from './answer-text.ts'

/** The back button to the previous question, disabled while a request runs. */
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

/** Earlier answers as links to their questions (QUIZ-5), disabled while a request runs. `plates` and `open` are props of `PastAnswers`. */
export function Past({ quiz, plates = false, open = false }: { quiz: QuizActor; plates?: boolean; open?: boolean }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const atMost = (distance: string) => t({ id: 'quiz.atMost', message: `up to ${distance}` })
  const canEdit = useSelector(quiz, selectCanEdit)
  const answered = useSelector(quiz, selectAnswered).filter((one) => !one.isAuto)
  const count = answered.length
  const isFolded = count >= FOLDED_FROM
  const past = answered.map((one) => {
    const { id, text, noun, optionType } = one.question
    const answer = answerText(one, i18n.locale, { nights, atMost })
    const question = (isFolded && noun) || text
    return {
      id,
      question,
      answer,
      // Each place has its own plate. Party and skiing level share one, as do hotel, meals and wishes.
      block: optionType === 'Search' ? id : one.pageInfo.blockId,
      isSkipped: one.isSkipped,
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
      hint={t({ id: 'quiz.pastHint', message: 'Choose one to change it. The others stay as they are.' })}
      answers={past}
      plates={plates}
      open={open}
      disabled={!canEdit}
      onEdit={(questionId) => quiz.send({ type: 'quiz.goTo', questionId })}
    />
  )
}
