import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import * as v from 'valibot'
import type { Metrics } from '../metrics/open.ts'
import { Figures } from './messages.ts'

/** Milliseconds in which the first process has gathered the figures of all; it gives up after five seconds itself. */
const TIMEOUT = 6000

/** Tells the first process that this one serves. */
export function tellReady({ url, deps: { cardOrigin } }: { url: string; deps: { cardOrigin: string | null } }): void {
  process.send?.({ type: 'firn:ready', url, cardOrigin })
}

/** Whether this process is one of several that serve one port. */
export const isOneOfMany = (): boolean => cluster.isWorker

/** Reads the figures of all processes together, whichever of them is asked (OPS-17). @throws Error where the first process does not answer in time */
export function readTogether({ registry }: Metrics): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry)
  // Makes this process answer when the figures are gathered.
  new AggregatorRegistry()
  let asked = 0
  return () => {
    const id = ++asked
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        process.off('message', hear)
      }
      const timer = setTimeout(() => {
        end()
        reject(new Error('The figures of all processes were not gathered in time'))
      }, TIMEOUT)
      const hear = (message: unknown) => {
        const parsed = v.safeParse(Figures, message)
        if (!parsed.success || parsed.output.id !== id) return
        end()
        if (parsed.output.text === null) reject(new Error('The figures of all processes could not be gathered'))
        else resolve(parsed.output.text)
      }
      process.on('message', hear)
      process.send?.({ type: 'firn:ask', id })
    })
  }
}
