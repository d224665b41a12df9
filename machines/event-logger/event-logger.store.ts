import { backoffOf, type LoggerSettings } from './event-logger.settings.ts'
import type { Batch, BatchHead, End, Fate, Outcome, Ports, Tally } from './event-logger.types.ts'

/** What the keys of the synchronous store begin with; the rest is the batch's id (LOG-14). */
export const SHELF_PREFIX = 'firn.events.'

const REFUSED = 'the journal refuses'

type Parts = Pick<Ports, 'journal' | 'shelf' | 'now' | 'isAlive' | 'tell' | 'warn'>

/** A batch as the synchronous store holds it, or null where it can't be read. */
function parse(text: string | null): Batch | null {
  try {
    const batch = JSON.parse(text ?? 'null') as Batch | null
    return batch && Array.isArray(batch.events) && typeof batch.id === 'string' ? batch : null
  } catch {
    return null
  }
}

/** Of two copies of one batch the later one: batches only grow until they are sealed. */
function later(one: Batch, other: Batch): Batch {
  const isLast = one.isSealed === other.isSealed ? one.events.length > other.events.length : one.isSealed
  return { ...(isLast ? one : other), isInDoubt: one.isInDoubt || other.isInDoubt }
}

/** Neighbours put together up to the size of a batch, as far as nobody has tried them and the same is known of them. */
function pack(batches: readonly Batch[], size: number): { whole: Batch; parts: Batch[] }[] {
  const packed: { whole: Batch; parts: Batch[] }[] = []
  for (const batch of batches) {
    const last = packed.at(-1)
    const fits =
      last &&
      !(last.whole.isPart || batch.isPart) &&
      last.whole.retryCount + batch.retryCount === 0 &&
      last.whole.isInDoubt === batch.isInDoubt &&
      last.whole.events.length + batch.events.length <= size
    if (fits) {
      last.whole = { ...last.whole, id: `${last.whole.id}+${batch.id}`, events: [...last.whole.events, ...batch.events] }
      last.parts.push(batch)
    } else packed.push({ whole: batch, parts: [batch] })
  }
  return packed
}

const byAge = (one: Batch, other: Batch) => one.timestamp - other.timestamp || (one.id < other.id ? -1 : 1)

/**
 * What is captured and not yet settled, in three places that make up for each other: the journal (outlives the browser's end), the synchronous store
 * (for the moment in which the page goes) and memory (where the browser keeps neither). A batch is settled once, by its id, wherever copies of it lie.
 * @param tab id of this tab
 */
