import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { OFFER_MAILS, OFFERS } from '../../server/base/limits.ts'
import { bundles, mailOutbox, users } from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { generateOffers } from '../../server/domain/offers/generate.ts'
import { sweepOfferMails } from '../../server/domain/offers/offer-mails.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { findOffers, referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

const day = 86_400_000
let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterEach(() => server.close())

const EMAIL = 'Lena.Moser@example.com'
const asking = (email = EMAIL) => ({ ...referenceById(), 'add-details': 'add-details', 'offer-email': email })
const mailsTo = (email: string) =>
  server.deps.db
    .select()
    .from(mailOutbox)
    .where(and(eq(sql`lower(${mailOutbox.to})`, email.toLowerCase()), eq(mailOutbox.kind, 'offer')))
const remindersTo = (email: string) =>
  server.deps.db
    .select()
    .from(mailOutbox)
    .where(and(eq(sql`lower(${mailOutbox.to})`, email.toLowerCase()), eq(mailOutbox.kind, 'offer-reminder')))
/** Path of the unsubscribe link of a mail. */
function stopPathOf({ headers }: { headers: Record<string, string> }): string {
  const url = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  expect(url.origin).toBe(server.deps.config.publicUrl)
  return url.pathname + url.search
}
const oneClick = (path: string) =>
  server.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
/** Searches without the follow-up steps, as after a crash. The offers are valid for `ms`. */
async function searchOnly(ms = OFFERS.ttlMs): Promise<string> {
  const quizSessionId = await takeQuiz(browser, asking())
  server.jobs.waiting.length = 0
  await generateOffers(server.deps, quizSessionId, 1)
  const expireAt = new Date(server.clock.now().getTime() + ms)
  await server.deps.db.update(bundles).set({ expireAt }).where(eq(bundles.quizSessionId, quizSessionId))
  expect(await mailsTo(EMAIL)).toEqual([])
  return quizSessionId
}

/** The same, with the mail from the sweep. */
async function mailed(ms: number): Promise<string> {
  const quizSessionId = await searchOnly(ms)
  await sweepOfferMails(server.deps)
  expect(await mailsTo(EMAIL)).toHaveLength(1)
  return quizSessionId
}

