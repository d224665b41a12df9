import type { BaseIssue } from 'valibot'
import { getDotPath } from 'valibot'
import type { Problem, ProblemCode } from '../../contract/problem.ts'
import { REFUSAL_STATUS, type Refusal, type RefusalFacts } from '../base/refusal.ts'
import { isUnavailable } from '../db/types.ts'

const titles: Partial<Record<ProblemCode, string>> = {
  'request.invalid': 'The request does not fit the contract',
  'route.unknown': 'There is no such call',
  'call.notImplemented': 'This call is declared but not built',
  'auth.required': 'Sign in first',
  'resource.notFound': 'There is nothing here for you',
  'server.failed': 'Something went wrong on our side',
}

/** Problem details (RFC 9457) of a code. */
export function problem(code: ProblemCode, requestId: string, facts: RefusalFacts = {}): Problem {
  return { type: `urn:firn:problem:${code}`, title: titles[code] ?? code, status: REFUSAL_STATUS[code], code, requestId, ...facts }
}

/** Seconds after which a client may try again while the database is not available. */
const UNAVAILABLE_RETRY = 5

/** The response to an unexpected error: 503 while the database is not available, otherwise 500. */
export const failureResponse = (error: unknown, requestId: string): Response =>
  problemResponse(isUnavailable(error) ? 'server.unavailable' : 'server.failed', requestId)

/** The response of a problem. Has `Retry-After` if the caller is blocked (LIMIT-7); `now` is the current time. */
export function problemResponse(code: ProblemCode, requestId: string, facts: RefusalFacts = {}, now = new Date()): Response {
  const body = problem(code, requestId, facts)
  const blocked = body.status === 429 ? Math.max(1, (facts.unblockTS ?? 0) - Math.floor(now.getTime() / 1000)) : 0
  const seconds = code === 'server.unavailable' ? UNAVAILABLE_RETRY : blocked
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(seconds > 0 ? { 'retry-after': String(seconds) } : {}),
  }
  return new Response(JSON.stringify(body), { status: body.status, headers })
}

export const refusalResponse = (refusal: Refusal, requestId: string, now: Date) =>
  problemResponse(refusal.code, requestId, refusal.facts, now)

/** Issues of the contract's schemas as path and message. `part` is the part of the request. Values are left out: they may be private. */
export function issuesOf(issues: readonly BaseIssue<unknown>[], part: 'params' | 'query' | 'body') {
  return issues.map((issue) => {
    const path = getDotPath(issue)
    return {
      path: path ?? (part === 'body' ? '' : part),
      message: issue.kind === 'schema' ? `Expected ${issue.expected ?? 'another value'}` : issue.message,
    }
  })
}
