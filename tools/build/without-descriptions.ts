import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; key?: Node; name?: string; value?: unknown; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* nodesOf(inner)
}

/** What stands in the code for those who read it from outside, and where. */
const notes = [
  { key: 'description', id: /\/machines\/[^?]+\.ts$/ },
  { key: 'summary', id: /\/src\/api\/contract\/[^?]+\.ts$/ },
] as const

const isNote = (node: Node, key: string) =>
  node.type === 'Property' &&
  node.key?.type === 'Identifier' &&
  node.key.name === key &&
  isNode(node.value) &&
  node.value.type === 'Literal'

/**
 * Leaves the descriptions of states and the summaries of calls out of what travels to browsers: the flow book, the API's description and the tests read
 * them, the application never does.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: notes.map(({ id }) => id), code: notes.map(({ key }) => `${key}:`) },
      handler(code, path) {
        const key = notes.find(({ id }) => id.test(path))?.key ?? ''
        const found = [...nodesOf(this.parse(code) as unknown as Node)].filter((node) => isNote(node, key))
        let left = code
        for (const { start, end } of found.sort((a, b) => b.start - a.start))
          left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
        return { code: left, map: null }
      },
    },
  }
}
