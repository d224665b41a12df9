import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/order.ts'
import { Cancellation, CancellationFees } from '../trip/cancellation.tsx'
import { PriceOnly } from '../trip/price-only.tsx'
import styles from './checkout.module.css'

/** The cancellation terms of an order, in its summary (BOOKING-4, OFFER-12). The pay button has their first line next to it. */
export function OrderTerms({ order: { freeCancellationBefore, cancellationTiers = [], total, isPriceOnly } }: { order: Order }) {
  const isNeverRefunded = cancellationTiers.length < 2
  return (
    <div className={`small ${styles.terms}`}>
      <p>
        <Cancellation before={freeCancellationBefore} />
      </p>
      <CancellationFees tiers={cancellationTiers} />
      <PriceOnly acc={{ isPriceOnly }} />
      {(isNeverRefunded || total.privateTransfer) && (
        <p className="slate">
          {isNeverRefunded && <Trans id="checkout.feeAlways">If you cancel, the price of the stay is not refunded.</Trans>}{' '}
          {total.privateTransfer && (
            <Trans id="booking.transferTerms">You can cancel each transfer free of charge up to 5 hours before pick-up.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
