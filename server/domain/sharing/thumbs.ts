import { and, asc, count, eq } from 'drizzle-orm'
import { MOST_FRIENDS } from '../../../contract/shared-list.ts'
import { newId, sha256 } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { bundles, listFriends, listThumbs, wishlistItems } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OfferDeps } from '../offers/deps.ts'
import { readMarketData } from '../offers/read.ts'
import { findListLink, lockActiveLink, lockListLink } from './list-link.ts'
import { standingOf } from './wishlist.ts'

/** A friend on a list: name as entered, and ids of the saved offers with their thumb. */
export type Friend = { friendId: string; name: string; deviceHash: string; likes: string[] }

/** Friends with thumbs on a user's list, in order of arrival, and their thumbs in the order given. */
export async function findFriends(db: Db, userId: string): Promise<Friend[]> {
  const rows = await db
    .select({ id: listFriends.id, name: listFriends.name, deviceHash: listFriends.deviceHash, itemId: listThumbs.itemId })
    .from(listFriends)
    .innerJoin(listThumbs, eq(listThumbs.friendId, listFriends.id))
    .where(eq(listFriends.userId, userId))
    .orderBy(asc(listFriends.createdAt), asc(listFriends.id), asc(listThumbs.createdAt), asc(listThumbs.itemId))
  const friends = new Map<string, Friend>()
  for (const { id, name, deviceHash, itemId } of rows) {
    const friend = friends.get(id) ?? { friendId: id, name, deviceHash, likes: [] }
    friend.likes.push(itemId)
    friends.set(id, friend)
  }
  return [...friends.values()]
}

export type Thumb = { token: string; deviceId: string; name: string; thumb: { itemId: string; isLiked: boolean } | null }

/**
 * Adds or removes a friend's thumb (WISH-17). Repeating it changes nothing. A friend without thumbs is deleted.
 * @throws Refusal resource.notFound, share.revoked; list.itemGone if the offer was removed or is unavailable; list.full above MOST_FRIENDS
 */
export async function giveThumb(deps: OfferDeps, { token, deviceId, name, thumb }: Thumb): Promise<void> {
  const { userId } = await findListLink(deps.db, token)
  const now = deps.now()
  const deviceHash = sha256(deviceId)
  const me = and(eq(listFriends.userId, userId), eq(listFriends.deviceHash, deviceHash))
  if (thumb?.isLiked) await requireToBeHad(deps, userId, thumb.itemId)
  await deps.db.transaction(async (tx) => {
    // Lock the offer before the link, as the deletion of an account does.
    if (thumb?.isLiked) await lockItem(tx, userId, thumb.itemId)
    await lockListLink(tx, token)
    const [existing] = await tx.select({ id: listFriends.id }).from(listFriends).where(me)
    if (existing) await tx.update(listFriends).set({ name }).where(eq(listFriends.id, existing.id))
    if (!thumb || (!existing && !thumb.isLiked)) return
    if (thumb.isLiked) {
      const friendId = existing?.id ?? (await addFriend(tx, { userId, deviceHash, name, now }))
      await tx.insert(listThumbs).values({ friendId, itemId: thumb.itemId, createdAt: now }).onConflictDoNothing()
      await tx.update(listFriends).set({ lastThumbAt: now }).where(eq(listFriends.id, friendId))
    } else if (existing) {
      await tx.delete(listThumbs).where(and(eq(listThumbs.friendId, existing.id), eq(listThumbs.itemId, thumb.itemId)))
      if ((await tx.$count(listThumbs, eq(listThumbs.friendId, existing.id))) === 0)
        await tx.delete(listFriends).where(eq(listFriends.id, existing.id))
    }
  })
}

/**
 * Removes a friend from a user's list with all thumbs (WISH-21), or nothing if the friend has left. With an active link the friend can return as a
 * new one.
 */
export async function removeFriend(db: Db, userId: string, friendId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // A thumb that is being stored at the same time is removed too.
    await lockActiveLink(tx, userId)
    await tx.delete(listFriends).where(and(eq(listFriends.id, friendId), eq(listFriends.userId, userId)))
  })
}

const isOnList = (userId: string, itemId: string) => and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, userId))
const refuseItem = () => new Refusal('list.itemGone', { detail: 'This trip was removed from the list or is no longer available.' })

async function requireToBeHad(deps: OfferDeps, userId: string, itemId: string): Promise<void> {
  const [row] = await deps.db
    .select({ bundle: bundles })
    .from(wishlistItems)
    .innerJoin(bundles, eq(wishlistItems.bundleId, bundles.id))
    .where(isOnList(userId, itemId))
  if (!row || standingOf(row.bundle, await readMarketData(deps, [row.bundle]), deps.now()) === 'gone') throw refuseItem()
}

/** Locks an offer on the list until the thumb is stored. */
async function lockItem(tx: Db, userId: string, itemId: string): Promise<void> {
  const [item] = await tx.select({ id: wishlistItems.id }).from(wishlistItems).where(isOnList(userId, itemId)).for('key share')
  if (!item) throw refuseItem()
}

type NewFriend = { userId: string; deviceHash: string; name: string; now: Date }

/** The locked link serializes friends, so that the limit holds. */
async function addFriend(tx: Db, { userId, deviceHash, name, now }: NewFriend): Promise<string> {
  const [all] = await tx.select({ size: count() }).from(listFriends).where(eq(listFriends.userId, userId))
  if ((all?.size ?? 0) >= MOST_FRIENDS) throw new Refusal('list.full', { detail: `The limit is ${MOST_FRIENDS} friends per list.` })
  const id = newId('frd')
  await tx.insert(listFriends).values({ id, userId, deviceHash, name, lastThumbAt: now, createdAt: now })
  return id
}

/** Copies the thumbs of a saved offer to the one that replaces it. */
export async function moveThumbs(tx: Db, fromId: string, toId: string): Promise<void> {
  const thumbs = await tx.select().from(listThumbs).where(eq(listThumbs.itemId, fromId))
  if (thumbs.length > 0)
    await tx
      .insert(listThumbs)
      .values(thumbs.map((one) => ({ ...one, itemId: toId })))
      .onConflictDoNothing()
}
