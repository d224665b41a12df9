import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, errorsOf } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { payableStatuses } from '../../contract/order.ts'
import { VERSION } from '../../server/config.ts'
import { openApiDocument } from '../../server/openapi/document.ts'
import { misfits, type Root, resolve, type Schema } from '../support/openapi/json-schema.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

type Media = { schema: Schema; example?: unknown; examples?: Record<string, Schema> }
type Content = Record<string, Media>
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: object[]
  parameters?: Schema[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content; 'x-problem-codes'?: string[] }>
}
type Document = Root & { openapi: string; info: { version: string }; paths: Record<string, Record<string, Operation>> }

const root = fileURLToPath(new URL('../..', import.meta.url))
const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
const methods = ['get', 'post', 'put', 'patch', 'delete']
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => (methods.includes(method) ? [{ path, method, operation }] : [])),
)
const named = operations.map((one) => [one.operation.operationId, one] as const)
const contract = Object.entries(calls) as [string, Call][]
const media = (content: Content) => Object.entries(content).map(([type, value]) => ({ type, ...value }))

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return
  yield value as Schema
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

describe('the API description', () => {
  it('is OpenAPI 3.1 of this version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.version).toBe(VERSION)
  })

  it('has no broken reference and no unused schema', () => {
    const refs = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    for (const $ref of new Set(refs)) expect(() => resolve(document, { $ref })).not.toThrow()
    const used = new Set(refs.map((ref) => ref.replace('#/components/schemas/', '')))
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([])
  })

  it('has a description of every schema', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect([name, schema.description]).toEqual([name, expect.stringMatching(/\.$/)])
  })

  it('has a unique id for every operation', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(named)('%s declares its path’s parameters and a success', (_, { path, operation }) => {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    for (const parameter of inPath) expect(parameter.required).toBe(true)
    for (const { $ref, name, description } of operation.parameters ?? [])
      if (!$ref) expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)])
    expect(operation.responses['200']?.description).toBeTruthy()
    expect(operation.summary.length).toBeGreaterThan(10)
  })

  it.each(named)('%s has examples that fit their schemas', (_, { operation }) => {
    const bodies = [operation.requestBody?.content ?? {}, ...Object.values(operation.responses).map(({ content }) => content)].flatMap(
      media,
    )
    for (const { schema, example, examples = {} } of bodies) {
      const values = [example, ...Object.values(examples).map((one) => resolve(document, one).value)]
      for (const value of values.filter((one) => one !== undefined)) expect(misfits(document, schema, value)).toEqual([])
    }
    for (const { name, schema, example } of operation.parameters ?? [])
      if (example !== undefined) expect([name, misfits(document, schema as Schema, example)]).toEqual([name, []])
  })
})

describe('every call of the contract', () => {
  it.each(contract)('[CALLS-1] %s is described with all its problems', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.responses['200']?.content[call.answerType ?? 'application/json']?.schema).toBeDefined()
    expect(operation?.requestBody?.content['application/json']?.schema !== undefined).toBe(call.body !== undefined)
    const codes = Object.values(operation?.responses ?? {}).flatMap((response) => response['x-problem-codes'] ?? [])
    expect(codes.sort()).toEqual(errorsOf(call).sort())
    const headers = (operation?.parameters ?? []).map((one) => resolve(document, one)).filter((one) => one.in === 'header')
    expect(headers.map((one) => one.name)).toEqual(['X-Device-Id', 'X-Request-Id', 'X-Platform-Type', 'Accept-Language'])
  })
})

describe('enumerations', () => {
  const enumOf = (name: string) => document.components.schemas[name]?.enum
  it('[CALLS-34] [interface: payWith is an enumeration] name the card provider’s type', () => {
    expect(enumOf('PayWith')).toEqual(['stripe'])
  })

  it('[BOOK-13] are the bundle statuses, exactly', () => {
    expect(enumOf('BundleStatus')).toEqual(['Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer'])
  })

  it('[ORDER-1] [ORDER-5] are the order and payment statuses, exactly', () => {
    const order =
      'Unknown New Failed BookingStarted BookingStartFailed Payed PaymentFailed PaymentCanceled BookingFinished BookingFinishFailed'
    expect(enumOf('OrderStatus')).toEqual([...order.split(' '), 'Done', 'Canceled', 'CancelFailed', 'Expired'])
    expect(enumOf('PaymentStatus')).toEqual('Unknown Created Processing Succeeded Failed Canceled Refunded ExpiredOrder Ok'.split(' '))
    expect(payableStatuses).toEqual(['BookingStarted', 'PaymentFailed', 'PaymentCanceled'])
  })

  it('[DATA-10] are the providers, exactly', () => {
    expect(enumOf('Provider')).toEqual(['booking', 'a2a', 'travel-fusion', 'battleface', 'rh'])
  })

  it('[LOG-2] are the event types, exactly', () => {
    const properties = document.components.schemas.EventRecord?.properties as Record<string, Schema> | undefined
    expect(properties?.type?.enum).toEqual(['page_view', 'scroll_start', 'scroll_end', 'click', 'focus', 'blur', 'custom'])
  })
})

/** Files of the product that a file imports, directly or indirectly, and the packages they import. */
function reachable(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file) || !existsSync(file)) return seen
  const names = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)(?:[^']*? from)? '([^']+)'/gm)].map(
    ([, name]) => name ?? '',
  )
  seen.set(file, names)
  for (const name of names) if (name.startsWith('.')) reachable(join(dirname(file), name), seen)
  return seen
}

describe('the product', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  it('serves the API description', async () => {
    const { status, body, headers } = await server.browser().call('GET', '/openapi.json')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(body).toEqual(document)
    const again = await server.browser().call('GET', '/openapi.json', undefined, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('shows every call on a page without scripts or external resources', async () => {
    const response = await server.app.request('/api/docs')
    const page = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const [id, { path }] of named) expect([id, page.includes(`id="${id}"`) && page.includes(path)]).toEqual([id, true])
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`)
    expect(page).not.toMatch(/<script|\son\w+="|(?:src|href)="(?:https?:)?\/\/|url\(['"]?(?:https?:)?\/\//)
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
    for (const [, font] of page.matchAll(/url\('([^']+)'\)/g)) expect((await server.app.request(font ?? '')).status).toBe(200)
  })

  it('needs no development package at run time', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }
    const commands = ['support', 'backup', 'restore', 'admin-invite', 'inventory-import', 'inventory/run', 'inventory/make-folder']
    const files = new Map<string, string[]>()
    for (const start of ['server/index.ts', ...commands.map((name) => `tools/${name}.ts`)]) {
      expect(existsSync(join(root, start)), start).toBe(true)
      reachable(join(root, start), files)
    }
    expect(files.size).toBeGreaterThan(100)
    const wrong = [...files].flatMap(([file, names]) =>
      names.filter((name) => name in devDependencies).map((name) => `${file} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })
})
