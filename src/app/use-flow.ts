import { useEffect, useReducer } from 'react'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { connectivity } from './connectivity.ts'
import { createFlow } from './create-flow.ts'
import { tellConnection } from './tell-connection.ts'

/**
 * Runs a flow, or the machine of a page, for as long as the calling component is on screen. It is created with the input of the first drawing and started by
 * the effect, so that a page that React draws and never shows starts nothing. Another `key` on the component creates another one.
 *
 * The effect is the only one of the application, and a lifetime alone. React may end it and begin it again on the same component (StrictMode, Activity): a
 * stopped actor can't go on, so a new one takes its place.
 */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const create = (): Actor<AnyStateMachine> => createFlow<AnyStateMachine>(machine, input)
  const [flow, renew] = useReducer(create, null, create)
  useEffect(() => {
    if (flow.getSnapshot().status === 'stopped') return renew()
    flow.start()
    const stopTelling = tellConnection(connectivity, flow)
    return () => {
      stopTelling()
      if (flow.getSnapshot().status === 'active') flow.send({ type: 'page.close' })
      flow.stop()
    }
  }, [flow])
  return flow as Actor<M>
}
