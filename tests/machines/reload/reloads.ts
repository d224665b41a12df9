import { activePaths, type StepResult } from '@firn/flow-kit'
import { readPrebookHash, restoreAttempt } from '../../../machines/book-now/book-now.storage.ts'
import { restoreCheckoutDraft } from '../../../machines/checkout/checkout.storage.ts'
import { restorePayment } from '../../../machines/payment/payment.storage.ts'
import { restoreQuizDraft } from '../../../machines/quiz/quiz.storage.ts'

export type Snapshot = StepResult['snapshot']

/** The page that the flow led to last. */
export type Page = { to: string; params: Record<string, unknown> }

/** How a flow comes up again after a reload. All of it is written by hand: what the page finds, what the back end returns, which place counts as the same. */
export interface Reload {
  input(before: Snapshot, given: Record<string, unknown>, page: Page | null): unknown
  /** What a call of the new actor returns; undefined leaves it open. */
  returns(call: string, before: Snapshot): unknown
  place(snapshot: Snapshot, page: Page | null): string
  /** Place before → place after; one that is left out is the same. */
  same: Readonly<Record<string, string>>
  /** What may not be lost at a place. */
  mustStay(snapshot: Snapshot): unknown
}

const inside = (snapshot: Snapshot, region: string): string => {
  const value = (snapshot.value as Record<string, unknown>)[region]
  return typeof value === 'string' ? value : region
}

const bookNow: Reload = {
  input: ({ context }) => ({
    bundleId: context.bundleId,
    quizSessionId: context.quizSessionId,
    storedPrebookHash: readPrebookHash(),
    isOnline: true,
    attempt: restoreAttempt(context.bundleId),
  }),
  returns: () => undefined,
  place: ({ value }) => activePaths(value).at(-1) ?? '',
  same: {
    // What was being asked is asked again, and so is what failed.
    'dialog.checkFailed': 'checking',
    prebooking: 'checking',
    'dialog.unreserved.prebookFailed': 'checking',
    'dialog.unreserved.statusUnknown': 'checking',
    refreshing: 'dialog.gone.offerNotAvailable',
    'dialog.gone.refreshFailed': 'dialog.gone.offerNotAvailable',
    // Back from the trip summary the offer stands as if nothing had been asked.
    'ready.opened': 'ready.idle',
    // Without a connection no page comes, so after a reload there is one.
    offline: 'ready.idle',
  },
  mustStay: (snapshot) => [
    snapshot.context.bundleId,
    snapshot.matches({ dialog: 'priceChanged' } as never) && [snapshot.context.priceChange, snapshot.context.offeredPrebookHash],
  ],
}

/** The address of the question on screen, null while it is still that of the start page. */
function questionAddress({ context }: Snapshot, page: Page | null) {
  const opening = context.opening && { blockId: context.opening.blockId, page: context.opening.blockPage }
  return context.page && page?.to === 'quiz-block' ? page.params : opening
}

/** The page that the back end knows: of a question that is asked early (QUIZ-57) the one before, whose answer is on its way. */
const savedPage = ({ context }: Snapshot) => context.unsaved?.page ?? context.page

const quiz: Reload = {
  input: (before, _given, page) => ({ address: questionAddress(before, page), restored: restoreQuizDraft() }),
  returns: (call, before) => {
    if (!before.context.page) return undefined
    return call === 'getQuizSession'
      ? { session: { id: 's-1', status: 'open', quizSessionId: null }, pageInfo: null, tags: [] }
      : savedPage(before)
  },
  place: (snapshot, address) => {
    const { value, context } = snapshot
    const isMoving = ['opening', 'openFailed', 'starting', 'startFailed'].includes(String(value))
    // Whatever was going on, without the address of a question a reload leads to the start page.
    if (!questionAddress(snapshot, address)) return 'welcome'
    if (context.page?.pageInfo === null && context.page.nextQuestion.status === 'Finished') return 'finished'
    // While another page is fetched, the address is still that of the page on screen.
    if (context.page && (typeof value === 'object' || isMoving)) return context.page.nextQuestion.question ? 'question' : 'pageMissing'
    if (isMoving) return 'resuming'
    return String(value)
  },
  same: { resumeFailed: 'resuming' },
  mustStay: (snapshot) => {
    const { value, context } = snapshot
    // Of a question that is being passed over nothing must stay; what was chosen there before may.
    if (typeof value !== 'object' || context.unsaved?.answer.isSkipped) return null
    return [savedPage(snapshot).nextQuestion.question.id, (context.unsaved ?? context).draft]
  },
}

