import { Trans } from '@lingui/react/macro'
import Award from 'lucide-react/icons/award'
import Clock from 'lucide-react/icons/clock'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import { type Bundle, hasPercent, type OfferLabel } from '../../../contract/bundle.ts'
import { Badge } from '../../ui/badge/badge.tsx'

const icons = { 'best-match': Award, 'best-value': PiggyBank, 'shortest-journey': Clock }

/** What distinguishes an offer in its list (MATCH-17). */
export function OfferLabels({ bundle }: { bundle: Bundle }) {
  return bundle.labels?.map((label) => (
    <Badge key={label} tone="blue" icon={icons[label]}>
      <Words label={label} bundle={bundle} />
    </Badge>
  ))
}

/** Without a departure in the answers, a journey is the transfer alone. */
function Words({ label, bundle: { match, arrival } }: { label: OfferLabel; bundle: Bundle }) {
  if (label === 'best-value') return <Trans id="label.bestValue">Best value</Trans>
  if (label === 'best-match')
    return hasPercent(match) ? <Trans id="label.bestMatch">Best match</Trans> : <Trans id="label.firstChoice">Our first choice</Trans>
  return arrival?.city ? (
    <Trans id="label.shortestJourney">Shortest journey</Trans>
  ) : (
    <Trans id="label.shortestTransfer">Shortest transfer</Trans>
  )
}
