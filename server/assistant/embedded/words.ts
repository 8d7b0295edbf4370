// From what a visitor typed to words that can be compared: one spelling, shorthand written out, endings cut, wrong letters
// mended against the words that are known. Must never throw on any text.
import { EVERYDAY, MEANINGS } from './meanings.ts'

const LONGEST = 1_000

/** Shorthand and run-together forms, written out. */
const WRITTEN_OUT = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    urs: 'yours',
    r: 'are',
    ya: 'you',
    yall: 'you',
    y: 'why',
    k: 'ok',
    okay: 'ok',
    kk: 'ok',
    pls: 'please',
    plz: 'please',
    plse: 'please',
    thx: 'thanks',
    tnx: 'thanks',
    ty: 'thanks',
    thnx: 'thanks',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'got to',
    gimme: 'give me',
    lemme: 'let me',
    kinda: 'kind of',
    till: 'until',
    til: 'until',
    instalments: 'installments',
    instalment: 'installment',
    folks: 'people',
    guy: 'guy',
    ahold: 'hold',
    yours: 'yours',
    whats: 'what is',
    wats: 'what is',
    wat: 'what',
    wut: 'what',
    hows: 'how is',
    wheres: 'where is',
    whos: 'who is',
    whens: 'when is',
    whys: 'why is',
    thats: 'that is',
    theres: 'there is',
    heres: 'here is',
    its: 'it is',
    hes: 'he is',
    shes: 'she is',
    im: 'i am',
    ive: 'i have',
    ill: 'i will',
    id: 'i would',
    youre: 'you are',
    youve: 'you have',
    youll: 'you will',
    youd: 'you would',
    theyre: 'they are',
    theyll: 'they will',
    were: 'were',
    weve: 'we have',
    wed: 'we would',
    itll: 'it will',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    cant: 'can not',
    cannot: 'can not',
    wont: 'will not',
    isnt: 'is not',
    arent: 'are not',
    wasnt: 'was not',
    werent: 'were not',
    havent: 'have not',
    hasnt: 'has not',
    hadnt: 'had not',
    couldnt: 'could not',
    wouldnt: 'would not',
    shouldnt: 'should not',
    aint: 'is not',
    dunno: 'do not know',
    idk: 'do not know',
    cuz: 'because',
    cos: 'because',
    bc: 'because',
    coz: 'because',
    tho: 'though',
    w: 'with',
    n: 'and',
    nd: 'and',
    b4: 'before',
    '2day': 'today',
    tmrw: 'tomorrow',
    tmw: 'tomorrow',
    tomorow: 'tomorrow',
    appt: 'appointment',
    appts: 'appointments',
    biz: 'business',
    bizness: 'business',
    buisness: 'business',
    bussiness: 'business',
    mo: 'month',
    mth: 'month',
    yr: 'year',
    yrs: 'years',
    wk: 'week',
    tz: 'time zone',
    timezone: 'time zone',
    pst: 'pacific time',
    hrs: 'hours',
    hr: 'hour',
    mins: 'minutes',
    num: 'number',
    nr: 'number',
    ph: 'phone',
    tel: 'phone',
    abt: 'about',
    ppl: 'people',
    msg: 'message',
    msgs: 'messages',
    mgmt: 'management',
    govt: 'government',
    acct: 'account',
    pw: 'password',
    pwd: 'password',
    gbp: 'google business profile',
    gmb: 'google business profile',
    vs: 'versus',
    diff: 'difference',
    fb: 'facebook',
    ig: 'instagram',
    insta: 'instagram',
    site: 'website',
    sites: 'websites',
    webpage: 'website',
    webpages: 'websites',
    webste: 'website',
    websit: 'website',
    websight: 'website',
    homepage: 'website',
    webstie: 'website',
    mail: 'email',
    mails: 'emails',
    emial: 'email',
    chatbots: 'chat bots',
    chatbot: 'chat bot',
    callbot: 'call bot',
    callbots: 'call bots',
    voicebot: 'call bot',
    robot: 'bot',
    robots: 'bots',
    receptionst: 'receptionist',
    bucks: 'dollars',
    usd: 'dollars',
    cell: 'phone',
    cellphone: 'phone',
    telephone: 'phone',
    fone: 'phone',
    mobile: 'mobile',
    setup: 'setup',
    signup: 'sign up',
    login: 'log in',
    logon: 'log in',
    signin: 'sign in',
    upfront: 'up front',
    online: 'online',
    cheep: 'cheap',
    '24/7': 'around the clock',
    '247': 'around the clock',
    ai: 'ai',
    monthy: 'monthly',
    pricey: 'expensive',
    cancelation: 'cancellation',
    guarentee: 'guarantee',
    garantee: 'guarantee',
    gaurantee: 'guarantee',
    guarante: 'guarantee',
    spanish: 'spanish',
    espanol: 'spanish',
    nite: 'night',
    thru: 'through',
    info: 'information',
    infos: 'information',
    asap: 'asap',
    ok: 'ok',
  }),
)

