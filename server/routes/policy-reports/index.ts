import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../../base/refusal.ts'
import type { ServerDeps } from '../../deps.ts'
import { callerAt } from '../../domain/limits/networks.ts'
import { consumeRateLimit } from '../../domain/limits/rates.ts'
import { countViolation } from '../../domain/policy/reports.ts'
import { problemResponse, refusalResponse } from '../../http/problem.ts'
import { addressOf } from '../../http/request.ts'

const text = v.optional(v.string(), '')
/** What browsers send to a `report-uri` (CSP level 3, section 5.3). */
const Report = v.object({ 'csp-report': v.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }) })
const MEDIA = /^application\/(csp-report|json)\s*(;|$)/i

/** Receives browsers' reports of policy violations (SEC-3) and stores only counts. Mount at REPORTS_PATH. */
export function policyReportsApp({ db, now, config, secrets }: Pick<ServerDeps, 'db' | 'now' | 'config' | 'secrets'>): Hono {
  const app = new Hono()
  const refuse = (c: Context, code: 'request.invalid' | 'request.unsupportedMedia') => problemResponse(code, c.get('requestId'))
  app.post('/', async (c) => {
    if (!MEDIA.test(c.req.header('content-type') ?? '')) return refuse(c, 'request.unsupportedMedia')
    const report = v.safeParse(Report, await c.req.json().catch(() => null))
    if (!report.success) return refuse(c, 'request.invalid')
    const { 'effective-directive': effective, 'violated-directive': violated, 'blocked-uri': blocked } = report.output['csp-report']
    try {
      await consumeRateLimit(db, 'reports', callerAt(secrets.codes, addressOf(c, config.trustedProxies)), now())
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error, c.get('requestId'), now())
      throw error
    }
    await countViolation(db, { directive: effective || (violated.split(' ')[0] ?? ''), blocked }, new URL(config.publicUrl).origin, now())
    return c.body(null, 204)
  })
  return app
}
