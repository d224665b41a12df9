import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { escaped, html, withCode } from '../html.ts'
import { documentOf } from '../markdown/documents.ts'
import { mermaidOf } from '../markdown/mermaid.ts'
import { statesOf } from '../model.ts'
import { grouped } from '../page/contents.ts'
import { find } from '../page/finding.js'
import { flowPage } from '../page/flow-page.ts'
import { indexPage } from '../page/index-page.ts'
import { requirementsPage } from '../page/requirements-page.ts'
import { happeningsIn } from '../page/search-index.ts'
import { statesTable } from '../page/states-table.ts'
import { asPlainScript, writeBook } from '../page/write-book.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'
import { type Book, readBook, sentenceOf } from '../read/read-book.ts'
import { screenTextsOf } from '../read/screen-texts.ts'
import { sampleFlow } from './sample.ts'
import { withoutGerman } from './without-german.ts'

let book: Book
const pages = new Map<string, string>()
const entryOf = (id: string) => book.entries.find((entry) => entry.flow.id === id) as FlowEntry

/** Flows with calls, delays, nested states, and one without them. The diagrams of all flows are tested separately. */
const WHOLE = ['bookNow', 'offerWait', 'otp', 'connectivity']

beforeAll(async () => {
  book = await readBook(flows)
  for (const id of WHOLE) pages.set(id, withoutGerman(await flowPage(entryOf(id), book)))
})

