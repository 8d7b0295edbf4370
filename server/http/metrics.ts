// What an operator watches, as Prometheus text. Must never carry a person's data as a label.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from './context.ts'

export interface Metrics {
  registry: Registry
  /** Times a request; to be told its route and status once it is answered. */
  watch(method: string): (route: string, status: number) => void
  watchRequests: MiddlewareHandler<AppEnv>
  leads: Counter
  violations: Counter
  answers: Counter
  modelFailures: Counter
  modelTokens: Counter
  gauge(name: string, help: string, read: () => number | Promise<number>): void
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const watch: Metrics['watch'] = (method) => {
    const stop = seconds.startTimer({ method })
    return (route, status) => void stop({ route, status: String(status) })
  }
  return {
    registry,
    watch,
    leads: new Counter({
      name: 'leads_submitted_total',
      help: 'Leads stored.',
      labelNames: ['source'],
      registers: [registry],
    }),
    violations: new Counter({
      name: 'csp_violations_total',
      help: 'What browsers reported that a page’s policy refused.',
      labelNames: ['directive'],
      registers: [registry],
    }),
    answers: new Counter({
      name: 'assistant_answers_total',
      help: 'Answers of the assistant, by who found them.',
      labelNames: ['by'],
      registers: [registry],
    }),
    modelFailures: new Counter({
      name: 'assistant_model_failures_total',
      help: 'Calls to the model without a usable answer.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    modelTokens: new Counter({
      name: 'assistant_model_tokens_total',
      help: 'Tokens that the model says it read and wrote.',
      labelNames: ['direction'],
      registers: [registry],
    }),
    async watchRequests(c, next) {
      const stop = watch(c.req.method)
      await next()
      // The pattern, not the path: a path would make a label a person.
      stop(routePath(c, -1), c.res.status)
    },
    gauge(name, help, read) {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.set(await read())
          },
        }),
      )
    },
  }
}
