import type { AnyStateMachine } from 'xstate'
import { type Microstep, nodesOf, type StateNode, type Transition } from './xstate-internals.ts'

/** Every transition of the machine with a stable key: `id | event #position`. */
export function transitionKeys(machine: AnyStateMachine): Map<Transition, string> {
  const keys = new Map<Transition, string>()
  for (const node of nodesOf(machine)) {
    for (const [event, list] of node.transitions) list.forEach((one, at) => void keys.set(one, `${node.id} | ${event} #${at}`))
    node.always?.forEach((one, at) => void keys.set(one, `${node.id} | always #${at}`))
  }
  return keys
}

/** Coverage of a machine: transitions taken, and the results of each guard. */
export class Coverage {
  readonly taken = new Set<string>()
  readonly guards = new Map<string, Set<boolean>>()

  /** Records the transitions of a microstep. */
  note(keys: Map<Transition, string>, step: Microstep) {
    for (const one of step.taken) {
      const key = keys.get(one)
      if (key) this.taken.add(key)
    }
    const eventless = step.taken.length > 0 && step.taken.every((one) => one.eventType === '')
    for (const node of step.nodes) {
      if (step.taken.some((one) => isBelow(one.source, node))) continue
      this.#judge(keys, (eventless ? node.always : node.transitions.get(step.event.type)) ?? [], step.taken)
    }
  }

  /** When a run has settled, every eventless guard has returned false. */
  noteRest(keys: Map<Transition, string>, nodes: StateNode[]) {
    for (const node of nodes) this.#judge(keys, node.always ?? [], [])
  }

  #judge(keys: Map<Transition, string>, list: Transition[], taken: Transition[]) {
    const winner = list.findIndex((one) => taken.includes(one))
    list.forEach((one, at) => {
      if (!one.guard || (winner >= 0 && at > winner)) return
      const key = keys.get(one) ?? ''
      this.guards.set(key, (this.guards.get(key) ?? new Set()).add(at === winner))
    })
  }

  /** What no run has covered: transitions never taken, and guards that never returned false. */
  missing(machine: AnyStateMachine): string[] {
    const missing: string[] = []
    for (const [one, key] of transitionKeys(machine)) {
      if (!this.taken.has(key)) missing.push(`never taken: ${key}`)
      else if (one.guard && (this.guards.get(key)?.size ?? 0) < 2) missing.push(`its guard never returned false: ${key}`)
    }
    return missing
  }
}

const isBelow = (inner: StateNode, outer: StateNode) =>
  inner.path.length > outer.path.length && outer.path.every((part, at) => inner.path[at] === part)
