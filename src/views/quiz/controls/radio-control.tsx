import { useRef } from 'react'
import type { QuestionOf } from '../../../../contract/quiz.ts'
import { OptionGrid, RadioCard } from '../../../ui/option-card/option-card.tsx'
import type { ControlProps } from './control-props.ts'

/** Single choice. A pointer, Enter or Space chooses; arrow keys only move (QUIZ-12). */
export function RadioControl({ question, answer, titleId, onChange, onChoose }: ControlProps<QuestionOf<'Radio'>>) {
  const options = Object.entries(question.options.options)
  // The browser fires the same event for arrow keys and pointers.
  const isArrow = useRef(false)
  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        isArrow.current = event.key.startsWith('Arrow')
      }}
      onPointerDown={() => {
        isArrow.current = false
      }}
    >
      <OptionGrid two={options.length > 3}>
        {options.map(([key, { text, hint }]) => (
          <RadioCard
            key={key}
            name={question.id}
            value={key}
            checked={answer === key}
            note={hint}
            onChange={() => (isArrow.current ? onChange(key) : onChoose(key))}
            // Choosing the current answer again also continues, but fires no change event.
            onClick={() => !isArrow.current && answer === key && onChoose(key)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onChoose(key)
            }}
          >
            {text}
          </RadioCard>
        ))}
      </OptionGrid>
    </div>
  )
}
