import { useLingui } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'
import { formatMoney } from '../../ui/money.ts'
import { PriceLine, PriceLines } from '../../ui/price-line/price-line.tsx'

/** What came back of the price above it; of a cancellation also what was kept: paid = fee + refund. Support may give back a part of a booking that stands. */
export function Refunded({ refund, booking: { paid, state } }: { refund: NonNullable<Booking['order']['refund']>; booking: Booking }) {
  const { t, i18n } = useLingui()
  const kept = { ...paid, amount: paid.amount - refund.amount }
  return (
    <PriceLines>
      {state === 'refunded' && kept.amount > 0 && (
        <PriceLine label={t({ id: 'booking.fee', message: 'Cancellation fee' })} value={formatMoney(kept, i18n.locale)} />
      )}
      <PriceLine
        kind="less"
        label={t({ id: 'booking.refundLine', message: 'Refund to your card' })}
        value={formatMoney(refund, i18n.locale)}
      />
    </PriceLines>
  )
}
