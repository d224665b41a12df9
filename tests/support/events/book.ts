import type { Batch, Settlement } from '../../../event-logger/types.ts'
import type { Browser } from './browser.ts'
import type { EventServer } from './server.ts'

type Serial = number
type Entry = { tab: string; at: number }

/** Milliseconds after its capture in which an event need not have got through to the disk. */
const WRITE_TIME = 60

const serialsOf = (batch: Pick<Batch, 'events'>): Serial[] => batch.events.map(({ payload }) => payload.count as Serial)

/**
 * The other side's books: what was captured and may be expected, kept without the logger's help. Every event carries a serial number.
 */
export function createBook(browser: Browser) {
  /** Under consent, so that each must be stored or declared. */
  const expected = new Map<Serial, Entry>()
  /** Captured before consent was decided, by tab. */
  const held = new Map<string, Serial[]>()
  /** What must never arrive. */
  const banned = new Set<Serial>()
  /** Died before any store could have it. */
  const unwritten = new Set<Serial>()
  const outcomes = new Map<Settlement, Serial[]>()
  const known = new Map<string, Map<Serial, true>>()
  const wrong: string[] = []
  /** Carried by a beacon, of which no store knows any more. */
  const forgotten = new Set<Serial>()
  let serial = 0
  let lastFull = Number.NEGATIVE_INFINITY

  /** Learns what batches hold, so that their end can be counted event by event. */
  function learn(batches: readonly Batch[]) {
    for (const batch of batches) {
      const events = known.get(batch.id) ?? new Map()
      for (const one of serialsOf(batch)) events.set(one, true)
      known.set(batch.id, events)
    }
  }

  /** Events of a tab that no batch on the disk has held so far. */
  function inMemory(tab: string): Serial[] {
    const written = new Set([...known.values()].flatMap((events) => [...events.keys()]))
    return [...expected].filter(([one, entry]) => entry.tab === tab && !written.has(one)).map(([one]) => one)
  }

  /** After the end of their page batches are what the disk has of them, now or once a write that is under way has ended. */
  function forget(tab: string | 'all', durable: readonly Batch[]) {
    // What was put together of several lies with whoever did that.
    const isTheirs = (id: string) => tab === 'all' || id.replace(/\.\d+$/, '') === tab
    for (const id of [...known.keys()].filter(isTheirs)) known.delete(id)
    learn(durable)
  }

  return {
    expected,
    banned,
    unwritten,
    outcomes,
    wrong,
    learn,
    next: () => (serial += 1),
    capture(tab: string, one: Serial, at: number, consent: 'allowed' | 'open' | 'refused') {
      if (consent === 'allowed') expected.set(one, { tab, at })
      else if (consent === 'refused') banned.add(one)
      else {
        const line = held.get(tab) ?? []
        line.push(one)
        if (line.length > 100) banned.add(line.shift() as Serial)
        held.set(tab, line)
      }
    },
    allow(tab: string, at: number) {
      for (const one of held.get(tab) ?? []) expected.set(one, { tab, at })
      held.delete(tab)
    },
    discard(tab: string) {
      for (const one of held.get(tab) ?? []) banned.add(one)
      held.delete(tab)
    },
    /** A batch has come to its end. */
    end(id: string, size: number, settlement: Settlement | null) {
      const events = [...(known.get(id)?.keys() ?? [])]
      // What no disk had yet are the oldest of those that only memory held.
      if (events.length < size && (settlement === 'withdrawn' || settlement === 'unconfirmed'))
        events.push(...inMemory(id.split('.')[0] ?? '').slice(0, size - events.length))
      // Batches only grow: where the disk took no more, what it has of one are its first events.
      if (lastFull > Number.NEGATIVE_INFINITY && settlement === 'stored') events.splice(size)
      if (events.length !== size) wrong.push(`${id} is settled with ${size} events, it holds ${events.length}`)
      if (settlement) outcomes.set(settlement, [...(outcomes.get(settlement) ?? []), ...events])
    },
    noteFull: (at: number) => {
      lastFull = at
    },
    /** A page or the browser ended at once: what no store can have is written off, and nothing else. */
    writeOff(tab: string | 'all', at: number) {
      if (browser.disk.isFull) lastFull = at
      const durable = browser.durable()
      forget(tab, tab === 'all' ? durable : durable.filter((batch) => batch.tab === tab))
      const safe = new Set(durable.flatMap(serialsOf))
      for (const [one, entry] of expected) {
        if ((tab !== 'all' && entry.tab !== tab) || safe.has(one)) continue
        if (at - entry.at <= WRITE_TIME || lastFull >= entry.at) unwritten.add(one)
      }
    },
    /** The browser was killed: which beacons were noted before, and are not any more. */
    noteForgotten(before: readonly Batch[]) {
      const isKnown = new Set(browser.durable().flatMap((batch) => (batch.isBeaconed ? serialsOf(batch) : [])))
      for (const batch of before) for (const one of batch.isBeaconed ? serialsOf(batch) : []) if (!isKnown.has(one)) forgotten.add(one)
    },
    isFullSince: (at: number) => lastFull >= at,
    /** What does not balance at rest, in words. */
    check(server: EventServer): string[] {
      const stored = [...server.stored.values()].map(({ payload }) => payload.count as Serial)
      const isStored = new Set(stored)
      const declared = new Map([...outcomes].flatMap(([settlement, list]) => list.map((one): [Serial, Settlement] => [one, settlement])))
      const found = [...wrong]
      if (isStored.size !== stored.length) found.push(`${stored.length - isStored.size} events are stored twice`)
      const lost = [...expected.keys()].filter(
        (one) => !isStored.has(one) && !unwritten.has(one) && (declared.get(one) ?? 'stored') === 'stored',
      )
      if (lost.length > 0)
        found.push(
          `${lost.length} events are lost undeclared, the first is ${lost[0]}: ${declared.get(lost[0] as Serial) ?? 'not settled'}`,
        )
      // Where the disk is full, nothing can be noted any more, not even that a beacon carried it.
      const isNoted = (one: Serial) => lastFull < (expected.get(one)?.at ?? 0) && !forgotten.has(one)
      const both = [...declared].filter(
        ([one, settlement]) => isStored.has(one) && !['stored', 'unconfirmed'].includes(settlement) && isNoted(one),
      )
      if (both.length > 0) found.push(`${both.length} events are stored and declared as ${both[0]?.[1]}`)
      const leaked = stored.filter((one) => banned.has(one) || !expected.has(one))
      if (leaked.length > 0) found.push(`${leaked.length} events are stored that may not be, the first is ${leaked[0]}`)
      for (const [settlement, list] of outcomes) {
        if (new Set(list).size !== list.length) found.push(`events are counted twice as ${settlement}`)
        if ((browser.disk.tally[settlement] ?? 0) !== list.length)
          found.push(`the tally says ${browser.disk.tally[settlement] ?? 0} ${settlement}, it is ${list.length}`)
      }
      return found
    },
    /** Events dropped, whatever the reason. */
    dropped: () => [...outcomes].reduce((sum, [settlement, list]) => sum + (settlement === 'stored' ? 0 : list.length), 0),
  }
}

export type Book = ReturnType<typeof createBook>
