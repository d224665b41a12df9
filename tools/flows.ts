// `npm run flows`: builds the flow book into dist/flows.
import { readChanges } from '@firn/flow-book/changes/read-changes.ts'
import { cacheLayouts } from '@firn/flow-book/diagram/layout-cache.ts'
import { writeBook } from '@firn/flow-book/page/write-book.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { writeTryScripts } from '@firn/flow-book/try/bundle.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

readCommand({})
const started = performance.now()
const layouts = cacheLayouts()
const book = await readBook(flows)
const folder = new URL('../dist/flows/', import.meta.url)
const { pages, drawings, failures } = await writeBook(book, await readChanges(book.entries), folder)
await writeTryScripts(book, folder)
layouts.removeUnused()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${book.entries.length} flows, ${pages.length} pages in ${seconds} s: dist/flows/index.html`)
const sum = (of: 'crossings' | 'bends') => drawings.reduce((total, one) => total + one[of], 0)
console.log(`${drawings.length} drawings with ${sum('crossings')} crossings and ${sum('bends')} bends`)
for (const line of failures) console.error(`  not drawn: ${line}`)
process.exitCode = failures.length === 0 ? 0 : 1
