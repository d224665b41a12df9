import { measuredCharacters, measuredWidths } from './widths.ts'

export type TextKind = keyof typeof measuredWidths

const tables = Object.fromEntries(
  Object.entries(measuredWidths).map(([kind, widths]) => {
    const numbers = widths.split(' ').map(Number)
    return [kind, new Map([...measuredCharacters].map((character, at) => [character, numbers[at] ?? 0]))]
  }),
) as Record<TextKind, Map<string, number>>

/** Width of unmeasured characters: wider than most, so that no text overflows its plate. */
const UNKNOWN = 720

/** Width of a text in pixels at a font size in pixels. */
export function widthOf(text: string, size: number, kind: TextKind = 'text'): number {
  let thousandths = 0
  for (const character of text) thousandths += tables[kind].get(character) ?? UNKNOWN
  return (thousandths * size) / 1000
}

/** Breaks a text into lines of at most `width` pixels. After `most` lines it ends in an ellipsis. */
export function wrap(text: string, width: number, size: number, kind: TextKind = 'text', most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size, kind) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/[,;:.]$/, '')} …`]
}
