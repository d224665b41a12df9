import type { Edge, Graph } from './explore.ts'

/** A path through a graph from one of the model's inputs. */
export type Path = { input: string; edges: Edge[] }
/** A path as it can be run: the name of its input, and the name and event of each step. */
export type PlannedPath = { input: string; edges: readonly Pick<Edge, 'name' | 'event'>[] }
/** A path of an earlier tour, as the names of its input and cases. */
export type KnownPath = { input: string; cases: readonly string[] }

/** Maximum steps of a path, so it remains readable. */
const LONGEST = 24

/** The shortest path from a world to the nearest edge that `wanted` accepts, including that edge. */
export function shortest(graph: Graph, from: string, wanted: (edge: Edge, at: string) => boolean): Edge[] | undefined {
  const before = new Map<string, { at: string; edge: Edge } | null>([[from, null]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of graph.edges.get(at) ?? []) {
      if (wanted(edge, at)) return [...wayBack(before, at), edge]
      if (!before.has(edge.to)) {
        before.set(edge.to, { at, edge })
        queue.push(edge.to)
      }
    }
  }
  return undefined
}

function wayBack(before: Map<string, { at: string; edge: Edge } | null>, end: string): Edge[] {
  const back: Edge[] = []
  for (let step = before.get(end); step; step = before.get(step.at)) back.unshift(step.edge)
  return back
}

/** A known path on the current graph, without steps that can no longer happen and without steps after the last new goal. */
function walkAgain(graph: Graph, cases: readonly string[], met: ReadonlySet<string>): Edge[] {
  const edges: Edge[] = []
  const fresh = new Set<string>()
  let useful = 0
  let at = graph.start
  for (const name of cases) {
    const edge = graph.edges.get(at)?.find((one) => one.name === name)
    if (!edge) continue
    edges.push(edge)
    at = edge.to
    if (met.has(edge.goal) || fresh.has(edge.goal)) continue
    fresh.add(edge.goal)
    useful = edges.length
  }
  return edges.length === cases.length ? edges : edges.slice(0, useful)
}

/**
 * Plans paths that meet every goal of the graphs, at least one for each input. Known paths remain, so a changed machine changes only affected paths.
 * The remaining goals are met greedily: to the nearest unmet goal, on from there, up to 24 steps in a path.
 * @param graphs by the name of their input
 * @param known paths of an earlier tour, in order
 */
export function tour(graphs: ReadonlyMap<string, Graph>, known: readonly KnownPath[] = []): Path[] {
  const met = new Set<string>()
  const names = new Set<string>()
  const again = new Map<string, Path[]>()
  for (const { input, cases } of known) {
    const graph = graphs.get(input)
    const edges = graph ? walkAgain(graph, cases, met) : []
    const name = JSON.stringify([input, edges.map((edge) => edge.name)])
    if (edges.length === 0 || names.has(name)) continue
    names.add(name)
    for (const edge of edges) met.add(edge.goal)
    again.set(input, [...(again.get(input) ?? []), { input, edges }])
  }
  return [...graphs].flatMap(([input, graph]) => {
    const paths = again.get(input) ?? []
    for (let edges = nextPath(graph, met, paths.length === 0); edges.length > 0; edges = nextPath(graph, met, false))
      paths.push({ input, edges })
    return paths
  })
}

/** The next path of a tour, empty if all goals are met. With `isFirst` it has at least one step. */
function nextPath(graph: Graph, met: Set<string>, isFirst: boolean): Edge[] {
  const edges: Edge[] = []
  for (let at = graph.start; ; ) {
    const leg =
      shortest(graph, at, (edge) => !met.has(edge.goal)) ?? (isFirst && edges.length === 0 ? graph.edges.get(at)?.slice(0, 1) : undefined)
    if (!leg?.length || (edges.length > 0 && edges.length + leg.length > LONGEST)) return edges
    for (const edge of leg) {
      met.add(edge.goal)
      edges.push(edge)
      at = edge.to
    }
  }
}
