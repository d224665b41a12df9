import { Worker } from 'node:worker_threads'

/**
 * Runs a module in one thread per item of `shares`. Each reads its item as `workerData` and posts one result. If a result `isEnough`, the other
 * threads are ended. @returns the results in order of arrival @throws the error of a thread
 */
export async function inThreads<Found>(file: URL, shares: readonly unknown[], isEnough: (found: Found) => boolean): Promise<Found[]> {
  const workers = shares.map((share) => new Worker(file, { workerData: share }))
  const found: Found[] = []
  const all = new Promise<void>((resolve, reject) => {
    for (const worker of workers) {
      const endedEarly = (code: number) => reject(new Error(`A thread ended with ${code} and without a word`))
      worker.once('message', (one: Found) => {
        worker.off('exit', endedEarly)
        found.push(one)
        if (isEnough(one) || found.length === workers.length) resolve()
      })
      worker.once('error', reject)
      worker.once('exit', endedEarly)
    }
  })
  await all.finally(() => Promise.all(workers.map((worker) => worker.terminate())))
  return found
}

/** Splits `whole` into `parts` integers that differ by at most one. Infinity is split into Infinity. */
export function sharesOf(whole: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) =>
    Number.isFinite(whole) ? Math.floor(whole / parts) + (part < whole % parts ? 1 : 0) : whole,
  )
}

/** Adds up counts by key. */
export function addCounts<Key>(to: Map<Key, number>, from: ReadonlyMap<Key, number>): void {
  for (const [key, count] of from) to.set(key, (to.get(key) ?? 0) + count)
}
