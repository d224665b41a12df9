import { laterCopy, parseBatch } from './batches.ts'
import type { Batch, End, Ports, Settlement } from './types.ts'

/** Prefix of keys in synchronous storage. The rest is the batch id (LOG-14). */
const STORAGE_PREFIX = 'firn.events.'

export type CopyPorts = Pick<Ports, 'journal' | 'storage' | 'isAlive' | 'warn'>

/** How a batch ends. Without a settlement, its events continue in other batches. */
export type EndedBatch = { batch: Batch; settlement: Settlement | null }

/** All copies found, merged by id. */
type Copies = {
  copies: Map<string, Batch>
  /** Ids of batches that the journal lacks or holds in another form. */
  changed: Set<string>
}

/**
 * Copies of captured, unsettled events in three places: the journal (survives a browser crash), synchronous storage (for page unload) and memory (if
 * the browser stores neither). A batch is settled once by its id, wherever its copies are.
 * @param tab id of this tab
 */
export function createCopies({ journal, storage, isAlive, warn }: CopyPorts, tab: string) {
  /** Sealed batches that the journal has not confirmed. */
  const unconfirmed = new Map<string, Batch>()
  /** Batches settled by this page. Late copies of them are ignored. */
  const settledIds = new Set<string>()
  /** Ended batches that are not in the journal yet. */
  let pendingSettlements: End[] = []

  /** Writes a copy for page unload. Returns false if the browser refuses it. */
  const writeSync = (batch: Batch): boolean => storage.set(STORAGE_PREFIX + batch.id, JSON.stringify(batch))

  /** Adds the doubt that the batch's tab noted when it left, possibly after the journal was read. */
  function withDoubt(batch: Batch): Batch {
    const isBeaconed = batch.tab !== tab && storage.get(STORAGE_PREFIX + batch.id)?.includes('"isBeaconed"')
    return isBeaconed ? { ...batch, isInDoubt: true, isBeaconed } : batch
  }

  /** Writes unconfirmed batches to the journal. Returns whether the write succeeded. */
  async function writeToJournal(write: (all: Batch[]) => Promise<void>): Promise<boolean> {
    const all = [...unconfirmed.values()]
    try {
      await write(all)
      for (const batch of all) if (unconfirmed.get(batch.id) === batch) unconfirmed.delete(batch.id)
      return true
    } catch (cause) {
      warn('journal refused the write', cause)
      return false
    }
  }

  /** Stores sealed batches: at once if possible, and in the journal as soon as it accepts them. */
  async function persist(batches: readonly Batch[]): Promise<void> {
    for (const batch of batches.map(withDoubt)) {
      unconfirmed.set(batch.id, batch)
      writeSync(batch)
    }
    await writeToJournal(journal.put)
  }

  /** Records ended batches in the journal. A refused write is repeated the next time. */
  async function settlePending(): Promise<void> {
    if (pendingSettlements.length === 0) return
    const settling = pendingSettlements
    pendingSettlements = []
    if (!(await writeToJournal((replacements) => journal.settle(settling, replacements))))
      pendingSettlements = [...settling, ...pendingSettlements]
  }

  /** Reads all copies and removes those of settled batches. */
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

  /** Reads all copies, and which of their owning tabs are gone. Open batches of those tabs no longer grow. */
  async function readWithClosedTabs(): Promise<Copies & { closedTabs: Set<string> }> {
    const first = await readAll()
    const owners = new Set([...first.copies.values()].filter((batch) => !batch.isSealed && batch.tab !== tab).map((batch) => batch.tab))
    const closedTabs = new Set<string>()
    for (const owner of owners) if (!(await isAlive(owner))) closedTabs.add(owner)
    // Read again: a tab may have added events after the first read, before it was gone.
    return { ...(closedTabs.size > 0 ? await readAll() : first), closedTabs }
  }

  return {
    writeSync,
    withDoubt,
    persist,
    settlePending,
    readAll,
    readWithClosedTabs,
    /** Writes the open batch to the journal. Rejects if the journal refuses it. */
    write: (open: Batch): Promise<void> => journal.put([open]),
    /** Sealed batches of this tab that are only in memory and perhaps in synchronous storage. */
    unconfirmed: () => [...unconfirmed.values()],
    isSettled: (id: string) => settledIds.has(id),
    /** Removes batches for good and counts their events. Adds their replacements. */
    async settle(ended: readonly EndedBatch[], replacements: readonly Batch[] = []): Promise<void> {
      for (const batch of replacements) unconfirmed.set(batch.id, batch)
      for (const { batch, settlement } of ended) {
        const isOpen = settlement && settlement !== 'stored' && withDoubt(batch).isInDoubt
        pendingSettlements.push({ id: batch.id, size: batch.events.length, settlement: isOpen ? 'unconfirmed' : settlement })
        settledIds.add(batch.id)
        unconfirmed.delete(batch.id)
      }
      await settlePending()
      // Only now: if the page closes in between, the old copies are either recorded as settled or still complete.
      for (const batch of replacements) writeSync(batch)
      for (const { batch } of ended) storage.remove(STORAGE_PREFIX + batch.id)
    },
    /** Events by settlement, including those that are not in the journal yet. */
    async tally() {
      const tally = await journal.tally().catch((): Awaited<ReturnType<typeof journal.tally>> => ({}))
      for (const { settlement, size } of pendingSettlements) if (settlement) tally[settlement] = (tally[settlement] ?? 0) + size
      return tally
    },
  }
}
