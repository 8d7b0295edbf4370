// Schemas for text that forms and calls share. They clean what people paste, refuse control characters, and change nothing else.
import { z } from 'zod'
import { cleanLine, cleanLines } from './clean-text.ts'
import { hasVisibleText } from './visible-text.ts'

/** Control characters other than tab and line breaks, and lone surrogates: no keyboard types them. */
const FORBIDDEN = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u

/** One line of text, cleaned. `label` starts every error message; `max` is in UTF-16 units of the cleaned text. */
export function oneLine(label: string, max: number) {
  return cleanText(label, max, cleanLine)
}

/** Text of several lines, cleaned: line breaks as `\n`, tabs are kept. */
export function multiLine(label: string, max: number) {
  return cleanText(label, max, cleanLines)
}

function cleanText(label: string, max: number, clean: (text: string) => string) {
  return z
    .string({ error: `${label} must be text` })
    .overwrite(clean)
    .max(max, `${label} must be less than ${max} characters`)
    .refine((text) => !FORBIDDEN.test(text), `${label} contains characters that are not allowed`)
}

/** Requires a visible character; the schema that follows checks the rest. */
export function required(label: string, error = `${label} is required`) {
  return z.string({ error }).trim().min(1, { error, abort: true }).refine(hasVisibleText, error)
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
