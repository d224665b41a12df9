import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ProblemCode } from './problem.ts'

/**
 * Who may make a call.
 * - `public`: everyone; never returns 401 (SESSION-7).
 * - `owner`: a visitor's device or a signed-in user; returns 404 for resources of others.
 * - `user`: a signed-in user, otherwise 401.
 * - `admin`: a signed-in administrator, otherwise 401.
 */
export type Access = 'public' | 'owner' | 'user' | 'admin'

/** Maximum size of a request body in bytes: several times the largest form of the application (LIMIT-4). */
export const MAX_BODY = 64 * 1024

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the contract. Both sides validate against it. Paths are relative to the base path `/api`; parameters are written `{name}`. */
export interface Call<
  Params extends GenericSchema = GenericSchema,
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** Details beyond the summary. */
  readonly description?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Maximum size of the body in bytes. Default: MAX_BODY. */
  readonly maxBody?: number
  readonly answer: Answer
  /** Media type of the response if it is not JSON. */
  readonly answerType?: 'text/calendar'
  /** Stable problem codes that this call can return in addition to `sharedErrors`. */
  readonly errors: readonly ProblemCode[]
  readonly access: Access
}

/** Declares a call; only infers its types. */
export function defineCall<
  const Params extends GenericSchema,
  const Query extends GenericSchema,
  const Body extends GenericSchema,
  const Answer extends GenericSchema,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call
}

/** Returns the problem codes that follow from a call's kind: whether it has input, changes something, or authenticates the caller. */
function sharedErrors({ method, params, query, body, access }: Call): ProblemCode[] {
  const takesInput = params !== undefined || query !== undefined || body !== undefined
  return [
    ...(takesInput || access === 'owner' ? (['request.invalid'] as const) : []),
    ...(access === 'public' ? [] : (['auth.required'] as const)),
    ...(method === 'GET' ? [] : (['origin.refused', 'request.tooLarge'] as const)),
    ...(body === undefined ? [] : (['request.unsupportedMedia'] as const)),
    'server.failed',
    'server.unavailable',
  ]
}

/** Returns every problem code that a call can return. */
export const errorsOf = (call: Call): ProblemCode[] => [...new Set([...call.errors, ...sharedErrors(call)])]

export type ParamsOf<C> = C extends Call<infer P, GenericSchema, GenericSchema, GenericSchema> ? InferOutput<P> : never
export type QueryOf<C> = C extends Call<GenericSchema, infer Q, GenericSchema, GenericSchema> ? InferOutput<Q> : never
export type BodyOf<C> = C extends Call<GenericSchema, GenericSchema, infer B, GenericSchema> ? InferOutput<B> : never
export type BodyInputOf<C> = C extends Call<GenericSchema, GenericSchema, infer B, GenericSchema> ? InferInput<B> : never
export type AnswerOf<C> = C extends Call<GenericSchema, GenericSchema, GenericSchema, infer A> ? InferOutput<A> : never
