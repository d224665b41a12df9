import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { headerNames, PLATFORM_TYPE } from '../../contract/headers.ts'
import { Problem } from '../../contract/problem.ts'
import { type ApiConfig, apiConfig } from './configure.ts'
import { ApiError, type ApiErrorFacts } from './errors.ts'

type In<S> = S extends GenericSchema ? InferInput<S> : never

export interface CallOptions {
  signal?: AbortSignal
}

export interface CallInput<P, Q, B> {
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

function headersOf(config: ApiConfig, requestId: string, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': config.locale(),
    'content-type': 'application/json',
    [headerNames.platformType]: PLATFORM_TYPE,
    [headerNames.deviceId]: config.deviceId(),
    [headerNames.requestId]: requestId,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

async function problemOf(response: Response): Promise<Partial<ApiErrorFacts>> {
  const parsed = v.safeParse(Problem, await response.json().catch(() => null))
  if (!parsed.success) return {}
  return { code: parsed.output.code, unblockTS: parsed.output.unblockTS, fields: parsed.output.errors }
}

/**
 * Makes one call: the only place of the product that fetches from the back end.
 * A 401 with a token leads to one refresh and one retry with the same request id (SESSION-4); answers are parsed by the contract.
 * @throws ApiError
 */
export async function request<P extends GenericSchema, Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  name: string,
  call: Call<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
  options: CallOptions = {},
): Promise<InferOutput<A>> {
  const config = apiConfig()
  const requestId = config.requestId()
  const fail = (facts: Partial<ApiErrorFacts> & Pick<ApiErrorFacts, 'kind'>) =>
    new ApiError({ call: name, status: 0, code: null, requestId, ...facts })

  const attempt = async (token: string | null): Promise<Response> => {
    const deadline = AbortSignal.timeout(config.timeout)
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
    try {
      return await config.fetch(addressOf(config.base, call as Call, input as CallInput<GenericSchema, GenericSchema, GenericSchema>), {
        method: call.method,
        credentials: 'include',
        headers: headersOf(config, requestId, token),
        ...(call.body ? { body: JSON.stringify(input.body ?? {}) } : {}),
        signal,
      })
    } catch (cause) {
      if (options.signal?.aborted) throw fail({ kind: 'aborted', cause })
      throw fail({ kind: deadline.aborted ? 'timeout' : 'network', cause })
    }
  }

  const token = config.session.token()
  let response = await attempt(token)
  // A refused refresh is the end of it: asking for another would wait for itself.
  if (response.status === 401 && token && name !== 'refreshSession') {
    const renewed = await config.session.refresh(token)
    if (renewed) response = await attempt(renewed)
  }
  if (!response.ok) throw fail({ kind: 'http', status: response.status, ...(await problemOf(response)) })
  const raw: unknown = await (call.answerType ? response.text() : response.json()).catch((cause: unknown) => {
    throw fail({ kind: 'invalid', status: response.status, cause })
  })
  const parsed = v.safeParse(call.answer, raw)
  if (!parsed.success) throw fail({ kind: 'invalid', status: response.status, cause: new Error(v.summarize(parsed.issues)) })
  return parsed.output
}
