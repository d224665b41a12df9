import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingSummary } from '../../../contract/booking.ts'
import { bookingsQuery } from '../../queries/booking-queries.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { UserQueryError } from '../problem/user-query-error.tsx'
import { AsOf } from '../trip/as-of.tsx'
import { BookingRow } from './booking-row.tsx'
import styles from './bookings.module.css'

/** Whether the trip is still going to take place. */
const isUpcoming = ({ isPast, state }: BookingSummary) => !isPast && (state === 'confirmed' || state === 'processing')

/** Upcoming and past bookings with their status (BOOKING-1). */
export function BookingsView({ links }: { links: { quiz: string; signIn: string; booking: (orderId: string) => string } }) {
  const { t, i18n } = useLingui()
  const { data, dataUpdatedAt, error, refetch } = useQuery(bookingsQuery(i18n.locale))
  const [shown, setShown] = useState<'upcoming' | 'past'>('upcoming')
  const bookings = data?.bookings.filter((one) => isUpcoming(one) === (shown === 'upcoming'))
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        <Trans id="bookings.title">Bookings</Trans>
      </h1>
      <Tabs
        label={t({ id: 'bookings.title', message: 'Bookings' })}
        variant="line"
        tabs={[
          { id: 'upcoming', label: t({ id: 'bookings.upcoming', message: 'Upcoming' }) },
          { id: 'past', label: t({ id: 'bookings.past', message: 'Past' }) },
        ]}
        value={shown}
        onChange={setShown}
      >
        {error && !data && <UserQueryError error={error} signIn={links.signIn} onRetry={() => refetch()} />}
        {error && data && <AsOf at={dataUpdatedAt} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} />}
        {bookings?.length === 0 && (
          <EmptyState
            picture="/art/cable-car/bookings.svg"
            title={
              shown === 'upcoming' ? (
                <Trans id="bookings.none">No trips booked yet</Trans>
              ) : (
                <Trans id="bookings.nonePast">No past trips</Trans>
              )
            }
            actions={
              <ButtonLink href={links.quiz}>
                <Trans id="bookings.quiz">Take the quiz</Trans>
              </ButtonLink>
            }
          >
            <Trans id="bookings.noneText">Answer a few questions and get offers at one exact price.</Trans>
          </EmptyState>
        )}
        <ul className={styles.list}>
          {bookings?.map((booking) => (
            <BookingRow key={booking.orderId} booking={booking} href={links.booking(booking.orderId)} />
          ))}
        </ul>
      </Tabs>
    </div>
  )
}
