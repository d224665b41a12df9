import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { inspectSystem } from './inspector.ts'
import { together } from './together/together.ts'
import { useTogether } from './use-together.ts'

/** Runs a flow that stands alone for as long as the calling component is on screen, begun with the input of its first drawing. */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const make = () => together({ flow: createActor(machine, { input, inspect: inspectSystem } as ActorOptions<M> as never) }, [])
  return useTogether(make, undefined).flow as Actor<M>
}
