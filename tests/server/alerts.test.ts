import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteAlert } from '../../server/alerts/note.ts'
import { sweepAlerts } from '../../server/alerts/send.ts'
import { alerts } from '../../server/db/schema/index.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let house: Server
let server: TestServer
let received: Record<string, unknown>[]
let status: number
beforeEach(async () => {
  received = []
  status = 204
  house = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      received.push(JSON.parse(body))
      outgoing.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve))
  const { port } = house.address() as AddressInfo
  server = await createTestServer({ environment: { ALERT_URL: `http://127.0.0.1:${port}/alerts` } })
})
afterEach(async () => {
  await server.close()
  await new Promise((resolve) => house.close(resolve))
})

const note = (subject: string, of = server) =>
  noteAlert(of.deps.db, { kind: 'cancel.failed', subject, orderId: subject, detail: 'Look at it.' }, of.clock.now())

describe('an alert', () => {
  it('[OPS-9] is sent once, with its subject', async () => {
    await note('ord_1')
    await sweepAlerts(server.deps)
    await sweepAlerts(server.deps)
    server.clock.advance(DAY)
    await sweepAlerts(server.deps)
    expect(received).toEqual([
      {
        id: expect.stringMatching(/^alr_/),
        kind: 'cancel.failed',
        subject: 'ord_1',
        orderId: 'ord_1',
        detail: 'Look at it.',
        at: '2026-11-21T09:00:00.000Z',
        product: 'Firn',
        origin: 'http://127.0.0.1:4173',
      },
    ])
  })

  it.each([500, 404, 302])('[OPS-9] refused with %i is retried with increasing delays for three days', async (refusal) => {
    status = refusal
    await note('ord_1')
    await sweepAlerts(server.deps)
    await sweepAlerts(server.deps)
    expect(received.length).toBe(1)
    for (let minute = 0; minute < 5; minute++) {
      server.clock.advance(MINUTE)
      await sweepAlerts(server.deps)
    }
    // After 0.5, 1, 2 and 4 minutes: three of them are within five minutes.
    expect(received.length).toBeGreaterThanOrEqual(3)
    expect(received.length).toBeLessThanOrEqual(4)
    const before = received.length
    server.clock.advance(3 * DAY)
    await sweepAlerts(server.deps)
    expect(received.length).toBe(before)
  })

  it('[OPS-9] waits until the address responds again', async () => {
    status = 503
    await note('ord_1')
    await sweepAlerts(server.deps)
    status = 200
    server.clock.advance(MINUTE)
    await sweepAlerts(server.deps)
    await sweepAlerts(server.deps)
    expect(received.length).toBe(2)
    expect(await server.deps.db.select({ sentAt: alerts.sentAt }).from(alerts)).toEqual([{ sentAt: server.clock.now() }])
  })

  it('[OPS-9] is stored and not sent without an address', async () => {
    const quiet = await createTestServer()
    await note('ord_1', quiet)
    await sweepAlerts(quiet.deps)
    expect(await quiet.deps.db.select({ sentAt: alerts.sentAt, attempts: alerts.attempts }).from(alerts)).toEqual([
      { sentAt: null, attempts: 0 },
    ])
    await quiet.close()
  })
})
