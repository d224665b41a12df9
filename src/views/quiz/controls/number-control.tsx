import { useLingui } from '@lingui/react/macro'
import type { QuestionOf } from '../../../../contract/quiz.ts'
import { formatMetres } from '../../../ui/distance.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Slider } from '../../../ui/slider/slider.tsx'
import { Stepper } from '../../../ui/stepper/stepper.tsx'
import type { ControlProps } from './control-props.ts'

/** A number: a slider from min to max, or a stepper (QUIZ-22, QUIZ-23). */
export function NumberControl({ question, answer, onChange }: ControlProps<QuestionOf<'Number'>>) {
  const { t, i18n } = useLingui()
  const { min = 0, max, default: first = 1, format, step = 1, unit } = question.options
  const value = typeof answer === 'string' && answer !== '' ? Number(answer) : first
  const say = (number: number) => (unit === 'metres' ? formatMetres(number, i18n.locale) : i18n.number(number))
  return (
    <Panel>
      {format === 'Slider' ? (
        <Slider
          label={question.text}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(number) => onChange(String(number))}
          valueText={say(value)}
          minText={say(min)}
          maxText={say(max)}
        />
      ) : (
        <Stepper
          label={question.text}
          labels={{ less: t({ id: 'quiz.less', message: 'Fewer' }), more: t({ id: 'quiz.more', message: 'More' }) }}
          min={min}
          max={max}
          value={value}
          onChange={(number) => onChange(String(number))}
        />
      )}
    </Panel>
  )
}
