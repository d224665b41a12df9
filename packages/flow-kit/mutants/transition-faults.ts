import { asObject, at, type Config, listOf, type TransitionList, withList } from './config.ts'
import { actionFaults, type Edit, type Visible } from './edits.ts'

const isPassedThrough = (state: unknown) => (state as Config | null)?.always !== undefined

/** Another target state than the transition's: a sibling, preferably one in which a machine can rest. */
function elsewhere(config: Config, { path }: TransitionList, target: string | undefined): string | undefined {
  const isChild = target?.startsWith('.') ?? false
  const own = path.lastIndexOf('states')
  const host = isChild ? [...path.slice(0, own < 0 ? 0 : own + 2), 'states'] : path.slice(0, own + 1)
  if (!isChild && own < 0) return undefined
  const siblings = Object.entries(at(config, host) as Config)
  const last = target?.split('.').at(-1)
  const others = siblings.filter(([name]) => name !== last && (isChild || name !== path[own + 1]))
  const found = others.find(([, state]) => !isPassedThrough(state)) ?? siblings.find(([name]) => name !== last)
  return found && (isChild ? `.${found[0]}` : found[0])
}

/** Every fault in a list of transitions. */
export function* transitionFaults(config: Config, list: TransitionList, seen: Visible): Generator<Edit> {
  const { path, state, name } = list
  for (const [index, one] of listOf(at(config, path)).map(asObject).entries()) {
    const label = `${name} #${index}`
    const only = (change: (one: Config) => Config | null) =>
      withList(path, (all) =>
        all.flatMap((other, position) => (position === index ? [change(other)].filter((changed) => changed !== null) : [other])),
      )
    yield { kind: 'drop transition', state, name: label, edit: only(() => null) }
    const target = Array.isArray(one.target) ? String(one.target[0]) : (one.target as string | undefined)
    if (target !== undefined) yield { kind: 'stay', state, name: label, edit: only(({ target: _, ...rest }) => rest) }
    const other = elsewhere(config, list, target)
    if (other !== undefined)
      yield { kind: 'retarget', detail: `to ${other}`, state, name: label, edit: only((all) => ({ ...all, target: other })) }
    if (one.guard) {
      yield { kind: 'unguard', state, name: label, edit: only(({ guard: _, ...rest }) => rest) }
      yield { kind: 'force guard to no', state, name: label, edit: only((all) => ({ ...all, guard: () => false })) }
    }
    for (const { kind, position, action, actions } of actionFaults(one.actions, seen)) {
      const detail = kind === 'drop action' ? `${action} (${position})` : `of actions ${position - 1} and ${position}`
      yield { kind, detail, state, name: label, edit: only((all) => ({ ...all, actions })) }
    }
    if (index > 0 && (!one.guard || seen.canBothHold(state, name, index)))
      yield {
        kind: 'swap order',
        detail: `with #${index - 1}`,
        state,
        name: label,
        edit: withList(path, (all) => [
          ...all.slice(0, index - 1),
          all[index] as Config,
          all[index - 1] as Config,
          ...all.slice(index + 1),
        ]),
      }
  }
}
