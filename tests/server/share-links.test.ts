import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { MOST_LINKS } from '../../contract/saved.ts'
import { newSecret, sha256 } from '../../server/base/ids.ts'
import { RATES } from '../../server/base/limits.ts'
import { otpCounters, shareTokens } from '../../server/db/schema/index.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { findOffers } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
let friend: TestBrowser
let offers: Bundle[]
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
  friend = server.browser()
  offers = (await findOffers(server, browser)).list.bundles
})
afterEach(() => server.close())

const day = 86_400_000
const bundleId = (at = 0) => offers[at]?.bundleId ?? ''
const share = (at = 0) => browser.ask(calls.shareOffer, { body: { bundleId: bundleId(at) } })
const list = async (of = browser) => (await of.ask(calls.listShareLinks)).links
const revoke = (linkId: string | null) => browser.ask(calls.revokeShareLinks, { body: { linkId } })
const look = (token: string, by = friend) => by.call('GET', `/share/${token}`)

describe('a link to an offer', () => {
  it('[LAW-9] shows the offer to anyone with the link until its owner revokes it', async () => {
    const { token, url, endsAt } = await share()
    expect(endsAt).toBe(Math.floor((server.clock.now().getTime() + 90 * day) / 1000))
    expect((await share()).endsAt).toBe(endsAt)
    expect(url).toBe(`${server.deps.config.publicUrl}/shared/${token}`)
    expect((await friend.ask(calls.getSharedOffer, { params: { token } })).bundle).toMatchObject({
      bundleId: bundleId(),
      prebookHash: null,
    })
    expect((await friend.call('DELETE', `/share/${token}`)).status).toBe(404)
    expect((await friend.call('POST', '/share', { bundleId: bundleId() })).status).toBe(404)
    await browser.ask(calls.revokeShare, { params: { token } })
    expect((await look(token)).status).toBe(404)
  })

  it('[WISH-10] is one per offer, also for concurrent calls, and a new one after it was revoked', async () => {
    const [first, again] = await Promise.all([share(), share()])
    expect(again.token).toBe(first.token)
    expect((await share()).token).toBe(first.token)
    expect((await share(1)).token).not.toBe(first.token)
    await browser.ask(calls.revokeShare, { params: { token: first.token } })
    expect((await share()).token).not.toBe(first.token)
    expect(await list()).toHaveLength(3)
  })

  it('[WISH-10] is refused above 100 active links', async () => {
    const rows = Array.from({ length: MOST_LINKS - 1 }, (_, n) => ({
      id: `shr_${n}`,
      tokenHash: sha256(newSecret()),
      bundleId: bundleId(1),
      deviceId: browser.deviceId,
      createdAt: server.clock.now(),
    }))
    await server.deps.db.insert(shareTokens).values(rows)
    await share()
    const refused = await browser.call('POST', '/share', { bundleId: bundleId(2) })
    expect([refused.status, refused.body.code]).toEqual([409, 'share.tooMany'])
    await revoke('shr_0')
    await share(2)
  })
})

describe('the contents of a link to an offer', () => {
  const price = (showsPrice: boolean) => browser.ask(calls.shareOffer, { body: { bundleId: bundleId(), showsPrice } })

  it('[LAW-9] [D180] have no price for anyone while the owner hides it', async () => {
    const { token, showsPrice } = await share()
    expect(showsPrice).toBe(true)
    const [{ total, acc } = {} as Bundle] = offers
    const sums = [total.finalTotal.amount, total.total.amount, acc.subTotal.amount].map(String)
    const tells = async () => JSON.stringify((await look(token)).body)
    for (const sum of sums) expect(await tells()).toContain(sum)
    expect(await price(false)).toMatchObject({ token, showsPrice: false })
    expect((await friend.ask(calls.getSharedOffer, { params: { token } })).bundle).toMatchObject({ total: null, match: { criteria: [] } })
    for (const word of [...sums, 'subTotal', 'amount', 'currency']) expect(await tells()).not.toContain(word)
    expect(await list()).toMatchObject([{ showsPrice: false }])
    // The link stores the choice, also for later calls without one.
    expect(await share()).toMatchObject({ token, showsPrice: false })
    await price(true)
    expect((await friend.ask(calls.getSharedOffer, { params: { token } })).bundle.total).toEqual(total)
  })

  it('[LAW-9] [D180] never include the answers of the search', async () => {
    const { token } = await share()
    const { bundle } = await friend.ask(calls.getSharedOffer, { params: { token } })
    expect(bundle).toMatchObject({ arrival: null, mountain: null, match: { percent: offers[0]?.match.percent, criteria: [], skipped: [] } })
  })

  it('[D181] have a code of twelve unambiguous characters, and codes of earlier versions still work', async () => {
    const { token } = await share()
    expect(token).toMatch(/^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){2}$/)
    const id = 'shr_long'
    const long = createHmac('sha256', server.deps.secrets.codes).update(`share:${id}`).digest('base64url')
    const row = { id, tokenHash: sha256(long), bundleId: bundleId(1), deviceId: browser.deviceId, createdAt: server.clock.now() }
    await server.deps.db.insert(shareTokens).values(row)
    expect((await look(long)).status).toBe(200)
    expect((await share(1)).token).toBe(long)
  })

  it('[D181] are blocked for a while after many wrong codes, even for valid codes', async () => {
    const { token } = await share()
    // The host itself, where a proxy may run, has a limit that is a hundred times higher.
    expect((await look('0000-0000-0000')).status).toBe(404)
    await server.deps.db
      .update(otpCounters)
      .set({ count: 100 * RATES.guesses - 1 })
      .where(eq(otpCounters.scope, 'guess-address'))
    expect((await look(token)).status).toBe(200)
    expect((await look('0000-0000-0001')).status).toBe(404)
    expect((await look(token)).body.code).toBe('rate.limited')
    expect((await friend.call('GET', `/list/${token}`)).body.code).toBe('rate.limited')
    server.clock.advance(RATES.blockMs)
    expect((await look(token)).status).toBe(200)
  })
})

