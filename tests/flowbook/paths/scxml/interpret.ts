import type { Element } from '@firn/flow-book/tests/read-xml.ts'

type Node = { element: Element; id: string; parent: Node | null; children: Node[]; depth: number; order: number }
type Transition = {
  key: string
  source: Node
  event: string | undefined
  cond: string | undefined
  targets: Node[]
  isInternal: boolean
  raises: string[]
}
/** Evaluates the condition of a transition, by its key `state | event #position`. */
export type Oracle = (key: string) => boolean

const STATES = new Set(['state', 'parallel', 'final'])
const isBelow = (inner: Node, outer: Node): boolean => inner.parent !== null && (inner.parent === outer || isBelow(inner.parent, outer))
const raisesIn = (element: Element) => element.inside.filter(({ name }) => name === 'raise').map(({ attributes }) => attributes.event ?? '')
const inOnly = (element: Element, name: string) => element.inside.filter((one) => one.name === name).flatMap(({ inside }) => inside)

/**
 * Runs a document by the algorithm of SCXML 1.0, appendix D, for the features that the export uses. `oracle` evaluates conditions. Delays and calls
 * are not executed: `pending` and `invoked` list them.
 */
export class Interpreter {
  readonly pending = new Set<string>()
  readonly invoked = new Set<string>()
  readonly #active = new Set<Node>()
  readonly #transitions = new Map<Node, Transition[]>()
  readonly #nodes = new Map<string, Node>()
  readonly #inner: string[] = []
  readonly #afterMicrostep: (keys: readonly string[]) => void
  #oracle: Oracle

  constructor(document: Element, oracle: Oracle, afterMicrostep: (keys: readonly string[]) => void) {
    this.#oracle = oracle
    this.#afterMicrostep = afterMicrostep
    const root = this.#read(document, null)
    for (const node of this.#nodes.values()) this.#transitions.set(node, this.#transitionsOf(node))
    const entered = new Set<Node>()
    for (const id of (document.attributes.initial ?? '').split(' ')) this.#addWithAncestors(this.#node(id), root, entered)
    this.#enter(entered)
    this.#rest()
  }

  /** Ids of all active states. */
  get active(): string[] {
    return [...this.#active].map(({ id }) => id)
  }

  /** Processes one external event and all internal events that follow. */
  send(event: string) {
    this.pending.delete(event)
    this.#microstep(this.#select(event))
    this.#rest()
  }

  #read(element: Element, parent: Node | null): Node {
    const node: Node = {
      element,
      id: element.attributes.id ?? '',
      parent,
      children: [],
      depth: (parent?.depth ?? -1) + 1,
      order: this.#nodes.size,
    }
    this.#nodes.set(node.id, node)
    node.children = element.inside.filter(({ name }) => STATES.has(name)).map((child) => this.#read(child, node))
    return node
  }

  #node(id: string): Node {
    const node = this.#nodes.get(id)
    if (!node) throw new Error(`There is no state ${id}`)
    return node
  }

  #transitionsOf(node: Node): Transition[] {
    const counts = new Map<string, number>()
    return node.element.inside
      .filter(({ name }) => name === 'transition')
      .map((element) => {
        const { event, cond, target, type } = element.attributes
        const at = counts.get(event ?? 'always') ?? 0
        counts.set(event ?? 'always', at + 1)
        const targets = target?.split(' ').map((id) => this.#node(id)) ?? []
        const isInternal = type === 'internal' && node.element.name === 'state' && targets.every((one) => isBelow(one, node))
        return {
          key: `${node.id} | ${event ?? 'always'} #${at}`,
          source: node,
          event,
          cond,
          targets,
          isInternal,
          raises: raisesIn(element),
        }
      })
  }

  #rest() {
    for (;;) {
      const always = this.#select(undefined)
      const next = always.length > 0 ? always : this.#inner.length > 0 ? this.#select(this.#inner.shift()) : undefined
      if (!next) return
      this.#microstep(next)
    }
  }

