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
  isResting: boolean
  onChoose: (checkIn: string) => void
}

/** On a phone the strip is wider than the screen: it begins so that the cheapest day shows, or the trip's own. */
const showFirst = (plate: HTMLLabelElement | null) => {
  const strip = plate?.closest<HTMLElement>(`.${styles.strip}`)
  if (strip && plate && strip.scrollLeft === 0) strip.scrollLeft = plate.offsetLeft - strip.clientWidth / 3
}

/** The weekday of a label such as 'Sat, 16 Jan' above the rest of it. */
const twoLines = (label: string) => [label.slice(0, label.indexOf(' ')), label.slice(label.indexOf(' ') + 1)]

/** One plate a day: its date, a point on the line of prices, the price per person and the difference to the trip's own day. */
export function DayStrip({ days, own, chosen, isResting, onChoose }: DayStripProps) {
  const { t, i18n } = useLingui()
  const cheapest = cheaperDay(days, own)?.checkIn
  const now = dayOf(days, own)?.perPerson
  const points = heights(days)
  return (
    <div className={styles.strip} role="radiogroup" aria-label={t({ id: 'dates.group', message: 'Day of arrival' })}>
      <div className={styles.days}>
        <svg className={styles.line} viewBox={`0 0 ${2 * days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path d={lineThrough(points)} />
        </svg>
        {days.map(({ checkIn, fromLabel, perPerson }, at) => (
          <label
            key={checkIn}
            ref={checkIn === (cheapest ?? own) ? showFirst : null}
            className={styles.day}
            data-first={checkIn === (cheapest ?? own) || undefined}
            data-look={!perPerson ? 'gone' : checkIn === (chosen ?? own) ? 'chosen' : checkIn === cheapest ? 'cheapest' : undefined}
          >
            <input
              type="radio"
              name="arrival"
              value={checkIn}
              checked={checkIn === (chosen ?? own)}
              disabled={isResting || !perPerson}
              onChange={() => onChoose(checkIn)}
            />
            <b className={styles.date}>
              {twoLines(fromLabel).map((line) => (
                <span key={line}>{line} </span>
              ))}
            </b>
            <span className={styles.field} style={{ '--at': points[at] ?? 50 } as CSSProperties}>
              {perPerson && <span className={styles.point} />}
            </span>
            {perPerson ? (
              <b>{formatMoney(perPerson, i18n.locale)}</b>
            ) : (
              <span>
                <Trans id="dates.gone">no room left</Trans>
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
