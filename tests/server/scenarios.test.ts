import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let http: Server
let origin: string
beforeAll(async () => {
  server = await createTestServer()
  // Broken connections need a real server.
  http = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await new Promise((resolve) => http.once('listening', resolve))
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await server.close()
})

const all = (Object.values(calls) as Call[]).map((call) => [`${call.method} ${call.path}`, call] as const)

/** The result for a client: a status, or how the connection failed. */
async function see({ method, path, body }: Call, deviceId: string): Promise<number | 'no JSON' | 'broken off'> {
  const address = `${origin}/api${path.replace(/\{\w+\}/g, 'anything')}`
  const headers = { 'x-device-id': deviceId, 'content-type': 'application/json' }
  try {
    const response = await fetch(address, { method, headers, ...(body ? { body: '{}' } : {}) })
    const text = await response.text()
    if (response.status !== 200) return response.status
    JSON.parse(text)
    return 200
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : 'broken off'
  }
}

const faults = [
  ['401', 401],
  ['429', 429],
  ['500', 500],
  ['malformed', 'no JSON'],
  ['truncated', 'broken off'],
  ['offline', 'broken off'],
] as const

describe('scenarios', () => {
  it.each(all)('apply every fault to %s, a given number of times and only for their device', async (name, call) => {
    const [mine, other] = [server.browser().deviceId, server.browser().deviceId]
    const usual = await see(call, other)
    for (const [fault, seen] of faults) {
      const scenario = { deviceId: mine, call: name, fault, times: 1 }
      const made = await server.browser().call('POST', '/sandbox/scenarios', scenario)
      expect(made.status).toBe(201)
      expect([fault, await see(call, other)]).toEqual([fault, usual])
      expect([fault, await see(call, mine)]).toEqual([fault, seen])
    }
    expect(await see(call, mine)).toEqual(usual)
  })

  it('refuse unknown calls and faults, and list the known ones', async () => {
    const browser = server.browser()
    const post = (body: object) => browser.call('POST', '/sandbox/scenarios', { deviceId: browser.deviceId, ...body })
    const unknown = await post({ call: 'GET /moon', fault: '500' })
    expect([unknown.status, unknown.body.errors?.[0]]).toEqual([
      400,
      { path: 'call', message: expect.stringContaining('GET /quiz/session') },
    ])
    const wrong = await post({ call: 'GET /quiz/session', fault: 'earthquake' })
    expect([wrong.status, wrong.body.errors?.[0]?.path, wrong.body.errors?.[0]?.message]).toEqual([
      400,
      'fault',
      expect.stringContaining('offline'),
    ])
    expect((await post({ call: 'GET /quiz/session', fault: '500', answer: {} })).status).toBe(400)
    expect((await post({ call: 'GET /quiz/session', fault: '500', times: 0 })).body.errors?.[0]?.path).toBe('times')
  })
})

describe('a fault that breaks the connection', () => {
  const call = 'GET /quiz/session'
  const ask = async (deviceId: string, requestId: string): Promise<number | 'broken off'> => {
    try {
      return (await fetch(`${origin}/api/quiz/session`, { headers: { 'x-device-id': deviceId, 'x-request-id': requestId } })).status
    } catch {
      return 'broken off'
    }
  }

  it.each([1, 2])('[LIMIT-13] lasts for %i requests of the application, even if the browser repeats each', async (times) => {
    const deviceId = `device-offline-${times}`
    await server.browser().call('POST', '/sandbox/scenarios', { deviceId, call, fault: 'offline', times })
    for (let request = 1; request <= times; request++)
      for (let repeat = 0; repeat < 3; repeat++)
        expect([request, repeat, await ask(deviceId, `request-000${request}`)]).toEqual([request, repeat, 'broken off'])
    expect(await ask(deviceId, 'request-next')).toBe(200)
    // The first one is still broken, as it never got an answer.
    expect(await ask(deviceId, 'request-0001')).toBe('broken off')
    const { body } = await server.browser().call('GET', '/sandbox/scenarios')
    expect((body.scenarios as { deviceId: string }[]).filter((one) => one.deviceId === deviceId)).toEqual([])
  })

  it('[LIMIT-13] other faults count every request: a repeat with a new token is not refused twice', async () => {
    const deviceId = 'device-once-401'
    await server.browser().call('POST', '/sandbox/scenarios', { deviceId, call, fault: '401', times: 1 })
    expect([await ask(deviceId, 'request-0001'), await ask(deviceId, 'request-0001')]).toEqual([401, 200])
  })
})
