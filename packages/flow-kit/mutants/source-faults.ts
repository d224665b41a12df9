/** A node of an ESTree syntax tree with TypeScript's additions, and its position in the source in UTF-16 units. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }
/** A fault in a source: `by` replaces the text from `start` to `end`. `name` describes it independently of line numbers. */
export type SourceFault = { name: string; start: number; end: number; by: string }

type Scope = { source: string; where: string; inFunction: boolean; parents: readonly SyntaxNode[]; key: string }
type Edit = Omit<SourceFault, 'name'> & { kind: string }

const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string'
const textOf = ({ start, end }: SyntaxNode, { source }: Scope) => source.slice(start, end)
const nameOf = (node: unknown): string =>
  String((node as { name?: unknown; value?: unknown })?.name ?? (node as { value?: unknown })?.value ?? '')

/** Parts of a configuration that only people or the type checker read. */
const SAID = new Set(['description', 'meta', 'types'])
const isSaid = (node: SyntaxNode) => node.type === 'Property' && SAID.has(nameOf(node.key))

/** Code for the type checker or people only, or an import. */
const isLeftOut = (node: SyntaxNode) => isSaid(node) || isForCheckers(node)
const isForCheckers = ({ type }: SyntaxNode) =>
  (type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)) ||
  ['ImportDeclaration', 'ExportAllDeclaration'].includes(type)
