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

/** Bytes that a body may have where it is not MAX_BODY: by the contract, and what is mounted beside it. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ...(Object.values(calls) as Call[]).flatMap(({ path, maxBody }): [string, number][] => (maxBody ? [[BASE_PATH + path, maxBody]] : [])),
  // An event of the card provider holds one of its objects, which are some KiB.
  [`${BASE_PATH}/webhooks/stripe`, 256 * KIB],
  [REPORTS_PATH, POLICY_REPORTS.bodyBytes],
  // A scenario can hold the answer of any call: a list of offers is 74 KiB.
  ['/sandbox/scenarios', 256 * KIB],
])

const tooLarge = (c: Context) => problemResponse('request.tooLarge', c.get('requestId'))
const counted = (maxSize: number) => ({ maxSize, limit: bodyLimit({ maxSize, onError: tooLarge }) })
const usual = counted(MAX_BODY)
const special = new Map([...LIMITS].map(([path, maxSize]) => [path, counted(maxSize)]))

/**
 * Refuses with 413 request.tooLarge every body, on whatever path, that is larger than its route takes: by its announced length before any of
 * it is read, otherwise as soon as the limit is passed (LIMIT-4). Node's parser holds a body to its announced length, and one that announces
 * neither length nor encoding is none: only a body in chunks is counted as it comes, which has its price.
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const { maxSize, limit } = special.get(c.req.path) ?? usual
  const headers = incomingOf(c)?.headers
  if (!headers || headers['transfer-encoding'] !== undefined) return limit(c, next)
  return Number(headers['content-length'] ?? 0) > maxSize ? Promise.resolve(tooLarge(c)) : next()
}
