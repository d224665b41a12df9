import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BODY } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { addDays } from '../../server/base/days.ts'
import { runJob } from '../../server/jobs/run.ts'
import { HOLD_GOAL, leastHold, longestHold } from '../support/event-loop.ts'
import { findFirstOffer, january, referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, START, type TestBrowser, type TestServer } from '../support/server.ts'

/**
 * The bound allows a machine that is four times slower than the goal assumes. The known defects blocked the loop for 180 ms to 71 s.
 * Compilation and garbage collection only lengthen a block, so the shortest of three runs counts.
 */
const BOUND = 4 * HOLD_GOAL
const TRIES = 3

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterAll(() => server.close())

const filled = (head: string, piece: string, tail: string, size: number) =>
  head + piece.repeat(Math.floor((size - head.length - tail.length) / piece.length)) + tail
const events = calls.storeEvents.maxBody ?? MAX_BODY
const empty = { events: 'events":[', members: 'members":[', tags: 'tags":["' }

/** Bodies of maximum size, each as expensive to parse as possible. */
const bodies: [what: string, method: string, path: string, body: string][] = [
  ['events that are numbers', 'POST', '/events', filled(`{"${empty.events}`, '1,', '1]}', events)],
  ['events without a field', 'POST', '/events', filled(`{"${empty.events}`, '{},', '1]}', events)],
  ['an event with many fields', 'POST', '/events', filled('{"events":[{"payload":[', '1,', '1]}]}', events)],
  ['lists in lists', 'POST', '/events', '['.repeat(events)],
  ['members without a field', 'POST', '/order/book/finish', filled(`{"${empty.members}`, '{},', '1]}', MAX_BODY)],
  ['many tags', 'POST', '/quiz/session/start', filled(`{"${empty.tags}`, 'a","', '"]}', MAX_BODY)],
  ['a long e-mail', 'POST', '/user/auth/otp', filled('{"isTemp":true,"email":"', 'a.', '@b.de"}', MAX_BODY)],
  ['blanks for an e-mail', 'POST', '/user/auth/otp', filled('{"isTemp":true,"email":"', ' ', 'x"}', MAX_BODY)],
]

const fullBatch = (turn: number) => ({
  events: Array.from({ length: 1000 }, (_, at) => ({
    id: `hold-${turn}-${at}`,
    timestamp: 1,
    url: `/${'a'.repeat(200)}`,
    type: 'custom' as const,
    payload: { text: 'b'.repeat(150) },
  })),
  timestamp: 1,
})

describe('the event loop', () => {
  it('is measured: blocking work is detected', async () => {
    const hold = await longestHold(async () => {
      // CPU time, not elapsed time: other processes may use up any part of 80 ms.
      const begin = process.threadCpuUsage().user
      while (process.threadCpuUsage().user - begin < 80_000);
    })
    expect(hold).toBeGreaterThan(70)
  })

  it.each(bodies)('[LIMIT-3] is not blocked by %s', async (_, method, path, body) => {
    expect(await leastHold(TRIES, () => browser.call(method, path, body))).toBeLessThan(BOUND)
  })

  it('[LIMIT-3] is not blocked by a full batch of events', async () => {
    let turn = 0
    expect(await leastHold(TRIES, () => browser.ask(calls.storeEvents, { body: fullBatch(turn++) }))).toBeLessThan(BOUND)
  })

  it('[LIMIT-3] is not blocked by a quiz, its search, its offers and a prebook', async () => {
    const hold = await leastHold(TRIES, async () => {
      const { bundleId, quizSessionId } = await findFirstOffer(server, browser)
      await browser.ask(calls.refreshBundles, { body: { quizSessionId, relax: ['resort', 'dates', 'budget'] } })
      await browser.call('POST', '/rec/bundle/prebook', { bundleId, quizSessionId })
      const [offer] = (await browser.ask(calls.listBundles, { query: { quizSessionId } })).bundles
      await browser.ask(calls.listRooms, { query: { bundleId: offer?.bundleId ?? '' } })
      await server.jobs.run()
    })
    expect(hold).toBeLessThan(BOUND)
  })

  it('[LIMIT-3] is not blocked by searches without results that relax each criterion', async () => {
    const far = { ...january, from: '01-06-2029', to: '01-07-2029' }
    const hold = await leastHold(TRIES, async () => {
      await takeQuiz(browser, { ...referenceById(), 'trip-dates': far, budget: '0-500', amenities: 'quiet;kids;spa;gym;pets' })
      await server.jobs.run()
    })
    expect(hold).toBeLessThan(BOUND)
  })

  it('[LIMIT-3] is not blocked by the daily upkeep, also on a new day', async () => {
    const upkeep = () => runJob(server.deps, { queue: 'upkeep.daily', data: {} })
    let day = START.slice(0, 10)
    const hold = await leastHold(TRIES, async () => {
      day = addDays(day, 1)
      server.clock.set(`${day}T09:00:00Z`)
      await upkeep()
    })
    expect(hold).toBeLessThan(BOUND)
  })

  it('[LIMIT-3] [PLACE-7] is not blocked by the gazetteer, also while it is loaded', async () => {
    const find = async (input: string) =>
      server.app.request('/places/v1/places:autocomplete', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input }),
      })
    expect(await longestHold(() => find('mun'))).toBeLessThan(BOUND)
    expect(await leastHold(TRIES, () => Promise.all(['a', 's', 'san', 'm'].map(find)))).toBeLessThan(BOUND)
  })
})