/** Parts of a node that name it, its types or another file. */
const OUTSIDE = new Set(['id', 'typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'source'])
/** Configuration keys whose values name states, guards and actions, or are documentation. */
const NAMES = new Set([
  'target',
  'initial',
  'type',
  'id',
  'src',
  'description',
  'meta',
  'tags',
  'guard',
  'actions',
  'entry',
  'exit',
  'on',
  'always',
  'after',
  'key',
])

const opposite: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
}

/** Whether a value is empty: an empty text, list or object, null, or an object of these. */
function isNothing(node: unknown): boolean {
  if (!isNode(node)) return false
  const { type, value, elements, properties } = node as Record<string, unknown>
  if (type === 'Literal') return value === '' || value === null || value === 0
  if (type === 'ArrayExpression') return (elements as unknown[]).length === 0
  return type === 'ObjectExpression' && (properties as SyntaxNode[]).every((one) => isNothing(one.value))
}

/** An empty fallback for the type checker: `context.orderId ?? ''` where the order is always present. */
const isForTypes = ({ type, operator, right }: SyntaxNode) => type === 'LogicalExpression' && operator === '??' && isNothing(right)

/** The value whose presence a condition checks: `context.order` of `context.order !== null`, or of `context.order` alone. */
function askedFor({ type, left, right, operator, ...node }: SyntaxNode & { [key: string]: unknown }, scope: Scope): string | undefined {
  if (type === 'BinaryExpression' && ['!==', '!='].includes(String(operator)) && isNode(left) && isNode(right))
    return ['null', 'undefined'].includes(textOf(right, scope)) ? textOf(left, scope) : undefined
  return ['Identifier', 'MemberExpression'].includes(type) ? textOf({ type, ...node }, scope) : undefined
}

/** Whether the type checker needs a condition: the code after it reads the checked value. */
function isNeededBy(condition: SyntaxNode, follows: SyntaxNode, scope: Scope): boolean {
  const asked = askedFor(condition, scope)
  if (asked === undefined) return false
  const whole = asked.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w.])${whole}(?!\\w)`).test(textOf(follows, scope))
}

/** The operator between two nodes. */
function operatorAt(left: SyntaxNode, right: SyntaxNode, operator: string, { source }: Scope) {
  const start = source.indexOf(operator, left.end)
  return start >= 0 && start < right.start ? { start, end: start + operator.length } : undefined
}

function* ofNode(node: SyntaxNode, scope: Scope): Generator<Edit> {
  const { start, end } = node
  const { left, right, operator, test, consequent, alternate, argument } = node as Record<string, unknown>
  if (node.type === 'LogicalExpression' && isNode(left) && isNode(right)) {
    if (!isForTypes(node)) yield { kind: 'keep only the first of', start, end, by: `(${textOf(left, scope)})` }
    if (operator !== '&&' || !isNeededBy(left, right, scope))
      yield { kind: 'keep only the second of', start, end, by: `(${textOf(right, scope)})` }
  }
  if (node.type === 'BinaryExpression' && isNode(left) && isNode(right))
    for (const other of opposite[String(operator)] ?? []) {
      const place = operatorAt(left, right, String(operator), scope)
      if (place) yield { kind: `${operator} to ${other} in`, ...place, by: other }
    }
  if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument))
    yield { kind: 'drop the not of', start, end, by: `(${textOf(argument, scope)})` }
  if (node.type === 'ConditionalExpression' && isNode(test) && isNode(consequent) && isNode(alternate)) {
    if (!isNothing(alternate) || !isNeededBy(test, consequent, scope))
      yield { kind: 'always the first of', start, end, by: `(${textOf(consequent, scope)})` }
    yield { kind: 'always the second of', start, end, by: `(${textOf(alternate, scope)})` }
  }
  if (node.type === 'IfStatement' && isNode(test)) {
    yield { kind: 'always do', start: test.start, end: test.end, by: 'true' }
    yield { kind: 'never do', start: test.start, end: test.end, by: 'false' }
  }
  if (node.type === 'ExpressionStatement' && scope.inFunction) yield { kind: 'leave out', start, end, by: '' }
  yield* ofValue(node, scope)
  yield* ofList(node, scope)
}

/** Faults of a constant: another text, the next number, the opposite boolean. */
function* ofValue(node: SyntaxNode, scope: Scope): Generator<Edit> {
  if (node.type !== 'Literal' || (NAMES.has(scope.key) && !scope.inFunction)) return
  const { start, end } = node
  const { value } = node as { value?: unknown }
  if (typeof value === 'boolean') yield { kind: 'turn round', start, end, by: String(!value) }
  if (typeof value === 'number') yield { kind: 'one more than', start, end, by: String(value + 1) }
  if (typeof value === 'string' && scope.key !== 'type') yield { kind: 'another text than', start, end, by: JSON.stringify(`${value}~`) }
}

/** Faults of composites in functions: an object without one field, a list without one element. */
function* ofList(node: SyntaxNode, scope: Scope): Generator<Edit> {
  const isMade =
    scope.inFunction || scope.parents.some(({ type, callee }) => type === 'CallExpression' && ['assign', 'emit'].includes(nameOf(callee)))
  const parts = node.type === 'ObjectExpression' ? node.properties : node.type === 'ArrayExpression' ? node.elements : undefined
  if (!isMade || !Array.isArray(parts)) return
  for (const part of parts.filter(isNode)) {
    if (isSaid(part) || (part.type === 'Property' && nameOf(part.key) === 'type')) continue
    const comma = /^\s*,/.exec(scope.source.slice(part.end))
    yield { kind: 'without', start: part.start, end: part.end + (comma?.[0].length ?? 0), by: '' }
  }
}

/**
 * Every fault of a source: in conditions, assignments, emitted events, parameters, constants, texts and stored values.
 * @param program its syntax tree
 */
export function sourceFaults(program: SyntaxNode, source: string): SourceFault[] {
  const counts = new Map<string, number>()
  const faults: SourceFault[] = []
  const visit = (node: SyntaxNode, scope: Scope) => {
    if (isLeftOut(node)) return
    for (const { kind, ...edit } of ofNode(node, scope)) {
      const what = textOf(kind.startsWith('without') ? { ...node, ...edit } : node, scope)
        .replaceAll(/\s+/g, ' ')
        .slice(0, 70)
      const name = `${kind} «${what}» in ${scope.where}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      faults.push({ ...edit, name: count === 1 ? name : `${name} (${count})` })
    }
    const own =
      node.type === 'Property' ? nameOf(node.key) : ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) ? nameOf(node.id) : ''
    const isFunction = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)
    const inside: Scope = {
      ...scope,
      where: own === '' || (scope.inFunction && node.type === 'Property') ? scope.where : [scope.where, own].filter(Boolean).join(' '),
      inFunction: scope.inFunction || isFunction,
      parents: [...scope.parents, node],
      key: node.type === 'Property' ? own : scope.key,
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && node.type === 'Property' && node.computed !== true) continue
      if (OUTSIDE.has(key) || (key === 'right' && isForTypes(node))) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inside)
    }
  }
  visit(program, { source, where: '', inFunction: false, parents: [], key: '' })
  return faults
}
