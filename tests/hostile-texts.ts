// Texts that keep patterns busy: near misses of every pattern, endless words and characters, nested quotes.
import { mock } from 'node:test'

export const LONGEST = 6000

/** Processor time of this thread, which other load does not affect. */
export function millisecondsOf(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

export const quickest = (run: () => unknown, times: number) =>
  Math.min(...Array.from({ length: times }, () => millisecondsOf(run)))

/** Collects the patterns that `run` uses. */
export function patternsOf(run: () => void): string[] {
  const found = new Set<string>()
  const exec = RegExp.prototype.exec
  const watched = mock.method(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
    found.add(this.source)
    return exec.call(this, text)
  })
  try {
    run()
  } finally {
    watched.mock.restore()
  }
  return [...found]
}

/** Seeded, so that a failure can be repeated. */
export function* hostileTexts(patterns: readonly string[], seed: number): Generator<string, never> {
  const random = openRandom(seed)
  const makers = [
    () => nearMiss(random.one(patterns), random),
    () => nearMiss(random.one(patterns), random),
    () => longWords(random),
    () => repeated(random),
    () => quotes(random),
  ]
  for (const character of CHARACTERS) yield character.repeat(LONGEST / character.length)
  for (let count = 0; ; count++) yield (makers[count % makers.length]?.() ?? '').slice(0, LONGEST)
}

interface Random {
  below(most: number): number
  one<T>(list: readonly T[]): T
  many(text: string, length: number): string
}

function openRandom(seed: number): Random {
  // mulberry32
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: <T>(list: readonly T[]) => list[below(list.length)] as T,
    many: (text, length) => (text === '' ? '' : text.repeat(Math.ceil(length / text.length))),
  }
}

const CHARACTERS = [...'aZ0m \t\n.,;:!?-_\'"`“”‘’«»…([{<@#$%&*+/=|~\\^'].concat(
  'ﷺ',
  '½',
  '👍',
  'é',
  '\u0301',
  '\u200b',
)
const WORDS =
  'i you it they am is are do can will want need talk call me my name yes no not please a the to of and human person email phone number help price how what when if gone he she him gun site growth 5 20 $ % one two hundred month'.split(
    ' ',
  )

function longWords(random: Random): string {
  const length = 1 + random.below(40)
  const beginning = Array.from({ length: random.below(4) }, () => random.one(WORDS)).join(' ')
  const word = random.one(['a', 'ab', "a'", 'a-', 'a1', 'e.', 'é']).repeat(length)
  return `${beginning} ${random.many(`${word}${random.one([' ', ', ', '. ', "' "])}`, random.one([200, 1000, LONGEST]))}`
}

function repeated(random: Random): string {
  const words = Array.from({ length: 1 + random.below(4) }, () => random.one(WORDS)).join(
    random.one([' ', ', ', '-']),
  )
  return `${random.many(`${words}${random.one([' ', '. ', '? ', '\n'])}`, LONGEST - 20)}${random.one(['x', '!', ' ?', '@'])}`
}

function quotes(random: Random): string {
  const open = random.one(['"', "'", '“', '«', '(', '[', '{', '<', '`'])
  const inside = random.one(['', 'a', 'call me ', open])
  return random.many(`${open}${inside}`, LONGEST)
}

/** A match of a pattern, with one part repeated at length and the end changed. */
function nearMiss(source: string, random: Random): string {
  const text = sample(source, random)
  const spoilt = random.one([
    text,
    text.slice(0, -1),
    `${text}!`,
    `${text}\u0001`,
    `${text}${text.slice(0, -1)}`,
  ])
  return random.one([spoilt, spoilt, random.many(`${spoilt} `, LONGEST), random.many(spoilt, LONGEST)])
}

/**
 * One of the many matches of a pattern. Lookarounds, references and flags are ignored: a near miss is as
 * good.
 */
function sample(source: string, random: Random): string {
  let at = 0
  let left = LONGEST

  function either(): string {
    const parts = [sequence()]
    while (source[at] === '|') {
      at++
      parts.push(sequence())
    }
    return random.one(parts)
  }
  function sequence(): string {
    let text = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') text += repeat(atom())
    return text
  }
  function atom(): string {
    const sign = source[at++] ?? ''
    if (sign === '(') {
      const head = /^\?(?::|<?[=!]|<\w+>)/.exec(source.slice(at, at + 40))?.[0] ?? ''
      at += head.length
      const inside = either()
      at++
      return /[=!]$/.test(head) ? '' : inside
    }
    if (sign === '[') return fromClass()
    if (sign === '.') return 'x'
    if (sign === '^' || sign === '$') return ''
    return sign === '\\' ? escaped() : sign
  }
  function escaped(): string {
    const sign = source[at++] ?? ''
    const braces = /^\{[^}]*\}/.exec(source.slice(at))?.[0] ?? ''
    if (/[pPu]/.test(sign)) at += braces.length
    return ESCAPED[sign] ?? (/[bBkpPu]/.test(sign) ? '' : sign)
  }
  function fromClass(): string {
    const end = /^(?:\\.|[^\]\\])*/.exec(source.slice(at))?.[0] ?? ''
    at += end.length + 1
    const isNegated = end.startsWith('^')
    const signs = [
      ...end
        .replaceAll(/\\[pP]\{[^}]*\}/g, 'a')
        .replaceAll(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    ]
    return isNegated || signs.length === 0 ? random.one([...'aZ0 .']) : random.one(signs)
  }
  function repeat(text: string): string {
    const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(source.slice(at))
    if (quantifier === null) return text
    at += quantifier[0].length
    const [sign, least = '0', hasMost, most = ''] = quantifier
    const bound =
      /^[*+]/.test(sign) || (hasMost !== undefined && most === '') ? LONGEST : Number(most || least || 1)
    const times = random.one([Number(least), 1, bound, Math.min(bound, 30), Math.min(bound, 2)])
    const all = text.repeat(Math.min(times, Math.ceil(left / Math.max(1, text.length))))
    left = Math.max(40, left - all.length)
    return all
  }
  return either()
}

const ESCAPED: Readonly<Record<string, string>> = {
  w: 'a',
  W: '-',
  d: '7',
  D: 'a',
  s: ' ',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '',
  B: '',
}
