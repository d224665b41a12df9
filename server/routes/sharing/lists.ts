import { calls } from '../../../contract/calls.ts'
import { inLocale } from '../../../contract/languages.ts'
import { consumeRateLimit, openByCode } from '../../domain/limits/rates.ts'
import { findOwnLink, shareWishlist } from '../../domain/sharing/list-link.ts'
import { readSharedList } from '../../domain/sharing/shared-list.ts'
import { findFriends, giveThumb, removeFriend } from '../../domain/sharing/thumbs.ts'
import type { Context } from '../../http/context.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { userIdOf } from '../account/index.ts'
import { callerOf } from '../caller.ts'

/** Addresses of links to a wishlist, in the owner's language. */
export const listUrlOf =
  ({ deps, locale }: Pick<Context, 'deps' | 'locale'>) =>
  (token: string) =>
    deps.config.publicUrl + inLocale(`/list/${token}`, locale)

/** Calls of a shared wishlist: its owner's and its friends'. */
export const listRoutes: Mounted[] = [
  handle(calls.getFriends, async (_, context) => {
    const userId = userIdOf(context)
    const friends = await findFriends(context.deps.db, userId)
    return {
      link: await findOwnLink(context.deps, userId, listUrlOf(context)),
      friends: friends.map(({ friendId, name, likes }) => ({ friendId, name, likes })),
    }
  }),
  handle(calls.removeFriend, async ({ params }, context) => {
    await removeFriend(context.deps.db, userIdOf(context), params.friendId)
    return {}
  }),
  handle(calls.shareWishlist, (_, context) => shareWishlist(context.deps, userIdOf(context), listUrlOf(context))),
  handle(calls.getSharedList, ({ params, query }, context) => {
    const { deps, owner, locale } = context
    const read = () => readSharedList(deps, { token: params.token, reader: owner, isAgain: query.again === 'yes' }, locale)
    return openByCode(deps.db, callerOf(context), deps.now(), read)
  }),
  handle(calls.giveThumb, async ({ params, body }, context) => {
    const { deps, owner } = context
    await consumeRateLimit(deps.db, 'thumbs', callerOf(context), deps.now())
    const give = () => giveThumb(deps, { token: params.token, deviceId: owner.deviceId, ...body })
    await openByCode(deps.db, callerOf(context), deps.now(), give)
    return {}
  }),
]
