import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParty } from '../../../i18n/party.ts'
import { underWayQuery } from '../../../queries/queries.ts'
import { formatMoney } from '../../../ui/money.ts'
import { Photo } from '../../../ui/photo/photo.tsx'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { PictureCredits } from '../../trip/picture-credits.tsx'
import styles from './under-way.module.css'

/** Which trip the booking under way is, what it costs, and how long it is still held (BOOK-15); nothing where that cannot be read. */
export function UnderWay({ prebookHash, clock }: { prebookHash: string; clock: (until: number) => ReactNode }) {
  const { t, i18n } = useLingui()
  const party = useParty()
  const { data, error } = useQuery(underWayQuery(i18n.locale, prebookHash))
  if (error) return null
  if (!data) return <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={1} />
  const { acc, resort, dateRange, tripGroup, total } = data.offerBundle
  const count = tripGroup.adults + tripGroup.children
  return (
    <div className={styles.trip}>
      <Photo of={acc.images[0]} alt="" sizes="120px" width="120" height="90" />
      <div>
        <b>
          {resort.name}, {acc.name}
        </b>
        <p className="small slate">
          {dateRange.fromLabel} – {dateRange.toLabel}
        </p>
        <p className="small slate">{party(tripGroup)}</p>
      </div>
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
        {clock(data.heldUntil)}
      </div>
      <PictureCredits of={[acc.images[0]]} />
    </div>
  )
}
