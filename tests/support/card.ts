import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { DestinationStream } from 'pino'
import Stripe from 'stripe'
import { calls } from '../../contract/calls.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { newId } from '../../server/base/ids.ts'
import { Refusal } from '../../server/base/refusal.ts'
import type { OpenDatabase } from '../../server/db/open.ts'
import { cardEvents, mailOutbox, orders, payments, prebooks, ratePlans, refunds, roomStock, users } from '../../server/db/schema/index.ts'
import { type Prebook, startOrder } from '../../server/domain/orders/lifecycle/start-order.ts'
import { stripeProvider } from '../../server/domain/orders/payment/stripe-provider.ts'
import type { PaymentProvider } from '../../server/domain/orders/payment-provider.ts'
import { readAccessToken } from '../../server/http/identity.ts'
import { cardSandboxApp } from '../../server/sandbox/card/app.ts'
import { deliverDue } from '../../server/sandbox/card/events.ts'
import { releaseRooms } from '../../server/suppliers/own/holds.ts'
import type { Suppliers } from '../../server/suppliers/supplier.ts'
import { type Hold, holdsOf } from './holds.ts'
import { changeInventoryVersion, setRooms } from './inventory.ts'
import { findFirstOffer } from './quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from './server.ts'
import { tokenFor } from './token.ts'

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
  processes: '4000000000006009',
  disputed: '4000000000000259',
  prevented: '4000000000006017',
  warned: '4000000000005423',
  reviewed: '4000000000009235',
  refundsLate: '4000000000007726',
  refundFails: '4000000000005126',
  refundRefused: '4000000000006025',
} as const

/** The travellers of the reference answers on the first test day: two adults and a child. */
export const travellers = [
  passenger({ dateOfBirth: '1988-03-14' }),
  passenger({ firstName: 'Bo', dateOfBirth: '1986-11-02', gender: 'Gender_Male' }),
  passenger({ firstName: 'Cy', dateOfBirth: '2018-08-29', gender: 'Gender_Male' }),
]

/** The intent of a finished order. */
export type Finished = { orderId: string; paymentIntentId: string; clientSecret: string }

let travellersMade = 0

/** The same suppliers, but the job holds rooms of our own stock like those of a remote supplier. */
export const heldByJob = (suppliers: Suppliers): Suppliers => ({ ...suppliers, own: { ...suppliers.own, isLocal: false } })

export type CardServer = TestServer & {
  card: Hono
  provider: PaymentProvider
  /** The official SDK, as the back end uses it. */
  stripe: Stripe
  /**
   * `isWebhookDown`: the webhook returns 503. `isCancelIgnored`: the provider reports canceled, but charges the card later.
   * `isProviderDown`: the provider does not respond.
   */
  faults: { isWebhookDown: boolean; isCancelIgnored: boolean; isProviderDown: boolean }
  /** Enters a card in the sandbox's form. Returns the response to the browser. */
  pay(
    finished: Finished,
    card?: string,
  ): Promise<{
    paymentIntent?: { status: string; next_action: { redirect_to_url: { url: string } } | null }
    error?: { code: string; decline_code?: string }
  }>
  /** Delivers the due events of the sandbox to the webhook. */
  deliver(): Promise<void>
  /** Posts an event to the webhook, with the provider's signature unless another is passed. Returns the status. */
  post(event: Record<string, unknown>, signature?: string): Promise<number>
  /** The newest sent event of a type. */
  eventOf(type: string): Promise<Record<string, unknown>>
  /** A signed-in browser. Its token never expires in a test. */
  signedInBrowser(email?: string): Promise<TestBrowser>
  /** The user id of a signed-in browser. */
  readUserId(browser: TestBrowser): Promise<string>
  /** Signs a browser in as a new user, without a code. */
  comeBack(browser: TestBrowser): Promise<void>
  /** Starts an order of the browser from a copy of one prebooked offer, with its rooms held. */
  seedOrder(browser: TestBrowser): Promise<string>
  /** The same, but the rooms are not held yet: the job is queued. */
  startUnheld(browser: TestBrowser): Promise<string>
  /** Withdraws the room type of all these orders from the inventory, or restores it. */
  sellRoom(isOnSale: boolean): Promise<void>
  finish(browser: TestBrowser, orderId: string): Promise<Finished>
  /** The newest mail of a kind to the buyer. */
  mailOf(orderId: string, kind: string): Promise<typeof mailOutbox.$inferSelect>
  /** Everything stored about an order. */
  rowsOf(orderId: string): Promise<{
    order: typeof orders.$inferSelect
    payments: (typeof payments.$inferSelect)[]
    refunds: (typeof refunds.$inferSelect)[]
    holds: Hold[]
    stock: (typeof roomStock.$inferSelect)[]
  }>
}

