import type { Batch, Settlement } from '@firn/event-logger'
import type { Browser } from './browser.ts'
import type { EventServer } from './server.ts'

type Serial = number
type Entry = { tab: string; at: number }

/** Milliseconds after capture in which an event may not be on disk yet. */
const WRITE_TIME = 60

const serialsOf = (batch: Pick<Batch, 'events'>): Serial[] => batch.events.map(({ payload }) => payload.count as Serial)

/**
 * Independent accounting of captured and expected events, without the logger. Every event has a serial number.
 */
export function createBook(browser: Browser) {
  /** Captured with consent, so each must be stored or reported as dropped. */
  const expected = new Map<Serial, Entry>()
  /** Captured before consent was decided, by tab. */
  const held = new Map<string, Serial[]>()
  /** Events that must never arrive. */
  const banned = new Set<Serial>()
  /** Lost before any storage could have it. */
  const unwritten = new Set<Serial>()
  const outcomes = new Map<Settlement, Serial[]>()
  const known = new Map<string, Map<Serial, true>>()
  const wrong: string[] = []
  /** Sent by a beacon that no storage records any more. */
  const forgotten = new Set<Serial>()
  let serial = 0
  let lastFull = Number.NEGATIVE_INFINITY

  /** Records the events of batches, so that their outcome can be counted per event. */
  function learn(batches: readonly Batch[]) {
    for (const batch of batches) {
      const events = known.get(batch.id) ?? new Map()
      for (const one of serialsOf(batch)) events.set(one, true)
      known.set(batch.id, events)
    }
  }

  /** Events of a tab that no batch on disk has contained so far. */
  function inMemory(tab: string): Serial[] {
    const written = new Set([...known.values()].flatMap((events) => [...events.keys()]))
    return [...expected].filter(([one, entry]) => entry.tab === tab && !written.has(one)).map(([one]) => one)
  }

  /** After its page ends, a batch has the contents on disk, now or after a pending write. */
  function forget(tab: string | 'all', durable: readonly Batch[]) {
    // A merged batch belongs to the tab that merged it.
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
    /** Records the outcome of a batch. */
    end(id: string, size: number, settlement: Settlement | null) {
      const events = [...(known.get(id)?.keys() ?? [])]
      // Events that were not on disk yet are the oldest of those in memory.
      if (events.length < size && (settlement === 'withdrawn' || settlement === 'unconfirmed'))
        events.push(...inMemory(id.split('.')[0] ?? '').slice(0, size - events.length))
      // Batches only grow: on a full disk a batch has its first events.
      if (lastFull > Number.NEGATIVE_INFINITY && settlement === 'stored') events.splice(size)
      if (events.length !== size) wrong.push(`${id} is settled with ${size} events, it holds ${events.length}`)
      if (settlement) outcomes.set(settlement, [...(outcomes.get(settlement) ?? []), ...events])
    },
    noteFull: (at: number) => {
      lastFull = at
    },
    /** A page or the browser crashed: only events that no storage can have are written off. */
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
    /** The browser was killed: beacons whose records were lost. */
    noteForgotten(before: readonly Batch[]) {
      const isKnown = new Set(browser.durable().flatMap((batch) => (batch.isBeaconed ? serialsOf(batch) : [])))
      for (const batch of before) for (const one of batch.isBeaconed ? serialsOf(batch) : []) if (!isKnown.has(one)) forgotten.add(one)
    },
    isFullSince: (at: number) => lastFull >= at,
    /** Describes imbalances at rest. */
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
      // A full disk cannot record anything, not even that a beacon was sent.
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
    /** Dropped events, for any reason. */
    dropped: () => [...outcomes].reduce((sum, [settlement, list]) => sum + (settlement === 'stored' ? 0 : list.length), 0),
  }
}

export type Book = ReturnType<typeof createBook>
