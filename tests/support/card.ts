import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import Stripe from 'stripe'
import { cardEvents, orderHolds, orders, payments, prebooks, refunds, roomStock, roomTypes, users } from '../../server/db/schema/index.ts'
import { newId } from '../../server/domain/ids.ts'
import { startOrder } from '../../server/domain/orders/start-order.ts'
import { type PaymentProvider, stripeProvider } from '../../server/domain/payments/provider.ts'
import { signAccessToken } from '../../server/http/identity.ts'
import { cardSandboxApp } from '../../server/sandbox/card/app.ts'
import { deliverDue } from '../../server/sandbox/card/events.ts'
import { calls } from '../../src/api/contract/calls.ts'
import { findBest } from './quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from './server.ts'

const ORIGIN = 'http://card.test:80'
const SECRET = 'whsec_tests'
export const MANY_ROOMS = 1000
const signer = new Stripe('sk_test_signer').webhooks

/** Test numbers of the provider. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  asks3ds: '4000002500003155',
} as const

/** The three travellers of the reference answers on the tests' first day: two adults and a child. */
export const travellers = [
  { firstName: 'Ada', lastName: 'Berg', dateOfBirth: '1988-03-14', gender: 'Gender_Female' as const },
  { firstName: 'Bo', lastName: 'Berg', dateOfBirth: '1986-11-02', gender: 'Gender_Male' as const },
  { firstName: 'Cy', lastName: 'Berg', dateOfBirth: '2018-08-29', gender: 'Gender_Male' as const },
]

/** What a finished order can be paid with. */
export type Finished = { orderId: string; paymentIntentId: string; clientSecret: string }

let travellersMade = 0

export type CardServer = TestServer & {
  card: Hono
  provider: PaymentProvider
  /** The official SDK, as the back end uses it. */
  stripe: Stripe
  /** `isWebhookDown`: the webhook answers 503. `isCancelIgnored`: the provider says canceled, and takes the money later all the same. */
  faults: { isWebhookDown: boolean; isCancelIgnored: boolean }
  /** Types a card into the sandbox's form; answers what the browser half gets. */
  pay(
    finished: Finished,
    card?: string,
  ): Promise<{
    paymentIntent?: { status: string; next_action: { redirect_to_url: { url: string } } | null }
    error?: { code: string; decline_code?: string }
  }>
  /** Delivers the sandbox's events that are due to the webhook. */
  deliver(): Promise<void>
  /** Posts an event to the webhook, signed as the provider signs unless told otherwise. Answers the status. */
  post(event: Record<string, unknown>, signature?: string): Promise<number>
  /** The newest event of a type as it was sent. */
  eventOf(type: string): Promise<Record<string, unknown>>
  /** A signed-in browser; its token outlasts every clock of a test. */
  traveller(email?: string): Promise<TestBrowser>
  /** An order of the browser's, started from a copy of one prebooked offer, with its rooms held. */
  startOrder(browser: TestBrowser): Promise<string>
  finish(browser: TestBrowser, orderId: string): Promise<Finished>
  /** Everything stored about an order. */
  rowsOf(orderId: string): Promise<{
    order: typeof orders.$inferSelect
    payments: (typeof payments.$inferSelect)[]
    refunds: (typeof refunds.$inferSelect)[]
    holds: (typeof orderHolds.$inferSelect)[]
    stock: (typeof roomStock.$inferSelect)[]
  }>
}

