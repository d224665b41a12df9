import { type ActorRefFrom, createActor } from 'xstate'
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import type { orderStatusMachine } from '../../../machines/order-status/order-status.machine.ts'
import { inspectSystem } from '../inspector.ts'
import { together } from './together.ts'

export interface ExpiryInput {
  /** Unix seconds. */
  until: number
  order: ActorRefFrom<typeof orderStatusMachine>
}

/** Counts down and has the order looked at anew once the time is over (ORDER-4). */
export function expiryTogether({ until, order }: ExpiryInput) {
  const countdown = createActor(countdownMachine, { input: { until }, inspect: inspectSystem })
  return together({ countdown }, [
    () => {
      const subscription = countdown.subscribe({ complete: () => order.send({ type: 'countdown.end' }) })
      return () => subscription.unsubscribe()
    },
  ])
}
