import { beforeEach, describe, expect, test } from 'vitest'
import { play } from '../../kit/index.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { type RefreshPorts, refreshOnce } from '../../machines/session/session.refresh.ts'
import { selectIsLoading, selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { persistToken, readSession } from '../../machines/session/session.storage.ts'
import { deviceStorage, tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('session'))

const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const met401 = { type: 'refresh.request', refused: 'old', onAuthPath: false } as const

async function signedIn() {
  const session = play(sessionMachine, { token: 'old' })
  await session.resolve('getUser', ada)
  return session
}

beforeEach(() => {
  for (const key of Object.values(keys)) {
    tabStorage.remove(key)
    deviceStorage.remove(key)
  }
})

describe('who uses the product', () => {
  test('[SESSION-1] [SESSION-2] a kept token loads its user; only then is somebody signed in', async () => {
    const session = play(sessionMachine, { token: 'old' })
    expect(selectIsLoading(session.snapshot())).toBe(true)
    expect(selectIsSignedIn(session.snapshot())).toBe(false)
    await session.resolve('getUser', ada)
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
  })
  test('[SESSION-1] without a token there is a visitor and no call', () => {
    const session = play(sessionMachine, { token: null })
    expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
    expect(session.running()).toEqual(['watchTabs'])
  })
  test('[CHECK-14] a sign-in in the middle of a screen keeps that screen: no full-screen loader', async () => {
    const session = play(sessionMachine, { token: null })
    await session.send({ type: 'session.signIn', accessToken: 'new' })
    expect(selectIsLoading(session.snapshot())).toBe(false)
    expect(session.running()).toContain('getUser')
  })
})

describe('one refresh', () => {
  test('[SESSION-4] three calls that meet 401 wait for one refresh and hear its one outcome', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.send(met401)
    await session.send(met401)
    expect(session.running().filter((id) => id === 'refreshSession')).toHaveLength(1)
    await session.resolve('refreshSession', { token: 'new' })
    expect(session.emitted()).toEqual([{ type: 'refreshed', token: 'new' }])
    expect(session.snapshot().context.token).toBe('new')
  })
  test('a call that comes late with the old token hears the newer one without another refresh', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.resolve('refreshSession', { token: 'new' })
    await session.send(met401)
    expect(session.emitted()).toEqual([{ type: 'refreshed', token: 'new' }])
    expect(session.running()).not.toContain('refreshSession')
  })
  test('[SESSION-6] a refused refresh signs out and leads to the send-e-mail screen', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.reject('refreshSession', errors.http(401, 'auth.refreshFailed'))
    expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
    expect(session.snapshot().context.token).toBeNull()
    expect(readSession().token).toBeNull()
    expect(session.emitted()).toContainEqual({ type: 'navigate', to: 'otp-send-email', params: {} })
    expect(session.emitted()).toContainEqual({ type: 'refreshed', token: null })
  })
  test('[SESSION-6] on an auth path a refused refresh leads nowhere else', async () => {
    const session = await signedIn()
    await session.send({ ...met401, onAuthPath: true })
    await session.reject('refreshSession', errors.http(401, 'auth.refreshFailed'))
    expect(session.emitted()).toEqual([{ type: 'refreshed', token: null }])
  })
  test('[SESSION-6] a new token that is refused as well signs out and leads to the send-e-mail screen', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.resolve('refreshSession', { token: 'new' })
    await session.send({ type: 'refresh.refuse', refused: 'new', onAuthPath: false })
    expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
    expect(readSession().token).toBeNull()
    expect(session.emitted()).toContainEqual({ type: 'navigate', to: 'otp-send-email', params: {} })
    expect(session.running()).not.toContain('refreshSession')
  })
  test('[SESSION-6] on an auth path a new token that is refused as well leads nowhere else', async () => {
    const session = await signedIn()
    await session.send({ type: 'refresh.refuse', refused: 'old', onAuthPath: true })
    expect(session.snapshot().context.token).toBeNull()
    expect(session.emitted()).toEqual([])
  })
  test('[SESSION-6] the refusal of a token that was replaced meanwhile ends nothing', async () => {
    const session = await signedIn()
    await session.send({ type: 'session.signIn', accessToken: 'of a new sign-in' })
    await session.send({ type: 'refresh.refuse', refused: 'old', onAuthPath: false })
    expect(session.snapshot().context.token).toBe('of a new sign-in')
    expect(session.emitted()).toEqual([])
  })
  test('[SESSION-6] a refresh without an answer fails the calls that wait and keeps the session', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.reject('refreshSession', errors.offline)
    expect(session.emitted()).toContainEqual({ type: 'refreshFailed' })
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
    await session.send(met401)
    await session.reject('refreshSession', errors.server)
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
  })
  test('[SESSION-7] without a token one silent refresh is made, then none, and nobody is sent anywhere', async () => {
    const session = play(sessionMachine, { token: null })
    await session.send({ ...met401, refused: null })
    await session.reject('refreshSession', errors.http(401, 'auth.refreshFailed'))
    expect(session.emitted()).toEqual([{ type: 'refreshed', token: null }])
    await session.send({ ...met401, refused: null })
    expect(session.emitted()).toEqual([{ type: 'refreshed', token: null }])
    expect(session.running()).not.toContain('refreshSession')
  })
})

