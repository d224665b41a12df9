import { and, desc, eq } from 'drizzle-orm'
import { newId } from '../../../server/base/ids.ts'
import type { StoredRate } from '../../../server/base/rate.ts'
import { Refusal } from '../../../server/base/refusal.ts'
import { cardDisputes, orders, prebooks, refunds, users } from '../../../server/db/schema/index.ts'
import { startOrder } from '../../../server/domain/orders/lifecycle/start-order.ts'
import { unpaidStatuses } from '../../../server/domain/orders/order.ts'
import { handleSupplierNotice } from '../../../server/domain/orders/supplier/buy.ts'
import { refundBySupport as refundByCommand } from '../../../server/domain/support/refund.ts'
import { CARDS, type Finished, heldByJob, travellers } from '../card.ts'
import type { TestBrowser } from '../server.ts'
import type { Action } from './actions.ts'
import { reached } from './coverage.ts'
import { inside, type Life } from './life.ts'
import type { Scene } from './scene.ts'
import { readState } from './state.ts'

type OrderAction = Exclude<Extract<Action, { of: number }>, { do: 'trip' }>

async function post(life: Life, browser: TestBrowser, path: string, body: unknown) {
  const answer = await inside(life, () => browser.call('POST', path, body))
  if (answer.status >= 500 && !life.diedAt) throw new Error(`POST ${path} answered ${answer.status}`)
  return answer
}

/** Starts a new order of one prebooked offer, unless the traveller has an unpaid one. */
async function start({ browsers, db, latest, offer, server, isReserved }: Scene, of: number, life: Life): Promise<void> {
  const browser = browsers[of === 0 ? 0 : 1]
  const known = latest[of]
  if (known) {
    const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, known))
    if (row && (unpaidStatuses as readonly string[]).includes(row.status)) return
  }
  // Only its presence counts here: the card of an order with a rate is charged after the confirmation.
  const rate = isReserved ? ({ rooms: [{ childAges: offer.snapshot.en.tripGroup.childAges ?? [8] }] } as unknown as StoredRate) : null
  const prebook = { ...offer, rate, id: newId('prb'), hash: newId('pre'), deviceId: browser.deviceId, createdAt: server.clock.now() }
  await db.insert(prebooks).values(prebook)
  // A crashed process may have created the order anyway.
  // One traveller's rooms are held immediately, the other's by the job.
  const deps = of === 0 ? { ...server.deps, suppliers: heldByJob(server.deps.suppliers) } : server.deps
  const begin = async () => {
    const { id, status } = await db.transaction((tx) => startOrder(deps, tx, prebook, { locale: 'en' }))
    if (status === 'New') await server.deps.enqueue({ queue: 'orders.hold', data: { orderId: id } })
  }
  await inside(life, begin).finally(async () => {
    const [made] = await db.select({ id: orders.id }).from(orders).where(eq(orders.prebookHash, prebook.hash))
    if (made) latest[of] = made.id
  })
}

/** Performs an action for a traveller, on their newest order if it needs one. */
export async function performOn(scene: Scene, action: OrderAction, life: Life): Promise<void> {
  const { browsers, coverage, server } = scene
  const browser = browsers[action.of === 0 ? 0 : 1]
  if (action.do === 'start') return start(scene, action.of, life)
  if (action.do === 'check') {
    const { body } = await inside(life, () => browser.call('GET', '/order/prebooking/check'))
    if (body.status === 'Unknown') reached(coverage, 'order', 'Unknown')
    return
  }
  if (action.do === 'leave') return leave(scene, action.of, life)
  const known = scene.latest[action.of]
  if (!known) return
  const tried = scene.intents[action.of] ?? []
  const last = tried.filter(({ orderId }) => orderId === known).at(-1)
  const intention = { orderId: known, paymentIntentId: last?.paymentIntentId ?? 'pi_none' }
  switch (action.do) {
    case 'finish':
      return finish(scene, { life, browser, of: action.of, orderId: known })
    case 'confirm': {
      const { body } = await post(life, browser, '/order/payment/confirm', intention)
      if (body.status === 'ExpiredOrder' || body.status === 'Ok') reached(coverage, 'payment', body.status)
      return
    }
    case 'release':
      await post(life, browser, '/order/payment/release', intention)
      return
    case 'read':
      await inside(life, () => browser.call('GET', `/order?orderId=${known}`))
      return
    case 'pay':
      return pay(scene, tried[action.nth % Math.max(tried.length, 1)], action.card)
    case 'cancelIntent':
      if (last) await server.stripe.paymentIntents.cancel(last.paymentIntentId).catch(() => null)
      return
    case 'cancelBooking': {
      const { body } = await browser.call('GET', `/booking/${known}/cancellation`)
      const fee = (body.fee as { amount: number } | undefined)?.amount ?? 0
      await post(life, browser, `/booking/${known}/cancel`, { fee })
      return
    }
    case 'refundByHand':
      return refundByHand(scene, known)
    case 'refundBySupport':
      return refundBySupport(scene, last, action.isAll)
    case 'decide':
      return decide(scene, last, action.isWon)
    case 'appeal':
      return appeal(scene, last)
    case 'supplierCancels':
      return supplierCancels(scene, known, life)
    case 'refundAgain':
      return refundAgain(scene, known, life)
  }
}

type Finishing = { life: Life; browser: TestBrowser; of: number; orderId: string }

