import { laterCopy, parseBatch } from './batches.ts'
import type { Batch, End, Fate, Ports } from './types.ts'

/** What the keys of the synchronous store begin with; the rest is the batch's id (LOG-14). */
const SHELF_PREFIX = 'firn.events.'

export type CopyPorts = Pick<Ports, 'journal' | 'shelf' | 'isAlive' | 'warn'>

/** How a batch ends; without a fate its events go on in others. */
export type Ending = { batch: Batch; fate: Fate | null }

/** Every copy that was found, merged by id. */
type Found = {
  found: Map<string, Batch>
  /** Ids of those that the journal does not hold like this. */
  news: Set<string>
}

/**
 * The copies of what is captured and not yet settled, in three places that make up for each other: the journal (outlives the browser's end), the
 * synchronous store (for the moment in which the page goes) and memory (where the browser keeps neither). A batch is settled once, by its id, wherever
 * copies of it lie.
 * @param tab id of this tab
 */
export function createCopies({ journal, shelf, isAlive, warn }: CopyPorts, tab: string) {
  /** Sealed batches that the journal has not confirmed. */
  const unconfirmed = new Map<string, Batch>()
  /** Batches settled by this page: late copies of them count as nothing. */
  const gone = new Set<string>()
  /** Ends that the journal has yet to write down. */
  let owed: End[] = []

  /** A copy for the moment in which the page goes; false where the browser refused. */
  const park = (batch: Batch): boolean => shelf.set(SHELF_PREFIX + batch.id, JSON.stringify(batch))

  /** A batch with the doubt that its tab noted when it left, which may have been after the journal was read. */
  function doubted(batch: Batch): Batch {
    const isBeaconed = batch.tab !== tab && shelf.get(SHELF_PREFIX + batch.id)?.includes('"isBeaconed"')
    return isBeaconed ? { ...batch, isInDoubt: true, isBeaconed } : batch
  }

  /** Hands the journal what it has not confirmed; answers whether it took it. */
  async function entrust(write: (all: Batch[]) => Promise<void>): Promise<boolean> {
    const all = [...unconfirmed.values()]
    try {
      await write(all)
      for (const batch of all) if (unconfirmed.get(batch.id) === batch) unconfirmed.delete(batch.id)
      return true
    } catch (cause) {
      warn('journal refuses', cause)
      return false
    }
  }

  /** Keeps sealed batches: at once where that is possible, and in the journal as soon as it takes them. */
  async function keep(batches: readonly Batch[]): Promise<void> {
    for (const batch of batches.map(doubted)) {
      unconfirmed.set(batch.id, batch)
      park(batch)
    }
    await entrust(journal.put)
  }

  /** Has the journal write down what came to an end; what it refuses is asked for again the next time. */
  async function pay(): Promise<void> {
    if (owed.length === 0) return
    const paid = owed
    owed = []
    if (!(await entrust((instead) => journal.settle(paid, instead)))) owed = [...paid, ...owed]
  }

  /** Every copy that there is; those that were settled are thrown away. */
  async function gather(): Promise<Found> {
    const { batches, settled } = await journal.read().catch(() => ({ batches: [], settled: [] }))
    const isGone = new Set([...settled, ...gone])
    const found = new Map(batches.filter(({ id }) => !isGone.has(id)).map((batch) => [batch.id, batch]))
    const news = new Set<string>()
    const add = (copy: Batch) => {
      const known = found.get(copy.id)
      found.set(copy.id, known ? laterCopy(known, copy) : copy)
      news.add(copy.id)
    }
    for (const key of shelf.keys()) {
      if (!key.startsWith(SHELF_PREFIX)) continue
      const id = key.slice(SHELF_PREFIX.length)
      if (isGone.has(id)) shelf.remove(key)
      else if (!found.get(id)?.isSealed) {
        const copy = parseBatch(shelf.get(key))
        if (copy) add(copy)
      }
    }
    for (const batch of unconfirmed.values()) if (!isGone.has(batch.id)) add(batch)
    return { found, news }
  }

  /** Every copy that there is, and the other tabs among their owners that are gone: what those were filling does not grow any more. */
  async function survey(): Promise<Found & { dead: Set<string> }> {
    const first = await gather()
    const owners = new Set([...first.found.values()].filter((batch) => !batch.isSealed && batch.tab !== tab).map((batch) => batch.tab))
    const dead = new Set<string>()
    for (const owner of owners) if (!(await isAlive(owner))) dead.add(owner)
    // Read again: until it was gone a tab may have added to what had been read by then.
    return dead.size > 0 ? { ...(await gather()), dead } : { ...first, dead }
  }

  return {
    park,
    doubted,
    keep,
    pay,
    gather,
    survey,
    /** Writes the batch that is being filled into the journal; rejects where that was refused. */
    write: (open: Batch): Promise<void> => journal.put([open]),
    /** Sealed batches of this tab that only memory and perhaps the synchronous store hold. */
    unconfirmed: () => [...unconfirmed.values()],
    isGone: (id: string) => gone.has(id),
    /** Takes batches away for good and counts their events; puts others in their place. */
    async end(ends: readonly Ending[], instead: readonly Batch[] = []): Promise<void> {
      for (const batch of instead) unconfirmed.set(batch.id, batch)
      for (const { batch, fate } of ends) {
        const isOpen = fate && fate !== 'stored' && doubted(batch).isInDoubt
        owed.push({ id: batch.id, size: batch.events.length, fate: isOpen ? 'unconfirmed' : fate })
        gone.add(batch.id)
        unconfirmed.delete(batch.id)
      }
      await pay()
      // Only now: where the page ends in between, the old copies are known as settled, or are all that there is.
      for (const batch of instead) park(batch)
      for (const { batch } of ends) shelf.remove(SHELF_PREFIX + batch.id)
    },
    /** Events by fate, those included that the journal has yet to write down. */
    async tally() {
      const tally = await journal.tally().catch((): Awaited<ReturnType<typeof journal.tally>> => ({}))
      for (const { fate, size } of owed) if (fate) tally[fate] = (tally[fate] ?? 0) + size
      return tally
    },
  }
}
