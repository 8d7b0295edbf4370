// Schemas for text that forms and calls share. They trim text and change nothing else.
import { z } from 'zod'
import { hasVisibleText } from './visible-text.ts'

/** Control characters other than tab and line breaks, lone surrogates, and bidirectional overrides: no keyboard types them. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u
const LINE_BREAKS = /[\t\r\n\u2028\u2029]/

/** One line of text, trimmed. `label` starts every error message; `max` is in UTF-16 units. */
export function oneLine(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} must be less than ${max} characters`)
    .refine(
      (text) => !FORBIDDEN.test(text) && !LINE_BREAKS.test(text),
      `${label} contains characters that are not allowed`,
    )
}

/** Requires a visible character; the schema that follows checks the rest. */
export function required(label: string, error = `${label} is required`) {
  return z.string({ error }).trim().min(1, { error, abort: true }).refine(hasVisibleText, error)
}

/** Text of several lines, trimmed, line breaks as `\n`; tabs are kept. */
export function multiLine(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .transform((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `${label} must be less than ${max} characters`)
        .refine((text) => !FORBIDDEN.test(text), `${label} contains characters that are not allowed`),
    )
}

/** An optional field of a form: absent, `null` and a text without a visible character all mean "not given". */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
}

/** The same for a column that can be cleared: "not given" stays `undefined`, blank becomes `null`. */
export function clearable<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value !== undefined && isBlank(value) ? null : value),
    schema.nullable().optional(),
  )
}

/** An optional choice; `label` starts the error message. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, options: T) {
  return optional(z.enum(options, { error: `${label} is not one of the choices` }))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !hasVisibleText(value))
}
