import type { PictureUse } from './picture.ts'
import { defaultAt } from './site.ts'

export type FieldKind =
  | 'line'
  | 'paragraph'
  | 'lines'
  | 'money'
  | 'number'
  | 'switch'
  | 'phone'
  | 'email'
  | 'url'
  | 'time'
  | 'date'
  | 'zone'
  | 'language'
  | 'country'
  | 'picture'
  | 'color'
  | 'choice'
  | 'questions'
  | 'entries'

export interface NumberRange {
  min: number
  max: number
  /** At most. */
  decimals: number
  /** What the number counts, shown behind it. */
  unit: string
}

/** A part of each entry of a list; `key` is its name in the entry. */
export type EntryField = Omit<Field, 'path'> & { key: string }

export interface Field {
  path: string
  label: string
  kind: FieldKind
  /** Of a text, in characters; of a list, in lines or questions. */
  max: number
  /** May be empty; then it is not shown. */
  isOptional: boolean
  /** Whether the default is made up, so that every owner has to replace it. */
  isSample?: true
  hint?: string
  options?: readonly { value: string; label: string }[]
  use?: PictureUse
  number?: NumberRange
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

export type FieldOptions = Partial<Omit<Field, 'path' | 'label' | 'kind'>>

export const field = (path: string, label: string, kind: FieldKind, options: FieldOptions = {}): Field => ({
  path,
  label,
  kind,
  max: options.max ?? maxFor(path, kind),
  isOptional: options.isOptional ?? false,
  ...('isSample' in options && { isSample: options.isSample }),
  ...('hint' in options && { hint: options.hint }),
  ...('options' in options && { options: options.options }),
  ...('use' in options && { use: options.use }),
  ...('number' in options && { number: options.number }),
  ...('entry' in options && { entry: options.entry, entryName: options.entryName }),
})

export const part = (
  key: string,
  label: string,
  kind: FieldKind,
  max: number,
  options: FieldOptions = {},
): EntryField => ({
  key,
  label,
  kind,
  max,
  isOptional: false,
  ...options,
})

/** Of a line of a list, in characters. */
export const LINE_MAX = 120
export const QUESTION_MAX = 120
export const ANSWER_MAX = 600

export const optional = { isOptional: true }
export const sample = { isSample: true } as const

/** Long enough for a translation of the default text, short enough to keep layouts whole. */
function maxFor(path: string, kind: FieldKind): number {
  const painted = PAINTED_SIGNS[path]
  if (painted !== undefined) return painted
  if (kind === 'questions') return 20
  const text = defaultAt(path)
  if (kind === 'lines') return Math.max(8, Array.isArray(text) ? text.length + 4 : 0)
  return typeof text === 'string' ? Math.max(40, Math.ceil((text.length * 1.5) / 10) * 10) : 200
}

/** Texts that are drawn in pictures do not wrap. */
const PAINTED_SIGNS: Readonly<Record<string, number>> = {
  'pages.home.heroCall.sign': 14,
  'pages.home.heroCall.windowSign': 8,
  'pages.website.sign': 14,
  'pages.callBots.firstSeconds.figure': 7,
  'pages.callBots.firstSeconds.answered': 28,
}
