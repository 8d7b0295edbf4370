// Publishing the site: every server serves the new version soon, and no document is of two versions.
import type { APIRequestContext } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SiteSettings } from '#contract/site-settings.ts'
import { databaseOf, openConsole, startProduct, type Product } from './product.ts'

let product: Product
let admin: APIRequestContext
let urls: string[]

beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  const { page } = await product.person()
  await openConsole(page)
  admin = page.request
  urls = [product.url, await product.startSecond()]
})
afterAll(() => product?.close())

async function publish(values: Record<string, unknown>): Promise<void> {
  const { number, published } = (await (await admin.get('/api/site')).json()) as SiteSettings
  const changes = Object.entries(values).map(([path, value]) => ({ path, value, from: published[path] }))
  const saved = await admin.patch('/api/site/draft', { data: { changes } })
  expect(saved.status(), await saved.text()).toBe(200)
  const answer = await admin.post('/api/site/publish', { data: { number } })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** The headline and the phone number come from different parts of the site. */
const site = (n: number) => ({
  'pages.home.headline': `Headline number ${n}.`,
  'business.phone': `(555) 010-02${String(n).padStart(2, '0')}`,
})

const versionsIn = (html: string) => ({
  headlines: new Set([...html.matchAll(/Headline number (\d+)\./g)].map(([, n]) => Number(n))),
  phones: new Set([...html.matchAll(/\(555\) 010-02(\d\d)/g)].map(([, n]) => Number(n))),
})

test('serves each version on both servers, and never a mix of two', async () => {
  await publish(site(1))
  for (let n = 2; n <= 3; n++) {
    const seen = new Map(urls.map((url) => [url, 0]))
    await publish(site(n))
    while ([...seen.values()].some((version) => version < n)) {
      for (const url of urls) {
        const { headlines, phones } = versionsIn(await (await fetch(url)).text())
        expect([headlines.size <= 1, [...phones]]).toEqual([true, [...headlines]])
        const [version = 0] = headlines
        // A server never goes back.
        expect(version).toBeGreaterThanOrEqual(seen.get(url) ?? 0)
        seen.set(url, version)
      }
    }
  }
})

test('says that a version is live once both servers serve it', async () => {
  await publish(site(4))
  await expect
    .poll(async () => ((await (await admin.get('/api/site')).json()) as SiteSettings).is_live)
    .toBe(true)
  for (const url of urls) expect([...versionsIn(await (await fetch(url)).text()).headlines]).toEqual([4])
})

test('a logo that was uploaded to one server is on both, also in icons and link previews', async () => {
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1f7a3d' } })
    .png()
    .toBuffer()
  const uploaded = await admin.post('/api/site/pictures?use=logo', { data: file })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const logo = (await uploaded.json()) as { id: string }
  await publish({ 'brand.logo': { ...logo, alt: '' } })
  for (const url of urls) {
    const address = `/pictures/${logo.id}-480.webp`
    await expect.poll(async () => (await fetch(url)).text()).toContain(address)
    for (const path of [address, '/favicon.ico', '/icon-512.png', '/share/home.png']) {
      const response = await fetch(url + path)
      expect([path, response.status]).toEqual([path, 200])
      const picture = sharp(Buffer.from(await response.arrayBuffer()))
      const { channels } = await picture.stats()
      expect(channels[1]?.max, path).toBeGreaterThanOrEqual(0x78)
    }
  }
  await publish({ 'brand.logo': null })
})

test('a server that starts later serves the published version, also from its stored pages', async () => {
  await product.restart()
  expect([...versionsIn(await (await fetch(product.url)).text()).headlines]).toEqual([4])
})

test('shows the draft only in the preview, to admins, in a frame of our own', async () => {
  const changes = [{ path: 'pages.home.headline', value: 'Only a draft.', from: 'Headline number 4.' }]
  await admin.patch('/api/site/draft', { data: { changes } })
  const preview = await admin.get('/api/site/preview?path=/')
  expect(await preview.text()).toContain('Only a draft.')
  expect(preview.headers()).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'cache-control': expect.stringContaining('no-store'),
  })
  expect((await fetch(`${product.url}/api/site/preview?path=/`)).status).toBe(401)
  const page = await fetch(product.url)
  expect(await page.text()).not.toContain('Only a draft.')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
