import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../../contract/bundle.ts'
import type { OtherDatesActor } from '../../../../machines/other-dates/other-dates.machine.ts'
import { selectArrival, selectDay, selectErrorMessage, selectIsMoving } from '../../../../machines/other-dates/other-dates.selectors.ts'
import { useNights } from '../../../i18n/party.ts'
import { datesQuery } from '../../../queries/queries.ts'
import { formatClock } from '../../../ui/dates.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx'
import { QueryError } from '../../problem/query-error.tsx'
import { DayStrip } from './day-strip.tsx'
import { DaySummary } from './day-summary.tsx'
import styles from './other-dates.module.css'

/** Prices of the trip on the days around its arrival, and the switch to another day (OFFER-27, OFFER-28). */
export default function OtherDates({ bundle, dates }: { bundle: Bundle; dates: OtherDatesActor }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const { data, dataUpdatedAt, error, refetch } = useQuery(datesQuery(i18n.locale, bundle.bundleId))
  const own = useSelector(dates, selectArrival)
  const chosen = useSelector(dates, selectDay)
  const isMoving = useSelector(dates, selectIsMoving)
  const failure = useSelector(dates, selectErrorMessage)
  // No other day to compare with, for example for a trip that begins tomorrow.
  if (data && data.days.length < 2) return null
  return (
    <section className={styles.section} aria-labelledby="other-dates">
      <h2 id="other-dates">
        <Trans id="dates.title">When it’s cheaper</Trans>
      </h2>
      <p className="slate">
        <Trans id="dates.lead">Same hotel, room and transfers, {nights(bundle.dateRange.nights)}. Price per person by arrival day.</Trans>
      </p>
      {failure && <QueryError message={failure} onRetry={() => dates.send({ type: 'dates.retry' })} />}
      {error && !data && <QueryError error={error} onRetry={() => refetch()} />}
      {!error && !data && (
        <SkeletonGroup label={t({ id: 'dates.loading', message: 'Loading prices for other days' })}>
          <Skeleton className={styles.space} />
        </SkeletonGroup>
      )}
      {data && (
        <div className={styles.card}>
          <DayStrip
            days={data.days}
            own={own}
            chosen={chosen}
            isDisabled={isMoving}
            onChoose={(checkIn) => dates.send({ type: 'day.choose', checkIn })}
          />
          <DaySummary
            days={data.days}
            own={own}
            chosen={chosen}
            isBusy={isMoving}
            clock={formatClock(dataUpdatedAt, i18n.locale)}
            onTake={(checkIn) => dates.send({ type: 'day.take', checkIn })}
          />
        </div>
      )}
    </section>
  )
}
