import { useLingui } from '@lingui/react/macro'
import { formatDistance } from '../../ui/distance.ts'

/** Walking speed in ski boots. */
const METRES_PER_MINUTE = 70

/** Formats metres with the walking time, or 'at the door'. */
export function useOnFoot(): (metres: number) => string {
  const { t, i18n } = useLingui()
  return (metres) => {
    const [distance, minutes] = [formatDistance(metres, i18n.locale), Math.max(1, Math.ceil(metres / METRES_PER_MINUTE))]
    return metres === 0
      ? t({ id: 'place.atTheDoor', message: 'at the door' })
      : t({ id: 'place.walk', message: `${distance}, ${minutes} min` })
  }
}
