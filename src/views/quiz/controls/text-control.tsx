import { useLingui } from '@lingui/react/macro'
import { charactersOf, cutTo, LONGEST_TEXT } from '../../../../contract/characters.ts'
import type { Question } from '../../../../contract/quiz.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { TextArea, TextField } from '../../../ui/text-field/text-field.tsx'
import type { ControlProps } from './control-props.ts'

type TextQuestion = Extract<Question, { optionType: 'Text' | 'Email' | 'Phone' | 'Url' }>

const inputs = {
  Email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  Phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  Url: { type: 'url', autoComplete: 'url', inputMode: 'url' },
} as const

/** Free text, an e-mail address, a phone number or a link. */
export function TextControl({ question, answer, onChange }: ControlProps<TextQuestion>) {
  const { t } = useLingui()
  const value = typeof answer === 'string' ? answer : ''
  const change = (text: string) => onChange(text === '' ? null : text)
  if (question.optionType === 'Text') {
    const { maxLength = LONGEST_TEXT } = question.options
    const left = maxLength - charactersOf(value).length
    return (
      <Panel>
        <TextArea
          label={question.text}
          labelHidden
          value={value}
          hint={t({ id: 'quiz.textLeft', message: `${left} characters left` })}
          onChange={(event) => change(cutTo(event.target.value, maxLength))}
        />
      </Panel>
    )
  }
  return (
    <Panel>
      <TextField
        label={question.text}
        labelHidden
        value={value}
        {...inputs[question.optionType]}
        onChange={(event) => change(event.target.value)}
      />
    </Panel>
  )
}
