import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Emitted } from '../../machines/emitted.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { problem, type Respond, type Sent } from './wire.ts'

const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const items = { items: [] }
const CALLS = 20

/**
 * The product's session with a back end that accepts only some tokens, and fresh modules as on a new page.
 * @param refreshed response of the refresh after all calls were refused
 */
async function page(isTaken: (token: string | undefined) => boolean, refreshed: Respond) {
  vi.resetModules()
  const refreshes: Sent[] = []
  const calls: Sent[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const respond: Respond = async (sent, index) => {
    if (sent.address === '/api/user/auth/refresh') {
      refreshes.push(sent)
      await gate
      return refreshed(sent, index)
    }
    // The session loads the user by itself.
    if (sent.address === '/api/user') return Response.json(ada)
    calls.push(sent)
    return isTaken(sent.headers.authorization) ? Response.json(items) : problem(401, 'auth.required')
  }
  const { sessionPort } = await import('../../src/app/session-port.ts')
  const { persistToken, readSession } = await import('../../machines/session/session.storage.ts')
  const { setBridge } = await import('../../src/app/create-flow.ts')
  const { wire: freshWire } = await import('./wire.ts')
  const { listWishlist } = await import('../../platform/api/wishlist.ts')
  const emitted: Emitted[] = []
  setBridge((one) => emitted.push(one))
  persistToken('old')
  freshWire(respond, { session: sessionPort })
  /** Makes the calls, and responds to the refresh once all calls were refused. */
  async function callAtOnce(): Promise<PromiseSettledResult<unknown>[]> {
    const all = Promise.allSettled(Array.from({ length: CALLS }, () => listWishlist()))
    await vi.waitUntil(() => refreshes.length > 0 && calls.length === CALLS, { timeout: 60_000 })
    expect(tokensOf(calls)).toEqual(calls.map(() => 'Bearer old'))
    open()
    return all
  }
  return { refreshes, calls, emitted, callAtOnce, persistToken, token: () => readSession().token }
}

const tokensOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.authorization)
const signIns = (emitted: readonly Emitted[]) => emitted.filter((one) => one.type === 'navigate' && one.to === 'otp-send-email')

beforeEach(() => deviceStorage.remove('firn.session'))

const refused = { status: 'rejected', reason: { kind: 'http', status: 401, code: 'auth.required' } }
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

describe('concurrent calls that get 401', () => {
  it('[SESSION-4] [SESSION-5] wait for one refresh and are repeated once with the new token', async () => {
    const { refreshes, calls, callAtOnce, token } = await page(
      (held) => held === 'Bearer new',
      () => Response.json({ accessToken: 'new' }),
    )
    expect(await callAtOnce()).toEqual(times(CALLS, { status: 'fulfilled', value: items }))
    expect(refreshes).toHaveLength(1)
    expect(token()).toBe('new')
    const ids = new Set(calls.map(({ headers }) => headers['X-Request-Id']))
    expect(ids.size).toBe(CALLS)
    for (const id of ids)
      expect(tokensOf(calls.filter(({ headers }) => headers['X-Request-Id'] === id))).toEqual(['Bearer old', 'Bearer new'])
  })

  it('[SESSION-6] all fail if the refresh is refused, and the user is sent to sign-in once', async () => {
    const { refreshes, calls, emitted, callAtOnce, token } = await page(
      () => false,
      () => problem(401, 'auth.refreshFailed'),
    )
    expect(await callAtOnce()).toMatchObject(times(CALLS, refused))
    expect(refreshes).toHaveLength(1)
    expect(calls).toHaveLength(CALLS)
    expect(token()).toBeNull()
    expect(signIns(emitted)).toHaveLength(1)
  })

  it('[SESSION-6] all fail if the new token is refused too, and the user is sent to sign-in once', async () => {
    const { refreshes, emitted, callAtOnce, token } = await page(
      () => false,
      () => Response.json({ accessToken: 'new' }),
    )
    expect(await callAtOnce()).toMatchObject(times(CALLS, refused))
    expect(refreshes).toHaveLength(1)
    expect(token()).toBeNull()
    expect(signIns(emitted)).toHaveLength(1)
  })

  it('[SESSION-6] a refused new token does not end the session if another tab has a newer one', async () => {
    const { emitted, callAtOnce, persistToken, token } = await page(
      (held) => {
        if (held === 'Bearer new') persistToken('of the other tab')
        return false
      },
      () => Response.json({ accessToken: 'new' }),
    )
    expect(await callAtOnce()).toMatchObject(times(CALLS, refused))
    expect(token()).toBe('of the other tab')
    expect(signIns(emitted)).toEqual([])
  })

  it('[SESSION-6] all fail if the refresh gets no response, and the session stays', async () => {
    const { refreshes, emitted, callAtOnce, token } = await page(
      () => false,
      () => Promise.reject(new TypeError('offline')),
    )
    expect(await callAtOnce()).toMatchObject(times(CALLS, { status: 'rejected', reason: { kind: 'network' } }))
    expect(refreshes).toHaveLength(1)
    expect(token()).toBe('old')
    expect(signIns(emitted)).toEqual([])
  })
})
