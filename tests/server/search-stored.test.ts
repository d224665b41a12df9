import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundles, quizSessions } from '../../server/db/schema/index.ts'
import { generateOffers } from '../../server/domain/offers/generate.ts'
import { referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const stored = (quizSessionId: string) =>
  server.deps.db.select().from(bundles).where(eq(bundles.quizSessionId, quizSessionId)).orderBy(asc(bundles.position))
const generationOf = async (id: string) => (await server.deps.db.select().from(quizSessions).where(eq(quizSessions.id, id)))[0]?.generation
const completeAgain = (id: string, revision: number) =>
  server.deps.db.update(quizSessions).set({ generation: 'queued', revision }).where(eq(quizSessions.id, id))

describe('results of a search are stored', () => {
  it('[WAIT-5] once if two workers run it concurrently', async () => {
    const id = await takeQuiz(server.browser(), referenceById())
    await Promise.all([generateOffers(server.deps, id, 1), generateOffers(server.deps, id, 1)])
    const rows = await stored(id)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at))
    expect(rows.every(({ retiredAt }) => retiredAt === null)).toBe(true)
  })

  it('[WAIT-5] not at all if the quiz was completed again meanwhile', async () => {
    const id = await takeQuiz(server.browser(), referenceById())
    const late = generateOffers(server.deps, id, 1)
    await completeAgain(id, 2)
    await late
    expect(await stored(id)).toEqual([])
    expect(await generationOf(id)).toBe('queued')
  })

  it('[WAIT-5] in place of earlier results, which bookings may refer to', async () => {
    const id = await takeQuiz(server.browser(), referenceById())
    await generateOffers(server.deps, id, 1)
    const before = await stored(id)
    expect(before.length).toBeGreaterThan(1)
    await completeAgain(id, 2)
    await generateOffers(server.deps, id, 2)
    const rows = await stored(id)
    expect(rows.filter(({ retiredAt }) => retiredAt !== null).map((one) => one.id)).toEqual(before.map((one) => one.id))
    expect(rows.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(before.length)
  })
})
