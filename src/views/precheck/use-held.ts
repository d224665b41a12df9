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
 * Whether price and room are held, and until when, in Unix seconds. While the order loads, the reservation's values are shown, so that an
 * equal response changes nothing (PRE-11, SHELL-31). After a failed request, its notice stays instead.
 */
export function useHeld(order: PrecheckActors['order'], { expireAt }: Precheck): { isHeld: boolean; isWaiting: boolean; until: number } {
  const canCheckout = useSelector(order, selectCanCheckout)
  const isPolling = useSelector(order, selectIsPolling)
  const hasFailed = useSelector(order, selectFailure) !== null
  const expiredAt = useSelector(order, selectExpiredAt)
  const isWaiting = isPolling && !hasFailed
  return { isHeld: isWaiting || canCheckout, isWaiting, until: canCheckout && expiredAt > 0 ? expiredAt : expireAt }
}
