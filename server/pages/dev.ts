// Pages in development: rendered from the sources for each request, without policy, cache or compression.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { SCHEDULE_EMBED } from '#contract/embed.ts'
import type { Scripts } from '#contract/pages.ts'
import type { AppEnv } from '#server/http/context.ts'
import { embedHeaders } from './embed.ts'
import { readFormPost } from './form-post.ts'
import { isGuarded, findRedirect } from './guarded.ts'
import { HTML } from './prepared-pages.ts'
import type { OpenPages } from './pages.ts'
import type { WebEntry } from './web-build.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const SCRIPTS: Scripts = {
  frame: ['/web/frame/frame.ts'],
  entries: { client: ['/web/entry.client.tsx'], console: ['/web/entry.console.tsx'] },
  origin: '/web/entry.origin.ts',
  islandFiles: {},
  readCode: () => '',
}

const PREVIEW_HEADERS = { 'content-type': HTML, 'content-security-policy': "frame-ancestors 'self'" }

export const openDevPages: OpenPages = async ({ site: first, origin, servicesFor, log }) => {
  let site = first
  // Its own port, so that several instances can run side by side.
  const reloads = createHttpServer().listen(0)
  await once(reloads, 'listening')
  const vite = await createServer({
    root: ROOT,
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { server: reloads, clientPort: (reloads.address() as AddressInfo).port },
    },
  })
  const { hot, moduleGraph } = vite.environments.client

  // Vite updates what the browser has loaded. A change of server-rendered code needs a reload.
  vite.watcher.on('change', (file) => {
    const loaded = [...(moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null)
    if (/\.tsx?$/.test(file) && !loaded) hot.send({ type: 'full-reload' })
  })

  return {
    async publish(next) {
      site = next
    },
    async preview(page, draft) {
      const entry = (await vite.ssrLoadModule('/web/entry.server.tsx')) as WebEntry
      const facts = { site: draft, origin, year: new Date().getUTCFullYear() }
      const rendered = await entry.renderPage({ path: page, facts, scripts: SCRIPTS })
      return 'html' in rendered
        ? new Response(rendered.html, { headers: PREVIEW_HEADERS })
        : Response.redirect(rendered.redirect)
    },
    async respond(c) {
      const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
      if (isReading && (await servedByVite(c))) return RESPONSE_ALREADY_SENT
      const url = new URL(c.req.url)
      if (isGuarded(url.pathname)) {
        const target = findRedirect(url.pathname, url.search, await c.var.findSession())
        if (target !== null) return c.redirect(target, 303)
      }
      const entry = (await vite.ssrLoadModule('/web/entry.server.tsx')) as WebEntry
      const embed = url.pathname === SCHEDULE_EMBED ? entry.scheduleDocument(site.links) : null
      if (embed !== null) return c.html(embed, 200, embedHeaders(embed, site.links))
      try {
        const page = await entry.renderPage({
          path: url.pathname,
          search: url.search,
          facts: { site, origin, year: new Date().getUTCFullYear() },
          scripts: SCRIPTS,
          ...(!isReading && {
            posted: { form: await readFormPost(c), services: servicesFor(c.var.clientKey) },
          }),
        })
        if ('redirect' in page) return c.redirect(page.redirect, 303)
        const html = await vite.transformIndexHtml(url.pathname, page.html)
        return new Response(html, { status: page.status, headers: { 'content-type': HTML } })
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log.error({ err: error }, `${url.pathname} cannot be rendered`)
        throw error
      }
    },
  }

  /** True if it was one of Vite's files, which are already being sent. */
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
