import { inOneLine, type PhraseSource } from '../diagram/what-happens.ts'
import { type FlowEdge, type FlowModel, type FlowNode, isStaying, isWithin, nodeOf } from '../model.ts'

/** Maximum line length of an arrow's label. Longer texts wrap. */
const LONGEST = 36

const idOf = (path: string): string => path.replaceAll('.', '__')

/** Removes characters with a meaning in Mermaid: colon, semicolon and hash. */
const safe = (text: string): string =>
  text
    .replaceAll(/[:;#{}"<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same in lines that fit an arrow. */
function inLines(text: string): string {
  const lines = ['']
  for (const word of safe(text).split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 1 > LONGEST) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.join('<br/>')
}

/** A flow as a Mermaid `stateDiagram-v2`. */
export function mermaidOf(entry: PhraseSource & { model: FlowModel }): string {
  const { model } = entry
  const root = nodeOf(model, '')
  // Mermaid supports parallel regions only inside a state, not at the top level of a diagram.
  const whole = [`  state "${safe(root.name)}" as whole`, '  state whole {', ...insideOf(entry, root, '    '), '  }']
  return ['stateDiagram-v2', ...(root.type === 'parallel' ? whole : insideOf(entry, root, '  ')), ''].join('\n')
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
  return [...begin, ...states, ...everywhere(entry, node, children, indent), ...new Set(arrows)]
}

/** Transitions of an area that apply in all its states start from a separate plate. */
function everywhere(entry: PhraseSource & { model: FlowModel }, node: FlowNode, children: readonly FlowNode[], indent: string): string[] {
  // Mermaid draws no arrow between parallel regions. The table contains these transitions.
  if (node.type === 'parallel') return []
  const id = `every__${idOf(node.path)}`
  const arrows = entry.model.edges.flatMap((edge) => {
    const { from, to } = edge
    const end = from === node.path && to !== null && !isStaying(edge) ? children.find((child) => isWithin(to, child.path)) : undefined
    return end ? [`${indent}${id} --> ${idOf(end.path)} : ${inLines(inOneLine(entry, edge))}`] : []
  })
  const name = node.path === '' ? 'In every state' : 'In every state here'
  return arrows.length === 0 ? [] : [`${indent}state "${name}" as ${id}`, ...new Set(arrows)]
}

/**
 * Mermaid draws no arrow between the insides of two states. Such an arrow is drawn between their closest drawable ancestors. Arrows into the inside
 * of their own source state are only in the table.
 */
function arrowWithin(entry: PhraseSource, edge: FlowEdge, children: readonly FlowNode[], indent: string): string[] {
  const { from, to } = edge
  if (isStaying(edge) || to === null) return []
  const [start, end] = [from, to].map((path) => children.find((child) => isWithin(path, child.path)))
  return start && end && start !== end ? [`${indent}${idOf(start.path)} --> ${idOf(end.path)} : ${inLines(inOneLine(entry, edge))}`] : []
}
