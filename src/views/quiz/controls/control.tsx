import { useSelector } from '@xstate/react'
import { lazy, type ReactNode } from 'react'
import type { AnswerValue, Question } from '../../../../contract/quiz.ts'
import type { QuizActor } from '../../../../machines/quiz/quiz.machine.ts'
import { selectDraft } from '../../../../machines/quiz/quiz.selectors.ts'
import { atOnce } from '../../../../platform/browser/late-parts.ts'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { LatePart } from '../../late/late-part.tsx'
import { lateQuiz } from '../later.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { TextControl } from './text-control.tsx'

const LateQuiz = lazy(atOnce(lateQuiz))

/** The control of a question's option type (QUIZ-21). */
export function Control({
  quiz,
  question,
  titleId,
  search,
}: {
  quiz: QuizActor
  question: Question
  titleId: string
  search: (question: Question) => ReactNode
}) {
  const answer = useSelector(quiz, selectDraft)
  const shared = {
    answer,
    titleId,
    onChange: (value: AnswerValue) => quiz.send({ type: 'answer.change', answer: value }),
    onChoose: (value: AnswerValue) => quiz.send({ type: 'answer.choose', answer: value }),
  }
  switch (question.optionType) {
    case 'Radio':
      return <RadioControl question={question} {...shared} />
    case 'Checkbox':
      return <CheckboxControl question={question} {...shared} />
    case 'Number':
      return <NumberControl question={question} {...shared} />
    case 'Object':
    case 'Date':
      return (
        <LatePart fallback={<SkeletonList label={question.text} />}>
          <LateQuiz question={question} {...shared} />
        </LatePart>
      )
    case 'Search':
      return search(question)
    case 'Text':
    case 'Email':
    case 'Phone':
    case 'Url':
      return <TextControl question={question} {...shared} />
  }
}
