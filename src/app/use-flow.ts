import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { bridgeEmitted } from './bridge-emitted.ts'
import { compose } from './compose/compose.ts'
import { useComposed } from './use-composed.ts'

/** Runs a flow that stands alone for as long as the calling component is on screen, begun with the input of its first drawing. */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const make = () => compose({ flow: createActor(machine, { input, inspect: bridgeEmitted } as ActorOptions<M> as never) }, [])
  return useComposed(make, undefined).flow as Actor<M>
}
