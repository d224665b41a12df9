// The gazetteer runs in its own thread, as loading it blocks for most of a second (LIMIT-3).
import { parentPort } from 'node:worker_threads'
import { findPlace, findPlaces, type GazetteerQuery } from './gazetteer.ts'

parentPort?.on('message', async ({ id, query }: { id: number; query: GazetteerQuery }) => {
  const places = query.kind === 'find' ? await findPlaces(query) : await findPlace(query)
  parentPort?.postMessage({ id, places })
})
