import { type FlowModel, type FlowNode, isWithin, nodeOf, statesOf } from '../model.ts'

/** One drawing of a flow: the state whose inside it shows, and the states in it that are shown open. */
export type Part = { title: string; within: string; open: ReadonlySet<string> }

/** Maximum number of states in a readable drawing. */
const MOST = 12

const hasInside = (node: FlowNode): boolean => node.children.length > 0

function inside(model: FlowModel, path: string): FlowNode[] {
  return statesOf(model).filter((node) => node.path !== path && isWithin(node.path, path))
}

/** The drawings of a flow: one, or an overview and one for each state with children. */
export const partsOf = (model: FlowModel): Part[] => partsWithin(model, '')

function partsWithin(model: FlowModel, within: string): Part[] {
  const states = inside(model, within)
  const holders = states.filter(hasInside)
  const node = nodeOf(model, within)
  const title = within === '' ? 'The whole flow' : `Inside ${node.number} ${node.name}`
  if (states.length <= MOST || holders.length === 0) return [{ title, within, open: new Set(holders.map((one) => one.path)) }]
  const overview: Part = { title: within === '' ? 'Overview' : title, within, open: new Set() }
  return [overview, ...holders.filter((one) => one.parent === within).flatMap((one) => partsWithin(model, one.path))]
}
