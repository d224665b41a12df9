// `npm run make -- release`: writes docs/flows, the short form of the flow book for readers of the repository. Its tested.json contains what the view
// and browser tests of the last run have covered of each flow. Exits 1 if one of these levels has not been tested here.
import { writeFileSync } from 'node:fs'
import { writeDocuments } from '@firn/flow-book/markdown/documents.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { printOf, RECORDED, type Recorded } from '@firn/flow-book/read/recorded.ts'
import { readShown } from '@firn/flow-book/read/results.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

readCommand({})
const lacking = (['view', 'browser'] as const).filter((level) => readShown(level) === null)
if (lacking.length > 0) {
  console.error(`No ${lacking.join(' and no ')} test has run here. Run npm test first.`)
  process.exit(1)
}
const book = await readBook(flows)
const recorded: Recorded = {
  revision: book.revision ?? 'unknown',
  flows: Object.fromEntries(
    book.entries.map(({ flow, model, taken }) => {
      const without = (level: 'view' | 'browser') => model.edges.filter(({ id }) => !taken.get(id)?.has(level)).map(({ id }) => id)
      return [flow.id, { print: printOf(model), view: without('view'), browser: without('browser') }]
    }),
  ),
}
const lines = Object.entries(recorded.flows).map(([id, one]) => `    ${JSON.stringify(id)}: ${JSON.stringify(one)}`)
writeFileSync(RECORDED, `{\n  "revision": ${JSON.stringify(recorded.revision)},\n  "flows": {\n${lines.join(',\n')}\n  }\n}\n`)
const documents = writeDocuments(book, new URL('../docs/flows/', import.meta.url))
console.log(`docs/flows at ${recorded.revision}: tested.json, ${documents.join(', ') || 'no other change'}`)
