import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../queries/queries.ts'
import { formatTripRange } from '../../ui/dates.ts'
import { formatMoney } from '../../ui/money.ts'
import styles from './payment-result.module.css'

/** The held trip: place and days next to the total. Nothing while unknown. */
export function HeldTrip({ orderId }: { orderId: string }) {
  const { i18n } = useLingui()
  const { data: order } = useQuery({ ...orderQuery(i18n.locale, orderId), enabled: orderId !== '' })
  if (!order) return null
  const { resortName, dateRange, total } = order
  return (
    <div className={styles.trip}>
      <p>
        <b>{resortName}</b>
        <span className="small slate">{formatTripRange(dateRange.from, dateRange.to, i18n.locale)}</span>
      </p>
      <b className="price">{formatMoney({ amount: total.finalTotal.amount, currency: total.currency.code }, i18n.locale)}</b>
    </div>
  )
}