describe('[SESSION-8] two tabs', () => {
  const parts = (call: RefreshPorts['call']): RefreshPorts => ({
    call,
    lock: (_, work) => work(),
    read: readSession,
    persist: persistToken,
  })

  test('[SESSION-8] the second tab takes the token of the first and makes no call', async () => {
    persistToken('old')
    let calls = 0
    const api = parts(async () => {
      calls += 1
      return { accessToken: 'new' }
    })
    expect(await refreshOnce('old', undefined, api)).toEqual({ token: 'new' })
    expect(await refreshOnce('old', undefined, api)).toEqual({ token: 'new' })
    expect(calls).toBe(1)
  })
  test('[SESSION-8] an answer that comes after the token was replaced elsewhere is discarded', async () => {
    persistToken('old')
    const api = parts(async () => {
      persistToken('of the other tab')
      return { accessToken: 'stale' }
    })
    expect(await refreshOnce('old', undefined, api)).toEqual({ token: 'of the other tab' })
    expect(readSession().token).toBe('of the other tab')
  })
  test('[SESSION-8] logging out in another tab during a refresh ends the session here', async () => {
    persistToken('old')
    const api = parts(async () => {
      persistToken(null)
      return { accessToken: 'stale' }
    })
    expect(await refreshOnce('old', undefined, api)).toEqual({ token: null })
    expect(readSession().token).toBeNull()
  })
})

test('[SESSION-9] logging out calls the back end and forgets token, code, checkout and the offer in view', async () => {
  persistToken('old')
  for (const key of [keys.otp, keys.checkoutDraft, keys.payment, keys.bundleIndex, keys.prebookHash]) tabStorage.set(key, 'something')
  const session = await signedIn()
  await session.send({ type: 'session.signOut' })
  expect(session.running()).toContain('logout')
  await session.resolve('logout', {})
  expect(readSession().token).toBeNull()
  for (const key of [keys.otp, keys.checkoutDraft, keys.payment, keys.bundleIndex, keys.prebookHash]) expect(tabStorage.get(key)).toBeNull()
  expect(session.emitted()).toContainEqual({ type: 'signedOut' })
})

test('[SESSION-9] a session that ends while its person logs out is forgotten as any other', async () => {
  persistToken('old')
  tabStorage.set(keys.checkoutDraft, 'something')
  const session = await signedIn()
  await session.send({ type: 'session.signOut' })
  await session.send({ type: 'refresh.refuse', refused: 'old', onAuthPath: false })
  expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
  expect(tabStorage.get(keys.checkoutDraft)).toBeNull()
  expect(session.emitted()).toEqual([{ type: 'signedOut' }, { type: 'navigate', to: 'home', params: {} }])
})
