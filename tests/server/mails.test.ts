import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { moneyText } from '../../server/base/money.ts'
import { mailOutbox, orders } from '../../server/db/schema/index.ts'
import { spanText } from '../../server/domain/orders/notice/mail-texts/supplier.ts'
import { deleteOldMails } from '../../server/mail/deliver.ts'
import { mailLayout } from '../../server/mail/layout.ts'
import { EFFECT_DELAY } from '../../server/sandbox/card/stored-events.ts'
import { CARDS, type CardServer, createCardServer, travellers } from '../support/card.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => server.clock.set(START))
afterAll(() => server.close())

type Booked = { browser: TestBrowser; orderId: string }

async function book(language: string, card: string = CARDS.pays): Promise<Booked> {
  const browser = await server.signedInBrowser()
  browser.language = language
  const orderId = await server.seedOrder(browser)
  await server.pay(await server.finish(browser, orderId), card)
  await settle()
  return { browser, orderId }
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

async function cancel({ browser, orderId }: Booked): Promise<void> {
  await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
  await settle()
}

/** The text of a mail's HTML without markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<(head|div style="display:none)[\s\S]*?<\/(head|div)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/[\s\u00a0]+/g, ' ')
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')

describe('mails', () => {
  it('[LAW-2] [LAW-4] [BOOKING-3] the confirmation has itinerary, every price line, terms, organiser and the calendar file', async () => {
    const { browser, orderId } = await book('en')
    const booking = await browser.ask(calls.getBooking, { params: { orderId } })
    const mail = await server.mailOf(orderId, 'confirmation')
    const { total } = booking.order
    const money = (amount: number) => moneyText(amount, 'EUR', 'en')
    const facts = [
      booking.reference,
      'Ada Berg, Bo Berg and Cy Berg',
      ...booking.itinerary.filter(({ kind }) => kind !== 'check-in').map(({ title }) => title),
      booking.order.roomName,
      money(total.acc.amount),
      money(total.privateTransfer?.amount ?? 0),
      ...total.charges.map(({ name }) => name),
      ...total.charges.map(({ amount }) => money(amount.amount)),
      `−${money(total.discount?.amount.amount ?? 0)}`,
      money(total.finalTotal.amount),
      booking.cancellation.text,
      'up to 5 hours before pick-up',
      booking.organiser.name,
      booking.organiser.address,
      booking.organiser.insolvencyProtection,
    ]
    for (const fact of facts) {
      expect(plain(mail.text)).toContain(plain(fact))
      expect(wordsOf(mail.html)).toContain(plain(fact))
    }
    for (const address of [booking.organiser.standardInformationUrl, server.deps.config.supportChatUrl, `/booking/${orderId}`]) {
      expect(mail.text).toContain(address)
      expect(mail.html).toContain(address)
    }
    const calendar = await browser.call('GET', `/booking/${orderId}/calendar`)
    expect(mail.attachments).toEqual([
      {
        filename: `trip-${booking.reference}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendar.body.text,
      },
    ])
  })

  it('[LAW-2] it contains only the names of the passengers', async () => {
    const { orderId } = await book('en')
    const mail = await server.mailOf(orderId, 'confirmation')
    const all = mail.subject + mail.text + mail.html + JSON.stringify(mail.attachments)
    for (const { dateOfBirth, gender } of travellers) {
      const [year = '', month = '', day = ''] = (dateOfBirth ?? '').split('-')
      for (const secret of [`${year}-${month}-${day}`, `${day}.${month}.${year}`, gender]) expect(all).not.toContain(secret)
    }
    expect(JSON.stringify(mail.attachments)).not.toContain('Berg')
  })

  it('[I18N-2] each mail of a German booking is German throughout', async () => {
    const booked = await book('de', CARDS.refundFails)
    await cancel(booked)
    server.clock.advance(EFFECT_DELAY)
    await settle()
    await settle()
    const subjects = {
      confirmation: 'Buchung bestätigt: St. Anton am Arlberg',
      cancellation: 'Storniert: St. Anton am Arlberg',
      refund: /^Erstattung: \d\.\d{3},\d\d €$/,
      'refund-failed': 'Ihre Erstattung ist nicht angekommen',
    }
    for (const [kind, subject] of Object.entries(subjects)) {
      const mail = await server.mailOf(booked.orderId, kind)
      expect(plain(mail.subject)).toMatch(subject)
      expect(mail.html).toContain('<html lang="de">')
      expect(mail.text).toContain('rund um die Uhr')
      const words = mail.text.replace(/https?:\S+/g, '')
      expect(words).not.toMatch(/\b(your|the|booking|you)\b/i)
      expect(words).not.toMatch(/\b(du|dein|deine)\b/i)
    }
    const [file] = (await server.mailOf(booked.orderId, 'confirmation')).attachments
    expect(file?.filename).toMatch(/^reise-FRN-[0-9A-F]{6}\.ics$/)
    expect(file?.content.replaceAll('\r\n ', '')).toContain('SUMMARY:Transfer ab')
  })

  it('[I18N-15] each mail of a French booking is French throughout', async () => {
    const booked = await book('fr', CARDS.refundFails)
    await cancel(booked)
    server.clock.advance(EFFECT_DELAY)
    await settle()
    await settle()
    const subjects = {
      confirmation: 'Réservation confirmée\u202f: St. Anton am Arlberg',
      cancellation: 'Annulation\u202f: St. Anton am Arlberg',
      refund: /^Remboursement\u202f: \d\u202f\d{3},\d\d €$/,
      'refund-failed': 'Votre remboursement n’a pas abouti',
    }
    for (const [kind, subject] of Object.entries(subjects)) {
      const mail = await server.mailOf(booked.orderId, kind)
      expect(mail.subject.replaceAll('\u00a0', ' ')).toMatch(subject)
      expect(mail.html).toContain('<html lang="fr">')
      const words = mail.text.replace(/https?:\S+/g, '')
      expect(words).toContain('Des questions\u202f? Nous sommes là à toute heure')
      expect(words).not.toMatch(/\b(your|the|booking|you)\b/i)
      expect(words).not.toMatch(/(?<![\p{L}’])(tu|ton|tes)(?!\p{L})/iu)
      // An address may contain a colon. In a sentence a narrow no-break space precedes it.
      expect(words).not.toMatch(/\p{L}[ \u00a0]?[?!;»]|\p{L}:(?!\p{L})|«(?!\u202f)/u)
      if (kind === 'confirmation') expect(mail.text).toMatch(/(lun|mar|mer|jeu|ven|sam|dim)\.\u00a0\d{1,2}\u00a0\p{L}+/u)
    }
    const { attachments, text } = await server.mailOf(booked.orderId, 'confirmation')
    expect(text).toContain(`/fr/booking/${booked.orderId}`)
    expect(attachments[0]?.filename).toMatch(/^voyage-FRN-[0-9A-F]{6}\.ics$/)
    expect(attachments[0]?.content.replaceAll('\r\n ', '')).toContain('SUMMARY:Transfert depuis')
  })

  it('[BOOKING-4] states in a cancellation what was paid, charged and refunded', async () => {
    const booked = await book('en')
    const { cancellation, order } = await booked.browser.ask(calls.getBooking, { params: { orderId: booked.orderId } })
    server.clock.set(`${cancellation.freeBefore}:00Z`)
    const { fee, paid, refund } = await booked.browser.ask(calls.quoteCancellation, { params: { orderId: booked.orderId } })
    await booked.browser.ask(calls.cancelBooking, { params: { orderId: booked.orderId }, body: { fee: fee.amount } })
    await settle()
    const { text } = await server.mailOf(booked.orderId, 'cancellation')
    for (const [label, { amount }] of [
      ['Paid', paid],
      ['Cancellation fee', fee],
      ['Your refund', refund],
    ] as const)
      expect(text).toContain(`${label}: ${moneyText(amount, order.total.currency.code, 'en')}`)
    expect((await server.mailOf(booked.orderId, 'refund')).text).toContain(`Refunded: ${moneyText(refund.amount, 'EUR', 'en')}`)
  })

  it('[LAW-3] states in words how long the supplier was retried', () => {
    const said = (['en', 'de'] as const).map((locale) => [60, 1800, 3600, 7200, 5400, 0].map((seconds) => spanText(seconds, locale)))
    expect(said).toEqual([
      ['1 minute', '30 minutes', 'an hour', '2 hours', '90 minutes', '1 minute'],
      ['1 Minute', '30 Minuten', 'eine Stunde', '2 Stunden', '90 Minuten', '1 Minute'],
    ])
  })

  it('escapes all inserted text', () => {
    const evil = '<script>alert("1")</script>\'&'
    const { html, text } = mailLayout({
      locale: 'en',
      preheader: evil,
      title: evil,
      lead: evil,
      reference: { label: evil, value: evil },
      tables: [[{ label: evil, value: evil, isTotal: true }]],
      notes: [evil],
      button: { label: evil, url: `https://firn.example/?a="${evil}` },
      fine: { text: evil, link: { label: evil, url: evil } },
      footer: { text: evil, link: { label: evil, url: evil } },
    })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('alert("')
    expect(text).toContain(evil)
  })

  it('[LAW-6] are deleted after thirty days', async () => {
    const { orderId } = await book('en')
    const { id } = await server.mailOf(orderId, 'confirmation')
    const stored = () => server.deps.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    server.clock.advance(30 * 86_400_000)
    await deleteOldMails(server.deps)
    expect(await stored()).toHaveLength(1)
    server.clock.advance(1)
    await deleteOldMails(server.deps)
    expect(await stored()).toEqual([])
  })

  it('[LAW-7] after account deletion the outbox has no personal data, and no mails are written', async () => {
    const booked = await book('en')
    const { browser, orderId } = booked
    const { order } = await server.rowsOf(orderId)
    const person = [order.contact?.email ?? '', 'Ada', 'Berg', orderId]
    const outbox = async () => JSON.stringify(await server.deps.db.select().from(mailOutbox))
    const before = await outbox()
    for (const value of person) expect(before).toContain(value)
    // The refund and its mail are pending.
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await browser.ask(calls.deleteUser)
    await settle()
    // Except the last one, which is deleted once sent (LAW-15).
    await server.deps.db.delete(mailOutbox).where(inArray(mailOutbox.kind, ['code', 'account-deleted']))
    const own = (await server.deps.db.select().from(mailOutbox)).filter((mail) => JSON.stringify(mail).includes(orderId))
    // The hotel must still learn that a room is free. Its mail contains no names.
    expect(own.map(({ kind }) => kind)).toEqual(['hotel-cancelled'])
    for (const value of person.slice(0, 3)) expect(JSON.stringify(own)).not.toContain(value)
    expect(await outbox()).not.toContain(person[0])
    const [kept] = await server.deps.db.select().from(orders).where(eq(orders.id, orderId))
    expect([kept?.status, kept?.contact, kept?.members]).toEqual(['Canceled', null, []])
    expect((await server.rowsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }])
  })
})

describe('the outbox of the sandbox', () => {
  const get = async (path: string) => {
    const answer = await server.app.request(path)
    return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, text: await answer.text() }
  }

  it('lists mails as JSON in the documented shape, newest first, with their attachments', async () => {
    const { orderId } = await book('en')
    const { to } = await server.mailOf(orderId, 'confirmation')
    const mails = JSON.parse((await get(`/sandbox/outbox.json?to=${encodeURIComponent(to.toUpperCase())}`)).text) as object[]
    expect(mails).toMatchObject([
      { to, subject: 'Booking confirmed: St. Anton am Arlberg', code: null, sentAt: '2026-11-21T09:00:00.000Z', attachments: [{}] },
      { to, code: expect.stringMatching(/^\d{6}$/), attachments: [] },
    ])
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['attachments', 'code', 'html', 'sentAt', 'subject', 'text', 'to'])
  })

  it('has a page with a search that escapes its input', async () => {
    const { orderId } = await book('en')
    const { to, id } = await server.mailOf(orderId, 'confirmation')
    const found = await get(`/sandbox/outbox?q=${encodeURIComponent(to.slice(0, 14))}`)
    expect(found.text).toContain(`/sandbox/outbox/${id}`)
    expect((await get('/sandbox/outbox?q=BOOKING%20conf')).text).toContain(`/sandbox/outbox/${id}`)
    const none = await get(`/sandbox/outbox?q=${encodeURIComponent('%<b>_')}`)
    expect(none.text).toContain('No mail has “%&lt;b&gt;_”')
    expect(none.text).not.toContain('<b>')
  })

  it('opens each mail with its HTML in a frame without permissions, its text and its attachments', async () => {
    const { orderId } = await book('de')
    const { id, to, subject, attachments } = await server.mailOf(orderId, 'confirmation')
    const shown = await get(`/sandbox/outbox/${id}`)
    expect([shown.status, shown.headers.get('content-security-policy')?.includes("default-src 'self'")]).toEqual([200, true])
    for (const part of [subject, to, 'confirmation']) expect(shown.text).toContain(part)
    const [, sandbox = '', srcdoc = ''] = /<iframe[^>]* sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(shown.text) ?? []
    expect(sandbox).not.toMatch(/allow-(scripts|same-origin|forms)/)
    expect(srcdoc).toContain('&lt;html lang=&quot;de&quot;&gt;')
    expect(shown.text).toContain('Eine Kalenderdatei ist angehängt.')
    const file = await get(`/sandbox/outbox/${id}/attachments/0`)
    expect([file.status, file.type, file.text]).toEqual([200, attachments[0]?.contentType, attachments[0]?.content])
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename*=UTF-8''reise-FRN-`)
    for (const missing of [`/sandbox/outbox/${id}/attachments/1`, `/sandbox/outbox/${id}/attachments/x`, '/sandbox/outbox/mail_none'])
      expect((await get(missing)).status).toBe(404)
  })

  it('the sandbox page lists every card, the API and the newest mails', async () => {
    const { text } = await get('/sandbox')
    const numbers = Object.values(CARDS).map((number) => number.replace(/(\d{4})(?=\d)/g, '$1 '))
    for (const part of [...numbers, 'href="/api/docs"', 'href="/api/openapi.json"', 'href="/sandbox/outbox"']) expect(text).toContain(part)
  })
})
