import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { traced } from '../../server/base/tracing.ts'
import { readConfig } from '../../server/config.ts'
import { openTracing } from '../../server/tracing/open.ts'
import { createCardServer } from '../support/card.ts'

type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = {
  resourceSpans: { resource: { attributes: { key: string; value: { stringValue?: string } }[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector on loopback that stores what it receives. */
let collector: Server
let received: { path: string; text: string }[]
let closing: () => Promise<void>
beforeEach(async () => {
  received = []
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', text })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  closing = async () => {}
})
afterEach(async () => {
  await closing()
  await new Promise((resolve) => collector.close(resolve))
})

async function open(environment: Record<string, string> = {}) {
  const { port } = collector.address() as AddressInfo
  closing = await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ...environment }))
}
async function spansSent(): Promise<Span[]> {
  await closing()
  const exports = received.map(({ text }) => JSON.parse(text) as Export)
  return exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
}
const attributeOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('traces', () => {
  it('[OPS-18] include requests, transactions, jobs and outgoing calls, nested by cause, and no personal data', async () => {
    await open({ OTEL_SERVICE_NAME: 'firn-test' })
    const server = await createCardServer()
    const browser = await server.signedInBrowser('ada@example.com')
    const orderId = await server.seedOrder(browser)
    await server.pay(await server.finish(browser, orderId))
    await server.deliver()
    await server.jobs.run()
    await browser.call('GET', '/no-such-thing-of-ada')
    await browser.call('GET', '/health/live')
    await server.close()
    const spans = await spansSent()
    expect(received.every(({ path }) => path === '/v1/traces')).toBe(true)
    expect(received[0]?.text).toContain('"firn-test"')
    const finish = spans.find(({ name }) => name === 'POST /api/order/book/finish')
    expect([finish?.kind, attributeOf(finish, 'http.response.status_code'), finish?.parentSpanId ?? '']).toEqual([2, 200, ''])
    const within = spans.filter(({ parentSpanId }) => parentSpanId === finish?.spanId)
    expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['transaction', 'card provider createIntent']))
    expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([finish?.traceId]))
    const jobs = new Set(spans.flatMap(({ name, spanId }) => (name.startsWith('job ') ? [spanId] : [])))
    expect(spans.some(({ name, parentSpanId }) => name === 'transaction' && jobs.has(parentSpanId ?? ''))).toBe(true)
    expect(spans.some(({ name }) => name.includes('health'))).toBe(false)
    const said = received.map(({ text }) => text).join()
    for (const secret of [browser.token, browser.deviceId, orderId, 'ada@', 'of-ada', 'Ada', 'Berg']) expect(said).not.toContain(secret)
  })

  it('[OPS-18] name an error by its kind, without its message', async () => {
    await open()
    const failing = traced({ name: 'step', kind: 'client' }, async () => {
      throw new RangeError('ada@example.com has no funds')
    })
    await expect(failing).rejects.toThrow('no funds')
    const [span] = await spansSent()
    expect([span?.status?.code, attributeOf(span, 'error.type')]).toEqual([2, 'RangeError'])
    expect(received[0]?.text).not.toMatch(/ada@|no funds/)
  })

  it('[OPS-18] are sampled at the configured ratio', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
    expect(await traced({ name: 'step', kind: 'client' }, async () => 7)).toBe(7)
    expect(await spansSent()).toEqual([])
  })

  it.each([
    [{}, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }, 'http://127.0.0.1:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' }, 'https://traces.example/in'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, null],
  ])('[OPS-18] go where %o says', (environment, url) => {
    expect(readConfig(environment).tracing?.url ?? null).toBe(url)
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
  ])('[OPS-18] refuse the start with %o', (environment, reason) => {
    expect(() => readConfig(environment)).toThrow(reason)
  })

  it('[OPS-18] cost nothing at the start without a collector: one file loads OpenTelemetry, when needed', () => {
    const home = fileURLToPath(new URL('../../server/', import.meta.url))
    const files = globSync('**/*.ts', { cwd: home })
    const naming = (what: RegExp) => files.filter((file) => what.test(readFileSync(home + file, 'utf8')))
    expect(naming(/from '@opentelemetry/)).toEqual(['tracing/otel.ts'])
    expect(naming(/from '.*\/otel\.ts'/)).toEqual([])
    expect(naming(/import\('\.\/otel\.ts'\)/)).toEqual(['tracing/open.ts'])
  })
})
