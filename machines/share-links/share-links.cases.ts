import { defineCases, responsesOf } from '../flow.ts'
import { type shareLinksActors, shareLinksMachine } from './share-links.machine.ts'

const { done, failed } = responsesOf<typeof shareLinksActors>()

export const shareLinksCases = defineCases(shareLinksMachine, {
  inputs: { 'someone with links': undefined },
  events: {
    'the wishlist is to be shared': { type: 'list.share' },
    'a link is to be revoked': { type: 'revoke.request', linkId: 'link-1' },
    'all links are to be revoked': { type: 'revoke.request', linkId: null },
    'it is meant': { type: 'revoke.confirm' },
    'it is not meant': { type: 'revoke.dismiss' },
    'a friend is to be removed': { type: 'friend.request', friendId: 'friend-1', name: 'Tom' },
    'the friend is to go': { type: 'friend.confirm' },
    'the friend stays': { type: 'friend.dismiss' },
    'the friend is removed': done('removeFriend', {}),
    'there is no connection for a friend': failed('removeFriend', { kind: 'network', status: 0, code: null }),
    'the back end removes nobody': failed('removeFriend', { kind: 'http', status: 500, code: 'server.failed' }),
    'it is revoked': done('revokeShareLinks', {}),
    'the link is made': done('shareWishlist', { linkId: 'link-2' }),
    'there is no connection for a link': failed('shareWishlist', { kind: 'network', status: 0, code: null }),
    'the back end makes no link': failed('shareWishlist', { kind: 'http', status: 500, code: 'server.failed' }),
    'there is no connection': failed('revokeShareLinks', { kind: 'network', status: 0, code: null }),
    'the back end fails': failed('revokeShareLinks', { kind: 'http', status: 500, code: 'server.failed' }),
  },
  key: ({ value, context }) => [value, context.linkId, context.friend],
})
