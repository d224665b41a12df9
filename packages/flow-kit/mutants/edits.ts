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

/** One fault: its change to a configuration, its state and its target. */
export type Edit = { kind: Kind; detail?: string; state: string; name: string; edit: (config: Config) => void }

/**
 * What can be observed from outside. It prevents equivalent mutants, such as two assignments in another order, or two mutually exclusive candidates.
 */
export type Visible = {
  /** Whether the order of two actions is observable: both emit, or both have an effect. Emitted events arrive after all effects. */
  areOrdered(one: unknown, other: unknown): boolean
  /** Whether the guards of a candidate and of the previous one have both returned true for the same event in the same state. */
  canBothHold(state: string, name: string, index: number): boolean
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { type?: unknown }).type ?? 'an action')

/** Each action of a list dropped, and each swapped with the previous one if that is observable. */
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
