import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QuestionOf } from '../../../../contract/quiz.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from '../quiz.module.css'
import type { ControlProps } from './control-props.ts'

/** The age of each child. The answer joins the ages with semicolons; a missing one is empty (QUIZ-67). */
export function AgesControl({ question, answer, onChange }: ControlProps<QuestionOf<'Number'>>) {
  const { t } = useLingui()
  const { min = 0, max, count = 1 } = question.options
  const chosen = typeof answer === 'string' ? answer.split(';') : []
  const ages = Array.from({ length: count }, (_, at) => chosen[at] ?? '')
  const options = Array.from({ length: max - min + 1 }, (_, at) => ({
    value: String(min + at),
    label: t({ id: 'quiz.age', message: plural(min + at, { 0: 'under 1', one: '# year', other: '# years' }) }),
  }))
  return (
    <Panel>
      <div className={styles.ages}>
        {ages.map((age, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name
            key={at}
            label={t({ id: 'quiz.child', message: `Child ${at + 1}` })}
            placeholder={t({ id: 'quiz.chooseAge', message: 'Age' })}
            options={options}
            value={age}
            onChange={({ currentTarget }) => onChange(ages.map((one, index) => (index === at ? currentTarget.value : one)).join(';'))}
          />
        ))}
      </div>
    </Panel>
  )
}
