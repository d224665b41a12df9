/** Something with an id that the journal keeps. */
export type Entry = { id: string }
/** The end of an entry: `size` is counted under `fate`, nothing without one. */
export type Ended = { id: string; size: number; fate: string | null }

/** Ends that are remembered, so that a late copy of an entry is known as settled. */
const REMEMBERED = 500

const wait = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function over(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // Whoever waits hears of it; where a request fails before that, nobody does.
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
    request.onblocked = () => reject(new Error('Another version of the page holds the journal'))
  })
}

/**
 * A journal in IndexedDB, which keeps what it has taken even where the whole browser is killed the next moment. Every function is one transaction, and
 * rejects where it did nothing.
 * @param name of the database
 */
export function openJournal<E extends Entry>(name: string) {
  let database: Promise<IDBDatabase> | null = null
  /** Opened on first use, and again where that failed or the browser closed it. */
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
      const done = over(transaction)
      for (const entry of entries) transaction.objectStore('entries').put(entry)
      // Without waiting for answers it is on its way even where the page crashes now.
      transaction.commit()
      return done
    },
    async read(): Promise<{ batches: E[]; settled: string[] }> {
      const transaction = await change(['entries', 'ended'])
      const [entries, ended] = [transaction.objectStore('entries'), transaction.objectStore('ended')]
      const [kept, gone] = await Promise.all([wait<E[]>(entries.getAll()), wait<{ id: string; number: number }[]>(ended.getAll())])
      const settled = new Set(gone.map(({ id }) => id))
      for (const { id } of kept) if (settled.has(id)) entries.delete(id)
      for (const { number } of gone.slice(0, -REMEMBERED)) ended.delete(number)
      return { batches: kept.filter(({ id }) => !settled.has(id)), settled: [...settled] }
    },
    async settle(ends: readonly Ended[], instead: readonly E[]): Promise<void> {
      const transaction = await change(['entries', 'ended', 'tally'])
      const done = over(transaction)
      const [entries, ended, tally] = ['entries', 'ended', 'tally'].map((store) => transaction.objectStore(store)) as [
        IDBObjectStore,
        IDBObjectStore,
        IDBObjectStore,
      ]
      const isEnded = async (id: string) => (await wait(ended.index('id').getKey(id))) !== undefined
      for (const { id, size, fate } of ends) {
        entries.delete(id)
        if (await isEnded(id)) continue
        ended.add({ id })
        if (fate) tally.put(((await wait<number | undefined>(tally.get(fate))) ?? 0) + size, fate)
      }
      for (const entry of instead) if (!(await isEnded(entry.id))) entries.put(entry)
      return done
    },
    async tally(): Promise<Record<string, number>> {
      const store = (await ready()).transaction('tally').objectStore('tally')
      const [names, counts] = await Promise.all([wait(store.getAllKeys()), wait<number[]>(store.getAll())])
      return Object.fromEntries(names.map((one, at) => [String(one), counts[at] ?? 0]))
    },
  }
}
