import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import { otpMachine } from '../../../machines/otp/otp.machine.ts'
import { passenger } from '../../../machines/passenger.fixture.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'

type Call = { name: string; resolve(value: unknown): void; reject(error: unknown): void }
/** State of the single intent at the card provider. */
type Intent = 'unpaid' | 'processing' | 'succeeded'

const ada = passenger()
export const profile = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
export const contact = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', remember: false }
export const passengers = { adults: [ada], children: [] }
const order = {
  orderId: 'o',
  bundleOrderId: 'b',
  quizSessionId: 'q',
  contact: null,
  members: [],
  expiredAt: 1_800_000_000,
  tripGroup: { adults: 1, children: 0 },
  total: { finalTotal: { amount: 123_400 }, currency: { code: 'EUR' } },
}
const offline = { kind: 'network', status: 0, code: null }

export const deeds = ['takes', 'processes', 'refuses', 'errs', 'takes and errs', 'takes silently'] as const
type Deed = (typeof deeds)[number]

/** Flushes settled promises. */
async function hear() {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/**
 * Checkout with its real code dialog, clock and payment, and a fake back end and card provider whose responses the test controls. It records violations:
 * a second payment while the outcome of the first is unknown, and a pending payment without a listener.
 */
export function checkoutWorld({ isSignedIn }: { isSignedIn: boolean }) {
  const clock = new SimulatedClock()
  const open: Call[] = []
  const faults: string[] = []
  let intent: Intent = 'unpaid'
  let hasExpired = false
  /** Whether the card may have been charged, as known to the page. */
  let isOpenQuestion = false
  let confirms = 0

  const held = (name: string, begin: () => void = () => {}, abandon: () => void = () => {}) =>
    fromPromise(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          const call: Call = { name, resolve, reject }
          open.push(call)
          begin()
          signal.addEventListener('abort', () => {
            const at = open.indexOf(call)
            if (at < 0) return
            open.splice(at, 1)
            abandon()
          })
        }),
    ) as never
  const begun = () => {
    confirms += 1
    if (isOpenQuestion) faults.push('a second payment while the outcome of the first is not known')
    if (intent !== 'unpaid') faults.push('a second payment of what is paid')
    isOpenQuestion = true
  }
  const lost = () => {
    // Once the outcome is known, listening may stop.
    if (isOpenQuestion) faults.push('a payment under way that nobody listens to')
  }
  const payment = paymentMachine.provide({
    actors: {
      openCardProvider: held('openCardProvider'),
      validateCardForm: held('validateCardForm'),
      confirmPayment: held('confirmPayment'),
      confirmCardPayment: held('confirmCardPayment', begun, lost),
      releasePayment: held('releasePayment'),
      getOrder: held('askOrder'),
    } as never,
  })
  const otp = otpMachine.provide({
    actors: {
      getOtpState: held('getOtpState'),
      sendOtp: held('sendOtp'),
      loginOtp: held('loginOtp'),
      readSendBlock: held('readSecondsLeft'),
      readCodeBlock: held('readSecondsLeft'),
    } as never,
  })
  const countdown = countdownMachine.provide({ actors: { readSecondsLeft: held('readTimeLeft') } as never })
  const machine = checkoutMachine.provide({
    actors: {
      getOrder: held('getOrder'),
      recheckOrder: held('getOrder'),
      finishOrder: held('finishOrder'),
      payment,
      otp,
      countdown,
    } as never,
  })
  const nothing = { snapshot: null, isLost: false }
  const checkout = createActor(machine, {
    clock,
    logger: () => {},
    input: {
      orderId: 'o',
      profile: isSignedIn ? profile : null,
      draft: nothing,
      paying: nothing,
      today: '2026-11-21',
      rememberedEmail: '',
      returnUrl: 'https://firn.example/v',
      cardProvider: { publishableKey: 'pk', scriptUrl: null },
    },
  }) as unknown as CheckoutActor
  checkout.start()

  /** The order in the back end. `Unknown` if it has no event of the provider. */
  const orderNow = (knows: boolean) => {
    const paymentStatus = !knows ? 'Unknown' : intent === 'succeeded' ? 'Succeeded' : intent === 'processing' ? 'Processing' : 'Created'
    const status = knows && intent === 'succeeded' ? 'Payed' : hasExpired ? 'Expired' : 'BookingStarted'
    return { ...order, status, payment: { status: paymentStatus, paymentIntentId: 'pi', amount: 123_400, currency: 'EUR' } }
  }
  const lockStatus = () =>
    intent === 'succeeded' ? 'Succeeded' : intent === 'processing' ? 'Processing' : hasExpired ? 'ExpiredOrder' : 'Ok'
  /** The response of a successful call. `knows`: the back end has the provider's event. */
  function answerOf(name: string, knows: boolean): unknown {
    switch (name) {
      case 'getOrder':
        return orderNow(true)
      case 'askOrder':
        if (knows && !hasOpen('confirmCardPayment')) isOpenQuestion = false
        if (knows && (intent !== 'unpaid' || hasExpired)) isOpenQuestion = false
        return orderNow(knows)
      case 'finishOrder':
        return { paymentStatus: 'Created', orderId: 'o', stripe: { clientSecret: 's', paymentIntentId: 'pi' } }
      case 'openCardProvider':
        return true
      case 'validateCardForm':
        return { valid: true, message: null }
      case 'confirmPayment':
        if (intent !== 'unpaid') isOpenQuestion = false
        return { status: lockStatus(), orderStatus: 'BookingStarted' }
      case 'readTimeLeft':
        return hasExpired ? 0 : 900
      case 'readSecondsLeft':
        return 0
      case 'getOtpState':
        return { request: { unblockTS: null } }
      case 'sendOtp':
        return { requestId: 'r', unblockTS: 0 }
      case 'loginOtp':
        return { accessToken: 't' }
      default:
        return {}
    }
  }
  const hasOpen = (name: string) => open.some((call) => call.name === name)
  function take(name: string): Call | undefined {
    const at = open.findIndex((call) => call.name === name)
    return at < 0 ? undefined : open.splice(at, 1)[0]
  }

  return {
    checkout,
    faults,
    confirms: () => confirms,
    intent: () => intent,
    isSettled: () => !isOpenQuestion,
    opens: () => open.map(({ name }) => name),
    payment: () => checkout.getSnapshot().children.payment as ReturnType<typeof createActor<typeof paymentMachine>> | undefined,
    otp: () => checkout.getSnapshot().children.otp as ReturnType<typeof createActor<typeof otpMachine>> | undefined,
    steps: () => checkout.getSnapshot().value.steps,
    async pass(ms: number) {
      clock.increment(ms)
      await hear()
    },
    expire: () => {
      // The back end does not expire an order while the outcome of a payment is unknown.
      if (!isOpenQuestion) hasExpired = true
    },
    async answer(name: string, how: 'well' | 'unsure' | 'offline' = 'well') {
      const call = take(name)
      if (how === 'offline') call?.reject(offline)
      else call?.resolve(call && answerOf(name, how === 'well'))
      await hear()
    },
    /** The card provider processes the payment, and then responds, or not. */
    async provide(does: Deed) {
      if (!hasOpen('confirmCardPayment')) return
      if (does === 'takes silently') {
        intent = 'succeeded'
        return
      }
      const call = take('confirmCardPayment') as Call
      // A later response does not undo a charge.
      if (intent === 'succeeded') {
        isOpenQuestion = false
        call.resolve({ intentStatus: 'succeeded', error: null })
        return hear()
      }
      if (does === 'takes' || does === 'takes and errs') intent = 'succeeded'
      if (does === 'processes') intent = 'processing'
      if (does === 'takes' || does === 'processes' || does === 'refuses') isOpenQuestion = false
      if (does === 'takes') call.resolve({ intentStatus: 'succeeded', error: null })
      else if (does === 'processes') call.resolve({ intentStatus: 'processing', error: null })
      else if (does === 'refuses')
        call.resolve({ intentStatus: 'requires_payment_method', error: { type: 'card_error', code: 'card_declined', message: 'No.' } })
      else call.resolve({ intentStatus: null, error: { type: 'api_connection_error', code: null, message: 'No connection.' } })
      await hear()
    },
    hear,
    stop: () => checkout.stop(),
  }
}

export type CheckoutWorld = ReturnType<typeof checkoutWorld>

/** Goes from the start to the card step, with accepted terms and nothing pending. */
export async function reachCard(world: CheckoutWorld, { isSignedIn }: { isSignedIn: boolean }) {
  await world.hear()
  await world.answer('getOrder')
  await world.answer('readTimeLeft')
  world.checkout.send({ type: 'contact.submit', contact })
  await world.hear()
  if (!isSignedIn) {
    for (const name of ['getOtpState', 'readSecondsLeft', 'sendOtp']) await world.answer(name)
    world.otp()?.send({ type: 'code.change', code: '123456' })
    await world.hear()
    await world.answer('loginOtp')
    world.checkout.send({ type: 'profile.change', profile })
  }
  world.checkout.send({ type: 'passengers.submit', passengers })
  await world.hear()
  await world.answer('finishOrder')
  await world.answer('openCardProvider')
  world.payment()?.send({ type: 'element.ready' })
  world.payment()?.send({ type: 'terms.change', agreed: true })
  await world.hear()
}
