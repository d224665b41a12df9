import { Agent, request } from 'node:http'

/** One request of a load. */
export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string }

/** What a load showed: answers a second, and the time within which 99 of 100 came, in ms. */
export type Load = { perSecond: number; p50: number; p99: number; count: number }

/** Sends requests as fast as answers come, `clients` at a time, for `ms` milliseconds. Throws at the first answer that is not 200. */
export async function drive(origin: string, clients: number, ms: number, next: (client: number, turn: number) => Shot): Promise<Load> {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const fire = ({ method, path, headers, body }: Shot) =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now()
      const asked = request(
        { hostname, port, agent, method, path, headers: { 'content-type': 'application/json', ...headers } },
        (answer) => {
          const isGood = answer.statusCode === 200
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => {
            if (!isGood) chunks.push(chunk)
          })
          answer.once('end', () => {
            if (!isGood) return reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`))
            times.push(performance.now() - start)
            resolve()
          })
        },
      )
      asked.once('error', reject)
      asked.end(body)
    })
  const start = performance.now()
  const client = async (index: number) => {
    for (let turn = 0; performance.now() - start < ms; turn++) await fire(next(index, turn))
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), count: times.length }
}
