import { afterAll, beforeAll, expect, it } from 'vitest'
import { runGuesses } from '../support/guesses/run.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A part of the hundred thousand guesses of `npm run test:all`. */
const GUESSES = 500

it('[LIMIT-6] five hundred guesses from new devices and networks stay within the bound of the mailbox', {
  timeout: 120_000,
}, async () => {
  const { violation, tried, guesses } = await runGuesses(server, { guesses: GUESSES })
  expect(violation, violation ?? '').toBeNull()
  expect([guesses, tried > 0]).toEqual([GUESSES, true])
})
