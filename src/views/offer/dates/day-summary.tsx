import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import type { OtherDay } from '../../../../contract/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { cheaperDay, dayOf, formatDays } from './compare-days.ts'
import styles from './other-dates.module.css'

type DaySummaryProps = {
  days: readonly OtherDay[]
  own: string
  chosen: string | null
  isBusy: boolean
  /** The local time at which the prices were read. */
  clock: string
  onTake: (checkIn: string) => void
}

/** A sentence with the price of the selected day, or of the cheapest one, and its link. */
export function DaySummary({ days, own, chosen, isBusy, clock, onTake }: DaySummaryProps) {
  const { i18n } = useLingui()
  const shownDay = dayOf(days, chosen) ?? cheaperDay(days, own)
  const now = dayOf(days, own)
  // Without a price for the trip's own day, no day counts as cheapest.
  if (!shownDay && !now) return null
  const checked = (
    <span className={styles.checked}>
      <Trans id="dates.checked">Checked at {clock}.</Trans>
    </span>
  )
  if (!shownDay)
    return (
      <div className={styles.summary}>
        <p>
          <b className={styles.best}>
            <Icon of={Check} size={20} />
            <Trans id="dates.best">You already have the best price in these two weeks.</Trans>
          </b>
          {checked}
        </p>
      </div>
    )
  const [fromLabel, toLabel] = [shownDay.fromLabel, shownDay.toLabel].map((label) => label.replaceAll(' ', '\u00a0'))
  const range = formatDays(shownDay.checkIn, shownDay.checkOut, i18n.locale)
  const price = formatMoney(shownDay.perPerson, i18n.locale)
  const apart = (of: 'perPerson' | 'total') =>
    formatMoney({ ...shownDay[of], amount: Math.abs(shownDay[of].amount - (now?.[of].amount ?? 0)) }, i18n.locale)
  const [each, all, total] = [apart('perPerson'), apart('total'), formatMoney(shownDay.total, i18n.locale)]
  return (
    <div className={styles.summary} aria-live="polite">
      <p>
        <b>
          {chosen ? (
            <Trans id="dates.chosen">
              {fromLabel} – {toLabel}: {price} per person.
            </Trans>
          ) : (
            <Trans id="dates.cheapest">
              Cheapest: {fromLabel} – {toLabel}, {price} per person.
            </Trans>
          )}
        </b>{' '}
        {now && shownDay.total.amount < now.total.amount && (
          <Trans id="dates.less">
            {each} less per person, {all} less in total. New total: {total}.
          </Trans>
        )}
        {now && shownDay.total.amount > now.total.amount && (
          <Trans id="dates.more">
            {each} more per person, {all} more in total. New total: {total}.
          </Trans>
        )}
        {now && shownDay.total.amount === now.total.amount && <Trans id="dates.same">Same price as your trip.</Trans>} {checked}
      </p>
      <Button size="small" variant="secondary" wide="phone" busy={isBusy} onClick={() => onTake(shownDay.checkIn)}>
        <Trans id="dates.take">See {range}</Trans>
        <Icon of={ArrowRight} size={20} />
      </Button>
    </div>
  )
}
