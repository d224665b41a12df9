// `npm run flows:diff -- A [B]`: changes of the flows between two git revisions, or since one, as text, as the page dist/flows/diff.html and as
// Markdown for a review.
import { existsSync, writeFileSync } from 'node:fs'
import { readChanges } from '@firn/flow-book/changes/read-changes.ts'
import { inOneLine } from '@firn/flow-book/diagram/what-happens.ts'
import { compareFlows } from '@firn/flow-book/diff/compare.ts'
import { entriesOf } from '@firn/flow-book/diff/entries.ts'
import { openRevision, type Revision, RevisionError } from '@firn/flow-book/diff/revision.ts'
import { copySeen, seenPairs, statesWithOtherTexts } from '@firn/flow-book/diff/seen.ts'
import { diffMarkdown, diffText } from '@firn/flow-book/diff/text.ts'
import { diffPage } from '@firn/flow-book/page/diff-page.ts'
import { writeBook, writeBookAssets } from '@firn/flow-book/page/write-book.ts'
import { readBook } from '@firn/flow-book/read/read-book.ts'
import { picturesOf } from '@firn/flow-book/storyboard/earlier.ts'
import { flows } from '../machines/flows.ts'

const [given, later, ...more] = process.argv.slice(2)
if (given === undefined || [given, later].some((one) => one?.startsWith('-')) || more.length > 0) {
  console.error('Name one git revision, or two: npm run flows:diff -- HEAD~1, npm run flows:diff -- main HEAD')
  process.exit(1)
}

const opened: Revision[] = []
try {
  const before = await openRevision(given)
  opened.push(before)
  const after = later === undefined ? null : await openRevision(later)
  if (after) opened.push(after)
  const book = await readBook(flows)
  // Exploring every machine of a revision takes a minute.
  const old = await entriesOf(before.flows, await before.openStorage())
  const entries = after ? await entriesOf(after.flows, await after.openStorage(), old) : await entriesOf(flows, undefined, old)
  const catalogues = { before: before.catalogues, after: after?.catalogues ?? book.catalogues }
  const diffs = compareFlows(old, entries, inOneLine, catalogues)
  const folder = new URL('../dist/flows/', import.meta.url)
  if (existsSync(new URL('index.html', folder))) writeBookAssets(folder)
  else await writeBook(book, await readChanges(book.entries), folder)
  const pictures = { before: picturesOf(before.name), after: picturesOf(after?.name ?? null) }
  const seen = new Map(
    diffs.flatMap(({ id, after: entry, marks }) =>
      entry ? [[id, seenPairs(entry, [...marks.states.keys(), ...statesWithOtherTexts(entry, catalogues)], pictures)] as const] : [],
    ),
  )
  copySeen([...seen.values()].flat(), folder)
  writeFileSync(new URL('diff.html', folder), `${await diffPage(diffs, before.name, book, after?.name, seen)}`)
  writeFileSync(new URL('diff.md', folder), diffMarkdown(diffs, before.name, after?.name ?? 'as it lies here'))
  console.log(diffText(diffs, before.name, after?.name))
  console.log('\nBoth diagrams of each: dist/flows/diff.html; for a review: dist/flows/diff.md')
} catch (error) {
  if (!(error instanceof RevisionError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const revision of opened) revision.close()
}