/** Creates a server with the real SDK and the real card sandbox, without sockets. It has its own database unless one is given. */
export async function createCardServer(
  options: { database?: OpenDatabase; environment?: Record<string, string>; logTo?: DestinationStream } = {},
): Promise<CardServer> {
  const faults = { isWebhookDown: false, isCancelIgnored: false, isProviderDown: false }
  // The sandbox needs the database of the server and the server needs the provider, so the sandbox is created second.
  const parts: { card?: Hono } = {}
  const toCard: typeof fetch = async (input, init) => {
    if (!parts.card) throw new Error('The card sandbox is not open yet')
    return parts.card.fetch(new Request(input, init))
  }
  const real = stripeProvider({ secretKey: 'sk_test_sandbox', webhookSecrets: [SECRET], sandboxOrigin: ORIGIN, fetch: toCard })
  const whenUp = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (faults.isProviderDown) throw new Refusal('payment.unavailable')
    return ask()
  }
  async function* listWhenUp<T>(ask: () => AsyncIterable<T>): AsyncGenerator<T> {
    if (faults.isProviderDown) throw new Refusal('payment.unavailable')
    yield* ask()
  }
  const provider: PaymentProvider = {
    createIntent: (input) => whenUp(() => real.createIntent(input)),
    retrieveIntent: (id) => whenUp(() => real.retrieveIntent(id)),
    captureIntent: (id) => whenUp(() => real.captureIntent(id)),
    refund: (input) => whenUp(() => real.refund(input)),
    retrieveRefund: (id) => whenUp(() => real.retrieveRefund(id)),
    listRefunds: (intentId) => whenUp(() => real.listRefunds(intentId)),
    retrieveDispute: (id) => whenUp(() => real.retrieveDispute(id)),
    listIntents: (since) => listWhenUp(() => real.listIntents(since)),
    listRefundsSince: (since) => listWhenUp(() => real.listRefundsSince(since)),
    listDisputes: (since) => listWhenUp(() => real.listDisputes(since)),
    listFraudWarnings: (since) => listWhenUp(() => real.listFraudWarnings(since)),
    listReviews: () => listWhenUp(() => real.listReviews()),
    retrieveReview: (id) => whenUp(() => real.retrieveReview(id)),
    readEvent: real.readEvent,
    cancelIntent: (id) =>
      whenUp(async () => {
        if (!faults.isCancelIgnored) return real.cancelIntent(id)
        const intent = await real.retrieveIntent(id)
        if (intent.status === 'requires_capture') return real.cancelIntent(id)
        return intent.status === 'succeeded' || intent.status === 'processing' ? intent : { ...intent, status: 'canceled' }
      }),
  }
  const server = await createTestServer({ provider, ...options })
  const { db, now } = server.deps
  // Enough for every test of a file.
  await setRooms(db, MANY_ROOMS)
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
  let template: Prebook | undefined
  const prebookOnce = async () => {
    if (template) return template
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    ;[template] = await db
      .select({ ...getTableColumns(prebooks), snapshot: orders.snapshot })
      .from(prebooks)
      .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
      .where(eq(prebooks.hash, answer.prebookHash ?? ''))
    if (!template) throw new Error('Nothing was prebooked')
    const [made] = await db.select({ id: orders.id }).from(orders).where(eq(orders.prebookHash, template.hash))
    if (made) await releaseRooms(db, made.id)
    await db.delete(orders).where(eq(orders.prebookHash, template.hash))
    await db.update(roomStock).set({ capacity: MANY_ROOMS })
    server.jobs.waiting.length = 0
    return template
  }
  const startUnheld = async (browser: TestBrowser): Promise<string> => {
    const source = await prebookOnce()
    const copy = {
      ...source,
      id: newId('prb'),
      hash: newId('pre'),
      idempotencyKey: null,
      deviceId: browser.deviceId,
      userId: null,
      createdAt: now(),
    }
    await db.insert(prebooks).values(copy)
    const deps = { ...server.deps, suppliers: heldByJob(server.deps.suppliers) }
    const { id } = await db.transaction((tx) => startOrder(deps, tx, copy, { locale: browser.language }))
    await server.deps.enqueue({ queue: 'orders.hold', data: { orderId: id } })
    return id
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
    async signedInBrowser(email = `traveller${++travellersMade}@example.com`) {
      const browser = server.browser()
      await browser.signIn(email)
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      const until = new Date(now().getTime() + 400 * 86_400_000)
      browser.token = await tokenFor(server, user?.id ?? '', until)
      return browser
    },
    async readUserId(browser) {
      return (await readAccessToken(server.deps.secrets.tokens, browser.token ?? '', now()))?.id ?? ''
    },
    async comeBack(browser) {
      const id = newId('usr')
      await db.insert(users).values({ id, email: `traveller${++travellersMade}@example.com`, createdAt: now() })
      const until = new Date(now().getTime() + 400 * 86_400_000)
      browser.token = await tokenFor(server, id, until)
    },
    async seedOrder(browser) {
      const orderId = await startUnheld(browser)
      await server.jobs.run()
      return orderId
    },
    startUnheld,
    async sellRoom(isOnSale) {
      const { rooms } = await prebookOnce()
      const plans = rooms.map(({ ratePlanId }) => ratePlanId)
      await db.update(ratePlans).set({ isWithdrawn: !isOnSale }).where(inArray(ratePlans.id, plans))
      await changeInventoryVersion(db)
    },
    async mailOf(orderId, kind) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      const own = and(eq(mailOutbox.to, order?.contact?.email ?? ''), eq(mailOutbox.kind, kind))
      const [mail] = await db.select().from(mailOutbox).where(own).orderBy(desc(mailOutbox.sequence)).limit(1)
      if (!mail) throw new Error(`No mail of kind ${kind}`)
      return mail
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
        holds: await holdsOf(db, eq(orders.id, orderId)),
        stock: await db.select().from(roomStock),
      }
    },
  }
}
