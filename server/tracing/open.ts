import { setTracer } from '../base/tracing.ts'
import type { Config } from '../config.ts'

/**
 * Begins to send traces where the configuration names who collects them (OPS-18); returns how to send the rest and end. Without that, no file of
 * OpenTelemetry is loaded.
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
