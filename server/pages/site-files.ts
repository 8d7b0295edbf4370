import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { siteFactsOf } from '#contract/site.ts'
import { mailLink } from '#domain/mail-link.ts'
import type { Site } from '#domain/site/site.ts'
import { toRepresentation, compressBody, type Representation } from './representation.ts'

interface SiteFilesOptions {
  buildDir: string
  site: Site
  origin: string | null
  listed: readonly string[]
  themeColor: string
}

/** The date since which Global Privacy Control is honored. */
const GPC_SINCE = '2026-11-21'
const SECURITY_TXT_LIFETIME_MS = 360 * 24 * 60 * 60 * 1000
const SECURITY_POLICY = '/privacy#safe'

export async function representSiteFiles(options: SiteFilesOptions): Promise<Map<string, Representation>> {
  const texts: [address: string, type: string, text: string][] = [
    ['/robots.txt', 'text/plain; charset=utf-8', writeRobots(options)],
    ['/manifest.webmanifest', 'application/manifest+json', writeManifest(options)],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', writeSecurityContact(options)],
    ['/.well-known/gpc.json', 'application/json', JSON.stringify({ gpc: true, lastUpdate: GPC_SINCE })],
  ]
  if (options.origin !== null) {
    texts.push([
      '/sitemap.xml',
      'application/xml; charset=utf-8',
      writeSitemap(options.origin, options.listed),
    ])
  }
  const files = texts.map(async ([address, type, text]) => [address, await compressBody(text, type)] as const)
  return new Map([...(await Promise.all(files)), ...(await readIcons(options.buildDir))])
}

async function readIcons(buildDir: string) {
  const folder = path.join(buildDir, 'server', 'icons')
  return Promise.all(
    (await readdir(folder)).map(async (name) => {
      const type = name.endsWith('.ico') ? 'image/x-icon' : 'image/png'
      return [`/${name}`, toRepresentation(await readFile(path.join(folder, name)), type)] as const
    }),
  )
}

function writeRobots({ origin }: SiteFilesOptions): string {
  const lines = ['User-agent: *', 'Disallow: /api/']
  if (origin !== null) lines.push(`Sitemap: ${origin}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

function writeSitemap(origin: string, listed: readonly string[]): string {
  const urls = listed.map((page) => `<url><loc>${origin}${page}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`
}

function writeManifest({ site: { business }, themeColor }: SiteFilesOptions): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: business.businessName,
    short_name: business.businessName,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: themeColor,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  })
}

/** The contact for security reports (RFC 9116). */
function writeSecurityContact({ site, origin }: SiteFilesOptions): string {
  const { phoneLink } = siteFactsOf(site)
  const page = origin === null ? (phoneLink ?? '/contact') : `${origin}/contact`
  const lines = [
    `Contact: ${site.business.email === null ? page : mailLink(site.business.email)}`,
    // Renewed at each start: RFC 9116 recommends less than a year.
    `Expires: ${new Date(Date.now() + SECURITY_TXT_LIFETIME_MS).toISOString()}`,
    'Preferred-Languages: en',
  ]
  if (origin !== null) {
    lines.push(`Canonical: ${origin}/.well-known/security.txt`, `Policy: ${origin}${SECURITY_POLICY}`)
  }
  return `${lines.join('\n')}\n`
}
