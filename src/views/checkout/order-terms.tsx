import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/order.ts'
import { Cancellation } from '../trip/cancellation.tsx'
import styles from './checkout.module.css'

/** The cancellation terms of an order, in its summary (BOOKING-4, OFFER-12). The pay button has their first line next to it. */
export function OrderTerms({ order: { freeCancellationBefore, total } }: { order: Order }) {
  return (
    <div className={`small ${styles.terms}`}>
      <p>
        <Cancellation before={freeCancellationBefore} />
      </p>
      <p className="slate">
        {freeCancellationBefore ? (
          <Trans id="checkout.feeAfter">After that, the price of the stay is not refunded.</Trans>
        ) : (
          <Trans id="checkout.feeAlways">If you cancel, the price of the stay is not refunded.</Trans>
        )}{' '}
        {total.privateTransfer && (
          <Trans id="booking.transferTerms">You can cancel each transfer free of charge up to 5 hours before pick-up.</Trans>
        )}
      </p>
    </div>
  )
}
