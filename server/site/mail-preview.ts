import type { Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import { composeMail } from '#server/mail/compose.ts'

/** What a visitor gets after the assessment, as the site would send it, for a frame of our own. */
export function previewMail(site: Site, { linkOrigin }: Pick<Config, 'linkOrigin'>): Response {
  const { businessName, phone } = site.business
  const { html } = composeMail(
    { publishedSite: site, linkOrigin },
    {
      heading: 'We got your assessment',
      paragraphs: [
        'Thanks! We’ll read what you sent, Pat, and get back to you by phone or email.',
        `Want to talk sooner? Pick a time for a call, or call us at ${phone}. Forgot something? Reply to this email.`,
      ],
      action: { label: 'Pick a time', url: `${linkOrigin}/contact#schedule` },
      signature: site.mail.signature,
      footer: `You’re getting this email because someone, probably you, sent the assessment at ${businessName} with this address. Wasn’t you? You can ignore it.`,
    },
  )
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
