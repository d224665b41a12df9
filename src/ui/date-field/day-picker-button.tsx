import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './day-picker-button.module.css'

/** A button beside a typed date that opens the browser's own calendar. Days are 'YYYY-MM-DD'; `latest` is the last that can be picked. */
export function DayPickerButton({
  label,
  value,
  latest,
  onPick,
}: {
  label: string
  value: string | null
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
        max={latest}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
    </span>
  )
}
