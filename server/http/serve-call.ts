import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { headerNames } from '../../contract/headers.ts'
import { localeOf } from '../../contract/languages.ts'
import { Refusal } from '../base/refusal.ts'
import { isOfGoneUser } from '../db/types.ts'
import type { ServerDeps } from '../deps.ts'
import { isSessionOpen } from '../domain/auth/sessions.ts'
import { compress, isToCompress } from './compressed.ts'
import type { Context } from './context.ts'
import type { Input, Mounted } from './handle.ts'
import { readAccessToken, type TokenSubject } from './identity.ts'
import { findUnstorable } from './plain-values.ts'
import { failureResponse, issuesOf, problemResponse, refusalResponse } from './problem.ts'
import { addressOf } from './request.ts'

const deviceIdForm = /^[A-Za-z0-9_-]{8,128}$/

/** Intercepts a call: returns a response instead, or runs the handler itself. */
type Interception = { response: Response } | { run(handler: () => Promise<unknown>): Promise<unknown> }

/** Runs before access to a call is checked, for the sandbox's scenarios. Returns null to let the call through. */
export type InterceptCall = (call: Call, c: HonoContext) => Promise<Interception | null>

/** Serves one call: identifies the caller, checks access, validates the input, runs the handler and validates its answer. */
export async function serveCall(
  deps: ServerDeps,
  { call, run, tidyBody = (body) => body }: Mounted,
  c: HonoContext,
  intercept: InterceptCall = async () => null,
): Promise<Response> {
  const requestId = c.get('requestId')
  try {
    const [caller, interception] = await Promise.all([identifyCaller(deps, c), intercept(call, c)])
    if (interception && 'response' in interception) return interception.response
    checkAccess(call, caller)
    const input = await parseInput(call, c, tidyBody)
    const handler = () => run(input, caller.value)
    return await respond(call, await (interception ? interception.run(handler) : handler()), c, deps)
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error, requestId, deps.now())
    if (isOfGoneUser(error)) return problemResponse('auth.required', requestId)
    deps.logger.error({ requestId, call: `${call.method} ${call.path}`, err: error }, 'call failed')
    return failureResponse(error, requestId)
  }
}

type Caller = { value: Context; hasDevice: boolean; isTokenStale: boolean }

/** Identifies the caller by device id and access token. A token counts only while its session is open, which another instance may have ended (SESSION-14). */
async function identifyCaller(deps: ServerDeps, c: HonoContext): Promise<Caller> {
  const device = c.req.header(headerNames.deviceId) ?? ''
  const hasDevice = deviceIdForm.test(device)
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const subject = bearer ? await readSubject(deps, bearer) : null
  const user = subject?.kind === 'user' ? { id: subject.id, sessionId: subject.sessionId } : null
  const value: Context = {
    deps,
    // Without a device id the caller owns nothing: this id matches no row.
    owner: { deviceId: hasDevice ? device : `none:${randomUUID()}`, userId: user?.id ?? null },
    user,
    admin: subject?.kind === 'admin' ? { id: subject.id } : null,
    locale: localeOf(c.req.header('accept-language')),
    requestId: c.get('requestId'),
    userAgent: c.req.header('user-agent') ?? '',
    address: addressOf(c, deps.config.trustedProxies),
    readHostCookie: (name) => getCookie(c, name, 'host'),
    setHostCookie: (name, value, options) => setCookie(c, name, value, { ...options, prefix: 'host' }),
  }
  return { value, hasDevice, isTokenStale: bearer !== undefined && subject === null }
}

/** The subject of a valid access token whose session is open, otherwise null. */
async function readSubject({ db, secrets, now }: ServerDeps, token: string): Promise<TokenSubject | null> {
  const subject = await readAccessToken(secrets.tokens, token, now())
  return subject?.kind === 'user' && !(await isSessionOpen(db, subject.sessionId, subject.id)) ? null : subject
}

/** `owner` requires a device id or a user, `user` and `admin` their token. An invalid or expired token is refused on all but public calls. */
function checkAccess(call: Call, { value, hasDevice, isTokenStale }: Caller) {
  if (call.access !== 'public' && isTokenStale) throw new Refusal('auth.required')
  if (call.access === 'user' && !value.user) throw new Refusal('auth.required')
  if (call.access === 'admin' && !value.admin) throw new Refusal('auth.required')
  if (call.access === 'owner' && !hasDevice && !value.user)
    throw new Refusal('request.invalid', { errors: [{ path: headerNames.deviceId, message: 'This header is required' }] })
}

async function parseInput(call: Call, c: HonoContext, tidyBody: (body: unknown) => unknown): Promise<Input<Call>> {
  return {
    params: call.params ? check(call.params, c.req.param(), 'params') : {},
    query: call.query ? check(call.query, readQuery(c), 'query') : {},
    body: call.body ? check(call.body, tidyBody(await readBody(call, c)), 'body') : {},
  }
}

function readQuery(c: HonoContext): Record<string, string> {
  const { url } = c.req
  const start = url.indexOf('?')
  if (start < 0) return {}
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(url.slice(start).replace(/#.*/s, ''))) {
    // A repeated name is ambiguous.
    if (query.has(name)) throw new Refusal('request.invalid', { errors: [{ path: name, message: 'Give this once' }] })
    query.set(name, value)
  }
  return Object.fromEntries(query)
}

function check(schema: v.GenericSchema, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  // The schemas would accept an array as an object without required fields.
  if (Array.isArray(value)) throw new Refusal('request.invalid', { errors: [{ path: '', message: 'Expected Object' }] })
  const unstorable = findUnstorable(value)
  if (unstorable) throw new Refusal('request.invalid', { errors: [unstorable] })
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw new Refusal('request.invalid', { errors: issuesOf(isSmall(value) ? allIssues(schema, value) : result.issues, part) })
}

const allIssues = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues ?? []

/** Up to this many characters of JSON all problems are reported; larger requests report only the first. */
const SMALL = 5000
const isSmall = (value: unknown) => JSON.stringify(value).length <= SMALL

async function readBody(call: Call, c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  // An optional body may be empty.
  if (text.trim() === '') return v.safeParse(call.body ?? v.any(), undefined).success ? undefined : {}
  // Beacons are sent as text/plain, to avoid a preflight request (LOG-16).
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/json|text\/plain)\s*(;|$)/i.test(type))
    throw new Refusal('request.unsupportedMedia', { detail: 'Send application/json.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.invalid', { errors: [{ path: '', message: 'This is not JSON' }] })
  }
}

/** Turns a handler's answer into a response. An answer that breaks the contract is a server error. */
async function respond(call: Call, value: unknown, c: HonoContext, deps: ServerDeps): Promise<Response> {
  const requestId = c.get('requestId')
  const result = v.safeParse(call.answer, value)
  if (!result.success) {
    deps.logger.error(
      { requestId, call: `${call.method} ${call.path}`, issues: result.issues.map((issue) => v.getDotPath(issue)) },
      'answer breaks the contract',
    )
    return problemResponse('server.failed', requestId)
  }
  const { answerType } = call
  const text = answerType === undefined ? JSON.stringify(result.output) : String(result.output)
  const isCompressed = isToCompress(c.req.header('accept-encoding'), text)
  return c.body(isCompressed ? await compress(text) : text, 200, {
    'content-type': answerType === undefined ? 'application/json' : `${answerType}; charset=utf-8`,
    'cache-control': 'no-store',
    vary: 'Accept-Language, Accept-Encoding',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    [headerNames.requestId]: requestId,
  })
}
