/** A match of this many letters is no coincidence. The code is random, so fewer suffice. */
const RULE_RUN = 28
const CODE_RUN = 6

interface Secrets {
  rules: readonly string[]
  referenceCode: string
}

/** Tells whether a text, or any decoding of it, contains a part of the secrets. */
export function openLeakCheck({ rules, referenceCode }: Secrets): (text: string) => boolean {
  const runs = new Set(runsOf(lettersOf(rules.join(' ')), RULE_RUN))
  const codes = new Set(runsOf(lettersOf(referenceCode), CODE_RUN))
  return (text) =>
    [...new Set(readingsOf(text).map(lettersOf))].some(
      (reading) => hasRun(reading, CODE_RUN, codes) || hasRun(reading, RULE_RUN, runs),
    )
}

function hasRun(letters: string, length: number, wanted: ReadonlySet<string>): boolean {
  for (let at = 0; at + length <= letters.length; at++)
    if (wanted.has(letters.slice(at, at + length))) return true
  return false
}

function runsOf(letters: string, length: number): string[] {
  return Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) =>
    letters.slice(at, at + length),
  )
}

/** Without case, spaces, diacritics and punctuation, so that a spelled-out word is found. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function readingsOf(text: string): string[] {
  const solid = text.replaceAll(/\s/g, '')
  const readings = [
    text,
    ...(text.match(/[\w+/-]{12,}={0,2}/g) ?? []).map((run) => Buffer.from(run, 'base64').toString()),
    Buffer.from(solid, 'base64').toString(),
    ...(solid.replaceAll(/:|0x|\\x/g, '').match(/(?:[\da-f]{2}){6,}/gi) ?? []).map((run) =>
      Buffer.from(run, 'hex').toString(),
    ),
    text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    text.replaceAll(/&#(x?)([\da-f]+);/gi, (_, isHex: string, code: string) => signOf(code, isHex ? 16 : 10)),
    text.replaceAll(/\\u\{?([\da-f]{2,6})\}?/gi, (_, code: string) => signOf(code, 16)),
    text.replaceAll(/[a-z]/gi, (letter) => turned(letter)),
    text.replaceAll(/[431057@$]/g, (sign) => LEET[sign] ?? sign),
    text.replaceAll(/[\u{E0000}-\u{E007F}]/gu, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe0000),
    ),
  ]
  return readings.flatMap((reading) => [reading, [...reading].reverse().join('')])
}

const LEET: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

function signOf(code: string, base: number): string {
  const value = Number.parseInt(code, base)
  return value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : ''
}

function turned(letter: string): string {
  const first = letter <= 'Z' ? 65 : 97
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
}
