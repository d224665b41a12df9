/** An entry of the journal, identified by its id. */
export type Entry = { id: string }
/** An entry to remove: `size` is added to the count of `settlement`, if there is one. */
export type EndedEntry = { id: string; size: number; settlement: string | null }

/** Number of removed ids that are stored, to recognise a late copy of an entry. */
const MAX_ENDED_IDS = 500

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function committed(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // Callers that await the request see its failure. Without an await, ignore it.
  done.catch(() => {})
  return done
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: 'id' })
      request.result.createObjectStore('ended', { keyPath: 'number', autoIncrement: true }).createIndex('id', 'id', { unique: true })
      request.result.createObjectStore('tally')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another version of the page blocks the journal'))
  })
}

/**
 * Opens a journal in IndexedDB. A stored entry survives even if the browser is killed right after. Every function is one transaction, and
 * rejects if it changed nothing.
 * @param name of the database
 */
export function openJournal<E extends Entry>(name: string) {
  let database: Promise<IDBDatabase> | null = null
  /** Opens the database on first use, and again if that failed or the browser closed it. */
  const ready = (): Promise<IDBDatabase> => {
    database ??= open(name).then(
      (opened) => {
        opened.onclose = () => {
          database = null
        }
        opened.onversionchange = () => opened.close()
        return opened
      },
      (error: unknown) => {
        database = null
        throw error
      },
    )
    return database
  }
  const change = async (stores: string[]) => (await ready()).transaction(stores, 'readwrite')

  return {
    async put(entries: readonly E[]): Promise<void> {
      const transaction = await change(['entries'])
      const done = committed(transaction)
      for (const entry of entries) transaction.objectStore('entries').put(entry)
      // Starts the write without waiting for other requests, so that it survives a crash of the page.
      transaction.commit()
      return done
    },
    async read(): Promise<{ batches: E[]; settled: string[] }> {
      const transaction = await change(['entries', 'ended'])
      const [entries, ended] = [transaction.objectStore('entries'), transaction.objectStore('ended')]
      const [stored, endedIds] = await Promise.all([
        resultOf<E[]>(entries.getAll()),
        resultOf<{ id: string; number: number }[]>(ended.getAll()),
      ])
      const settled = new Set(endedIds.map(({ id }) => id))
      for (const { id } of stored) if (settled.has(id)) entries.delete(id)
      for (const { number } of endedIds.slice(0, -MAX_ENDED_IDS)) ended.delete(number)
      return { batches: stored.filter(({ id }) => !settled.has(id)), settled: [...settled] }
    },
    async settle(ends: readonly EndedEntry[], replacements: readonly E[]): Promise<void> {
      const transaction = await change(['entries', 'ended', 'tally'])
      const done = committed(transaction)
      const [entries, ended, tally] = ['entries', 'ended', 'tally'].map((store) => transaction.objectStore(store)) as [
        IDBObjectStore,
        IDBObjectStore,
        IDBObjectStore,
      ]
      const hasEnded = async (id: string) => (await resultOf(ended.index('id').getKey(id))) !== undefined
      for (const { id, size, settlement } of ends) {
        entries.delete(id)
        if (await hasEnded(id)) continue
        ended.add({ id })
        if (settlement) tally.put(((await resultOf<number | undefined>(tally.get(settlement))) ?? 0) + size, settlement)
      }
      for (const entry of replacements) if (!(await hasEnded(entry.id))) entries.put(entry)
      return done
    },
    async tally(): Promise<Record<string, number>> {
      const store = (await ready()).transaction('tally').objectStore('tally')
      const [names, counts] = await Promise.all([resultOf(store.getAllKeys()), resultOf<number[]>(store.getAll())])
      return Object.fromEntries(names.map((one, at) => [String(one), counts[at] ?? 0]))
    },
  }
}
