import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; key?: Node; name?: string; value?: unknown; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The outermost nodes of a tree that match a test. */
function* outermost(node: Node, isWanted: (node: Node) => boolean): Generator<Node> {
  if (isWanted(node)) return yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* outermost(inner, isWanted)
}

const isObject = (value: unknown) => isNode(value) && value.type === 'ObjectExpression'
const isLiteral = (value: unknown) => isNode(value) && value.type === 'Literal'
const isText = (value: unknown): boolean =>
  isNode(value) && (isLiteral(value) || (value.type === 'ConditionalExpression' && isText(value.consequent) && isText(value.alternate)))
/** `{ input: {}, context: {} }`: what remains of types after type stripping. */
const isHollow = (value: unknown): boolean =>
  isNode(value) && value.type === 'ObjectExpression' && (value.properties as Node[]).every((one) => isHollow(one.value))

/** The ranges of code that are only for readers and for types, by kind. */
const notes = [
  { key: 'description', id: /\/machines\/[^?]+\.ts$/, isNote: isText },
  { key: 'meta', id: /\/machines\/[^?]+\.ts$/, isNote: isObject },
  { key: 'types', id: /\/machines\/[^?]+\.ts$/, isNote: isHollow },
  { key: 'summary', id: /\/contract\/[^?]+\.ts$/, isNote: isLiteral },
] as const

/**
 * Removes descriptions and meta of states, the types of machines and the summaries of calls from the browser bundle. Only the flow book, the API
 * description, the compiler and the tests use them.
 * @throws Error if one kind is not found: then its files have moved. A part of the application (`isPart`) need not contain all kinds.
 */
export function withoutDescriptions({ isPart = false } = {}): Plugin {
  const missing = new Set<string>()
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      for (const { key } of notes) missing.add(key)
    },
    buildEnd(error) {
      if (!error && !isPart && missing.size > 0) this.error(`Nothing to leave out was found for: ${[...missing].join(', ')}`)
    },
    transform: {
      filter: { id: notes.map(({ id }) => id), code: notes.map(({ key }) => `${key}:`) },
      handler(code, path) {
        const here = notes.filter(({ id }) => id.test(path))
        const isNote = ({ type, key, value }: Node) =>
          type === 'Property' && key?.type === 'Identifier' && here.some((note) => note.key === key.name && note.isNote(value))
        const found = [...outermost(this.parse(code) as unknown as Node, isNote)]
        for (const { key } of found) missing.delete(key?.name ?? '')
        let left = code
        for (const { start, end } of found.sort((a, b) => b.start - a.start))
          left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
        return { code: left, map: null }
      },
    },
  }
}