export function createStore(ports: Parts, { batchSize, maxStored }: LoggerSettings, tab: string) {
  const { journal, shelf } = ports
  /** Sealed batches that the journal has not confirmed. */
  const unconfirmed = new Map<string, Batch>()
  /** Batches settled by this page: late copies of them count as nothing. */
  const gone = new Set<string>()
  /** What is waiting, as it was read last. */
  let queue = new Map<string, Batch>()
  /** Goes up when this tab gives the lead away: what it was about to do with the queue is then another's business. */
  let turn = 0
  let isLeading = false
  let ledUntil = 0
  /** Ends when what was withdrawn is gone; nothing is delivered before. */
  let clearing = Promise.resolve()
  /** Ends that the journal has yet to write down. */
  let owed: End[] = []

  const keyOf = (id: string) => SHELF_PREFIX + id

  /** Keeps sealed batches: at once where that is possible, and in the journal as soon as it takes them. */
  async function keep(batches: readonly Batch[]): Promise<void> {
    for (const batch of batches) {
      unconfirmed.set(batch.id, batch)
      shelf.set(keyOf(batch.id), JSON.stringify(batch))
    }
    const all = [...unconfirmed.values()]
    try {
      await journal.put(all)
      for (const batch of all) if (unconfirmed.get(batch.id) === batch) unconfirmed.delete(batch.id)
    } catch (cause) {
      ports.warn(REFUSED, cause)
    }
  }

  /** Every copy that there is, merged by id; those that were settled are thrown away. */
  async function gather(): Promise<{ found: Map<string, Batch>; news: Set<string> }> {
    const { batches, settled } = await journal.read().catch(() => ({ batches: [], settled: [] }))
    const isGone = new Set([...settled, ...gone])
    const found = new Map(batches.filter(({ id }) => !isGone.has(id)).map((batch) => [batch.id, batch]))
    const news = new Set<string>()
    const add = (copy: Batch) => {
      const known = found.get(copy.id)
      found.set(copy.id, known ? later(known, copy) : copy)
      news.add(copy.id)
    }
    for (const key of shelf.keys()) {
      if (!key.startsWith(SHELF_PREFIX)) continue
      const id = key.slice(SHELF_PREFIX.length)
      if (isGone.has(id)) shelf.remove(key)
      else if (!found.get(id)?.isSealed) {
        const copy = parse(shelf.get(key))
        if (copy) add(copy)
      }
    }
    for (const batch of unconfirmed.values()) if (!isGone.has(batch.id)) add(batch)
    return { found, news }
  }

  /** Ids of other tabs among the batches that are gone: their lock is free. */
  async function deadAmong(batches: Iterable<Batch>): Promise<Set<string>> {
    const tabs = new Set([...batches].filter((batch) => !batch.isSealed && batch.tab !== tab).map((batch) => batch.tab))
    const dead = new Set<string>()
    for (const one of tabs) if (!(await ports.isAlive(one))) dead.add(one)
    return dead
  }

  /** Takes batches away for good and counts their events. */
  async function end(ends: readonly { batch: Batch; fate: Fate | null }[], instead: readonly Batch[] = []): Promise<void> {
    const told = ends.map(({ batch, fate }) => ({
      id: batch.id,
      size: batch.events.length,
      fate: fate && fate !== 'stored' && batch.isInDoubt ? ('unconfirmed' as const) : fate,
    }))
    for (const batch of instead) unconfirmed.set(batch.id, batch)
    for (const { id } of told) {
      gone.add(id)
      unconfirmed.delete(id)
      queue.delete(id)
    }
    owed.push(...told)
    await pay()
    // Only now: where the page ends in between, the old copies are known as settled, or are all that there is.
    for (const batch of instead) shelf.set(keyOf(batch.id), JSON.stringify(batch))
    for (const { id } of told) shelf.remove(keyOf(id))
  }

  /** Has the journal write down what came to an end; what it refuses is asked for again the next time. */
  async function pay(): Promise<void> {
    if (owed.length === 0) return
    const paid = owed
    owed = []
    const instead = [...unconfirmed.values()]
    try {
      await journal.settle(paid, instead)
      for (const batch of instead) if (unconfirmed.get(batch.id) === batch) unconfirmed.delete(batch.id)
    } catch (cause) {
      owed = [...paid, ...owed]
      ports.warn(REFUSED, cause)
    }
  }

  /** At most as many batches as the bound allows: small ones that were never tried are put together first, then the oldest are dropped (LOG-12). */
  async function bound(waiting: Batch[], isMine: () => boolean): Promise<Batch[]> {
    const most = Math.floor(maxStored / batchSize)
    // The parts of a batch that was too large count together as one.
    const share = ({ isPart, events }: Batch) => (isPart ? events.length / batchSize : 1)
    const sum = (batches: readonly Batch[]) => batches.reduce((total, batch) => total + share(batch), 0)
    if (sum(waiting) <= most) return waiting
    const packed = pack(waiting, batchSize)
    for (const { whole, parts } of packed) {
      if (parts.length === 1 || !isMine()) continue
      await end(
        parts.map((batch) => ({ batch, fate: null })),
        [whole],
      )
      queue.set(whole.id, whole)
    }
    const left = packed.map(({ whole }) => whole)
    const surplus: Batch[] = []
    while (sum(left) > most) surplus.push(left.shift() as Batch)
    if (surplus.length > 0 && isMine()) await end(surplus.map((batch) => ({ batch, fate: 'overflow' })))
    return left
  }

  return {
    /** Writes the batch that is being filled into the journal; rejects where that was refused. */
    write: (open: Batch): Promise<void> => journal.put([open]),
    /** Keeps sealed batches and tells the other tabs. */
    async add(batches: readonly Batch[]): Promise<void> {
      await keep(batches)
      ports.tell()
    },
    /** A copy for the moment in which the page goes. */
    park: (batch: Batch): boolean => shelf.set(keyOf(batch.id), JSON.stringify(batch)),
    /** Sealed batches of this tab that only memory and perhaps the synchronous store hold. */
    unconfirmed: () => [...unconfirmed.values()],
    /** The oldest batch that waits, or null; adopts what dead tabs left and drops what is past the bound (LOG-12). */
    async next(): Promise<BatchHead | null> {
      const mine = turn
      isLeading = true
      const isMine = () => mine === turn
      await clearing
      await pay()
      const { found, news } = await gather()
      const dead = await deadAmong(found.values())
      if (!isMine()) return null
      for (const batch of found.values()) {
        if (batch.isSealed || !dead.has(batch.tab)) continue
        found.set(batch.id, { ...batch, isSealed: true })
        news.add(batch.id)
      }
      queue = new Map([...found].filter(([, batch]) => batch.isSealed && batch.events.length > 0))
      const waiting = await bound([...queue.values()].sort(byAge), isMine)
      const brought = waiting.filter(({ id }) => news.has(id))
      if (brought.length > 0 && isMine()) await keep(brought)
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
      if (!batch) return null
      if (!batch.isInDoubt) await keep([{ ...batch, isInDoubt: true }])
      return gone.has(id) ? null : batch
    },
    /** Writes down what became of a try. */
    async settle(id: string, outcome: Outcome, isCertain: boolean): Promise<void> {
      const known = queue.get(id)
      if (!known) return
      const batch = { ...known, isInDoubt: known.isInDoubt || !isCertain }
      if (outcome === 'split') {
        const half = Math.ceil(batch.events.length / 2)
        const parts = [batch.events.slice(0, half), batch.events.slice(half)]
        return end(
          [{ batch, fate: null }],
          parts.map((events, at) => ({ ...batch, id: `${id}.${at}`, isPart: true as const, events })),
        )
      }
      if (outcome !== 'retry') return end([{ batch, fate: outcome }])
      const retryCount = batch.retryCount + 1
      const tried = { ...batch, retryCount, notBefore: ports.now() + backoffOf(retryCount) }
      queue.set(id, tried)
      return keep([tried])
    },
    /**
     * Takes everything out of this browser that was not delivered, and counts it.
     * @param until unix milliseconds: what was begun later is allowed again
     */
    clear(open: Batch | null, until: number): Promise<void> {
      // Another tab may be sending at this very moment; only what it can not have got hold of is surely gone.
      const isOurs = ledUntil === ports.now()
      const isSure = (batch: Batch) => batch.tab === tab && (isOurs || batch === open)
      clearing = clearing.then(async () => {
        const { found } = await gather()
        if (open) found.set(open.id, open)
        // Of the same millisecond only our own is meant: another tab may have been allowed to go on in it, or hears of this and clears as well.
        const isOld = (batch: Batch) => batch.timestamp < until || (batch.tab === tab && batch.timestamp === until)
        // What another tab is filling it takes out itself, with what it has added since.
        const dead = await deadAmong(found.values())
        const isSettled = (batch: Batch) => batch.isSealed || batch.tab === tab || dead.has(batch.tab)
        const old = [...found.values()].filter((batch) => isOld(batch) && isSettled(batch))
        await end(old.map((batch) => ({ batch: isSure(batch) ? batch : { ...batch, isInDoubt: true }, fate: 'withdrawn' })))
      })
      return clearing
    },
    /** Events that wait, and what became of all others that this browser knows of. */
    async ledger(): Promise<{ waiting: number; tally: Tally }> {
      const { found } = await gather()
      const tally = await journal.tally().catch((): Tally => ({}))
      for (const { fate, size } of owed) if (fate) tally[fate] = (tally[fate] ?? 0) + size
      return { waiting: [...found.values()].reduce((sum, { events }) => sum + events.length, 0), tally }
    },
  }
}

export type Store = ReturnType<typeof createStore>
