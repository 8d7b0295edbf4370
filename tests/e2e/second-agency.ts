// A second, made-up agency: a value for every field of the site, and what must not be left of the first.
import type { Choice } from '#domain/choice-labels.ts'
import { isOutwardField } from '#domain/outward.ts'
import type { Field } from '#domain/site/field.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { buildSite, DEFAULT_SITE, defaultAt } from '#domain/site/site.ts'
import { switchedOff } from '#domain/site/texts-without.ts'
import { placeholdersOf, textPaths } from '#domain/site/texts.ts'

/** A package that looks unfinished: the owner is told before publishing. */
export const TWO_LINES = ['A page for each café', 'Menus that change by the hour']

/** Where a plain text would not do. */
const VALUES: Readonly<Record<string, unknown>> = {
  'business.businessName': 'Crema Web Studio',
  'business.tagline': 'Websites that smell of coffee.',
  'business.ownerName': 'Robin Example',
  'business.legalName': 'Crema Web Studio Inc.',
  'business.postalAddress': '1 Example Street, Toronto, Ontario',
  'business.phone': '(416) 555-0188',
  'business.email': 'hello@crema.example',
  'business.demoPhone': '(416) 555-0142',
  'business.hours': 'Tue-Sat 8am-4pm ET',
  'business.opens': '08:00',
  'business.closes': '16:00',
  'business.timeZone': 'America/Toronto',
  'offer.packages.launch.label': 'Espresso',
  'offer.packages.launch.setup': 610,
  'offer.packages.launch.monthly': 61,
  'offer.packages.launch.features': TWO_LINES,
  'offer.packages.growth.label': 'Cortado',
  'offer.packages.growth.setup': 1210,
  'offer.packages.growth.monthly': 121,
  'offer.packages.scale.label': 'Flat White',
  'offer.packages.scale.setup': 2410,
  'offer.packages.scale.monthly': 241,
  'offer.callBots.isOffered': false,
  'offer.demo.isOffered': false,
  'business.speaksOfTrades': false,
  'brand.look': 'light',
  'brand.action': '#ffb36b',
  'brand.assistant': '#9be59b',
}

const OFF = switchedOff((path) => VALUES[path])

const WORDS = [
  'cups',
  'beans',
  'tables',
  'menus',
  'ovens',
  'trays',
  'croissants',
  'regulars',
  'mornings',
  'patios',
]

/** A text of its own for each place, with the placeholders of the default that the page fills. */
function textFor(path: string, text: string, max: number): string {
  const own = placeholdersOf(text).map((name) => `{${name}}`)
  const word = WORDS[path.length % WORDS.length]
  return [`Café ${word} ${numberOf(path)}`, ...own].join(' ').slice(0, max)
}

const numbers = new Map<string, number>()
const numberOf = (path: string): number => {
  numbers.set(path, numbers.get(path) ?? numbers.size + 1)
  return numbers.get(path) ?? 0
}

/** The value of a field at the second agency; undefined: as it is. */
export function valueFor({ path, kind, max }: Field): unknown {
  if (isOutwardField(path)) return undefined
  if (Object.hasOwn(VALUES, path)) return VALUES[path]
  const value = defaultAt(path, OFF)
  const text = (own: string, at: string) => textFor(`${path} ${at}`, own, max)
  switch (kind) {
    case 'line':
    case 'paragraph':
      return typeof value === 'string' ? text(value, '') : undefined
    case 'lines':
      return Array.isArray(value) && value.length > 0
        ? value.map((line, place) => textFor(`${path} ${place}`, String(line), 100))
        : undefined
    case 'questions':
      return Array.isArray(value)
        ? value.map(({ question, answer }: { question: string; answer: string }, place) => ({
            question: textFor(`${path} ${place} q`, question, 100),
            answer: textFor(`${path} ${place} a`, answer, 200),
          }))
        : undefined
    case 'money':
      return typeof value === 'number' ? value + 11 : undefined
    default:
      return undefined
  }
}

/** The second agency's label of a choice: `urgency`, `asap`. */
export function labelFor(choice: Choice, key: string): string {
  const field = FIELDS.get(`choices.${choice}.${key}`)
  if (field === undefined) throw new Error(`There is no label of ${choice} ${key}`)
  return String(valueFor(field))
}

/** Shorter ones, such as “California privacy notice”, are also labels of the product. */
const isTelling = (text: string) => text.length >= 26

/** Texts and facts of the first agency. A text is telling if it is long; facts are listed. */
export function remainsOf(allowed: string): (page: string) => string[] {
  const texts = textPaths(buildSite())
    .map(({ text }) => text)
    // Addresses of pages are not the owner's.
    .filter((text) => isTelling(text) && !text.startsWith('/') && !/\{\w+\}/.test(text))
  const { business, offer } = DEFAULT_SITE
  const facts = [
    business.businessName,
    business.phone,
    business.demoPhone,
    business.hours,
    business.tagline,
    ...Object.values(offer.packages).flatMap(({ setup, monthly }) => [
      `$${setup.toLocaleString('en-US')}`,
      `$${monthly}`,
    ]),
  ]
  const all = [...new Set([...texts, ...facts])].filter((text) => !allowed.includes(text))
  return (page) => all.filter((text) => contains(page, text))
}

/** `$97` is not in `$970` or `$97.50`. */
function contains(page: string, text: string): boolean {
  if (!text.startsWith('$')) return page.includes(text)
  return page
    .split(text)
    .slice(1)
    .some((rest) => !/^[\d,]|^\.\d/.test(rest))
}
