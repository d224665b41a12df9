import type { QuestionOf } from '../../../contract/quiz.ts'
import type { QuizActor } from '../../../machines/quiz/quiz.machine.ts'
import { AgesControl } from './controls/ages-control.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { DatesControl } from './controls/dates-control.tsx'
import { DayControl } from './controls/day-control.tsx'
import { FinishedPage } from './finished-page.tsx'

type Props = ControlProps<QuestionOf<'Object'> | QuestionOf<'Date'> | QuestionOf<'Number'>> | { ended: QuizActor }

/** The controls of dates and of ages, and the end page in one part, since the first questions need none of them. */
export default function LazyQuiz(props: Props) {
  if ('ended' in props) return <FinishedPage quiz={props.ended} />
  const { question, ...shared } = props
  switch (question.optionType) {
    case 'Date':
      return <DayControl question={question} {...shared} />
    case 'Number':
      return <AgesControl question={question} {...shared} />
    default:
      return <DatesControl question={question} {...shared} />
  }
}
