import { useLingui } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'
import { formatMoney } from '../../ui/money.ts'
import { PriceLine, PriceLines } from '../../ui/price-line/price-line.tsx'
import { RefundLabel } from './refund-label.tsx'

/** A partial refund by support on an active booking. */
export function Refunded({ refund }: { refund: NonNullable<Booking['order']['refund']> }) {
  const { i18n } = useLingui()
  return (
    <PriceLines>
      <PriceLine kind="less" label={<RefundLabel refund={refund} />} value={formatMoney(refund, i18n.locale)} />
    </PriceLines>
  )
}
