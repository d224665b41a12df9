import type { ProblemCode } from '../contract/problem.ts'
import type { MessageId } from './messages.ts'

/** What a flow needs to know of an error, whatever threw it: plain data, so that it can lie in a context and in a ledger. */
export type Failure = {
  reason: 'offline' | 'timeout' | 'refused' | 'blocked' | 'signedOut' | 'broken'
  /** Stable problem code of the back end, null where none came. */
  code: string | null
  /** HTTP status, 0 where none came. */
  status: number
  /** Unix seconds until which the call is refused, 0 where it is not. */
  unblockTS: number
}

type Facts = { kind?: unknown; status?: unknown; code?: unknown; unblockTS?: unknown }

/** Reads an unknown error: an ApiError, its plain copy, or anything else that was thrown. */
export function toFailure(error: unknown): Failure {
  const { kind, status, code, unblockTS } = (typeof error === 'object' && error !== null ? error : {}) as Facts
  const http = typeof status === 'number' ? status : 0
  return {
    reason: reasonOf(kind, http),
    code: typeof code === 'string' ? code : null,
    status: http,
    unblockTS: typeof unblockTS === 'number' ? unblockTS : 0,
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

/** Whether the network is to blame; it has a text of its own wherever it happens (ERR-1), and the step is tried again once there is one (NET-2). */
export const isNetworkTrouble = ({ reason }: Failure): boolean => reason === 'offline' || reason === 'timeout'

/** The general text for a failure: what the specification says of networks, and of everything else (ERR-1, ERR-2). */
export const generalMessage = (failure: Failure): 'error.network' | 'error.generic' =>
  isNetworkTrouble(failure) ? 'error.network' : 'error.generic'

/** A failure with the text that a person reads. */
export type StepFailure = Failure & { message: MessageId }

/**
 * A failed step of a flow with its text: that of the problem's code where it has one, too many requests (LIMIT-9) and network trouble (ERR-1) by their
 * own, the step's otherwise (ERR-4).
 * @param step says what could not be done
 * @param byCode texts of problem codes that mean something of their own here
 */
export function failureWith(error: unknown, step: MessageId, byCode: Partial<Record<ProblemCode, MessageId>> = {}): StepFailure {
  const failure = toFailure(error)
  const ofCode = byCode[failure.code as ProblemCode] ?? (failure.code === 'rate.limited' ? 'error.tooFast' : undefined)
  return { ...failure, message: ofCode ?? (isNetworkTrouble(failure) ? 'error.network' : step) }
}

/** The facts of a failure that a log line may hold. */
export const loggable = (failure: Failure): Record<string, unknown> => ({
  reason: failure.reason,
  code: failure.code,
  status: failure.status,
})
