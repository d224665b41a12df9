import type { StateValue } from 'xstate'
import { languageTag } from '../../contract/languages.ts'
import type { Destination } from '../../machines/emitted.ts'
import type { Tracked } from '../../machines/tracked.ts'
import { beginRead } from '../../platform/api/headers.ts'
import { keepFirstCalls } from '../../platform/browser/first-calls.ts'
import { preload } from '../../platform/browser/lazy-parts.ts'
import { afterPaint, whenSettled } from '../../platform/browser/page.ts'
import { config } from '../config.ts'
import { fetchTexts, i18n } from '../i18n/i18n.ts'
import { cancelDialog } from '../views/booking/lazy-parts.ts'
import { codeDialog, paymentForm, savedChoice } from '../views/checkout/lazy-parts.ts'
import { bookDialogs, offerDialogs } from '../views/offer/lazy-parts.ts'
import { whereItIs } from '../views/place/lazy-parts.ts'
import { precheckDialogs } from '../views/precheck/lazy-parts.ts'
import { lazyQuiz } from '../views/quiz/lazy-parts.ts'
import { currentUser } from './current-user.ts'
import type { PageName } from './pages.ts'

type Parts = readonly (() => Promise<unknown>)[]

/** A page with the map and the plan on it. Where those do not come, the page itself says so in their place (SHELL-28). */
export const withPlace = async <T>(page: Promise<T>): Promise<T> => {
  await Promise.all([page, whereItIs().catch(() => {})])
  return page
}

/** Parts that are loaded ahead of their page. */
export const parts = {
  quiz: () => import('./routes/quiz.tsx'),
  generate: () => import('./routes/generate.tsx'),
  queries: () => import('./with-queries.tsx'),
  offer: () => import('./routes/offer.tsx'),
  precheck: () => withPlace(import('./routes/precheck.tsx')),
  checkout: () => import('./routes/checkout.tsx'),
  success: () => import('./routes/payment-success.tsx'),
}
const texts = () => fetchTexts('rest')

/** The card provider's own script as well: where it does not come, the payment asks for it again. */
async function openCards(): Promise<void> {
  const { openCardProvider } = await import('../../platform/browser/card-provider.ts')
  const { cardPublishableKey: publishableKey, cardScriptUrl: scriptUrl } = config()
  await openCardProvider({ publishableKey, scriptUrl })
}

/**
 * Makes a number and a date be written before a tap needs it: the first of each that a browser writes takes it as long as drawing a question does, and all later
 * ones next to nothing.
 */
async function firstFormats(): Promise<void> {
  const tag = languageTag(i18n.locale)
  Number(0).toLocaleString(tag)
  new Date(0).toLocaleDateString(tag)
}

/** What a page leads to, loaded once it is drawn and has nothing better to do (SHELL-30). */
const ofPages: Partial<Record<PageName, Parts>> = {
  quiz: [lazyQuiz, firstFormats],
  generate: [parts.queries, parts.offer, texts],
  precheck: [parts.checkout],
}

/** What somebody opens who has looked at a page for a while: its dialogs. */
const ofLooks: Partial<Record<PageName, Parts>> = {
  offer: [offerDialogs, bookDialogs, whereItIs],
  precheck: [precheckDialogs],
  checkout: [codeDialog],
  booking: [cancelDialog],
}

/** What a step leads to, loaded beside the step's own calls: the pages before it are light, and stay so. */
const ofSteps: Partial<Record<keyof Tracked, Parts>> = {
  quiz_finished: [parts.generate],
  clicked_book_now: [parts.precheck],
  members_full_entered: [parts.success],
}

let dropLooks = () => {}

/** Loads what the page leads to that has just been opened. What only a look at the page before was to bring is dropped: it would hold up this one. */
export function loadAfterPage(page: PageName): void {
  dropLooks()
  const wanted = ofPages[page]
  if (wanted) afterPaint(() => preload(wanted))
  const later = ofLooks[page]
  dropLooks = later ? whenSettled(() => preload(later)) : () => {}
}

/** Loads what a step leads to that a person has just taken. */
export const loadAfterStep = (step: keyof Tracked): void => preload(ofSteps[step] ?? [])

/** Loads what a state of a flow leads to, once the page has nothing better to do: the card form while the passengers are typed, whom an account has saved before. */
export function loadAfterState(flow: string, now: StateValue): void {
  if (flow !== 'checkout' || typeof now !== 'object') return
  if (now.steps === 'contact' && currentUser().user) afterPaint(() => preload([savedChoice]))
  if (now.steps === 'passengers') afterPaint(() => preload([openCards, paymentForm]))
}

/** Begins what the page reads that a step leads to, beside the page itself: until it is drawn, its first calls would wait for it (SHELL-30). */
export function readAhead({ to, params }: Destination): void {
  const paths =
    to === 'generate'
      ? [`/rec/bundle?quizSessionId=${params.quizSessionId}`]
      : to === 'precheck'
        ? ['/rec/bundle/prebook', '/order/check'].map((path) => `${path}?prebookHash=${params.prebookHash}`)
        : []
  if (paths[0]) keepFirstCalls(paths.map(beginRead))
}
