// The owner's logo, colors, typefaces, people and proof on the pages; and nothing of it while there is none.
import sharp from 'sharp'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { GROUNDS } from '#domain/site/brand.ts'
import { nearestReadable } from '#domain/site/colors.ts'
import type { SiteChanges } from '#domain/site/site.ts'
import { meOf } from '#tests/factories.ts'
import { alive, findings, layoutShift, openSite } from './visits.ts'

const LOGO = { id: 'a'.repeat(64), type: 'image/png', width: 512, height: 512, alt: '', ground: 'light' }
const photo = (letter: string, alt: string) => ({
  id: letter.repeat(64),
  type: 'image/webp',
  width: 1600,
  height: 1200,
  alt,
  ground: null,
})

const BRAND: SiteChanges = {
  'business.businessName': 'Maple & Steam Web',
  'brand.logo': LOGO,
  'brand.action': '#ff9d5c',
  'brand.assistant': '#9fd86b',
  'brand.typefaces': 'classic',
  'people.ownerPhoto': photo('b', 'Robin at the counter of a café'),
  'people.ownerStory': 'I built my first site for my aunt’s bakery.\nToday it’s forty cafés.',
  'people.reviews': Array.from({ length: 6 }, (_, n) => ({
    text: `Orders doubled in ${n + 2} weeks. We finally stopped explaining our hours on the phone.`,
    name: `Client ${n + 1}`,
    from: n === 5 ? null : 'Kensington Market',
    agreed: true,
  })),
  'people.licenses': ['Ontario business number 1234 5678'],
  'people.sites': [
    { name: 'Blue Door Coffee', url: 'https://bluedoor.example', picture: photo('c', 'The menu page') },
    { name: 'Night Owl Bakery', url: null, picture: photo('d', 'The order page') },
  ],
}

const logo = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#1f7a3d' } })
  .png()
  .toBuffer()
const plain = await openSite()
const branded = await openSite({ origin: 'http://shop.example', site: BRAND, logo })
const darkest = await openSite({
  site: { 'brand.action': nearestReadable('#001a4d'), 'brand.assistant': nearestReadable('#3d0000') },
})
const byDay = await openSite({
  origin: 'http://shop.example',
  site: { 'brand.look': 'light', 'brand.action': '#fff2a8', 'brand.assistant': '#ffd9ec' },
})

/** A photo with as much detail as one from a phone. */
async function takePhoto(width: number): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const coarse = await noise.png().toBuffer()
  return sharp(coarse).resize(width).blur(3).webp({ quality: 72 }).toBuffer()
}
const PICTURES = {
  small: await takePhoto(480),
  full: await takePhoto(1600),
  logo: await sharp(logo).resize(96).webp({ quality: 90 }).toBuffer(),
}

/** Serves the pictures, and counts their bytes. */
function servePictures() {
  const sent: { url: string; bytes: number }[] = []
  return {
    sent,
    listen: (page: Page) =>
      page.route('**/pictures/*', (route) => {
        const url = new URL(route.request().url()).pathname
        const isLogo = url.includes(LOGO.id)
        const body = isLogo ? PICTURES.logo : url.includes('-480') ? PICTURES.small : PICTURES.full
        sent.push({ url, bytes: body.byteLength })
        return route.fulfill({ body, contentType: 'image/webp' })
      }),
  }
}

async function openBranded(path: string, viewport = { width: 390, height: 844 }, deviceScaleFactor = 1) {
  const pictures = servePictures()
  const visited = await branded.visit(path, {
    viewport,
    deviceScaleFactor,
    listen: pictures.listen,
    isFresh: true,
  })
  await alive(visited.page)
  return { ...visited, pictures }
}

const documentOf = async (site: typeof plain, path: string) => (await fetch(site.stage.url + path)).text()

describe('without content', () => {
  it.each(['/', '/about'])(
    '%s has no part about people, no picture and no second style sheet',
    async (path) => {
      const html = await documentOf(plain, path)
      for (const title of ['What clients say', 'Sites we’ve built', 'Who you’ll work with', 'Licenses and'])
        expect(html).not.toContain(title)
      expect(html).not.toContain('/pictures/')
      expect(html.match(/<style/g)).toHaveLength(1)
    },
  )
})

describe('with people and proof', () => {
  it('/ shows reviews and sites, and claims no stars', async () => {
    const { page, complaints } = await openBranded('/')
    await expect.poll(() => page.getByText('Orders doubled in').count()).toBe(6)
    expect(
      await page.getByRole('link', { name: /^Visit the site.*Blue Door Coffee$/ }).getAttribute('href'),
    ).toBe('https://bluedoor.example')
    expect(await page.content()).not.toContain('aggregateRating')
    expect(complaints).toEqual([])
  })

  it('/about shows the owner, the licenses and the rest', async () => {
    const { page } = await openBranded('/about')
    await page.getByRole('img', { name: 'Robin at the counter of a café' }).waitFor()
    await page.getByText('Today it’s forty cafés.').waitFor()
    await page.getByText('Ontario business number 1234 5678').waitFor()
  })

  it.each(['/', '/about'])('%s keeps the rules of accessibility, and does not shift', async (path) => {
    for (const viewport of [
      { width: 320, height: 700 },
      { width: 1440, height: 900 },
    ]) {
      const { page } = await openBranded(path, viewport)
      expect(await findings(page)).toEqual([])
      for (const image of await page.locator('img[loading]').all()) {
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.complete))
          .toBe(true)
      }
      expect(await layoutShift(page)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
    }
  })

  it.each(['/', '/about'])('the first view of %s takes at most 150 kB', async (path) => {
    const { page, pictures } = await openBranded(path, { width: 390, height: 844 }, 3)
    const own = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => !name.includes('/pictures/'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    const total = own + pictures.sent.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(own).toBeGreaterThan(20_000)
    expect(total).toBeLessThan(150_000)
  })
})

