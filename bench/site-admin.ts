// An admin of a running product, who fills and publishes its site with the calls of the editor.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { UploadedPicture } from '#contract/site-pictures.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { Picture } from '#domain/site/picture.ts'
import type { SiteChanges } from '#domain/site/site.ts'
import { waitUntil } from './harness.ts'

const ADMIN = { email: 'admin@example.com', password: randomUUID() }

/** The environment of a product that has this admin. */
export const ADMIN_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

export interface Admin {
  /** A blob is sent as it is, anything else as JSON. */
  send(method: string, path: string, body?: object): Promise<unknown>
}

export async function signIn(url: string): Promise<Admin> {
  const request = (cookie: string, method: string, path: string, body: object) => {
    const isFile = body instanceof Blob
    return fetch(url + path, {
      method,
      headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json', cookie },
      ...(method !== 'GET' && { body: isFile ? body : JSON.stringify(body) }),
    })
  }
  const answer = await request('', 'POST', '/api/auth/sign-in/email', ADMIN)
  if (!answer.ok) throw new Error(`not signed in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    async send(method, path, body = {}) {
      const response = await request(cookie, method, path, body)
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
      return response.json()
    },
  }
}

/** Saves these fields as a draft. Returns a function that publishes it. */
export async function saveDraft(admin: Admin, changes: SiteChanges): Promise<() => Promise<unknown>> {
  const { number, published } = (await admin.send('GET', '/api/site')) as SiteSettings
  await admin.send('PATCH', '/api/site/draft', {
    changes: Object.entries(changes).map(([path, value]) => ({ path, value, from: published[path] })),
  })
  return () => admin.send('POST', '/api/site/publish', { number })
}

const REVIEWS = 6

/** Publishes a site with a logo, three photos, six reviews and colors of its own. Returns when its pages are served. */
export async function publishOwnSite(url: string): Promise<void> {
  const admin = await signIn(url)
  const upload = async (use: string, alt: string, bytes: Buffer): Promise<Picture> => {
    const path = `/api/site/pictures?use=${use}`
    const stored = (await admin.send('POST', path, new Blob([new Uint8Array(bytes)]))) as UploadedPicture
    return { ...stored, alt }
  }
  const publish = await saveDraft(admin, {
    'business.businessName': 'Maple & Steam Web',
    'brand.logo': await upload('logo', '', await drawLogo()),
    'brand.action': '#ff9d5c',
    'brand.typefaces': 'classic',
    'people.ownerPhoto': await upload('photo', 'Robin at the counter of a café', await takePhoto()),
    'people.ownerStory': 'I built my first site for my aunt’s bakery.\nToday it’s forty cafés.',
    'people.reviews': Array.from({ length: REVIEWS }, (_, n) => ({
      text: `Orders doubled in ${n + 2} weeks. We finally stopped explaining our hours on the phone.`,
      name: `Client ${n + 1}`,
      from: 'Kensington Market',
      agreed: true,
    })),
    'people.sites': [
      {
        name: 'Blue Door Coffee',
        url: 'https://bluedoor.example',
        picture: await upload('photo', 'The menu page', await takePhoto()),
      },
      {
        name: 'Night Owl Bakery',
        url: null,
        picture: await upload('photo', 'The order page', await takePhoto()),
      },
    ],
  })
  await publish()
  await waitUntil(async () => (await (await fetch(url)).text()).includes(`Client ${REVIEWS}`))
}

const drawLogo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="24" fill="#1f7a3d"/><path d="M30 70c0-30 10-45 40-45 0 30-10 45-40 45z" fill="#fff"/></svg>',
    ),
  )
    .resize(800)
    .png()
    .toBuffer()

/** 12 megapixels, with about as much detail as from a phone, and different each time. */
async function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const coarse = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(coarse).resize(4000).blur(8).jpeg({ quality: 90 }).toBuffer()
}
