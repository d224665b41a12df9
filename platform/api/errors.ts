import type { ProblemCode } from '../../contract/problem.ts'

/**
 * Why a call failed.
 * - `network`: no connection, or it broke; `timeout`: no response in time;
 * - `http`: the back end returned a problem; `invalid`: the response does not match the contract;
 * - `aborted`: the caller aborted the call.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'invalid' | 'aborted'

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly call: string
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: ProblemCode | null
  readonly requestId: string
  /** Unix seconds until which calls are refused; only with 429. */
  readonly unblockTS?: number
  /** The invalid parts of the request. */
  readonly fields?: readonly { path: string; message: string }[]
  readonly cause?: unknown
}

/** The only error that API functions throw. */
export class ApiError extends Error {
  readonly facts: ApiErrorFacts

  constructor(facts: ApiErrorFacts) {
    super(`${facts.call}: ${facts.code ?? facts.kind}${facts.status ? ` (${facts.status})` : ''}`, { cause: facts.cause })
    this.name = 'ApiError'
    this.facts = facts
  }

  get kind(): ApiErrorKind {
    return this.facts.kind
  }

  get status(): number {
    return this.facts.status
  }

  get code(): ProblemCode | null {
    return this.facts.code
  }

  get fields(): ApiErrorFacts['fields'] {
    return this.facts.fields
  }

  get unblockTS(): number | undefined {
    return this.facts.unblockTS
  }
}

/** Narrows an unknown error to an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}
