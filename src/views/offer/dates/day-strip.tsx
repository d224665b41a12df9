import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { OtherDay } from '../../../../contract/dates.ts'
import { formatMoney } from '../../../ui/money.ts'
import { cheaperDay, dayOf, heights, lineThrough } from './compare-days.ts'
import styles from './other-dates.module.css'

type DayStripProps = {
  days: readonly OtherDay[]
  own: string
  chosen: string | null
  isDisabled: boolean
  onChoose: (checkIn: string) => void
}

/** The maximum distance in days at which a phone shows both the cheapest and the own day. */
const BOTH = 4

/**
 * On phones, the strip is wider than the screen. It scrolls to the day before the cheapest one, or to the trip's own day, and shows both if
 * possible (D174). It scrolls after the browser's own layout: earlier, it would force a layout of the whole page.
 */
const showFirst = (plate: HTMLLabelElement) => {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    const strip = plate.closest<HTMLElement>(`.${styles.strip}`)
    if (strip?.scrollLeft === 0) strip.scrollLeft = plate.offsetLeft - plate.offsetWidth
  })
  observer.observe(plate)
  return () => observer.disconnect()
}

function firstOf(days: readonly OtherDay[], own: string): string {
  const cheapest = cheaperDay(days, own)?.checkIn ?? own
  const placeOf = (checkIn: string) => days.findIndex((day) => day.checkIn === checkIn)
  const later = placeOf(cheapest) - placeOf(own)
  return later > 0 && later <= BOTH ? own : cheapest
}

/** A label such as 'Sat, 09 Jan' in two lines; comma and zero are only for screen readers. */
function DayLabel({ label }: { label: string }) {
  const [, weekday, comma, zero, rest] = /^(\S+?)(,?) (0?)(.*)$/.exec(label) ?? []
  return (
    <b className={styles.date}>
      <span>
        {weekday}
        <i>{comma}</i>{' '}
      </span>
      <span>
        <i>{zero}</i>
        {rest}{' '}
      </span>
    </b>
  )
}

/** One plate per day: date, a point on the price line, the price per person and the difference to the trip's own day. */
export function DayStrip({ days, own, chosen, isDisabled, onChoose }: DayStripProps) {
  const { t, i18n } = useLingui()
  const cheapest = cheaperDay(days, own)?.checkIn
  const now = dayOf(days, own)?.perPerson
  const points = heights(days)
  const first = firstOf(days, own)
  return (
    <div className={styles.strip} role="radiogroup" aria-label={t({ id: 'dates.group', message: 'Day of arrival' })}>
      <div className={styles.days}>
        <svg className={styles.line} viewBox={`0 0 ${2 * days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path d={lineThrough(points)} />
        </svg>
        {days.map(({ checkIn, fromLabel, perPerson }, at) => (
          <label
            key={checkIn}
            ref={checkIn === first ? showFirst : null}
            className={styles.day}
            data-look={!perPerson ? 'gone' : checkIn === (chosen ?? own) ? 'chosen' : checkIn === cheapest ? 'cheapest' : undefined}
          >
            <input
              type="radio"
              name="arrival"
              value={checkIn}
              checked={checkIn === (chosen ?? own)}
              disabled={isDisabled || !perPerson}
              onChange={() => onChoose(checkIn)}
            />
            {checkIn === first && <i className={styles.begin} />}
            <DayLabel label={fromLabel} />
            {perPerson && (
              <span className={styles.field} style={{ '--at': points[at] ?? 50 } as CSSProperties}>
                <span className={styles.point} />
              </span>
            )}
            {perPerson ? (
              <b>{formatMoney(perPerson, i18n.locale)}</b>
            ) : (
              <span className={styles.gone}>
                <Trans id="dates.gone">sold out</Trans>
              </span>
            )}
            {checkIn === own && (
              <span>
                <Trans id="dates.own">your trip</Trans>
              </span>
            )}
            {checkIn !== own && perPerson && now && (
              <span data-less={perPerson.amount < now.amount || undefined}>
                {perPerson.amount === now.amount
                  ? t({ id: 'dates.even', message: 'same' })
                  : formatMoney({ ...perPerson, amount: perPerson.amount - now.amount }, i18n.locale, { signed: true })}
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  )
}
