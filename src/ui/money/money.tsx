import { type Amount, formatMoney } from '../money.ts'
import { useCounted } from './use-counted.ts'

export type MoneyProps = {
  value: Amount
  locale: string
  /** Writes the plus too, for differences. */
  signed?: boolean
  /** Counts from the old to a new value in 420 ms; assistive technology hears only the end. */
  counts?: boolean
}

/** A sum in the format of the language, with figures of equal width. */
export function Money({ value, locale, signed, counts }: MoneyProps) {
  const shown = useCounted(value.amount, counts ?? false)
  const text = formatMoney(value, locale, { signed })
  if (shown === value.amount) return <span className="num">{text}</span>
  return (
    <span className="num">
      <span aria-hidden="true">{formatMoney({ ...value, amount: shown }, locale, { signed })}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
