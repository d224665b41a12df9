import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mailOutbox, orders } from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { eraseOldPassengers } from '../../server/domain/account/retention.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { type AnswersById, findFirstOffer, referenceById } from '../support/quiz.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

/** Three hundred graphemes, with a composed emoji and right-to-left text. */
const family = '👨‍👩‍👧'
const arabic = 'نحتفل بعيد ميلاد جدتنا'
const filled = `${family} ${arabic}\nA <quiet> room & "no" nuts `
const length = [...new Intl.Segmenter().segment(filled)].length
const notes = filled + '🎂'.repeat(300 - length)

const told: AnswersById = {
  'add-details': 'add-details',
  notes,
  'celebration-date': '20-01-2027',
  'inspiration-link': 'https://pictures.example.com/chalet?of=grandma&n=1',
  phone: '+49 170 5550199',
}
const requests = { notes, celebrationDate: '2027-01-20', inspirationLink: told['inspiration-link'], phone: told.phone }

async function book(browser: TestBrowser, answers: AnswersById): Promise<string> {
  const best = await findFirstOffer(server, browser, { ...referenceById(), ...answers })
  const { prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
  await server.jobs.run()
  const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
  return orderId
}

async function pay(browser: TestBrowser, orderId: string): Promise<void> {
  await server.pay(await server.finish(browser, orderId))
  await server.deliver()
  await server.jobs.run()
}

const orderOf = async (orderId: string) => (await server.rowsOf(orderId)).order
const hotelMails = async (orderId: string) =>
  server.deps.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, server.deps.config.mail.bookings))
    .then((rows) => rows.filter(({ dedupeKey }) => dedupeKey?.includes(orderId)))
/** The text of HTML without markup. */
const wordsOf = (html: string) =>
  html.replace(/<[^>]+>/g, '\n').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

describe('guest requests to the hotel', () => {
  it('[MAIL-1] are stored with the order, shown with the booking, and mailed unchanged to traveller and hotel', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await book(browser, told)
    expect((await orderOf(orderId)).requests).toEqual(requests)
    await pay(browser, orderId)
    expect((await browser.ask(calls.getBooking, { params: { orderId } })).requests).toEqual(requests)
    const confirmation = await server.mailOf(orderId, 'confirmation')
    const [hotel] = await hotelMails(orderId)
    for (const mail of [confirmation, hotel]) {
      for (const part of [notes, '+49 170 5550199', 'https://pictures.example.com/chalet?of=grandma&n=1']) {
        expect(mail?.text).toContain(part)
        expect(wordsOf(mail?.html ?? '')).toContain(part)
      }
      expect(mail?.text).toContain('Wed, 20\u00a0Jan'.replace(' ', '\u00a0'))
      expect(mail?.html).toContain('dir="auto"')
      expect(mail?.html).not.toContain('<quiet>')
    }
    expect(hotel?.text).toContain('Ada Berg')
    for (const secret of ['1988-03-14', confirmation.to]) expect(hotel?.text).not.toContain(secret)
  })

  it('[MAIL-1] are absent if none were entered', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await book(browser, {})
    await pay(browser, orderId)
    expect((await browser.ask(calls.getBooking, { params: { orderId } })).requests).toBeNull()
    expect((await server.mailOf(orderId, 'confirmation')).text).not.toContain('For the hotel')
    expect(await hotelMails(orderId)).toHaveLength(1)
  })

  it('[MAIL-2] can be changed in the quiz until checkout finishes the booking', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await book(browser, told)
    const { order } = { order: await orderOf(orderId) }
    const page = { blockId: 'extras', blockPage: 1 }
    await browser.ask(calls.answerQuiz, {
      body: { pageInfo: page, answer: { questionId: 'notes', answer: 'Two cots, please', isSkipped: false } },
    })
    expect((await orderOf(orderId)).requests).toEqual(order.requests)
    await pay(browser, orderId)
    expect((await orderOf(orderId)).requests).toEqual({ ...requests, notes: 'Two cots, please' })
    await browser.ask(calls.answerQuiz, {
      body: { pageInfo: page, answer: { questionId: 'notes', answer: 'Too late', isSkipped: false } },
    })
    expect((await orderOf(orderId)).requests?.notes).toBe('Two cots, please')
  })

  it('[MAIL-1] the hotel gets a mail about a cancellation too', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await book(browser, told)
    await pay(browser, orderId)
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await server.jobs.run()
    expect((await hotelMails(orderId)).map(({ kind }) => kind)).toEqual(['hotel', 'hotel-cancelled'])
  })

  it('[MAIL-3] are erased with the account, in every table and in the hotel’s mails', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await book(browser, told)
    await pay(browser, orderId)
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await server.jobs.run()
    await server.deps.db.delete(mailOutbox).where(sql`${mailOutbox.dedupeKey} not like ${`%${orderId}%`}`)
    await server.deps.db.update(orders).set({ requests: null }).where(sql`${orders.id} <> ${orderId}`)
    await server.deps.db.execute(sql`update quiz_sessions set answers = '[]' where device_id <> ${browser.deviceId}`)
    await browser.ask(calls.deleteUser)
    await server.jobs.run()
    expect(await findings(/5550199|chalet\?of=grandma|A <quiet>|A &#60;quiet/)).toEqual([])
  })

  it('[MAIL-3] are erased with the passengers, 24 months after the trip', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await book(browser, told)
    server.clock.set('2029-03-01T00:00:00Z')
    await eraseOldPassengers(server.deps)
    expect(await orderOf(orderId)).toMatchObject({ requests: null, contact: null })
  })
})

/** Names of the tables that contain a text. */
async function findings(pattern: RegExp): Promise<string[]> {
  const tables = await selectRows<{ name: string }>(
    server.deps.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await selectRows<{ row: string }>(server.deps.db, sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    if (rows.some(({ row }) => pattern.test(row))) found.push(name)
  }
  return found
}
