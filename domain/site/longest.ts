// The site with every text as long as its field allows, to see that layouts stay whole.
import { LINE_MAX, type Field } from './field.ts'
import { FIELDS } from './fields.ts'
import { defaultAt, type SiteChanges } from './site.ts'
import { switchedOff } from './texts-without.ts'

export function withLongestTexts(changes: SiteChanges): SiteChanges {
  const off = switchedOff((path) => changes[path])
  const longest = [...FIELDS.values()].flatMap((field) => {
    const value = Object.hasOwn(changes, field.path) ? changes[field.path] : defaultAt(field.path, off)
    const text = lengthen(field, value)
    return text === null ? [] : [[field.path, text] as const]
  })
  return { ...changes, ...Object.fromEntries(longest) }
}

function lengthen({ kind, max }: Field, value: unknown): unknown {
  if ((kind === 'line' || kind === 'paragraph') && typeof value === 'string') return repeatTo(value, max)
  if (kind === 'lines' && Array.isArray(value)) return value.map((line) => repeatTo(String(line), LINE_MAX))
  return null
}

/** Its own words again and again, whole ones only. */
function repeatTo(text: string, max: number): string {
  const words = text.split(' ')
  let result = text
  for (let place = 0; ; place++) {
    const next = `${result} ${words[place % words.length]}`
    if (next.length > max) return result
    result = next
  }
}
