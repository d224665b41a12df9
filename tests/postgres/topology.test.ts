import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runKills } from '../support/kills/run.ts'
import { openTopology, type Topology } from '../support/kills/topology.ts'

let topology: Topology
beforeAll(async () => {
  topology = await openTopology()
}, 240_000)
afterAll(() => topology?.close())

/** Requests a code from a network address. Returns the status. */
const askForCode = (from: string, turn: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-device-id': `device-${from}-${turn}`.replaceAll('.', '-') }
    const { hostname: host, port } = new URL(topology.balancer.url)
    const sent = request({ host, port, localAddress: from, method: 'POST', path: '/api/user/auth/otp', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify({ email: `p${turn}@${from}.example`, isTemp: true }))
  })

describe('two web servers, a worker and a balancer on separate addresses', { timeout: 480_000 }, () => {
  it('[LIMIT-5] limit each visitor by their address, whichever server responds', async () => {
    const answers: (number | undefined)[] = []
    for (let turn = 0; turn <= 30; turn++) answers.push(await askForCode('127.0.0.21', turn))
    expect(answers).toEqual([...Array(30).fill(200), 429])
    expect(await askForCode('127.0.0.22', 0)).toBe(200)
    expect(topology.balancer.served.every((count) => count > 10)).toBe(true)
  })

  it('[OPS-19] complete and report one paid booking while a random part is killed at a random time', async () => {
    const figures = await runKills(topology, { kills: 3, seed: Date.now() % 1_000_000 })
    expect(figures).toMatchObject({ bookings: 4, violation: null })
  })
})
