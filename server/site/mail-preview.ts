import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import { acknowledge } from '#server/leads/service.ts'
import { composeMail } from '#server/mail/compose.ts'

/** What a visitor gets after the assessment, as the site would send it, for a frame of our own. */
export function previewMail(site: Site, { linkOrigin }: Pick<Config, 'linkOrigin'>): Response {
  const content = acknowledge(site, { name: 'Pat', linkOrigin })
  const { html } = composeMail({ publishedSite: site, linkOrigin }, content)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
    },
  })
}
