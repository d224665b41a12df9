import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { LONGEST_NAME, MOST_FRIENDS } from '../../contract/shared-list.ts'
import { RATES } from '../../server/base/limits.ts'
import { listFriends, listLinks, listThumbs, otpCounters, wishlistItems } from '../../server/db/schema/index.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { findOffers } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let owner: TestBrowser
let tom: TestBrowser
let offers: Bundle[]
let token: string
/** Ids of the two saved offers, the newest first. */
let items: string[]

const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const save = (at: number) => owner.ask(calls.saveToWishlist, { body: { bundleId: offers[at]?.bundleId ?? '' } })
const savedIds = async () => (await owner.ask(calls.listWishlist)).items.map(({ itemId }) => itemId)

beforeEach(async () => {
  server = await createTestServer()
  owner = server.browser()
  tom = server.browser()
  offers = (await findOffers(server, owner)).list.bundles
  await owner.signIn('lena.moser@example.com')
  await save(0)
  server.clock.advance(1000)
  await save(1)
  token = tokenOf((await owner.ask(calls.shareWishlist)).url)
  items = await savedIds()
})
afterEach(() => server.close())

const day = 86_400_000
const read = (by: TestBrowser, isAgain = false) =>
  by.ask(calls.getSharedList, { params: { token }, query: isAgain ? { again: 'yes' } : {} })
const thumb = (by: TestBrowser, name: string, at = 0, isLiked = true) =>
  by.call('POST', `/list/${token}/thumb`, { name, thumb: { itemId: items[at] ?? '', isLiked } })
const friendsWithIds = async () => (await owner.ask(calls.getFriends)).friends
const friends = async () => (await friendsWithIds()).map(({ name, likes }) => ({ name, likes }))
const codeOf = async (answer: ReturnType<typeof thumb>) => (await answer).body.code ?? 'ok'

describe('the link to a wishlist', () => {
  it('[WISH-16] is one, also for repeated calls, and shows the current list without answers, match or travellers', async () => {
    const [first, second] = await Promise.all([owner.ask(calls.shareWishlist), owner.ask(calls.shareWishlist)])
    expect([tokenOf(first.url), tokenOf(second.url)]).toEqual([token, token])
    expect(first.url).toBe(`${server.deps.config.publicUrl}/list/${token}`)
    expect((await read(tom)).ownerName).toBeNull()
    await owner.ask(calls.updateProfile, { body: { firstName: 'Lena', lastName: 'Moser' } })
    const list = await read(tom)
    expect(list).toMatchObject({ ownerName: 'Lena', name: null, items: [{ itemId: items[0], standing: 'held', likedBy: [] }, {}] })
    expect(list.items[0]).toMatchObject({ rating: offers[0]?.acc.rating, mealName: offers[0]?.acc.mealData.displayName })
    const text = JSON.stringify(list)
    for (const hidden of ['Moser', 'match', 'bundleId', 'departure', 'quiz', offers[0]?.bundleId ?? '']) expect(text).not.toContain(hidden)
    await owner.ask(calls.removeFromWishlist, { params: { bundleId: offers[1]?.bundleId ?? '' } })
    expect((await read(tom)).items).toHaveLength(1)
  })

  it('[WISH-11] [WISH-12] is listed with the other links and its openings by others, and is revoked like them', async () => {
    await read(tom)
    await read(tom, true)
    await read(owner)
    const links = async () => (await owner.ask(calls.listShareLinks)).links
    expect(await links()).toMatchObject([{ offer: null, openings: 1, url: expect.stringContaining(token) }])
    const linkId = (await links())[0]?.linkId ?? ''
    expect((await tom.call('POST', '/share/revoke', { linkId })).status).toBe(404)
    await owner.ask(calls.revokeShareLinks, { body: { linkId } })
    expect(await links()).toMatchObject([{ linkId, url: expect.stringContaining(token), revokedAt: expect.any(Number) }])
    expect((await tom.call('GET', `/list/${token}`)).body.code).toBe('share.revoked')
    expect(await codeOf(thumb(tom, 'Tom'))).toBe('share.revoked')
    const next = tokenOf((await owner.ask(calls.shareWishlist)).url)
    expect(next).not.toBe(token)
    await owner.ask(calls.revokeShareLinks, { body: { linkId: null } })
    expect((await tom.call('GET', `/list/${next}`)).body.code).toBe('share.revoked')
    expect((await tom.call('GET', '/list/never-was')).body.code).toBe('resource.notFound')
  })

  it('[WISH-20] ends after 90 days, a revoked one after 30, and a friend 90 days after the last thumb', async () => {
    await thumb(tom, 'Tom')
    server.clock.advance(20 * day)
    await thumb(server.browser(), 'Jakob')
    await owner.signIn('lena.moser@example.com')
    await owner.ask(calls.revokeShareLinks, { body: { linkId: null } })
    expect(await friends()).toHaveLength(2)
    server.clock.advance(31 * day)
    await deleteOld(server.deps)
    expect(await server.deps.db.select().from(listLinks)).toEqual([])
    expect(await server.deps.db.select().from(listFriends)).toHaveLength(2)
    server.clock.advance(40 * day)
    await deleteOld(server.deps)
    expect(await server.deps.db.select({ name: listFriends.name }).from(listFriends)).toEqual([{ name: 'Jakob' }])
  })
})

