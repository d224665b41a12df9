import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { type ControlName, runControl } from '../../server/control/commands.ts'
import { openControlSocket } from '../../server/control/socket.ts'
import { minorOf } from '../../server/control/support.ts'
import { mailOutbox, refunds, supportActions } from '../../server/db/schema/index.ts'
import type { FailedJob } from '../../server/domain/support/jobs.ts'
import { CARDS, type CardServer, createCardServer } from '../support/card.ts'
import { START } from '../support/server.ts'

const MINUTE = 60_000
const who = { actor: 'mara', reason: 'The lift stood still for two days.' }

let server: CardServer
let failed: FailedJob[] = []
const retried: string[] = []
const failedJobs = {
  listFailed: async () => failed,
  retry: async ({ id }: FailedJob) => retried.push(id) > 0,
}
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => {
  server.clock.set(START)
  failed = []
})
afterAll(() => server.close())

const control = () => ({
  db: server.deps.db,
  now: server.deps.now,
  publicUrl: 'http://x',
  support: async () => ({ deps: server.deps, failedJobs }),
})
const ask = <N extends ControlName>(name: N, input: unknown) => runControl(control(), name, input)

async function booked(card?: string) {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  await server.deliver()
  await server.jobs.run()
  const { order } = await server.rowsOf(orderId)
  // The guard against repeated refunds covers a minute.
  server.clock.advance(2 * MINUTE)
  return { browser, orderId, order, finished }
}

const actionsOf = (orderId: string) => server.deps.db.select().from(supportActions).where(eq(supportActions.orderId, orderId))
const mailsOf = async (to: string, kind: string) =>
  (await server.deps.db.select().from(mailOutbox).where(eq(mailOutbox.to, to))).filter((mail) => mail.kind === kind)

describe('an order', () => {
  it('[OPS-10] is found by e-mail in any case, by id and by each of its references', async () => {
    const { orderId, order } = await booked()
    const email = order.contact?.email ?? ''
    const names = [
      email,
      email.toUpperCase(),
      orderId,
      order.bundleOrderId,
      order.supplierReference ?? '',
      `FRN-${orderId.slice(-6).toUpperCase()}`,
    ]
    for (const words of names) {
      const { orders } = await ask('support.find', { order: words })
      expect(orders, words).toMatchObject([{ orderId, status: 'BookingFinished', paid: order.totalMinor, refunded: 0, email }])
    }
    expect(await ask('support.find', { order: 'nobody@example.com' })).toEqual({ orders: [] })
  })

  it('[OPS-10] has a complete history in order', async () => {
    const { orderId, order } = await booked()
    await ask('support.refund', { order: orderId, amount: '12.50', ...who, isPlan: false })
    await server.jobs.run()
    const { history } = await ask('support.history', { order: orderId })
    const kinds = history.map(({ kind, text }) => `${kind}: ${text}`)
    expect(history.map(({ at }) => at)).toEqual([...history.map(({ at }) => at)].sort())
    expect(kinds).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^status: BookingStarted → Payed: /),
        expect.stringMatching(/^payment: pi_\w+: EUR [\d.]+, Succeeded, received EUR /),
        expect.stringMatching(/^refund: re_\w+: EUR 12\.50, succeeded, by support$/),
        expect.stringMatching(/^mail: confirmation: sent /),
        expect.stringMatching(/^mail: refund: sent /),
        expect.stringMatching(
          /^support: mara: refund, EUR 12\.50 of EUR [\d.]+ that were left\. Reason: The lift stood still for two days\.$/,
        ),
      ]),
    )
    expect(order.status).toBe('BookingFinished')
  })
})

