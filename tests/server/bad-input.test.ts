import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterAll(() => server.close())

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const event = (payload: string, timestamp = '1') =>
  `{"events":[{"id":"e-${timestamp}-${payload.length}","timestamp":${timestamp},"url":"/","type":"custom","payload":${payload}}],"timestamp":1}`

/** Requests found by the fuzzer or added by hand, with their expected refusals. */
const refused: [what: string, method: string, path: string, body: unknown, where: string][] = [
  ['a NUL character', 'POST', '/quiz/session/start', { tags: ['a\0'] }, 'tags.0'],
  ['a NUL character in a name of a field', 'POST', '/quiz/session/start', '{"tags":[{"a\\u0000":1}]}', 'tags.0'],
  ['half a character', 'POST', '/quiz/session/start', '{"tags":["\\ud800"]}', 'tags.0'],
  ['a NUL character in an address', 'GET', '/provider/resorts?val=%00', undefined, 'val'],
  ['nesting without end', 'POST', '/quiz/session/start', nested(5000), ''],
  ['a list for an object', 'POST', '/quiz/session/page-info', [], ''],
  ['one parameter twice', 'GET', '/provider/resorts?val=a&val=b', undefined, 'val'],
]

describe('bad input', () => {
  it.each(refused)('%s is refused with the path of the error', async (_, method, path, body, where) => {
    const answer = await browser.call(method, path, body)
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([400, 'request.invalid', where])
  })

  it('names of object properties are not valid choices of a question', async () => {
    const best = await findFirstOffer(server, browser)
    expect(best.bundleId).toBeTruthy()
    const page = (blockId: string, questionId: string, answer: string) => ({
      pageInfo: { blockId, blockPage: 0 },
      answer: { questionId, answer, isSkipped: false },
    })
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect([name, (await browser.call('POST', '/quiz/session/next', page('money', 'budget', name))).status]).toEqual([name, 400])
  })

  it('a time beyond the maximum date is stored as the maximum', async () => {
    const answer = await browser.call('POST', '/events', event('{}', '1e300'))
    expect([answer.status, answer.body]).toEqual([200, { stored: 1, repeated: 0 }])
  })

  it('the depth that the contract needs is accepted', async () => {
    expect((await browser.call('POST', '/events', event(nested(20)))).status).toBe(200)
  })
})

describe('the token of a deleted user', () => {
  it('[LAW-7] requires a new sign-in instead of failing', async () => {
    const gone = server.browser()
    await gone.signIn('gone@example.com')
    const { token } = gone
    await gone.ask(calls.deleteUser)
    gone.token = token
    for (const [method, path, body] of [
      ['GET', '/user', undefined],
      ['POST', '/quiz/session/start', { tags: ['trip'] }],
      ['PATCH', '/user', { firstName: 'A', lastName: 'B' }],
    ] as const)
      expect([path, (await gone.call(method, path, body)).body.code]).toEqual([path, 'auth.required'])
  })
})
