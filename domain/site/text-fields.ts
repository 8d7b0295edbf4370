import { TIME } from '../calendar-dates.ts'
import { field, type Field, type FieldKind, type FieldOptions } from './field.ts'
import { isList } from './list.ts'
import { defaultAt } from './site.ts'

const LONG_TEXT = 90
const LABELS: Readonly<Record<string, string>> = {
  at: 'time',
  cta: 'button',
  crm: 'CRM',
  lead: 'introduction',
}
const HINTS: Readonly<Record<string, FieldOptions>> = {
  title: { hint: 'The title in search results and in the browser’s tab.' },
  description: { hint: 'The text below it in search results.' },
  'form.industries': { hint: 'Suggested while someone types their industry. One per line.' },
}
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A field for every text below a path, labeled by its place. */
export function textFields(root: string, options: FieldOptions = {}): Field[] {
  return fieldsBelow(root, [], options)
}

/** `place` has the numbers of items in the place of their keys. */
function fieldsBelow(path: string, place: readonly (string | number)[], options: FieldOptions): Field[] {
  const value = defaultAt(path)
  const kind = kindOf(value)
  if (kind !== null) return [field(path, labelOf(place), kind, { ...HINTS[place.join('.')], ...options })]
  if (value === null || typeof value !== 'object') return []
  return Object.keys(value).flatMap((key, index) =>
    fieldsBelow(`${path}.${key}`, [...place, isList(value) ? index + 1 : key], options),
  )
}

/** Null if it is no text but may have texts below. */
function kindOf(value: unknown): FieldKind | null {
  if (Array.isArray(value)) return 'lines'
  if (typeof value !== 'string') return null
  if (TIME.test(value)) return 'time'
  if (DATE.test(value)) return 'date'
  return value.length > LONG_TEXT ? 'paragraph' : 'line'
}

/** `moments.callBots.title` as `Moments, call bots: title`, the title of the first of `call.steps` as `Call, step 1: title`. */
function labelOf(place: readonly (string | number)[]): string {
  const words: string[] = []
  for (const key of place) {
    if (typeof key === 'number') words.push(`${(words.pop() ?? '').replace(/s$/, '')} ${key}`.trim())
    else words.push(LABELS[key] ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  }
  const last = words.pop() ?? ''
  const label = words.length === 0 ? last : `${words.join(', ')}: ${last}`
  return label.charAt(0).toUpperCase() + label.slice(1)
}
