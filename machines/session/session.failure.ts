import { type Failure, toFailure } from '../failure.ts'

/** Whether a failed call means that the session has ended: only a 401 does, never a network or a server that is down. */
export type SessionFailure = Failure & { isEnd: boolean }

export function toSessionFailure(error: unknown): SessionFailure {
  const failure = toFailure(error)
  return { ...failure, isEnd: failure.status === 401 }
}
