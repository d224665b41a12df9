import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { type Access, type Call, errorsOf, MAX_BODY } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import { type ProblemCode, problems } from '../../contract/problem.ts'
import { REFUSAL_STATUS } from '../base/refusal.ts'
import { convert, type JsonSchema, refTo } from './convert.ts'
import { tagOf } from './tags.ts'

const security: Record<Access, object[]> = {
  public: [],
  owner: [{ bearer: [] }, { device: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
}

const accessWords: Record<Access, string> = {
  public: 'For anybody. Never answers 401 for a missing or stale token.',
  owner: 'For the visitor’s device or the signed-in user. What belongs to someone else answers 404.',
  user: 'For a signed-in user.',
  admin: 'For a signed-in administrator.',
}

type Properties = { properties?: Record<string, JsonSchema>; required?: readonly string[] }

function parametersIn(place: 'path' | 'query', schema: GenericSchema | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as Properties
  return Object.entries(properties).map(([name, { description = '', ...inner }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: inner,
  }))
}

function requestBody(call: Call) {
  if (!call.body) return {}
  const content = { 'application/json': { schema: convert(call.body, 'input') } }
  return { requestBody: { description: `At most ${(call.maxBody ?? MAX_BODY) / 1024} KiB.`, required: !v.is(call.body, {}), content } }
}

/** Problem responses of some codes, by status. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => REFUSAL_STATUS[code]))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => REFUSAL_STATUS[code] === status)
      const examples = Object.fromEntries(here.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      return [
        String(status),
        {
          description: here.map((code) => `\`${code}\`: ${problems[code]}`).join('\n\n'),
          'x-problem-codes': here,
          content: { 'application/problem+json': { schema: { $ref: refTo('Problem') }, examples } },
        },
      ]
    }),
  )
}

/** One call as an OpenAPI operation. */
export function operationOf(name: CallName, call: Call): object {
  const cookie = name === 'loginOtp' || name === 'refreshSession' ? { 'Set-Cookie': { $ref: '#/components/headers/RefreshCookie' } } : {}
  return {
    operationId: name,
    tags: [tagOf(call.path)],
    // Requirement ids are for developers of the product, not of clients.
    summary: call.summary.replace(/ \([A-Z]+-\d+\)/g, ''),
    description: [call.description, accessWords[call.access]].filter(Boolean).join('\n\n'),
    'x-access': call.access,
    security: name === 'refreshSession' ? [{ refreshCookie: [] }] : security[call.access],
    parameters: [
      ...parametersIn('path', call.params),
      ...parametersIn('query', call.query),
      ...['DeviceId', 'RequestId', 'PlatformType', 'AcceptLanguage'].map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...requestBody(call),
    responses: {
      200: {
        description: 'As asked.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' }, ...cookie },
        content: { [call.answerType ?? 'application/json']: { schema: convert(call.answer, 'output') } },
      },
      ...problemResponses(errorsOf(call)),
    },
  }
}
