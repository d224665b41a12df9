import type { QuestionOf } from '../../../../contract/quiz.ts'
import type { ControlProps } from './control-props.ts'
import { DatesControl } from './dates-control.tsx'
import { DayControl } from './day-control.tsx'

/** The controls of days: the first questions need neither, so that both come after them, in one part. */
export default function LateControl({ question, ...shared }: ControlProps<QuestionOf<'Object'> | QuestionOf<'Date'>>) {
  return question.optionType === 'Date' ? <DayControl question={question} {...shared} /> : <DatesControl question={question} {...shared} />
}
