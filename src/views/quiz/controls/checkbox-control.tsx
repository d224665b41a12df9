import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QuestionOf } from '../../../../contract/quiz.ts'
import { CheckboxCard, OptionGrid } from '../../../ui/option-card/option-card.tsx'
import styles from '../quiz.module.css'
import type { ControlProps } from './control-props.ts'

/** Multiple choice: an answer joins option keys with semicolons. At the maximum, the rest is disabled (QUIZ-25, QUIZ-26). */
export function CheckboxControl({ question, answer, titleId, onChange }: ControlProps<QuestionOf<'Checkbox'>>) {
  const { t } = useLingui()
  const options = Object.entries(question.options.options)
  const { minOptions, maxOptions = options.length } = question.options
  const chosen = typeof answer === 'string' && answer !== '' ? answer.split(';') : []
  const isFull = chosen.length >= maxOptions
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]
    // In the order of the options, so that equal choices give equal answers.
    onChange(
      options
        .map(([option]) => option)
        .filter((option) => next.includes(option))
        .join(';') || null,
    )
  }
  return (
    <fieldset aria-labelledby={titleId}>
      <OptionGrid two>
        {options.map(([key, { text, hint }]) => (
          <CheckboxCard
            key={key}
            name={question.id}
            value={key}
            checked={chosen.includes(key)}
            disabled={isFull && !chosen.includes(key)}
            note={hint}
            onChange={() => toggle(key)}
          >
            {text}
          </CheckboxCard>
        ))}
      </OptionGrid>
      <p className={styles.limits} aria-live="polite">
        {isFull
          ? t({ id: 'quiz.full', message: `That’s the maximum of ${maxOptions}. Untick one to choose another.` })
          : t({
              id: 'quiz.limits',
              message: plural(chosen.length, {
                0: `Choose ${minOptions} to ${maxOptions}`,
                one: `# chosen, up to ${maxOptions}`,
                other: `# chosen, up to ${maxOptions}`,
              }),
            })}
      </p>
    </fieldset>
  )
}
