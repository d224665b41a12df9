import { readFileSync } from 'node:fs'
import type { SourceMutant } from '@firn/flow-book/kit/source-mutants.ts'
import { fileNameOf } from '@firn/flow-book/words/names.ts'
import type { Flow } from '../../../machines/flow.ts'
import { faults } from './faults.ts'

/** A flow's faults that were made by hand. @throws Error where the text of one does not stand exactly once in its file */
export function handMutantsOf(flow: Flow): SourceMutant[] {
  return faults
    .filter((one) => one.flow === flow.id)
    .map(({ file, from, to, what }) => {
      const source = readFileSync(new URL(`../../../machines/${fileNameOf(flow.id)}/${file}`, import.meta.url), 'utf8')
      const start = source.indexOf(from)
      if (start < 0 || source.indexOf(from, start + 1) >= 0) throw new Error(`${flow.id}: «${from}» does not stand exactly once in ${file}`)
      return { name: what, file, fault: { name: what, start, end: start + from.length, by: to } }
    })
}