  /** Selects the transitions of an event: for each atomic state the first of itself or its ancestors. Of conflicting ones it takes the inner one. */
  #select(event: string | undefined): Transition[] {
    const leaves = [...this.#active].filter((node) => node.children.length === 0).sort((a, b) => a.order - b.order)
    const found = new Set<Transition>()
    for (const leaf of leaves)
      for (let at: Node | null = leaf; at; at = at.parent) {
        const one = this.#transitions.get(at)?.find((each) => each.event === event && (each.cond === undefined || this.#oracle(each.key)))
        if (!one) continue
        found.add(one)
        break
      }
    const chosen: Transition[] = []
    for (const one of found) {
      const rivals = chosen.filter((other) => [...this.#exitSet(one)].some((node) => this.#exitSet(other).has(node)))
      if (rivals.some((other) => !isBelow(one.source, other.source))) continue
      for (const other of rivals) chosen.splice(chosen.indexOf(other), 1)
      chosen.push(one)
    }
    return chosen
  }

  #domain({ source, targets, isInternal }: Transition): Node {
    if (isInternal) return source
    for (let at = source.parent; at; at = at.parent)
      if (at.element.name !== 'parallel' && targets.every((one) => isBelow(one, at as Node))) return at
    throw new Error(`${source.id} lies nowhere`)
  }

  #exitSet(one: Transition): Set<Node> {
    if (one.targets.length === 0) return new Set()
    const domain = this.#domain(one)
    return new Set([...this.#active].filter((node) => isBelow(node, domain)))
  }

  #microstep(taken: readonly Transition[]) {
    const left = new Set(taken.flatMap((one) => [...this.#exitSet(one)]))
    for (const node of [...left].sort((a, b) => b.order - a.order)) {
      for (const { name, attributes } of inOnly(node.element, 'onexit')) if (name === 'cancel') this.pending.delete(attributes.sendid ?? '')
      for (const { attributes } of node.element.inside.filter(({ name }) => name === 'invoke')) this.invoked.delete(attributes.id ?? '')
      this.#active.delete(node)
    }
    const entered = new Set<Node>()
    for (const one of taken) {
      this.#inner.push(...one.raises)
      for (const target of one.targets) this.#addWithAncestors(target, this.#domain(one), entered)
    }
    this.#enter(entered)
    this.#afterMicrostep(taken.map(({ key }) => key))
  }

  #addWithAncestors(target: Node, domain: Node, entered: Set<Node>) {
    this.#addWithInside(target, entered)
    for (let at = target.parent; at && at !== domain; at = at.parent) {
      entered.add(at)
      if (at.element.name === 'parallel') for (const child of at.children) this.#addIfFree(child, entered)
    }
  }

  #addWithInside(node: Node, entered: Set<Node>) {
    entered.add(node)
    if (node.element.name === 'parallel') for (const child of node.children) this.#addIfFree(child, entered)
    else if (node.children.length > 0) {
      const first = node.element.attributes.initial
      this.#addWithInside(first === undefined ? (node.children[0] as Node) : this.#node(first), entered)
    }
  }

  #addIfFree(child: Node, entered: Set<Node>) {
    if (![...entered].some((node) => node === child || isBelow(node, child))) this.#addWithInside(child, entered)
  }

  #enter(entered: ReadonlySet<Node>) {
    for (const node of [...entered].sort((a, b) => a.order - b.order)) {
      if (node.element.name === 'scxml') continue
      this.#active.add(node)
      for (const { name, attributes } of inOnly(node.element, 'onentry')) {
        if (name === 'send') this.pending.add(attributes.id ?? '')
        if (name === 'raise') this.#inner.push(attributes.event ?? '')
      }
      for (const { attributes } of node.element.inside.filter(({ name }) => name === 'invoke')) this.invoked.add(attributes.id ?? '')
      if (node.element.name === 'final') this.#end(node)
    }
  }

  #end({ parent }: Node) {
    if (!parent || parent.element.name === 'scxml') return
    this.#inner.push(`done.state.${parent.id}`)
    const isOver = (node: Node): boolean =>
      node.element.name === 'parallel'
        ? node.children.every(isOver)
        : node.children.some((one) => one.element.name === 'final' && this.#active.has(one))
    if (parent.parent?.element.name === 'parallel' && isOver(parent.parent)) this.#inner.push(`done.state.${parent.parent.id}`)
  }
}
