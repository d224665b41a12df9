import type { AnyStateMachine } from 'xstate'
import type { Edge, Graph } from '../explore.ts'
import type { Transition } from '../xstate-internals.ts'
import { transitionNames } from './transition-names.ts'

/** An arc of the merged graph: the numbers of its transitions, its target, and a representative step. */
export type Arc = { shows: readonly number[]; to: number; text: string }
/**
 * The worlds of all starts, with indistinguishable ones merged into one place. Every path through the worlds corresponds to a path through the places
 * with the same transitions, and vice versa.
 */
export type Places = {
  /** The name of each transition, by number. */
  names: readonly string[]
  arcs: readonly (readonly Arc[])[]
  starts: readonly { input: string; place: number; shows: readonly number[] }[]
  /** The step of a world that an arc represents. */
  stepFor(input: string, world: string, arc: Arc): Edge
}

type Node = { input: string; world: string; steps: { edge: Edge; shows: number[]; shown: string; to: number }[] }

/** Merges the graphs of a machine by the transitions they take. @param graphs by the name of their input */
export function mergeWorlds(machine: AnyStateMachine, graphs: ReadonlyMap<string, Graph>): Places {
  const byTransition = transitionNames(machine)
  const names = [...byTransition.values()]
  const numbers = new Map([...byTransition.keys()].map((one, at) => [one, at]))
  const shownBy = (taken: readonly Transition[]) =>
    [...new Set(taken.map((one) => numbers.get(one)).filter((at) => at !== undefined))].sort((a, b) => a - b)

  const at = new Map<string, number>()
  const keyOf = (input: string, world: string) => `${input} ${world}`
  for (const [input, graph] of graphs) for (const world of graph.worlds.keys()) at.set(keyOf(input, world), at.size)
  const nodes: Node[] = [...graphs].flatMap(([input, graph]) =>
    [...graph.worlds.keys()].map((world) => ({
      input,
      world,
      steps: (graph.edges.get(world) ?? []).map((edge) => {
        const shows = shownBy(edge.taken)
        return { edge, shows, shown: shows.join(), to: at.get(keyOf(input, edge.to)) as number }
      }),
    })),
  )
  const places = refined(nodes)
  const arcText = (shown: string, to: number) => `${shown}>${places[to]}`
  const arcs: Arc[][] = []
  for (const [index, node] of nodes.entries()) {
    const place = places[index] as number
    if (arcs[place]) continue
    const found = new Map<string, Arc>()
    for (const { shows, shown, to } of node.steps) {
      const text = arcText(shown, to)
      if (shows.length > 0 && !found.has(text)) found.set(text, { shows, to: places[to] as number, text })
    }
    arcs[place] = [...found.values()]
  }
  return {
    names,
    arcs,
    starts: [...graphs].map(([input, graph]) => ({
      input,
      place: places[at.get(keyOf(input, graph.start)) as number] as number,
      shows: shownBy(graph.worlds.get(graph.start)?.taken ?? []),
    })),
    stepFor(input, world, arc) {
      const step = nodes[at.get(keyOf(input, world)) as number]?.steps.find((one) => arcText(one.shown, one.to) === arc.text)
      if (!step) throw new Error(`No step of ${input} represents ${arc.text}`)
      return step.edge
    },
  }
}

/** The number of each node's place. Partitions are refined until the nodes of a place take the same transitions to the same places. */
function refined(nodes: readonly Node[]): number[] {
  let places: number[] = nodes.map(() => 0)
  for (let count = 1; ; ) {
    const known = new Map<string, number>()
    const next = nodes.map((node, index) => {
      const ways = node.steps.filter(({ shown }) => shown !== '').map(({ shown, to }) => `${shown}>${places[to]}`)
      const sign = `${places[index]}:${[...new Set(ways)].sort().join(' ')}`
      const place = known.get(sign) ?? known.size
      known.set(sign, place)
      return place
    })
    places = next
    if (known.size === count) return places
    count = known.size
  }
}
