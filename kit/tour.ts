import type { Edge, Graph } from './explore.ts'

export type Path = { input: string; edges: Edge[] }

/** Steps after which a path ends and the next one starts anew: short enough to be read. */
const LONGEST = 24

/** The shortest way from a world to the nearest edge that `wanted` accepts, that edge included. */
export function shortest(graph: Graph, from: string, wanted: (edge: Edge, at: string) => boolean): Edge[] | undefined {
  const before = new Map<string, { at: string; edge: Edge } | null>([[from, null]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of graph.edges.get(at) ?? []) {
      if (wanted(edge, at)) return [...walk(before, at), edge]
      if (!before.has(edge.to)) {
        before.set(edge.to, { at, edge })
        queue.push(edge.to)
      }
    }
  }
  return undefined
}

function walk(before: Map<string, { at: string; edge: Edge } | null>, end: string): Edge[] {
  const back: Edge[] = []
  for (let step = before.get(end); step; step = before.get(step.at)) back.unshift(step.edge)
  return back
}

/** Greedy tour: to the nearest goal not met yet, on from there, until all are met; each input at least begins. A goal is a state, a case and what follows. */
export function tour(graphs: Map<string, Graph>): Path[] {
  const met = new Set<string>()
  const paths: Path[] = []
  for (const [input, graph] of graphs) {
    for (let begun = false; ; begun = true) {
      const edges: Edge[] = []
      let at = graph.start
      for (;;) {
        const leg =
          shortest(graph, at, (edge) => !met.has(edge.goal)) ?? (begun || edges.length > 0 ? undefined : graph.edges.get(at)?.slice(0, 1))
        if (!leg?.length || (edges.length > 0 && edges.length + leg.length > LONGEST)) break
        for (const edge of leg) {
          met.add(edge.goal)
          edges.push(edge)
          at = edge.to
        }
      }
      if (edges.length === 0) break
      paths.push({ input, edges })
    }
  }
  return paths
}
