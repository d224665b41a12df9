import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { writeBook } from '../page/write-book.ts'
import { readBook } from '../read/read-book.ts'
import { parseGerman, readGerman } from '../words/german.ts'
import { inGerman } from '../words/wording.js'

const { texts, patterns } = readGerman()
const isKnown = (text: string) => text in texts || patterns.some(([pattern]) => new RegExp(pattern).test(text))
const unescaped = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Headings, column headers, labels, buttons and summaries with only text. */
const OWN = /<(h1|h2|th scope="col"|button|label|summary|legend)\b[^>]*>([^<]+)</g
/** Texts that are the same in both languages, and quotes of the product. */
const SAME = /^(SVG|PNG|CSV|JUnit XML|[−×+]|BOOK-NOW-.*)$/

test('every heading, label, button, flow name and purpose of the book has a German text', async () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-german-'))}/`)
  await writeBook(await readBook(['bookNow', 'countdown'].map(flowById)), [], folder)
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const missing = pages.flatMap((name) => {
    const page = readFileSync(new URL(name, folder), 'utf8').replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    return [...page.matchAll(OWN)]
      .map(([, , text = '']) => unescaped(text).replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '' && !SAME.test(text) && !isKnown(text))
      .map((text) => `${name}: ${text}`)
  })
  rmSync(folder, { recursive: true })
  expect(missing).toEqual([])
  expect(flows.flatMap(({ title, purpose }) => [title, purpose]).filter((text) => !isKnown(text))).toEqual([])
})

test.each([
  ['no pair', 'Find Finden', 'german.txt, line 1: a line is'],
  ['one text twice', 'Find | Finden\nFind | Suchen', 'line 2: «Find» is a duplicate'],
  ['a gap too few', '{} of {} | von {}', 'line 1: both texts need the same number of {}'],
])('a dictionary with %s is refused with the line', (_, text, message) => expect(() => parseGerman(text)).toThrow(message))

test.each([
  ['a name with its number', '10 Price changed', '10 Preis geändert'],
  [
    'several causes',
    'reserving fails, the network has asked too often, or 1 more',
    'das Vormerken scheitert, aus diesem Netz wurde zu oft gefragt oder 1 weitere',
  ],
  [
    'a change',
    'Prebooking: the price has changed → Price changed (led to idle, leads to somewhere)',
    'Merkt vor: der Preis hat sich geändert → Preis geändert (führte zu idle, führt zu somewhere)',
  ],
  ['what is tried', 'the answer comes: the price has changed', 'die Antwort kommt: der Preis hat sich geändert'],
])('%s is put together in German', (_, english, german) => expect(inGerman(english, readGerman())).toBe(german))

test('a sentence that is only similar to one of the book is not changed', () => {
  expect(inGerman('the server is killed in the middle of the line, and 3 of 4 go on', readGerman())).toBe(null)
})
