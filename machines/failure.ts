import type { ProblemCode } from '../contract/problem.ts'
import type { MessageId } from './messages.ts'

/** What a flow needs to know about an error. Plain data, so that it can be part of a context and of a ledger. */
export type Failure = {
  reason: 'offline' | 'timeout' | 'refused' | 'blocked' | 'signedOut' | 'broken'
  /** Stable problem code of the back end; null without one. */
  code: string | null
  /** HTTP status; 0 without a response. */
  status: number
  /** Unix seconds until which the call is blocked; 0 if it is not. */
  unblockTS: number
  /** Paths of the entries that the back end refused, such as `members.0.dateOfBirth`. Only present if it named some. */
  fields?: readonly string[]
}

type Facts = { kind?: unknown; status?: unknown; code?: unknown; unblockTS?: unknown; fields?: unknown }

/** Converts an unknown error: an ApiError, its plain copy, or any other thrown value. */
export function toFailure(error: unknown): Failure {
  const { kind, status, code, unblockTS, fields } = (typeof error === 'object' && error !== null ? error : {}) as Facts
  const http = typeof status === 'number' ? status : 0
  return {
    reason: reasonOf(kind, http),
    code: typeof code === 'string' ? code : null,
    status: http,
    unblockTS: typeof unblockTS === 'number' ? unblockTS : 0,
    ...(Array.isArray(fields) && fields.length > 0 ? { fields: fields.map(({ path }: { path: string }) => path) } : {}),
  }
}

function reasonOf(kind: unknown, status: number): Failure['reason'] {
  if (kind === 'network') return 'offline'
  if (kind === 'timeout') return 'timeout'
  if (status === 401) return 'signedOut'
  if (status === 429) return 'blocked'
  if (status >= 400 && status < 500) return 'refused'
  return 'broken'
}

/**
 * Returns whether the network caused the failure. It has its own message everywhere (ERR-1), and the step is retried when the connection
 * returns (NET-2).
 */
export const isNetworkTrouble = ({ reason }: Failure): boolean => reason === 'offline' || reason === 'timeout'

/** Returns the general message: for networks, or for everything else (ERR-1, ERR-2). */
export const generalMessage = (failure: Failure): 'error.network' | 'error.generic' =>
  isNetworkTrouble(failure) ? 'error.network' : 'error.generic'

/** A failure with its message. */
export type StepFailure = Failure & { message: MessageId }

/** Message of a form of which the back end refused entries. It marks them (`fields`). */
export const ofForm = { 'request.invalid': 'error.checkEntries' } as const satisfies Partial<Record<ProblemCode, MessageId>>

/**
 * Converts an error of a step to a failure with its message: the problem code's, if `byCode` has one; that of too many requests (LIMIT-9) or
 * of the network (ERR-1); otherwise the step's (ERR-4).
 * @param step message of the step
 * @param byCode messages of problem codes with a specific meaning here
 */
export function failureWith(error: unknown, step: MessageId, byCode: Partial<Record<ProblemCode, MessageId>> = {}): StepFailure {
  const failure = toFailure(error)
  const ofCode = byCode[failure.code as ProblemCode] ?? (failure.code === 'rate.limited' ? 'error.tooFast' : undefined)
  return { ...failure, message: ofCode ?? (isNetworkTrouble(failure) ? 'error.network' : step) }
}

/** Returns the facts of a failure that a log line may contain. */
export const loggable = (failure: Failure): Record<string, unknown> => ({
  reason: failure.reason,
  code: failure.code,
  status: failure.status,
})
