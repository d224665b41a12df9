import { byAge, enforceLimit } from './batches.ts'
import { type CopyPorts, createCopies, type EndedBatch } from './copies.ts'
import { backoffOf, type LoggerSettings } from './settings.ts'
import type { Batch, BatchHead, Outcome, Ports, Tally } from './types.ts'

type StorePorts = CopyPorts & Pick<Ports, 'now' | 'notifyTabs'>

/**
 * What waits to be delivered, oldest first, of all tabs.
 * @param tab id of this tab
 */
export function createStore(ports: StorePorts, settings: LoggerSettings, tab: string) {
  const copies = createCopies(ports, tab)
  /** What is waiting, as it was read last. */
  let queue = new Map<string, Batch>()
  /** Goes up when this tab gives the lead away: what it was about to do with the queue is then another's business. */
  let leadership = 0
  let isLeading = false
  let ledUntil = 0
  /** Ends when what was withdrawn is gone; nothing is delivered before. */
  let clearing = Promise.resolve()

  /** At most as many batches as the bound allows (LOG-12); returns those that are left. */
  async function dropSurplus(waiting: Batch[], isStillLeading: () => boolean): Promise<Batch[]> {
    const { merged, surplus, left } = enforceLimit(waiting, settings, copies.withDoubt)
    for (const { whole, parts } of merged) {
      if (!isStillLeading()) return left
      await copies.settle(
        parts.map((batch) => ({ batch, settlement: null })),
        [whole],
      )
      queue.set(whole.id, whole)
    }
    if (surplus.length > 0 && isStillLeading()) await copies.settle(surplus.map((batch) => ({ batch, settlement: 'overflow' })))
    return left
  }

  return {
    ...copies,
    /** Keeps sealed batches and notifies the other tabs. */
    async add(batches: readonly Batch[]): Promise<void> {
      await copies.persist(batches)
      ports.notifyTabs()
    },
    /** The oldest batch that waits, or null; adopts what dead tabs left and drops what is past the bound (LOG-12). */
    async next(): Promise<BatchHead | null> {
      const current = leadership
      isLeading = true
      const isStillLeading = () => current === leadership
      await clearing
      await copies.settlePending()
      const { copies: found, changed: news, closedTabs: dead } = await copies.readWithClosedTabs()
      if (!isStillLeading()) return null
      for (const batch of found.values()) {
        if (batch.isSealed || !dead.has(batch.tab)) continue
        found.set(batch.id, { ...batch, isSealed: true })
        news.add(batch.id)
      }
      queue = new Map([...found].filter(([, batch]) => batch.isSealed && batch.events.length > 0))
      const waiting = await dropSurplus([...queue.values()].sort(byAge), isStillLeading)
      const unsaved = waiting.filter(({ id }) => news.has(id))
      if (unsaved.length > 0 && isStillLeading()) await copies.persist(unsaved)
      const [first] = waiting
      if (!first || !isStillLeading()) return null
      const wait = first.notBefore - ports.now()
      // A clock that was set back must not hold a batch for longer than its longest pause.
      return { id: first.id, size: first.events.length, retryCount: first.retryCount, isDue: wait <= 0 || wait > backoffOf(3) }
    },
    /** This tab no longer leads. */
    yield(): void {
      leadership += 1
      if (isLeading) ledUntil = ports.now()
      isLeading = false
    },
    /** The batch about to be sent, noted as in doubt until there is an answer; null where it is gone. */
    async begin(id: string): Promise<Batch | null> {
      const batch = queue.get(id)
      if (!batch || copies.isSettled(id)) return null
      if (!batch.isInDoubt) await copies.persist([{ ...batch, isInDoubt: true }])
      return copies.isSettled(id) ? null : batch
    },
    /** Writes down what became of a try. */
    async settle(id: string, outcome: Outcome, isCertain: boolean): Promise<void> {
      const known = queue.get(id)
      if (!known || copies.isSettled(id)) return
      const batch = { ...known, isInDoubt: known.isInDoubt || !isCertain }
      if (outcome === 'split') {
        const half = Math.ceil(batch.events.length / 2)
        const part = (at: number) => ({
          ...batch,
          id: `${id}.${at}`,
          isPart: true as const,
          events: batch.events.slice(at * half, (at + 1) * half),
        })
        return copies.settle([{ batch, settlement: null }], [part(0), part(1)])
      }
      if (outcome !== 'retry') return copies.settle([{ batch, settlement: outcome }])
      const retryCount = batch.retryCount + 1
      const retried = { ...batch, retryCount, notBefore: ports.now() + backoffOf(retryCount) }
      queue.set(id, retried)
      return copies.persist([retried])
    },
    /**
     * Takes everything out of this browser that was not delivered, and counts it.
     * @param open what this tab was filling
     * @param until unix milliseconds: what was begun later is allowed again
     */
    clear(open: Batch | null, until: number): Promise<void> {
      const hasJustLed = ledUntil === ports.now()
      clearing = clearing.then(async () => {
        const { copies: found, closedTabs: dead } = await copies.readWithClosedTabs()
        if (open) found.set(open.id, open)
        const ends: EndedBatch[] = []
        for (const batch of found.values()) {
          const isOwn = batch.tab === tab
          // Of the same millisecond only our own is meant: another tab may have been allowed to go on in it, or hears of this and clears as well.
          if (batch.timestamp > until || (batch.timestamp === until && !isOwn)) continue
          // What another tab is filling it takes out itself, with what it has added since.
          if (!(batch.isSealed || isOwn || dead.has(batch.tab))) continue
          // Another tab may be sending at this very moment; only what it can not have got hold of is surely gone.
          const isCertain = isOwn && (hasJustLed || batch === open)
          ends.push({ batch: isCertain ? batch : { ...batch, isInDoubt: true }, settlement: 'withdrawn' })
        }
        await copies.settle(ends)
      })
      return clearing
    },
    /** Ends when nothing that was withdrawn is left. */
    cleared: () => clearing,
    /** Events that wait, and what became of all others that this browser knows of. */
    async ledger(): Promise<{ waiting: number; tally: Tally }> {
      const { copies: found } = await copies.readAll()
      return { waiting: [...found.values()].reduce((sum, { events }) => sum + events.length, 0), tally: await copies.tally() }
    },
  }
}

export type Store = ReturnType<typeof createStore>
