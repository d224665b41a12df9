import { afterEach, expect, test, vi } from 'vitest'
import { persistToken, readSession } from '../../../machines/session/session.storage.ts'
import type { Around } from './tab.ts'

/** Number of tabs, and of pending requests per tab when its token expires. */
const TABS = 8
const CALLS = 1000

const tokenOf = (number: number) => `${number}.${btoa(JSON.stringify({ sub: 'u' }))}.x`
const [old, renewed] = [tokenOf(1), tokenOf(2)]
/**
 * Vitest routes `import()` through its runner, which a separate page lacks. Also, frames share one thread, unlike tabs: eight thousand
 * responses here would exceed the lock timeout.
 */
const TAB =
  '<!doctype html><title>A tab</title><script>window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };' +
  'AbortSignal.timeout = () => new AbortController().signal</script>' +
  '<script type="module" src="/tests/views/session/tab.ts"></script>'
const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }

/** A back end whose access tokens all expire at once, and the tabs that use it. */
async function openTabs() {
  const sent = { refreshes: 0, refused: 0, answered: 0 }
  let taken = old
  let letThrough = () => {}
  const allRefused = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const around: Around = {
    tabs: [],
    async network(address, authorization) {
      if (address === '/api/user/auth/refresh') {
        sent.refreshes += 1
        // The new token is sent only after all tabs were refused the old one.
        await allRefused
        return Response.json({ accessToken: renewed })
      }
      if (authorization !== `Bearer ${taken}`) {
        sent.refused += 1
        if (sent.refused === TABS * CALLS) letThrough()
        return Response.json({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'auth.required' }, { status: 401 })
      }
      if (address === '/api/user') return Response.json(ada)
      sent.answered += 1
      return Response.json({ items: [] })
    },
  }
  Object.assign(window, around)
  persistToken(old)
  for (let at = 0; at < TABS; at++) {
    const frame = document.createElement('iframe')
    frame.srcdoc = TAB
    document.body.append(frame)
  }
  await vi.waitUntil(() => around.tabs.length === TABS, { timeout: 60_000 })
  return {
    sent,
    tabs: around.tabs,
    runOut() {
      taken = renewed
    },
  }
}

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

test('[SESSION-4] [SESSION-8] a thousand requests in each of eight tabs with an expired token cause one refresh, and each succeeds at its second attempt', async () => {
  const { sent, tabs, runOut } = await openTabs()
  runOut()
  const settled = (await Promise.all(tabs.map((tab) => tab.callAtOnce(CALLS)))).flat()
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(TABS * CALLS)
  expect(sent).toEqual({ refreshes: 1, refused: TABS * CALLS, answered: TABS * CALLS })
  expect(readSession().token).toBe(renewed)
  expect(tabs.map((tab) => tab.ended())).toEqual(tabs.map(() => 0))
})
