import { type ActorRefFrom, createActor } from 'xstate'
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import type { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { bridgeEmitted } from '../bridge-emitted.ts'
import { compose } from './compose.ts'

export interface ExpiryInput {
  /** Unix seconds. */
  until: number
  order: ActorRefFrom<typeof orderStatusMachine>
}

/** Counts down and has the order looked at anew once the time is over (ORDER-4). */
export function composeExpiry({ until, order }: ExpiryInput) {
  const countdown = createActor(countdownMachine, { input: { until }, inspect: bridgeEmitted })
  return compose({ countdown }, [
    () => {
      const subscription = countdown.subscribe({ complete: () => order.send({ type: 'countdown.end' }) })
      return () => subscription.unsubscribe()
    },
  ])
}
