import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { Coverage } from '../coverage.ts'
import type { LedgerPath } from '../ledger/ledger.ts'
import { SETTLED } from '../model.ts'
import { rig } from '../rig.ts'
import type { PersistentStorage } from '../storage.ts'
import { activeNodes, type Microstep, nodesOf, type StateNode, type Transition } from '../xstate-internals.ts'
import type { Visible } from './edits.ts'

function kindOf(machine: AnyStateMachine, action: unknown): 'emitted' | 'effect' | 'inner' {
  const { type } = action as { type?: unknown }
  const name = typeof action === 'string' ? action : String(type)
  const made = (machine.implementations.actions as Record<string, { type?: string }>)[name]
  const kind = made?.type ?? name
  if (kind === 'xstate.emit') return 'emitted'
  return kind.startsWith('xstate.') ? 'inner' : 'effect'
}

/** The configuration key of a list of candidates. */
function configName(node: StateNode, event: string): string {
  const [, outcome, id] = SETTLED.exec(event) ?? []
  if (outcome) return `${id} ${outcome === 'done' ? 'onDone' : 'onError'}`
  const ending = `.${node.id}`
  return event.startsWith('xstate.after.') ? `after ${event.slice('xstate.after.'.length, -ending.length)}` : event
}

/** Records which neighbouring candidates have both guards true. */
class Overlaps extends Coverage {
  readonly found = new Set<string>()

  override note(keys: Map<Transition, string>, step: Microstep) {
    super.note(keys, step)
    const { before, event, after } = step
    if (before) for (const node of step.nodes) this.look(node, event.type, event, before)
    for (const node of activeNodes(after)) this.look(node, 'always', event, after)
  }

  look(node: StateNode, name: string, event: { type: string }, snapshot: AnyMachineSnapshot) {
    const list = (name === 'always' ? node.always : node.transitions.get(name)) ?? []
    const holds = list.map(({ guard }) => !guard || evaluateGuard(guard as never, snapshot.context, event as never, snapshot))
    for (let index = 1; index < list.length; index += 1)
      if (holds[index - 1] && holds[index]) this.found.add(`${node.path.join('.')} | ${configName(node, name)} #${index}`)
  }
}

/** The initial context of a machine, before eventless transitions. */
function firstContext(machine: AnyStateMachine, input: unknown): object {
  const made: unknown = machine.config.context
  return (typeof made === 'function' ? made({ input }) : made) ?? {}
}

/** Runs a ledger on the original machine and returns what can be observed from outside. */
export async function visibleIn(machine: AnyStateMachine, ledger: readonly LedgerPath[], storage: PersistentStorage): Promise<Visible> {
  const overlaps = new Overlaps()
  for (const path of ledger) {
    storage.clear()
    const real = rig(machine, path.input, { coverage: overlaps, storage })
    const start = { ...real.start().snapshot, context: firstContext(machine, path.input) } as AnyMachineSnapshot
    for (const node of nodesOf(machine)) overlaps.look(node, 'always', { type: 'xstate.init' }, start)
    for (const step of path.steps) await real.step(step.event)
    real.stop()
  }
  return {
    areOrdered: (one, other) => kindOf(machine, one) !== 'inner' && kindOf(machine, one) === kindOf(machine, other),
    canBothHold: (state, name, index) => overlaps.found.has(`${state} | ${name} #${index}`),
  }
}
