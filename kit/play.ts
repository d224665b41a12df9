import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { ModelEvent } from './model.ts'
import { type RigOptions, rig } from './rig.ts'

/** A machine played by hand on the rig: events are sent, calls resolved or rejected, delays waited for, one at a time. */
export function play<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, options: RigOptions = {}) {
  const real = rig(machine, input, options)
  let emitted: unknown[] = real.start().emitted
  const step = async (event: ModelEvent) => {
    emitted = (await real.step(event)).emitted
  }
  return {
    send: (event: EventFrom<M>) => step(event),
    /** Lets a running call return. */
    resolve: (id: string, output: unknown) => step({ type: `xstate.done.actor.${id}`, output }),
    /** Lets a running call throw. */
    reject: (id: string, error: unknown) => step({ type: `xstate.error.actor.${id}`, error }),
    /** Lets the timer that is due next fire and returns the milliseconds that passed. @throws Error where no timer runs */
    async wait(): Promise<number> {
      const next = real.dueNext()
      if (!next) throw new Error('No timer runs')
      const before = real.now()
      await step({ type: next.type })
      return real.now() - before
    },
    /** Number of the timer that is due next, another one for each that is set; undefined where none runs. */
    due: () => real.dueNext()?.order,
    snapshot: () => real.actor.getSnapshot() as SnapshotFrom<M>,
    state: () => real.actor.getSnapshot().value as unknown,
    /** Ids of the calls that are open now. */
    running: real.running,
    /** The input of an open call. */
    inputOf: real.inputOf,
    /** What the last step emitted. */
    emitted: () => emitted,
    stop: real.stop,
  }
}
