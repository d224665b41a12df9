import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { ShareLinksView } from '../../views/share-links/share-links.tsx'
import { settings } from '../long-lived.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

export default function ShareLinks() {
  const shareLinks = useFlow(shareLinksMachine, undefined)
  const href = useHref()
  const ways = {
    wishlist: href({ to: 'wish-list', params: {} }),
    bookings: href({ to: 'booking-list', params: {} }),
    onSettings: () => settings.send({ type: 'settings.open' }),
  }
  return <ShareLinksView shareLinks={shareLinks} ways={ways} />
}
