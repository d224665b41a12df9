import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { savedTogether } from '../../server/db/saved-together.ts'
import { quizSessions } from '../../server/db/schema/index.ts'
import { readCurrent } from '../../server/domain/quiz/save-as-read.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const save = savedTogether('quiz_sessions', { position: 'text' })

async function read() {
  const browser = server.browser()
  await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
  return (await readCurrent(server.deps.db, { deviceId: browser.deviceId, userId: null })) as { id: string; version: string }
}

it('[OPS-28] a row that somebody holds is skipped and not waited for, and the others are saved', async () => {
  const { db } = server.deps
  const [held, free] = [await read(), await read()]
  await db.transaction(async (tx) => {
    await tx.select().from(quizSessions).where(eq(quizSessions.id, held.id)).for('update')
    expect(await Promise.all([held, free].map((row) => save(db, { ...row, position: 'adults' })))).toEqual([false, true])
  })
  expect(await save(db, { ...held, position: 'adults' })).toBe(true)
})
