import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'

/** The label of a refund, with the card that receives it if known (D185). */
export function RefundLabel({ refund }: { refund: NonNullable<Booking['order']['refund']> }) {
  const last4 = refund.card?.last4
  if (last4) return <Trans id="booking.refundLineCard">Refund to the card ending in {last4}</Trans>
  return <Trans id="booking.refundLine">Refund to your card</Trans>
}
