// Every text that a call or a field of the site takes is cleaned of marks that no one sees, or is listed here with the reason.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { schemaOf } from '#domain/site/field-schema.ts'
import { FIELDS } from '#domain/site/fields.ts'

const PASSWORD = 'A password is taken exactly as it is typed.'
const MACHINE = 'Programs write it. No one types or pastes it.'
const PICKED = 'A control of the browser, such as a calendar, writes it.'
const FILTER = 'Only some of our own words are taken.'
const CHECKED_LATER = 'The schema of the field in question checks it, which this test finds too.'

/** By the name of the field, in every call. */
const NOT_CLEANED: Readonly<Record<string, string>> = {
  password: PASSWORD,
  newPassword: PASSWORD,
  currentPassword: PASSWORD,
  confirmPassword: PASSWORD,
  id: MACHINE,
  rawId: MACHINE,
  clientDataJSON: MACHINE,
  authenticatorData: MACHINE,
  signature: MACHINE,
  userHandle: MACHINE,
  attestationObject: MACHINE,
  token: MACHINE,
  secret: MACHINE,
  cursor: MACHINE,
  ids: MACHINE,
  conversation: MACHINE,
  seen: MACHINE,
  next_step: MACHINE,
  next_step_at: MACHINE,
  path: MACHINE,
  time_zone: MACHINE,
  page: MACHINE,
  intent: MACHINE,
  transports: MACHINE,
  status: FILTER,
  source: FILTER,
  package: FILTER,
  reason: FILTER,
  state: FILTER,
  type: FILTER,
  content: 'History that the browser sends back. What a visitor types is checked as a turn of the user.',
  value: CHECKED_LATER,
  from: CHECKED_LATER,
  zone: PICKED,
  timeZone: PICKED,
  to: PICKED,
  date: PICKED,
  time: PICKED,
  estimated_completion: PICKED,
  due_on: PICKED,
  valid_until: PICKED,
  issue_on: PICKED,
  received_on: PICKED,
  action: PICKED,
  days: PICKED,
  side: PICKED,
  sha256: MACHINE,
  month: PICKED,
  starts_on: PICKED,
  ends_on: PICKED,
}

/** Values without words. */
const WORDLESS = new Set(['boolean', 'number', 'int', 'literal', 'enum', 'null'])
const MACHINE_FORMATS = new Set(['uuid', 'datetime', 'date'])
const PICKED_KINDS = new Set(['time', 'date', 'zone', 'choice', 'language', 'country', 'picture'])

const ROOT = path.resolve(import.meta.dirname, '../..')
const calls: Call[] = []
for (const file of globSync('contract/*.ts', { cwd: ROOT })) {
  const module: Record<string, unknown> = await import(path.join(ROOT, file))
  calls.push(...Object.values(module).filter(isCall))
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
}

interface Found {
  name: string
  schema: z.ZodType
}

const SAMPLES = [
  'Acme Inc',
  'acme',
  'jane@example.com',
  'https://example.com/acme',
  'smtp.example.com',
  '(555) 010-0199',
  '123456',
  '#31e5f9',
  'DELETE',
  'FORGET',
  'correct horse',
  '/contact',
  'America/Toronto',
  '2027-03-31',
  '09:00',
  '9',
]

/** What a schema consists of, for walking down to its texts. */
function partsOf(schema: z.core.$ZodType): { name: string; schema: z.core.$ZodType }[] | null {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => ({ name: `.${name}`, schema: part }))
    case 'array':
      return [{ name: '[]', schema: def.element }]
    case 'record':
      return [{ name: '{}', schema: def.valueType }]
    case 'union':
      return def.options.map((option) => ({ name: '', schema: option }))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return partsOf(def.innerType)
    case 'pipe':
      return partsOf(def.in) ?? partsOf(def.out)
    default:
      return null
  }
}

function textsIn(name: string, schema: z.core.$ZodType): Found[] {
  const parts = partsOf(schema)
  return parts === null
    ? [{ name, schema: schema as z.ZodType }]
    : parts.flatMap((part) => textsIn(name + part.name, part.schema))
}

const ofCalls = calls.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? textsIn(`${call.method} ${call.path} ${part}`, call[part]) : [],
  ),
)
const ofSite = [...FIELDS.values()]
  .filter(({ kind }) => !PICKED_KINDS.has(kind))
  .flatMap((field) => textsIn(`site ${field.path}`, schemaOf(field)))

/** Null if the field has no text that could be cleaned. */
function isCleaned({ schema }: Found): boolean | null {
  const sample = SAMPLES.find((one) => typeof schema.safeParse(one).data === 'string')
  if (sample === undefined) return isWordless(schema) ? null : false
  const marked = schema.safeParse(`\u202D${sample}\u200B\u202C`)
  return marked.success && marked.data === schema.safeParse(sample).data
}

function isWordless(schema: z.core.$ZodType): boolean {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  if ('innerType' in def) return isWordless(def.innerType)
  if (def.type === 'pipe') return isWordless(def.in) || isWordless(def.out)
  return WORDLESS.has(def.type) || ('format' in def && MACHINE_FORMATS.has(String(def.format)))
}

const fieldOf = (name: string) =>
  name
    .replaceAll(/\[\]|\{\}/g, '')
    .split(/[. ]/)
    .at(-1) ?? ''
const uncleaned = [...ofCalls, ...ofSite].filter((field) => isCleaned(field) === false)

test('every field of every call and of the site is cleaned, or listed', () => {
  expect(ofCalls.filter((field) => isCleaned(field)).length).toBeGreaterThan(60)
  expect(ofSite.filter((field) => isCleaned(field)).length).toBeGreaterThan(400)
  expect(uncleaned.map(({ name }) => name).filter((name) => !(fieldOf(name) in NOT_CLEANED))).toEqual([])
})

test('everything on the list is still needed', () => {
  const needed = new Set(uncleaned.map(({ name }) => fieldOf(name)))
  expect(Object.keys(NOT_CLEANED).filter((name) => !needed.has(name))).toEqual([])
})
