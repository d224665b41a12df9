// `npm run flows`: builds the flow book into dist/flows and writes its committed short form, docs/flows.
import { readChanges } from '../flowbook/changes/read-changes.ts'
import { rememberLayouts } from '../flowbook/diagram/remember.ts'
import { readTangles, worse, writeTangles } from '../flowbook/diagram/tangle.ts'
import { writeDocuments } from '../flowbook/markdown/documents.ts'
import { writeBook } from '../flowbook/page/write-book.ts'
import { readBook } from '../flowbook/read/read-book.ts'
import { writeTryScripts } from '../flowbook/try/bundle.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

readCommand({})
const started = performance.now()
const layouts = rememberLayouts()
const book = await readBook(flows)
const folder = new URL('../dist/flows/', import.meta.url)
const { pages, tangles, failures } = await writeBook(book, await readChanges(book.entries), folder)
await writeTryScripts(book, folder)
layouts.forgetOthers()
const documents = writeDocuments(book, new URL('../docs/flows/', import.meta.url))
const tangled = worse(readTangles(), tangles)
if (failures.length === 0) writeTangles(tangles)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${book.entries.length} flows, ${pages.length} pages in ${seconds} s: dist/flows/index.html`)
console.log(documents.length === 0 ? 'docs/flows was up to date.' : `docs/flows: wrote ${documents.join(', ')}`)
const all = Object.values(tangles).flatMap((drawings) => Object.values(drawings))
const sum = (of: 'crossings' | 'bends') => all.reduce((total, one) => total + one[of], 0)
console.log(`${all.length} drawings with ${sum('crossings')} crossings and ${sum('bends')} bends: docs/flows/tangles.json`)
for (const line of tangled) console.log(`  harder to follow: ${line}`)
for (const line of failures) console.error(`  not drawn: ${line}`)
process.exitCode = failures.length === 0 ? 0 : 1
