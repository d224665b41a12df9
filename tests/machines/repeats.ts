import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** An event that leads to the same place with the same guards and actions from several states beside each other. */
export type Repeat = { parent: string; event: string; states: string[] }

/** From how many states beside each other an event may lead to the same: a third one asks for a state around them. */
const MOST = 2

const isTechnical = (event: string) => event.startsWith('xstate.')
/** Functions count by their text, so that two alike are alike. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'function' ? one.toString() : one)) ?? 'none'

const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)]

/** What repeats in a machine; calls and delays are of their own state. */
export const repeatsIn = ({ root }: AnyStateMachine): Repeat[] =>
  within(root)
    .filter(({ type }) => type === 'compound')
    .flatMap((parent) => {
      const found = new Map<string, Repeat>()
      for (const node of Object.values(parent.states))
        for (const [event, transitions] of node.transitions) {
          if (isTechnical(event)) continue
          const does = transitions.map(({ guard, target = [], actions }) => plain([guard, target.map(({ id }) => id), actions]))
          const key = [event, ...does].join(' ')
          const known = found.get(key) ?? { parent: parent.path.join('.'), event, states: [] }
          found.set(key, { ...known, states: [...known.states, node.key] })
        }
      return [...found.values()].filter(({ states }) => states.length > MOST)
    })
