import type { SharedItem } from '../../../contract/shared-list.ts'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { useNights } from '../../i18n/party.ts'
import { cx } from '../../ui/cx.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { formatDays } from '../../ui/trip-range/days.ts'
import styles from './wishlist.module.css'

type Trip = Pick<SharedItem, 'resortName' | 'countryCode' | 'dateRange'>

export const tripsOf = (items: readonly WishlistItem[]): Trip[] =>
  items.map(({ bundle: { resort, dateRange } }) => ({ resortName: resort.name, countryCode: resort.countryCode, dateRange }))

/** What several trips of a list share: one resort, the same days. */
function sharedBy([first, ...others]: readonly Trip[]): { resort: Trip | undefined; days: Trip | undefined } {
  const shared = (isLike: (trip: Trip) => boolean) => (others.length > 0 && others.every(isLike) ? first : undefined)
  return {
    resort: shared(({ resortName }) => resortName === first?.resortName),
    days: shared(({ dateRange }) => dateRange.from === first?.dateRange.from && dateRange.to === first.dateRange.to),
  }
}

/** The class of a list whose tiles leave out what `Alike` says above them, so that on them stands what differs. */
export function gridOf(trips: readonly Trip[]): string {
  const { resort, days } = sharedBy(trips)
  return cx(styles.grid, resort && styles.oneResort, days && styles.sameDays)
}

/** Resort and days, as far as all trips share them. */
export function Alike({ trips, locale }: { trips: readonly Trip[]; locale: string }) {
  const nights = useNights()
  const { resort, days } = sharedBy(trips)
  if (!resort && !days) return null
  return (
    <span className={`num ${styles.all}`}>
      {resort && (
        <>
          <Flag code={resort.countryCode} /> {resort.resortName}
        </>
      )}
      {resort && days && ', '}
      {days && (
        <>
          {formatDays(days.dateRange.from, days.dateRange.to, locale)}, {nights(days.dateRange.nights)}
        </>
      )}
    </span>
  )
}
