import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileNameOf, flowIdOf } from '@firn/flow-book/words/names.ts'

/**
 * What a requirement asks of a flow, written by hand in `<flow>.expected.txt` beside its machine: the state before (or `start` and the name of the start), or several of which each
 * is expected to do the same, separated by commas; what happens, the state after, and what a person then finds: a text, a screen, `opens` a page, or, where nothing is to be seen yet, what the flow `asks` for.
 */
export type Expectation = { ids: string[]; from: string; when: string; to: string; finds: string[]; line: number }

/** What the flow has a part in and can not show by itself, with the test that does: a line `QUIZ-21 | shown by | tests/…`. */
export type ShownElsewhere = { ids: string[]; by: string }

const machines = new URL('../../../machines/', import.meta.url)

/** Ids of the flows that have expectations. */
export const expectedFlows = (): string[] =>
  globSync('*/*.expected.txt', { cwd: machines }).map((file) => flowIdOf(basename(file, '.expected.txt')))

/** The lines of a flow that are neither empty nor a remark, in cells. */
function cellsOf(flow: string): { cells: string[]; line: number; at: string }[] {
  const name = fileNameOf(flow)
  return readFileSync(new URL(`${name}/${name}.expected.txt`, machines), 'utf8')
    .split('\n')
    .map((text, index) => ({
      cells: text.split(' | ').map((cell) => cell.trim()),
      line: index + 1,
      at: `${name}.expected.txt, line ${index + 1}`,
    }))
    .filter(({ cells: [first = ''] }) => first !== '' && !first.startsWith('#'))
}

const isElsewhere = ({ cells }: { cells: string[] }) => cells[1] === 'shown by'

/** The expectations of a flow. @throws Error that names the line where one has neither four nor five columns */
export function readExpected(flow: string): Expectation[] {
  return cellsOf(flow)
    .filter((row) => !isElsewhere(row))
    .flatMap(({ cells, line, at }) => {
      const [ids = '', from = '', when = '', to = '', finds = ''] = cells
      if (cells.length !== 5 && cells.length !== 4) throw new Error(`${at}: four or five columns are needed, not ${cells.length}`)
      const one = { ids: ids.split(' '), when, to, finds: finds === '' ? [] : finds.split(' ; '), line }
      return from.split(', ').map((state) => ({ ...one, from: state }))
    })
}

/** What other tests show of a flow's requirements. @throws Error that names the line where one has not three columns */
export function readShownElsewhere(flow: string): ShownElsewhere[] {
  return cellsOf(flow)
    .filter(isElsewhere)
    .map(({ cells, at }) => {
      const [ids = '', , by = ''] = cells
      if (cells.length !== 3) throw new Error(`${at}: three columns are needed, not ${cells.length}`)
      return { ids: ids.split(' '), by }
    })
}
