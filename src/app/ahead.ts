import type { StateValue } from 'xstate'
import { languageTag } from '../../contract/languages.ts'
import type { PageName } from '../../contract/page-problems.ts'
import type { Destination } from '../../machines/emitted.ts'
import type { Tracked } from '../../machines/tracked.ts'
import { beginRead } from '../../platform/api/headers.ts'
import { storeFirstCalls } from '../../platform/browser/first-calls.ts'
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

type Parts = readonly (() => Promise<unknown>)[]

/** Loads a page together with the part that shows its location. If that part fails to load, the page itself shows the error (SHELL-28). */
export const withPlace = async <T>(page: Promise<T>): Promise<T> => {
  await Promise.all([page, whereItIs().catch(() => {})])
  return page
}

/** Parts that are preloaded before their page opens. */
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

/** Loads the card provider's script. If it fails, the payment requests it again. */
async function loadCardProvider(): Promise<void> {
  const { openCardProvider } = await import('../../platform/browser/card-provider.ts')
  const { cardPublishableKey: publishableKey, cardScriptUrl: scriptUrl } = config()
  await openCardProvider({ publishableKey, scriptUrl })
}

/**
 * Formats one number and one date in advance. The first format of each kind takes a browser as long as rendering a question; later ones take
 * almost no time.
 */
async function warmUpFormats(): Promise<void> {
  const tag = languageTag(i18n.locale)
  Number(0).toLocaleString(tag)
  new Date(0).toLocaleDateString(tag)
}

/** Parts that may follow a page, preloaded when the page is painted and the browser is idle (SHELL-30). */
const pageParts: Partial<Record<PageName, Parts>> = {
  quiz: [lazyQuiz, warmUpFormats],
  generate: [parts.queries, parts.offer, texts],
  precheck: [parts.checkout],
}

/** Dialogs of a page, preloaded when a person has been on it for a while. */
const dialogParts: Partial<Record<PageName, Parts>> = {
  offer: [offerDialogs, bookDialogs, whereItIs],
  precheck: [precheckDialogs],
  checkout: [codeDialog],
  booking: [cancelDialog],
}

/** Parts that a step leads to, loaded in parallel with the step's calls. This keeps the pages before the step light. */
const stepParts: Partial<Record<keyof Tracked, Parts>> = {
  quiz_finished: [parts.generate],
  clicked_book_now: [parts.precheck],
  members_full_entered: [parts.success],
}

let cancelDialogs = () => {}

/** Preloads what may follow the page that was just opened. Cancels the preload of the previous page's dialogs, which would slow this page down. */
export function loadAfterPage(page: PageName): void {
  cancelDialogs()
  const wanted = pageParts[page]
  if (wanted) afterPaint(() => preload(wanted))
  const later = dialogParts[page]
  cancelDialogs = later ? whenSettled(() => preload(later)) : () => {}
}

/** Preloads what follows a step that a person has just taken. */
export const loadAfterStep = (step: keyof Tracked): void => preload(stepParts[step] ?? [])

/**
 * Preloads what follows a state of a flow when the browser is idle: the card form during the passenger step, the saved passengers of an
 * account during the contact step.
 */
export function loadAfterState(flow: string, now: StateValue): void {
  if (flow !== 'checkout' || typeof now !== 'object') return
  if (now.steps === 'contact' && currentUser().user) afterPaint(() => preload([savedChoice]))
  if (now.steps === 'passengers') afterPaint(() => preload([loadCardProvider, paymentForm]))
}

/**
 * Starts the reads of the page that a step leads to, in parallel with loading the page. Otherwise its first calls would wait until it is
 * rendered (SHELL-30).
 */
export function readAhead({ to, params }: Destination): void {
  const paths =
    to === 'generate'
      ? [`/rec/bundle?quizSessionId=${params.quizSessionId}`]
      : to === 'precheck'
        ? ['/rec/bundle/prebook', '/order/check'].map((path) => `${path}?prebookHash=${params.prebookHash}`)
        : []
  if (paths[0]) storeFirstCalls(paths.map(beginRead))
}
