import { Worker } from 'node:worker_threads'

/**
 * Runs a module in as many threads as there are `shares`, at the same time: each reads its own as `workerData`, and posts what it found, once. Where that
 * `isEnough`, the others are ended. Throws what a thread throws. @returns what was found, in the order in which it was
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

/** `whole` in `parts` whole numbers that differ by one at most and have it as their sum; what has no end has none in any part. */
export function sharesOf(whole: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) =>
    Number.isFinite(whole) ? Math.floor(whole / parts) + (part < whole % parts ? 1 : 0) : whole,
  )
}

/** Adds up how often each was seen. */
export function addCounts<Key>(to: Map<Key, number>, from: ReadonlyMap<Key, number>): void {
  for (const [key, count] of from) to.set(key, (to.get(key) ?? 0) + count)
}
