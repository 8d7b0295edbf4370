// Rendered pages that a start reuses from the one before: the same bytes, and only if they are still right.
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageFacts } from '#contract/pages.ts'
import { buildIfStale } from '#scripts/build.ts'
import type { AppEnv } from '#server/http/context.ts'
import { openPageCache } from '#server/pages/page-cache.ts'
import { siteWith } from './stage.ts'

vi.mock('#server/pages/web-build.ts', { spy: true })
vi.mock('#server/pages/render-pages.ts', { spy: true })
// Other files of this worker may have loaded them already, without the spies.
vi.resetModules()
const { openPages } = await import('#server/pages/pages.ts')
const { loadWebBuild } = await import('#server/pages/web-build.ts')
const { renderPages } = await import('#server/pages/render-pages.ts')

let folder = ''
beforeAll(async () => {
  await buildIfStale()
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ADDRESSES = [
  '/',
  '/pricing',
  '/contact?sent=1',
  '/dashboard',
  '/embed/schedule',
  '/robots.txt',
  '/nowhere',
]

const log = { info: () => {}, warn: () => {}, error: () => {} }
const site = siteWith({ 'links.schedulingUrl': 'https://booking.example/owner' })
const origin = 'https://agency.example'

async function open() {
  vi.mocked(loadWebBuild).mockClear()
  vi.mocked(renderPages).mockClear()
  const pages = await openPages({
    site,
    origin,
    servicesFor: () => {
      const take = async () => ({ outcome: 'sent' }) as const
      const list = async () => ({ outcome: 'times', times: null }) as const
      return { submitLead: take, submitOrder: take, stopMails: take, listFreeTimes: list, bookCall: list }
    },
    readLogo: async () => Buffer.alloc(0),
    keptIn: folder,
    log,
  })
  expect(loadWebBuild).not.toHaveBeenCalled()
  const rendered = vi.mocked(renderPages).mock.calls.length
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('findSession', async () => null)
    await next()
  })
  app.all('*', (c) => pages.respond(c))
  const answers: unknown[] = []
  for (const address of ADDRESSES) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await app.request(address, {
        headers: { 'accept-encoding': encoding },
      })
      const body = createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
      answers.push({ address, status: answer.status, headers: [...answer.headers], body })
    }
  }
  return { app, answers, rendered }
}

test('a start reuses the pages of the one before', async () => {
  const first = await open()
  expect(first.rendered).toBe(1)
  const next = await open()
  expect(next.rendered).toBe(0)
  expect(next.answers).toEqual(first.answers)

  vi.mocked(loadWebBuild).mockClear()
  expect((await next.app.request('/share/home.png')).status).toBe(200)
  expect(loadWebBuild).not.toHaveBeenCalled()
  const posted = await next.app.request('/contact', {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'Pat' }),
  })
  expect(posted.status).toBe(303)
})

test('a start does not reuse pages of another configuration, nor damaged ones', async () => {
  const facts = { site, origin, year: new Date().getUTCFullYear() }
  const find = (other: Partial<PageFacts> = {}) =>
    openPageCache(folder, { buildDir: path.resolve('build'), facts: { ...facts, ...other }, log }).find()
  expect((await find())?.documents.size).toBeGreaterThan(20)
  expect(await find({ site: siteWith({ 'business.businessName': 'Lantern Works' }) })).toBeNull()
  expect(await find({ origin: null })).toBeNull()
  expect(await find({ year: facts.year + 1 })).toBeNull()

  const file = path.join(folder, 'pages')
  const kept = await readFile(file)
  const middle = kept.length >> 1
  kept[middle] = (kept[middle] ?? 0) ^ 1
  await writeFile(file, kept)
  expect(await find()).toBeNull()
})
