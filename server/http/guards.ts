import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Config } from '#server/config.ts'
import { traced } from '#server/tracing.ts'
import { withRequestId } from '#server/request-context.ts'
import type { AppEnv } from './context.ts'
import { patternOf, type Metrics } from './metrics.ts'
import { problem } from '#server/problem.ts'
import { refusalHandler } from './refusals.ts'
import type { Logger } from '#server/logger.ts'

/** The headers of every answer, unless it sets others. */
function commonHeaders({
  secureCookies,
  hstsSubdomains = false,
}: Pick<Config, 'secureCookies'> & Partial<Pick<Config, 'hstsSubdomains'>>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ],
    ['origin-agent-cluster', '?1'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ...(secureCookies
      ? ([
          ['strict-transport-security', `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`],
        ] satisfies [string, string][])
      : []),
  ]
}

interface Watch {
  config: Pick<Config, 'publicUrl' | 'secureCookies' | 'trustProxy'> & Partial<Pick<Config, 'hstsSubdomains'>>
  metrics: Pick<Metrics, 'watchRequests'>
  log: Logger
}

/** Puts every guard on an app, in the order in which a request passes them. */
export function guardApp(app: Hono<AppEnv>, { config, metrics, log }: Watch): void {
  app.use(metrics.watchRequests)
  app.use(securityHeaders(config))
  app.use(hostGuard(config.publicUrl))
  app.use(originGuard(config.publicUrl))
  app.onError(refusalHandler(log))
}

const REQUEST_ID = 'x-request-id'

/** Sets them, and the headers of calls. A value that the answer has set stays. */
function securityHeaders(config: Watch['config']): MiddlewareHandler<AppEnv> {
  const common = commonHeaders(config)
  const { trustProxy } = config
  return async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    const from = trustProxy > 0 ? c.req.header('traceparent') : undefined
    await withRequestId(id, () =>
      traced(
        c.req.method,
        {},
        async (span) => {
          await next()
          const route = patternOf(c)
          span.rename(`${c.req.method} ${route}`)
          span.set({
            'http.request.method': c.req.method,
            'http.route': route,
            'http.response.status_code': c.res.status,
            'agency.request': id,
          })
          if (c.res.status >= 500) span.end(true)
        },
        from,
      ),
    )
    const { headers } = c.res
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    headers.set(REQUEST_ID, c.var.requestId)
    if (isCall(c)) {
      // The preview of a page has the policy of its page.
      if (!headers.has('content-security-policy'))
        headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    }
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The accepted hosts: that of `PUBLIC_URL`, with all loopback names as one. Null: any. */
function ownHosts(publicUrl: string | null): Set<string> | null {
  if (publicUrl === null) return null
  const { host, hostname, port } = new URL(publicUrl)
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([host])
  return new Set(LOOPBACK_NAMES.map((name) => (port === '' ? name : `${name}:${port}`)))
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/** A `Host` as browsers write it: lower case, without the final dot of its name and the default port of the scheme. */
function plainHost(host: string, scheme: string): string {
  const lower = host.toLowerCase()
  const port = DEFAULT_PORTS[scheme] ?? ''
  const short = port !== '' && lower.endsWith(port) ? lower.slice(0, -port.length) : lower
  return short.replace(/\.(?=:\d{1,5}$|$)/, '')
}

/** Node shows only the first `Host`; a proxy may have used another one (RFC 9112, 3.2). */
function hasTwoHosts(incoming: Pick<IncomingMessage, 'rawHeaders'> | undefined): boolean {
  const names = incoming?.rawHeaders?.filter((text, at) => at % 2 === 0 && text.length === 4) ?? []
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}

const WATCHED_FROM_INSIDE = new Set(['/healthz', '/readyz', '/metrics'])

/** If `PUBLIC_URL` is set, a foreign `Host` is redirected to it on pages and refused with 421 on calls. */
function hostGuard(publicUrl: string | null): MiddlewareHandler<AppEnv> {
  const hosts = ownHosts(publicUrl)
  const scheme = publicUrl === null ? '' : new URL(publicUrl).protocol
  return async (c, next) => {
    if (hasTwoHosts(c.env?.incoming))
      throw problem('malformed_request', { detail: 'The request names more than one host.' })
    const host = plainHost(c.req.header('host') ?? '', scheme)
    // Load balancers ask for health by address, and the answers do not depend on the host.
    if (hosts === null || publicUrl === null || hosts.has(host) || WATCHED_FROM_INSIDE.has(c.req.path))
      return next()
    if (isCall(c) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) throw problem('wrong_host')
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(new URL(pathname.replace(/^\/+/, '/') + search, publicUrl).href, 308)
  }
}

/** Refuses requests that pages of another origin make a browser send: all calls, and anything that could change state. */
function originGuard(publicUrl: string | null): MiddlewareHandler<AppEnv> {
  const hosts = ownHosts(publicUrl)
  const scheme = publicUrl === null ? null : new URL(publicUrl).protocol
  return async (c, next) => {
    const couldAct = isCall(c) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    if (couldAct) {
      const origin = c.req.header('origin')
      if (origin !== undefined && !isOwn(origin, c.req.header('host') ?? '')) throw problem('foreign_origin')
      if (c.req.header('sec-fetch-site') === 'cross-site') throw problem('foreign_origin')
    }
    return next()
  }

  function isOwn(origin: string, host: string): boolean {
    if (!URL.canParse(origin)) return false
    const url = new URL(origin)
    const own = plainHost(url.host, url.protocol)
    if (hosts === null) return own !== '' && own === plainHost(host, url.protocol)
    return hosts.has(own) && url.protocol === scheme
  }
}

export function isCall(c: Context): boolean {
  return c.req.path.startsWith('/api/') || c.req.path === '/api'
}