describe('the list of links', () => {
  it('[WISH-11] has each address, number and time of openings by others, and expiry', async () => {
    const { token, url } = await share()
    expect(await list()).toMatchObject([{ url, openings: 0, lastOpenedAt: null, offer: { accName: offers[0]?.acc.name } }])
    server.clock.advance(1000)
    await look(token)
    await look(token)
    await look(token, browser)
    const opened = Math.floor(server.clock.now().getTime() / 1000)
    const [link] = await list()
    expect(link).toMatchObject({ openings: 2, lastOpenedAt: opened, revokedAt: null })
    expect((link?.endsAt ?? 0) - (link?.createdAt ?? 0)).toBe((90 * day) / 1000)
    expect(await list(friend)).toEqual([])
  })

  it('[WISH-11] counts openings at the same time', async () => {
    const { token } = await share()
    await Promise.all(Array.from({ length: 8 }, () => look(token)))
    expect(await list()).toMatchObject([{ openings: 8 }])
  })

  it('[WISH-11] belongs to the account once its device has signed in, on every device', async () => {
    await browser.signIn('lena.moser@example.com')
    await share()
    const phone = server.browser()
    await phone.signIn('lena.moser@example.com')
    expect(await list(phone)).toHaveLength(1)
  })

  it('[WISH-12] revokes one link and keeps the others, and the revoked one says so', async () => {
    const [first, second] = [await share(), await share(1)]
    const linkId = (await list()).find(({ url }) => url === first.url)?.linkId ?? ''
    await revoke(linkId)
    await revoke(linkId)
    const gone = await look(first.token)
    expect([gone.status, gone.body.code]).toEqual([404, 'share.revoked'])
    expect((await look('never-was')).body.code).toBe('resource.notFound')
    expect((await look(second.token)).status).toBe(200)
    expect((await list()).find((one) => one.linkId === linkId)).toMatchObject({ url: first.url, revokedAt: expect.any(Number) })
  })

  it('[WISH-12] revokes all of the owner’s links at once, also those of earlier versions', async () => {
    const { token } = await share()
    const old = newSecret()
    await server.deps.db.insert(shareTokens).values({
      id: 'shr_old',
      tokenHash: sha256(old),
      bundleId: bundleId(1),
      deviceId: browser.deviceId,
      createdAt: server.clock.now(),
    })
    expect((await list()).find(({ linkId }) => linkId === 'shr_old')).toMatchObject({ url: null, revokedAt: null })
    expect((await look(old)).status).toBe(200)
    await friend.ask(calls.revokeShareLinks, { body: { linkId: null } })
    expect((await friend.call('POST', '/share/revoke', { linkId: 'shr_old' })).status).toBe(404)
    expect((await look(token)).status).toBe(200)
    await revoke(null)
    expect([(await look(token)).body.code, (await look(old)).body.code]).toEqual(['share.revoked', 'share.revoked'])
  })

  it('[WISH-11] lists a revoked link for 30 days, and an active one for 90', async () => {
    await share()
    const { token } = await share(1)
    await browser.ask(calls.revokeShare, { params: { token } })
    server.clock.advance(31 * day)
    expect(await list()).toHaveLength(1)
    await deleteOld(server.deps)
    expect(await server.deps.db.select().from(shareTokens)).toHaveLength(1)
    server.clock.advance(60 * day)
    await deleteOld(server.deps)
    expect(await server.deps.db.select().from(shareTokens)).toEqual([])
  })
})
