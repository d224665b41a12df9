import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectErrorMessage } from '../../../machines/share-links/share-links.selectors.ts'
import { ShareLinksView } from '../../../src/views/share-links/share-links.tsx'
import { ShareButton, ShareFailed } from '../../../src/views/wishlist/friends-panel.tsx'
import { links } from '../account/links.ts'
import { playOnView } from './play-on-view.tsx'

/** The wishlist's way to share it above the list of links: two pages of the product that show the same flow. */
playOnView({
  flow: 'shareLinks',
  responses: { 'GET /share': { links } },
  view: (flow) => {
    const shareLinks = flow as ShareLinksActor
    return (
      <>
        <ShareButton shareLinks={shareLinks} />
        <ShareFailed shareLinks={shareLinks} />
        <ShareLinksView shareLinks={shareLinks} wishlist="/profile/wish-list" />
      </>
    )
  },
  selected: {
    among: ['links.revokeFailed', 'list.shareFailed', 'error.network'],
    shown: (snapshot) => [selectErrorMessage(snapshot as never)],
  },
})
