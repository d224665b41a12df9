import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Call = Node & { callee: { object?: { name?: string }; property?: { name?: string } }; arguments: Node[] }

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (typeof (value as Node).type === 'string') yield value as Node
  for (const inner of Object.values(value)) yield* nodesOf(inner)
}

const isValibot = (node: Node | undefined, name: string): node is Call =>
  node?.type === 'CallExpression' && (node as Call).callee.object?.name === 'v' && (node as Call).callee.property?.name === name

/** The ranges of a schema's description: `, v.description('…')`, and the pipe around it if it contains nothing else. */
function* inPipe({ start, end, arguments: [schema, ...actions] }: Call): Generator<readonly [number, number]> {
  const description = actions.at(-1)
  if (!schema || !isValibot(description, 'description')) return
  yield [actions.at(-2)?.end ?? schema.end, description.end]
  if (actions.length === 1) yield* [[start, schema.start] as const, [description.end, end] as const]
}

/** The description of a call is a text. A field of a schema may have the same name. */
const isCallDescription = ({ type, key, value }: Node) =>
  type === 'Property' && (key as { name?: string }).name === 'description' && (value as Node).type === 'Literal'

/**
 * Removes the descriptions of schemas and calls from the browser bundle. Only the API description displays them.
 * @throws Error if there are none, because then the contract has moved
 */
export function withoutContractDescriptions(): Plugin {
  let hasFound = false
  return {
    name: 'without-contract-descriptions',
    apply: 'build',
    enforce: 'post',
    buildEnd(error) {
      if (!error && !hasFound) this.error('The contract has no descriptions to remove')
    },
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/, code: /\bdescription\b/ },
      handler(code) {
        const ranges: (readonly [start: number, end: number])[] = []
        for (const node of nodesOf(this.parse(code))) {
          if (isValibot(node, 'pipe')) ranges.push(...inPipe(node))
          if (isCallDescription(node)) ranges.push([node.start, node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0)])
        }
        hasFound ||= ranges.length > 0
        let left = code
        for (const [start, end] of ranges.sort((a, b) => b[0] - a[0])) left = left.slice(0, start) + left.slice(end)
        return { code: left, map: null }
      },
    },
  }
}
