import { byAge, enforceLimit } from './batches.ts'
import { type CopyPorts, createCopies, type EndedBatch } from './copies.ts'
import { backoffOf, type LoggerSettings } from './settings.ts'
import type { Batch, BatchHead, Outcome, Ports, Tally } from './types.ts'

type StorePorts = CopyPorts & Pick<Ports, 'now' | 'notifyTabs'>

/**
 * The queue of waiting batches of all tabs, oldest first.
 * @param tab id of this tab
 */
export function createStore(ports: StorePorts, settings: LoggerSettings, tab: string) {
  const copies = createCopies(ports, tab)
  /** Waiting batches as of the last read. */
  let queue = new Map<string, Batch>()
  /** Incremented when this tab stops leading. Its pending operations on the queue are then obsolete. */
  let leadership = 0
  let isLeading = false
  let ledUntil = 0
  /** Resolves when withdrawn events are removed. Nothing is delivered before. */
  let clearing = Promise.resolve()

  /** Enforces the limit on waiting batches (LOG-12). Returns the remaining ones. */
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
    /** Stores sealed batches and notifies the other tabs. */
    async add(batches: readonly Batch[]): Promise<void> {
      await copies.persist(batches)
      ports.notifyTabs()
    },
    /** The oldest waiting batch, or null. Adopts batches of dead tabs and drops those beyond the limit (LOG-12). */
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
      // A clock that was set back must not delay a batch for longer than its longest pause.
      return { id: first.id, size: first.events.length, retryCount: first.retryCount, isDue: wait <= 0 || wait > backoffOf(3) }
    },
    /** This tab no longer leads. */
    yield(): void {
      leadership += 1
      if (isLeading) ledUntil = ports.now()
      isLeading = false
    },
    /** The batch to be sent, marked as in doubt until there is a response. Null if it is gone. */
    async begin(id: string): Promise<Batch | null> {
      const batch = queue.get(id)
      if (!batch || copies.isSettled(id)) return null
      if (!batch.isInDoubt) await copies.persist([{ ...batch, isInDoubt: true }])
      return copies.isSettled(id) ? null : batch
    },
    /** Records the outcome of a try. */
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
     * Removes and counts all undelivered events of this browser.
     * @param open this tab's open batch
     * @param until unix milliseconds; later batches are allowed again
     */
    clear(open: Batch | null, until: number): Promise<void> {
      const hasJustLed = ledUntil === ports.now()
      clearing = clearing.then(async () => {
        const { copies: found, closedTabs: dead } = await copies.readWithClosedTabs()
        if (open) found.set(open.id, open)
        const ends: EndedBatch[] = []
        for (const batch of found.values()) {
          const isOwn = batch.tab === tab
          // In the same millisecond only this tab's batches count. Another tab may have got consent since, or it clears its own batches
          // when notified.
          if (batch.timestamp > until || (batch.timestamp === until && !isOwn)) continue
          // Another tab removes its open batch itself, including later events.
          if (!(batch.isSealed || isOwn || dead.has(batch.tab))) continue
          // Another tab may be sending now. Only batches that it can't have read are certainly withdrawn.
          const isCertain = isOwn && (hasJustLed || batch === open)
          ends.push({ batch: isCertain ? batch : { ...batch, isInDoubt: true }, settlement: 'withdrawn' })
        }
        await copies.settle(ends)
      })
      return clearing
    },
    /** Resolves when no withdrawn events remain. */
    cleared: () => clearing,
    /** The number of waiting events, and the settlements of all others known to this browser. */
    async ledger(): Promise<{ waiting: number; tally: Tally }> {
      const { copies: found } = await copies.readAll()
      return { waiting: [...found.values()].reduce((sum, { events }) => sum + events.length, 0), tally: await copies.tally() }
    },
  }
}

export type Store = ReturnType<typeof createStore>
