import { Trans, useLingui } from '@lingui/react/macro'
import type { OtherDay } from '../../../../contract/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { cheaperDay, dayOf } from './compare-days.ts'
import styles from './other-dates.module.css'

type DayToldProps = {
  days: readonly OtherDay[]
  own: string
  chosen: string | null
  isBusy: boolean
  onTake: (checkIn: string) => void
}

/** Says in a sentence what the chosen day costs, or the cheapest where none is chosen, and leads to it. */
export function DayTold({ days, own, chosen, isBusy, onTake }: DayToldProps) {
  const { i18n } = useLingui()
  const told = dayOf(days, chosen) ?? cheaperDay(days, own)
  const now = dayOf(days, own)
  if (!told)
    return (
      <p className={`slate ${styles.told}`}>
        <Trans id="dates.noneCheaper">No other day of these two weeks is cheaper.</Trans>
      </p>
    )
  const { fromLabel, toLabel } = told
  const price = formatMoney(told.perPerson, i18n.locale)
  const apart = (of: 'perPerson' | 'total') =>
    formatMoney({ ...told[of], amount: Math.abs(told[of].amount - (now?.[of].amount ?? 0)) }, i18n.locale)
  const [each, all] = [apart('perPerson'), apart('total')]
  return (
    <div className={styles.told} aria-live="polite">
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
        {now && told.total.amount < now.total.amount && (
          <Trans id="dates.less">
            {each} less each, {all} less in all.
          </Trans>
        )}
        {now && told.total.amount > now.total.amount && (
          <Trans id="dates.more">
            {each} more each, {all} more in all.
          </Trans>
        )}
        {now && told.total.amount === now.total.amount && <Trans id="dates.same">The same price as now.</Trans>}
      </p>
      <Button size="small" variant="secondary" wide="phone" busy={isBusy} onClick={() => onTake(told.checkIn)}>
        <Trans id="dates.take">Take these days</Trans>
      </Button>
    </div>
  )
}
