import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const NANOSECONDS = 1e9
/** How often the event loop is asked, in ms: what holds it for less is not seen. */
const RESOLUTION = 10
const QUANTILES = [0.5, 0.99, 1] as const

/**
 * Adds what this process takes (OPS-3): memory, processor time, and how long the event loop was held since the last reading. Returns what ends
 * the watching.
 */
export function addProcess(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  new Gauge({
    name: 'firn_event_loop_delay_seconds',
    help: 'Seconds for which the event loop was held, since the last reading, by quantile.',
    labelNames: ['quantile'],
    // Of several processes the one that was held for longest.
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const quantile of QUANTILES) {
        const held = (delay.count > 0 ? delay.percentile(quantile * 100) : 0) / NANOSECONDS - RESOLUTION / 1000
        this.set({ quantile }, Math.max(0, held))
      }
      delay.reset()
    },
  })
  new Gauge({
    name: 'firn_process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'firn_process_cpu_seconds',
    help: 'Seconds of processor time since the start.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.set((user + system) / 1e6)
    },
  })
  new Gauge({ name: 'firn_processes', help: 'Processes that serve the port.', registers: [registry] }).set(1)
  return () => delay.disable()
}
