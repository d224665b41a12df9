import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { ModelEvent } from './model.ts'
import { type RigOptions, rig } from './rig.ts'

/** A machine played manually on the rig: send events, resolve or reject calls, wait for delays, one at a time. */
export function play<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, options: RigOptions = {}) {
  const real = rig(machine, input, options)
  let emitted: unknown[] = real.start().emitted
  const step = async (event: ModelEvent) => {
    emitted = (await real.step(event)).emitted
  }
  return {
    send: (event: EventFrom<M>) => step(event),
    /** Resolves a running call. */
    resolve: (id: string, output: unknown) => step({ type: `xstate.done.actor.${id}`, output }),
    /** Rejects a running call. */
    reject: (id: string, error: unknown) => step({ type: `xstate.error.actor.${id}`, error }),
    /** Fires the next timer and returns the milliseconds that passed. @throws Error if no timer runs */
    async wait(): Promise<number> {
      const next = real.dueNext()
      if (!next) throw new Error('No timer runs')
      const before = real.now()
      await step({ type: next.type })
      return real.now() - before
    },
    /** Number of the next timer, unique for each timer set, or undefined if none runs. */
    due: () => real.dueNext()?.order,
    snapshot: () => real.actor.getSnapshot() as SnapshotFrom<M>,
    state: () => real.actor.getSnapshot().value as unknown,
    /** Ids of the open calls. */
    running: real.running,
    /** The input of an open call. */
    inputOf: real.inputOf,
    /** Events emitted by the last step. */
    emitted: () => emitted,
    stop: real.stop,
  }
}
