import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QuestionOf } from '../../../../contract/quiz.ts'
import { DateField, type DateParts, emptyDate } from '../../../ui/date-field/date-field.tsx'
import { isImpossible } from '../../../ui/date-field/date-parts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { ControlProps } from './control-props.ts'

function partsOf(answer: unknown): DateParts {
  const [day, month, year] = typeof answer === 'string' ? answer.split('-') : []
  return day && month && year ? { day, month, year } : emptyDate
}

/** The typed date as dd-MM-yyyy, or null if it is no date. */
function answerOf({ day, month, year }: DateParts): string | null {
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  const isDate =
    year.length === 4 && date.getFullYear() === Number(year) && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
  return isDate ? `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}` : null
}

/** A typed date. Incomplete input is no answer yet; impossible input shows an error immediately. */
export function DayControl({ question, answer, onChange }: ControlProps<QuestionOf<'Date'>>) {
  const { t } = useLingui()
  const [parts, setParts] = useState(() => partsOf(answer))
  return (
    <Panel>
      <DateField
        label={question.text}
        labels={{
          day: t({ id: 'date.day', message: 'Day' }),
          month: t({ id: 'date.month', message: 'Month' }),
          year: t({ id: 'date.year', message: 'Year' }),
        }}
        value={parts}
        error={isImpossible(parts) ? t({ id: 'inputs.dateOfBirth.impossible', message: 'This date doesn’t exist.' }) : undefined}
        onChange={(next) => {
          setParts(next)
          onChange(answerOf(next))
        }}
      />
    </Panel>
  )
}
