import { createHash } from 'node:crypto'
import { reportViolation } from '#contract/reports.ts'

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

const REPORTS = 'csp'

interface PolicyOptions {
  isHttps: boolean
  /** Another site that the page's form may redirect to. */
  formTarget?: string | null
  isFramed?: boolean
}

export function policyHeaders(html: string, options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': policyFor(html, options),
    ...(options.isHttps ? { 'reporting-endpoints': `${REPORTS}="${reportViolation.path}"` } : {}),
  }
}

/** By hash; data scripts need none. Throws if the document has a `style` or `on…` attribute, which no hash can allow. */
export function policyFor(
  html: string,
  { isHttps, formTarget = null, isFramed = false }: PolicyOptions,
): string {
  refuseInlineAttributes(html)
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text = '']) => hashOf(text))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    ["style-src 'self'", ...new Set(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...(formTarget === null ? [] : [new URL(formTarget).origin])].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "worker-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reportViolation.path}`,
    // Browsers support named endpoints only over https, and then ignore `report-uri`; over http they use the address above.
    ...(isHttps ? [`report-to ${REPORTS}`] : []),
    // If the product is served over plain http, an upgrade would lead to a closed port.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=|\btype="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => hashOf(text))
  return [...new Set(scripts)]
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function refuseInlineAttributes(html: string): void {
  const markup = html.replace(INLINE_SCRIPT, '').replace(INLINE_STYLE, '')
  const found = /<[a-z][^<>]*\s((?:style|on[a-z]+)="[^"]*")/i.exec(markup)
  if (found) throw new Error(`A page carries an attribute that its policy refuses: ${found[1]}`)
}
