import { updateReadyMachine } from '../../machines/update-ready/update-ready.machine.ts'
import { selectIsOffered } from '../../machines/update-ready/update-ready.selectors.ts'
import { removeWorker, savesData } from '../../platform/browser/service-worker.ts'
import { config } from '../config.ts'
import { createFlow, isBusy, stateOf } from './create-flow.ts'
import type { PageName } from './pages.ts'
import { setUpdateOffered } from './update-store.ts'

/** Pages on which nothing is typed, paid or under way. */
const FREE: ReadonlySet<PageName> = new Set([
  'home',
  'quizStart',
  'offer',
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
/** Flows that may be sending something that the person did on the page before. */
const SENDING = ['wishlist', 'savedOffer', 'shareLinks', 'sharedList', 'settings', 'bookingCancel', 'bookNow'] as const

const areSettingsOpen = () => typeof stateOf('settings') === 'object'
const isFree = (page: PageName) => FREE.has(page) && !areSettingsOpen() && !SENDING.some(isBusy)

/**
 * Keeps the product on this device and lets newer versions take over between pages (OFFLINE-1 to OFFLINE-4); it lives as long as the page.
 * @param page that is shown now
 * @returns what is told of every page that follows
 */
export function startUpdates(page: PageName): (page: PageName) => void {
  const isAllowed = config().serviceWorker
  // The server's own way out is for pages that are not opened any more; this one is at once.
  if (!isAllowed) void removeWorker().catch(() => {})
  const flow = createFlow(updateReadyMachine, { isWanted: isAllowed && !savesData(), isFree: isFree(page) })
  flow.subscribe((snapshot) => setUpdateOffered(selectIsOffered(snapshot), () => flow.send({ type: 'update.accept' })))
  flow.start()
  return (next) => flow.send({ type: 'page.turn', isFree: isFree(next) })
}
