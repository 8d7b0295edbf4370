// The pages while they are being worked on: rendered anew for each request from the sources, changes shown without a reload.
// Must never be reached by the product itself: it has no policy, no cache and no compression.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import path from 'node:path'
import { createServer } from 'vite'
import { SCHEDULE_EMBED } from '#contract/embed.ts'
import type { AppEnv } from '#server/http/context.ts'
import { embedHeaders } from './embed.ts'
import { readFormPost } from './form-post.ts'
import { isGuarded, redirectFor } from './guarded.ts'
import type { OpenPages } from './pages.ts'
import { readWebBuild } from './web-build.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export const openDevPages: OpenPages = async ({ site, origin, servicesFor, log }) => {
  const vite = await createServer({
    root: ROOT,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  })

  return {
    find: () => undefined,
    async respond(c) {
      const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
      if (isReading && (await servedByVite(c))) return RESPONSE_ALREADY_SENT
      const url = new URL(c.req.url)
      if (isGuarded(url.pathname)) {
        const target = redirectFor(url.pathname, url.search, await c.var.findSession())
        if (target !== null) return c.redirect(target, 303)
      }
      const { entry, build } = readWebBuild(
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as Parameters<typeof readWebBuild>[0],
      )
      const embed = url.pathname === SCHEDULE_EMBED ? entry.scheduleDocument(site) : null
      if (embed !== null) return c.html(embed, 200, embedHeaders(embed, site))
      const render = entry.openRenderer({
        build,
        facts: { site, origin, year: new Date().getUTCFullYear() },
        services: servicesFor(c.var.clientKey),
        mode: 'development',
        report: (error) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          log.error({ err: error }, `${url.pathname} cannot be rendered`)
        },
      })
      return render(isReading ? new Request(url) : await readFormPost(c, url.href))
    },
  }

  /** True where it was one of Vite's own files; then the answer is already on its way. */
  function servedByVite(c: Context<AppEnv>): Promise<boolean> {
    const { incoming, outgoing } = c.env
    if (!incoming || !outgoing) return Promise.resolve(false)
    return new Promise((resolve, reject) => {
      outgoing.once('close', () => resolve(true))
      vite.middlewares(
        incoming as Parameters<typeof vite.middlewares>[0],
        outgoing as never,
        (error?: unknown) => (error ? reject(error) : resolve(false)),
      )
    })
  }
}