describe('the thumbs of friends', () => {
  it('[WISH-17] [WISH-18] are given and removed without an account, and both sides see whose they are', async () => {
    const nina = server.browser()
    await thumb(tom, '  Tom ')
    server.clock.advance(1000)
    await thumb(tom, 'Tom', 1)
    server.clock.advance(1000)
    await thumb(nina, 'Nina')
    await thumb(nina, 'Nina')
    expect(await friends()).toEqual([
      { name: 'Tom', likes: [items[0], items[1]] },
      { name: 'Nina', likes: [items[0]] },
    ])
    expect((await read(nina)).items).toMatchObject([
      { likedBy: ['Tom'], isLiked: true },
      { likedBy: ['Tom'], isLiked: false },
    ])
    await thumb(tom, 'Tom', 1, false)
    await thumb(tom, 'Tom', 1, false)
    expect((await friends())[0]).toEqual({ name: 'Tom', likes: [items[0]] })
  })

  it('[WISH-17] show a changed name, and nothing is stored of a friend without thumbs', async () => {
    await thumb(tom, 'Tom')
    await tom.ask(calls.giveThumb, { params: { token }, body: { name: 'Thomas', thumb: null } })
    expect([(await friends())[0]?.name, (await read(tom)).name]).toEqual(['Thomas', 'Thomas'])
    await thumb(tom, 'Thomas', 0, false)
    expect(await server.deps.db.select().from(listFriends)).toEqual([])
    await tom.ask(calls.giveThumb, { params: { token }, body: { name: 'Tom', thumb: null } })
    expect(await server.deps.db.select().from(listFriends)).toEqual([])
  })

  it('[WISH-17] need a readable name of up to forty characters', async () => {
    const names = {
      'forty characters': ['x'.repeat(LONGEST_NAME), 'ok'],
      'forty emoji': ['👩‍👩‍👧'.repeat(LONGEST_NAME), 'ok'],
      'from right to left': ['נעמי', 'ok'],
      'forty-one': ['x'.repeat(LONGEST_NAME + 1), 'request.invalid'],
      'spaces alone': ['   ', 'request.invalid'],
      'nothing that is seen': ['\u200d\u200d', 'request.invalid'],
      'two lines': ['Tom\nJakob', 'request.invalid'],
      'whose control character is removed': ['Tom\u202egnidaer', 'ok'],
      'a control character alone': ['\u202e', 'request.invalid'],
    } as const
    for (const [what, [name, code]] of Object.entries(names))
      expect([what, await codeOf(thumb(server.browser(), name))]).toEqual([what, code])
  })

  it('[WISH-19] refuse the thirty-first friend, also concurrently, and accept one more after a friend has left', async () => {
    const rows = Array.from({ length: MOST_FRIENDS - 1 }, (_, n) => ({
      id: `frd_${n}`,
      userId: '',
      deviceHash: `hash-${n}`,
      name: `Friend ${n}`,
      lastThumbAt: server.clock.now(),
      createdAt: server.clock.now(),
    }))
    const [item] = await server.deps.db.select().from(wishlistItems)
    await server.deps.db.insert(listFriends).values(rows.map((row) => ({ ...row, userId: item?.userId ?? '' })))
    const two = await Promise.all([codeOf(thumb(tom, 'Tom')), codeOf(thumb(server.browser(), 'Jakob'))])
    expect(two.sort()).toEqual(['list.full', 'ok'])
    await server.deps.db.delete(listFriends).where(eq(listFriends.id, 'frd_0'))
    expect(await codeOf(thumb(server.browser(), 'Nina'))).toBe('ok')
  })

  it('[WISH-19] have a limit per network, with the time to wait', async () => {
    const many = 100 * RATES.thumbs
    const now = server.clock.now()
    await thumb(tom, 'Tom')
    await server.deps.db
      .update(otpCounters)
      .set({ count: many, blockedUntil: new Date(now.getTime() + 60_000) })
      .where(eq(otpCounters.scope, 'thumb-address'))
    const refused = await thumb(tom, 'Tom', 1)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited'])
  })

  it('[WISH-19] are refused for removed and unavailable offers, and can still be removed', async () => {
    await thumb(tom, 'Tom')
    await thumb(tom, 'Tom', 1)
    await owner.ask(calls.removeFromWishlist, { params: { bundleId: offers[1]?.bundleId ?? '' } })
    expect(await codeOf(thumb(server.browser(), 'Jakob'))).toBe('list.itemGone')
    expect(await codeOf(thumb(tom, 'Tom', 0, false))).toBe('ok')
    server.clock.advance(80 * day)
    expect((await read(tom)).items).toMatchObject([{ itemId: items[1], standing: 'gone', isLiked: true }])
    expect(await codeOf(thumb(server.browser(), 'Jakob', 1))).toBe('list.itemGone')
    expect(await codeOf(thumb(tom, 'Tom', 1, false))).toBe('ok')
  })

  it('[WISH-19] of two friends at once are both stored', async () => {
    const people = Array.from({ length: 6 }, () => server.browser())
    await Promise.all(people.map((one, n) => thumb(one, `Friend ${n}`)))
    expect((await friends()).map(({ name }) => name).sort()).toEqual(people.map((_, n) => `Friend ${n}`))
    expect(await server.deps.db.select().from(listThumbs)).toHaveLength(6)
  })

  it('[WISH-18] move to the saved offer that replaces theirs', async () => {
    await thumb(tom, 'Tom', 0)
    await thumb(tom, 'Tom', 1)
    const quizSessionId = offers[0]?.quizSessionId ?? ''
    await owner.ask(calls.refreshBundles, { body: { quizSessionId } })
    await server.jobs.run()
    const fresh = (await owner.ask(calls.listBundles, { query: { quizSessionId } })).bundles
    const same = fresh.find(({ acc }) => acc.name === offers[0]?.acc.name)
    server.clock.advance(1000)
    await owner.ask(calls.saveToWishlist, { body: { bundleId: same?.bundleId ?? '' } })
    const before = await savedIds()
    expect(before).toHaveLength(3)
    const twin = before[0] ?? ''
    await owner.ask(calls.checkSavedOffer, { params: { itemId: items[1] ?? '' } })
    expect(await savedIds()).toHaveLength(2)
    expect((await friends())[0]?.likes).toContain(twin)
  })

  it('[WISH-21] are deleted with a friend whom the owner removes, also after the link was revoked; repeating it changes nothing', async () => {
    await thumb(tom, 'Tom')
    await thumb(tom, 'Tom', 1)
    server.clock.advance(1000)
    const jakob = server.browser()
    await thumb(jakob, 'Jakob')
    const [one, two] = (await friendsWithIds()).map(({ friendId }) => friendId)
    const remove = (friendId = '') => owner.ask(calls.removeFriend, { params: { friendId } })
    await remove(one)
    await remove(one)
    expect(await friends()).toEqual([{ name: 'Jakob', likes: [items[0]] }])
    expect(await read(tom)).toMatchObject({
      name: null,
      items: [
        { likedBy: ['Jakob'], isLiked: false },
        { likedBy: [], isLiked: false },
      ],
    })
    await tom.ask(calls.giveThumb, { params: { token }, body: { name: 'Thomas', thumb: null } })
    expect(await friends()).toHaveLength(1)
    server.clock.advance(1000)
    await thumb(tom, 'Thomas', 1)
    expect((await friends()).map(({ name }) => name)).toEqual(['Jakob', 'Thomas'])
    await owner.ask(calls.revokeShareLinks, { body: { linkId: null } })
    await remove(two)
    expect((await friends()).map(({ name }) => name)).toEqual(['Thomas'])
  })

  it('[WISH-21] stay if another person than the owner removes a friend', async () => {
    await thumb(tom, 'Tom')
    const [friend] = await friendsWithIds()
    await tom.signIn('tom@example.com')
    await tom.ask(calls.removeFriend, { params: { friendId: friend?.friendId ?? '' } })
    expect(await friends()).toHaveLength(1)
  })

  it('[LAW-7] of a friend are deleted with the account of the friend’s device', async () => {
    await tom.signIn('tom@example.com')
    await thumb(tom, 'Tom')
    const { parts } = await tom.ask(calls.downloadData)
    const mine = parts.find(({ name }) => name === 'list_friends')
    expect(mine?.rows).toMatchObject([{ name: 'Tom' }])
    expect(JSON.stringify(parts)).not.toContain('deviceHash')
    await tom.ask(calls.deleteUser)
    expect(await friends()).toEqual([])
    await owner.ask(calls.deleteUser)
    expect(await server.deps.db.select().from(listLinks)).toEqual([])
  })
})
