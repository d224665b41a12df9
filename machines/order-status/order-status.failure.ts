import { type Failure, toFailure } from '../failure.ts'

/** Why the order could not be read: it is not there (any more), or the call failed and will be made again. */
export type OrderStatusFailure = Failure & { isMissing: boolean }

export function toOrderStatusFailure(error: unknown): OrderStatusFailure {
  const failure = toFailure(error)
  return { ...failure, isMissing: failure.status === 404 }
}
