import { type ChangeEvent, type CSSProperties, type ReactNode, useId } from 'react'
import styles from './slider.module.css'

export type SliderProps = {
  /** Accessible name. */
  label: string
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
  /** The large, announced value, for example '7 nights'; the first part may be the number alone. */
  valueText: string
  /** Shown above the track instead of `valueText`. */
  display?: ReactNode
  minText: ReactNode
  maxText: ReactNode
  disabled?: boolean
  name?: string
}

/** A native range whose thumb is a marker pole. Arrow keys, Page keys, Home and End work as usual. */
export function Slider({ label, min, max, step = 1, value, onChange, valueText, display, minText, maxText, disabled, name }: SliderProps) {
  const id = useId()
  const part = max > min ? (value - min) / (max - min) : 0
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)
  return (
    <div className={styles.slider}>
      <output htmlFor={id} className={styles.value}>
        {display ?? <b className={styles.number}>{valueText}</b>}
      </output>
      <input
        id={id}
        type="range"
        name={name}
        aria-label={label}
        aria-valuetext={valueText}
        {...{ min, max, step, value, disabled }}
        onChange={change}
        className={styles.range}
        style={{ '--part': part } as CSSProperties}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{minText}</span>
        <span>{maxText}</span>
      </span>
    </div>
  )
}

/** The large number of a slider with its unit. */
export function SliderNumber({ number, unit }: { number: ReactNode; unit?: ReactNode }) {
  return (
    <>
      <b className={styles.number}>{number}</b>
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  )
}
