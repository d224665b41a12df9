import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { flowPage } from '../page/flow-page.ts'
import { testedInto } from '../page/marks.ts'
import { readEntry, takenCount } from '../read/flow-entry.ts'
import { type Book, readBook } from '../read/read-book.ts'
import { printOf, type Recorded, readRecorded } from '../read/recorded.ts'

const flow = flowById('countdown')
const entryWith = (recorded: Recorded | null, view: Record<string, [string, string][]> | null = null) =>
  readEntry(flow, { view, browser: null }, undefined, recorded)

async function recordedWith(change: Partial<Recorded['flows'][string]> = {}): Promise<Recorded> {
  const { model } = await entryWith(null)
  const [first] = model.edges
  return {
    revision: 'abc1234',
    flows: { countdown: { print: printOf(model), view: [first?.id ?? ''], browser: model.edges.map(({ id }) => id), ...change } },
  }
}

describe('coverage of the last recorded run', () => {
  test('is shown with its revision for a level that was not run here', async () => {
    const entry = await entryWith(await recordedWith())
    expect(entry.run).toEqual(['machine', 'view', 'browser'])
    expect(takenCount(entry, 'view')).toBe(entry.model.edges.length - 1)
    expect(takenCount(entry, 'browser')).toBe(0)
    const book: Book = { ...(await readBook([])), entries: [entry] }
    expect(`${await flowPage(entry, book)}`).toContain('by view tests at abc1234<')
  })

  test('complements a partial run, and is replaced by it once the flow has changed', async () => {
    const same = await entryWith(await recordedWith(), { countdown: [] })
    expect(takenCount(same, 'view')).toBe(same.model.edges.length - 1)
    expect(same.recorded?.levels).toEqual(['view', 'browser'])
    const changed = await entryWith(await recordedWith({ print: 'another' }), { countdown: [] })
    expect(takenCount(changed, 'view')).toBe(0)
    expect(changed.recorded?.levels).toEqual(['browser'])
  })

  test('lists the levels that have entered a state', async () => {
    const { model, taken, run } = await entryWith(await recordedWith())
    const first = model.edges.find(({ to }) => to !== null)
    const into = (path: string) => testedInto({ model, taken, run }, path)?.marks.map(({ is }) => is)
    expect(into(first?.to ?? '')?.[0]).toBe('yes')
    expect(into(first?.to ?? '')?.[2]).toBe('no')
  })

  test('is marked if the flow has changed since', async () => {
    const entry = await entryWith(await recordedWith({ print: 'another' }))
    const book: Book = { ...(await readBook([])), entries: [entry] }
    expect(`${await flowPage(entry, book)}`).toContain('at abc1234, and the flow has changed since')
  })

  test('is empty for a flow that is newer than the record', async () => {
    const entry = await entryWith({ revision: 'abc1234', flows: {} })
    expect(entry.run).toEqual(['machine'])
    expect(entry.recorded).toBeNull()
  })

  test('as committed names existing flows', () => {
    const known = flows.map(({ id }) => id)
    expect(Object.keys(readRecorded()?.flows ?? {}).filter((id) => !known.includes(id))).toEqual([])
  })
})
