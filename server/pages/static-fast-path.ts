// Sends public pages and files from memory on Node's own request, because web requests cost several times as much. The app handles
// everything else; its responses are identical (tests/pages/static-fast-path.test.ts).
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Config } from '#server/config.ts'
import { hasTwoHosts, ownHosts, REQUEST_ID, commonHeaders } from '#server/http/guards.ts'
import type { Metrics } from '#server/http/metrics.ts'
import type { Pages } from './pages.ts'
import { selectResponse, type StaticResponse } from './representation.ts'

interface StaticFastPathOptions {
  config: Pick<Config, 'publicUrl' | 'secureCookies'> & Partial<Pick<Config, 'hstsSubdomains'>>
  pages: Pick<Pages, 'find'>
  metrics: Pick<Metrics, 'watch'>
  app: RequestListener
}

/** The route pattern of pages in the app. */
const ROUTE = '/*'

const PLAIN_HOST = /^[\w.-]+(?::\d{1,5})?$/

export function openStaticFastPath({ config, pages, metrics, app }: StaticFastPathOptions): RequestListener {
  const standing = commonHeaders(config)
  const hosts = ownHosts(config.publicUrl)
  const heads = new WeakMap<StaticResponse, readonly string[]>()

  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    const found = method === 'GET' || method === 'HEAD' ? pages.find(url) : undefined
    if (!found || !isPlain(incoming)) return app(incoming, outgoing)
    const stop = metrics.watch(method ?? '')
    const answer = selectResponse(found, {
      acceptEncoding: incoming.headers['accept-encoding'],
      ifNoneMatch: incoming.headers['if-none-match'],
    })
    outgoing.writeHead(answer.status, [...headOf(answer), REQUEST_ID, randomUUID()])
    outgoing.end(method === 'HEAD' ? undefined : answer.bytes)
    stop(ROUTE, answer.status)
  }

  function isPlain(incoming: IncomingMessage): boolean {
    const { headers } = incoming
    const host = headers.host ?? ''
    const isOurs = hosts === null ? PLAIN_HOST.test(host) : hosts.has(host)
    return (
      isOurs &&
      !hasTwoHosts(incoming) &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined
    )
  }

  /** Names and values alternate, in the order in which the app sends them. */
  function headOf(answer: StaticResponse): readonly string[] {
    const known = heads.get(answer)
    if (known) return known
    const all = Object.entries({ ...Object.fromEntries(standing), ...answer.headers })
    const head = all.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()
    heads.set(answer, head)
    return head
  }
}
