import { useSelector } from '@xstate/react'
import type { Precheck } from '../../../contract/bundle.ts'
import {
  selectCanCheckout,
  selectExpiredAt,
  selectFailure,
  selectIsPolling,
} from '../../../machines/order-status/order-status.selectors.ts'
import type { PrecheckActors } from './precheck-props.ts'

/**
 * Whether price and room are held, and until when, in unix seconds. While the order is being asked for, what the trip was reserved with stands there, so that nothing
 * moves when the answer says the same (PRE-11, SHELL-31); after a call without an answer its notice stays on the page instead.
 */
export function useHeld(order: PrecheckActors['order'], { expireAt }: Precheck): { isHeld: boolean; isWaiting: boolean; until: number } {
  const canCheckout = useSelector(order, selectCanCheckout)
  const isPolling = useSelector(order, selectIsPolling)
  const hasFailed = useSelector(order, selectFailure) !== null
  const expiredAt = useSelector(order, selectExpiredAt)
  const isWaiting = isPolling && !hasFailed
  return { isHeld: isWaiting || canCheckout, isWaiting, until: canCheckout && expiredAt > 0 ? expiredAt : expireAt }
}
