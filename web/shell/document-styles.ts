import type { Scripts } from '#contract/pages.ts'
import sheet from '../styles/app.css?inline'
import { ISLAND_SOURCES } from './island.tsx'
import { classesIn, filterRules } from './filter-rules.ts'

/** Replaced by the rules after the document is rendered. */
export const STYLES_PLACEHOLDER = '/* sheet */'

/** Tailwind's fallbacks for browsers without `@property` or `color-mix()`, which are older than `cssTarget` in vite.config.ts. */
const OLD_PROPERTIES = /@layer properties\{@supports[^{}]+\{[^{}]+\{[^{}]*\}\}\}/
const OLD_COLOR = /(?<=[{}])([^{}]+)\{[^{};]*\}@supports \(color:color-mix[^{}]+\{\1\{([^{}]*)\}\}/g

export const fullStyleSheet = sheet.replace(OLD_PROPERTIES, '').replaceAll(OLD_COLOR, '$1{$2}')
const allClasses = new Set(classesIn(fullStyleSheet))

/** Any page may load it to show a notice. */
const TOASTS = 'web/ui/toast-region.tsx'

export function inlineUsedStyles(html: string, scripts: Scripts): string {
  if (!html.includes(STYLES_PLACEHOLDER)) return html
  const islands = [...html.matchAll(/ data-island="([^"]+)"/g)].map(
    ([, name]) => name as keyof typeof ISLAND_SOURCES,
  )
  const code = [TOASTS, ...islands.map((name) => ISLAND_SOURCES[name])].flatMap((source) =>
    classesInCode(source, scripts),
  )
  const lists = [...html.matchAll(/ class="([^"]+)"/g)].map(([, list = '']) => decode(list))
  const used = new Set([...code, ...lists.flatMap((list) => list.split(/\s/))])
  return html.replace(STYLES_PLACEHOLDER, () => filterRules(fullStyleSheet, (name) => used.has(name)))
}

const cache = new Map<string, readonly string[]>()

function classesInCode(source: string, { readCode }: Scripts): readonly string[] {
  const cached = cache.get(source)
  if (cached) return cached
  const words = new Set(readCode(source).split(/[\s"'`{}]+/))
  const names = [...allClasses].filter((name) => words.has(name))
  cache.set(source, names)
  return names
}

const ENTITIES = { '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

const decode = (text: string) =>
  Object.entries(ENTITIES).reduce((decoded, [entity, letter]) => decoded.replaceAll(entity, letter), text)
