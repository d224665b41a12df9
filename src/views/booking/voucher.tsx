import { Trans, useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import type { Booking } from '../../../contract/booking.ts'
import { Wordmark } from '../../ui/logo/logo.tsx'
import styles from './booking.module.css'

/** A code that a camera reads, as one path of squares. `M` mends 15 % of it: paper folds, and snow falls on it. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="120" height="120" shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}

/** What paper has above the booking: whose it is, where to, and the way back to the screen (BOOKING-11). `address` is the page's own, with its origin. */
export function Voucher({ booking, address }: { booking: Booking; address: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.voucher}>
      <div>
        <Wordmark height={26} />
        <p>
          <b>{booking.accName}</b>
          <br />
          {booking.address}
        </p>
        <p className="small">
          <Trans id="booking.scan">Scan the code to open this booking, or go to</Trans> {address}
        </p>
      </div>
      <Code text={address} label={t({ id: 'booking.code', message: 'QR code of this booking' })} />
    </div>
  )
}
