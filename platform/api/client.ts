import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import * as v from 'valibot'
import type { AnswerOf, Call } from '../../contract/call.ts'
import { Problem } from '../../contract/problem.ts'
import { apiConfig } from './configure.ts'
import { ApiError, type ApiErrorFacts } from './errors.ts'
import { exchange, fromJson } from './exchange.ts'
import { headersOf } from './headers.ts'

type In<S> = S extends GenericSchema ? InferInput<S> : never

export interface CallOptions {
  signal?: AbortSignal
}

interface CallInput<P, Q, B> {
  params?: In<P>
  query?: In<Q>
  body?: In<B>
}

function addressOf(base: string, call: Call, input: CallInput<GenericSchema, GenericSchema, GenericSchema>): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`
}

function problemOf(text: string): Partial<ApiErrorFacts> {
  const parsed = v.safeParse(Problem, fromJson(text))
  if (!parsed.success) return {}
  return { code: parsed.output.code, unblockTS: parsed.output.unblockTS, fields: parsed.output.errors }
}

/**
 * Makes one call to the back end. Every call of the product goes through here.
 * A 401 to a call with a token leads to one refresh and one retry with the same request id (SESSION-4). A second 401 ends the session
 * (SESSION-6).
 * Responses are validated against the contract.
 * @throws ApiError
 */
async function request<P extends GenericSchema, Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  name: string,
  call: Call<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
  options: CallOptions = {},
): Promise<InferOutput<A>> {
  const config = apiConfig()
  const facts = { call: name, requestId: config.requestId() }
  const attempt = (token: string | null) =>
    exchange(
      config.fetch,
      addressOf(config.base, call as Call, input as CallInput<GenericSchema, GenericSchema, GenericSchema>),
      {
        method: call.method,
        credentials: 'include',
        headers: headersOf(config, facts.requestId, token),
        ...(call.body ? { body: JSON.stringify(input.body ?? {}) } : {}),
      },
      { timeout: config.timeout, signal: options.signal },
      facts,
    ).catch((error: ApiError) => {
      if (error.kind !== 'aborted') config.missed?.()
      throw error
    })

  const token = config.session.token()
  let response = await attempt(token)
  // The refresh call itself must not refresh: it would wait for itself.
  if (response.status === 401 && token && name !== 'refreshSession') {
    const renewed = await config.session.refresh(token)
    if (renewed) {
      response = await attempt(renewed)
      if (response.status === 401) await config.session.end(renewed)
    }
  }
  const answered = { status: response.status, code: null, ...facts }
  if (!response.ok) throw new ApiError({ kind: 'http', ...answered, ...problemOf(response.text) })
  const parsed = v.safeParse(call.answer, call.answerType ? response.text : fromJson(response.text))
  if (!parsed.success) throw new ApiError({ kind: 'invalid', ...answered, cause: new Error(v.summarize(parsed.issues)) })
  return parsed.output
}

/** Input of a call as one object: its path parameters and the fields of its query or body. */
type InputOf<C> = C extends Call<infer P, infer Q, infer B> ? In<P> & In<Q> & In<B> : never

/** A function for each call. Calls without input accept only options. @throws ApiError */
type Client<Calls> = {
  [N in keyof Calls]: keyof InputOf<Calls[N]> extends never
    ? (options?: CallOptions) => Promise<AnswerOf<Calls[N]>>
    : (input: InputOf<Calls[N]>, options?: CallOptions) => Promise<AnswerOf<Calls[N]>>
}

const hasFields = (schema?: GenericSchema & { entries?: object }) => Object.keys(schema?.entries ?? {}).length > 0

/** Creates the functions that make the calls of a resource. */
export function client<Calls extends Readonly<Record<string, Call>>>(calls: Calls): Client<Calls> {
  const functions = Object.entries(calls).map(([name, call]) => {
    const { params, query, body } = call
    const send = (input: Record<string, unknown>, options?: CallOptions) => {
      const rest = { ...input }
      for (const [, parameter = ''] of call.path.matchAll(/\{(\w+)\}/g)) delete rest[parameter]
      return request(name, call, { params: input, ...(query && { query: rest }), ...(body && { body: rest }) }, options)
    }
    return [name, [params, query, body].some(hasFields) ? send : (options?: CallOptions) => send({}, options)]
  })
  return Object.fromEntries(functions)
}