export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let root = word
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x)es$/.test(root)) root = root.slice(0, -2)
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1)
  if (root.endsWith('ing') && root.length > 5) root = root.slice(0, -3)
  else if (root.endsWith('ed') && root.length > 4) root = root.slice(0, -2)
  if (/([b-df-hj-km-np-rtv-z])\1$/.test(root)) root = root.slice(0, -1)
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root
}

const MEANING_OF = new Map<string, string[]>()
for (const [meaning, words] of Object.entries(MEANINGS)) {
  for (const word of words.split(' ')) {
    const root = stem(word)
    const known = MEANING_OF.get(root) ?? []
    if (!known.includes(meaning)) MEANING_OF.set(root, [...known, meaning])
  }
}

/** They carry a sentence on and say nothing else. */
const SMALL = 'even still yet also though although instead either else anyway already'

/** Every word that is known by itself, and never a slip for another. */
export const LEXICON: readonly string[] = [...Object.values(MEANINGS), EVERYDAY, SMALL].flatMap((words) =>
  words.split(' '),
)

/** What a stem means, beside itself. */
export const meaningsOf = (root: string): readonly string[] => MEANING_OF.get(root) ?? []

/** Plain lower-case words, shorthand written out, in their order. */
export function splitWords(text: string): string[] {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll('24/7', ' 247 ')
    .replaceAll('24-7', ' 247 ')
    .replaceAll('24 7', ' 247 ')
    .replaceAll(/e-?mails?\b/g, 'email')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(/\$+/g, ' dollars ')
    .replaceAll('%', ' percent ')
    .replaceAll('&', ' and ')
    .replaceAll(/([a-z])\1{2,}/g, '$1$1')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => (WRITTEN_OUT.get(word) ?? word).split(' '))
}

/** The same turn is read many times over. */
const MOST_FOUND = 500

/** Mends words that nobody has written before into the nearest that somebody has. */
export class Spelling {
  readonly #known: ReadonlyMap<string, number>
  readonly #byLength: ReadonlyMap<number, readonly { known: string; place: number }[]>
  readonly #found = new Map<string, string>()

  /** `known` says how often each word was written. */
  constructor(known: ReadonlyMap<string, number>) {
    this.#known = known
    const words = [...known.keys()].map((word, place) => ({ known: word, place }))
    this.#byLength = Map.groupBy(
      words.filter((word) => isMendable(word.known)),
      (word) => word.known.length,
    )
  }

  /** The word itself where it is known or nothing is near. */
  mend(word: string): string {
    if (!isMendable(word) || word.length > 20 || this.#known.has(word) || this.#known.has(stem(word)))
      return word
    const found = this.#found.get(word) ?? this.#findNearest(word)
    if (this.#found.size >= MOST_FOUND) this.#found.clear()
    this.#found.set(word, found)
    return found
  }

  #findNearest(word: string): string {
    let best = word
    let bestScore = 0
    for (const candidate of this.#findNear(word)) {
      const distance = distanceOf(word, candidate)
      if (distance > (word.length > 7 ? 2 : 1)) continue
      const score =
        (candidate.startsWith(word[0] ?? '') ? 2 : 1) + (this.#known.get(candidate) ?? 0) / 1_000 - distance
      if (best === word || score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
    return best
  }

  /** Those first that differ farthest to the front, then those that were known first. */
  #findNear(word: string): string[] {
    const near = [word.length - 1, word.length, word.length + 1]
      .flatMap((length) => this.#byLength.get(length) ?? [])
      .filter(({ known }) => isNear(word, known))
    const cuts = deletionsOf(word)
    const frontOf = (known: string) => {
      const others = new Set(deletionsOf(known))
      return cuts.findIndex((cut) => others.has(cut))
    }
    return near
      .map(({ known, place }) => ({ known, place, front: frontOf(known) }))
      .toSorted((one, other) => one.front - other.front || one.place - other.place)
      .map(({ known }) => known)
  }
}

const isMendable = (word: string) => word.length >= 4 && !/\d/.test(word)

/** Whether one letter less, of one of the two or of both, makes them the same. Runs thousands of times a word. */
function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (Math.max(one.length, other.length) > shorter + 1) return false
  let from = 0
  while (from < shorter && one.charCodeAt(from) === other.charCodeAt(from)) from++
  // What is left between what both begin and end with.
  let end = shorter
  const [oneMore, otherMore] = [one.length - shorter - 1, other.length - shorter - 1]
  while (end > from && one.charCodeAt(end + oneMore) === other.charCodeAt(end + otherMore)) end--
  if (one.length !== other.length) return from === end
  return isShifted(one, other, from, end) || isShifted(other, one, from, end)
}

/** Whether between two places each letter of the one is the next of the other. */
function isShifted(one: string, other: string, from: number, end: number): boolean {
  for (let at = from; at + 1 < end; at++) if (one.charCodeAt(at) !== other.charCodeAt(at + 1)) return false
  return true
}

/** The word, and each word that one letter less makes of it. */
function deletionsOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/** How many letters are wrong, missing, too many or swapped with their neighbor. */
function distanceOf(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      const line = rows[row]
      if (!line) continue
      if (row === 0 || column === 0) {
        line[column] = row + column
        continue
      }
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, at(row - 2, column - 2) + 1)
      }
      line[column] = least
    }
  }
  return at(one.length, other.length)
}
