import { useSelector } from '@xstate/react'
import type { ShareLinksActor } from '../../../machines/share-links/share-links.machine.ts'
import { selectErrorMessage, selectIsAskingForFriend } from '../../../machines/share-links/share-links.selectors.ts'
import { ShareLinksView } from '../../../src/views/share-links/share-links.tsx'
import { FormerFriends, ShareButton, ShareFailed } from '../../../src/views/wishlist/friends-panel.tsx'
import RemoveFriendDialog from '../../../src/views/wishlist/remove-friend-dialog.tsx'
import { links } from '../account/links.ts'
import { playOnView } from './play-on-view.tsx'

const friends = [{ friendId: 'friend-1', name: 'Tom', likes: ['wish-1'] }]

function RemoveFriend({ shareLinks }: { shareLinks: ShareLinksActor }) {
  return useSelector(shareLinks, selectIsAskingForFriend) && <RemoveFriendDialog shareLinks={shareLinks} isShared />
}

/** Sharing controls and friends of the wishlist above the list of links: two pages that show the same flow. */
playOnView({
  flow: 'shareLinks',
  responses: { 'GET /share': { links } },
  view: (flow) => {
    const shareLinks = flow as ShareLinksActor
    return (
      <>
        <ShareButton shareLinks={shareLinks} />
        <ShareFailed shareLinks={shareLinks} />
        <FormerFriends friends={friends} shareLinks={shareLinks} />
        <RemoveFriend shareLinks={shareLinks} />
        <ShareLinksView shareLinks={shareLinks} ways={{ wishlist: '/profile/wish-list', bookings: '/bookings', onSettings: () => {} }} />
      </>
    )
  },
  selected: {
    among: ['links.revokeFailed', 'list.shareFailed', 'list.removeFailed', 'error.network'],
    shown: (snapshot) => [selectErrorMessage(snapshot as never)],
  },
})
