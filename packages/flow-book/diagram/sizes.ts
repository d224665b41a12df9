import type { FlowEdge } from '../model.ts'
import type { SceneArrow, SceneNode } from './scene.ts'
import { widthOf, wrap } from './text.ts'
import { conditionLine, happeningLine, type PhraseSource, saidBy } from './what-happens.ts'

/** Sizes in pixels. Nothing is drawn smaller. */
export const NAME_SIZE = 15
const TEXT_SIZE = 13
export const ROW = 18
export const DISC = 11
const PLATE_PAD = 12
const HEAD = 34
const WIDEST_ROW = 236
const WIDEST_LABEL = 184
/** Space for decoration outside a plate: the cable of one with a running call. */
export const CABLE = 12

/** The button that opens or closes a state with children. */
export const TOGGLE = 24

export type Row = { kind: 'call' | 'call-more' | 'text' | 'stay' | 'stay-more'; text: string }
export type Plate = { width: number; height: number; rows: Row[] }

function rowsOf(node: SceneNode): Row[] {
  const screen = node.screen === '' || node.kind === 'every' ? [] : wrap(node.screen, WIDEST_ROW, TEXT_SIZE, 'text', 2)
  const stays = node.stays.flatMap((text) =>
    wrap(text, WIDEST_ROW - 20, TEXT_SIZE, 'text', 4).map((line, at): Row => ({ kind: at === 0 ? 'stay' : 'stay-more', text: line })),
  )
  return [
    ...node.calls.flatMap((text) =>
      wrap(text, WIDEST_ROW - 20, TEXT_SIZE, 'bold').map((line, at): Row => ({ kind: at === 0 ? 'call' : 'call-more', text: line })),
    ),
    ...screen.map((text): Row => ({ kind: 'text', text })),
    ...stays,
  ]
}

/** The contents and size of a plate. */
export function plateSize(node: SceneNode): Plate {
  const rows = rowsOf(node)
  const disc = node.node && node.node.number > 0 && node.kind !== 'every' ? 2 * DISC + 8 : 0
  const mark = node.kind === 'end' ? 34 : node.holds > 0 ? TOGGLE + 8 : 0
  const head = disc + widthOf(node.title, NAME_SIZE, 'name') + mark
  const wide = rows.map(
    ({ kind, text }) => widthOf(text, TEXT_SIZE, kind.startsWith('call') ? 'bold' : 'text') + (kind === 'text' ? 0 : 20),
  )
  const width = Math.ceil(Math.max(head, ...wide, 88) + 2 * PLATE_PAD)
  return { width, height: HEAD + rows.length * ROW + (rows.length > 0 ? 8 : 4), rows }
}

type LabelLine = { text: string; kind: 'what' | 'if' | 'more'; order: number; isFirst: boolean }
export type Label = { width: number; height: number; lines: LabelLine[] }

const MOST_IN_LABEL = 4

/** The transitions of an arrow without duplicate texts: states inside a closed one often leave it in the same way. */
function differentIn(entry: PhraseSource, arrow: SceneArrow): FlowEdge[] {
  const byWords = new Map(arrow.edges.map((edge) => [`${happeningLine(entry, edge)} ${conditionLine(entry, edge)}`, edge]))
  return [...byWords.values()]
}

/** The lines of an arrow's label: for each transition its event, then its condition. */
export function labelOf(entry: PhraseSource, arrow: SceneArrow): Label {
  const different = differentIn(entry, arrow)
  const edges = different.slice(0, MOST_IN_LABEL)
  const lines = edges.flatMap((edge) => {
    const order = edge.of > 1 ? edge.order : 0
    const what = wrap(happeningLine(entry, edge), WIDEST_LABEL, TEXT_SIZE, 'bold', 3).map(
      (text, at): LabelLine => ({ text, kind: 'what', order, isFirst: at === 0 }),
    )
    const condition = conditionLine(entry, edge)
    const second = condition === '' ? [] : wrap(condition, WIDEST_LABEL, TEXT_SIZE, 'text', 3)
    return [...what, ...second.map((text): LabelLine => ({ text, kind: 'if', order: 0, isFirst: false }))]
  })
  const left = different.length - edges.length
  if (left > 0) lines.push({ text: saidBy(entry, `and ${left} more, see the table`), kind: 'more', order: 0, isFirst: false })
  const hasOrder = lines.some((line) => line.order > 0)
  const wide = lines.map((line) => widthOf(line.text, TEXT_SIZE, line.kind === 'what' ? 'bold' : 'text'))
  return { width: Math.ceil(Math.max(...wide) + 36 + (hasOrder ? 22 : 0)), height: lines.length * ROW + 8, lines }
}
