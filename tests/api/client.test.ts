import { describe, expect, it, vi } from 'vitest'
import { sendOtp } from '../../platform/api/auth.ts'
import { getBooking, getBookingCalendar } from '../../platform/api/bookings.ts'
import { prebookBundle } from '../../platform/api/bundles.ts'
import { finishOrder, getOrder } from '../../platform/api/orders.ts'
import { searchResorts } from '../../platform/api/provider.ts'
import { getUser } from '../../platform/api/user.ts'
import { removeFromWishlist } from '../../platform/api/wishlist.ts'
import { wire } from './wire.ts'

const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: null }
const user = () => Response.json(ada)
const empty = () => Response.json({})
/** The responses to these calls are tested elsewhere. */
const whatever = () => null

describe('[CALLS-1] every call', () => {
  it('goes to the base path, with credentials and these headers, and without a token if there is none', async () => {
    const sent = wire(user)
    await getUser()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'GET', address: '/api/user', credentials: 'include', body: undefined })
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'accept-language': 'de',
      'content-type': 'application/json',
      'X-Platform-Type': '1',
      'X-Device-Id': 'dddddddddddddddddddddddddddddddd',
      'X-Request-Id': 'request-1',
    })
  })

  it('sends the current token', async () => {
    let token: string | null = 'first'
    const sent = wire(user, { session: { token: () => token, refresh: () => Promise.resolve(null), end: () => Promise.resolve() } })
    await getUser()
    token = 'second'
    await getUser()
    token = null
    await getUser()
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second', undefined])
  })

  it('has its own request id, and the current language and device', async () => {
    let locale = 'de'
    let device = 'a'
    const sent = wire(user, { locale: () => locale, deviceId: () => device })
    await getUser()
    locale = 'en'
    device = 'b'
    await getUser()
    expect(sent.map(({ headers }) => headers['X-Request-Id'])).toEqual(['request-1', 'request-2'])
    expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'en'])
    expect(sent.map(({ headers }) => headers['X-Device-Id'])).toEqual(['a', 'b'])
  })

  it('throws if the client is not configured', async () => {
    vi.resetModules()
    const { apiConfig } = await import('../../platform/api/configure.ts')
    expect(() => apiConfig()).toThrow('configureApi has not been called')
  })
})

describe('an address', () => {
  it('contains its encoded parameters', async () => {
    const sent = wire(empty)
    await removeFromWishlist({ bundleId: 'a/b c?d' })
    expect(sent[0]).toMatchObject({ method: 'DELETE', address: '/api/wishlist/a%2Fb%20c%3Fd' })
  })

  it('has an encoded query without undefined values', async () => {
    const sent = wire(empty)
    await searchResorts({ val: 'St. Anton & Zürs' }).catch(whatever)
    await getOrder({ orderId: 'o-1', paymentIntentId: undefined }).catch(whatever)
    expect(sent.map(({ address }) => address)).toEqual(['/api/provider/resorts?val=St.+Anton+%26+Z%C3%BCrs', '/api/order?orderId=o-1'])
  })
})

describe('a body', () => {
  const bodyOf = async (call: () => Promise<unknown>) => {
    const sent = wire(empty)
    await call().catch(whatever)
    return JSON.parse(sent[0]?.body ?? '')
  }

  it.each([
    [true, false],
    [false, true],
  ])('[AUTH-5] remember: %s goes as isTemp: %s, and as remember itself', async (remember, isTemp) => {
    expect(await bodyOf(() => sendOtp({ email: 'ada@example.com', remember }))).toEqual({ email: 'ada@example.com', isTemp, remember })
  })

  it('[CALLS-21] names the quiz session twice for a prebook', async () => {
    expect(await bodyOf(() => prebookBundle({ bundleId: 'b', quizSessionId: 'q' }))).toEqual({
      bundleId: 'b',
      quizSessionId: 'q',
      testSearchHash: 'q',
    })
  })

  it('[CALLS-33] uses the wire name for the last name of the contact', async () => {
    const contact = { contactFirstName: 'Ada', contactLastName: 'Berg' }
    expect(await bodyOf(() => finishOrder({ orderId: 'o', ...contact, payWith: 'stripe', members: [] }))).toEqual({
      orderId: 'o',
      contactFirstName: 'Ada',
      contactLasName: 'Berg',
      payWith: 'stripe',
      members: [],
    })
  })
})

describe('an answer', () => {
  it('contains only fields of the contract', async () => {
    wire(() => Response.json({ ...ada, secret: 'x' }))
    expect(await getUser()).toEqual(ada)
  })

  it('is text if the contract says so', async () => {
    wire(() => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }))
    expect(await getBookingCalendar({ orderId: 'o' })).toBe('BEGIN:VCALENDAR')
  })

  it('is refused if it does not match, and the error names the path', async () => {
    wire(() => Response.json({ ...ada, email: 3 }))
    const error = await getUser().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'invalid', status: 200, facts: { call: 'getUser', requestId: 'request-1' } })
    expect(String((error as Error).cause)).toContain('at email')
    await expect(getBooking({ orderId: 'o' })).rejects.toMatchObject({ kind: 'invalid' })
  })
})
