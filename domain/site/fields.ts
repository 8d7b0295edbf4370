// The fields of the site document: what the owner can change, in the order of the editor, and which values each takes.
import { z } from 'zod'
import { canonicalEmail } from '../accounts.ts'
import { SERVICE_NAMES, SERVICES } from '../offer.ts'
import { PACKAGE_NAMES, PACKAGES } from '../packages.ts'
import { multiLine, oneLine, required } from '../text.ts'
import { isZone } from '../zones.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { defaultAt, valuesOf, buildSite } from './site.ts'
import { placeholdersOf, textPaths } from './texts.ts'

export type FieldKind =
  | 'line'
  | 'paragraph'
  | 'lines'
  | 'money'
  | 'switch'
  | 'phone'
  | 'email'
  | 'url'
  | 'time'
  | 'date'
  | 'zone'

export interface Field {
  path: string
  label: string
  kind: FieldKind
  /** Of a text, in characters; of a list, in lines. */
  max: number
  /** May be empty; then it is not shown. */
  isOptional: boolean
  /** Where money or messages go: changing it asks for a proof of who is there. */
  isSensitive: boolean
  hint?: string
}

export interface FieldGroup {
  title: string
  fields: readonly Field[]
}

export interface FieldSection {
  id: string
  title: string
  groups: readonly FieldGroup[]
}

type Options = Partial<Pick<Field, 'max' | 'isOptional' | 'isSensitive' | 'hint'>>

const field = (path: string, label: string, kind: FieldKind, options: Options = {}): Field => ({
  path,
  label,
  kind,
  max: options.max ?? maxFor(path, kind),
  isOptional: options.isOptional ?? false,
  isSensitive: options.isSensitive ?? false,
  ...(options.hint !== undefined && { hint: options.hint }),
})

/** Room for a translation of the default text, so that layouts stay whole. */
function maxFor(path: string, kind: FieldKind): number {
  if (kind === 'lines') return 8
  const text = defaultAt(path)
  return typeof text === 'string' ? Math.max(40, Math.ceil((text.length * 1.5) / 10) * 10) : 200
}

const LONG_TEXT = 90

const textKind = (text: string): FieldKind => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'date'
  if (/^\d{2}:\d{2}$/.test(text)) return 'time'
  return text.length > LONG_TEXT ? 'paragraph' : 'line'
}

const optional = { isOptional: true }
const sensitive = { isOptional: true, isSensitive: true }

const business: FieldSection = {
  id: 'business',
  title: 'Business',
  groups: [
    {
      title: 'Who you are',
      fields: [
        field('business.businessName', 'Business name', 'line', { max: 60 }),
        field('business.tagline', 'Tagline', 'line', { max: 80 }),
        field('business.ownerName', 'Your name', 'line', {
          max: 60,
          hint: 'Shown as the person who answers. “the owner” if you’d rather not say.',
        }),
        field('business.legalName', 'Legal name', 'line', { ...optional, max: 120 }),
        field('business.postalAddress', 'Postal address', 'line', { ...optional, max: 200 }),
      ],
    },
    {
      title: 'How people reach you',
      fields: [
        field('business.phone', 'Phone', 'phone'),
        field('business.email', 'Email', 'email', { ...optional, hint: 'Leave empty to show none.' }),
        field('business.demoPhone', 'Demo call bot', 'phone'),
      ],
    },
    {
      title: 'Hours',
      fields: [
        field('business.hours', 'Hours in words', 'line', { max: 60 }),
        field('business.opens', 'Opens', 'time'),
        field('business.closes', 'Closes', 'time'),
        field('business.timeZone', 'Time zone', 'zone', { hint: 'Such as America/Toronto.' }),
      ],
    },
  ],
}

const offer: FieldSection = {
  id: 'offer',
  title: 'Offer',
  groups: [
    ...PACKAGE_NAMES.map((name) => ({
      title: `Package: ${PACKAGES[name].label}`,
      fields: [
        field(`offer.packages.${name}.label`, 'Name', 'line', { max: 20 }),
        field(`offer.packages.${name}.setup`, 'Setup, once', 'money'),
        field(`offer.packages.${name}.monthly`, 'Price a month', 'money'),
        field(`offer.packages.${name}.fits`, 'Who it fits', 'line', { max: 90 }),
        field(`offer.packages.${name}.support`, 'Support included', 'line', { max: 40 }),
        field(`offer.packages.${name}.features`, 'What’s in it, one per line', 'lines'),
        field(`offer.packages.${name}.isMostPopular`, 'Mark as most popular', 'switch'),
      ],
    })),
    ...SERVICE_NAMES.map((name) => ({
      title: `Service: ${SERVICES[name].label}`,
      fields: [
        field(`offer.services.${name}.isOffered`, 'Offered', 'switch', {
          hint: 'Off: its page, menu entry and answers disappear.',
        }),
        field(`offer.services.${name}.label`, 'Name', 'line', { max: 40 }),
        field(`offer.services.${name}.summary`, 'In one sentence', 'paragraph', { max: 140 }),
      ],
    })),
    { title: 'Call bots', fields: [field('offer.callBots.isOffered', 'Offered', 'switch')] },
    { title: 'Promises', fields: textFields('offer.promises', { max: 60 }) },
    { title: 'Claims', fields: textFields('offer.claims', { max: 40 }) },
    { title: 'How long it takes', fields: textFields('offer.times', { max: 40 }) },
    { title: 'Steps to launch', fields: textFields('offer.steps', { max: 120 }) },
    {
      title: 'Guarantee and calculator',
      fields: [
        field('offer.refund', 'What the guarantee gives back', 'paragraph', { max: 200 }),
        ...PACKAGE_NAMES.map((name) =>
          field(
            `offer.calculator.automationCost.${name}`,
            `Calculator: ${PACKAGES[name].label} a month`,
            'money',
          ),
        ),
        field('offer.calculator.hosting.base', 'Calculator: hosting a month', 'money'),
        field('offer.calculator.hosting.perInbox', 'Calculator: each mailbox a month', 'money'),
      ],
    },
  ],
}

