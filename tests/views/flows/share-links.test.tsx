import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectErrorMessage } from '../../../machines/share-links/share-links.selectors.ts'
import { ShareLinksView } from '../../../src/views/share-links/share-links.tsx'
import { links } from '../account/links.ts'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'shareLinks',
  responses: { 'GET /share': { links } },
  view: (shareLinks) => <ShareLinksView shareLinks={shareLinks as ShareLinksActor} wishlist="/profile/wish-list" />,
  selected: {
    among: ['links.revokeFailed', 'error.network'],
    shown: (snapshot) => [selectErrorMessage(snapshot as never)],
  },
})
