import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { headerNames } from '../../contract/headers.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { orders } from '../../server/db/schema/index.ts'
import { createLogger, scrub } from '../../server/log.ts'
import { CARDS, type CardServer, createCardServer } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'

type Line = { msg: string; level: number; requestId?: string; path?: string; status?: number; err?: { message: string; stack: string } }

const lines: string[] = []
let server: CardServer
beforeAll(async () => {
  server = await createCardServer({ environment: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => server.close())

const person = {
  email: 'ottilie.kammerlander@example.com',
  first: 'Ottilie',
  last: 'Kammerlander',
  child: 'Zacharias',
  born: '1987-05-23',
  childBorn: '2018-09-17',
}
const members = [
  passenger({ firstName: person.first, lastName: person.last, dateOfBirth: person.born }),
  passenger({ firstName: 'Korbinian', lastName: person.last, dateOfBirth: '1985-01-30', gender: 'Gender_Male' }),
  passenger({ firstName: person.child, lastName: person.last, dateOfBirth: person.childBorn, gender: 'Gender_Male' }),
]
const secrets = new Set<string>([...Object.values(person), 'Korbinian', '1985-01-30', ...Object.values(CARDS)])

const parsed = () => lines.map((line) => JSON.parse(line) as Line)

/** Every private value found in a log line. */
const found = () =>
  [...secrets].filter((secret) => secret !== '' && lines.some((line) => line.toLowerCase().includes(secret.toLowerCase())))

describe('the log at its most verbose level', () => {
  it('[LOG-20] [D44] logs no personal data during a whole trip, and each request with its id', async () => {
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    const { prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    await server.jobs.run()
    const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email: person.email, isTemp: false, remember: true } })
    const otp = await browser.readCode(person.email)
    secrets.add(otp)
    const wrong = otp === '000000' ? '111111' : '000000'
    await browser.call('POST', '/user/auth/login/otp', { requestId, otp: wrong })
    browser.token = (await browser.ask(calls.loginOtp, { body: { requestId, otp } })).accessToken
    secrets.add(browser.token).add(browser.cookie?.split('=')[1] ?? '')
    const body = { orderId, contactFirstName: person.first, contactLasName: person.last, payWith: 'stripe' as const, members }
    // Refused once because of its contents.
    await browser.call('POST', '/order/book/finish', { ...body, members: [{ ...members[0], dateOfBirth: person.email }] })
    const { stripe } = await browser.ask(calls.finishOrder, { body })
    secrets.add(stripe?.clientSecret ?? '')
    const finished = { orderId, paymentIntentId: stripe?.paymentIntentId ?? '', clientSecret: stripe?.clientSecret ?? '' }
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    await server.pay(finished, CARDS.declined)
    await server.deliver()
    await server.pay(finished)
    await server.deliver()
    await server.jobs.run()
    await browser.ask(calls.updatePassengers, { body: { members } })
    await browser.call('GET', `/user/auth/otp/state?email=${encodeURIComponent(person.email)}`, undefined, {
      [headerNames.requestId]: 'request-with-an-address',
    })
    await browser.call('GET', `/booking/${encodeURIComponent(person.email)}`)
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await server.deliver()
    await server.jobs.run()
    await browser.ask(calls.deleteUser)
    expect(found()).toEqual([])
    const requests = parsed().filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(20)
    expect(requests.filter((line) => !line.requestId && line.path?.startsWith('/api/'))).toEqual([])
    expect(requests.find((line) => line.requestId === 'request-with-an-address')).toMatchObject({
      path: '/api/user/auth/otp/state',
      status: 200,
    })
  })

  it('[OPS-5] logs each request at info with id, method, path, status and milliseconds, and probes at debug', async () => {
    lines.length = 0
    const answer = await server.browser().call('GET', '/order/ord_of-ottilie/check?prebookHash=1')
    await server.browser().call('GET', '/health/live')
    const [order, probe] = ['/api/order/…/check', '/api/health/live'].map((path) => parsed().find((line) => line.path === path))
    expect(order).toEqual(
      expect.objectContaining({
        level: 30,
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        status: answer.status,
        ms: expect.any(Number),
      }),
    )
    expect(probe).toMatchObject({ level: 20, status: 200 })
    expect(lines.join()).not.toContain('ottilie')
  })

  it('[LOG-20] names a failing statement and its location, without its values', async () => {
    lines.length = 0
    const browser = await server.signedInBrowser(person.email)
    await server.deps.db.execute(sql`alter table users rename column members to members_away`)
    const answer = await browser.call('PATCH', '/user/passengers', { members })
    await server.deps.db.execute(sql`alter table users rename column members_away to members`)
    expect(answer.status).toBe(500)
    const failed = parsed().find(({ msg }) => msg === 'call failed')
    expect(failed?.err?.message).toMatch(/^Failed query: (select|update)/)
    expect(failed?.err?.stack).toContain('profile.ts')
    expect(failed?.requestId).toBe(answer.headers.get('x-request-id'))
    expect(found()).toEqual([])
  })

  it('[LOG-20] names a provider event that cannot be processed, without its contents', async () => {
    lines.length = 0
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const finished = await server.finish(browser, orderId)
    await server.pay(finished)
    secrets.add(finished.clientSecret)
    server.provider.retrieveIntent = () => Promise.reject(new Error(`No intent ${finished.clientSecret} of ${person.email}`))
    await server.deliver()
    const logged = parsed().find(({ msg }) => msg.startsWith('provider event'))
    expect(logged?.err?.message).toBe(`No intent ${finished.paymentIntentId}_secret_… of <address>`)
    expect(found()).toEqual([])
    expect((await server.deps.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe('BookingStarted')
  })

  it('[LOG-20] removes private values from any text', () => {
    expect(scrub('a lena.m+x@mail.example.com, b')).toBe('a <address>, b')
    expect(scrub('card 4242 4242 4242 4242 or 4000000000000002.')).toBe('card <number> or <number>.')
    expect(scrub('Bearer eyJhbGciOi.eyJzdWIi.c2ln')).toBe('Bearer <token>')
    expect(scrub('Invalid type: Expected string but received "Lena"')).toBe('Invalid type: Expected string but received …')
    expect(scrub('order ord_3f9c2a is New')).toBe('order ord_3f9c2a is New')
  })
})

describe('an error in the log', () => {
  const logged = (err: unknown) => {
    const written: string[] = []
    createLogger('error', { write: (line) => void written.push(line) }).error({ err }, 'failed')
    return (JSON.parse(written[0] ?? '') as { err: unknown }).err
  }
  it.each([
    [
      'an object with a message',
      { message: 'duplicate key of ada@example.com', code: '23505' },
      { message: 'duplicate key of <address>', code: '23505' },
    ],
    ['a cause of another realm', new Error('outer', { cause: { message: 'inner' } }), { message: 'outer', cause: { message: 'inner' } }],
  ])('keeps the message of %s', (_, err, expected) => expect(logged(err)).toMatchObject(expected))
  it('names the fields of an object without a message, not their values', () => {
    expect(logged({ status: 500, name: 'Ada' })).toBe('An object with status, name')
    expect(logged({})).toBe('An object with no fields')
    expect(logged('plain')).toBe('plain')
  })
  it('ends at a cause that contains itself', () => {
    const err = new Error('round')
    err.cause = err
    expect(logged(err)).toMatchObject({ message: 'round' })
  })
})
