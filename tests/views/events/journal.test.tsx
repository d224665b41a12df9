import { afterEach, expect, test } from 'vitest'
import { openJournal } from '../../../platform/browser/journal.ts'
import { holdTabLock, isLockHeld, requestLock } from '../../../platform/browser/tab-locks.ts'

const NAME = 'firn.journal-test'
type Note = { id: string; text: string }

afterEach(async () => {
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(NAME)
    request.onsuccess = resolve
    request.onblocked = resolve
  })
})

test('[LOG-14] the journal’s entries are available to the next one, and an end counts once', async () => {
  const journal = openJournal<Note>(NAME)
  await journal.put([{ id: 'a', text: 'one' }])
  await journal.put([
    { id: 'a', text: 'two' },
    { id: 'b', text: 'three' },
  ])
  const other = openJournal<Note>(NAME)
  expect((await other.read()).batches).toEqual([
    { id: 'a', text: 'two' },
    { id: 'b', text: 'three' },
  ])
  await other.settle([{ id: 'a', size: 3, settlement: 'stored' }], [])
  await journal.settle([{ id: 'a', size: 3, settlement: 'overflow' }], [])
  await journal.settle([{ id: 'b', size: 2, settlement: null }], [{ id: 'b.0', text: 'half' }])
  expect(await journal.tally()).toEqual({ stored: 3 })
  expect(await other.read()).toEqual({ batches: [{ id: 'b.0', text: 'half' }], settled: ['a', 'b'] })
})

test('[LOG-15] a late copy of a settled batch is ignored', async () => {
  const journal = openJournal<Note>(NAME)
  await journal.settle([{ id: 'a', size: 1, settlement: 'stored' }], [])
  await journal.put([{ id: 'a', text: 'late' }])
  expect((await journal.read()).batches).toEqual([])
  await journal.settle([], [{ id: 'a', text: 'later' }])
  expect((await journal.read()).batches).toEqual([])
})

test('a tab counts as alive while it holds its lock, and one leads at a time', async () => {
  const { held, release } = holdTabLock('firn.test.tab')
  await held
  expect(await isLockHeld('firn.test.tab')).toBe(true)
  release()
  await expect.poll(() => isLockHeld('firn.test.tab')).toBe(false)
  const gained: string[] = []
  const releaseLock = requestLock('firn.test.lead', () => gained.push('first'))
  const other = requestLock('firn.test.lead', () => gained.push('second'))
  await expect.poll(() => gained).toEqual(['first'])
  releaseLock()
  await expect.poll(() => gained).toEqual(['first', 'second'])
  other()
})
