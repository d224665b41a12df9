import { Trans } from '@lingui/react/macro'
import type { Bundle } from '../../../contract/bundle.ts'

/** States that the requested hotel is among none of the offers (OFFER-44). */
export function MissedHotel({ bundles }: { bundles: readonly Pick<Bundle, 'match'>[] }) {
  const wishes = bundles.map(({ match }) => match.criteria.find(({ key }) => key === 'hotel'))
  const name = wishes[0]?.asked
  if (!name || wishes.some((wish) => !wish || wish.earned === wish.possible)) return null
  return (
    <p className="slate">
      <Trans id="offer.missedHotel">{name} isn’t available with your answers. These offers come closest.</Trans>
    </p>
  )
}
