import type { ProblemCode } from '../../contract/problem.ts'

/**
 * Why a call gave no answer.
 * - `network`: no connection or it broke; `timeout`: no answer in time;
 * - `http`: the back end answered with a problem; `invalid`: the answer does not fit the contract;
 * - `aborted`: nobody waits for the answer any more.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'invalid' | 'aborted'

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly call: string
  /** HTTP status, 0 where none came. */
  readonly status: number
  readonly code: ProblemCode | null
  readonly requestId: string
  /** Unix seconds, with 429 only. */
  readonly unblockTS?: number
  /** Where the request was refused. */
  readonly fields?: readonly { path: string; message: string }[]
  readonly cause?: unknown
}

/** The one error that an API function throws. */
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

  get unblockTS(): number | undefined {
    return this.facts.unblockTS
  }
}

/** Narrows an unknown error to an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}
