import { afterEach, expect, test, vi } from 'vitest'
import { persistToken, readSession } from '../../../machines/session/session.storage.ts'
import type { Around } from './tab.ts'

/** So many tabs, and so many calls that each has open when its token runs out. */
const TABS = 8
const CALLS = 1000

const tokenOf = (number: number) => `${number}.${btoa(JSON.stringify({ sub: 'u' }))}.x`
const [old, renewed] = [tokenOf(1), tokenOf(2)]
/**
 * Vitest hands each `import()` of a page to its runner, which a page of our own has not. And the frames share one thread, as tabs do not: the seconds after which one goes on
 * without the lock would be those that eight thousand answers take here.
 */
const TAB =
  '<!doctype html><title>A tab</title><script>window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };' +
  'AbortSignal.timeout = () => new AbortController().signal</script>' +
  '<script type="module" src="/tests/views/session/tab.ts"></script>'
const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }

/** A back end whose access tokens run out all at once, and the tabs over it. */
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
        // Nobody is told of a new token before all have been refused the old one.
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

test('[SESSION-4] [SESSION-8] a thousand calls in each of eight tabs meet a token that ran out: one refresh, and each call is answered at its second try', async () => {
  const { sent, tabs, runOut } = await openTabs()
  runOut()
  const settled = (await Promise.all(tabs.map((tab) => tab.callAtOnce(CALLS)))).flat()
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(TABS * CALLS)
  expect(sent).toEqual({ refreshes: 1, refused: TABS * CALLS, answered: TABS * CALLS })
  expect(readSession().token).toBe(renewed)
  expect(tabs.map((tab) => tab.ended())).toEqual(tabs.map(() => 0))
})
