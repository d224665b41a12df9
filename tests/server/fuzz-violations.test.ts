import { beforeEach, expect, it, vi } from 'vitest'
import { fuzz } from '../support/fuzz/run.ts'

type Request = (path: string, init: RequestInit) => Response | Promise<Response>
/** Answers in the server's place; null leaves it to the server. */
const broken = vi.hoisted(() => ({ answer: null as null | ((path: string) => Response | Promise<Response> | null) }))

vi.mock('../support/card.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../support/card.ts')>()
  const createCardServer: typeof original.createCardServer = async (options) => {
    const server = await original.createCardServer(options)
    const request = server.app.request.bind(server.app) as Request
    server.app.request = ((path: string, init: RequestInit) => broken.answer?.(path) ?? request(path, init)) as typeof server.app.request
    return server
  }
  return { ...original, createCardServer }
})

beforeEach(() => {
  broken.answer = null
})
const found = async (patience?: number, shrinkFor = 2000) =>
  (await fuzz({ seed: 1, requests: 200, patience, shrinkFor })).violation ?? 'nothing'
const isQuiz = (path: string) => path.startsWith('/api/quiz')

it('[fuzz] tells of a failure that does not come again, with the requests that led there', { timeout: 240_000 }, async () => {
  let times = 0
  broken.answer = (path) => (isQuiz(path) && ++times === 5 ? new Response('{}', { status: 500 }) : null)
  const violation = await found()
  expect(violation).toMatch(/^sequence 1 of seed 1, the first of --seed 1, shrunk 0 times\n.* answered 500: its media type is/)
  expect(violation.match(/^curl /gm)?.length).toBeGreaterThan(4)
})

it('[fuzz] tells of a failure by the one request that shows it', { timeout: 240_000 }, async () => {
  broken.answer = (path) => (isQuiz(path) ? new Response('{}', { status: 500 }) : null)
  expect((await found(60_000, 120_000)).match(/^curl /gm)).toHaveLength(1)
})

it('[fuzz] tells of a request that takes more than a second of the processor', { timeout: 240_000 }, async () => {
  broken.answer = (path) => {
    const start = process.threadCpuUsage()
    const isBusy = () => {
      const { user, system } = process.threadCpuUsage(start)
      return user + system < 1_100_000
    }
    while (isQuiz(path) && isBusy());
    return null
  }
  expect(await found()).toMatch(/it took 1\d{3} ms of the processor, at most 1000 are allowed/)
})

it('[fuzz] tells of a request that nobody answers', { timeout: 240_000 }, async () => {
  broken.answer = (path) => (isQuiz(path) ? new Promise(() => {}) : null)
  expect(await found(3000)).toContain('answered 0: nobody answered')
})
