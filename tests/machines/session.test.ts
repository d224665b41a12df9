import { play } from '@firn/flow-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { User } from '../../contract/user.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { type RefreshPorts, refreshOnce } from '../../machines/session/session.refresh.ts'
import { selectIsLoading, selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { persistToken, readOwner, readSession } from '../../machines/session/session.storage.ts'
import { deviceStorage, tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('session'))

const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const bob = { id: 'v', email: 'bob@example.com', firstName: 'Bob', lastName: 'Fall' }
/** A token with an account id, like those of the back end. */
const tokenOf = (account: string, number: number) => `${number}.${btoa(JSON.stringify({ sub: account }))}.x`
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

describe('the current user', () => {
  test('[SESSION-1] [SESSION-2] a stored token loads its user, who is signed in only then', async () => {
    const session = play(sessionMachine, { token: 'old' })
    expect(selectIsLoading(session.snapshot())).toBe(true)
    expect(selectIsSignedIn(session.snapshot())).toBe(false)
    await session.resolve('getUser', ada)
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
  })
  test('[CHECK-14] a sign-in within a screen keeps that screen, without a full-screen loader', async () => {
    const session = play(sessionMachine, { token: null })
    await session.send({ type: 'session.signIn', accessToken: 'new' })
    expect(selectIsLoading(session.snapshot())).toBe(false)
    expect(session.running()).toContain('getUser')
  })
})

describe('one refresh', () => {
  test('[SESSION-4] three calls with 401 wait for one refresh and get its outcome', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.send(met401)
    await session.send(met401)
    expect(session.running().filter((id) => id === 'refreshSession')).toHaveLength(1)
    await session.resolve('refreshSession', { token: 'new' })
    expect(session.emitted()).toEqual([{ type: 'refreshed', token: 'new' }])
    expect(session.snapshot().context.token).toBe('new')
  })
  test('[SESSION-6] the refusal of a replaced token does not end the session', async () => {
    const session = await signedIn()
    await session.send({ type: 'session.signIn', accessToken: 'of a new sign-in' })
    await session.send({ type: 'refresh.refuse', refused: 'old', onAuthPath: false })
    expect(session.snapshot().context.token).toBe('of a new sign-in')
    expect(session.emitted()).toEqual([])
  })
  test('[SESSION-6] a refresh without a response fails the waiting calls and keeps the session', async () => {
    const session = await signedIn()
    await session.send(met401)
    await session.reject('refreshSession', errors.offline)
    expect(session.emitted()).toContainEqual({ type: 'refreshFailed' })
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
    await session.send(met401)
    await session.reject('refreshSession', errors.server)
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
  })
  test('[SESSION-7] without a token one silent refresh is made, then none, without navigation', async () => {
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
  test('[SESSION-8] a response after the token was replaced in another tab is discarded', async () => {
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

describe('actions of another tab', () => {
  const drafts = [keys.checkoutDraft, keys.payment, keys.bundleIndex]
  const type = () => {
    for (const key of drafts) tabStorage.set(key, 'something')
  }
  const left = () => drafts.filter((key) => tabStorage.get(key) !== null)

  async function opened() {
    const session = play(sessionMachine, { token: tokenOf('u', 1) })
    await session.resolve('getUser', ada)
    type()
    return session
  }

  test('[SESSION-11] another user signs in there: data of the former user is removed here, and the new profile is loaded', async () => {
    const session = await opened()
    await session.send({ type: 'tab.changed', token: tokenOf('v', 1), hasLeft: false })
    expect(selectIsSignedIn(session.snapshot())).toBe(false)
    expect(session.snapshot().context.user).toBeNull()
    expect(left()).toEqual([])
    expect(session.emitted()).toEqual([
      { type: 'signedOut' },
      { type: 'toast', tone: 'info', message: 'session.replaced' },
      { type: 'navigate', to: 'home', params: {} },
    ])
    await session.resolve('getUser', bob)
    expect(session.snapshot().context.user).toEqual(bob)
    expect(selectIsSignedIn(session.snapshot())).toBe(true)
  })
  test('[SESSION-11] a profile being loaded with the former token is dropped, and loaded with the new one', async () => {
    const signals: AbortSignal[] = []
    const getUser = fromPromise(({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<User>(() => {})
    })
    const session = createActor(sessionMachine.provide({ actors: { getUser } }), { input: { token: tokenOf('u', 1) } }).start()
    session.send({ type: 'tab.changed', token: tokenOf('v', 1), hasLeft: false })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    session.stop()
  })
  test('[SESSION-11] a token with an unknown account: the profile is reloaded before a user is shown', async () => {
    const session = await opened()
    await session.send({ type: 'tab.changed', token: 'opaque', hasLeft: false })
    expect(selectIsSignedIn(session.snapshot())).toBe(false)
    expect(left()).toEqual(drafts)
    await session.resolve('getUser', bob)
    expect(left()).toEqual([])
    expect(session.emitted()).toContainEqual({ type: 'signedOut' })
  })
  test('[SESSION-8] [SESSION-11] the same user with a newer token keeps the screen, the profile and the input', async () => {
    const session = await opened()
    await session.send({ type: 'tab.changed', token: tokenOf('u', 2), hasLeft: false })
    expect(session.state()).toEqual({ person: { known: 'signedIn' }, token: 'steady' })
    expect(session.snapshot().context).toMatchObject({ token: tokenOf('u', 2), user: ada })
    expect(session.running()).not.toContain('getUser')
    expect(left()).toEqual(drafts)
    expect(session.emitted()).toEqual([])
  })
  test('[SESSION-11] another user signs in there during a refresh: waiting calls fail, and no user is shown meanwhile', async () => {
    const session = await opened()
    await session.send({ type: 'refresh.request', refused: tokenOf('u', 1), onAuthPath: false })
    await session.send({ type: 'tab.changed', token: tokenOf('v', 1), hasLeft: false })
    expect(session.emitted()).toContainEqual({ type: 'refreshed', token: null })
    expect(session.running()).not.toContain('refreshSession')
    expect(session.snapshot().context.user).toBeNull()
  })
  test('[SESSION-11] a refresh that finds the token of another user switches to that user', async () => {
    const session = await opened()
    await session.send({ type: 'refresh.request', refused: tokenOf('u', 1), onAuthPath: false })
    await session.resolve('refreshSession', { token: tokenOf('v', 1) })
    expect(session.emitted()).toContainEqual({ type: 'refreshed', token: null })
    expect(session.snapshot().context).toMatchObject({ token: tokenOf('v', 1), user: null })
    expect(left()).toEqual([])
  })
  test('[SESSION-11] a user who signs in here after another one finds no data of theirs', async () => {
    const session = await opened()
    await session.send({ type: 'refresh.refuse', refused: tokenOf('u', 1), onAuthPath: false })
    expect(left()).toEqual(drafts)
    await session.send({ type: 'session.signIn', accessToken: tokenOf('v', 1) })
    await session.resolve('getUser', bob)
    expect(left()).toEqual([])
    expect(session.emitted()).toEqual([{ type: 'signedOut' }])
  })
  test('[CHECK-14] [SESSION-11] signing in again, or for the first time, keeps the input', async () => {
    const session = await opened()
    await session.send({ type: 'refresh.refuse', refused: tokenOf('u', 1), onAuthPath: false })
    await session.send({ type: 'session.signIn', accessToken: tokenOf('u', 2) })
    await session.resolve('getUser', ada)
    expect(left()).toEqual(drafts)
    expect(session.emitted()).toEqual([])
    const first = play(sessionMachine, { token: null })
    await first.send({ type: 'session.signIn', accessToken: tokenOf('u', 3) })
    await first.resolve('getUser', ada)
    expect(left()).toEqual(drafts)
  })
  test('[SESSION-9] [SESSION-12] logging out there drops the input here, shows a message and leaves the page', async () => {
    const session = await opened()
    await session.send({ type: 'tab.changed', token: null, hasLeft: true })
    expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
    expect(left()).toEqual([])
    expect(session.emitted()).toEqual([
      { type: 'signedOut' },
      { type: 'toast', tone: 'info', message: 'session.ended' },
      { type: 'navigate', to: 'home', params: {} },
    ])
  })
  test('[SESSION-12] a session that expires there keeps the input here for the next sign-in', async () => {
    const session = await opened()
    await session.send({ type: 'tab.changed', token: null, hasLeft: false })
    expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
    expect(left()).toEqual(drafts)
  })
  test('[SESSION-12] a tab that slept during a logout in another tab drops the input on waking', async () => {
    await opened()
    expect(readOwner()).toBe('u')
    persistToken(null)
    play(sessionMachine, { token: null, owner: readOwner(), hasLeft: readSession().hasLeft })
    expect(left()).toEqual(drafts)
    const elsewhere = play(sessionMachine, { token: tokenOf('u', 1), owner: null })
    await elsewhere.resolve('getUser', ada)
    const kept = new Map([keys.owner, ...drafts].map((key) => [key, tabStorage.get(key) ?? '']))
    await elsewhere.send({ type: 'session.signOut' })
    await elsewhere.resolve('logout', {})
    for (const [key, text] of kept) tabStorage.set(key, text)
    play(sessionMachine, { token: null, owner: readOwner(), hasLeft: readSession().hasLeft })
    expect(left()).toEqual([])
  })
  test('[SESSION-12] a visitor after a logout keeps their input', () => {
    type()
    play(sessionMachine, { token: null, owner: null, hasLeft: true })
    expect(left()).toEqual(drafts)
  })
})

test('[SESSION-9] logging out calls the back end and clears token, code, checkout and the current offer', async () => {
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

test('[SESSION-9] a session that ends during a logout is cleared like any other', async () => {
  persistToken('old')
  tabStorage.set(keys.checkoutDraft, 'something')
  const session = await signedIn()
  await session.send({ type: 'session.signOut' })
  await session.send({ type: 'refresh.refuse', refused: 'old', onAuthPath: false })
  expect(session.state()).toEqual({ person: 'visitor', token: 'steady' })
  expect(tabStorage.get(keys.checkoutDraft)).toBeNull()
  expect(session.emitted()).toEqual([{ type: 'signedOut' }, { type: 'navigate', to: 'home', params: {} }])
})
