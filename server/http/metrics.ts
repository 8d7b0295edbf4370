// The metrics of the server, as Prometheus text. Labels contain no personal data, and no values that a client chooses.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from './context.ts'

export interface Metrics {
  registry: Registry
  watchRequests: MiddlewareHandler<AppEnv>
  leads: Counter
  violations: Counter
  stalls: Counter
  answers: Counter
  readingTimeouts: Counter
  modelFailures: Counter
  modelTokens: Counter
  jobs: Counter
  /** `read` returns NaN for an unknown value, which raises no alarm. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Facts that do not change while the process runs. */
  say(name: string, help: string, facts: Readonly<Record<string, string>>): void
  /** A count that is kept elsewhere and only grows. */
  count(name: string, help: string, read: () => number): void
}

/** Clients can send any other method, so it is not a label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The route pattern of the handler that answered: a path would put ids into labels. */
export function patternOf(c: Context): string {
  return routePath(c)
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  return {
    registry,
    leads: counter('leads_submitted_total', 'Leads stored.', ['source']),
    violations: counter('csp_violations_total', 'What browsers reported that a page’s policy refused.', [
      'directive',
    ]),
    stalls: counter('event_loop_stalls_total', 'How often the event loop was held for over 200 ms.', []),
    answers: counter('assistant_answers_total', 'Answers of the assistant, by who found them.', ['by']),
    readingTimeouts: counter('assistant_reading_timeouts_total', 'Texts that could not be read in time.', []),
    modelFailures: counter('assistant_model_failures_total', 'Calls to the model without a usable answer.', [
      'reason',
    ]),
    modelTokens: counter('assistant_model_tokens_total', 'Tokens that the model says it read and wrote.', [
      'direction',
    ]),
    jobs: counter('jobs_run_total', 'Jobs that this server ran. failed: given up after the last error.', [
      'task',
      'outcome',
    ]),
    async watchRequests(c, next) {
      const { method } = c.req
      const stop = seconds.startTimer({ method: METHODS.has(method) ? method : 'other' })
      await next()
      stop({ route: patternOf(c), status: `${Math.floor(c.res.status / 100)}xx` })
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
    say(name, help, facts) {
      new Gauge({ name, help, labelNames: Object.keys(facts), registers: [registry] }).set(facts, 1)
    },
    count(name, help, read) {
      registry.registerMetric(
        new Counter({
          name,
          help,
          registers: [],
          collect() {
            this.reset()
            this.inc(read())
          },
        }),
      )
    },
  }
}
