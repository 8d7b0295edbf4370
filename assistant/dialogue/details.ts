import { EXTENSION, toAsciiDigits } from '#domain/digits.ts'
import { readEmail } from '#domain/email.ts'
import { DEFAULT_COUNTRY, phoneKey, type PhoneCountry } from '#domain/phones.ts'
import { readLines } from '#assistant/knowledge/read-lines.ts'
import { isOfOthers } from './whose.ts'

interface Found {
  name: string | null
  email: string | null
  phone: string | null
}

/** The length of the two ends that are read of a long text: people sign at one of them. */
const READ = 2_000
const LONGEST_PHONE = 20
/** A name with the words around it; `strip` takes time with longer ones. */
const LONGEST_PIECE = 200

interface Shop {
  contacts: readonly string[]
  country: PhoneCountry
}

const NO_SHOP: Shop = { contacts: [], country: DEFAULT_COUNTRY }

/** `isNameAsked`: the previous turn asked for the name, so one or two words alone may be it. */
export function findDetails(text: string, isNameAsked: boolean, shop: Shop = NO_SHOP): Found {
  const plain = removeOthersContacts(toPlain(text), shop)
  const email = findEmail(plain)
  const withoutEmail = plain.replaceAll(EMAIL, ' , ').replaceAll(SPELLED_EMAIL, ' , ')
  const phone = findPhone(withoutEmail)
  const rest = withoutEmail.replaceAll(PHONE, (found) => (isPhone(found) ? ' , ' : found))
  return { name: findName(rest, { isNameAsked, isBesideReach: Boolean(email ?? phone) }), email, phone }
}

/** Normalizes letters and digits, removes invisible and control characters, and turns line breaks into commas or spaces. */
export function toPlain(text: string): string {
  const plain = toAsciiDigits(endsOf(text.normalize('NFKC')))
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' , ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  return endsOf(plain)
}

const endsOf = (text: string) =>
  text.length > 2 * READ ? `${text.slice(0, READ)} ${text.slice(-READ)}` : text

/** Whether the text may contain a phone number or an address, also an invalid one. */
export const hasContact = (text: string): boolean => /\d{3}|@/.test(text)