async function finish({ intents }: Scene, { life, browser, of, orderId }: Finishing): Promise<void> {
  const body = { orderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: travellers }
  const { status, body: answer } = await post(life, browser, '/order/book/finish', body)
  const stripe = status === 200 ? (answer.stripe as Finished | null) : null
  if (stripe) intents[of]?.push({ orderId, clientSecret: stripe.clientSecret, paymentIntentId: stripe.paymentIntentId })
}

const cardFaults: Partial<Record<keyof typeof CARDS, string>> = {
  declined: 'a card declined',
  noFunds: 'a card declined',
  processes: 'a payment processing',
  disputed: 'a charge disputed',
  refundsLate: 'a refund that took its time',
  refundFails: 'a refund sent back by the bank',
  refundRefused: 'a balance too low for refunds',
  prevented: 'a dispute prevented',
  warned: 'a fraud warning',
  reviewed: 'a review opened',
}

/** Milliseconds after its creation for which the comparison with the provider's lists looks for the charge of a payment that it reported canceled. */
const COMPARED = 3 * 86_400_000

async function pay({ server, note, isWebhookOff }: Scene, chosen: Finished | undefined, card: keyof typeof CARDS): Promise<void> {
  if (!chosen) return
  if (isWebhookOff) {
    const { created } = await server.stripe.paymentIntents.retrieve(chosen.paymentIntentId)
    if (server.clock.now().getTime() - created * 1000 > COMPARED) return
  }
  const answer = await server.pay(chosen, CARDS[card])
  const fault = cardFaults[card]
  if (fault && (answer.paymentIntent || answer.error?.code === 'card_declined')) note(fault)
}

/**
 * The hotel cancels a booking that it confirmed, and sends its notice. Our own stock never does, so from here on the order's rooms count as those of the
 * remote supplier. It repeats a notice that was not accepted.
 */
async function supplierCancels({ db, server, note, dropped }: Scene, orderId: string, life: Life): Promise<void> {
  const [booked] = await db
    .update(orders)
    .set({ supplier: 'remote' })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'BookingFinished')))
    .returning({ id: orders.id })
  if (!booked && !dropped.has(orderId)) return
  note('a booking cancelled by its supplier')
  dropped.add(orderId)
  const notify = () => handleSupplierNotice(server.deps, orderId)
  await inside(life, notify).catch((error: unknown) => (life.diedAt ? notify() : Promise.reject(error)))
}

/** Support refunds at the provider, without our server. */
async function refundBySupport({ server, note }: Scene, last: Finished | undefined, isAll: boolean): Promise<void> {
  if (!last) return
  const made = await server.stripe.refunds
    .create({ payment_intent: last.paymentIntentId, ...(isAll ? {} : { amount: 5000 }) })
    .catch(() => null)
  if (made) note('a refund made by support')
}

/** The bank decides a dispute or an appeal. */
async function decide(scene: Scene, last: Finished | undefined, isWon: boolean): Promise<void> {
  await submit(scene, last, isWon ? 'winning_evidence' : 'losing_evidence', 'a dispute decided')
}

/** Support appeals against a lost dispute. */
const appeal = (scene: Scene, last: Finished | undefined) => submit(scene, last, 'appeal_evidence', 'an appeal')

async function submit({ db, server, note }: Scene, last: Finished | undefined, evidence: string, fault: string): Promise<void> {
  const [open] = await db
    .select({ id: cardDisputes.id })
    .from(cardDisputes)
    .where(eq(cardDisputes.intentId, last?.paymentIntentId ?? ''))
  if (!open) return
  const { status } = await server.stripe.disputes.update(open.id, { evidence: { uncategorized_text: evidence } })
  if (evidence !== 'appeal_evidence' || status === 'appeal_under_review') note(fault)
}

/** Support requests a refused refund again with its own command. */
async function refundAgain({ server, db, note }: Scene, orderId: string, life: Life): Promise<void> {
  const [failed] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.isForeign, false), eq(refunds.status, 'failed')))
  if (!failed) return
  const by = { actor: 'mara', reason: 'The balance was filled.' }
  await inside(life, () => refundByCommand(server.deps, { order: orderId, amountMinor: null }, by)).catch((error: unknown) => {
    if (!life.diedAt && !(error instanceof Refusal)) throw error
  })
  note('a refund requested again')
}

/** Deletes the traveller's account. If successful, the traveller continues as a new user. */
async function leave(scene: Scene, of: number, life: Life): Promise<void> {
  const { browsers, db, server, note } = scene
  const browser = browsers[of === 0 ? 0 : 1]
  const before = await server.readUserId(browser)
  const { status } = await inside(life, () => browser.call('DELETE', '/user')).catch((error: unknown) => {
    if (life.diedAt) return { status: 0 }
    throw error
  })
  if (status >= 500) throw new Error(`DELETE /user answered ${status}`)
  const [left] = await db.select({ id: users.id }).from(users).where(eq(users.id, before))
  note(left ? 'a deletion refused' : 'an account deleted')
  if (left) return
  scene.latest[of] = null
  scene.intents[of] = []
  await server.comeBack(browser)
}

/** Support refunds by hand after a bank has refused. */
async function refundByHand({ db, server, note }: Scene, orderId: string): Promise<void> {
  const [refused] = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.createdAt)).limit(1)
  if (refused?.status !== 'failed') return
  const state = await readState(db)
  const payment = state.payments.find(({ id }) => id === refused.paymentId)
  // Support checks before it refunds twice.
  const idempotencyKey = `by-hand:${refused.id}:${refused.providerRefundId}`
  await server.stripe.refunds
    .create({ payment_intent: payment?.intentId ?? '', amount: refused.amountMinor }, { idempotencyKey })
    .catch(() => null)
  note('a refund made by hand')
}
