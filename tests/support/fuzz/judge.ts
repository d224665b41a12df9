import * as v from 'valibot'
import { type Call, errorsOf } from '../../../contract/call.ts'
import { Problem } from '../../../contract/problem.ts'
import { componentSchemas, convert, type JsonSchema } from '../../../server/openapi/convert.ts'
import { fits } from '../openapi/compiled.ts'
import { misfits } from '../openapi/json-schema.ts'
import type { Got, Sent } from './request.ts'

const root = { components: { schemas: componentSchemas() } }
const schemas = new Map<Call, { answer: JsonSchema; body: JsonSchema | null }>()

function schemasOf(call: Call) {
  const known = schemas.get(call)
  if (known) return known
  const made = { answer: convert(call.answer, 'output'), body: call.body ? convert(call.body, 'input') : null }
  schemas.set(call, made)
  return made
}

/** Internals that no response may contain: stack traces, file names, SQL statements. */
const inside = /\n\s+at .+:\d+:\d+|node_modules|\.ts:\d+|Failed query|violates|invalid input syntax|PGlite|drizzle/

/** Problem codes of requests that name no call. */
const outside = ['route.unknown', 'origin.refused', 'request.tooLarge']

/** Returns the violation of a response, or null. `call` is null if the request names no call. */
export function judge(call: Call | null, sent: Sent, { status, headers, text }: Got): string | null {
  const type = headers.get('content-type') ?? ''
  if (status === 0) return 'nobody answered'
  if (inside.test(text)) return `it reveals internals: ${inside.exec(text)?.[0]}`
  if (status === 200) return call ? judgeSuccess(call, sent, type, text) : 'a call that there is not was answered'
  if (type !== 'application/problem+json') return `its media type is ${type}`
  const problem = v.safeParse(Problem, parse(text))
  if (!problem.success) return 'it is no problem of the contract'
  const { code, status: told } = problem.output
  if (told !== status) return `it tells status ${told} and has ${status}`
  if (!(call ? errorsOf(call) : outside).includes(code)) return `the call does not declare ${code}`
  if (status >= 500) return `it failed with ${code}`
  if (!headers.get('x-request-id')) return 'it has no request id'
  return null
}

function judgeSuccess(call: Call, sent: Sent, type: string, text: string): string | null {
  if (!type.startsWith(call.answerType ?? 'application/json')) return `its media type is ${type}`
  const { answer, body } = schemasOf(call)
  const value = call.answerType ? text : parse(text)
  if (!fits(root, answer, value)) return `it breaks its schema: ${misfits(root, answer, value)[0]}`
  if (!v.is(call.answer, value)) return 'it breaks the contract'
  if (!body || sent.body === undefined || sent.body.trim() === '') return null
  // A byte-order mark is not part of the text.
  const given = parse(sent.body.replace(/^\ufeff/, ''))
  // Some texts are trimmed before validation.
  if (fits(root, body, given) || fits(root, body, trimmed(given))) return null
  return `it took what its schema refuses: ${misfits(root, body, given)[0]}`
}

/** A value with all texts trimmed. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
