// The fields of the site document: what the owner can change, in the order of the editor, and which values each takes.
import { z } from 'zod'
import { canonicalEmail } from '../accounts.ts'
import { INCLUSIONS } from '../inclusions.ts'
import { SERVICE_NAMES, SERVICES, type ServiceName } from '../offer.ts'
import { PACKAGE_NAMES, PACKAGES } from '../packages.ts'
import { multiLine, oneLine, required } from '../text.ts'
import { isZone } from '../zones.ts'
import { OPENINGS } from './assistant.ts'
import { TYPEFACE_LABELS, TYPEFACES } from './brand.ts'
import { HEX_COLOR, isReadable, nearestReadable } from './colors.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { picture, type PictureUse } from './picture.ts'
import { buildSite, DEFAULT_SITE, defaultAt, valuesOf } from './site.ts'
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
  | 'picture'
  | 'color'
  | 'choice'
  /** A list of {question, answer}. */
  | 'questions'
  | 'entries'

/** A part of each entry of a list; `key` is its name in the entry. */
export type EntryField = Omit<Field, 'path' | 'isSensitive'> & { key: string }

export interface Field {
  path: string
  label: string
  kind: FieldKind
  /** Of a text, in characters; of a list, in lines or questions. */
  max: number
  /** May be empty; then it is not shown. */
  isOptional: boolean
  /** Where money or messages go: changing it asks for a proof of who is there. */
  isSensitive: boolean
  hint?: string
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
  /** Of a picture. */
  use?: PictureUse
  /** Of a list of entries: its parts, and what one is called. */
  entry?: readonly EntryField[]
  entryName?: string
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

type Options = Partial<Omit<Field, 'path' | 'label' | 'kind'>>

const field = (path: string, label: string, kind: FieldKind, options: Options = {}): Field => ({
  path,
  label,
  kind,
  max: options.max ?? maxFor(path, kind),
  isOptional: options.isOptional ?? false,
  isSensitive: options.isSensitive ?? false,
  ...('hint' in options && { hint: options.hint }),
  ...('options' in options && { options: options.options }),
  ...('use' in options && { use: options.use }),
  ...('entry' in options && { entry: options.entry, entryName: options.entryName }),
})

const part = (
  key: string,
  label: string,
  kind: FieldKind,
  max: number,
  options: Options = {},
): EntryField => ({
  key,
  label,
  kind,
  max,
  isOptional: false,
  ...options,
})

/** Long enough for a translation of the default text, short enough to keep layouts whole. */
function maxFor(path: string, kind: FieldKind): number {
  const painted = PAINTED_SIGNS[path]
  if (painted !== undefined) return painted
  if (kind === 'questions') return 20
  const text = defaultAt(path)
  if (kind === 'lines') return Math.max(8, Array.isArray(text) ? text.length + 4 : 0)
  return typeof text === 'string' ? Math.max(40, Math.ceil((text.length * 1.5) / 10) * 10) : 200
}

const LONG_TEXT = 90
const LABELS: Readonly<Record<string, string>> = { at: 'time', cta: 'button', crm: 'CRM' }
const HINTS: Readonly<Record<string, Options>> = {
  title: { hint: 'The title in search results and in the browser’s tab.' },
  description: { hint: 'The text below it in search results.' },
}

/** Texts that are drawn in pictures do not wrap. */
const PAINTED_SIGNS: Readonly<Record<string, number>> = {
  'pages.home.heroCall.sign': 14,
  'pages.home.heroCall.windowSign': 8,
  'pages.website.sign': 14,
  'pages.callBots.firstSeconds.figure': 7,
  'pages.callBots.firstSeconds.answered': 28,
}
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

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
        field('business.since', 'In business since', 'line', {
          max: 4,
          hint: 'The first year of the copyright line.',
        }),
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
        ...Object.keys(DEFAULT_SITE.business.openOn).map((day) =>
          field(`business.openOn.${day}`, `Open on ${day.charAt(0).toUpperCase()}${day.slice(1)}s`, 'switch'),
        ),
        field('business.timeZone', 'Time zone', 'zone', { hint: 'Such as America/Toronto.' }),
      ],
    },
  ],
}

