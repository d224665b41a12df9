import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { ShareLinksView } from '../../views/share-links/share-links.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

export default function ShareLinks() {
  const shareLinks = useFlow(shareLinksMachine, undefined)
  return <ShareLinksView shareLinks={shareLinks} wishlist={useHref()({ to: 'wish-list', params: {} })} />
}
