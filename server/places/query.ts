import { Worker } from 'node:worker_threads'
import type { GazetteerPlace, GazetteerQuery } from './gazetteer.ts'

type Waiting = { resolve(places: GazetteerPlace[]): void; reject(error: Error): void }

/** Maximum number of waiting queries. Each takes far less than a millisecond once the gazetteer is loaded. */
const MOST_WAITING = 1000

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let lastId = 0

/** Starts the gazetteer's thread, which loads the places. It does not keep the process alive. */
export function openGazetteer(): NonNullable<typeof thread> {
  if (thread) return thread
  const opened = { worker: new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] }), waiting: new Map<number, Waiting>() }
  thread = opened
  opened.worker.on('message', ({ id, places }: { id: number; places: GazetteerPlace[] }) => {
    opened.waiting.get(id)?.resolve(places)
    opened.waiting.delete(id)
    if (opened.waiting.size === 0) opened.worker.unref()
  })
  // Rejects all waiting queries. The next query starts another thread.
  const end = (error: Error) => {
    if (thread === opened) thread = undefined
    for (const { reject } of opened.waiting.values()) reject(error)
    opened.waiting.clear()
  }
  opened.worker.on('error', end)
  opened.worker.on('exit', () => end(new Error('The gazetteer has ended')))
  opened.worker.unref()
  return opened
}

/** The places that match a query, best first. Null if too many queries are waiting. Rejects if the thread fails. */
export function queryGazetteer(query: GazetteerQuery): Promise<GazetteerPlace[] | null> {
  const { worker, waiting } = openGazetteer()
  if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, query })
  })
}
