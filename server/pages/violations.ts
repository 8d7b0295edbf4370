import { reportViolation } from '#contract/reports.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { parseJson, readText } from '#server/http/body.ts'
import { enforceLimits } from '#server/http/limits.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { problem } from '#server/problem.ts'
import { serve, type App } from '#server/http/serve.ts'

const MAX_BYTES = 8 * 1024
const REPORT_TYPE = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i

/** The directives of our policies, with the names that browsers report. */
const DIRECTIVES = new Set(
  (
    'default-src img-src font-src connect-src manifest-src frame-src object-src worker-src media-src form-action base-uri ' +
    'script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr frame-ancestors ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
)

interface ReportsDeps {
  config: Pick<Config, 'rateLimits'>
  db: Database
  metrics: Metrics
}

export function mountViolations(app: App, { config, db, metrics }: ReportsDeps): void {
  serve(app, reportViolation, async ({ c }) => {
    if (!REPORT_TYPE.test(c.req.header('content-type') ?? '')) throw problem('unsupported_media_type')
    if (config.rateLimits) {
      await enforceLimits(db, { role: 'visitor' }, [{ limit: 'csp-report client', subject: c.var.clientKey }])
    }
    for (const directive of readDirectives(await readText(c, MAX_BYTES))) {
      metrics.violations.inc({ directive: DIRECTIVES.has(directive) ? directive : 'other' })
    }
  })
}

/** The directive of each report: `{"csp-report": {…}}`, or a list of reports, some of other types. */
export function readDirectives(text: string): string[] {
  const sent = parseJson(text)
  const older = member(sent, 'csp-report')
  if (older !== undefined) {
    // The oldest browsers send the directive with all its sources.
    const directive = member(older, 'effective-directive') ?? member(older, 'violated-directive')
    return [String(directive).split(' ')[0] ?? '']
  }
  return (Array.isArray(sent) ? sent : [sent])
    .filter((report) => member(report, 'type') === 'csp-violation')
    .map((report) => String(member(member(report, 'body'), 'effectiveDirective')))
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
