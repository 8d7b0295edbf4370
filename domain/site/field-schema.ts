import { z } from 'zod'
import { cleanWord } from '../clean-text.ts'
import { canonicalEmail } from '../email.ts'
import { cleanEmail } from '../readable-email.ts'
import { TIME } from '../calendar-dates.ts'
import { countPhoneDigits } from '../digits.ts'
import { multiLine, oneLine, required } from '../text.ts'
import { hasVisibleText } from '../visible-text.ts'
import { currentZone, isZone } from '../zones.ts'
import { HEX_COLOR, isReadable, nearestReadable } from './colors.ts'
import { ANSWER_MAX, LINE_MAX, QUESTION_MAX, type Field, type NumberRange } from './field.ts'
import { picture } from './picture.ts'
import { buildSite, defaultAt, valuesOf } from './site.ts'
import { placeholdersOf, textPaths } from './texts.ts'

const KNOWN_VALUES = new Set(Object.keys(valuesOf(buildSite())))

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

export function schemaOf(field: Field): z.ZodType {
  const { path, label, kind, max, isOptional } = field
  const texts = () =>
    wholeText(path, label, kind === 'paragraph' ? multiLine(label, max) : oneLine(label, max))
  const oneOption = () =>
    z
      .string({ error: `${label} must be one of the choices` })
      .refine(
        (value) => field.options?.some((option) => option.value === value),
        `${label} must be one of the choices`,
      )
  const schema = {
    line: texts,
    paragraph: texts,
    lines: () =>
      z
        .array(required(label).pipe(wholeText(path, label, oneLine(label, LINE_MAX))), {
          error: `${label} must be a list`,
        })
        .min(isOptional ? 0 : 1, `${label}: write at least one line`)
        .max(max, `${label} can have at most ${max} lines`),
    money: () =>
      z
        .number({ error: `${label} must be an amount in dollars` })
        .min(1, `${label} must be at least $1`)
        .max(100_000, `${label} must be at most $100,000`)
        .refine((value) => value === Number(value.toFixed(2)), `${label} must have at most two decimals`),
    number: () => numberIn(label, field.number),
    switch: () => z.boolean({ error: `${label} must be on or off` }),
    phone: () =>
      required(label)
        .pipe(oneLine(label, 40))
        .refine((text) => countPhoneDigits(text) >= 7, `${label} needs at least 7 digits`),
    email: () =>
      z
        .string({ error: `${label} must be text` })
        .overwrite(cleanEmail)
        .max(255, `${label} must be less than 255 characters`)
        .refine((text) => canonicalEmail(text) !== null, `${label} must be an email address`),
    url: () =>
      z
        .string({ error: `${label} must be text` })
        .overwrite(cleanWord)
        .max(500, `${label} must be less than 500 characters`)
        .refine(isPublicUrl, `${label} must be a public web address that starts with https://`),
    time: () =>
      z
        .string({ error: `${label} must be a time like 09:00` })
        .regex(TIME, `${label} must be a time like 09:00`),
    date: () => z.iso.date(`${label} must be a date like 2027-03-31`),
    zone: () =>
      z
        .string({ error: `${label} must be a name like America/Toronto` })
        .refine(isZone, `${label} must be a name like America/Toronto`)
        .overwrite(currentZone),
    picture: () => picture,
    color: () => readableColor(label),
    choice: oneOption,
    language: oneOption,
    country: oneOption,
    entries: () => entriesOf(field),
    questions: () =>
      z
        .array(
          z.strictObject(
            {
              question: wholeText(path, 'The question', oneLine('The question', QUESTION_MAX)),
              answer: wholeText(path, 'The answer', multiLine('The answer', ANSWER_MAX)),
            },
            { error: `${label}: each one needs a question and an answer` },
          ),
          { error: `${label} must be a list` },
        )
        .max(max, `${label} can have at most ${max} questions`),
  }[kind]()
  return isOptional && kind !== 'lines' && kind !== 'entries'
    ? z.preprocess(
        (value) => (typeof value === 'string' && !hasVisibleText(value) ? null : value),
        schema.nullable(),
      )
    : schema
}

const ANY_NUMBER: NumberRange = { min: 0, max: 1e6, decimals: 2, unit: '' }

function numberIn(label: string, { min, max, decimals }: NumberRange = ANY_NUMBER) {
  return z
    .number({ error: `${label} must be a number` })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)
    .refine(
      (value) => value === Number(value.toFixed(decimals)),
      decimals === 0 ? `${label} must be a whole number` : `${label} must have at most ${decimals} decimals`,
    )
}

function readableColor(label: string) {
  return z
    .string({ error: `${label} must be a color like #31e5f9` })
    .overwrite((text) => cleanWord(text).toLowerCase())
    .regex(HEX_COLOR, { error: `${label} must be a color like #31e5f9`, abort: true })
    .refine(isReadable, {
      error: ({ input }) =>
        `${label} is too dark to read on the dark pages. The closest color that works is ${nearestReadable(String(input))}`,
    })
}

function entriesOf({ path, label, max, entry = [] }: Field) {
  const shape = Object.fromEntries(
    entry.map(({ key, ...part }) => {
      const schema = schemaOf({ ...part, path })
      return [key, key === 'agreed' ? schema.refine((agreed) => agreed === true, NOT_AGREED) : schema]
    }),
  )
  return z
    .array(z.strictObject(shape), { error: `${label} must be a list` })
    .max(max, `${label} can have at most ${max} entries`)
}

const NOT_AGREED = 'You can only show a review if the person agreed'

function wholeText<T extends z.ZodType<string, string>>(path: string, label: string, schema: T) {
  return required(label)
    .pipe(schema)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(path, text)
      if (unknown !== undefined) context.addIssue(`${label} can’t use {${unknown}}`)
    })
}
