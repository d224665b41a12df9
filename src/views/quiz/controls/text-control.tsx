import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { charactersOf, cutTo, LONGEST_TEXT } from '../../../../contract/characters.ts'
import type { Question } from '../../../../contract/quiz.ts'
import { isAnswerComplete } from '../../../../machines/quiz/quiz.answers.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { TextArea, TextField } from '../../../ui/text-field/text-field.tsx'
import styles from '../quiz.module.css'
import type { ControlProps } from './control-props.ts'

type TextQuestion = Extract<Question, { optionType: 'Text' | 'Email' | 'Phone' | 'Url' }>

const inputs = {
  Email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  Phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  Url: { type: 'url', autoComplete: 'url', inputMode: 'url' },
} as const
const examples = { Email: 'anna@example.com', Phone: '+49 30 1234567', Url: 'www.example.com/cabin' } as const

/** Free text, an e-mail address, a phone number or a link. What is wrong is said once the field is left or on Enter (QUIZ-64). */
export function TextControl({ question, answer, onChange }: ControlProps<TextQuestion>) {
  const { t } = useLingui()
  const value = typeof answer === 'string' ? answer : ''
  // An answer from before a reload counts as entered.
  const [isEntered, setEntered] = useState(value !== '')
  const problems = {
    Email: t({ id: 'quiz.notEmail', message: 'This isn’t a valid email address.' }),
    Phone: t({ id: 'quiz.notPhone', message: 'A phone number has 4 to 20 digits and no words.' }),
    Url: t({ id: 'quiz.notLink', message: 'This isn’t a link.' }),
  }
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
  const example = examples[question.optionType]
  return (
    <Panel className={styles.typed}>
      <TextField
        label={question.text}
        labelHidden
        value={value}
        {...inputs[question.optionType]}
        hint={t({ id: 'quiz.example', message: `Example: ${example}` })}
        error={isEntered && value.trim() !== '' && !isAnswerComplete(question, answer) ? problems[question.optionType] : undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setEntered(true)}
        onKeyDown={(event) => event.key === 'Enter' && setEntered(true)}
      />
    </Panel>
  )
}
