import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { encode } from 'uqr'
import type { Booking } from '../../../contract/booking.ts'
import { languageTag } from '../../../contract/languages.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { formatTripRange } from '../../ui/dates.ts'
import { Wordmark } from '../../ui/logo/logo.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Organiser } from '../trip/organiser.tsx'
import { PaidBy } from './paid-by.tsx'
import styles from './voucher.module.css'
import { VoucherHotel } from './voucher-hotel.tsx'
import { typed, VoucherTerms, VoucherTravellers } from './voucher-parts.tsx'
import { VoucherTransfers } from './voucher-transfers.tsx'

/** A QR code as a single path of squares. Level `M` corrects 15 % of damage, such as folds or snow. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="132" height="132" shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}

/** A mountain on the line below the head, with a piste marker on its summit. */
function Ridge() {
  return (
    <svg className={styles.ridge} aria-hidden="true" viewBox="0 0 704 72" preserveAspectRatio="none" fill="none" strokeWidth="5">
      <path d="M356 20V8" stroke="var(--text)" />
      <path d="M356 9V0" stroke="var(--marker)" />
      <path d="M0 69.5h196l44-17 22 7 40-28 18 9 36-20 48 33 22-9 38 20 20-5 34 10h186" stroke="var(--marker)" strokeLinejoin="round" />
    </svg>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The address of the bookings list, which shows the reference. Ids are too long to type from paper. The QR code has the full address. */
const bookingsAt = (address: string) => address.replace(/\/[^/]*$/, '')

/** The payment state: paid, paid or reserved and awaiting confirmation, refunded, or not charged. */
export function PaidAs({ booking: { state, order } }: { booking: Booking }) {
  // A refund that the bank returned is no refund: the booking's reason says so.
  if (order.refund && order.refund.status !== 'failed') return <Trans id="booking.paidBack">Paid and refunded</Trans>
  if (order.payment?.status === 'Canceled') return <Trans id="booking.notCharged">Not charged</Trans>
  if (order.payment?.isReserved && state === 'processing')
    return <Trans id="booking.reserved">Reserved on your card, awaiting confirmation</Trans>
  if (state === 'processing') return <Trans id="booking.paidToConfirm">Paid, awaiting confirmation</Trans>
  return <Trans id="booking.paidInFull">Paid in full</Trans>
}

/** Only a confirmed trip has a voucher. */
function SheetTitle({ state }: Pick<Booking, 'state'>) {
  if (state === 'processing') return <Trans id="voucher.unconfirmed">No voucher yet: the hotel has not confirmed booking</Trans>
  if (state === 'confirmed' || state === 'done') return <Trans id="voucher.reference">Voucher for booking</Trans>
  return <Trans id="voucher.cancelled">No voucher: cancelled booking</Trans>
}

/** The facts next to the QR code. */
function TripFacts({ booking }: { booking: Booking }) {
  const { i18n } = useLingui()
  const [nights, party] = [useNights(), useParty()]
  const { dateRange, order } = booking
  return (
    <>
      <p className={styles.resort}>{booking.resortName}</p>
      <dl className={styles.facts}>
        <dt>
          <Trans id="voucher.dates">Dates</Trans>
        </dt>
        <dd>
          {/* Includes the year, as paper may be stored for years. */}
          {formatTripRange(dateRange.from, dateRange.to, i18n.locale)} {dateRange.to.slice(0, 4)}, {nights(dateRange.nights)}
        </dd>
        <dt>
          <Trans id="booking.travellers">Travellers</Trans>
        </dt>
        <dd>{party(booking.tripGroup)}</dd>
        {order.contact && (
          <>
            <dt>
              <Trans id="voucher.bookedBy">Booked by</Trans>
            </dt>
            <dd>
              {order.contact.firstName} {order.contact.lastName}, {order.contact.email}
            </dd>
          </>
        )}
        <dt>
          <PaidAs booking={booking} />
        </dt>
        <dd>
          {formatMoney(booking.paid, i18n.locale)}
          {order.payment?.status !== 'Canceled' &&
            booking.paidAt &&
            `, ${new Intl.DateTimeFormat(languageTag(i18n.locale), { dateStyle: 'long' }).format(booking.paidAt * 1000)}`}
          <br />
          <PaidBy booking={booking} />
        </dd>
      </dl>
    </>
  )
}

/** The sections of the sheet below its head: hotel, transfer, travellers, terms, and the time of the data (milliseconds since 1970). */
function Parts({ booking, address, readAt }: { booking: Booking; address: string; readAt: number }) {
  const { i18n } = useLingui()
  const moment = new Intl.DateTimeFormat(languageTag(i18n.locale), { dateStyle: 'long', timeStyle: 'short' }).format(readAt)
  return (
    <>
      <Part title={<Trans id="voucher.hotel">Hotel</Trans>}>
        <VoucherHotel booking={booking} />
      </Part>
      {booking.transfers.length > 0 && (
        <Part title={<Trans id="price.transfer">Private transfer</Trans>}>
          <VoucherTransfers booking={booking} />
        </Part>
      )}
      <Part title={<Trans id="booking.travellers">Travellers</Trans>}>
        <VoucherTravellers members={booking.order.members} arrival={booking.dateRange.from} />
      </Part>
      <div className={styles.foot}>
        <VoucherTerms booking={booking} address={address} />
        <p className="micro">
          <Organiser organiser={booking.organiser} formAddress={typed(booking.organiser.standardInformationUrl)} />
        </p>
        <p className={`micro ${styles.last}`}>
          <span>
            {typed(bookingsAt(address))}, {booking.reference}
          </span>
          <span>
            <Trans id="voucher.asOf">As of {moment}</Trans>
          </span>
        </p>
      </div>
    </>
  )
}

/**
 * The printed booking for airport and hotel desk (BOOKING-11). `address` is the URL of the page; `readAt` is the time of the data. Unless
 * `isWhole`, it is only a head above the page's cards, which are then printed too.
 */
export function Voucher({ booking, address, isWhole, readAt }: { booking: Booking; address: string; isWhole: boolean; readAt: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.voucher} data-sheet={isWhole || undefined}>
      <div className={styles.head}>
        <Ridge />
        <Wordmark height={32} />
        {isWhole && (
          <p>
            <span className="small">
              <SheetTitle state={booking.state} />
            </span>
            <b>{booking.reference}</b>
          </p>
        )}
      </div>
      <div className={styles.trip}>
        <div>
          {isWhole ? (
            <TripFacts booking={booking} />
          ) : (
            <>
              <p>
                <b className={styles.house}>{booking.accName}</b>
                {booking.address}
              </p>
              <p className="small">
                <Trans id="booking.scan">Scan the code to open this booking, or visit</Trans> {address}
              </p>
            </>
          )}
        </div>
        <figure className={styles.code}>
          <Code text={address} label={t({ id: 'booking.code', message: 'QR code for this booking' })} />
          {isWhole && (
            <figcaption className="micro">
              <Trans id="voucher.scan">Scan for the latest booking details</Trans>
            </figcaption>
          )}
        </figure>
      </div>
      {isWhole && <Parts booking={booking} address={address} readAt={readAt} />}
    </div>
  )
}
