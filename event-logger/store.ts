import { byAge, fitBound } from './batches.ts'
import { type CopyPorts, createCopies, type Ending } from './copies.ts'
import { backoffOf, type LoggerSettings } from './settings.ts'
import type { Batch, BatchHead, Outcome, Ports, Tally } from './types.ts'

type Parts = CopyPorts & Pick<Ports, 'now' | 'tell'>

/**
 * What waits to be delivered, oldest first, of all tabs.
 * @param tab id of this tab
 */
export function createStore(ports: Parts, settings: LoggerSettings, tab: string) {
  const copies = createCopies(ports, tab)
  /** What is waiting, as it was read last. */
  let queue = new Map<string, Batch>()
  /** Goes up when this tab gives the lead away: what it was about to do with the queue is then another's business. */
  let turn = 0
  let isLeading = false
  let ledUntil = 0
  /** Ends when what was withdrawn is gone; nothing is delivered before. */
  let clearing = Promise.resolve()

  /** At most as many batches as the bound allows (LOG-12); answers those that are left. */
  async function bound(waiting: Batch[], isMine: () => boolean): Promise<Batch[]> {
    const { merged, surplus, left } = fitBound(waiting, settings, copies.doubted)
    for (const { whole, parts } of merged) {
      if (!isMine()) return left
      await copies.end(
        parts.map((batch) => ({ batch, fate: null })),
        [whole],
      )
      queue.set(whole.id, whole)
    }
    if (surplus.length > 0 && isMine()) await copies.end(surplus.map((batch) => ({ batch, fate: 'overflow' })))
    return left
  }

  return {
    ...copies,
    /** Keeps sealed batches and tells the other tabs. */
    async add(batches: readonly Batch[]): Promise<void> {
      await copies.keep(batches)
      ports.tell()
    },
    /** The oldest batch that waits, or null; adopts what dead tabs left and drops what is past the bound (LOG-12). */
    async next(): Promise<BatchHead | null> {
      const mine = turn
      isLeading = true
      const isMine = () => mine === turn
      await clearing
      await copies.pay()
      const { found, news, dead } = await copies.survey()
      if (!isMine()) return null
      for (const batch of found.values()) {
        if (batch.isSealed || !dead.has(batch.tab)) continue
        found.set(batch.id, { ...batch, isSealed: true })
        news.add(batch.id)
      }
      queue = new Map([...found].filter(([, batch]) => batch.isSealed && batch.events.length > 0))
      const waiting = await bound([...queue.values()].sort(byAge), isMine)
      const brought = waiting.filter(({ id }) => news.has(id))
      if (brought.length > 0 && isMine()) await copies.keep(brought)
      const [first] = waiting
      if (!first || !isMine()) return null
      const wait = first.notBefore - ports.now()
      // A clock that was set back must not hold a batch for longer than its longest pause.
      return { id: first.id, size: first.events.length, retryCount: first.retryCount, isDue: wait <= 0 || wait > backoffOf(3) }
    },
    /** This tab no longer leads. */
    yield(): void {
      turn += 1
      if (isLeading) ledUntil = ports.now()
      isLeading = false
    },
    /** The batch about to be sent, noted as in doubt until there is an answer; null where it is gone. */
    async begin(id: string): Promise<Batch | null> {
      const batch = queue.get(id)
      if (!batch || copies.isGone(id)) return null
      if (!batch.isInDoubt) await copies.keep([{ ...batch, isInDoubt: true }])
      return copies.isGone(id) ? null : batch
    },
    /** Writes down what became of a try. */
    async settle(id: string, outcome: Outcome, isCertain: boolean): Promise<void> {
      const known = queue.get(id)
      if (!known || copies.isGone(id)) return
      const batch = { ...known, isInDoubt: known.isInDoubt || !isCertain }
      if (outcome === 'split') {
        const half = Math.ceil(batch.events.length / 2)
        const part = (at: number) => ({
          ...batch,
          id: `${id}.${at}`,
          isPart: true as const,
          events: batch.events.slice(at * half, (at + 1) * half),
        })
        return copies.end([{ batch, fate: null }], [part(0), part(1)])
      }
      if (outcome !== 'retry') return copies.end([{ batch, fate: outcome }])
      const retryCount = batch.retryCount + 1
      const tried = { ...batch, retryCount, notBefore: ports.now() + backoffOf(retryCount) }
      queue.set(id, tried)
      return copies.keep([tried])
    },
    /**
     * Takes everything out of this browser that was not delivered, and counts it.
     * @param open what this tab was filling
     * @param until unix milliseconds: what was begun later is allowed again
     */
    clear(open: Batch | null, until: number): Promise<void> {
      const hasLed = ledUntil === ports.now()
      clearing = clearing.then(async () => {
        const { found, dead } = await copies.survey()
        if (open) found.set(open.id, open)
        const ends: Ending[] = []
        for (const batch of found.values()) {
          const isOurs = batch.tab === tab
          // Of the same millisecond only our own is meant: another tab may have been allowed to go on in it, or hears of this and clears as well.
          if (batch.timestamp > until || (batch.timestamp === until && !isOurs)) continue
          // What another tab is filling it takes out itself, with what it has added since.
          if (!(batch.isSealed || isOurs || dead.has(batch.tab))) continue
          // Another tab may be sending at this very moment; only what it can not have got hold of is surely gone.
          const isSure = isOurs && (hasLed || batch === open)
          ends.push({ batch: isSure ? batch : { ...batch, isInDoubt: true }, fate: 'withdrawn' })
        }
        await copies.end(ends)
      })
      return clearing
    },
    /** Ends when nothing that was withdrawn is left. */
    cleared: () => clearing,
    /** Events that wait, and what became of all others that this browser knows of. */
    async ledger(): Promise<{ waiting: number; tally: Tally }> {
      const { found } = await copies.gather()
      return { waiting: [...found.values()].reduce((sum, { events }) => sum + events.length, 0), tally: await copies.tally() }
    },
  }
}

export type Store = ReturnType<typeof createStore>
