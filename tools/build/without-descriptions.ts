import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; key?: Node; name?: string; value?: unknown; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* nodesOf(inner)
}

const isDescription = (node: Node) =>
  node.type === 'Property' &&
  node.key?.type === 'Identifier' &&
  node.key.name === 'description' &&
  isNode(node.value) &&
  node.value.type === 'Literal'

/** Leaves the descriptions of states out of what travels to browsers: the flow book and the tests read them, the application never does. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/[^?]+\.ts$/, code: 'description:' },
      handler(code) {
        const found = [...nodesOf(this.parse(code) as unknown as Node)].filter(isDescription)
        let left = code
        for (const { start, end } of found.sort((a, b) => b.start - a.start))
          left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
        return { code: left, map: null }
      },
    },
  }
}