const EMAIL = /(?:mailto:)?[^\s,;:<>()[\]"'|]{1,64}@[^\s,;:<>()[\]"'|@]{1,190}/gi
const SPELLED_EMAIL =
  /\b([a-z0-9._-]{2,40}) ?(?:\(at\)|\[at\]| at ) ?([a-z0-9-]{2,40}) ?(?:\(dot\)|\[dot\]| dot |\.) ?(com|net|org|co|us|io|biz|info)\b/gi

/** The canonical form of an address or a number, for comparing two. */
function canonicalContact(found: string, country: PhoneCountry): string | null {
  return readEmail(trimEmail(found)) ?? phoneKey(found, country)
}

const trimEmail = (found: string) => found.replace(/^\W+/, '').replace(/[^\p{L}\p{N}]+$/u, '')

/** Removes the addresses and numbers of other people and of the shop. */
function removeOthersContacts(plain: string, { contacts, country }: Shop): string {
  const ours = new Set(contacts.map((one) => canonicalContact(one, country)))
  let own = plain
  for (const pattern of [SPELLED_EMAIL, EMAIL, PHONE]) {
    own = own.replaceAll(pattern, (found: string, ...rest: unknown[]) => {
      const at = rest.find((each) => typeof each === 'number') ?? 0
      const reach = canonicalContact(found, country)
      const isOurs = reach !== null && ours.has(reach)
      return isOurs || isOfOthers(own, at, at + found.length) ? ' , ' : found
    })
  }
  return own
}

function findEmail(plain: string): string | null {
  const typed = Array.from(plain.matchAll(EMAIL), ([found]) => trimEmail(found))
  const spelled = Array.from(plain.matchAll(SPELLED_EMAIL), ([, name, host, end]) => `${name}@${host}.${end}`)
  return (
    [...spelled, ...typed].map(readEmail).findLast((address) => address !== null && address.length <= 255) ??
    null
  )
}

/** Seven or more digits with separators, and an extension; not part of a longer number or an amount. */
const PHONE = new RegExp(
  String.raw`(?<![\d$€£#.,/-])(?:\+|00)?\(?\d(?:[ ().\-/]{0,3}\d){6,14}(?:${EXTENSION})?(?![\d%])`,
  'gi',
)
const EXTENSION_AT_END = new RegExp(`${EXTENSION}$`, 'i')

function findPhone(plain: string): string | null {
  return (
    (plain.match(PHONE) ?? [])
      .filter(isPhone)
      .map((found) => {
        const neat = found.trim()
        if (neat.length <= LONGEST_PHONE) return neat
        const extension = EXTENSION_AT_END.exec(neat)?.[1]
        const number = neat.replace(EXTENSION_AT_END, '').replaceAll(/[^\d+]/g, '')
        return extension === undefined ? number : `${number} x${extension}`
      })
      .at(-1) ?? null
  )
}

function isPhone(withExtension: string): boolean {
  const found = withExtension.replace(EXTENSION_AT_END, '')
  const digits = found.replaceAll(/\D/g, '')
  if (/^(?:19|20)\d\d[-/. ]\d\d?[-/. ]\d\d?$/.test(found) || /^(\d)\1+$/.test(digits)) return false
  return digits.length === 7 ? /^\d{3}[-. ]\d{4}$/.test(found) : digits.length >= 10 || found.startsWith('+')
}

const WORD = String.raw`\p{L}[\p{L}\p{M}'-]{0,29}\.?`
const NAME = `${WORD}(?: ${WORD}){0,5}`
const NAME_ALONE = new RegExp(`^${NAME}$`, 'u')
const SAID = new RegExp(
  String.raw`\b(?:my name(?: is|'s|s)|name(?: is|'s|:| -)|the name is|ask for|me llamo|mi nombre es|signed)[ :]+(${NAME})`,
  'giu',
)
/** In lower case, the word after “soy” is a trade: “soy plomero”. */
const CALLED = new RegExp(String.raw`\b(?:[Cc]all me|[Ss]oy) ((?=\p{Lu})${NAME})`, 'gu')
const INTRODUCED = new RegExp(String.raw`\b(?:i'm|im|i am|this is|it's|its|it is)[ :]+(${NAME})`, 'giu')
/** The person in the visitor's company to contact. */
const STAFF_NAMED = new RegExp(
  String.raw`\b(?:contact|call|ring|phone|e-?mail|reach|touch with|talk to|speak (?:to|with)|write to|text) (?:my|our) (?:\w+ )?(?:manager|receptionist|secretary|assistant|bookkeeper|accountant|partner|husband|wife|boss|dispatcher|supervisor|foreman|owner|son|daughter|paralegal|coordinator)[,: ]+((?=\p{Lu})${NAME})`,
  'gu',
)
const HERE = new RegExp(String.raw`^(?:hi|hello|hey)?[ ,]*(${WORD}(?: ${WORD})?) here\b`, 'iu')

function findName(
  rest: string,
  { isNameAsked, isBesideReach }: { isNameAsked: boolean; isBesideReach: boolean },
): string | null {
  for (const [, said = ''] of [
    ...rest.matchAll(STAFF_NAMED),
    ...rest.matchAll(CALLED),
    ...rest.matchAll(SAID),
  ].toReversed()) {
    const name = cut(said)
    if (name) return name
  }
  for (const [, said = ''] of [...rest.matchAll(INTRODUCED)].toReversed()) {
    const name = cut(said)
    // “I'm looking” is not a name: lower case counts only if the text has nothing else.
    if (
      name &&
      (/^\p{Lu}/u.test(said) || isBesideReach || isNameAsked) &&
      !/^(?:a|an|the|in|at|on)\b/i.test(said)
    )
      return name
  }
  const here = cut(HERE.exec(rest)?.[1] ?? '')
  if (here) return here
  if (!isBesideReach && !isNameAsked) return null

  // Without the address and the number: the first piece that is only a name.
  const pieces = rest
    .split(/[,;:|/()?!]|\.(?=\s|$)| - | and | y |\bor\b/u)
    .filter((piece) => piece.length <= LONGEST_PIECE)
    .map((piece) => strip(piece.trim()))
    .filter((piece) => piece !== '')
  const bare = pieces.find((piece) => isNameAlone(piece))
  if (bare) return formatName(bare)
  return null
}

/** Words around details that are not part of a name. */
const AROUND =
  /^(?:(?:hi|hello|hey|yes|yeah|yep|sure|ok|okay|ya|please|thanks|thank you|you can|can you|just|and|or|so|at|on|is|it's|its|im|i'm|i am|me|my|mine|name|email|e-mail|mail|phone|cell|mobile|tel|telephone|number|no|nr|call|text|reach|ring|dial|try|use|phone|message|whatsapp|contact|write|to|the|best|me at|here|is)\b[ .:'-]*)+/iu
const BEHIND =
  /[ .:'-]*\b(?:my|email|e-mail|mail|phone|cell|mobile|tel|number|is|at|on|call|text|me|please|thanks|thank you|here|or|and|reach)$/iu

function strip(piece: string): string {
  let plain = piece.replace(AROUND, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(BEHIND, '').trim()
  }
  return plain.replaceAll(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
}

function cut(said: string): string | null {
  const words: string[] = []
  for (const word of said.split(' ')) {
    if (NO_NAMES.has(word.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))) break
    // A lower-case word after a capitalized one is the rest of the sentence: “I'm Bob from Austin”.
    if (words.length > 0 && /^\p{Lu}/u.test(words[0] ?? '') && /^\p{Ll}/u.test(word) && !PARTICLES.has(word))
      break
    words.push(word)
  }
  const name = words.join(' ')
  return isNameAlone(name) ? formatName(name) : null
}

const PARTICLES = new Set('de da del della di la van von der den le el bin al ibn dos do of'.split(' '))

function isNameAlone(piece: string): boolean {
  const words = piece.split(' ')
  if (words.length > 6 || Array.from(piece).length < 2 || piece.length > 60) return false
  if (!NAME_ALONE.test(piece)) return false
  return !words.some((word) => NO_NAMES.has(word.toLowerCase().replaceAll(/[^\p{L}']/gu, '')))
}

function formatName(name: string): string {
  const plain = name.replace(/[.'-]+$/, '')
  return /\p{Lu}/u.test(plain)
    ? plain
    : plain.replaceAll(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

const NO_NAMES: ReadonlySet<string> = new Set(
  readLines(new URL('no-names.txt', import.meta.url)).flatMap((line) => line.split(' ')),
)
