import { expect, it } from 'vitest'
import { createCardServer } from '../support/card.ts'
import { fuzz } from '../support/fuzz/run.ts'

type Request = (path: string, init: RequestInit) => Response | Promise<Response>
type Answer = (path: string) => Response | Promise<Response> | null

/** Violations found with a stub in front of the server. null passes a request to the server. */
async function found(answer: Answer, patience?: number, shrinkFor = 2000): Promise<string> {
  const createServer: typeof createCardServer = async (options) => {
    const server = await createCardServer(options)
    const request = server.app.request.bind(server.app) as Request
    server.app.request = ((path: string, init: RequestInit) => answer(path) ?? request(path, init)) as typeof server.app.request
    return server
  }
  return (await fuzz({ seed: 1, requests: 200, patience, shrinkFor, createServer })).violation ?? 'nothing'
}
const isQuiz = (path: string) => path.startsWith('/api/quiz')

it('[fuzz] reports an unrepeatable failure with the requests before it', { timeout: 240_000 }, async () => {
  let times = 0
  const violation = await found((path) => (isQuiz(path) && ++times === 5 ? new Response('{}', { status: 500 }) : null))
  expect(violation).toMatch(/^sequence 1 of seed 1, the first of --seed 1, shrunk 0 times\n.* answered 500: its media type is/)
  expect(violation.match(/^curl /gm)?.length).toBeGreaterThan(4)
})

it('[fuzz] reports a repeatable failure with its single request', { timeout: 240_000 }, async () => {
  const always = (path: string) => (isQuiz(path) ? new Response('{}', { status: 500 }) : null)
  expect((await found(always, 60_000, 120_000)).match(/^curl /gm)).toHaveLength(1)
})

it('[fuzz] reports a request that takes more than a second of CPU time', { timeout: 240_000 }, async () => {
  const busy = (path: string) => {
    const start = process.threadCpuUsage()
    const isBusy = () => {
      const { user, system } = process.threadCpuUsage(start)
      return user + system < 1_100_000
    }
    while (isQuiz(path) && isBusy());
    return null
  }
  expect(await found(busy)).toMatch(/it took 1\d{3} ms of the processor, at most 1000 are allowed/)
})

it('[fuzz] reports a request without a response', { timeout: 240_000 }, async () => {
  const never = (path: string) => (isQuiz(path) ? new Promise<Response>(() => {}) : null)
  expect(await found(never, 3000)).toContain('answered 0: nobody answered')
})
