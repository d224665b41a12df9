/** A table of a Markdown document: its columns, and its rows by first cell. Each row has its other cells by column. */
export type Table = { columns: string[]; rows: Map<string, Record<string, string>> }

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Every table of a Markdown text, in order. */
export function tablesIn(text: string): Table[] {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.startsWith('|'))
  return blocks.map((block) => {
    const [head = [], , ...rows] = block.trim().split('\n').map(cellsOf)
    const columns = head.slice(1)
    const byColumn = (cells: string[]) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
    return { columns, rows: new Map(rows.map(([first = '', ...cells]) => [first, byColumn(cells)])) }
  })
}
