import type { AnyStateMachine } from 'xstate'
import { nodesOf, type Transition } from '../xstate-internals.ts'

const guardName = (guard: unknown): string => {
  const name = typeof guard === 'string' ? guard : (guard as { type?: unknown } | undefined)?.type
  return typeof name === 'string' ? ` if ${name}` : ''
}

const nameOf = ({ source, eventType, target, guard }: Transition): string => {
  const to = target?.map(({ id }) => id).join(' and ') ?? 'stays'
  return `${source.id} | ${eventType || 'always'} → ${to}${guardName(guard)}`
}

/** Names each transition by its content, not by its position, so names are stable when others change. A second equal name becomes `… (2)`. */
export function transitionNames(machine: AnyStateMachine): Map<Transition, string> {
  const names = new Map<Transition, string>()
  const counts = new Map<string, number>()
  for (const node of nodesOf(machine))
    for (const one of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const name = nameOf(one)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      names.set(one, count === 1 ? name : `${name} (${count})`)
    }
  return names
}
