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

/** The general text for a failure: what the specification says of networks, and of everything else (ERR-1, ERR-2). */
export const generalMessage = (failure: Failure): 'error.network' | 'error.generic' =>
  failure.reason === 'offline' || failure.reason === 'timeout' ? 'error.network' : 'error.generic'

/** The facts of a failure that a log line may hold. */
export const loggable = (failure: Failure): Record<string, unknown> => ({
  reason: failure.reason,
  code: failure.code,
  status: failure.status,
})