describe('a refund by support', () => {
  it('[OPS-11] refunds the given amount once and leaves the trip booked', async () => {
    const { orderId, order } = await booked()
    const plan = await ask('support.refund', { order: orderId, amount: '100', ...who, isPlan: true })
    expect(plan).toMatchObject({ amountMinor: 10_000, left: order.totalMinor, currency: 'EUR', status: 'planned' })
    expect([await actionsOf(orderId), (await server.rowsOf(orderId)).refunds]).toEqual([[], []])
    await ask('support.refund', { order: orderId, amount: '100', ...who, isPlan: false })
    await expect(ask('support.refund', { order: orderId, amount: '100', ...who, actor: 'otto', isPlan: false })).rejects.toThrow(
      'mara refunded something of this order less than a minute ago',
    )
    // The provider's own event repeats it.
    await server.deliver()
    await server.jobs.run()
    const rows = await server.rowsOf(orderId)
    expect(rows.refunds).toMatchObject([{ isForeign: true, amountMinor: 10_000, status: 'succeeded', reason: 'support' }])
    expect([rows.order.status, rows.payments[0]?.status]).toEqual(['BookingFinished', 'Succeeded'])
    expect(await actionsOf(orderId)).toMatchObject([{ ...who, action: 'refund' }])
    expect((await server.mailOf(orderId, 'refund')).text).toContain('€100')
  })

  it('[OPS-11] is at most what is left after all other refunds', async () => {
    const { orderId, order, finished, browser } = await booked()
    await server.stripe.refunds.create({ payment_intent: finished.paymentIntentId, amount: 5000 })
    const left = order.totalMinor - 5000
    const tooMuch = ((left + 1) / 100).toFixed(2)
    await expect(ask('support.refund', { order: orderId, amount: tooMuch, ...who, isPlan: false })).rejects.toThrow(
      `Only EUR ${(left / 100).toFixed(2)} are left to refund.`,
    )
    expect(await ask('support.refund', { order: orderId, ...who, isPlan: false })).toMatchObject({ amountMinor: left })
    server.clock.advance(2 * MINUTE)
    await expect(ask('support.refund', { order: orderId, ...who, isPlan: false })).rejects.toThrow(
      'The payment is already refunded in full',
    )
    // A later cancellation promises nothing twice.
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await server.jobs.run()
    const given = (await server.rowsOf(orderId)).refunds.filter(({ status }) => status === 'succeeded')
    expect(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(order.totalMinor)
  })

  it('[OPS-11] is refused without a payment, during a dispute, and if the provider refuses', async () => {
    const unpaid = await server.seedOrder(await server.signedInBrowser())
    await expect(ask('support.refund', { order: unpaid, ...who, isPlan: false })).rejects.toThrow('Nothing was paid for this order.')
    const { orderId } = await booked(CARDS.disputed)
    server.clock.advance(60 * MINUTE)
    await server.deliver()
    await expect(ask('support.refund', { order: orderId, ...who, isPlan: false })).rejects.toThrow('The payment is disputed')
    expect(await server.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toEqual([])
    await expect(ask('support.refund', { order: 'ord_none', ...who, isPlan: true })).rejects.toThrow('There is no order "ord_none".')
  })

  it('[OPS-11] records and pays nothing if the provider does not respond', async () => {
    const { orderId } = await booked()
    server.faults.isProviderDown = true
    await expect(ask('support.refund', { order: orderId, ...who, isPlan: false })).rejects.toThrow()
    server.faults.isProviderDown = false
    expect([await actionsOf(orderId), (await server.rowsOf(orderId)).refunds]).toEqual([[], []])
  })

  it.each([
    ['120.50', 12_050],
    ['0.01', 1],
    ['7', 700],
    ['7.5', 750],
  ])('reads %s euros', (amount, minor) => expect(minorOf(amount, 'EUR')).toBe(minor))

  it.each(['0', '0.00', '-5', '1,50', '1.234', 'all', '', '1e3', '12345678901'])('refuses "%s" as an amount', (amount) =>
    expect(() => minorOf(amount, 'EUR')).toThrow('--amount must be an amount of EUR such as 120.50'),
  )
})

describe('resending a mail', () => {
  it('[OPS-10] sends it each time with its current contents', async () => {
    const { orderId, order, browser } = await booked()
    const email = order.contact?.email ?? ''
    await ask('support.resend', { order: orderId, ...who, isPlan: true })
    expect(await mailsOf(email, 'confirmation')).toHaveLength(1)
    await ask('support.resend', { order: orderId, ...who, isPlan: false })
    await ask('support.resend', { order: orderId, ...who, isPlan: false })
    expect(await mailsOf(email, 'confirmation')).toHaveLength(3)
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await server.jobs.run()
    expect(await ask('support.resend', { order: orderId, ...who, isPlan: false })).toMatchObject({ kind: 'cancellation', to: email })
    expect(await mailsOf(email, 'cancellation')).toHaveLength(2)
    expect((await actionsOf(orderId)).map(({ action }) => action)).toEqual(['resend', 'resend', 'resend'])
  })

  it('[OPS-10] is refused if the order has none', async () => {
    const unpaid = await server.seedOrder(await server.signedInBrowser())
    await expect(ask('support.resend', { order: unpaid, ...who, isPlan: false })).rejects.toThrow(
      /contact of this order was erased|has no mail/,
    )
    const { orderId } = await booked()
    await expect(ask('support.resend', { order: orderId, kind: 'cancellation', ...who, isPlan: false })).rejects.toThrow(
      'This order has no cancellation to write about.',
    )
    await expect(ask('support.resend', { order: orderId, kind: 'voucher', ...who, isPlan: false })).rejects.toThrow(
      '--mail must be confirmation',
    )
  })
})

describe('a job that failed', () => {
  it('[OPS-10] is retried, and the order’s history has operator and reason', async () => {
    const { orderId } = await booked()
    failed = [{ id: 'j1', queue: 'mail.refund', about: orderId, failedAt: START, error: 'no text' }]
    expect(await ask('support.jobs', {})).toEqual({ jobs: failed })
    await ask('support.retry-job', { id: 'j1', ...who })
    expect(retried).toEqual(['j1'])
    expect(await actionsOf(orderId)).toMatchObject([{ ...who, action: 'retry-job', detail: expect.stringContaining('mail.refund') }])
    await expect(ask('support.retry-job', { id: 'j2', ...who })).rejects.toThrow('There is no failed job "j2".')
  })
})

describe('at the shell', () => {
  /** Runs the command as entered, without a terminal. */
  const type = (dataDir: string, ...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' }
      const child = spawn(process.execPath, ['tools/support.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [out, err]: [Buffer[], Buffer[]] = [[], []]
      child.stdout.on('data', (part: Buffer) => out.push(part))
      child.stderr.on('data', (part: Buffer) => err.push(part))
      child.on('close', (code) => resolve({ code, out: `${Buffer.concat(out)}`, err: `${Buffer.concat(err)}` }))
    })

  it('[OPS-10] [OPS-12] asks before changes, requires a reason, and prints data', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'firn-support-'))
    const socket = await openControlSocket(dataDir, control())
    const { orderId, order } = await booked()
    const found = await type(dataDir, 'find', order.contact?.email ?? '', '--json')
    expect([found.code, JSON.parse(found.out)]).toMatchObject([0, [{ orderId }]])
    const unasked = await type(dataDir, 'refund', orderId, '--amount', '10', '--reason', 'Goodwill')
    expect(unasked).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Give EUR 10\.00 of EUR [\d.]+ back .* say --yes\. Nothing was changed\.\n$/),
    })
    expect((await type(dataDir, 'refund', orderId, '--amount', '10', '--yes')).err).toMatch(/^Say why with --reason/)
    expect((await type(dataDir, 'resend', orderId, '--amount', '10')).err).toMatch(/^resend does not take --amount/)
    expect((await type(dataDir, 'refnd', orderId)).err).toMatch(/^There is no command "refnd"/)
    expect((await server.rowsOf(orderId)).refunds).toEqual([])
    const done = await type(dataDir, 'refund', orderId, '--amount', '10', '--reason', 'Goodwill', '--as', 'mara', '--yes')
    expect(done).toMatchObject({ code: 0, out: 'EUR 10.00 go back: succeeded.\n', err: '' })
    expect(await actionsOf(orderId)).toMatchObject([{ actor: 'mara', reason: 'Goodwill', action: 'refund' }])
    await socket.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
