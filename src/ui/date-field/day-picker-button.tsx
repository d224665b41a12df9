import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './day-picker-button.module.css'

/**
 * A button that opens the browser's calendar for a typed date. Days are 'YYYY-MM-DD', selectable from `earliest` to `latest`. Without a
 * value, the calendar opens at the end closest to today.
 */
export function DayPickerButton({
  label,
  value,
  earliest,
  latest,
  onPick,
}: {
  label: string
  value: string | null
  earliest?: string | undefined
  latest?: string
  onPick: (iso: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <IconButton icon={CalendarDays} label={label} variant="plain" onClick={() => input.current?.showPicker()} />
      <input
        ref={input}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        min={earliest}
        max={latest}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
    </span>
  )
}
