import { type Amount, formatMoney } from '../money.ts'
import { useCounted } from './use-counted.ts'

export type MoneyProps = {
  value: Amount
  locale: string
  /** Adds a plus sign, for differences. */
  signed?: boolean
  /** Animates changes of the value over 420 ms. Assistive technology reads only the final value. */
  counts?: boolean
}

/** An amount in the format of the language, with tabular figures. */
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
