import { laterCopy, parseBatch } from './batches.ts'
import type { Batch, End, Ports, Settlement } from './types.ts'

/** What the keys of the synchronous store begin with; the rest is the batch's id (LOG-14). */
const STORAGE_PREFIX = 'firn.events.'

export type CopyPorts = Pick<Ports, 'journal' | 'storage' | 'isAlive' | 'warn'>

/** How a batch ends; without a settlement its events go on in others. */
export type EndedBatch = { batch: Batch; settlement: Settlement | null }

/** Every copy that was found, merged by id. */
type Copies = {
  copies: Map<string, Batch>
  /** Ids of those that the journal does not hold like this. */
  changed: Set<string>
}

/**
 * The copies of what is captured and not yet settled, in three places that make up for each other: the journal (outlives the browser's end), the
 * synchronous store (for the moment in which the page goes) and memory (where the browser keeps neither). A batch is settled once, by its id, wherever
 * copies of it lie.
 * @param tab id of this tab
 */
export function createCopies({ journal, storage, isAlive, warn }: CopyPorts, tab: string) {
  /** Sealed batches that the journal has not confirmed. */
  const unconfirmed = new Map<string, Batch>()
  /** Batches settled by this page: late copies of them count as nothing. */
  const settledIds = new Set<string>()
  /** Ends that the journal has yet to write down. */
  let pendingSettlements: End[] = []

  /** A copy for the moment in which the page goes; false where the browser refused. */
  const writeSync = (batch: Batch): boolean => storage.set(STORAGE_PREFIX + batch.id, JSON.stringify(batch))

  /** A batch with the doubt that its tab noted when it left, which may have been after the journal was read. */
  function withDoubt(batch: Batch): Batch {
    const isBeaconed = batch.tab !== tab && storage.get(STORAGE_PREFIX + batch.id)?.includes('"isBeaconed"')
    return isBeaconed ? { ...batch, isInDoubt: true, isBeaconed } : batch
  }

  /** Hands the journal what it has not confirmed; returns whether it took it. */
  async function writeToJournal(write: (all: Batch[]) => Promise<void>): Promise<boolean> {
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
  async function persist(batches: readonly Batch[]): Promise<void> {
    for (const batch of batches.map(withDoubt)) {
      unconfirmed.set(batch.id, batch)
      writeSync(batch)
    }
    await writeToJournal(journal.put)
  }

  /** Has the journal write down what came to an end; what it refuses is asked for again the next time. */
  async function settlePending(): Promise<void> {
    if (pendingSettlements.length === 0) return
    const settling = pendingSettlements
    pendingSettlements = []
    if (!(await writeToJournal((replacements) => journal.settle(settling, replacements))))
      pendingSettlements = [...settling, ...pendingSettlements]
  }

  /** Every copy that there is; those that were settled are thrown away. */
  async function readAll(): Promise<Copies> {
    const { batches, settled } = await journal.read().catch(() => ({ batches: [], settled: [] }))
    const isSettled = new Set([...settled, ...settledIds])
    const copies = new Map(batches.filter(({ id }) => !isSettled.has(id)).map((batch) => [batch.id, batch]))
    const changed = new Set<string>()
    const add = (copy: Batch) => {
      const known = copies.get(copy.id)
      copies.set(copy.id, known ? laterCopy(known, copy) : copy)
      changed.add(copy.id)
    }
    for (const key of storage.keys()) {
      if (!key.startsWith(STORAGE_PREFIX)) continue
      const id = key.slice(STORAGE_PREFIX.length)
      if (isSettled.has(id)) storage.remove(key)
      else if (!copies.get(id)?.isSealed) {
        const copy = parseBatch(storage.get(key))
        if (copy) add(copy)
      }
    }
    for (const batch of unconfirmed.values()) if (!isSettled.has(batch.id)) add(batch)
    return { copies, changed }
  }

  /** Every copy that there is, and the other tabs among their owners that are gone: what those were filling does not grow any more. */
  async function readWithClosedTabs(): Promise<Copies & { closedTabs: Set<string> }> {
    const first = await readAll()
    const owners = new Set([...first.copies.values()].filter((batch) => !batch.isSealed && batch.tab !== tab).map((batch) => batch.tab))
    const closedTabs = new Set<string>()
    for (const owner of owners) if (!(await isAlive(owner))) closedTabs.add(owner)
    // Read again: until it was gone a tab may have added to what had been read by then.
    return { ...(closedTabs.size > 0 ? await readAll() : first), closedTabs }
  }

  return {
    writeSync,
    withDoubt,
    persist,
    settlePending,
    readAll,
    readWithClosedTabs,
    /** Writes the batch that is being filled into the journal; rejects where that was refused. */
    write: (open: Batch): Promise<void> => journal.put([open]),
    /** Sealed batches of this tab that only memory and perhaps the synchronous store hold. */
    unconfirmed: () => [...unconfirmed.values()],
    isSettled: (id: string) => settledIds.has(id),
    /** Takes batches away for good and counts their events; puts others in their place. */
    async settle(ended: readonly EndedBatch[], replacements: readonly Batch[] = []): Promise<void> {
      for (const batch of replacements) unconfirmed.set(batch.id, batch)
      for (const { batch, settlement } of ended) {
        const isOpen = settlement && settlement !== 'stored' && withDoubt(batch).isInDoubt
        pendingSettlements.push({ id: batch.id, size: batch.events.length, settlement: isOpen ? 'unconfirmed' : settlement })
        settledIds.add(batch.id)
        unconfirmed.delete(batch.id)
      }
      await settlePending()
      // Only now: where the page ends in between, the old copies are known as settled, or are all that there is.
      for (const batch of replacements) writeSync(batch)
      for (const { batch } of ended) storage.remove(STORAGE_PREFIX + batch.id)
    },
    /** Events by settlement, those included that the journal has yet to write down. */
    async tally() {
      const tally = await journal.tally().catch((): Awaited<ReturnType<typeof journal.tally>> => ({}))
      for (const { settlement, size } of pendingSettlements) if (settlement) tally[settlement] = (tally[settlement] ?? 0) + size
      return tally
    },
  }
}
