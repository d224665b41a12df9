import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { compose } from './compose/compose.ts'
import { hearConnection } from './compose/connection.ts'
import { connectivity } from './connectivity.ts'
import { createFlow } from './create-flow.ts'
import { useComposed } from './use-composed.ts'

/** Runs a flow that stands alone for as long as the calling component is on screen, begun with the input of its first drawing. */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const make = () => {
    const flow = createFlow(machine, input)
    return compose({ flow }, [hearConnection(connectivity, flow)])
  }
  return useComposed(make, undefined).flow as Actor<M>
}
