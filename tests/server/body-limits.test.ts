import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, MAX_BODY } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { cardSandboxApp } from '../../server/sandbox/card/app.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const KIB = 1024
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A body that is generated on demand, with the number of bytes read. */
function endlessBody() {
  const chunk = new TextEncoder().encode('a'.repeat(16 * KIB))
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += chunk.length
        if (read.bytes > 300 * KIB * KIB) controller.close()
        else controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, read }
}

type App = { request(path: string, init: RequestInit & { duplex: 'half' }): Response | Promise<Response> }

async function pour(app: App, path: string, headers: Record<string, string> = {}) {
  const { stream, read } = endlessBody()
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: stream, duplex: 'half' as const }
  const response = await app.request(path, init)
  return { status: response.status, bytes: read.bytes, code: ((await response.json()) as { code?: string }).code }
}

/** Every mounted part of the application, with the limit of its bodies. */
const doors: [path: string, limit: number][] = [
  ['/', MAX_BODY],
  ['/config.json', MAX_BODY],
  ['/assets/no-such-file.js', MAX_BODY],
  ['/art/vista/a.svg', MAX_BODY],
  ['/places/v1/places:autocomplete', MAX_BODY],
  ['/sandbox', MAX_BODY],
  ['/sandbox/scenarios', 256 * KIB],
  ['/sandbox/places/v1/places:autocomplete', MAX_BODY],
  ['/api/health/live', MAX_BODY],
  ['/api/docs', MAX_BODY],
  ['/api/no-such-call', MAX_BODY],
  ['/api/webhooks/stripe', 256 * KIB],
  ...(Object.values(calls) as Call[])
    .filter(({ method }) => method === 'POST')
    .map(({ path, maxBody = MAX_BODY }): [string, number] => [`/api${path.replace(/\{\w+\}/g, 'x')}`, maxBody]),
]

describe('an endless body', () => {
  it.each(doors)('[LIMIT-4] to %s is refused after %i bytes, and the rest is not read', async (path, limit) => {
    const { status, bytes, code } = await pour(server.app, path)
    expect([status, code]).toEqual([413, 'request.tooLarge'])
    expect(bytes).toBeLessThanOrEqual(limit + 32 * KIB)
  })

  it.each(doors)('[LIMIT-4] to %s that declares its length is refused unread', async (path) => {
    const { status, bytes } = await pour(server.app, path, { 'content-length': String(300 * KIB * KIB) })
    expect([status, bytes]).toEqual([413, 0])
  })

  it('[LIMIT-4] to the card sandbox is refused too', async () => {
    const { db, now } = server.deps
    const app = cardSandboxApp({ db, now, webhook: { url: '', secret: '' }, appOrigins: [], onDeliveryFailure: () => {} }, () => {})
    for (const path of ['/v1/payment_intents', '/elements/confirm', '/3ds/x']) {
      const { status, bytes } = await pour(app, path)
      expect([path, status, bytes <= MAX_BODY + 32 * KIB]).toEqual([path, 413, true])
    }
  })

  it('[LIMIT-4] gets its response over a socket while it is still being sent', async () => {
    const listening = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 })
    await new Promise<void>((resolve) => (listening.listening ? resolve() : listening.once('listening', () => resolve())))
    const { port } = listening.address() as AddressInfo
    try {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/places/v1/places:autocomplete' }, (answer) => {
          resolve(answer.statusCode)
          sent.destroy()
        })
        sent.once('error', reject)
        // Never ended: a server that reads the whole body would never respond.
        sent.write('a'.repeat(MAX_BODY + 1))
      })
      expect(status).toBe(413)
    } finally {
      await new Promise((resolve) => listening.close(resolve))
    }
  })
})

describe('the built-in gazetteer', () => {
  const suggest = (at: TestServer, path: string) =>
    at.app.request(`${path}/v1/places:autocomplete`, { method: 'POST', body: JSON.stringify({ input: 'wien' }) })

  it('[PLACE-7] does not depend on the sandbox: it is served if no maps key is set', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const plain = await createTestServer({ environment: { SANDBOX: '0', ...keys } })
    try {
      expect((await suggest(plain, '/places')).status).toBe(200)
      expect((await suggest(plain, '/sandbox/places')).status).toBe(404)
      const config = (await (await plain.app.request('/config.json')).json()) as { mapsBaseUrl: string }
      expect(config.mapsBaseUrl).toBe(`${plain.deps.config.publicUrl}/places`)
    } finally {
      await plain.close()
    }
  })

  it('[PLACE-7] is not served if a maps provider is configured', async () => {
    const mapped = await createTestServer({ environment: { MAPS_KEY: 'key' } })
    try {
      expect((await suggest(mapped, '/places')).status).toBe(404)
    } finally {
      await mapped.close()
    }
  })
})