const links: FieldSection = {
  id: 'links',
  title: 'Payment and booking',
  groups: [
    {
      title: 'Payment pages',
      fields: PACKAGE_NAMES.map((name) =>
        field(`links.checkoutUrls.${name}`, `Payment page for ${PACKAGES[name].label}`, 'url', sensitive),
      ),
    },
    {
      title: 'Your own booking page',
      fields: [
        field('links.schedulingUrl', 'Booking page', 'url', {
          ...sensitive,
          hint: 'Empty: visitors book in this site’s own calendar.',
        }),
        field('links.schedulingScriptUrl', 'Its script', 'url', sensitive),
      ],
    },
  ],
}

const PAGE_TITLES: Readonly<Record<keyof typeof PAGE_TEXTS, string>> = {
  home: 'Home page',
  package: 'Package pages',
  calculator: 'Calculator',
  booking: 'Booking page',
  onboarding: 'Ordering a package',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  notFound: 'Page not found',
}

const pages: FieldSection = {
  id: 'pages',
  title: 'Pages',
  groups: Object.entries(PAGE_TITLES).map(([page, title]) => ({
    title,
    fields: textFields(`pages.${page}`),
  })),
}

export const SECTIONS: readonly FieldSection[] = [business, offer, links, pages]

export const FIELDS: ReadonlyMap<string, Field> = new Map(
  SECTIONS.flatMap(({ groups }) => groups)
    .flatMap(({ fields }) => fields)
    .map((one) => [one.path, one]),
)

/** A field for every text below a path, labeled by its place. */
function textFields(root: string, options: Options = {}): Field[] {
  return textPaths(defaultAt(root)).map(({ path, text }) =>
    field(`${root}.${path}`, labelOf(path), textKind(text), options),
  )
}

/** `moments.callBots.title` as `Moments, call bots: title`. */
function labelOf(path: string): string {
  const words = path
    .split('.')
    .map((key) =>
      /^\d+$/.test(key)
        ? String(Number(key) + 1)
        : key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
  const last = words.pop() ?? ''
  const label = words.length === 0 ? last : `${words.join(', ')}: ${last}`
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const KNOWN_VALUES = new Set(Object.keys(valuesOf(buildSite())))
const LONGEST_WORD = 40

/** Placeholders that a text may have: the site's own, and those of its default text. */
const unknownPlaceholder = (path: string, text: string): string | undefined => {
  const allowed = new Set([...KNOWN_VALUES, ...placeholdersOf(String(defaultAt(path) ?? ''))])
  return placeholdersOf(text).find((name) => !allowed.has(name))
}

const isPublicUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$|^\[|\.local$|\.internal$/.test(hostname)
  )
}

/** What a field takes. Errors are sentences that name the field. */
export function schemaOf({ path, label, kind, max, isOptional }: Field): z.ZodType {
  const texts = () =>
    wholeText(path, label, kind === 'paragraph' ? multiLine(label, max) : oneLine(label, max))
  const schema = {
    line: texts,
    paragraph: texts,
    lines: () =>
      z
        .array(required(label).pipe(wholeText(path, label, oneLine(label, 120))), {
          error: `${label} must be a list`,
        })
        .min(1, `${label}: write at least one line`)
        .max(max, `${label}: at most ${max} lines`),
    money: () =>
      z
        .number({ error: `${label} must be an amount in dollars` })
        .min(1, `${label} must be at least $1`)
        .max(100_000, `${label} must be at most $100,000`)
        .refine((value) => value === Number(value.toFixed(2)), `${label} must have at most two decimals`),
    switch: () => z.boolean({ error: `${label} must be on or off` }),
    phone: () =>
      required(label)
        .pipe(oneLine(label, 40))
        .refine((text) => text.replaceAll(/\D/g, '').length >= 7, `${label} needs at least 7 digits`),
    email: () =>
      oneLine(label, 255).refine(
        (text) => canonicalEmail(text) !== null,
        `${label} must be an email address`,
      ),
    url: () =>
      oneLine(label, 500).refine(
        isPublicUrl,
        `${label} must be a public web address that starts with https://`,
      ),
    time: () =>
      z
        .string({ error: `${label} must be a time such as 09:00` })
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 09:00`),
    date: () => z.iso.date(`${label} must be a date such as 2027-03-31`),
    zone: () =>
      z
        .string({ error: `${label} must be a name such as America/Toronto` })
        .refine(isZone, `${label} must be a name such as America/Toronto`),
  }[kind]()
  return isOptional ? z.preprocess((value) => (value === '' ? null : value), schema.nullable()) : schema
}

function wholeText<T extends z.ZodType<string, string>>(path: string, label: string, schema: T) {
  return required(label)
    .pipe(schema)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(path, text)
      if (unknown !== undefined) context.addIssue(`${label}: there is no {${unknown}} to fill in here`)
      if (text.split(/\s/).some((word) => word.length > LONGEST_WORD))
        context.addIssue(
          `${label} has a word of more than ${LONGEST_WORD} letters, which phones can’t fit on a line`,
        )
    })
}
