import { useLingui } from '@lingui/react/macro'
import { formatDeadlineDay, wallTime } from '../../ui/dates.ts'

/** Writes the end of free cancellation: 'Free cancellation before 11:00 on December 25, tour local time' (OFFER-9); null where there is none. */
export function useCancellation(): (before: string | null) => string | null {
  const { t, i18n } = useLingui()
  return (before) => {
    if (!before) return null
    const time = wallTime(before)
    const day = formatDeadlineDay(before, i18n.locale)
    return t({ id: 'hotel.freeCancellation', message: `Free cancellation before ${time} on ${day}, tour local time` })
  }
}
