// Writes the rules of the style sheet into a document that it uses, or the code of its islands.
import type { Scripts } from '#contract/pages.ts'
import sheet from '../styles/app.css?inline'
import { SOURCES } from './island.tsx'
import { classesIn, pickRules } from './pick-rules.ts'

/** Stands for the rules until the document is rendered. */
export const SHEET_PLACE = '/* sheet */'

/** What Tailwind writes for browsers without `@property` or `color-mix()`, older than `cssTarget` in vite.config.ts. */
const OLD_PROPERTIES = /@layer properties\{@supports[^{}]+\{[^{}]+\{[^{}]*\}\}\}/
const OLD_COLOR = /(?<=[{}])([^{}]+)\{[^{};]*\}@supports \(color:color-mix[^{}]+\{\1\{([^{}]*)\}\}/g

export const wholeSheet = sheet.replace(OLD_PROPERTIES, '').replaceAll(OLD_COLOR, '$1{$2}')
const classes = new Set(classesIn(wholeSheet))

/** What any page may load to tell something. */
const TOASTS = 'web/ui/toast-region.tsx'

export function fillSheet(html: string, scripts: Scripts): string {
  if (!html.includes(SHEET_PLACE)) return html
  const islands = [...html.matchAll(/ data-island="([^"]+)"/g)].map(
    ([, name]) => name as keyof typeof SOURCES,
  )
  const code = [TOASTS, ...islands.map((name) => SOURCES[name])].flatMap((source) =>
    classesOf(source, scripts),
  )
  const lists = [...html.matchAll(/ class="([^"]+)"/g)].map(([, list = '']) => decode(list))
  const used = new Set([...code, ...lists.flatMap((list) => list.split(/\s/))])
  return html.replace(SHEET_PLACE, () => pickRules(wholeSheet, (name) => used.has(name)))
}

const found = new Map<string, readonly string[]>()

function classesOf(source: string, { readCode }: Scripts): readonly string[] {
  const known = found.get(source)
  if (known) return known
  const words = new Set(readCode(source).split(/[\s"'`{}]+/))
  const names = [...classes].filter((name) => words.has(name))
  found.set(source, names)
  return names
}

/** What React escapes in an attribute. */
const ENTITIES = { '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

const decode = (text: string) =>
  Object.entries(ENTITIES).reduce((decoded, [entity, letter]) => decoded.replaceAll(entity, letter), text)
