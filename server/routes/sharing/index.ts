import { calls } from '../../../contract/calls.ts'
import { inLocale } from '../../../contract/languages.ts'
import type { Locale } from '../../base/locale.ts'
import { consumeRateLimit, openByCode } from '../../domain/limits/rates.ts'
import { listListLinks } from '../../domain/sharing/list-link.ts'
import { checkSavedOffer } from '../../domain/sharing/saved-offer.ts'
import { readShared, revokeShare, shareOffer } from '../../domain/sharing/share.ts'
import { listShareLinks, revokeShareLinks } from '../../domain/sharing/share-links.ts'
import { findSimilar } from '../../domain/sharing/similar.ts'
import { listWishlist, removeFromWishlist, saveToWishlist } from '../../domain/sharing/wishlist.ts'
import { handle, type Mounted } from '../../http/handle.ts'
import { userIdOf } from '../account/index.ts'
import { callerOf } from '../caller.ts'
import { listRoutes, listUrlOf } from './lists.ts'

const sharedUrl = (publicUrl: string, token: string, locale: Locale) => publicUrl + inLocale(`/shared/${token}`, locale)

/** Calls of the wishlist and of shared offers. */
export const sharingRoutes: Mounted[] = [
  ...listRoutes,
  handle(calls.listWishlist, async (_, context) => ({ items: await listWishlist(context.deps, userIdOf(context), context.locale) })),
  handle(calls.saveToWishlist, async ({ body }, context) => {
    await saveToWishlist(context.deps, { userId: userIdOf(context), deviceId: context.owner.deviceId }, body.bundleId)
    return {}
  }),
  handle(calls.removeFromWishlist, async ({ params }, context) => {
    await removeFromWishlist(context.deps, userIdOf(context), params.bundleId)
    return {}
  }),
  handle(calls.checkSavedOffer, async ({ params }, context) => {
    const { deps, owner, locale } = context
    const member = { userId: userIdOf(context), deviceId: owner.deviceId }
    await consumeRateLimit(deps.db, 'prebooks', callerOf(context), deps.now())
    return checkSavedOffer(deps, member, params.itemId, locale)
  }),
  handle(calls.findSimilar, async ({ params }, context) => {
    const { deps, owner, locale } = context
    const member = { userId: userIdOf(context), deviceId: owner.deviceId }
    await consumeRateLimit(deps.db, 'searches', callerOf(context), deps.now())
    return { quizSessionId: await findSimilar(deps, member, params.itemId, locale) }
  }),
  handle(calls.shareOffer, async ({ body }, { deps, owner, locale }) => {
    const { token, endsAt, showsPrice } = await shareOffer(deps, owner, body.bundleId, body.showsPrice)
    return { token, url: sharedUrl(deps.config.publicUrl, token, locale), endsAt, showsPrice }
  }),
  handle(calls.listShareLinks, async (_, context) => {
    const { deps, owner, locale } = context
    const offers = await listShareLinks(deps, owner, locale, (token) => sharedUrl(deps.config.publicUrl, token, locale))
    const lists = owner.userId ? await listListLinks(deps, owner.userId, listUrlOf(context)) : []
    return { links: [...lists, ...offers].sort((a, b) => b.createdAt - a.createdAt) }
  }),
  handle(calls.revokeShareLinks, async ({ body }, { deps, owner }) => {
    await revokeShareLinks(deps, owner, body.linkId)
    return {}
  }),
  handle(calls.getSharedOffer, async ({ params }, context) => {
    const { deps, owner, locale } = context
    const read = () => readShared(deps, { token: params.token, reader: owner }, locale)
    return { bundle: await openByCode(deps.db, callerOf(context), deps.now(), read) }
  }),
  handle(calls.revokeShare, async ({ params }, { deps, owner }) => {
    await revokeShare(deps, owner, params.token)
    return {}
  }),
]
