import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { heldBookingQuery } from '../../../queries/queries.ts'
import { formatMoney } from '../../../ui/money.ts'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { TripPlate } from '../../trip/trip-plate.tsx'
import styles from './held-booking.module.css'

/** The trip of the booking in progress, its price and the remaining hold (BOOK-15); nothing if it can't be read. */
export function HeldBooking({ prebookHash, clock }: { prebookHash: string; clock: (until: number) => ReactNode }) {
  const { t, i18n } = useLingui()
  const { data, error } = useQuery(heldBookingQuery(i18n.locale, prebookHash))
  if (error) return null
  if (!data) return <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={1} />
  const { tripGroup, total } = data.offerBundle
  const count = tripGroup.adults + tripGroup.children
  return (
    <TripPlate bundle={data.offerBundle}>
      <div className={styles.held}>
        <p>
          <span className="small slate">
            {t({
              id: 'price.totalForTravellers',
              message: plural(count, { one: 'Total for # traveller', other: 'Total for # travellers' }),
            })}
          </span>
          <span className="price">{formatMoney({ amount: total.finalTotal.amount, currency: total.currency.code }, i18n.locale)}</span>
        </p>
        {/* Reserves the space of the content. */}
        <div className={styles.clock}>{clock(data.heldUntil)}</div>
      </div>
    </TripPlate>
  )
}
