import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { type Access, type Call, errorsOf, MAX_BODY } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { REFUSAL_STATUS } from '../base/refusal.ts'
import { convert, described, type JsonSchema, refTo } from './convert.ts'
import { accessWords, fieldWords, notes, problemWords, tagOf } from './words.ts'

/** What was asked and answered, as recorded from a running server; shown with the call. */
export type Example = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; answer: unknown }

const security: Record<Access, object[]> = {
  public: [],
  owner: [{ bearer: [] }, { device: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
}

type Properties = { properties?: Record<string, JsonSchema>; required?: readonly string[] }

function parametersIn(place: 'path' | 'query', schema: GenericSchema | undefined, values: Record<string, string> = {}): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as Properties
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: fieldWords[name] ?? '',
    schema: inner,
    ...(values[name] === undefined ? {} : { example: values[name] }),
  }))
}

const knownFields = (schema: JsonSchema) =>
  Object.fromEntries(
    Object.keys((schema as Properties).properties ?? {}).flatMap((name) => (fieldWords[name] ? [[name, fieldWords[name]]] : [])),
  )

function requestBody(call: Call, example: Example | undefined) {
  if (!call.body) return {}
  const schema = convert(call.body, 'input')
  const content = {
    schema: described(schema, knownFields(schema), call.path),
    ...(example?.body === undefined ? {} : { example: example.body }),
  }
  const description = `At most ${(call.maxBody ?? MAX_BODY) / 1024} KiB.`
  return { requestBody: { description, required: !v.is(call.body, {}), content: { 'application/json': content } } }
}

/** Problem answers of some codes by their status. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => REFUSAL_STATUS[code]))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => REFUSAL_STATUS[code] === status)
      const examples = Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      return [
        String(status),
        {
          description: here.map((code) => `\`${code}\`: ${problemWords[code]}`).join('\n\n'),
          'x-problem-codes': here,
          content: { 'application/problem+json': { schema: { $ref: refTo('Problem') }, examples } },
        },
      ]
    }),
  )
}

/** One call as an OpenAPI operation. */
export function operationOf(name: CallName, call: Call, example: Example | undefined): object {
  const words = [notes[name], accessWords[call.access]]
  const cookie = name === 'loginOtp' || name === 'refreshSession' ? { 'Set-Cookie': { $ref: '#/components/headers/RefreshCookie' } } : {}
  const content = { schema: convert(call.answer, 'output'), ...(example ? { example: example.answer } : {}) }
  return {
    operationId: name,
    tags: [tagOf(call.path)],
    // Which requirement asks for it is for those who build the product.
    summary: call.summary.replace(/ \([A-Z]+-\d+\)/g, ''),
    description: words.filter(Boolean).join('\n\n'),
    'x-access': call.access,
    security: name === 'refreshSession' ? [{ refreshCookie: [] }] : security[call.access],
    parameters: [
      ...parametersIn('path', call.params, example?.params),
      ...parametersIn('query', call.query, example?.query),
      ...['DeviceId', 'RequestId', 'PlatformType', 'AcceptLanguage'].map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...requestBody(call, example),
    responses: {
      200: {
        description: 'As asked.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' }, ...cookie },
        content: { [call.answerType ?? 'application/json']: content },
      },
      ...problemResponses(errorsOf(call)),
    },
  }
}
