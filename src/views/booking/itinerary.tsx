import { Plural, Trans, useLingui } from '@lingui/react/macro'
import BedDouble from 'lucide-react/icons/bed-double'
import CarFront from 'lucide-react/icons/car-front'
import Mountain from 'lucide-react/icons/mountain'
import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import { cx } from '../../ui/cx.ts'
import { wallTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import { useOnFoot } from '../place/on-foot.ts'
import { daysOf, formatDays, type Stop } from './days.ts'
import styles from './itinerary.module.css'
import { StopContacts } from './stop-contacts.tsx'

type Itinerated = Pick<Booking, 'itinerary' | 'address' | 'transfers' | 'place'> &
  Partial<Pick<Booking, 'contacts'>> & { order: Pick<Booking['order'], 'mealName'> }

/** A transfer has an exact time, check-in an earliest and check-out a latest one (BOOKING-10). */
export function When({ stop: { kind, at, transferAt } }: { stop: Stop }) {
  const time = wallTime(at)
  if (transferAt) return <Trans id="booking.beforeTime">before {transferAt}</Trans>
  if (kind === 'check-in') return <Trans id="booking.fromTime">from {time}</Trans>
  if (kind === 'check-out') return <Trans id="booking.byTime">by {time}</Trans>
  return <Trans id="booking.atTime">{time}</Trans>
}

/** A text whose trailing address links to a map. */
function WithMap({ text, address }: { text: string; address: string }) {
  if (!address || !text.endsWith(address)) return <>{text}</>
  return (
    <>
      {text.slice(0, -address.length)}
      <a
        className={styles.map}
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
      >
        {address}
      </a>
    </>
  )
}

/** `arrival` ('HH:mm') is set if the stop's text does not include it. */
function StopRow({ stop, address, arrival, reach }: { stop: Stop; address: string; arrival: string | false; reach: ReactNode }) {
  const { at, kind, title, detail, transferAt } = stop
  const time = wallTime(at)
  return (
    <li>
      <time dateTime={at} className="small slate num">
        <When stop={stop} />
      </time>
      <span className={cx(styles.stop, kind !== 'transfer' && styles.stay)}>
        <Icon of={kind === 'transfer' ? CarFront : BedDouble} size={16} />
      </span>
      <div>
        <b>{transferAt ? <Trans id="booking.checkOutBefore">Check-out before your {transferAt} transfer</Trans> : title}</b>
        <p className="small slate">
          <WithMap text={detail} address={address} />
        </p>
        {arrival && (
          <p className="small slate">
            <Trans id="booking.arrivesAbout">Arrives around {arrival}.</Trans>
          </p>
        )}
        {reach}
        {transferAt && (
          <p className="small slate">
            <Trans id="booking.roomUntil">The room is yours until {time}, but your transfer leaves earlier.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}

/** The way to the lift on the free days. */
function WayToLift({ place }: { place: NonNullable<Booking['place']> }) {
  const { t } = useLingui()
  const onFoot = useOnFoot()
  const lift = [t({ id: 'place.lift', message: 'Lift' }), place.liftName].filter(Boolean).join(' ')
  const bus = `${t({ id: 'place.bus', message: 'Ski bus' })}: ${t({ id: 'place.busStop', message: 'stops at the hotel' })}`
  const ways = [...(place.lift === null ? [] : [`${lift}: ${onFoot(place.lift)}`]), ...(place.hasSkiBus ? [bus] : [])]
  return ways.length > 0 && <p className="small slate">{ways.join('; ')}</p>
}

/**
 * The trip day by day from pick-up to drop-off, or the plan of a cancelled one (`isOff`, BOOKING-12). Days and times are local to the
 * destination (I18N-13).
 */
export function Itinerary({ booking, isOff = false }: { booking: Itinerated; isOff?: boolean }) {
  const { i18n } = useLingui()
  const { itinerary, address, order, transfers, place, contacts } = booking
  const arrivalOf = ({ kind, at }: Stop) => {
    const leg = kind === 'transfer' && transfers.find(({ direction, pickUpDateTime }) => direction === 'outbound' && pickUpDateTime === at)
    return leg && wallTime(leg.arrivalDateTime)
  }
  return (
    <Card className={cx(styles.card, isOff && styles.off)}>
      <h2>{isOff ? <Trans id="booking.daysPlanned">Your cancelled itinerary</Trans> : <Trans id="booking.days">Your itinerary</Trans>}</h2>
      {daysOf(itinerary).map(({ wholeDays, ...day }) => (
        <section key={day.from} className={styles.day}>
          <h3>{formatDays(day, i18n.locale)}</h3>
          <ol>
            {day.stops.map((stop) => (
              <StopRow
                key={`${stop.kind}-${stop.at}`}
                stop={stop}
                address={address}
                arrival={arrivalOf(stop) ?? false}
                reach={contacts && !isOff && <StopContacts stop={stop} contacts={contacts} isOutbound={Boolean(arrivalOf(stop))} />}
              />
            ))}
            {wholeDays > 0 && (
              <li>
                <span className={cx(styles.stop, styles.free)}>
                  <Icon of={Mountain} size={16} />
                </span>
                <div>
                  <b>
                    <Plural id="booking.wholeDays" value={wholeDays} one="One full day on the snow" other="# full days on the snow" />
                  </b>
                  <p className="small slate">{order.mealName}</p>
                  {place && !isOff && <WayToLift place={place} />}
                </div>
              </li>
            )}
          </ol>
        </section>
      ))}
    </Card>
  )
}
