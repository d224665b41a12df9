import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const NANOSECONDS = 1e9
/** Sampling interval of the event loop in ms. Shorter delays are not measured. */
const RESOLUTION = 10
const QUANTILES = [0.5, 0.99, 1] as const

/**
 * Adds the resources of this process (OPS-3): memory, processor time, and event loop delay since the last read. Returns a function that stops
 * collecting.
 */
export function addProcess(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  new Gauge({
    name: 'firn_event_loop_delay_seconds',
    help: 'Delay of the event loop in seconds since the last read, by quantile.',
    labelNames: ['quantile'],
    // The highest value of all processes.
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
    help: 'Memory of the process.',
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
