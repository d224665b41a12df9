import { type Config, listOf } from './config.ts'

export type Kind =
  | 'drop transition'
  | 'retarget'
  | 'stay'
  | 'unguard'
  | 'force guard to no'
  | 'drop action'
  | 'swap order'
  | 'drop call'
  | 'drop input of call'
  | 'drop tag'
  | 'begin elsewhere'
  | 'never end'
  | 'change delay'
  | 'drop output'

/** One fault: what it does to a configuration, in which state, to what. */
export type Edit = { kind: Kind; detail?: string; state: string; name: string; edit: (config: Config) => void }

/**
 * What can be told apart from outside, so that no mutant is made that is the same machine: two assignments in another order, or two candidates of
 * which never both can be taken.
 */
export type Visible = {
  /** Whether two actions can be told apart by their order: both are emitted, or both have an effect. What is emitted is heard after all effects. */
  areOrdered(one: unknown, other: unknown): boolean
  /** Whether the guards of a candidate and of the one before it have both returned true for the same event in the same state. */
  canBothHold(state: string, name: string, index: number): boolean
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { type?: unknown }).type ?? 'an action')

/** Each action of a list dropped, and each swapped with the one before where that can be seen. */
export function* actionFaults(value: unknown, seen: Visible) {
  const actions = listOf(value)
  for (const [position, action] of actions.entries()) {
    const before = actions[position - 1]
    yield { kind: 'drop action', position, action: nameOf(action), actions: actions.filter((_, each) => each !== position) } as const
    if (position > 0 && seen.areOrdered(action, before)) {
      const swapped = [...actions.slice(0, position - 1), action, before, ...actions.slice(position + 1)]
      yield { kind: 'swap order', position, action: nameOf(action), actions: swapped } as const
    }
  }
}
