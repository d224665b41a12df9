// The gazetteer runs in its own thread, as loading it blocks for most of a second (LIMIT-3).
import { parentPort } from 'node:worker_threads'
import { findPlace, findPlaces, type Question } from './gazetteer.ts'

parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
  const places = question.kind === 'find' ? await findPlaces(question) : await findPlace(question)
  parentPort?.postMessage({ id, places })
})
