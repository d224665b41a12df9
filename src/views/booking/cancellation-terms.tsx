import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'

/** Until when hotel and transfer can be cancelled, and for what. */
export function CancellationTerms({ booking: { cancellation, transfers } }: { booking: Booking }) {
  return (
    <>
      <p className="slate">{cancellation.text}</p>
      {transfers.length > 0 && (
        <p className="slate">
          <Trans id="booking.transferTerms">Each way of the transfer can be cancelled free of charge until 5 hours before pick-up.</Trans>
        </p>
      )}
    </>
  )
}
