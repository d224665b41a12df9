import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mailOutbox, otpRequests } from '../../server/db/schema/index.ts'
import { sweepCodes } from '../../server/domain/auth/code-mails.ts'
import { sweepMails } from '../../server/mail/deliver.ts'
import type { Mail } from '../../server/mail/mailer.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { type SmtpServer, startSmtpServer } from '../support/smtp.ts'
import { waitFor } from '../support/wait-for.ts'

let smtp: SmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await createTestServer({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Firn <hello@firn.example>' } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Åre, Übernachtung\r\nEND:VCALENDAR\r\n'
const mail: Mail = {
  to: 'lena@example.com',
  subject: 'Buchung bestätigt: Åre',
  text: 'Bis zum ersten Lift. Grüße!\n',
  html: '<p>Bis zum ersten Lift. Grüße!</p>',
  kind: 'confirmation',
  attachments: [{ filename: 'reise.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar }],
}

async function queue(of: Mail = mail): Promise<string> {
  const id = await server.deps.mailer.queue(server.deps.db, of, server.clock.now())
  await server.deps.enqueue({ queue: 'mail.send', data: { mailId: id ?? '' } })
  return id ?? ''
}

const stored = async (id: string) => (await server.deps.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]

/** The parts of a mail in MIME, decoded. */
function partsOf(data: string): string[] {
  const boundaries = [...data.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`)
  return data.split(new RegExp(boundaries.map((boundary) => boundary.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&')).join('|'))).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/base64/i.test(head)) return head + Buffer.from(text, 'base64').toString('utf8')
    if (!/quoted-printable/i.test(head)) return head + text
    const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return head + Buffer.from(bytes, 'latin1').toString('utf8')
  })
}

describe('over a mail server', () => {
  it('[BOOKING-3] sends a mail with both texts and its attachment, and marks it as sent', async () => {
    const id = await queue()
    await server.jobs.run()
    const [taken] = smtp.received.splice(0)
    expect(taken?.to).toBe('lena@example.com')
    expect(taken?.data).toContain('From: Firn <hello@firn.example>')
    const parts = partsOf(taken?.data ?? '')
    const find = (type: string) => parts.find((part) => part.includes(`Content-Type: ${type}`))
    expect(find('text/plain')).toContain('Grüße!')
    expect(find('text/html')).toContain('<p>Bis zum ersten Lift. Grüße!</p>')
    expect(find('text/calendar')).toContain(calendar)
    expect(find('text/calendar')).toContain('reise.ics')
    expect(await stored(id)).toMatchObject({ sentAt: server.clock.now(), attempts: 1, error: null })
    await server.deps.enqueue({ queue: 'mail.send', data: { mailId: id } })
    await server.jobs.run()
    expect(smtp.received).toEqual([])
  })

  it('delays a refused mail by 2, then 4 seconds, and logs no address', async () => {
    const warn = vi.spyOn(server.deps.logger, 'warn')
    smtp.refusals = 2
    const id = await queue()
    await server.jobs.run()
    expect(await stored(id)).toMatchObject({ sentAt: null, attempts: 1, error: expect.stringContaining('451') })
    for (const [wait, attempts] of [
      [2000, 2],
      [4000, 3],
    ] as const) {
      server.clock.advance(wait - 1)
      await server.jobs.run()
      expect((await stored(id))?.attempts).toBe(attempts - 1)
      server.clock.advance(1)
      await server.jobs.run()
      expect((await stored(id))?.attempts).toBe(attempts)
    }
    expect([(await stored(id))?.error, smtp.received.splice(0).length]).toEqual([null, 1])
    expect(warn).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('lena')
  })

  it('sends a mail once with two concurrent workers', async () => {
    const id = await queue()
    await server.deps.enqueue({ queue: 'mail.send', data: { mailId: id } })
    const [one, two] = server.jobs.waiting.splice(0)
    const { runJob } = await import('../../server/jobs/run.ts')
    await Promise.all([one, two].flatMap((waiting) => (waiting ? [runJob(server.deps, waiting.job)] : [])))
    expect(smtp.received.splice(0)).toHaveLength(1)
  })

  it('sends a mail in the sweep if its job or worker was lost', async () => {
    const id = await queue()
    server.jobs.waiting.length = 0
    await server.deps.db
      .update(mailOutbox)
      .set({ attempts: 1, nextAt: new Date(server.clock.now().getTime() + 60_000) })
      .where(eq(mailOutbox.id, id))
    await sweepMails(server.deps)
    expect(server.jobs.waiting).toEqual([])
    server.clock.advance(60_000)
    await sweepMails(server.deps)
    await server.jobs.run()
    expect(smtp.received.splice(0)).toHaveLength(1)
  })

  it('sends a code directly and never stores it', async () => {
    const email = 'code@example.com'
    const answer = await server.browser().call('POST', '/user/auth/otp', { email, isTemp: true })
    expect(answer.status).toBe(200)
    await waitFor(() => expect(smtp.received).toHaveLength(1))
    expect(smtp.received.splice(0)[0]?.to).toBe(email)
    expect(await server.deps.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))).toEqual([])
  })

  it('[AUTH-16] sends the same code again after a refusal, and the code works', async () => {
    const email = 'again@example.com'
    const browser = server.browser()
    smtp.refusals = 2
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    await waitFor(() => expect(server.jobs.waiting).toHaveLength(1))
    server.clock.advance(2000)
    await server.jobs.run()
    server.clock.advance(3999)
    await server.jobs.run()
    expect(smtp.received).toEqual([])
    server.clock.advance(1)
    await server.jobs.run()
    const [taken, ...more] = smtp.received.splice(0)
    expect([taken?.to, more]).toEqual([email, []])
    const [, half, other] = /Subject: .*?(\d{3})[ _=0-9A-F]*?(\d{3})\s/.exec(taken?.data ?? '') ?? []
    const otp = `${half}${other}`
    const tables = JSON.stringify([await server.deps.db.select().from(otpRequests), server.jobs.waiting])
    expect(tables).not.toContain(otp)
    expect((await browser.call('POST', '/user/auth/login/otp', { requestId, otp })).status).toBe(200)
    server.clock.advance(60_000)
    await sweepCodes(server.deps)
    expect(server.jobs.waiting).toEqual([])
  })

  it('[AUTH-16] sends a code in the sweep if its sender crashed, until it expires', async () => {
    const browser = server.browser()
    smtp.refusals = 1
    await browser.ask(calls.sendOtp, { body: { email: 'swept@example.com', isTemp: true } })
    await waitFor(() => expect(server.jobs.waiting).toHaveLength(1))
    server.jobs.waiting.length = 0
    server.clock.advance(60_000)
    await sweepCodes(server.deps)
    await server.jobs.run()
    expect(smtp.received.splice(0)).toHaveLength(1)
    smtp.refusals = 100
    await browser.ask(calls.sendOtp, { body: { email: 'never@example.com', isTemp: true } })
    await waitFor(() => expect(server.jobs.waiting).toHaveLength(1))
    for (let times = 0; times < 12; times++) {
      server.clock.advance(30_000)
      await sweepCodes(server.deps)
      await server.jobs.run()
    }
    smtp.refusals = 0
    await sweepCodes(server.deps)
    await server.jobs.run()
    expect([smtp.received.splice(0), server.jobs.waiting]).toEqual([[], []])
  })
})
