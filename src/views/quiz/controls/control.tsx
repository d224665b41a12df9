import { useSelector } from '@xstate/react'
import { type ComponentProps, lazy, type ReactNode } from 'react'
import type { AnswerValue, Question } from '../../../../contract/quiz.ts'
import type { QuizActor } from '../../../../machines/quiz/quiz.machine.ts'
import { selectDraft } from '../../../../machines/quiz/quiz.selectors.ts'
import { fromPreload } from '../../../../platform/browser/lazy-parts.ts'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { LazyPart } from '../../lazy/lazy-part.tsx'
import { lazyQuiz } from '../lazy-parts.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { TextControl } from './text-control.tsx'

const LazyQuiz = lazy(fromPreload(lazyQuiz))

/** A control that is loaded during the first questions. */
const Later = (props: ComponentProps<typeof LazyQuiz>) => (
  <LazyPart fallback={<SkeletonList label={'question' in props ? props.question.text : ''} />}>
    <LazyQuiz {...props} />
  </LazyPart>
)

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
      return question.options.count ? <Later question={question} {...shared} /> : <NumberControl question={question} {...shared} />
    case 'Object':
    case 'Date':
      return <Later question={question} {...shared} />
    case 'Search':
      return search(question)
    case 'Text':
    case 'Email':
    case 'Phone':
    case 'Url':
      return <TextControl question={question} {...shared} />
  }
}