const isLeaving = (snapshot: Snapshot) => snapshot.matches({ steps: { payment: { underWay: 'leaving' } } })
/** Whether nobody is signed in any more while a payment is under way. */
const isUnproven = (snapshot: Snapshot) =>
  isLeaving(snapshot) || (snapshot.context.profile === null && snapshot.context.verifiedEmail !== snapshot.context.contact.email)

const checkout: Reload = {
  input: (before, given) => ({
    ...given,
    profile:
      before.context.profile ??
      (before.context.verifiedEmail === before.context.contact.email && !isLeaving(before)
        ? { id: 'user-1', email: before.context.verifiedEmail, firstName: null, lastName: null }
        : null),
    draft: restoreCheckoutDraft(before.context.orderId),
    paying: restorePayment(before.context.orderId),
  }),
  returns: (call, before) => {
    const { order } = before.context
    if (call === 'finishOrder') return { paymentStatus: 'Created', orderId: 'order-1', stripe: { clientSecret: 's', paymentIntentId: 'i' } }
    // An order that was read before is not returned where reading it again has failed.
    if (call !== 'getOrder' || !order || ['loadFailed', 'notFound'].includes(inside(before, 'steps'))) return undefined
    const status = { expired: 'Expired', left: 'Payed' }[inside(before, 'steps')] ?? order.status
    return { ...order, status }
  },
  place: (snapshot) => {
    const step = inside(snapshot, 'steps')
    if (typeof snapshot.value.steps === 'object') return isUnproven(snapshot) ? 'leaving' : 'payment'
    if (step.startsWith('finish') && snapshot.context.step === 'payment') return 'payment'
    // Looked at again: the answer is that of the order as it was.
    if (step === 'loading' && snapshot.context.order) return 'notPayable'
    return step === 'expired' && !snapshot.context.order ? 'loading' : step
  },
  same: {
    loadFailed: 'loading',
    notFound: 'loading',
    // The dialog comes again with Continue; the code that was sent still holds.
    verifying: 'contact',
    // Handing over is repeated only by the traveller, unless the card step was reached.
    finishing: 'passengers',
    finishFailed: 'passengers',
    finishUnsent: 'passengers',
    left: 'notPayable',
    // Who books is proven again; what became of the payment is asked once the card step is reached again.
    leaving: 'contact',
  },
  mustStay: (snapshot) => {
    const { contact, passengers } = snapshot.context
    return ['contact', 'passengers', 'payment', 'finishing', 'finishFailed', 'finishUnsent', 'verifying'].includes(
      inside(snapshot, 'steps'),
    )
      ? [contact.email, contact.firstName, passengers]
      : null
  },
}

const payment: Reload = {
  input: ({ context }) => ({
    orderId: context.orderId,
    clientSecret: context.clientSecret,
    paymentIntentId: context.paymentIntentId,
    returnUrl: context.returnUrl,
    restored: restorePayment(context.orderId).snapshot,
    isOnline: true,
  }),
  returns: () => undefined,
  place: ({ value }) => {
    if (typeof value === 'string') return value
    const { terms, paying } = (value as { open: { terms: string; paying: string | object } }).open
    return `${terms} ${typeof paying === 'string' ? paying : Object.keys(paying)[0]}`
  },
  same: {
    'asked waiting': 'unticked waiting',
    // The provider had not been asked for money yet.
    'ticked validating': 'ticked waiting',
    'ticked locking': 'ticked waiting',
    // It had: what became of it is asked first.
    'ticked confirming': 'ticked outcomeUnknown',
    'ticked releasing': 'ticked outcomeUnknown',
    // The way to the result page; coming back to the card step starts again.
    paid: 'unticked waiting',
    settling: 'unticked waiting',
    expired: 'unticked waiting',
  },
  mustStay: ({ context }) => [context.orderId, context.paymentIntentId],
}

export const reloads: Readonly<Record<string, Reload>> = { bookNow, quiz, checkout, payment }