describe('with a brand', () => {
  it('the pages have its colors, logo and typefaces', async () => {
    const { page } = await openBranded('/')
    const style = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      const heading = document.querySelector('h1')
      return {
        action: root.getPropertyValue('--action'),
        mind: root.getPropertyValue('--mind'),
        heading: heading && getComputedStyle(heading).fontFamily,
      }
    })
    expect(style).toMatchObject({
      action: '#ff9d5c',
      mind: '#9fd86b',
      heading: expect.stringMatching(/^Georgia/),
    })
    const image = page.locator('header img')
    expect(await image.getAttribute('src')).toBe(`/pictures/${LOGO.id}-480.webp`)
    expect(await image.evaluate((element) => element.getBoundingClientRect().height)).toBe(36)
  })

  it.each([
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
  ])('%s is drawn from the logo', async (path, size) => {
    const response = await fetch(`${branded.stage.url}${path}?aaaaaaaa`)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: size, height: size })
    const middle = (Math.floor(size / 2) * size + Math.floor(size / 2)) * info.channels
    expect([...data.subarray(middle, middle + 3)]).toEqual([0x1f, 0x7a, 0x3d])
  })

  it('link previews have the logo and no color of the default brand', async () => {
    const response = await fetch(`${branded.stage.url}/share/home.png`)
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ]
    expect(pixel(80 + 34, 56 + 34)).toEqual([0x1f, 0x7a, 0x3d])
    let cyan = 0
    for (let at = 0; at < data.length; at += info.channels) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (red < 90 && green > 200 && blue > 220) cyan++
    }
    expect(cyan).toBe(0)
  })

  it('an icon follows the accent color without a logo', async () => {
    const { stage } = await openSite({ site: { 'brand.action': '#ff9d5c' } })
    const html = await (await fetch(stage.url)).text()
    expect(html).toContain(encodeURIComponent('#ff9d5c'))
    expect(html).not.toContain(encodeURIComponent('#31d5f2'))
    expect((await fetch(`${stage.url}/icon-192.png`)).headers.get('content-type')).toBe('image/png')
  })
})

describe('with the darkest colors that pass', () => {
  it.each(['/', '/chatbot', '/calculator'])('%s can be read', async (path) => {
    const { visit } = darkest
    const { page } = await visit(path)
    await alive(page)
    expect(await findings(page)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('the %s console can be read', async (theme) => {
    const { stage, visit } = darkest
    stage.setSession({ role: 'admin' })
    const id = '0190a000-0000-7000-8000-000000000001'
    stage.answer('/api/me', () =>
      Response.json(meOf('admin', id, 'ada@example.com', { profile: { full_name: 'Ada' } })),
    )
    for (const list of ['projects', 'updates', 'leads'])
      stage.answer(`/api/${list}`, () => Response.json({ items: [], next: null }))
    const { page } = await visit('/admin', { colorScheme: theme })
    await page.getByRole('tab').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark')).toBe(theme)
    expect(await findings(page)).toEqual([])
  })
})

describe('with the light look', () => {
  it.each(['/', '/contact', '/chatbot', '/calculator', '/call-bots', '/package/growth', '/auth', '/nowhere'])(
    '%s is light and can be read, even in pale colors',
    async (path) => {
      const { page } = await byDay.visit(path)
      await alive(page)
      expect(
        await page.evaluate(() => {
          const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
          const bar = document.querySelector('meta[name=theme-color]')?.getAttribute('content')
          return { colorScheme, isLight: backgroundColor.startsWith('oklch(0.97'), bar }
        }),
      ).toEqual({ colorScheme: 'light', isLight: true, bar: GROUNDS.light })
      expect(await findings(page)).toEqual([])
    },
  )

  it('share pictures and app are light too', async () => {
    const response = await fetch(`${byDay.stage.url}/share/home.png`)
    const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(GROUNDS.light)
    const manifest = await (await fetch(`${byDay.stage.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ theme_color: GROUNDS.light, background_color: GROUNDS.light })
  })

  it.each([
    ['/admin-private', 'light', 'dark'],
    ['/admin', 'dark', 'dark'],
    ['/admin', 'light', 'light'],
    ['/dashboard', 'dark', 'dark'],
  ] as const)('%s keeps its own theme where the system is %s: %s', async (path, system, theme) => {
    byDay.stage.setSession({ role: 'admin' })
    const { page } = await byDay.visit(path, { colorScheme: system })
    expect(await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark')).toBe(theme)
    byDay.stage.setSession(null)
  })
})
