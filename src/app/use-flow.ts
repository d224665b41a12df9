import { useEffect, useReducer } from 'react'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { connectivity } from './connectivity.ts'
import { createFlow } from './create-flow.ts'
import { sendConnection } from './send-connection.ts'

/**
 * Runs a flow, or the machine of a page, while the calling component is mounted. The actor is created with the input of the first render and
 * started in an effect, so that a page that React renders but never commits starts nothing. Another `key` on the component creates another
 * actor.
 * This is the only effect of the application, and it only manages a lifetime. React may clean it up and run it again on the same component
 * (StrictMode, Activity). A stopped actor can't be restarted, so a new one replaces it.
 */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const create = (): Actor<AnyStateMachine> => createFlow<AnyStateMachine>(machine, input)
  const [flow, renew] = useReducer(create, null, create)
  useEffect(() => {
    if (flow.getSnapshot().status === 'stopped') return renew()
    flow.start()
    const stopSending = sendConnection(connectivity, flow)
    return () => {
      stopSending()
      if (flow.getSnapshot().status === 'active') flow.send({ type: 'page.close' })
      flow.stop()
    }
  }, [flow])
  return flow as Actor<M>
}