describe('the mail with the offer', () => {
  it('[MAIL-4] is sent once the offers exist, with price, link and expiry', async () => {
    const { best, quizSessionId } = await findOffers(server, browser, asking())
    const [mail, ...more] = await mailsTo(EMAIL)
    expect([mail?.to, more]).toEqual([EMAIL, []])
    const price = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format((best?.total.finalTotal.amount ?? 0) / 100)
    for (const fact of [
      best?.acc.name ?? '-',
      price,
      `${server.deps.config.publicUrl}/offer/${quizSessionId}`,
      '21\u00a0Nov,\u00a011:00\u00a0CET',
      best?.resort.name ?? '-',
    ]) {
      expect(mail?.text).toContain(fact)
      expect(mail?.html).toContain(fact)
    }
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(mail?.text).toContain(stopPathOf(mail ?? { headers: {} }))
  })

  it('[MAIL-4] is in the language of the quiz', async () => {
    browser.language = 'de'
    await findOffers(server, browser, asking())
    const [mail] = await mailsTo(EMAIL)
    expect(mail?.subject).toContain('Ihr Angebot')
    expect(mail?.text.replace(/https?:\S+/g, '')).not.toMatch(/\b(your|the|offer|you)\b/i)
    expect(mail?.text).toContain('/de/offer/')
  })

  it('[MAIL-4] is sent once per quiz, however often it is completed, searched or swept', async () => {
    const { quizSessionId } = await findOffers(server, browser, asking())
    await browser.ask(calls.completeQuiz)
    await server.jobs.run()
    await browser.ask(calls.refreshBundles, { body: { quizSessionId } })
    await sweepOfferMails(server.deps)
    expect(await mailsTo(EMAIL)).toHaveLength(1)
  })

  it('[MAIL-4] is written by the sweep after a crash', async () => {
    await searchOnly()
    await sweepOfferMails(server.deps)
    await sweepOfferMails(server.deps)
    expect(await mailsTo(EMAIL)).toHaveLength(1)
  })

  it('[MAIL-5] is followed by a reminder a day before the offer expires, if nothing was booked', async () => {
    await mailed(3 * day)
    server.clock.advance(2 * day - 1)
    await sweepOfferMails(server.deps)
    expect(await remindersTo(EMAIL)).toEqual([])
    server.clock.advance(1)
    await sweepOfferMails(server.deps)
    await sweepOfferMails(server.deps)
    expect(await remindersTo(EMAIL)).toMatchObject([{ subject: expect.stringContaining('ends tomorrow') }])
  })

  const reasons: Record<string, (quizSessionId: string) => Promise<unknown>> = {
    'it is booked': async (quizSessionId) => {
      const { bundles: offers } = await browser.ask(calls.listBundles, { query: { quizSessionId } })
      await browser.ask(calls.prebookBundle, { body: { bundleId: offers[0]?.bundleId ?? '', quizSessionId } })
    },
    'its owner has an account that opted out': () => server.browser().signIn(EMAIL),
    'it was withdrawn': () => server.deps.db.update(bundles).set({ retiredAt: server.clock.now() }),
    'the address is unsubscribed': async () => oneClick(stopPathOf((await mailsTo(EMAIL))[0] ?? { headers: {} })),
  }
  it.each(Object.entries(reasons))('[MAIL-5] has no reminder if %s', async (_, happen) => {
    await happen(await mailed(3 * day))
    server.clock.advance(2 * day + 1)
    await sweepOfferMails(server.deps)
    expect(await remindersTo(EMAIL)).toEqual([])
  })

  it('[MAIL-5] has no reminder for an offer that is valid for a day or less', async () => {
    await mailed(day)
    server.clock.advance(day - 1)
    await sweepOfferMails(server.deps)
    expect(await remindersTo(EMAIL)).toEqual([])
  })

  it('[MAIL-5] has a reminder for an account that allows special offers', async () => {
    await mailed(3 * day)
    const owner = server.browser()
    await owner.signIn(EMAIL)
    await owner.ask(calls.updateNotifications, { body: { ...(await owner.ask(calls.getNotifications)), specialOffers: true } })
    server.clock.advance(2 * day + 1)
    await sweepOfferMails(server.deps)
    expect(await remindersTo(EMAIL)).toHaveLength(1)
  })

  it('[MAIL-6] one link unsubscribes an address permanently: its page changes nothing, its button does', async () => {
    await findOffers(server, browser, asking())
    const [mail] = await mailsTo(EMAIL)
    const path = stopPathOf(mail ?? { headers: {} })
    const page = await server.app.request(path)
    const html = await page.text()
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
      'no-store',
    ])
    expect(html).toMatch(/<form method="post"[\s\S]*<button/)
    expect(html).not.toContain(EMAIL)
    await findOffers(server, server.browser(), asking())
    expect(await mailsTo(EMAIL)).toHaveLength(2)
    expect((await oneClick(path)).status).toBe(200)
    expect((await oneClick(path)).status).toBe(200)
    server.clock.advance(400 * day)
    await deleteOld(server.deps)
    const later = { from: '01-01-2029', to: '31-01-2029', tripPeriod: 7, rangeType: 'suggested' as const, flexibleDays: 0 as const }
    await takeQuiz(server.browser(), { ...asking(EMAIL.toUpperCase()), 'trip-dates': later })
    await server.jobs.run()
    expect(await selectRows(server.deps.db, sql`select 1 from offer_mails`)).toEqual([])
  })

  it('[MAIL-6] a changed link does not unsubscribe', async () => {
    await findOffers(server, browser, asking())
    const [mail] = await mailsTo(EMAIL)
    const path = stopPathOf(mail ?? { headers: {} })
    const [, token = ''] = /\/stop\/([^?]+)/.exec(path) ?? []
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', `${token}.x`, encodeURIComponent('\u0000')]) {
      const answer = await oneClick(path.replace(token, wrong))
      expect(answer.status).toBe(404)
    }
    expect(await selectRows(server.deps.db, sql`select 1 from mail_stops`)).toEqual([])
  })

  it('[MAIL-7] [LIMIT-16] is limited and ended per mailbox, whatever the tag of its address', async () => {
    const tagged = (tag: number) => `tagged+${tag}@example.com`
    const sentTo = async () => (await Promise.all([0, 1, 2, 3, 4].map((tag) => mailsTo(tagged(tag))))).flat()
    await findOffers(server, server.browser(), asking(tagged(0)))
    const [mail] = await sentTo()
    for (let tag = 1; tag < 4; tag++) await takeQuiz(server.browser(), asking(tagged(tag)))
    await server.jobs.run()
    expect(await sentTo()).toHaveLength(OFFER_MAILS.perEmail)
    server.clock.advance(day)
    await oneClick(stopPathOf(mail ?? { headers: {} }))
    await takeQuiz(server.browser(), asking(tagged(4)))
    await server.jobs.run()
    expect(await sentTo()).toHaveLength(OFFER_MAILS.perEmail)
  })

  it('[MAIL-7] is limited per address and per network, so that it cannot be used for spam', async () => {
    const perEmail = OFFER_MAILS.perEmail
    for (let turn = 0; turn <= perEmail; turn++) await takeQuiz(server.browser(), asking(turn % 2 ? EMAIL : EMAIL.toLowerCase()))
    await server.jobs.run()
    expect(await mailsTo(EMAIL)).toHaveLength(perEmail)
    // A network named by a proxy. The quizzes continue without a mail.
    const from = async (network: string, count: number) => {
      for (let turn = 0; turn < count; turn++) {
        const stranger = server.browser()
        await takeQuiz(stranger, referenceById())
        await stranger.call('POST', '/quiz/session/next', {
          pageInfo: { blockId: 'extras', blockPage: 0 },
          answer: { questionId: 'add-details', answer: 'add-details', isSkipped: false },
        })
        for (const [blockPage, questionId] of [...['notes', 'celebration-date', 'inspiration-link', 'offer-email', 'phone'].entries()])
          await stranger.call('POST', '/quiz/session/next', {
            pageInfo: { blockId: 'extras', blockPage: blockPage + 1 },
            answer:
              questionId === 'offer-email'
                ? { questionId, answer: `stranger${network}-${turn}@example.com`, isSkipped: false }
                : { questionId, answer: null, isSkipped: true },
          })
        const done = await stranger.call('POST', '/quiz/session/complete', {}, { 'x-forwarded-for': network })
        expect(done.status).toBe(200)
      }
      await server.jobs.run()
      const sent = await server.deps.db.select({ to: mailOutbox.to }).from(mailOutbox).where(eq(mailOutbox.kind, 'offer'))
      return sent.filter(({ to }) => to.includes(network)).length
    }
    expect(await from('203.0.113.7', OFFER_MAILS.perNetwork + 2)).toBe(OFFER_MAILS.perNetwork)
    server.clock.advance(day)
    expect(await from('203.0.113.7', 1)).toBe(OFFER_MAILS.perNetwork + 1)
  })

  it('[MAIL-8] its offers open on another device after its owner signs in there', async () => {
    const { quizSessionId } = await findOffers(server, browser, asking())
    const other = server.browser()
    expect((await other.call('GET', `/rec/bundle?quizSessionId=${quizSessionId}`)).status).toBe(404)
    const stranger = server.browser()
    await stranger.signIn('stranger@example.com')
    expect((await stranger.call('GET', `/rec/bundle?quizSessionId=${quizSessionId}`)).status).toBe(404)
    await other.signIn(EMAIL)
    const list = await other.ask(calls.listBundles, { query: { quizSessionId } })
    const best = list.bundles[0]
    const { status } = await other.ask(calls.prebookBundle, { body: { bundleId: best?.bundleId ?? '', quizSessionId } })
    expect(status).toBe('Ok')
  })

  it('[MAIL-3] no trace of the address is left after account deletion, and it stays unsubscribed', async () => {
    await findOffers(server, browser, asking())
    const [mail] = await mailsTo(EMAIL)
    await oneClick(stopPathOf(mail ?? { headers: {} }))
    const owner = server.browser()
    await owner.signIn(EMAIL)
    await owner.ask(calls.deleteUser)
    // Except the last mail, which is deleted once sent (LAW-15).
    await server.deps.db.delete(mailOutbox).where(eq(mailOutbox.kind, 'account-deleted'))
    const tables = await selectRows<{ name: string }>(
      server.deps.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const rows = await selectRows<{ row: string }>(server.deps.db, sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
      expect([name, rows.filter(({ row }) => /lena\.moser/i.test(row))]).toEqual([name, []])
    }
    expect(await server.deps.db.select().from(users)).toEqual([])
    await takeQuiz(server.browser(), asking())
    await server.jobs.run()
    expect(await mailsTo(EMAIL)).toEqual([])
  })
})
