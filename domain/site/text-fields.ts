import { TIME } from '../calendar-dates.ts'
import { field, type Field, type FieldKind, type FieldOptions } from './field.ts'
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
}
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A field for every text below a path, labeled by its place. */
export function textFields(root: string, options: FieldOptions = {}): Field[] {
  return fieldsBelow(root, [], options)
}

function fieldsBelow(root: string, path: readonly string[], options: FieldOptions): Field[] {
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