describe('the page of a flow', () => {
  test.each(flows.map((flow) => [flow.id] as const))(
    '%s contains every state with description, screen, the sentences of its requirements and the texts of every language',
    (id) => {
      const entry = entryOf(id)
      const page = `${statesTable(entry, book)}`
      for (const node of statesOf(entry.model)) {
        expect(page).toContain(escaped(node.description))
        expect(page).toContain(escaped(node.meta.screen))
        for (const id of node.meta.requirements) expect(page).toContain(`title="${escaped(sentenceOf(book, id))}">${id}</a>`)
        for (const { en, de, fr } of screenTextsOf(node, book.catalogues)) {
          expect(page).toContain(`‘${escaped(en)}’`)
          expect(page).toContain(`„${escaped(de)}“`)
          expect(page).toContain(`«\u202f${escaped(fr)}\u202f»`)
        }
      }
    },
  )

  test('describes what happens when the price changes while booking', () => {
    const page = pages.get('bookNow') ?? ''
    expect(page).toMatch(/<b>the price has changed<\/b>/)
    expect(page).toContain('‘The price has changed’')
    expect(page).toContain('„Der Preis hat sich geändert“')
    expect(page).toContain('Dialog: the price has changed')
    expect(page).toContain('POST /rec/bundle/prebook')
  })

  test('describes a delay in words', () => {
    expect(pages.get('offerWait')).toContain('after 20 s')
  })

  test.each(WHOLE)('%s needs no network and has only valid links', (id) => {
    const page = pages.get(id) ?? ''
    expect(page.match(/(?:src|href)="(?:https?:)?\/\/[^"]*"/g)).toBeNull()
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
    expect([...page.matchAll(/ id="([^"]+)"/g)]).toHaveLength(anchors.size)
  })

  test('lists test levels that were not run here, without counting them', async () => {
    const entry = await readEntry(sampleFlow, undefined, [])
    const page = `${await flowPage(entry, { ...book, entries: [entry] })}`
    expect(page).toContain('Not run here: view and browser tests.')
    expect(page).toContain('aria-label="Machine not tested, View not run here, Browser not run here"')
  })

  test('marks the transitions that view and browser tests have certainly covered', async () => {
    const flow = entryOf('bookNow').flow
    const step: [string, string] = ['"prebooking"', 'the price has changed']
    const entry = await readEntry(flow, { view: { bookNow: [step] }, browser: { bookNow: [] } })
    const edge = entry.model.edges.find(({ guard }) => guard?.name === 'isPriceChanged')
    expect([...(entry.taken.get(edge?.id ?? '') ?? [])]).toEqual(['machine', 'view'])
    expect(entry.run).toEqual(['machine', 'view', 'browser'])
  })

  test('does not count a transition as covered if only the context decides between several', async () => {
    const flow = entryOf('otp').flow
    const entry = await readEntry(flow, { view: { otp: [['{"email":"sending"}', 'the code is sent']] }, browser: null })
    const sent = entry.model.edges.filter(({ from, event }) => from === 'email.sending' && event === 'xstate.done.actor.sendOtp')
    expect(sent).toHaveLength(2)
    expect(sent.map(({ id }) => [...(entry.taken.get(id) ?? [])])).toEqual([['machine'], ['machine']])
  })
})

describe('the search for behaviour', () => {
  test('finds what happens when the price changes, with the screen and both texts', () => {
    const found = happeningsIn(entryOf('bookNow'), book).find(({ what }) => what === 'the price has changed')
    expect(found).toMatchObject({
      flow: 'Book now',
      screen: 'Dialog: the price has changed',
      texts: [expect.stringMatching(/price.*Preis/)],
    })
    expect(found?.to).toMatch(/Price changed$/)
  })

  test.each(['what happens when the price changes while booking?', 'price changed', 'Preis geändert'])('understands «%s»', (typed) => {
    const all = book.entries.flatMap((entry) => happeningsIn(entry, book))
    const [first] = find(all, typed)
    expect(`${first?.flow}: ${first?.what}`).toBe('Book now: the price has changed')
  })

  test('finds nothing without a match, and nothing for an empty query', () => {
    const all = happeningsIn(entryOf('bookNow'), book)
    expect([find(all, 'wobbly penguins'), find(all, '  '), find(all, 'what happens when')]).toEqual([[], [], []])
  })

  test('is a script that works on a page opened from a folder', () => {
    const script = asPlainScript("import { a } from './a.js'\nexport const b = a\nexport function c() {}\n")
    expect(script).toBe('const b = a\nfunction c() {}\n')
  })

  test('describes time in words', () => {
    expect(happeningsIn(entryOf('offerWait'), book).map(({ what }) => what)).toContain('2 s pass')
  })
})

describe('the other pages', () => {
  test('list every flow in a group', () => {
    const page = `${indexPage(book)}`
    for (const { id, title } of flows) expect(page).toContain(`<a href="${id}.html"><b>${escaped(title)}</b>`)
    expect(grouped(flows).flatMap(([, members]) => members)).toHaveLength(flows.length)
  })

  test('list every requirement with its sentence, its source and the states that fulfil it', () => {
    const page = `${requirementsPage(book)}`
    expect(book.requirements.length).toBeGreaterThan(398)
    for (const { id, sentence, source } of book.requirements) {
      expect(page).toContain(`<tr id="${id}" `)
      expect(page).toContain(`${html`<td lang="en">${withCode(sentence)}<small>${source}</small></td>`}`)
    }
    expect(page).toMatch(/<tr id="BOOK-7" .*?Book now/)
  })

  test('show code in a sentence as code', () => {
    expect(`${requirementsPage(book)}`).toContain(
      '<td lang="en">The product version string <code>0.2.58</code> is exposed by the running application.',
    )
  })

  test('escape every special HTML character', () => {
    expect(`${html`<p>${'<script>"&\''}${html`<b>ok</b>`}${[1, null, false]}</p>`}`).toBe('<p>&lt;script&gt;&quot;&amp;&#39;<b>ok</b>1</p>')
  })
})

describe('the short form', () => {
  test('truncates no text for Mermaid, and draws every state’s events', async () => {
    for (const entry of book.entries) {
      const text = mermaidOf(entry)
      expect(text, entry.flow.id).not.toContain('…')
      for (const line of text.split('\n'))
        for (const part of (line.split(' : ')[1] ?? '').split('<br/>')) expect(part.length).toBeLessThanOrEqual(60)
    }
    expect(mermaidOf(entryOf('bookNow'))).toContain(
      'state "In every state" as every__\n  every__ --> ready : the traveller turns to another offer',
    )
  })

  test('draws nested and parallel states for Mermaid', async () => {
    const text = mermaidOf(await readEntry(sampleFlow, undefined, []))
    expect(text).toMatch(/^stateDiagram-v2\n {2}\[\*\] --> deciding/)
    expect(text).toContain('  state open {\n')
    expect(text).toContain('    --\n')
    expect(text).toContain('  asking --> over : after 3 s')
    expect(text).toContain('      open__left__done --> [*]')
  })

  test('separates regions for Mermaid only within a state, as required by its syntax', () => {
    for (const entry of book.entries) {
      let depth = 0
      for (const line of mermaidOf(entry).split('\n')) {
        if (/^\s*--$/.test(line)) expect(depth, entry.flow.id).toBeGreaterThan(0)
        depth += line.endsWith('{') ? 1 : line.trim() === '}' ? -1 : 0
      }
      expect(depth).toBe(0)
    }
  })

  test('contains states, texts of every language, calls and requirements', async () => {
    const text = documentOf(await readEntry(sampleFlow, undefined, []), book)
    expect(text).toContain('| 2 | Asking `asking` | The order is read. | Screen of asking | BOOK-7 |')
    expect(text).toContain(`| BOOK-7 | ${sentenceOf(book, 'BOOK-7')} |`)
    expect(text).toMatch(/\| `error\.network` \| [^|]+ \| [^|]+ \|/)
    expect(text).toContain('| `getOrder` | GET /order | 2 Asking |')
    expect(text).toContain('| every state | trip cancel |  | 8 Over |')
  })
})

test('a flow that cannot be drawn fails only its own page', async () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-broken-'))}/`)
  const [first, second] = [entryOf('bookNow'), entryOf('countdown')]
  const [edge] = first.model.edges
  const broken = {
    ...first,
    model: { ...first.model, edges: [{ ...edge, to: 'nowhere' } as FlowEntry['model']['edges'][number], ...first.model.edges] },
  }
  const { failures, drawings, pages } = await writeBook({ ...book, entries: [broken, second], pictures: [] }, [], folder)
  expect(failures).toEqual([expect.stringMatching(/^bookNow: .*nowhere/)])
  expect(drawings).toHaveLength(1)
  expect(pages).toContain('bookNow.html')
  expect(readFileSync(new URL('bookNow.html', folder), 'utf8')).toContain('This flow could not be drawn')
  expect(readFileSync(new URL('countdown.html', folder), 'utf8')).toContain('<svg class="dg"')
  rmSync(folder, { recursive: true })
})
