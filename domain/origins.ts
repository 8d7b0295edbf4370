import { z } from 'zod'
import { findSitePath } from './assistant/paths.ts'
import { AD_CLICKS, ORIGIN_TEXT_MAX, type Origin, type Touch } from './origin-sources.ts'
import { oneLine } from './text.ts'
import { hasVisibleText } from './visible-text.ts'

/** A part that is missing, or that no advertisement or browser sends, is null: it never fails a form. */
const part = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null).default(null)

const words = part(oneLine('Origin', ORIGIN_TEXT_MAX).refine(hasVisibleText))

export const touch = z.object({
  day: z.iso.date().nullable(),
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  source: z.string().nullable(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  term: z.string().nullable(),
  content: z.string().nullable(),
  clicks: z.array(z.enum(AD_CLICKS)),
})

const sentTouch = z.object({
  day: part(z.iso.date()),
  page: part(z.string().max(200).transform(findSitePath)),
  referrer: part(
    z
      .string()
      .max(100)
      .regex(/^[a-z0-9.-]+$/)
      .transform((host) => host.replace(/^www\./, '')),
  ),
  source: words,
  medium: words,
  campaign: words,
  term: words,
  content: words,
  clicks: z.array(z.enum(AD_CLICKS)).max(AD_CLICKS.length).catch([]).default([]),
})

/** An arrival at the site that is only counted. */
export const arrival = sentTouch.pick({
  referrer: true,
  source: true,
  medium: true,
  campaign: true,
  clicks: true,
})
export type Arrival = z.output<typeof arrival>

const origin = z
  .object({ first: sentTouch, last: sentTouch.optional() })
  .transform(({ first, last = first }): Origin => ({ first, last }))

/** Null for a text that is no origin. */
export function readOrigin(text: string): Origin | null {
  try {
    return origin.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // It comes from a browser and is no part of what the visitor typed, so it is left out.
    return null
  }
}

/** What `touchLines` wrote, also after a spreadsheet changed its line breaks; null for another text. */
export function readTouchLines(text: string): Touch | null {
  const parts = text.split(/\r\n|\r|\n/).map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, Math.max(0, at)), line.slice(at + 2)] as const
  })
  if (parts[0]?.[0] !== 'day') return null
  const { clicks, ...rest } = Object.fromEntries(parts)
  return sentTouch.parse({ ...rest, clicks: clicks?.split(', ') })
}
