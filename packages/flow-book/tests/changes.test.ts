import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import type { WeekOfChanges } from '../changes/read-changes.ts'
import { MOST_WEEKS, mondayOf, weekName, weeksOf } from '../changes/weeks.ts'
import { changeList, changesPage } from '../page/changes-page.ts'
import { flowPage } from '../page/flow-page.ts'
import { type Book, readBook } from '../read/read-book.ts'

describe('weeks', () => {
  test.each([
    ['2026-11-24T10:00:00Z', '2026-11-23', '2026-W48'],
    ['2026-11-22T23:59:59Z', '2026-11-16', '2026-W47'],
    ['2026-11-23T00:00:00Z', '2026-11-23', '2026-W48'],
    // The year of a week is the one of its Thursday.
    ['2027-01-01T12:00:00Z', '2026-12-28', '2026-W53'],
    ['2027-01-04T12:00:00Z', '2027-01-04', '2027-W01'],
  ])('%s is in the week of %s, %s', (at, monday, name) => {
    expect([mondayOf(at), weekName(mondayOf(at))]).toEqual([monday, name])
  })

  test('compare the last revision before them with their last one; the first week has none before', () => {
    const commits = [
      { id: 'e', at: '2026-11-24T10:00:00Z' },
      { id: 'd', at: '2026-11-23T00:00:00Z' },
      { id: 'c', at: '2026-11-08T09:00:00Z' },
      { id: 'b', at: '2026-11-03T09:00:00Z' },
    ]
    expect(weeksOf(commits)).toEqual([
      { name: '2026-W48', monday: '2026-11-23', before: 'c', last: 'e' },
      { name: '2026-W45', monday: '2026-11-02', before: null, last: 'c' },
    ])
    expect(weeksOf([])).toEqual([])
  })

  test('are at most eight, and the eighth is compared with the revision before it', () => {
    const day = (back: number) => new Date(Date.UTC(2026, 10, 24) - back * 86_400_000).toISOString()
    const weeks = weeksOf(Array.from({ length: 200 }, (_, back) => ({ id: `r${back}`, at: day(back) })))
    expect(weeks).toHaveLength(MOST_WEEKS)
    expect(weeks.at(-1)).toEqual({ name: '2026-W41', monday: '2026-10-05', before: 'r51', last: 'r44' })
  })
})

describe('the page of changes', () => {
  const week: WeekOfChanges = {
    name: '2026-W48',
    monday: '2026-11-23',
    before: 'abc1234',
    last: 'def5678',
    trouble: null,
    flows: [
      {
        id: 'bookNow',
        title: 'Book now',
        standing: 'changed',
        states: [{ change: 'came', what: '3 Resting (resting)' }],
        transitions: [{ change: 'gone', what: 'Idle: <b> → Open' }],
        edges: ['bookNow.idle | booking.start #0'],
      },
      { id: 'faded', title: 'Faded', standing: 'gone', states: [{ change: 'gone', what: '1 Idle (idle)' }], transitions: [], edges: [] },
    ],
  }
  const book = async (): Promise<Book> => readBook([flowById('bookNow')])

  test('lists additions, removals and changes by week, and links to existing flows', async () => {
    const page = `${changesPage(await book(), [week])}`
    expect(page).toContain('abc1234 to the product as it lies here: 2 flows changed.')
    expect(page).toContain('<a href="bookNow.html">Book now</a>')
    expect(page).toContain('Idle: &lt;b&gt; → Open')
    expect(page).toContain('This flow is no longer there. states: 1 went.')
    expect(page).not.toContain('href="faded.html"')
  })

  test('counts additions and removals of each flow, and strikes removed text of a description', async () => {
    const [flow] = week.flows
    const described = { change: 'changed' as const, what: '2 Idle (idle): the description was "It "waits".", is "It reads: all."' }
    const page = `${changesPage(await book(), [{ ...week, flows: flow ? [{ ...flow, states: [...flow.states, described] }] : [] }])}`
    const tally = /<span class="tally">(.*?)<\/span><details/.exec(page)?.[1] ?? ''
    expect([...tally.matchAll(/aria-label="(\w+)">.<\/span> (\d)/g)].map(([, what, count]) => `${count} ${what}`)).toEqual([
      '1 came',
      '1 went',
      '1 changed',
    ])
    expect(page).toContain('<span>2 Idle (idle)</span> <del lang="en">It &quot;waits&quot;.</del> <ins lang="en">It reads: all.</ins>')
    expect(page).toContain('href="bookNow.html#try"')
  })

  test('strikes a changed text in its language', () => {
    const list = `${changeList('Texts', [{ change: 'changed', what: 'de: “Ja → „nein“” → “Doch”' }])}`
    expect(list).toContain('<del lang="de">Ja → „nein“</del> <ins lang="de">Doch</ins>')
  })

  test('marks a week in which nothing changed', async () => {
    const page = `${changesPage(await book(), [{ ...week, flows: [] }, week])}`
    expect([...page.matchAll(/<section class="week( quiet)?"/g)].map(([, quiet]) => quiet !== undefined)).toEqual([true, false])
  })

  test('reports a missing history, and why a revision cannot be read', async () => {
    const here = await book()
    expect(`${changesPage(here, [])}`).toContain('There is no history here')
    expect(`${changesPage(here, [{ ...week, flows: [], trouble: 'They do not load.' }])}`).toContain('They do not load.')
  })

  test('is linked from the page of a changed flow', async () => {
    const here = await book()
    const [entry] = here.entries
    if (!entry) throw new Error('The book has a flow')
    const page = `${await flowPage(entry, here, [week])}`
    expect(page).toContain('<a href="changes.html#2026-W48-bookNow">2026-11-23</a>')
    expect(`${changesPage(here, [week])}`).toContain('id="2026-W48-bookNow"')
    expect(`${await flowPage(entry, here)}`).not.toContain('changes.html#')
  })
})
