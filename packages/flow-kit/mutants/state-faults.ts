import { type Config, listOf, type StateConfig, set } from './config.ts'
import { actionFaults, type Edit, type Visible } from './edits.ts'

/** Every fault in a state itself: entry, exit, calls, tags, initial state, final type, output. */
export function* stateFaults({ config, path, state }: StateConfig, seen: Visible): Generator<Edit> {
  for (const part of ['entry', 'exit'] as const)
    for (const { kind, position, action, actions } of actionFaults(config[part], seen)) {
      const detail = kind === 'drop action' ? { detail: action } : {}
      yield { kind, ...detail, state, name: `${part} #${position}`, edit: set(path, part, actions) }
    }
  const invokes = listOf(config.invoke) as Config[]
  for (const [position, invoke] of invokes.entries()) {
    const name = String(invoke.id)
    const put = (next: Config[]) => set(path, 'invoke', next)
    yield { kind: 'drop call', state, name, edit: put(invokes.filter((_, each) => each !== position)) }
    if (invoke.input !== undefined)
      yield {
        kind: 'drop input of call',
        state,
        name,
        edit: put(invokes.map(({ input, ...rest }, each) => (each === position ? rest : { input, ...rest }))),
      }
  }
  const tags = listOf(config.tags)
  for (const tag of tags) {
    const others = tags.filter((one) => one !== tag)
    yield { kind: 'drop tag', state, name: String(tag), edit: set(path, 'tags', others) }
  }
  if (typeof config.initial === 'string') {
    const other = Object.keys(config.states as Config).find((name) => name !== config.initial)
    if (other) yield { kind: 'begin elsewhere', detail: `in ${other}`, state, name: 'initial', edit: set(path, 'initial', other) }
  }
  if (config.type === 'final') yield { kind: 'never end', state, name: 'final', edit: set(path, 'type', undefined) }
  if (config.output !== undefined) yield { kind: 'drop output', state, name: 'output', edit: set(path, 'output', undefined) }
}
