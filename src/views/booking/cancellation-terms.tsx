import { Trans } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'
import { CancellationFees } from '../trip/cancellation.tsx'

/** Cancellation deadlines and fees of hotel and transfer. */
export function CancellationTerms({ booking: { cancellation, transfers } }: { booking: Booking }) {
  return (
    <>
      <p className="slate">{cancellation.text}</p>
      <CancellationFees tiers={cancellation.tiers} />
      {transfers.length > 0 && (
        <p className="slate">
          <Trans id="booking.transferTerms">You can cancel each transfer free of charge up to 5 hours before pick-up.</Trans>
        </p>
      )}
    </>
  )
}
