// Names where visitors come from. Has no schemas, so that the consoles load it alone.

export const ORIGIN_TEXT_MAX = 80

export const AD_CLICKS = ['google', 'facebook', 'microsoft'] as const
export type AdClick = (typeof AD_CLICKS)[number]

/** One arrival at the site from outside. */
export interface Touch {
  day: string | null
  page: string | null
  /** The host of the page before, without `www.`. */
  referrer: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  term: string | null
  content: string | null
  /** Of which networks the address had a click id. The ids are never kept. */
  clicks: readonly AdClick[]
}

/** `last` is the first touch too if there was only one. */
export interface Origin {
  first: Touch
  last: Touch
}

const UNKNOWN_SOURCE = 'Direct or unknown'
/** In filters and figures: leads whose visitors did not agree, or that came another way. */
export const NO_ORIGIN = '(not recorded)'

/** By the name in the host of a referrer, or in `utm_source`. */
const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  adwords: 'Google Ads',
  googleads: 'Google Ads',
  gbp: 'Google Business Profile',
  gmb: 'Google Business Profile',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  yahoo: 'Yahoo',
  ecosia: 'Ecosia',
  facebook: 'Facebook',
  fb: 'Facebook',
  meta: 'Facebook',
  instagram: 'Instagram',
  ig: 'Instagram',
  linkedin: 'LinkedIn',
  lnkd: 'LinkedIn',
  twitter: 'X',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  nextdoor: 'Nextdoor',
  yelp: 'Yelp',
  angi: 'Angi',
  thumbtack: 'Thumbtack',
  chatgpt: 'ChatGPT',
  openai: 'ChatGPT',
  perplexity: 'Perplexity',
  claude: 'Claude',
  newsletter: 'Newsletter',
  email: 'Email',
}
const PAID = [
  'ad',
  'ads',
  'cpc',
  'cpm',
  'display',
  'paid',
  'paid-search',
  'paid-social',
  'paid_search',
  'paid_social',
  'paidsearch',
  'paidsocial',
  'ppc',
]
const PAID_NAMES: Readonly<Record<string, string>> = { Bing: 'Microsoft Ads' }
const UNPAID = ['ChatGPT', 'Newsletter', 'Email', 'Google Business Profile']

const paidName = (name: string) =>
  UNPAID.includes(name) || name.endsWith(' Ads') ? name : (PAID_NAMES[name] ?? `${name} Ads`)

const isNamed = (source: string) =>
  source === UNKNOWN_SOURCE ||
  Object.values(NAMES).some((name) => source === name || source === paidName(name))

/** The channel in words: "Google Ads", "yelp.com", or the `utm_source` as given. */
export function sourceOf({
  source,
  medium,
  referrer,
  clicks,
}: Pick<Touch, 'source' | 'medium' | 'referrer' | 'clicks'>): string {
  if (clicks.includes('google')) return 'Google Ads'
  if (clicks.includes('microsoft')) return 'Microsoft Ads'
  if (source !== null) {
    const key = source.toLowerCase()
    const name = findName(key) ?? findName(nameInHost(key)) ?? key
    return PAID.includes(medium?.toLowerCase() ?? '') && isNamed(name) ? paidName(name) : name
  }
  if (clicks.includes('facebook')) return 'Facebook'
  if (referrer === null) return UNKNOWN_SOURCE
  if (referrer === 't.co') return 'X'
  return findName(nameInHost(referrer)) ?? referrer
}

const findName = (key: string): string | undefined => (Object.hasOwn(NAMES, key) ? NAMES[key] : undefined)

const SECOND_LEVELS = ['ac', 'co', 'com', 'net', 'org']

/** "google" of `news.google.co.uk`, but not of `google.example.com`. */
function nameInHost(host: string): string {
  const labels = host.split('.').slice(0, -1)
  if (labels.length > 1 && SECOND_LEVELS.includes(labels.at(-1) ?? '')) labels.pop()
  return labels.at(-1) ?? ''
}

/** "Google Ads · spring-drains, landed on /plumbers" */
export function touchWords(touch: Touch): string {
  return originWords({ source: sourceOf(touch), campaign: touch.campaign, page: touch.page })
}

const TOUCH_PARTS = ['page', 'referrer', 'source', 'medium', 'campaign', 'term', 'content'] as const

/** All that is known of a touch, a line each, for lists as files. `readTouchLines` reads them back. */
export function touchLines(touch: Touch): string {
  const parts = TOUCH_PARTS.flatMap((part) => (touch[part] === null ? [] : [`${part}: ${touch[part]}`]))
  const clicks = touch.clicks.length === 0 ? [] : [`clicks: ${touch.clicks.join(', ')}`]
  return [`day: ${touch.day ?? 'unknown'}`, ...parts, ...clicks].join('\n')
}

export function originWords({
  source,
  campaign,
  page = null,
}: {
  source: string | null
  campaign: string | null
  page?: string | null
}): string {
  const from = [source, campaign].filter((one) => one !== null).join(' · ')
  return page === null ? from : `${from}, landed on ${page}`
}