const FROM_PACKAGE = [
  ...PACKAGE_NAMES.map((name) => ({ value: name, label: `${PACKAGES[name].label} and larger` })),
  { value: 'none', label: 'No package' },
]

function inclusionFields(service: ServiceName, inclusion: object, place: number): Field[] {
  const path = `offer.inclusions.${service}.${place}`
  return [
    field(`${path}.part`, `Part ${place + 1}`, 'line'),
    field(`${path}.from`, `Part ${place + 1} is in`, 'choice', { options: FROM_PACKAGE }),
    ...('amounts' in inclusion
      ? PACKAGE_NAMES.map((name) =>
          field(`${path}.amounts.${name}`, `Part ${place + 1}: how much in ${PACKAGES[name].label}`, 'line'),
        )
      : []),
  ]
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
    {
      title: 'Call bots',
      fields: [
        field('offer.callBots.isOffered', 'Offered', 'switch', {
          hint: 'Off: the page, its menu entry and answers disappear. Texts of other pages may still name them.',
        }),
      ],
    },
    ...SERVICE_NAMES.map((name) => ({
      title: `What packages have: ${SERVICES[name].label}`,
      fields: INCLUSIONS[name].flatMap((inclusion, place) => inclusionFields(name, inclusion, place)),
    })),
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

const PAGE_TITLES: Readonly<Record<Exclude<keyof typeof PAGE_TEXTS, 'questions'>, string>> = {
  home: 'Home page',
  services: 'Services',
  website: SERVICES.website.label,
  profile: SERVICES.profile.label,
  automation: SERVICES.automation.label,
  email: SERVICES.email.label,
  callBots: 'Call bots',
  chatbot: 'AI demo',
  package: 'Package pages',
  calculator: 'Calculator',
  about: 'About',
  contact: 'Contact',
  booking: 'Booking page',
  onboarding: 'Ordering a package',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  notFound: 'Page not found',
}

const QUESTION_PLACES: Readonly<Record<keyof typeof PAGE_TEXTS.questions, string>> = {
  general: 'Home page',
  callBots: 'Call bots',
  chatbot: 'AI demo',
  website: SERVICES.website.label,
  profile: SERVICES.profile.label,
  automation: SERVICES.automation.label,
  email: SERVICES.email.label,
  package: 'Each package',
}

const pages: FieldSection = {
  id: 'pages',
  title: 'Pages',
  groups: [
    ...Object.entries(PAGE_TITLES).map(([page, title]) => ({ title, fields: textFields(`pages.${page}`) })),
    {
      title: 'Questions and answers',
      fields: Object.entries(QUESTION_PLACES).map(([place, label]) =>
        field(`pages.questions.${place}`, label, 'questions', {
          hint: 'Shown on the page. The assistant answers from them too.',
        }),
      ),
    },
  ],
}

const OPENING_TITLES: Readonly<Record<keyof typeof OPENINGS, string>> = {
  home: 'Home page',
  website: 'Website Development',
  profile: 'Google Business Profile',
  automation: 'AI Automation',
  email: 'Professional Email',
  services: 'Services',
  about: 'About',
  contact: 'Contact',
  calculator: 'Calculator',
  demo: 'Chatbot demo',
  elsewhere: 'All other pages',
}

const assistant: FieldSection = {
  id: 'assistant',
  title: 'Assistant',
  groups: [
    {
      title: 'Behavior',
      fields: [
        field('assistant.opensByItself', 'Opens by itself', 'switch', {
          hint: 'On a page’s first visit, after a few seconds.',
        }),
      ],
    },
    ...Object.entries(OPENING_TITLES).map(([page, title]) => ({
      title: `Greeting: ${title}`,
      fields: [
        field(`assistant.openings.${page}.greeting`, 'Greeting', 'paragraph', {
          max: 160,
          hint: 'Follows “Hi, I’m the automated assistant of …”.',
        }),
        field(`assistant.openings.${page}.suggestions`, 'Suggested questions, one per line', 'lines', {
          max: 3,
        }),
      ],
    })),
  ],
}

const mail: FieldSection = {
  id: 'mail',
  title: 'Mail',
  groups: [
    {
      title: 'What your emails look like',
      fields: [
        field('mail.senderName', 'Sender', 'line', {
          ...optional,
          max: 60,
          hint: 'Empty: your business name.',
        }),
        field('mail.signature', 'Signature', 'paragraph', {
          ...optional,
          max: 300,
          hint: 'Ends every email to visitors and customers.',
        }),
      ],
    },
    {
      title: 'Where your own emails go',
      fields: [
        field('mail.notices', 'Notices to you', 'email', {
          ...sensitive,
          hint: 'Where new leads are mailed. Empty: to the first admin.',
        }),
      ],
    },
  ],
}

const people: FieldSection = {
  id: 'people',
  title: 'People and proof',
  groups: [
    {
      title: 'You',
      fields: [
        field('people.ownerPhoto', 'Your photo', 'picture', { ...optional, use: 'photo' }),
        field('people.ownerStory', 'Your story', 'paragraph', {
          ...optional,
          max: 1200,
          hint: 'How you got into this, and how you work. Shown on the About page.',
        }),
      ],
    },
    {
      title: 'Proof',
      fields: [
        field('people.reviews', 'Reviews', 'entries', {
          ...optional,
          max: 12,
          hint: 'Real words of real clients. Shown on the home page and the About page.',
          entryName: 'Review',
          entry: [
            part('text', 'What they said', 'paragraph', 400),
            part('name', 'Their name', 'line', 60),
            part('from', 'Company, town or review site', 'line', 80, optional),
            part('agreed', 'They agreed to be quoted', 'switch', 1, {
              hint: 'A review needs the person’s okay.',
            }),
          ],
        }),
        field('people.licenses', 'License and registration numbers, one per line', 'lines', {
          ...optional,
          max: 6,
        }),
        field('people.sites', 'Sites you built', 'entries', {
          ...optional,
          max: 9,
          entryName: 'Site',
          entry: [
            part('name', 'Name', 'line', 60),
            part('url', 'Web address', 'url', 500, optional),
            part('picture', 'Picture', 'picture', 1, { ...optional, use: 'photo' }),
          ],
        }),
      ],
    },
    { title: 'Headings', fields: textFields('people.titles', { max: 60 }) },
  ],
}

const brand: FieldSection = {
  id: 'brand',
  title: 'Brand',
  groups: [
    {
      title: 'Logo',
      fields: [
        field('brand.logo', 'Logo', 'picture', {
          ...optional,
          use: 'logo',
          hint: 'For your pages, emails and app icons. A transparent background works best.',
        }),
      ],
    },
    {
      title: 'Colors',
      fields: [
        field('brand.action', 'Accent color', 'color', { hint: 'Buttons, links, and what is live.' }),
        field('brand.assistant', 'Assistant color', 'color', { hint: 'The chat and what works by itself.' }),
      ],
    },
    {
      title: 'Type',
      fields: [
        field('brand.typefaces', 'Typefaces', 'choice', {
          options: TYPEFACES.map((value) => ({ value, label: TYPEFACE_LABELS[value] })),
        }),
      ],
    },
  ],
}

export const SECTIONS: readonly FieldSection[] = [
  business,
  offer,
  pages,
  people,
  brand,
  assistant,
  mail,
  links,
]

export const FIELDS: ReadonlyMap<string, Field> = new Map(
  SECTIONS.flatMap(({ groups }) => groups)
    .flatMap(({ fields }) => fields)
    .map((one) => [one.path, one]),
)

/** A field for every text below a path, labeled by its place. */
function textFields(root: string, options: Options = {}): Field[] {
  return fieldsBelow(root, [], options)
}

function fieldsBelow(root: string, path: readonly string[], options: Options): Field[] {
  const at = [root, ...path].join('.')
  const value = defaultAt(at)
  const kind = kindOf(value)
  if (kind !== null) return [field(at, labelOf(path), kind, { ...HINTS[path.join('.')], ...options })]
  if (value === null || typeof value !== 'object') return []
  return Object.keys(value).flatMap((key) => fieldsBelow(root, [...path, key], options))
}

/** Null if it is no text but may have texts below. */
function kindOf(value: unknown): FieldKind | null {
  if (Array.isArray(value)) return value.every((line) => kindOf(line) === 'line') ? 'lines' : null
  if (typeof value !== 'string') return null
  if (TIME.test(value)) return 'time'
  if (DATE.test(value)) return 'date'
  return value.length > LONG_TEXT ? 'paragraph' : 'line'
}

/** `moments.callBots.title` as `Moments, call bots: title`, `call.steps.0.title` as `Call, step 1: title`. */
function labelOf(path: readonly string[]): string {
  const words: string[] = []
  for (const key of path) {
    if (/^\d+$/.test(key)) words.push(`${(words.pop() ?? '').replace(/s$/, '')} ${Number(key) + 1}`.trim())
    else words.push(LABELS[key] ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  }
  const last = words.pop() ?? ''
  const label = words.length === 0 ? last : `${words.join(', ')}: ${last}`
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const KNOWN_VALUES = new Set(Object.keys(valuesOf(buildSite())))
const LONGEST_WORD = 40

/** Placeholders that a text may have: the site's own, and those of its default text. */
const unknownPlaceholder = (path: string, text: string): string | undefined => {
  const own = textPaths(defaultAt(path)).flatMap((one) => placeholdersOf(one.text))
  const allowed = new Set([...KNOWN_VALUES, ...own])
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
export function schemaOf(field: Field): z.ZodType {
  const { path, label, kind, max, isOptional } = field
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
        .min(isOptional ? 0 : 1, `${label}: write at least one line`)
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
        .regex(TIME, `${label} must be a time such as 09:00`),
    date: () => z.iso.date(`${label} must be a date such as 2027-03-31`),
    zone: () =>
      z
        .string({ error: `${label} must be a name such as America/Toronto` })
        .refine(isZone, `${label} must be a name such as America/Toronto`),
    picture: () => picture,
    color: () => readableColor(label),
    choice: () =>
      z
        .string({ error: `${label} must be one of the choices` })
        .refine(
          (value) => field.options?.some((option) => option.value === value),
          `${label} must be one of the choices`,
        ),
    entries: () => entriesOf(field),
    questions: () =>
      z
        .array(
          z.strictObject(
            {
              question: wholeText(path, 'The question', oneLine('The question', 120)),
              answer: wholeText(path, 'The answer', multiLine('The answer', 600)),
            },
            { error: `${label}: each one needs a question and an answer` },
          ),
          { error: `${label} must be a list` },
        )
        .max(max, `${label}: at most ${max} questions`),
  }[kind]()
  return isOptional && kind !== 'lines' && kind !== 'entries'
    ? z.preprocess((value) => (value === '' ? null : value), schema.nullable())
    : schema
}

function readableColor(label: string) {
  return z
    .string({ error: `${label} must be a color such as #31e5f9` })
    .trim()
    .toLowerCase()
    .regex(HEX_COLOR, { error: `${label} must be a color such as #31e5f9`, abort: true })
    .refine(isReadable, {
      error: ({ input }) =>
        `${label} is too dark to read on the dark pages. The nearest that works is ${nearestReadable(String(input))}`,
    })
}

function entriesOf({ path, label, max, entry = [] }: Field) {
  const shape = Object.fromEntries(
    entry.map(({ key, ...part }) => {
      const schema = schemaOf({ ...part, path, isSensitive: false })
      return [key, key === 'agreed' ? schema.refine((agreed) => agreed === true, NOT_AGREED) : schema]
    }),
  )
  return z
    .array(z.strictObject(shape), { error: `${label} must be a list` })
    .max(max, `${label}: at most ${max}`)
}

const NOT_AGREED = 'A review can go on the site only if the person agreed'

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
