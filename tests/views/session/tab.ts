/**
 * A tab of the product in a frame: its own client and session, with the browser's locks and storage, over the network simulated by the
 * parent page.
 */

import { CALL_TIMEOUT, configureApi } from '../../../platform/api/configure.ts'
import { listWishlist } from '../../../platform/api/wishlist.ts'
import { setBridge } from '../../../src/app/create-flow.ts'
import { sessionPort } from '../../../src/app/session-port.ts'

/** What the parent page provides to the tabs, and each tab to it. */
export type Around = {
  network: (address: string, authorization: string | null) => Promise<Response>
  tabs: { callAtOnce: (count: number) => Promise<PromiseSettledResult<unknown>[]>; ended: () => number }[]
}
const around = window.parent as unknown as Around
let ended = 0

setBridge((one) => {
  if (one.type === 'navigate') ended += 1
})
configureApi({
  base: '/api',
  deviceId: () => 'd'.repeat(32),
  session: sessionPort,
  locale: () => 'en',
  fetch: (input, init) => around.network(String(input), new Headers(init?.headers).get('authorization')),
  requestId: () => crypto.randomUUID(),
  timeout: CALL_TIMEOUT * 10,
})
// The session loads the user before any other request.
await import('../../../src/app/session.ts')
around.tabs.push({
  callAtOnce: (count) => Promise.allSettled(Array.from({ length: count }, () => listWishlist())),
  ended: () => ended,
})
