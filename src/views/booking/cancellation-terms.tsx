import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'
import { languageTag } from '../../../contract/languages.ts'

/** Cancellation deadlines and fees of hotel and transfer. */
export function CancellationTerms({ booking: { cancellation, transfers } }: { booking: Booking }) {
  const { i18n } = useLingui()
  const kept = new Intl.NumberFormat(languageTag(i18n.locale), { style: 'percent' }).format(cancellation.feePercent / 100)
  return (
    <>
      <p className="slate">
        {cancellation.text}{' '}
        {cancellation.freeBefore && <Trans id="booking.feeAfter">After that, the hotel keeps {kept} of its price.</Trans>}
      </p>
      {transfers.length > 0 && (
        <p className="slate">
          <Trans id="booking.transferTerms">You can cancel each transfer free of charge up to 5 hours before pick-up.</Trans>
        </p>
      )}
    </>
  )
}
