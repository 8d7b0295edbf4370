// Launch, growth and scale are everyday words too: alone they name no package.
import type { Industry } from '#domain/calculator.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import type { Feature } from '../knowledge/feature-names.ts'
import type { Offer, OfferedPackage } from '../knowledge/offer.ts'
import { anyOf } from './words.ts'

export interface Slots {
  packageName: PackageName | null
  feature: Feature | null
  trade: Industry | null
  /** Relative to the package of the previous turn: the bigger or the smaller one. */
  step: 1 | -1 | null
}

const byPlace = (places: string) =>
  new RegExp(
    `\\b(?:${places}) (?:one )?(?:of|out of|among) (?:(?:your|the|these|those|all|them) )*(?:(?:three|3)(?: (?:packages|plans|tiers|options|ones|prices))?|packages|plans|tiers|options)\\b(?! (?:payments?|parts?|installments?|months?|weeks?|steps?))`,
  )

const PACKAGE_PATTERNS: [PackageName, RegExp][] = [
  [
    'launch',
    /\blaunch (?:package|plan|tier|one|option|bundle|costs?|price|have|has|include|includes|enough|or growth|versus|is|with)\b/,
  ],
  [
    'launch',
    /\b(?:the|with|in|does|is|about|of|take|want|get|for|on|and|or|choose|order|buy|include|start with|have|versus|from|like) launch\b(?! (?:my|a|the|our|time|it|day|date|faster|online|take|takes))/,
  ],
  [
    'launch',
    /\b(?:cheapest|smallest|basic|starter|lowest|small|first|entry level|little|simplest|beginner) (?:one|package|plan|tier|option|bundle)\b/,
  ],
  ['launch', /\b(?:paquete|el|del|con|cuesta|vale|incluye|tiene|es) launch\b/],
  ['growth', /\bgrowth\b(?! (?:of|rate|in my|for my))/],
  [
    'growth',
    /\b(?:middle|medium|mid|second|popular|recommended|most popular) (?:one|package|plan|tier|option|bundle)\b/,
  ],
  ['scale', /\bscale\b(?! (?:my|our|up|the business|a business|of))/],
  [
    'scale',
    /\b(?:biggest|largest|top|premium|full|third|big|expensive|highest|best|all inclusive|deluxe) (?:one|package|plan|tier|option|bundle)\b/,
  ],
  // “Why”: the Spanish “y”, written out as shorthand.
  ['launch', /^(?:why )?launch$/],
  // By its place: “the biggest of your three plans”.
  ['launch', byPlace('cheapest|smallest|lowest|least expensive|first|bottom|simplest|low end')],
  ['growth', byPlace('middle|medium|mid|second|in between')],
  ['scale', byPlace('biggest|largest|top|most expensive|priciest|highest|third|fullest|best')],
]

const FEATURE_PATTERNS: [Feature, RegExp][] = [
  [
    'callBot',
    /\b(?:call bots?|phone (?:bot|answering|assistant|agent|thing|ai)|call answering|answer(?:s|ing)? (?:\w+ )*(?:phones?|calls?)|ai receptionist|answering service|receptionist|voice (?:bot|agent)|calls? answered|ai phone)\b/,
  ],
  ['chatbot', /\b(?:chat bots?|live chat|chat widget|chat|website (?:bot|assistant))\b/],
  ['crm', /\bcrm\b/],
  ['booking', /\b(?:online booking|booking|appointments?|scheduling)\b/],
  ['followUps', /\b(?:reminders?|follow ?ups?)\b/],
  ['automations', /\bautomations?\b/],
  ['note', /\b(?:monthly (?:note|report)|reports?)\b/],
  ['hosting', /\bhosting\b/],
  [
    'profile',
    /\b(?:google (?:my )?(?:business )?(?:profile|listing|maps|page)|business profile|google business)\b/,
  ],
  ['email', /\b(?:emails?|mailbox(?:es)?)\b/],
  ['form', /\bcontact form\b/],
  ['website', /\b(?:websites?|landing page)\b/],
  ['callBot', /\bbot\b/],
]

