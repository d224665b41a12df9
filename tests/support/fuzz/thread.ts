// What `fuzzInThreads` runs in each thread.
import { parentPort, workerData } from 'node:worker_threads'
import { fuzz, type Options } from './run.ts'

parentPort?.postMessage(await fuzz(workerData as Options))
