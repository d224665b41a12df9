import { type AnyStateMachine, createMachine } from 'xstate'
import { altered, type Config, statesOf, transitionsOf } from './config.ts'
import type { Kind, Visible } from './edits.ts'
import { stateFaults } from './state-faults.ts'
import { transitionFaults } from './transition-faults.ts'

/** A machine with one fault. `at` is its location in the machine's terms: `priceChanged | booking.proceed #0`. */
export type Mutant = { kind: Kind; name: string; at: string; state: string; machine: () => AnyStateMachine }

/** Milliseconds added to a changed delay. */
const SLOWER = 500

const everything: Visible = { areOrdered: () => true, canBothHold: () => true }

/** Every mutant of a machine, with one fault each. Each call of `machine` creates a new machine. `seen` excludes unobservable faults. */
export function* mutantsOf(machine: AnyStateMachine, seen: Visible = everything): Generator<Mutant> {
  const config = machine.config as unknown as Config
  for (const node of statesOf(config)) {
    const faults = [...stateFaults(node, seen), ...transitionsOf(node).flatMap((list) => [...transitionFaults(config, list, seen)])]
    for (const { kind, detail, state, name, edit } of faults) {
      const at = `${state || machine.id} | ${name}`
      yield { kind, at, state, name: [kind, detail, `in ${at}`].filter(Boolean).join(' '), machine: () => altered(machine, edit) }
    }
  }
  const delays = machine.implementations.delays as Record<string, unknown>
  for (const [name, delay] of Object.entries(delays)) {
    if (typeof delay !== 'number') continue
    const slower = { ...machine.implementations, delays: { ...delays, [name]: delay + SLOWER } }
    yield {
      kind: 'change delay',
      at: name,
      state: '',
      name: `change delay ${name}`,
      machine: () => createMachine(config as never, slower as never) as unknown as AnyStateMachine,
    }
  }
}

/** The mutant with that name. @throws Error if the machine has none */
export function mutantNamed(machine: AnyStateMachine, name: string): AnyStateMachine {
  for (const mutant of mutantsOf(machine)) if (mutant.name === name) return mutant.machine()
  throw new Error(`${machine.id} has no mutant «${name}»`)
}
