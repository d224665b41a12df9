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
import { readAccessToken } from './identity.ts'
import { findUnstorable } from './plain-values.ts'
import { issuesOf, problemResponse, refusalResponse } from './problem.ts'
import { addressOf } from './request.ts'
import { WrittenAnswer } from './written.ts'

const deviceIdForm = /^[A-Za-z0-9_-]{8,128}$/

/** What is done with a call in its handler's place or around it: a response at once, or how the handler is run. */
type Interception = { response: Response } | { run(handler: () => Promise<unknown>): Promise<unknown> }

/** Steps in before the rights of a call are checked, such as the sandbox's scenarios do; null where nothing is to be done. */
export type InterceptCall = (call: Call, c: HonoContext) => Promise<Interception | null>

/** Serves one call: device and user, interception, access, validation, the handler, and the check of what it returned. */
export async function serveCall(
  deps: ServerDeps,
  { call, run, tidyBody = (body) => body, onlyReads = false }: Mounted,
  c: HonoContext,
  intercept: InterceptCall = async () => null,
): Promise<Response> {
  const requestId = c.get('requestId')
  try {
    const named = await nameCaller(deps, c)
    const handleFor = async (caller: Caller) => {
      checkAccess(call, caller)
      const input = await parseInput(call, c, tidyBody)
      return () => run(input, caller.value)
    }
    // What only reads is begun while the database is asked about the session; nobody sees it unless the session stands.
    const early = onlyReads && call.access !== 'public' ? handleFor(named).then((handler) => handler()) : null
    early?.catch(() => {})
    const [isStanding, interception] = await Promise.all([isSessionStanding(deps, named), intercept(call, c)])
    if (interception && 'response' in interception) return interception.response
    const caller = isStanding ? named : withoutSession(named)
    if (early) checkAccess(call, caller)
    const handler = early ? () => early : await handleFor(caller)
    return await respond(call, await (interception ? interception.run(async () => asValue(await handler())) : handler()), c, deps)
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error, requestId, deps.now())
    if (isOfGoneUser(error)) return problemResponse('auth.required', requestId)
    deps.logger.error({ requestId, call: `${call.method} ${call.path}`, err: error }, 'call failed')
    return problemResponse('server.failed', requestId)
  }
}

type Caller = { value: Context; hasDevice: boolean; isTokenStale: boolean }

/** Who calls, by what the request itself says and its token proves; whether the session of that token still stands is another question. */
async function nameCaller(deps: ServerDeps, c: HonoContext): Promise<Caller> {
  const device = c.req.header(headerNames.deviceId) ?? ''
  const hasDevice = deviceIdForm.test(device)
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const subject = bearer ? await readAccessToken(deps.secrets.tokens, bearer, deps.now()) : null
  const user = subject?.kind === 'user' ? { id: subject.id, sessionId: subject.sessionId } : null
  const value: Context = {
    deps,
    // Without a device id nothing can be owned: a fresh id that no header can name matches no row.
    owner: { deviceId: hasDevice ? device : `none:${randomUUID()}`, userId: user?.id ?? null },
    user,
    admin: subject?.kind === 'admin' ? { id: subject.id } : null,
    locale: localeOf(c.req.header('accept-language')),
    requestId: c.get('requestId'),
    userAgent: c.req.header('user-agent') ?? '',
    address: addressOf(c, deps.config.trustedProxies),
    readHostCookie: (name) => getCookie(c, name, 'host'),
    setHostCookie(name, value, options) {
      c.set('hasCookies', true)
      setCookie(c, name, value, { ...options, prefix: 'host' })
    },
  }
  return { value, hasDevice, isTokenStale: bearer !== undefined && subject === null }
}

/** Whether the session of a caller's token stands, where it has one: it may have ended on whatever instance (SESSION-14). */
const isSessionStanding = async ({ db }: ServerDeps, { value: { user } }: Caller): Promise<boolean> =>
  user === null || isSessionOpen(db, user.sessionId, user.id)

/** A caller whose session has ended: somebody who is not signed in, and shows a token that is good for nothing. */
const withoutSession = ({ value, hasDevice }: Caller): Caller => ({
  value: { ...value, user: null, owner: { ...value.owner, userId: null } },
  hasDevice,
  isTokenStale: true,
})

/** `owner` needs a device id; `user` and `admin` need their token, and a token that has run out asks for a new one everywhere but on public calls. */
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
    // Of two values for one name nobody knows which was meant.
    if (query.has(name)) throw new Refusal('request.invalid', { errors: [{ path: name, message: 'Give this once' }] })
    query.set(name, value)
  }
  return Object.fromEntries(query)
}

function check(schema: v.GenericSchema, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  // The schemas would take a list for an object without required fields.
  if (Array.isArray(value)) throw new Refusal('request.invalid', { errors: [{ path: '', message: 'Expected Object' }] })
  const unstorable = findUnstorable(value)
  if (unstorable) throw new Refusal('request.invalid', { errors: [unstorable] })
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw new Refusal('request.invalid', { errors: issuesOf(isSmall(value) ? allIssues(schema, value) : result.issues, part) })
}

const allIssues = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues ?? []

/** Characters of a request up to which every problem is told: a list of a hundred thousand wrong entries is refused at the first. */
const SMALL = 5000
const isSmall = (value: unknown) => JSON.stringify(value).length <= SMALL

async function readBody(call: Call, c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  // A call whose body may be left out takes nothing at all as an empty object.
  if (text.trim() === '') return v.safeParse(call.body ?? v.any(), undefined).success ? undefined : {}
  // A beacon is sent as text/plain, so that it needs no pre-flight request (LOG-16).
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/json|text\/plain)\s*(;|$)/i.test(type))
    throw new Refusal('request.unsupportedMedia', { detail: 'Send application/json.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.invalid', { errors: [{ path: '', message: 'This is not JSON' }] })
  }
}

/** What a handler returned, for whoever looks into it. */
const asValue = (answer: unknown): unknown => (answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer)

/** What the handler returned as a response, with the cookies that it has set; a value that breaks the contract is an error of ours. */
async function respond(call: Call, value: unknown, c: HonoContext, deps: ServerDeps): Promise<Response> {
  const requestId = c.get('requestId')
  if (value instanceof WrittenAnswer) return send(value, 'application/json', c)
  const result = v.safeParse(call.answer, value)
  if (!result.success) {
    deps.logger.error(
      { requestId, call: `${call.method} ${call.path}`, issues: result.issues.map((issue) => v.getDotPath(issue)) },
      'answer breaks the contract',
    )
    return problemResponse('server.failed', requestId)
  }
  const { answerType } = call
  return answerType === undefined
    ? send(JSON.stringify(result.output), 'application/json', c)
    : send(String(result.output), `${answerType}; charset=utf-8`, c)
}

async function send(answer: string | WrittenAnswer, type: string, c: HonoContext): Promise<Response> {
  const isWritten = answer instanceof WrittenAnswer
  const isCompressed = isToCompress(c.req.header('accept-encoding'), isWritten ? answer.text : answer)
  const body = isWritten ? await answer.body(isCompressed) : isCompressed ? await compress(answer) : answer
  const headers = {
    ...c.get('headers'),
    'content-type': type,
    'cache-control': 'no-store',
    vary: 'Accept-Language, Accept-Encoding',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    [headerNames.requestId]: c.get('requestId'),
  }
  // Only what was set beside it has to be put together with it.
  if (c.get('hasCookies')) return c.body(body, 200, headers)
  c.set('hasHeaders', true)
  return new Response(body, { status: 200, headers })
}
