import { cleanWord } from './clean-text.ts'

const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{}~-]{1,64}$/
const MAX_TYPED = 1000
/** A joiner between letters that it changes is part of a domain: without it the domain is another. */
const DIVIDED = /@[^@]*(?!\p{Script=Latin})[\p{L}\p{M}][\u200C\u200D]+\p{L}/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Trimmed, lower case, ASCII local part, IDNA domain; dots and plus tags are kept. Null if it is not a valid address. */
export function canonicalEmail(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed !== trimmed.normalize('NFKC')) return null
  const at = trimmed.lastIndexOf('@')
  if (at < 1) return null
  const local = trimmed.slice(0, at).toLowerCase()
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return null
  const domain = asciiDomain(trimmed.slice(at + 1))
  return domain === null ? null : `${local}@${domain}`
}

/** "münchen" or "münchen.example" as domains store it; null for plain letters and for what is no part of a domain. */
export function internationalDomain(text: string): string | null {
  const ascii = /(?![a-z])\p{L}/iu.test(text) ? asciiDomain(`${text}.example`) : null
  return ascii?.includes('xn--') ? ascii.slice(0, -'.example'.length) : null
}

function asciiDomain(text: string): string | null {
  // The URL parser also accepts paths, ports and escapes, so only letters, digits, dots and hyphens are allowed.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || !URL.canParse(`http://${text}`)) return null
  const domain = new URL(`http://${text}`).hostname
  const labels = domain.split('.')
  if (labels.length < 2 || domain.length > 253 || !labels.every((label) => LABEL.test(label))) return null
  return /^\d+$/.test(labels.at(-1) ?? '') ? null : domain
}

/** Accepts `mailto:`, a display name, brackets, quotes, punctuation and unseen characters around it. Null unless there is exactly one. */
export function readEmail(typed: string): string | null {
  if (typed.length > MAX_TYPED || DIVIDED.test(typed)) return null
  const text = cleanWord(typed).normalize('NFKC').replaceAll('。', '.').trim()
  return canonicalEmail(text) ?? canonicalEmail(addressIn(text))
}

const BEFORE = `<([{"'“”‘’„‚«»`
const AFTER = `>)]}"'“”‘’«»,;:.!?`

function addressIn(text: string): string {
  const open = text.lastIndexOf('<')
  const close = text.indexOf('>', open)
  const isNamed =
    open !== -1 &&
    open === text.indexOf('<') &&
    strip(text.slice(close)) === '' &&
    !text
      .slice(0, open)
      .split(/[\s,;]/)
      .some((word) => canonicalEmail(strip(word)) !== null)
  const address = strip(isNamed ? text.slice(open + 1, close) : text)
  const [, link] = /^(?:mailto|e-?mail):(.*)$/is.exec(address) ?? []
  const plain = link === undefined ? address : strip(decode(link.split('?', 1)[0] ?? ''))
  return plain
    .split('@')
    .map((part) => part.trim())
    .join('@')
}

/** Without the brackets, quotes and punctuation around it. */
function strip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isOneOf(BEFORE, text.charAt(start))) start++
  while (end > start && isOneOf(AFTER, text.charAt(end - 1))) end--
  return text.slice(start, end)
}

const isOneOf = (characters: string, one: string) => characters.includes(one) || /\s/.test(one)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
