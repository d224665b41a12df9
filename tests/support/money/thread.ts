// What `runInThreads` runs in each thread.
import { parentPort, workerData } from 'node:worker_threads'
import { createCardServer } from '../card.ts'
import { type RunOptions, runSchedules } from './run.ts'

parentPort?.postMessage(await runSchedules(await createCardServer(), workerData as RunOptions))
