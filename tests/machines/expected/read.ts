import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileNameOf, flowIdOf } from '../../../flowbook/words/names.ts'

/**
 * What a requirement asks of a flow, written by hand in `<flow>.expected.txt` beside its machine: the state before (or `start` and the name of the start), what happens, the state
 * after, and what a person then finds: a text, a screen, `opens` a page, or, where nothing is to be seen yet, what the flow `asks` for.
 */
export type Expectation = { ids: string[]; from: string; when: string; to: string; finds: string[]; line: number }

const machines = new URL('../../../machines/', import.meta.url)

/** Ids of the flows that have expectations. */
export const expectedFlows = (): string[] =>
  globSync('*/*.expected.txt', { cwd: machines }).map((file) => flowIdOf(basename(file, '.expected.txt')))

/** The expectations of a flow. @throws Error that names the line where one has not five columns */
export function readExpected(flow: string): Expectation[] {
  const name = fileNameOf(flow)
  return readFileSync(new URL(`${name}/${name}.expected.txt`, machines), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (text.trim() === '' || text.startsWith('#')) return []
      const cells = text.split(' | ').map((cell) => cell.trim())
      const [ids = '', from = '', when = '', to = '', finds = ''] = cells
      if (cells.length !== 5) throw new Error(`${name}.expected.txt, line ${at + 1}: five columns are needed, not ${cells.length}`)
      return [{ ids: ids.split(' '), from, when, to, finds: finds.split(' ; '), line: at + 1 }]
    })
}
