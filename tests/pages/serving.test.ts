import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => {
  stage.setSession(null)
  stage.setOutcome({ outcome: 'sent' })
  stage.posted.length = 0
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(stage.url + path, { method, headers, redirect: 'manual' })

const post = (fields: [string, string][], type = 'application/x-www-form-urlencoded') =>
  fetch(`${stage.url}/contact`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })

const PUBLIC = [
  '/',
  '/contact',
  '/contact?sent=1',
  '/privacy',
  '/terms',
  '/cookies',
  '/auth',
  '/calculator',
  '/package/growth',
]

/** The raw response: `fetch` would decode it and send headers of its own. */
function raw(path: string, headers: Record<string, string>): Promise<{ encoding: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(stage.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'] ?? 'identity', body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('a document', () => {
  it.each(PUBLIC)('%s allows exactly its own inline text', async (path) => {
    const response = await get(path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const inline = [...html.matchAll(/<(script|style)\b(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/\1>/g)]
    expect(inline.length).toBeGreaterThan(2)
    const hashes = inline.map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    for (const hash of hashes) expect(policy).toContain(hash)
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes))
    expect(policy).not.toMatch(/unsafe|\*|http/)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(html).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/)
  })

  it.each(PUBLIC)('%s loads and runs no module before the first paint', async (path) => {
    const html = await (await get(path)).text()
    expect(html).not.toMatch(/type="module"|rel="modulepreload"|<script[^>]*\ssrc=/)
    expect(html).not.toMatch(/rel="stylesheet"/)
    expect(html.match(/rel="preload"/g)).toHaveLength(2)
  })

  it.each(PUBLIC)('%s is the same for everyone, may be stored, and is revalidated', async (path) => {
    const response = await get(path)
    // Networks in between may not replace the addresses on it.
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/contact')).headers.get('etag') ?? ''
    const again = await get('/contact', { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    expect((await get('/contact', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD as GET, without the body', async () => {
    const [head, whole] = await Promise.all([
      get('/contact', { 'accept-encoding': 'gzip' }, 'HEAD'),
      get('/contact', { 'accept-encoding': 'gzip' }),
    ])
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
    }
  })

  it('is sent in the best encoding that the client accepts', async () => {
    const plain = await raw('/contact', {})
    expect(plain.encoding).toBe('identity')
    const br = await raw('/contact', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.encoding).toBe('br')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    const gz = await raw('/contact', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(gz.encoding).toBe('gzip')
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    expect((await raw('/contact', { 'accept-encoding': 'br;q=0, *;q=0' })).encoding).toBe('identity')
    expect((await raw('/contact', { 'accept-encoding': 'zstd' })).encoding).toBe('identity')
  })

  it('sends no token on from /auth', async () => {
    expect((await get('/auth')).headers.get('referrer-policy')).toBe('no-referrer')
    expect((await get('/contact')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('is found at its address without a trailing slash, and nowhere else', async () => {
    const slash = await get('/contact/?utm_source=card')
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/contact?utm_source=card'])
    expect((await get('//evil.example/')).status).toBe(404)
    expect((await get('//contact')).status).toBe(404)
  })

  it.each([
    ['/Contact?a=B', '/contact?a=B'],
    ['/%63ontact', '/contact'],
    ['/Package/GROWTH/', '/package/growth'],
    ['/Admin', '/admin'],
  ])('%s redirects to %s, as the client-side router reads it', async (path, target) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([308, target])
  })
})

describe('an unknown address', () => {
  it.each(['/nowhere', '/404', '/services/nothing', '/assets/none.js', '/%00', '/contact.php', '/.env'])(
    '%s is 404',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Oops! Page not found')
      expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    },
  )

  it.each(['none', 'a%2Fb', '%zz', '%ff', '-', 'x'.repeat(300), 'none/'])(
    '/package/%s is a 404 about packages',
    async (name) => {
      const response = await get(`/package/${name}`)
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
      expect(html).toContain('Package not found')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  it('accepts no other method', async () => {
    const refuse = async (address: string, method: string) => {
      const response = await get(address, {}, method)
      return [response.status, response.headers.get('allow')]
    }
    expect(await refuse('/contact', 'DELETE')).toEqual([405, 'GET, HEAD, POST'])
    for (const address of ['/package/launch', '/admin', '/robots.txt', '/share/home.png', '/favicon.ico'])
      expect(await refuse(address, 'POST'), address).toEqual([405, 'GET, HEAD'])
    for (const address of ['/nowhere', '/package/none', '/share/none.png'])
      expect(await refuse(address, 'POST'), address).toEqual([404, null])
  })
})

describe('files for the browser', () => {
  it('are immutable under content-hashed names', async () => {
    const html = await (await get('/contact')).text()
    const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) {
      const response = await get(file)
      expect(response.status, file).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it("list the pages for search engines if the site's address is known", async () => {
    expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap')
    expect((await get('/sitemap.xml')).status).toBe(404)
    const known = await openStage({ origin: 'https://shop.example' })
    try {
      expect(await (await fetch(`${known.url}/robots.txt`)).text()).toContain(
        'Sitemap: https://shop.example/sitemap.xml',
      )
      const sitemap = await (await fetch(`${known.url}/sitemap.xml`)).text()
      expect(sitemap).toContain('<loc>https://shop.example/contact</loc>')
      expect(sitemap).toContain('<loc>https://shop.example/package/scale</loc>')
      expect(sitemap).not.toMatch(/package\/-|404|auth|dashboard|admin/)
      const contact = await fetch(`${known.url}/contact`)
      expect(await contact.text()).toContain('rel="canonical" href="https://shop.example/contact"')
      expect(contact.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    } finally {
      await known.close()
    }
  })
})

describe('files that systems request', () => {
  const png = (bytes: Buffer) => [
    bytes.toString('latin1', 1, 4),
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
  ]
  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
  ])('%s is %i pixels wide', async (path, size) => {
    expect(png(await bytesOf(path))).toEqual(['PNG', size, size])
  })

  it('the .ico icon is valid', async () => {
    const response = await get('/favicon.ico')
    expect(response.headers.get('content-type')).toBe('image/x-icon')
    const ico = Buffer.from(await response.arrayBuffer())
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32])
    expect(png(ico.subarray(ico.readUInt32LE(18)))).toEqual(['PNG', 32, 32])
  })

  it("the manifest has the business's name and existing icons", async () => {
    const html = await (await get('/')).text()
    const response = await get('/manifest.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await response.json()) as Record<string, unknown> & { icons: { src: string }[] }
    expect(manifest).toMatchObject({ name: 'Nightlight Digital', start_url: '/' })
    expect(html).toContain(`<meta name="theme-color" content="${String(manifest['theme_color'])}"`)
    for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200)
  })

  it('honors privacy signals, and has an address for security reports', async () => {
    expect(await (await get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true })
    const text = await (await get('/.well-known/security.txt')).text()
    expect(text).toContain('Contact: mailto:hello@example.com')
    const [, expires = ''] = /Expires: (\S+)/.exec(text) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000)
    // Both need the configured address; the page with the policy exists.
    expect(text.includes('Canonical:')).toBe(text.includes('Policy:'))
    expect(await (await get('/privacy')).text()).toContain('id="safe"')
  })
})

describe('metadata for search engines', () => {
  type Thing = Record<string, unknown> & { '@type': string }

  async function thingsOf(url: string): Promise<Thing[]> {
    const html = await (await fetch(url)).text()
    const [, text = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    const data = JSON.parse(text) as { '@context': string; '@graph': Thing[] }
    expect(data['@context']).toBe('https://schema.org')
    return data['@graph']
  }
  const find = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type)

  it('matches the pages, under the address of the site', async () => {
    const known = await openStage({
      origin: 'https://shop.example',
      site: { 'business.businessName': '</script>&' },
    })
    try {
      const home = await thingsOf(`${known.url}/`)
      expect(find(home, 'ProfessionalService')).toMatchObject({
        '@id': 'https://shop.example/#business',
        name: '</script>&',
        telephone: '+15550100199',
        openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      })
      expect(find(home, 'WebSite')).toMatchObject({ url: 'https://shop.example/' })
      const questions = (find(home, 'FAQPage')?.['mainEntity'] ?? []) as { name: string }[]
      expect(questions.length).toBeGreaterThan(2)
      const text = await (await fetch(`${known.url}/`)).text()
      for (const { name } of questions) expect(text).toContain(`>${name}<`)
      const growth = await thingsOf(`${known.url}/package/growth`)
      expect(find(growth, 'Product')).toMatchObject({
        offers: {
          priceCurrency: 'USD',
          priceSpecification: [{ price: 997 }, { price: 197, unitCode: 'MON' }],
        },
      })
      const chat = await thingsOf(`${known.url}/services/ai-automation`)
      expect(find(chat, 'Service')).toMatchObject({ offers: [{ name: 'Growth' }, { name: 'Scale' }] })
      expect(find(chat, 'BreadcrumbList')).toMatchObject({
        itemListElement: [{ name: 'Home' }, { name: 'Services' }, { position: 3 }],
      })
      expect(find(growth, 'BreadcrumbList')).toMatchObject({
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://shop.example/' },
          { position: 2, item: 'https://shop.example/package/growth' },
        ],
      })
    } finally {
      await known.close()
    }
  })

  it('is absent from pages that must not be indexed', async () => {
    expect(await (await get('/auth')).text()).not.toContain('ld+json')
    expect(await (await get('/contact')).text()).toContain('ld+json')
  })
})

describe('the picture of a shared link', () => {
  it("is drawn from the page's own texts, once, and may be embedded anywhere", async () => {
    const known = await openStage({
      origin: 'https://shop.example',
      site: { 'business.businessName': 'Łęcki & Sons' },
    })
    try {
      const html = await (await fetch(`${known.url}/contact`)).text()
      const [, address = ''] = /property="og:image" content="https:\/\/shop\.example([^"]+)"/.exec(html) ?? []
      expect(address).toBe('/share/contact.png')
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      const picture = await fetch(known.url + address)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const png = Buffer.from(await picture.arrayBuffer())
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      const etag = picture.headers.get('etag') ?? ''
      expect((await fetch(known.url + address, { headers: { 'if-none-match': etag } })).status).toBe(304)
      const other = await fetch(`${known.url}/share/home.png`)
      expect(other.headers.get('etag')).not.toBe(etag)
      expect(html).toContain('property="og:site_name" content="Łęcki &amp; Sons"')
    } finally {
      await known.close()
    }
  })

  it('exists for indexed pages only', async () => {
    expect((await get('/share/home.png')).status).toBe(200)
    for (const page of ['auth', 'dashboard', 'admin', '404', 'nothing', '../assets']) {
      expect((await get(`/share/${page}.png`)).status, page).toBe(404)
    }
    const html = await (await get('/contact')).text()
    expect(html).toContain('property="og:title"')
    expect(html).not.toContain('og:image')
  })
})

describe('the configuration', () => {
  it('appears in the pages as text, whatever it contains', async () => {
    const name = '</script><script>alert(1)</script>&"\'<!--'
    const odd = await openStage({ site: { 'business.businessName': name, 'business.phone': '</style><b>' } })
    try {
      const response = await fetch(`${odd.url}/contact`)
      const html = await response.text()
      expect(html).not.toContain('<script>alert(1)')
      expect(html).not.toContain('</style><b>')
      expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    } finally {
      await odd.close()
    }
  })
})

describe('a guarded page', () => {
  it.each([
    ['/dashboard', null, '/auth?next=%2Fdashboard'],
    ['/admin', null, '/auth?next=%2Fadmin'],
    ['/admin-private?lead=7', null, '/auth?next=%2Fadmin-private%3Flead%3D7'],
    ['/admin', 'customer', '/dashboard'],
    ['/admin-private', 'customer', '/'],
  ] as const)('%s for %s leads to %s', async (path, role, target) => {
    stage.setSession(role && { role })
    const response = await get(path)
    // An unbuilt screen's address is not found; no one may get it without permission.
    if (response.status === 404) return
    expect([response.status, response.headers.get('location')]).toEqual([303, target])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie') ?? '').toMatch(role ? /^$/ : /^signed-in=; Path=\/; Max-Age=0/)
  })

  it('is the same for everyone who may see it, and is not stored', async () => {
    stage.setSession({ role: 'customer' })
    const one = await get('/dashboard')
    const text = await one.text()
    expect(one.status).toBe(200)
    expect(one.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(text).toContain('Loading your dashboard...')
    stage.setSession({ role: 'admin' })
    expect(await (await get('/dashboard')).text()).toBe(text)
  })
})

describe('the assessment without scripts', () => {
  it("is submitted under the form's names, and leads to a confirmation", async () => {
    const response = await post([
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['painPoints', 'Lead follow-up'],
      ['painPoints', 'Invoicing & payments'],
      ['role', 'admin'],
      ['__proto__', 'x'],
    ])
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1#sent'])
    const [sent] = stage.posted
    expect(sent?.clientKey).toBe('one client')
    expect(sent?.fields).toMatchObject({
      name: 'Ada',
      painPoints: ['Lead follow-up', 'Invoicing & payments'],
    })
    expect(Object.keys(sent?.fields ?? {})).not.toContain('role')
    expect(await (await get('/contact?sent=1')).text()).toContain('Message Sent!')
  })

  it('shows a refusal with the message, also beside the field, and with everything that was typed', async () => {
    stage.setOutcome({
      outcome: 'refused',
      message: 'Invalid email address',
      errors: [{ field: 'email', message: 'Invalid email address' }],
    })
    const response = await post([
      ['name', 'Ada "the boss" <b>'],
      ['email', 'not an address'],
      ['message', 'line 1\nline 2'],
      ['urgency', 'month'],
      ['painPoints', 'Lead follow-up'],
    ])
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(html).toContain('Validation Error')
    expect(html.match(/Invalid email address/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).toMatch(
      /<input[^>]*id="assessment-email"[^>]*aria-invalid="true"[^>]*value="not an address"/,
    )
    expect(html).toContain('value="Ada &quot;the boss&quot; &lt;b&gt;"')
    expect(html).toContain('line 1\nline 2</textarea>')
    expect(html).toMatch(/<option value="month" selected="">/)
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Lead follow-up"/)
  })

  it('says so if it could not be stored', async () => {
    stage.setOutcome({ outcome: 'failed' })
    const response = await post([['name', 'Ada']])
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(
      'Failed to send message. Please try again or contact us directly.',
    )
  })

  it('accepts no other form', async () => {
    expect((await post([], 'application/json')).status).toBe(415)
    expect((await post([], 'multipart/form-data')).status).toBe(415)
    expect((await post([['message', 'x'.repeat(100_000)]])).status).toBe(413)
    expect(stage.posted).toEqual([])
  })
})
