import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '../../../contract/booking.ts'
import type { TransferOffer } from '../../../contract/transfer.ts'
import type { Member } from '../../../contract/user.ts'
import { config } from '../../config.ts'
import { useSuitcases } from '../../i18n/party.ts'
import { cx } from '../../ui/cx.ts'
import { formatMinutes, formatTripDay, wallTime } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { useOnFoot } from '../place/on-foot.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { stopsOf, yearsOn } from './days.ts'
import { When } from './itinerary.tsx'
import styles from './voucher.module.css'

/** Where 112 or 911 is answered by everyone who rescues; a country that is not here has numbers of its own. */
const EMERGENCY: Record<string, string> = { AT: '112', CH: '112', FR: '112', IT: '112', SE: '112', CA: '911', US: '911' }

/** Where mountain rescue has a number of its own, known by heart to everybody who skis there. */
const MOUNTAIN_RESCUE: Record<string, string> = { AT: '140' }

/** Where the house is, in words: the sheet has them in the place of the page's drawings, so that they bring no page of their own (OFFER-30). */
function Where({ place }: { place: NonNullable<Booking['place']> }) {
  const { t, i18n } = useLingui()
  const onFoot = useOnFoot()
  const [road, time] = [formatDistance(place.road.metres, i18n.locale), formatMinutes(place.road.minutes)]
  const facts = [
    t({ id: 'place.road', message: `${road} by road, ${time}` }),
    `${t({ id: 'place.lift', message: 'Lift' })}: ${onFoot(place.lift)}`,
    `${t({ id: 'place.centre', message: 'Centre' })}: ${onFoot(place.centre)}`,
    ...(place.hasSkiBus
      ? [`${t({ id: 'place.bus', message: 'Ski bus' })}: ${t({ id: 'place.busStop', message: 'stop at the hotel' })}`]
      : []),
  ]
  return <p className="small">{facts.join('; ')}</p>
}

/** The house with its address and where that is, the room, and from when until when it is theirs. */
export function VoucherHotel({ booking: { accName, address, order, itinerary, place } }: { booking: Booking }) {
  const { i18n } = useLingui()
  const stays = stopsOf(itinerary).filter(({ kind }) => kind !== 'transfer')
  return (
    <div className={styles.columns}>
      <div>
        <b className={styles.house}>{accName}</b>
        {address}
        {place && <Where place={place} />}
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

/** Each way of the transfer, a row: day, pick-up, arrival, and what the driver drives. */
export function VoucherTransfers({ booking: { transfers, itinerary } }: { booking: Booking }) {
  const { i18n } = useLingui()
  const suitcases = useSuitcases()
  // The way there also says how long the driver waits; of the way back the row has all else.
  const driven = ({ direction, pickUpDateTime, vehicle }: TransferOffer) =>
    (direction === 'outbound' && itinerary.find(({ kind, at }) => kind === 'transfer' && at === pickUpDateTime)?.detail) ||
    `${vehicle.name},`
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="voucher.day">Day</Trans>
          </th>
          <th scope="col">
            <Trans id="voucher.pickUp">Pick-up</Trans>
          </th>
          <th scope="col">
            <Trans id="voucher.arrival">Arrival</Trans>
          </th>
          <th scope="col">
            <Trans id="voucher.vehicle">Vehicle</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((leg) => (
          <tr key={leg.offerId}>
            <td>{formatTripDay(leg.pickUpDateTime, i18n.locale)}</td>
            <td>
              <b className={styles.time}>{wallTime(leg.pickUpDateTime)}</b>
              {leg.from}
            </td>
            <td>
              <b className={styles.time}>{wallTime(leg.arrivalDateTime)}</b>
              {leg.to}
            </td>
            <td>
              {driven(leg)} {suitcases(leg.vehicle.maxSuitcases)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who travels, with the age on the day of arrival: by it a driver brings the right seat, and no date of birth is on paper (D112). */
export function VoucherTravellers({ members, arrival }: { members: readonly Member[]; arrival: string }) {
  return (
    <table className={cx(styles.table, styles.people)}>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="voucher.name">Name</Trans>
          </th>
          <th scope="col">
            <Trans id="voucher.age">Age on arrival</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ firstName, lastName, dateOfBirth }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have one name
          <tr key={at}>
            <td>
              <b>
                {firstName} {lastName}
              </b>
            </td>
            <td>{dateOfBirth && yearsOn(arrival, dateOfBirth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Until when what can be cancelled, and whom to turn to. */
export function VoucherTerms({ booking, address }: { booking: Booking; address: string }) {
  const [emergency, mountain] = [EMERGENCY[booking.countryCode], MOUNTAIN_RESCUE[booking.countryCode]]
  return (
    <div className={styles.columns}>
      <div>
        <h2>
          <Trans id="booking.cancellation">Cancellation</Trans>
        </h2>
        <CancellationTerms booking={booking} />
      </div>
      <div className={styles.help}>
        <h2>
          <Trans id="voucher.help">If something goes wrong</Trans>
        </h2>
        <p>
          <Trans id="support.chat">Chat with support</Trans>
          <b>{new URL(config().supportChatUrl, address).href}</b>
        </p>
        {emergency && (
          <p>
            <Trans id="voucher.emergency">Emergency</Trans>
            <b>{emergency}</b>
          </p>
        )}
        {mountain && (
          <p>
            <Trans id="voucher.mountainRescue">Mountain rescue</Trans>
            <b>{mountain}</b>
          </p>
        )}
      </div>
    </div>
  )
}
