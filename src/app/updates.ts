import type { PageName } from '../../contract/page-problems.ts'
import { updateReadyMachine } from '../../machines/update-ready/update-ready.machine.ts'
import { selectIsOffered } from '../../machines/update-ready/update-ready.selectors.ts'
import { removeWorker, savesData } from '../../platform/browser/service-worker.ts'
import { config } from '../config.ts'
import { createFlow, isBusy, stateOf } from './create-flow.ts'
import { setUpdateOffered } from './update-store.ts'

/** Pages without input, payment or pending work. */
const FREE: ReadonlySet<PageName> = new Set([
  'home',
  'quizStart',
  'offer',
  'offerList',
  'shared',
  'bookings',
  'booking',
  'wishlist',
  'savedOffer',
  'shareLinks',
  'compare',
  'terms',
  'privacy',
  'support',
  'notFound',
])
/** Flows that may still be sending what the person did on the previous page. */
const SENDING = ['wishlist', 'savedOffer', 'shareLinks', 'sharedList', 'settings', 'bookingCancel', 'bookNow'] as const

const areSettingsOpen = () => typeof stateOf('settings') === 'object'
const isFree = (page: PageName) => FREE.has(page) && !areSettingsOpen() && !SENDING.some(isBusy)

/**
 * Installs the product on this device and activates newer versions between pages (OFFLINE-1 to OFFLINE-4). It runs as long as the page.
 * @param page the current page
 * @returns a function to call with every following page
 */
export function startUpdates(page: PageName): (page: PageName) => void {
  const isAllowed = config().serviceWorker
  // The server can also remove the worker of pages that are not opened any more; this is immediate.
  if (!isAllowed) void removeWorker().catch(() => {})
  const flow = createFlow(updateReadyMachine, { isWanted: isAllowed && !savesData(), isFree: isFree(page) })
  flow.subscribe((snapshot) => setUpdateOffered(selectIsOffered(snapshot), () => flow.send({ type: 'update.accept' })))
  flow.start()
  return (next) => flow.send({ type: 'page.turn', isFree: isFree(next) })
}
