import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../../platform/api/config.ts'
import { CALL_TIMEOUT } from '../../platform/api/configure.ts'
import { ApiError, isApiError } from '../../platform/api/errors.ts'
import { completeQuiz } from '../../platform/api/quiz.ts'
import { getUser } from '../../platform/api/user.ts'
import { halfway, hanging, holdClock, problem, type Respond, releaseClock, type Sent, wire } from './wire.ts'

beforeEach(holdClock)
afterEach(releaseClock)

/** The error of a call. Fails if the call succeeds. */
async function thrown(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isApiError(outcome)) throw new Error(`no ApiError but ${String(outcome)}`)
  return outcome
}

/** The outcome of a call, null while it is pending. */
function watch(call: Promise<unknown>): () => ApiError | 'returned' | null {
  let outcome: ApiError | 'returned' | null = null
  call.then(
    () => (outcome = 'returned'),
    (error: ApiError) => (outcome = error),
  )
  return () => outcome
}

describe('without a response', () => {
  it('a call without a connection fails as network', async () => {
    const cause = new TypeError('Failed to fetch')
    wire(() => Promise.reject(cause))
    const error = await thrown(getUser())
    expect(error.facts).toEqual({ kind: 'network', call: 'getUser', status: 0, code: null, requestId: 'request-1', cause })
    expect(error.message).toBe('getUser: network')
    expect(error.cause).toBe(cause)
  })

  it('a call times out after 20 s, not earlier, and aborts its request', async () => {
    const sent = wire(hanging)
    const outcome = watch(getUser())
    await vi.advanceTimersByTimeAsync(19_999)
    expect(outcome()).toBeNull()
    expect(sent[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome()).toMatchObject({ kind: 'timeout', status: 0, code: null, facts: { call: 'getUser', requestId: 'request-1' } })
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(CALL_TIMEOUT).toBe(20_000)
  })

  it('the configured timeout is used', async () => {
    wire(hanging, { timeout: 1_000 })
    const outcome = watch(getUser())
    await vi.advanceTimersByTimeAsync(999)
    expect(outcome()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome()).toMatchObject({ kind: 'timeout' })
  })

  it('an aborted call aborts its request', async () => {
    const sent = wire(hanging)
    const caller = new AbortController()
    const outcome = watch(getUser({ signal: caller.signal }))
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ kind: 'aborted', status: 0 })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('a call with a signal has the same timeout', async () => {
    wire(hanging)
    const outcome = watch(getUser({ signal: new AbortController().signal }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(outcome()).toMatchObject({ kind: 'timeout' })
  })
})

describe('with a partial response', () => {
  const begun = async (signal?: AbortSignal) => {
    let half: ReturnType<typeof halfway> | null = null
    wire((sent) => {
      half = halfway(sent.signal)
      return half.response
    })
    const outcome = watch(getUser(signal ? { signal } : {}))
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toBeNull()
    return { outcome, breakOff: () => half?.break() }
  }

  it('the timeout includes the body', async () => {
    const { outcome } = await begun()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(outcome()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome()).toMatchObject({ kind: 'timeout' })
  })

  it('a connection lost during the body is a network error', async () => {
    const { outcome, breakOff } = await begun()
    breakOff()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ kind: 'network' })
  })

  it('an abort during the body is an abort', async () => {
    const caller = new AbortController()
    const { outcome } = await begun(caller.signal)
    caller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome()).toMatchObject({ kind: 'aborted' })
  })
})

describe('an error response', () => {
  it('a problem has its status, code and error paths', async () => {
    const errors = [{ path: 'firstName', message: 'too long' }]
    wire(() => problem(422, 'request.invalid', { errors, requestId: 'of the server' }))
    const error = await thrown(getUser())
    expect(error).toMatchObject({ kind: 'http', status: 422, code: 'request.invalid', unblockTS: undefined })
    expect(error.facts).toMatchObject({ fields: errors, requestId: 'request-1' })
    expect(error.message).toBe('getUser: request.invalid (422)')
  })

  it('a block has its end in unix seconds', async () => {
    wire(() => problem(429, 'otp.blocked', { unblockTS: 1_767_225_600 }))
    expect(await thrown(getUser())).toMatchObject({ status: 429, code: 'otp.blocked', unblockTS: 1_767_225_600 })
  })

  const page: Respond = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  it.each<[string, Respond, number]>([
    ['a page of a proxy', page, 502],
    ['nothing', () => new Response(null, { status: 503 }), 503],
    ['an unknown code', () => problem(409, 'order.eaten'), 409],
    ['a problem that lacks its fields', () => Response.json({ code: 'auth.required' }, { status: 403 }), 403],
  ])('%s gives its status alone', async (_, respond, status) => {
    wire(respond)
    expect(await thrown(completeQuiz())).toMatchObject({ kind: 'http', status, code: null, message: `completeQuiz: http (${status})` })
  })

  it('a problem with a truncated body has its status', async () => {
    wire(({ signal }) => {
      const { response, break: breakOff } = halfway(signal)
      breakOff()
      return new Response(response.body, { status: 500 })
    })
    expect(await thrown(getUser())).toMatchObject({ kind: 'http', status: 500, code: null })
  })

  it.each(['<!doctype html>', '', '{"id":'])('a success with «%s» is invalid', async (text) => {
    wire(() => new Response(text))
    expect(await thrown(getUser())).toMatchObject({ kind: 'invalid', status: 200, code: null, message: 'getUser: invalid (200)' })
  })
})

describe('the configuration', () => {
  const asked: Sent['address'][] = []
  const load = (respond: () => Response | Promise<Response>) =>
    loadConfig(async (address) => {
      asked.push(String(address))
      return respond()
    })

  it("is a file of the page's origin, and fails with the errors of a call", async () => {
    expect(await thrown(load(() => Promise.reject(new TypeError('offline'))))).toMatchObject({ kind: 'network', status: 0 })
    expect(await thrown(load(() => new Response('', { status: 404 })))).toMatchObject({ kind: 'http', status: 404 })
    expect(await thrown(load(() => new Response('<html>')))).toMatchObject({ kind: 'invalid', status: 200 })
    expect(await thrown(load(() => Response.json({ name: 'Firn' })))).toMatchObject({ kind: 'invalid', facts: { call: 'loadConfig' } })
    expect(new Set(asked)).toEqual(new Set(['/config.json']))
  })
})

it('only an ApiError is recognised', () => {
  expect(isApiError(new ApiError({ kind: 'network', call: 'x', status: 0, code: null, requestId: '' }))).toBe(true)
  expect(isApiError({ kind: 'network', call: 'x', status: 0 })).toBe(false)
})
