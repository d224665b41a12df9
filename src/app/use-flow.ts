import { useActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate'
import { inspectSystem } from './inspector.ts'

/** Starts a flow for as long as the calling route is on screen. What it emits goes through the bridge. */
export function useFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  return useActorRef(machine, { input, inspect: inspectSystem } as ActorOptions<M> as never) as Actor<M>
}
