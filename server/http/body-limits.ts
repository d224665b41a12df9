import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Call, MAX_BODY } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { BASE_PATH } from '../../contract/headers.ts'
import { POLICY_REPORTS } from '../base/limits.ts'
import { problemResponse } from './problem.ts'
import { incomingOf } from './request.ts'
import { REPORTS_PATH } from './security.ts'

const KIB = 1024

/** Body limits in bytes where they differ from MAX_BODY: of calls in the contract, and of mounted applications. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ...(Object.values(calls) as Call[]).flatMap(({ path, maxBody }): [string, number][] => (maxBody ? [[BASE_PATH + path, maxBody]] : [])),
  // An event of the card provider contains one of its objects, which has a few KiB.
  [`${BASE_PATH}/webhooks/stripe`, 256 * KIB],
  [REPORTS_PATH, POLICY_REPORTS.bodyBytes],
  // A scenario can contain the response of any call: a list of offers has 74 KiB.
  ['/sandbox/scenarios', 256 * KIB],
])

const tooLarge = (c: Context) => problemResponse('request.tooLarge', c.get('requestId'))
const counted = (maxSize: number) => ({ maxSize, limit: bodyLimit({ maxSize, onError: tooLarge }) })
const usual = counted(MAX_BODY)
const special = new Map([...LIMITS].map(([path, maxSize]) => [path, counted(maxSize)]))

/**
 * Refuses bodies above the limit of their route with 413 request.tooLarge (LIMIT-4): by `Content-Length` before reading, otherwise as soon as the
 * limit is passed. Node's parser enforces `Content-Length`, and a request without length or encoding has no body. So only chunked bodies are counted,
 * which has a cost.
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const { maxSize, limit } = special.get(c.req.path) ?? usual
  const headers = incomingOf(c)?.headers
  if (!headers || headers['transfer-encoding'] !== undefined) return limit(c, next)
  return Number(headers['content-length'] ?? 0) > maxSize ? Promise.resolve(tooLarge(c)) : next()
}
