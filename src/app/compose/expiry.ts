import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import type { OrderStatusActor } from '../../../machines/order-status/order-status.machine.ts'
import { createFlow } from '../create-flow.ts'
import { compose } from './compose.ts'

export interface ExpiryInput {
  /** Unix seconds. */
  until: number
  order: OrderStatusActor
}

/** Counts down and has the order looked at anew once the time is over (ORDER-4). */
export function composeExpiry({ until, order }: ExpiryInput) {
  const countdown = createFlow(countdownMachine, { until })
  return compose({ countdown }, [
    () => {
      const subscription = countdown.subscribe({ complete: () => order.send({ type: 'countdown.end' }) })
      return () => subscription.unsubscribe()
    },
  ])
}
