import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import { formatMoney } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'
import { PricePass } from '../../ui/price-pass/price-pass.tsx'
import { OrderLines } from '../trip/order-price.tsx'
import styles from './booking.module.css'
import { PaidBy } from './paid-by.tsx'
import { RefundLabel } from './refund-label.tsx'

/** The payment breakdown of a cancelled booking: paid = fee + refund. The booked items are folded below (BOOKING-12). */
export function MoneyBack({
  booking,
  refund,
  picture,
}: {
  booking: Booking
  refund: NonNullable<Booking['order']['refund']>
  picture: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { paid, order } = booking
  const kept = { ...paid, amount: paid.amount - refund.amount }
  return (
    <PricePass
      included={
        <>
          {picture}
          <h2 className={styles.paid}>
            <Trans id="booking.money">Your payment</Trans>
          </h2>
          <PriceLines>
            <PriceLine label={<PaidBy booking={booking} />} value={formatMoney(paid, i18n.locale)} />
            <PriceLine
              label={t({ id: 'booking.fee', message: 'Cancellation fee' })}
              note={kept.amount === 0 && <Trans id="booking.feeNone">Hotel and transfer charge nothing</Trans>}
              value={formatMoney({ ...kept, amount: 0 - kept.amount }, i18n.locale)}
            />
          </PriceLines>
        </>
      }
      total={<PriceTotal label={<RefundLabel refund={refund} />} total={formatMoney({ ...paid, amount: refund.amount }, i18n.locale)} />}
      after={
        <details className={styles.booked}>
          <summary>
            <Trans id="booking.booked">Your original booking</Trans>
          </summary>
          <OrderLines order={order} />
        </details>
      }
    />
  )
}
