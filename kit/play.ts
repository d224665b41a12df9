import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { FlowEvent } from '../machines/flow.ts'
import { rig } from './rig.ts'

/** A machine played by hand: the same rig as the path tests, in the words of a test. */
export function play<M extends AnyStateMachine>(machine: M, input: InputFrom<M>) {
  const real = rig(machine, input)
  let told: unknown[] = real.start().emitted
  const step = async (event: FlowEvent) => {
    const { emitted } = await real.step(event)
    told = emitted
  }
  return {
    send: (event: EventFrom<M>) => step(event),
    /** Lets a running call answer. */
    answer: (id: string, output: unknown) => step({ type: `xstate.done.actor.${id}`, output }),
    /** Lets a running call fail. */
    refuse: (id: string, error: unknown) => step({ type: `xstate.error.actor.${id}`, error }),
    /** Lets the timer that is due next fire and answers how many ms that took. */
    async wait(): Promise<number> {
      const next = real.dueNext()
      if (!next) throw new Error('Nothing is waiting')
      const before = real.now()
      await step({ type: next.type })
      return real.now() - before
    },
    /** Number of the timer that is due next, another one for each that is set; undefined where none runs. */
    due: () => real.dueNext()?.order,
    snapshot: () => real.actor.getSnapshot() as SnapshotFrom<M>,
    state: () => real.actor.getSnapshot().value as unknown,
    /** Calls that are open now. */
    running: real.running,
    /** What an open call was given. */
    inputOf: real.inputOf,
    /** What the last step emitted. */
    told: () => told,
    stop: real.stop,
  }
}

/** Errors as the api throws them. */
export const errors = {
  offline: { kind: 'network', status: 0, code: null },
  server: { kind: 'http', status: 500, code: 'server.failed' },
  http: (status: number, code: string, more: object = {}) => ({ kind: 'http', status, code, ...more }),
}
