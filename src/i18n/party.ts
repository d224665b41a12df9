import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TripGroup } from '../../contract/common.ts'

/** Formats a party: '2 adults, 1 child' (I18N-5). */
export function useParty(): (group: TripGroup) => string {
  const { t } = useLingui()
  return ({ adults, children }) => {
    const grown = t({ id: 'unit.adults', message: plural(adults, { one: '# adult', other: '# adults' }) })
    return children > 0
      ? `${grown}, ${t({ id: 'unit.children', message: plural(children, { one: '# child', other: '# children' }) })}`
      : grown
  }
}

/** Formats nights: '7 nights' (I18N-5). */
export function useNights(): (count: number) => string {
  const { t } = useLingui()
  return (count) => t({ id: 'unit.nights', message: plural(count, { one: '# night', other: '# nights' }) })
}

/** Formats stars: '4 stars'. */
export function useStars(): (count: number) => string {
  const { t } = useLingui()
  return (count) => t({ id: 'hotel.stars', message: plural(count, { one: '# star', other: '# stars' }) })
}

/** Formats the luggage capacity of a vehicle: '6 large suitcases'. */
export function useSuitcases(): (count: number) => string {
  const { t } = useLingui()
  return (count) => t({ id: 'transfer.cases', message: plural(count, { one: '# large suitcase', other: '# large suitcases' }) })
}
