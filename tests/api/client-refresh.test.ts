import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshSession } from '../../platform/api/auth.ts'
import { ApiError } from '../../platform/api/errors.ts'
import { confirmPayment } from '../../platform/api/orders.ts'
import { getUser } from '../../platform/api/user.ts'
import { hanging, holdClock, problem, type Respond, releaseClock, wire } from './wire.ts'

const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const unauthorised: Respond = () => problem(401, 'auth.required')
/** Accepts only the token `new`. Others get 401. */
const onlyNew: Respond = (sent, index) => (sent.headers.authorization === 'Bearer new' ? Response.json(ada) : unauthorised(sent, index))

/** A session with the token `old`. It records for which tokens a refresh was requested, and which were reported as finally refused. */
function sessionOf(refresh: () => Promise<string | null>) {
  const refreshed: string[] = []
  const ended: string[] = []
  return {
    refreshed,
    ended,
    session: {
      token: () => 'old',
      refresh(refused: string) {
        refreshed.push(refused)
        return refresh()
      },
      async end(refused: string) {
        ended.push(refused)
      },
    },
  }
}

describe('a 401 to a call with a token', () => {
  it('[SESSION-4] requests one refresh and repeats the call once, with the new token and the same request id', async () => {
    const { session, refreshed, ended } = sessionOf(() => Promise.resolve('new'))
    const answer = { status: 'Ok', orderStatus: 'BookingStarted' }
    const sent = wire((one, index) => (index === 0 ? unauthorised(one, index) : Response.json(answer)), { session })
    expect(await confirmPayment({ orderId: 'o', paymentIntentId: 'p' })).toEqual(answer)
    expect(refreshed).toEqual(['old'])
    const [first, second, ...more] = sent
    expect(more).toEqual([])
    expect(first?.headers.authorization).toBe('Bearer old')
    expect(second?.headers).toEqual({ ...first?.headers, authorization: 'Bearer new' })
    expect(first?.headers['X-Request-Id']).toBe('request-1')
    expect(second).toMatchObject({ method: 'POST', address: '/api/order/payment/confirm', credentials: 'include' })
    expect(second?.body).toBe('{"orderId":"o","paymentIntentId":"p"}')
    expect(second?.body).toBe(first?.body)
    expect(ended).toEqual([])
  })

  it('[SESSION-4] [SESSION-6] fails after one retry if refused again, and reports the new token to the session as refused', async () => {
    const { session, refreshed, ended } = sessionOf(() => Promise.resolve('new'))
    const sent = wire(unauthorised, { session })
    await expect(getUser()).rejects.toMatchObject({ kind: 'http', status: 401, code: 'auth.required', facts: { call: 'getUser' } })
    expect(sent).toHaveLength(2)
    expect(refreshed).toEqual(['old'])
    expect(ended).toEqual(['new'])
  })

  it.each<[string, Respond, object]>([
    ['fails otherwise', () => problem(500, 'server.failed'), { kind: 'http', status: 500, code: 'server.failed' }],
    ['finds no connection', () => Promise.reject(new TypeError('offline')), { kind: 'network', status: 0 }],
    ['gets nonsense', () => new Response('<html>'), { kind: 'invalid', status: 200 }],
  ])('a retry that %s throws what happened to the retry, and the session stays', async (_, respond, error) => {
    const { session, refreshed, ended } = sessionOf(() => Promise.resolve('new'))
    const sent = wire((one, index) => (index === 0 ? unauthorised(one, index) : respond(one, index)), { session })
    await expect(getUser()).rejects.toMatchObject({ ...error, facts: { call: 'getUser', requestId: 'request-1' } })
    expect(sent).toHaveLength(2)
    expect(refreshed).toHaveLength(1)
    expect(ended).toEqual([])
  })

  it('is not repeated if the session has ended', async () => {
    const { session, ended } = sessionOf(() => Promise.resolve(null))
    const sent = wire(onlyNew, { session })
    await expect(getUser()).rejects.toMatchObject({ kind: 'http', status: 401 })
    expect(sent).toHaveLength(1)
    // The refresh has already reported it.
    expect(ended).toEqual([])
  })

  it('is not repeated if the refresh failed, and fails with its error', async () => {
    const failure = new ApiError({ kind: 'network', call: 'refreshSession', status: 0, code: null, requestId: '' })
    const { session, ended } = sessionOf(() => Promise.reject(failure))
    const sent = wire(onlyNew, { session })
    await expect(getUser()).rejects.toBe(failure)
    expect(sent).toHaveLength(1)
    expect(ended).toEqual([])
  })
})

describe('no refresh is requested', () => {
  it('[SESSION-7] without a token', async () => {
    const { session, refreshed } = sessionOf(() => Promise.resolve('new'))
    const sent = wire(unauthorised, { session: { ...session, token: () => null } })
    await expect(getUser()).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
    expect(refreshed).toEqual([])
  })

  it('by the refresh itself, as it would wait for itself', async () => {
    const { session, refreshed } = sessionOf(() => Promise.resolve('new'))
    const sent = wire(() => problem(401, 'auth.refreshFailed'), { session })
    await expect(refreshSession()).rejects.toMatchObject({ status: 401, code: 'auth.refreshFailed' })
    expect(sent).toHaveLength(1)
    expect(refreshed).toEqual([])
  })

  it.each([400, 403, 404, 409, 429, 500])('for %i', async (status) => {
    const { session, refreshed } = sessionOf(() => Promise.resolve('new'))
    const sent = wire(() => problem(status, 'server.failed'), { session })
    await expect(getUser()).rejects.toMatchObject({ status })
    expect(sent).toHaveLength(1)
    expect(refreshed).toEqual([])
  })
})

describe('time', () => {
  beforeEach(holdClock)
  afterEach(releaseClock)

  it('the retry has its own timeout of 20 s', async () => {
    const { session } = sessionOf(() => Promise.resolve('new'))
    let refuse = () => {}
    const sent = wire(
      (one, index) =>
        index === 0
          ? new Promise((resolve) => {
              refuse = () => resolve(problem(401, 'auth.required'))
            })
          : hanging(one, index),
      { session },
    )
    const outcome = vi.fn()
    getUser().catch(outcome)
    await vi.advanceTimersByTimeAsync(15_000)
    refuse()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(sent).toHaveLength(2)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ facts: expect.objectContaining({ kind: 'timeout' }) }))
  })

  it('an abort during the refresh prevents the retry', async () => {
    let renew = (_: string) => {}
    const { session } = sessionOf(() => new Promise((resolve) => (renew = resolve)))
    const sent = wire((one, index) => (index === 0 ? unauthorised(one, index) : hanging(one, index)), { session })
    const caller = new AbortController()
    const outcome = vi.fn()
    getUser({ signal: caller.signal }).catch(outcome)
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    renew('new')
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ facts: expect.objectContaining({ kind: 'aborted' }) }))
    expect(sent.slice(1).every(({ signal }) => signal.aborted)).toBe(true)
  })
})
