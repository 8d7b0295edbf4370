// Headers of the framed document around the booking page: the only one that can be framed, and whose policy allows other sites.
import { NO_ORIGIN } from '#contract/embed.ts'
import type { Site } from '#domain/site/site.ts'
import { inlineScriptHashes } from './policy.ts'

type Scheduling = Pick<Site['links'], 'schedulingUrl' | 'schedulingScriptUrl'>

export function embedHeaders(html: string, site: Scheduling): Record<string, string> {
  return {
    'content-security-policy': embedPolicy(html, site),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    // Browsers ignore or reject COOP and Origin-Agent-Cluster in a document without an origin.
    ...(site.schedulingScriptUrl === null
      ? {}
      : { 'cross-origin-opener-policy': 'unsafe-none', 'origin-agent-cluster': '?0' }),
  }
}

function embedPolicy(html: string, { schedulingUrl, schedulingScriptUrl }: Scheduling): string {
  const page = schedulingUrl === null ? [] : [new URL(schedulingUrl).origin]
  const vendor = schedulingScriptUrl === null ? [] : [new URL(schedulingScriptUrl).origin]
  const both = [...new Set([...vendor, ...page])]
  const directive = (name: string, sources: string[]) =>
    [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' ')
  return [
    "default-src 'none'",
    directive('script-src', [...inlineScriptHashes(html), ...vendor]),
    // Booking widgets use inline styles; this document does not have our origin, so they cannot affect our pages.
    directive('style-src', ["'unsafe-inline'", ...vendor]),
    directive('img-src', [...both, 'data:']),
    directive('font-src', vendor),
    directive('connect-src', vendor.length > 0 ? both : []),
    directive('frame-src', page),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(schedulingScriptUrl === null ? [] : [`sandbox ${NO_ORIGIN}`]),
  ].join('; ')
}