/** A whole server whose card provider is the real SDK in front of the real card sandbox, without sockets. */
export async function createCardServer(): Promise<CardServer> {
  const faults = { isWebhookDown: false, isCancelIgnored: false }
  // The sandbox needs the database of the server, the server needs the provider: the sandbox comes second.
  const parts: { card?: Hono } = {}
  const toCard: typeof fetch = async (input, init) => {
    if (!parts.card) throw new Error('The card sandbox is not open yet')
    return parts.card.fetch(new Request(input, init))
  }
  const real = stripeProvider({ secretKey: 'sk_test_sandbox', webhookSecret: SECRET, sandboxOrigin: ORIGIN, fetch: toCard })
  const provider: PaymentProvider = {
    ...real,
    cancelIntent: async (id) => {
      const intent = faults.isCancelIgnored ? await real.retrieveIntent(id) : await real.cancelIntent(id)
      return intent.status === 'succeeded' ? intent : { ...intent, status: 'canceled' }
    },
  }
  const server = await createTestServer({ provider })
  const { db, now } = server.deps
  const toServer: typeof fetch = async (input, init) =>
    faults.isWebhookDown ? new Response('down', { status: 503 }) : server.app.fetch(new Request(input, init))
  const sandbox = {
    db,
    now,
    webhook: { url: 'http://firn.test/api/webhooks/stripe', secret: SECRET },
    appOrigins: ['http://firn.test'],
    fetch: toServer,
  }
  const card = cardSandboxApp(sandbox, () => {})
  parts.card = card
  const stripe = new Stripe('sk_test_sandbox', {
    host: 'card.test',
    port: 80,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(toCard),
    maxNetworkRetries: 0,
  })
  let template: typeof prebooks.$inferSelect | undefined
  const prebookOnce = async () => {
    if (template) return template
    const browser = server.browser()
    const best = await findBest(server, browser)
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    ;[template] = await db
      .select()
      .from(prebooks)
      .where(eq(prebooks.hash, answer.prebookHash ?? ''))
    if (!template) throw new Error('Nothing was prebooked')
    await db.delete(orders).where(eq(orders.prebookHash, template.hash))
    // Enough rooms for every test of a file.
    await db.update(roomTypes).set({ units: MANY_ROOMS })
    await db.update(roomStock).set({ capacity: MANY_ROOMS })
    server.jobs.waiting.length = 0
    return template
  }
  return {
    ...server,
    card,
    provider,
    stripe,
    faults,
    async pay({ clientSecret }, number = CARDS.pays) {
      const body = {
        clientSecret,
        returnUrl: 'http://firn.test/de/payment/verify',
        card: { number, expMonth: 12, expYear: 2034, cvc: '123' },
      }
      const response = await card.request(`${ORIGIN}/elements/confirm`, { method: 'POST', body: JSON.stringify(body) })
      return response.json() as ReturnType<CardServer['pay']>
    },
    deliver: () => deliverDue(sandbox),
    async post(event, signature) {
      const payload = JSON.stringify(event)
      const header = signature ?? (await signer.generateTestHeaderStringAsync({ payload, secret: SECRET }))
      const response = await server.app.request('/api/webhooks/stripe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body: payload,
      })
      return response.status
    },
    async eventOf(type) {
      const rows = await db.select().from(cardEvents).where(eq(cardEvents.type, type))
      const newest = rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
      if (!newest) throw new Error(`No event ${type}`)
      return newest.payload as Record<string, unknown>
    },
    async traveller(email = `traveller${++travellersMade}@example.com`) {
      const browser = server.browser()
      await browser.signIn(email)
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      const until = new Date(now().getTime() + 400 * 86_400_000)
      browser.token = await signAccessToken(server.deps.secrets.tokens, { kind: 'user', id: user?.id ?? '' }, now(), until)
      return browser
    },
    async startOrder(browser) {
      const source = await prebookOnce()
      const copy = { ...source, id: newId('prb'), hash: newId('pre'), deviceId: browser.deviceId, userId: null, createdAt: now() }
      await db.insert(prebooks).values(copy)
      const { orderId } = await startOrder(server.deps, copy, browser.language)
      await server.jobs.run()
      return orderId
    },
    async finish(browser, orderId) {
      const { stripe: intent } = await browser.ask(calls.finishOrder, {
        body: { orderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: travellers },
      })
      return { orderId, paymentIntentId: intent?.paymentIntentId ?? '', clientSecret: intent?.clientSecret ?? '' }
    },
    async rowsOf(orderId) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      if (!order) throw new Error(`No order ${orderId}`)
      return {
        order,
        payments: await db.select().from(payments).where(eq(payments.orderId, orderId)),
        refunds: await db.select().from(refunds).where(eq(refunds.orderId, orderId)),
        holds: await db.select().from(orderHolds).where(eq(orderHolds.orderId, orderId)),
        stock: await db.select().from(roomStock),
      }
    },
  }
}
