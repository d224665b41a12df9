import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { addDays, type Day } from '../../server/base/days.ts'
import { quizSessions, type StoredAnswer } from '../../server/db/schema/index.ts'
import { generateOffers } from '../../server/domain/offers/generate.ts'
import { componentSchemas, convert, type JsonSchema } from '../../server/openapi/convert.ts'
import { findOffers, january, referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, START, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await createTestServer()
  browser = server.browser()
  await takeQuiz(browser, referenceById())
})
afterAll(() => server.close())

const quizDate = (day: Day) => day.split('-').reverse().join('-')
const from = '2027-01-02'

/** Status and text of the response to a quiz page. */
async function give(blockId: string, blockPage: number, questionId: string, answer: unknown) {
  const body = { pageInfo: { blockId, blockPage }, answer: { questionId, answer, isSkipped: false } }
  const response = await browser.call('POST', '/quiz/session/next', body)
  return { status: response.status, error: response.body.errors?.[0] }
}
const giveDates = (dates: object) => give('when', 0, 'trip-dates', { ...january, from: quizDate(from), to: quizDate(from), ...dates })

const named = componentSchemas()

/** Paths of unbounded texts, numbers, lists and maps in an input schema. */
function unbounded(schema: JsonSchema, path: string): string[] {
  if (typeof schema.$ref === 'string') return unbounded(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path)
  if (schema.enum !== undefined || schema.const !== undefined) return []
  const types = [schema.type].flat()
  const found = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) =>
    ((schema[key] ?? []) as JsonSchema[]).flatMap((choice) => (choice.required && !choice.type ? [] : unbounded(choice, path))),
  )
  const hasEndlessPattern = typeof schema.pattern !== 'string' || /[*+]|\{\d+,\}/.test(schema.pattern)
  if (types.includes('string') && schema.maxLength === undefined && hasEndlessPattern && schema.format !== 'date') found.push(path)
  if ((types.includes('number') || types.includes('integer')) && (schema.minimum === undefined || schema.maximum === undefined))
    found.push(path)
  if (types.includes('array')) found.push(...(schema.maxItems === undefined ? [path] : []), ...unbounded(schema.items as JsonSchema, path))
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>))
    found.push(...unbounded(inner, `${path}.${name}`))
  if (typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined) found.push(path)
  return found
}

describe('bounds of inputs', () => {
  it('[LIMIT-1] are in the schema of every call except events, which are bounded as a batch', () => {
    const open = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
      [call.params, call.query, call.body].flatMap((part) => (part ? unbounded(convert(part, 'input'), name) : [])),
    )
    expect(open.filter((path) => !path.startsWith('storeEvents.'))).toEqual([])
  })

  it('[LIMIT-1] accept suggested dates of 31 days and refuse 32', async () => {
    expect((await giveDates({ to: quizDate(addDays(from, 31)) })).status).toBe(200)
    const { status, error } = await giveDates({ to: quizDate(addDays(from, 32)) })
    expect([status, error?.path]).toEqual([400, 'answer.answer'])
    expect(error?.message).toContain('31 days')
    expect((await giveDates({ from: '01-01-1900', to: '31-12-9999' })).status).toBe(400)
  })

  it('[LIMIT-1] accept exact dates of 28 nights and refuse 29', async () => {
    const known = (nights: number) =>
      giveDates({ rangeType: 'known', to: quizDate(addDays(from, nights)), tripPeriod: Math.max(1, nights) })
    expect([(await known(28)).status, (await known(29)).status, (await known(0)).status]).toEqual([200, 400, 400])
  })

  it('[QUIZ-31] accept a trip period of 14 nights in a month and refuse 15', async () => {
    expect([(await giveDates({ tripPeriod: 14 })).status, (await giveDates({ tripPeriod: 15 })).status]).toEqual([200, 400])
  })

  it('[QUIZ-17] [LIMIT-1] find offers for exact dates of 28 nights', async () => {
    const dates = { from: '09-01-2027', to: '06-02-2027', tripPeriod: 28, rangeType: 'known', flexibleDays: 0 } as const
    const { best } = await findOffers(server, server.browser(), referenceById(dates))
    expect(best?.dateRange.nights).toBe(28)
  })

  it('[LIMIT-1] accept days of the years 2000 to 2099', async () => {
    expect((await giveDates({ from: '31-12-2099', to: '31-12-2099' })).status).toBe(200)
    const { status, error } = await giveDates({ from: '01-01-2100', to: '01-01-2100' })
    expect([status, error?.message.includes('2000 to 2099')]).toEqual([400, true])
  })

  it('[LIMIT-1] accept the texts of a place up to their maximum lengths', async () => {
    const place = { id: 'x', name: 'X', country: 'Austria', countryCode: 'AT', lat: 1, lng: 1, languageCode: 'en' }
    const city = (changes: object) => give('where', 0, 'departure-city', { ...place, ...changes })
    for (const [field, longest] of [
      ['country', 100],
      ['countryCode', 3],
      ['languageCode', 35],
      ['name', 200],
    ] as const) {
      expect([field, (await city({ [field]: 'x'.repeat(longest) })).status]).toEqual([field, 200])
      expect([field, (await city({ [field]: 'x'.repeat(longest + 1) })).status]).toEqual([field, 400])
    }
  })
})

describe('a search', () => {
  const endless = { from: '01-01-1900', to: '31-12-9999', rangeType: 'suggested', tripPeriod: 14, flexibleDays: 0 } as const

  /** A completed quiz with answers that calls refuse, as an earlier version may have stored them. */
  async function storeQuiz(id: string, dates: object): Promise<string> {
    const at = server.clock.now()
    const answers = Object.entries({ ...referenceById(), 'trip-dates': dates }).map(([questionId, answer]) => ({
      questionId,
      answer: answer as StoredAnswer['answer'],
      isSkipped: false,
    }))
    const fixed = { status: 'completed', generation: 'queued', revision: 1, createdAt: at, updatedAt: at } as const
    await server.deps.db.insert(quizSessions).values({ id, deviceId: browser.deviceId, answers, ...fixed })
    return id
  }

  it.each([
    ['a suggested range', endless],
    ['exact dates', { ...endless, rangeType: 'known' }],
    ['a suggested range of the past', { ...endless, to: '31-12-1999' }],
  ])('[LIMIT-2] stays within its bounds for an endless range: %s', async (name, dates) => {
    const id = await storeQuiz(`quiz_${name.replaceAll(' ', '_')}`, dates)
    const start = performance.now()
    await generateOffers(server.deps, id, 1)
    const { status } = await browser.ask(calls.refreshBundles, { body: { quizSessionId: id, relax: ['dates'] } })
    expect(['ready', 'empty', 'failed']).toContain(status)
    // An unbounded search takes minutes. These eighteen searches take some hundred milliseconds.
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('[LIMIT-2] finds arrivals in the first 31 days of an endless range from today', async () => {
    const id = await storeQuiz('quiz_endless', { ...endless, from: quizDate(START.slice(0, 10)) })
    await generateOffers(server.deps, id, 1)
    const { bundles } = await browser.ask(calls.listBundles, { query: { quizSessionId: id } })
    expect(bundles.length).toBeGreaterThan(0)
    for (const { dateRange } of bundles) expect(dateRange.from <= addDays(START.slice(0, 10), 32)).toBe(true)
  })
})
