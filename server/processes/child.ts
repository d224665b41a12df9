import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import * as v from 'valibot'
import type { Metrics } from '../metrics/open.ts'
import { Figures } from './messages.ts'

/** Timeout in milliseconds for the metrics of all processes. The primary gives up after five seconds. */
const TIMEOUT = 6000

/** Tells the primary that this process is ready. */
export function tellReady({ url, deps: { cardOrigin } }: { url: string; deps: { cardOrigin: string | null } }): void {
  process.send?.({ type: 'firn:ready', url, cardOrigin })
}

/** Whether this process is one of several on one port. */
export const isOneOfMany = (): boolean => cluster.isWorker

/** Reads the metrics of all processes, from any of them (OPS-17). @throws Error if the primary does not answer in time */
export function readTogether({ registry }: Metrics): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry)
  // Makes this process respond when metrics are collected.
  new AggregatorRegistry()
  let lastId = 0
  return () => {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        process.off('message', hear)
      }
      const timer = setTimeout(() => {
        end()
        reject(new Error('The metrics of all processes were not collected in time'))
      }, TIMEOUT)
      const hear = (message: unknown) => {
        const parsed = v.safeParse(Figures, message)
        if (!parsed.success || parsed.output.id !== id) return
        end()
        if (parsed.output.text === null) reject(new Error('The metrics of all processes could not be collected'))
        else resolve(parsed.output.text)
      }
      process.on('message', hear)
      process.send?.({ type: 'firn:ask', id })
    })
  }
}
