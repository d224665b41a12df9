import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import { languageTag } from '../../../contract/languages.ts'
import { formatTripDay } from '../../ui/dates.ts'
import { formatMoney } from '../../ui/money.ts'
import { useOnFoot } from '../place/on-foot.ts'
import { stopsOf } from './days.ts'
import { When } from './itinerary.tsx'
import styles from './voucher.module.css'

/** The location as text. The printed sheet has it instead of the drawings, which would need another page (OFFER-30). */
function Where({ place }: { place: NonNullable<Booking['place']> }) {
  const { t } = useLingui()
  const onFoot = useOnFoot()
  return (
    <dl className={styles.aside}>
      {place.lift !== null && (
        <>
          <dt>
            <Trans id="place.lift">Lift</Trans>
          </dt>
          <dd>
            {onFoot(place.lift)}
            {place.hasSkiBus &&
              ` (${t({ id: 'place.bus', message: 'Ski bus' })}: ${t({ id: 'place.busStop', message: 'stops at the hotel' })})`}
          </dd>
        </>
      )}
      <dt>
        <Trans id="place.centre">Centre</Trans>
      </dt>
      <dd>{onFoot(place.centre)}</dd>
    </dl>
  )
}

/**
 * Hotel and driver know the reference of a confirmed booking. Before, they may assign another one, and they don't know a rejected booking.
 */
export const hasHotelReference = ({ state }: Booking): boolean => state === 'confirmed' || state === 'done'

/** The hotel with its address, booking reference, location, room and stay times. */
export function VoucherHotel({ booking }: { booking: Booking }) {
  const { accName, address, order, itinerary, place, contacts } = booking
  const { i18n } = useLingui()
  const country = new Intl.DisplayNames(languageTag(i18n.locale), { type: 'region' }).of(booking.countryCode) ?? booking.countryCode
  const stays = stopsOf(itinerary).filter(({ kind }) => kind !== 'transfer')
  return (
    <div className={styles.columns}>
      {place && <Where place={place} />}
      <div>
        <b className={styles.house}>{accName}</b>
        {address.endsWith(country) ? address : `${address}, ${country}`}
        <dl className={styles.facts}>
          {contacts?.hotelTelephone && (
            <>
              <dt>
                <Trans id="voucher.telephone">Telephone</Trans>
              </dt>
              <dd className={styles.call}>{contacts.hotelTelephone}</dd>
            </>
          )}
          {hasHotelReference(booking) && (
            <>
              <dt>
                <Trans id="voucher.number">Reference</Trans>
              </dt>
              <dd>{booking.reference}</dd>
            </>
          )}
        </dl>
      </div>
      <dl className={styles.facts}>
        <dt>
          <Trans id="precheck.room">Room</Trans>
        </dt>
        <dd>{order.roomName}</dd>
        <dt>
          <Trans id="compare.meals">Meals</Trans>
        </dt>
        <dd>{order.mealName}</dd>
        {order.total.dueAtHotel?.map(({ name, amount }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {formatMoney(amount, i18n.locale)}, <Trans id="voucher.dueAtHotel">to pay at the hotel</Trans>
            </dd>
          </Fragment>
        ))}
        {stays.map((stop) => [
          <dt key={stop.kind}>
            {stop.kind === 'check-in' ? <Trans id="voucher.arrival">Arrival</Trans> : <Trans id="voucher.departure">Departure</Trans>}
          </dt>,
          <dd key={`${stop.kind} at`}>
            {formatTripDay(stop.at, i18n.locale)}, <When stop={stop} />
          </dd>,
        ])}
      </dl>
    </div>
  )
}
