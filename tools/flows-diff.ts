// `npm run flows:diff -- <git revision>`: what has changed in the flows since then, as text and as the page dist/flows/diff.html.
import { existsSync, writeFileSync } from 'node:fs'
import { readChanges } from '../flowbook/changes/read-changes.ts'
import { inOneLine } from '../flowbook/diagram/what-happens.ts'
import { compareFlows } from '../flowbook/diff/compare.ts'
import { openRevision, RevisionError } from '../flowbook/diff/revision.ts'
import { diffText } from '../flowbook/diff/text.ts'
import { diffPage } from '../flowbook/page/diff-page.ts'
import { writeBook, writeBookAssets } from '../flowbook/page/write-book.ts'
import { readOldEntry } from '../flowbook/read/flow-entry.ts'
import { readBook } from '../flowbook/read/read-book.ts'
import { flows } from '../machines/flows.ts'

const [given, ...more] = process.argv.slice(2)
if (given === undefined || given.startsWith('-') || more.length > 0) {
  console.error('Name one git revision: npm run flows:diff -- HEAD~1')
  process.exit(1)
}

try {
  const revision = await openRevision(given)
  try {
    const before = []
    for (const flow of revision.flows) before.push(await readOldEntry(flow, revision.ledgerOf(flow)))
    const book = await readBook(flows)
    const diffs = compareFlows(before, book.entries, inOneLine)
    const folder = new URL('../dist/flows/', import.meta.url)
    if (existsSync(new URL('index.html', folder))) writeBookAssets(folder)
    else await writeBook(book, await readChanges(book.entries), folder)
    writeFileSync(new URL('diff.html', folder), `${await diffPage(diffs, revision.name, book)}`)
    console.log(diffText(diffs, revision.name))
    console.log('\nBoth diagrams of each: dist/flows/diff.html')
  } finally {
    revision.close()
  }
} catch (error) {
  if (!(error instanceof RevisionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
