import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracer } from '../base/tracing.ts'
import type { Config } from '../config.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const
/** Timeout in milliseconds for sending the last traces of a process. */
const LAST_CHANCE = 2000

/** Every trace starts here, so the parent-based samplers behave like the plain ones. */
function samplerOf({ sampler, ratio }: NonNullable<Config['tracing']>) {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler()
  return new ParentBasedSampler({ root: sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler() })
}

/** Creates traces with OpenTelemetry and sends them in batches over OTLP/HTTP. An unreachable collector only fills a bounded queue. */
export function startTracing(options: NonNullable<Config['tracing']>, version: string): { tracer: Tracer; close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': options.serviceName, 'service.version': version })),
    sampler: samplerOf(options),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: options.url }) })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  const spans = provider.getTracer('firn', version)
  const tracer: Tracer = async ({ name, kind, attributes = {} }, work) => {
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, contexts.active())
    const fail = () => span.setStatus({ code: SpanStatusCode.ERROR })
    try {
      return await contexts.with(trace.setSpan(contexts.active(), span), () =>
        work(({ name: known, attributes: more, isFailed }) => {
          if (known) span.updateName(known)
          if (more) span.setAttributes(more)
          if (isFailed) fail()
        }),
      )
    } catch (error) {
      // The name of an error is a constant, while its message may contain user input.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      fail()
      throw error
    } finally {
      span.end()
    }
  }
  const close = async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_CHANCE).unref())
    await Promise.race([provider.shutdown().catch(() => {}), late])
    contexts.disable()
  }
  return { tracer, close }
}