const TRADE_PATTERNS: [Industry, RegExp][] = [
  [
    'hvac',
    /\b(?:hvac|heating|furnace (?:company|guy)|ac (?:company|guy|repair business)|air conditioning)\b/,
  ],
  ['plumbing', /\bplumb\w*/],
  ['electrical', /\belectric(?:al|ians?)\b/],
  ['landscaping', /\b(?:landscap\w*|lawn|gardener\w*|yard)\b/],
  ['cleaning', /\b(?:cleaning|cleaners?|maids?|janitor\w*|housekeeping)\b/],
  [
    'medical',
    /\b(?:medical|doctors?|clinics?|dent(?:al|ists?)|patients?|therap\w*|chiropract\w*|physician\w*|orthodont\w*|optometr\w*|dermatolog\w*)\b/,
  ],
  ['legal', /\b(?:legal|law (?:firms?|office|practice)|lawyers?|attorneys?|paralegals?|notary)\b/],
  ['real-estate', /\b(?:real estate|realtors?|brokers?|property manage\w*)\b/],
]

const BIGGER =
  /\b(?:bigger|larger|higher|upgraded)\b|\b(?:next|better|more expensive) (?:one|package|plan|tier|option|up|size)\b/
const SMALLER = /\b(?:smaller|cheaper|lower|less expensive)\b/

const BESIDE = {
  before:
    /(?:^|\s)(?:the|with|in|does|is|about|of|take|want|get|for|on|and|or|choose|order|buy|include|have|versus|vs|from|like|el|del|con|cuesta|vale|incluye|tiene|es)$/i,
  after:
    /^(?:package|plan|tier|one|option|bundle|costs?|price|have|has|include|includes|enough|and|or|versus|vs|is|with)\b/i,
}

/** The owner's names of packages become those that the models learned, if spelled as on the site or beside a word such as “plan”. */
export function withLearnedNames(text: string, { packages }: Pick<Offer, 'packages'>): string {
  const renamed = PACKAGE_NAMES.filter((name) => packages[name].label.toLowerCase() !== name)
  if (renamed.length === 0) return text
  const labels = anyOf(renamed.map((name) => packages[name].label))
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${labels})(?![\p{L}\p{N}])`, 'giu')
  return text.replaceAll(named, (found, at: number) => {
    const name = renamed.find((one) => packages[one].label.toLowerCase() === found.toLowerCase())
    const before = text.slice(0, at).trim()
    const after = text.slice(at + found.length).trim()
    const isMeant =
      (before !== '' && name !== undefined && found === packages[name].label) ||
      BESIDE.before.test(before) ||
      BESIDE.after.test(after) ||
      before + after === ''
    return name !== undefined && isMeant ? name : found
  })
}

/** Takes the plain words of a text, with shorthand written out. A package may be named by what it costs: “the 997 one”. */
export function findSlots(words: readonly string[], offer: Offer): Slots {
  const text = words.join(' ')
  const priced = PACKAGE_NAMES.find((name) => words.some((word) => isPriceOf(offer.packages[name], word)))
  return {
    packageName: first(PACKAGE_PATTERNS, text) ?? priced ?? null,
    feature: first(FEATURE_PATTERNS, text),
    trade: first(TRADE_PATTERNS, text),
    step: BIGGER.test(text) ? 1 : SMALLER.test(text) ? -1 : null,
  }
}

/** The next package in that direction; at the end the same one. */
export function adjacentPackage(name: PackageName, step: 1 | -1): PackageName {
  return PACKAGE_NAMES[PACKAGE_NAMES.indexOf(name) + step] ?? name
}

const isPriceOf = ({ setup, monthly }: Pick<OfferedPackage, 'setup' | 'monthly'>, word: string) =>
  word === String(setup) || word === String(monthly)

function first<Name>(patterns: readonly [Name, RegExp][], text: string): Name | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

const FILLERS = new Set(
  'and so but ok then well what about how of also or is for the a an in with we i am are my our your to do does it if on at as please yes no hi hey same just only be would one ones package packages plan plans tier option'.split(
    ' ',
  ),
)
const STEPS = new RegExp(`${BIGGER.source}|${SMALLER.source}`)
const LONGEST_NAME = 8

/** Whether a text only names a package, service or industry: then it repeats the previous question for it. */
export function isOnlyNames(words: readonly string[], offer: Offer): boolean {
  if (words.length > LONGEST_NAME) return false
  const patterns = [...PACKAGE_PATTERNS, ...FEATURE_PATTERNS, ...TRADE_PATTERNS].map(([, pattern]) => pattern)
  const rest = [...patterns, STEPS].reduce(
    (text, pattern) => text.replaceAll(new RegExp(pattern.source, 'g'), ' '),
    words.filter((word) => !PACKAGE_NAMES.some((name) => isPriceOf(offer.packages[name], word))).join(' '),
  )
  return rest.split(' ').every((word) => word === '' || FILLERS.has(word))
}
