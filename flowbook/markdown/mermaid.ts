import { inOneLine, type PhraseSource } from '../diagram/what-happens.ts'
import { type FlowEdge, type FlowModel, type FlowNode, isStaying, isWithin, nodeOf } from '../model.ts'

/** Longest words on an arrow; the table below the diagram has all of them. */
const LONGEST = 60

const idOf = (path: string): string => path.replaceAll('.', '__')

/** Words that Mermaid takes as they are: no colon, semicolon or hash, which mean something to it. */
function safe(text: string): string {
  const plain = text
    .replaceAll(/[:;#{}"<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST - 1).trimEnd()}…`
}

/** A flow as a Mermaid `stateDiagram-v2`. */
export function mermaidOf(entry: PhraseSource & { model: FlowModel }): string {
  const { model } = entry
  const root = nodeOf(model, '')
  return ['stateDiagram-v2', ...insideOf(entry, root, '  '), ''].join('\n')
}

function insideOf(entry: PhraseSource & { model: FlowModel }, node: FlowNode, indent: string): string[] {
  const { model } = entry
  const children = node.children.map((path) => nodeOf(model, path))
  const begin = node.initial === null ? [] : [`${indent}[*] --> ${idOf(node.initial)}`]
  const states = children.flatMap((child, at) => {
    const parted = node.type === 'parallel' && at > 0 ? [`${indent}--`] : []
    const named = `${indent}state "${child.number} ${safe(child.name)}" as ${idOf(child.path)}`
    if (child.children.length === 0) return [...parted, named, ...(child.type === 'final' ? [`${indent}${idOf(child.path)} --> [*]`] : [])]
    return [...parted, named, `${indent}state ${idOf(child.path)} {`, ...insideOf(entry, child, `${indent}  `), `${indent}}`]
  })
  const arrows = model.edges.flatMap((edge) => arrowWithin(entry, edge, children, indent))
  return [...begin, ...states, ...new Set(arrows)]
}

/**
 * Mermaid draws no arrow between the insides of two states: where an arrow's ends lie deeper, it is drawn between the states around them. Arrows into
 * the inside of the state they come from are left to the table.
 */
function arrowWithin(entry: PhraseSource, edge: FlowEdge, children: readonly FlowNode[], indent: string): string[] {
  const { from, to } = edge
  if (isStaying(edge) || to === null) return []
  const [start, end] = [from, to].map((path) => children.find((child) => isWithin(path, child.path)))
  return start && end && start !== end ? [`${indent}${idOf(start.path)} --> ${idOf(end.path)} : ${safe(inOneLine(entry, edge))}`] : []
}
