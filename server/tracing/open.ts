import { setTracer } from '../base/tracing.ts'
import type { Config } from '../config.ts'

/**
 * Starts sending traces if a collector is configured (OPS-18). Returns a function that sends the rest and stops. Without a collector OpenTelemetry is
 * not loaded.
 */
export async function openTracing({ tracing, version }: Pick<Config, 'tracing' | 'version'>): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}
  const { startTracing } = await import('./otel.ts')
  const { tracer, close } = startTracing(tracing, version)
  setTracer(tracer)
  return async () => {
    setTracer(null)
    await close()
  }
}
