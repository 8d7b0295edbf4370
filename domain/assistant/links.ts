// Only paths of this site become links, as `[See what Growth includes](/package/growth)` or as a plain path; the rest stays text.
import { SITE_PATHS } from './paths.ts'

export interface Link {
  label: string | null
  to: string
}

/** The rest of the path. The calculator's address may include the visitor's numbers. */
const REST = String.raw`calculator\?[\w=&.-]*\w|[a-z][a-z/-]*[a-z]`
const NAMED = String.raw`\[([^[\]\n]+)\]\((\/(?:${REST})?)\)`
/** Not part of a longer word or of another site's address. */
const BARE = String.raw`(?<![\w/.:@-])(\/(?:${REST}))(?![\w/@-])`
const LINK = new RegExp(`${NAMED}|${BARE}`, 'g')

/** Splits the text into links and the text between them, in order. */
export function parseLinks(text: string): (string | Link)[] {
  const parts: (string | Link)[] = []
  let end = 0
  for (const { 0: whole, 1: name, 2: named, 3: bare, index } of text.matchAll(LINK)) {
    const [label, to] = [name?.trim() ?? null, named ?? bare ?? '']
    if (label === '' || !SITE_PATHS.includes(to.split('?', 1)[0] ?? '')) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push({ label, to })
    end = index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** For mails and notices, which show no links: `See what Growth includes (/package/growth)`. */
export const stripLinks = (text: string) =>
  parseLinks(text)
    .map((part) => {
      if (typeof part === 'string') return part
      return part.label === null ? part.to : `${part.label} (${part.to})`
    })
    .join('')
