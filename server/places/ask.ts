import { Worker } from 'node:worker_threads'
import type { GazetteerPlace, Question } from './gazetteer.ts'

type Waiting = { resolve(places: GazetteerPlace[]): void; reject(error: Error): void }

/** Questions that wait for an answer at most; each takes far less than a millisecond once the gazetteer is read. */
const MOST_WAITING = 1000

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let asked = 0

/** Starts the gazetteer's thread, which then reads the places; nothing waits for it, and it keeps no process alive. */
export function openGazetteer(): NonNullable<typeof thread> {
  if (thread) return thread
  const opened = { worker: new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] }), waiting: new Map<number, Waiting>() }
  thread = opened
  opened.worker.on('message', ({ id, places }: { id: number; places: GazetteerPlace[] }) => {
    opened.waiting.get(id)?.resolve(places)
    opened.waiting.delete(id)
    if (opened.waiting.size === 0) opened.worker.unref()
  })
  // Whoever waits is told, and the next question starts another thread.
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

/** The places that fit a question, best first; null where too many questions wait already. Rejects where the thread breaks. */
export function askGazetteer(question: Question): Promise<GazetteerPlace[] | null> {
  const { worker, waiting } = openGazetteer()
  if (waiting.size >= MOST_WAITING) return Promise.resolve(null)
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, question })
  })
}
