// `npm run flows`: builds the flow book into dist/flows and writes its committed short form, docs/flows.
import { readChanges } from '../flowbook/changes/read-changes.ts'
import { writeDocuments } from '../flowbook/markdown/documents.ts'
import { writeBook } from '../flowbook/page/write-book.ts'
import { readBook } from '../flowbook/read/read-book.ts'
import { writeTryScripts } from '../flowbook/try/bundle.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

readCommand({})
const started = performance.now()
const book = await readBook(flows)
const folder = new URL('../dist/flows/', import.meta.url)
const pages = await writeBook(book, await readChanges(book.entries), folder)
await writeTryScripts(book, folder)
const documents = writeDocuments(book, new URL('../docs/flows/', import.meta.url))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${book.entries.length} flows, ${pages.length} pages in ${seconds} s: dist/flows/index.html`)
console.log(documents.length === 0 ? 'docs/flows was up to date.' : `docs/flows: wrote ${documents.join(', ')}`)
