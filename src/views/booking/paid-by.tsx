import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'
import { formatDayOf } from '../../ui/dates.ts'

/** How and when a booking was paid, with the card as far as the provider named it (BOOKING-15). Nothing until a reserved amount is charged. */
export function PaidBy({ booking: { paidAt, paidBy, order } }: { booking: Booking }) {
  const { i18n } = useLingui()
  const isCharged = order.payment?.status !== 'Canceled'
  const day = paidAt && formatDayOf(paidAt, i18n.locale)
  if (order.payment?.isReserved) return null
  if (!isCharged) return <Trans id="booking.notChargedCard">Your card wasn’t charged.</Trans>
  if (!day) return <Trans id="booking.paidByCard">Paid by card</Trans>
  if (!paidBy) return <Trans id="booking.paidByCardOn">Paid by card on {day}</Trans>
  const { brand, last4 } = paidBy
  if (!brand)
    return (
      <Trans id="booking.paidByEnding">
        Paid by card ending in {last4} on {day}
      </Trans>
    )
  return (
    <Trans id="booking.paidByBrand">
      Paid by {brand} ending in {last4} on {day}
    </Trans>
  )
}
