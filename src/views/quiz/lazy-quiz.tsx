import type { QuestionOf } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import type { ControlProps } from './controls/control-props.ts'
import { DatesControl } from './controls/dates-control.tsx'
import { DayControl } from './controls/day-control.tsx'
import { FinishedPage } from './finished-page.tsx'

type Props = ControlProps<QuestionOf<'Object'> | QuestionOf<'Date'>> | { ended: QuizActor }

/** The date controls and the end page in one part, since the first questions need none of them. */
export default function LazyQuiz(props: Props) {
  if ('ended' in props) return <FinishedPage quiz={props.ended} />
  const { question, ...shared } = props
  return question.optionType === 'Date' ? <DayControl question={question} {...shared} /> : <DatesControl question={question} {...shared} />
}
