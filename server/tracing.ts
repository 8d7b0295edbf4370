// Nothing is loaded without a configured endpoint. Spans contain only route patterns, names and numbers.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import type { Config } from './config.ts'

interface Tracing {
  tracer: Tracer
  under(parent: Span | string): Context
}

/** One per process. */
let tracing: Tracing | null = null
const current = new AsyncLocalStorage<Span>()

/** Starts sending spans. The returned function sends the last ones and stops. */
export async function openTracing(
  { url, headers, service, ratio }: NonNullable<Config['traces']>,
  version: string,
): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: 5000 })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  tracing = {
    tracer: provider.getTracer('agency'),
    under(parent) {
      if (typeof parent !== 'string') return api.trace.setSpan(api.ROOT_CONTEXT, parent)
      const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(parent) ?? []
      const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
      return api.trace.setSpanContext(api.ROOT_CONTEXT, remote)
    },
  }
  return async () => {
    tracing = null
    // A collector that is away must not delay the stop.
    await provider.shutdown().catch(() => {})
  }
}

/** `traceparent` of W3C trace context, version 00; ids of zeros are invalid. */
const TRACEPARENT = /^00-((?!0{32})[\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})$/

export interface OpenSpan {
  rename(name: string): void
  set(attributes: Attributes): void
  end(hasFailed: boolean): void
}

const NOTHING: OpenSpan = { rename() {}, set() {}, end() {} }

/** For work that is not one promise; the caller ends the span. */
export function openSpan(name: string, attributes: Attributes = {}): OpenSpan {
  return begin(name, attributes)?.open ?? NOTHING
}

/** Runs `work` inside a span; spans within it are its children. `from` is the `traceparent` of the request. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: (span: OpenSpan) => Promise<T>,
  from?: string,
): Promise<T> {
  const begun = begin(name, attributes, from)
  if (begun === null) return work(NOTHING)
  const { span, open } = begun
  return current.run(span, async () => {
    try {
      const result = await work(open)
      open.end(false)
      return result
    } catch (error) {
      open.end(true)
      throw error
    }
  })
}

const ERROR = 2

function begin(name: string, attributes: Attributes, from?: string): { span: Span; open: OpenSpan } | null {
  if (tracing === null) return null
  const parent = current.getStore() ?? (from !== undefined && TRACEPARENT.test(from) ? from : undefined)
  const span = tracing.tracer.startSpan(
    name,
    { attributes },
    parent === undefined ? undefined : tracing.under(parent),
  )
  let isOver = false
  const open: OpenSpan = {
    rename: (next) => void span.updateName(next),
    set: (more) => void span.setAttributes(more),
    end(hasFailed) {
      if (isOver) return
      isOver = true
      if (hasFailed) span.setStatus({ code: ERROR })
      span.end()
    },
  }
  return { span, open }
}
