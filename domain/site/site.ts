// The site as the owner can change it. The database stores what differs from these defaults.
import { DEFAULT_COSTS } from '../calculator.ts'
import { CHOICE_LABELS } from '../choice-labels.ts'
import { INCLUSIONS, pagesIn } from '../inclusions.ts'
import { CLAIMS, HOURS, LAUNCH_STEPS, OPENING, PROMISES, REFUND, SERVICES, TAGLINE, TIMES } from '../offer.ts'
import { UNNAMED_OWNER } from '../owner.ts'
import { packageNames, PACKAGES } from '../packages.ts'
import { formatMoney } from '../numbers.ts'
import { OPENINGS } from './assistant.ts'
import { DEFAULT_BRAND, type Brand } from './brand.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { MONEY, type Money } from './money.ts'
import { NO_PEOPLE, type People } from './people.ts'
import { PLANS, type Plans } from './plans.ts'
import { switchedOff, textsWithout, type Switch } from './texts-without.ts'
import { currentZone } from '../zones.ts'
import { copyTree, fill, mapTexts, toArrays, type Values, type Widen } from './texts.ts'

/** A text that admins insert into messages to customers. */
export interface SavedAnswer {
  readonly name: string
  readonly text: string
}

export const DEFAULT_SITE = {
  business: {
    businessName: 'Nightlight Digital',
    ownerName: UNNAMED_OWNER,
    phone: '(555) 010-0199',
    email: null as string | null,
    demoPhone: '(555) 010-0142',
    /** Where a phone number without a country code is dialed, by its ISO code. Null: derived from the phone and the time zone. */
    country: null as string | null,
    tagline: TAGLINE,
    /** Of the owner's texts: a key of `LANGUAGES`. */
    language: 'en',
    /** Whether the default texts speak of vans, sinks and furnaces. */
    speaksOfTrades: true,
    hours: HOURS,
    opens: OPENING.opens,
    closes: OPENING.closes,
    timeZone: OPENING.timeZone,
    openOn: {
      monday: true,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: false,
      sunday: false,
    },
    /** The first year of the copyright line. */
    since: '2024',
    /** Null: `businessName`. */
    legalName: null as string | null,
    postalAddress: null as string | null,
  },
  links: {
    schedulingUrl: null as string | null,
    schedulingScriptUrl: null as string | null,
    checkoutUrls: { launch: null, growth: null, scale: null } as Record<
      'launch' | 'growth' | 'scale',
      string | null
    >,
  },
  offer: {
    packages: PACKAGES,
    services: {
      website: { ...SERVICES.website, isOffered: true },
      profile: { ...SERVICES.profile, isOffered: true },
      automation: { ...SERVICES.automation, isOffered: true },
      email: { ...SERVICES.email, isOffered: true },
    },
    callBots: { isOffered: true },
    demo: { isOffered: true },
    inclusions: INCLUSIONS,
    claims: CLAIMS,
    promises: PROMISES,
    refund: REFUND,
    times: TIMES,
    steps: LAUNCH_STEPS,
    calculator: DEFAULT_COSTS,
  },
  choices: CHOICE_LABELS,
  pages: PAGE_TEXTS,
  assistant: { opensByItself: true, openings: OPENINGS },
  mail: {
    /** Null: `businessName`. */
    senderName: null as string | null,
    signature: null as string | null,
    /** Inserted into messages to customers; on no page. */
    savedAnswers: [] as readonly SavedAnswer[],
    /** Where new leads are mailed. Null: to the longest-serving admin. */
    notices: null as string | null,
  },
  brand: DEFAULT_BRAND,
  people: NO_PEOPLE,
  plans: PLANS,
  money: MONEY,
} as const

export type Site = Omit<Widen<typeof DEFAULT_SITE>, 'brand' | 'people' | 'plans' | 'money'> & {
  readonly brand: Brand
  readonly people: People
  readonly plans: Plans
  readonly money: Money
  /** Counts publications; 0 is the default site. */
  readonly version: number
}
export type PageTexts = Site['pages']

/** What differs from the default site, by path: `business.phone`. */
export type SiteChanges = Readonly<Record<string, unknown>>

/** The site with these changes and every placeholder filled. Ignores paths that this version does not have. */
export function buildSite(changes: SiteChanges = {}, version = 0): Site {
  const texts = textsWithout(switchedOff((path) => changes[path]))
  const site = applyChanges(DEFAULT_SITE, [...texts, ...Object.entries(changes)]) as Site
  // Published versions are never changed, so they may have the name of their time.
  setAt(site, ['business', 'timeZone'], currentZone(site.business.timeZone))
  const values = valuesOf(site)
  return { ...mapTexts(site, (text) => fill(text, values)), version }
}

/** The defaults with these values at their paths. Ignores paths that they do not have. */
export function applyChanges<T extends object>(
  defaults: T,
  changes: readonly (readonly [path: string, value: unknown])[],
): Widen<T> {
  const tree = copyTree(defaults)
  for (const [path, value] of changes) setAt(tree, path.split('.'), value)
  return toArrays(tree)
}

/** The value at a path of the default site with these services switched off, before placeholders are filled. */
export function defaultAt(path: string, off: readonly Switch[] = []): unknown {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        at !== null && typeof at === 'object' && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
      DEFAULT_SITE,
    )
  const texts = textsWithout(off).filter(([at]) => at === path || at.startsWith(`${path}.`))
  if (texts.length === 0) return value
  const changed = { at: copyTree(value) }
  for (const [at, text] of texts) setAt(changed, `at${at.slice(path.length)}`.split('.'), text)
  return toArrays(changed).at
}

/** What any text may name: `{phone}`, `{growthSetup}`. */
export function valuesOf({ business, offer }: Pick<Site, 'business' | 'offer'>): Values {
  const { launch, growth, scale } = offer.packages
  return {
    business: business.businessName,
    legalName: business.legalName ?? business.businessName,
    postalAddress: business.postalAddress ?? '',
    owner: business.ownerName,
    phone: business.phone,
    demoPhone: business.demoPhone,
    hours: business.hours,
    ...offer.promises,
    reviewTime: offer.claims.start.figure,
    startTime: offer.times.start,
    launchTime: offer.times.launch,
    launchDays: offer.times.launchInDays,
    ...pagesOf(offer.packages),
    ...packageNames(offer),
    launchSetup: formatMoney(launch.setup),
    launchMonthly: formatMoney(launch.monthly),
    growthSetup: formatMoney(growth.setup),
    growthMonthly: formatMoney(growth.monthly),
    scaleSetup: formatMoney(scale.setup),
    scaleMonthly: formatMoney(scale.monthly),
  }
}

/** How many pages each package's list names, for the comparison and for texts. */
function pagesOf({ launch, growth, scale }: Site['offer']['packages']) {
  const launchPages = pagesIn(launch.features) ?? 'up to 5'
  const growthPages = pagesIn(growth.features) ?? launchPages
  return { launchPages, growthPages, scalePages: pagesIn(scale.features) ?? growthPages }
}

function setAt(tree: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path
  if (!Object.hasOwn(tree, key)) return
  if (rest.length === 0) {
    Reflect.set(tree, key, value)
    return
  }
  const next: unknown = Reflect.get(tree, key)
  if (next !== null && typeof next === 'object') setAt(next, rest, value)
}
