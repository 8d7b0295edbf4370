// Puts a held-out set of questions to the embedded assistant and judges each answer by what the set says must be in it. Must never be
// made kinder to an assistant that fails it: a set is as good as its judge.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readCapture, type CaptureStep, type Details } from '#assistant/dialogue/capture.ts'
import { contactsOf, type Shop, type Turn } from '#assistant/dialogue/conversation.ts'
import { answerEmbedded } from '#server/assistant/embedded/answer.ts'

/** A question of a set, with what a right answer is. */
interface Item {
  id: string
  topic: string
  page: string
  /** What the visitor says, turn after turn; the last answer counts. */
  turns: string[]
  expects: 'facts' | 'smalltalk' | 'capture' | 'declines'
  /** Each must be met; `|` separates what meets it equally well. */
  facts?: string[]
  /** An honest "not sure" is as good. */
  unsureOk?: boolean
  /** What makes an answer a wrong one. */
  wrong?: string[]
  /** What an answer may say instead of declining. */
  or?: string
  /** How far the dialogue about a person's details may have come, and what it must and must not have taken. */
  steps?: CaptureStep[]
  name?: string
  email?: string
  phone?: string
  not?: string[]
}

/** `hinted`: it says that it is not sure, and what it takes the question for holds all that was asked. `thin`: too little, or nothing. */
export type Verdict = 'right' | 'hinted' | 'thin' | 'unsure' | 'wrong'

export interface Examined {
  item: Item
  turns: Turn[]
  verdict: Verdict
}

interface Given {
  text: string
  isUnsure: boolean
  step: CaptureStep
  details: Details
}

const SHOP: Shop = {
  businessName: 'Nightlight Digital',
  ownerName: 'the owner',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  demoPhone: '(555) 010-0142',
}

export function examine(set: number): Examined[] {
  const file = path.join(import.meta.dirname, 'held-out', `set-${set}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Item[]).map((item) => {
    const turns: Turn[] = []
    let verdict: Verdict = 'thin'
    for (const content of item.turns) {
      turns.push({ role: 'user', content })
      const given = reply(turns, item.page)
      turns.push({ role: 'assistant', content: given.text })
      verdict = judge(item, given)
    }
    return { item, turns, verdict }
  })
}

export const shareOf = (examined: readonly Examined[], wanted: Verdict) =>
  examined.filter(({ verdict }) => verdict === wanted).length / examined.length

/** As the door puts an answer together. */
function reply(turns: readonly Turn[], page: string): Given {
  const { say, isWhole, step, details } = readCapture(turns, contactsOf(SHOP))
  if (isWhole && say !== null) return { text: say, isUnsure: false, step, details }
  const { text, isUnsure } = answerEmbedded({ turns, page, shop: SHOP, knowledge: [] })
  return { text: say === null ? text : `${text}\n\n${say}`, isUnsure, step, details }
}

/** Every figure that the shop has said anywhere, or that follows from those by adding up a year. */
const FIGURES = new Set(
  `$497 $97 $997 $197 $1,997 $397 $165.67 $165.66 $332.34 $332.33 $665.67 $665.66 $1,661 $3,361 $6,761
  $99 $199 $399 $29 $10 $49 $3k $1 $0 300% 80% 20% 100%`.split(/\s+/),
)

/** In the first person: that this is not for it, or what it is for. */
const DECLINES =
  /\b(i'm|i am) (not (sure|able|allowed|the|a |here|going)|only|here (for|to)|just|sorry|an? automated|the automated|afraid|made|built)|\bi('ll stay| know of no|'m better| better| stay| didn't| did not)|\bi (can't|cannot|can not|can only|don't|do not|won't|will not|only|keep|stick|answer|have no|know (only|about|nothing)|leave|stay)|\b(not something|outside|beyond|nothing (about|to do)|can't help|cannot help|not (my|mine|for me)|no advice|sorry|is not what|isn't what|that's not|rather not|dial 911|call 911|988|someone else|ask a (doctor|lawyer|person))\b/

/** Said as an answer to a question that was not asked. */
const ANSWERS = /\$\d|24 hours|30-day|5 days|two weeks|9am/
const LONG = 80

function judge(item: Item, given: Given): Verdict {
  const text = plain(given.text)
  const asked = plain(item.turns.join(' '))
  const figures = text.match(/\$[\d,]*\d(?:\.\d+)?k?|\d+%/g) ?? []
  if (figures.some((figure) => !FIGURES.has(figure) && !asked.includes(figure))) return 'wrong'
  if (item.expects === 'capture') return judgeDetails(item, given)
  if (given.step === 'asked' || given.step === 'agreed') return 'wrong'
  const isBad = item.wrong?.some((fact) => has(text, fact)) ?? false
  if (item.expects === 'declines') {
    if (given.isUnsure || DECLINES.test(text)) return 'right'
    if (isBad) return 'wrong'
    if (item.or !== undefined && hasAny(text, item.or)) return 'right'
    return ANSWERS.test(text) || text.length > LONG ? 'wrong' : 'thin'
  }
  if (isBad) return 'wrong'
  if (item.expects === 'smalltalk') return given.isUnsure ? 'unsure' : text.includes('$') ? 'wrong' : 'right'
  const facts = item.facts ?? []
  const guess = given.isUnsure ? guessOf(text) : text
  const met = facts.filter((fact) => hasAny(guess, fact)).length
  // An honest "not sure" that happens to hold the words of a fact is still one.
  if (given.isUnsure) {
    return item.unsureOk === true ? 'right' : facts.length > 0 && met === facts.length ? 'hinted' : 'unsure'
  }
  return met === facts.length ? 'right' : met > 0 ? 'thin' : 'wrong'
}

/** What an unsure answer takes the question for, without the way to a person that ends all of them. */
const guessOf = (text: string) =>
  /in case you mean this: (.*?) otherwise a person knows/.exec(text)?.[1] ?? ''

function judgeDetails({ steps, name, email, phone, not }: Item, given: Given): Verdict {
  const { step, details } = given
  if (!steps?.includes(step)) {
    if (given.isUnsure) return 'unsure'
    return step === 'asked' || step === 'agreed' ? 'wrong' : 'thin'
  }
  const isRight =
    (name === undefined || plain(details.name ?? '').startsWith(plain(name))) &&
    (email === undefined || details.email === email) &&
    (phone === undefined || details.phone?.replaceAll(/\D/g, '').slice(-10) === phone) &&
    !(not?.includes(details.email ?? '') ?? false)
  return isRight ? 'right' : 'wrong'
}

/** Case, dashes, quotes and spaces do not count. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

const hasAny = (text: string, facts: string) => facts.split('|').some((fact) => has(text, fact))

/** `$97` is not in `$970`, nor `5 pages` in `15 pages`. */
function has(text: string, fact: string): boolean {
  const wanted = plain(fact)
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isBegun = /^\d/.test(wanted) && /[\d$,.]$/.test(text.slice(0, at))
    const goesOn = /\d$/.test(wanted) && /^(\d|,\d{3})/.test(text.slice(at + wanted.length))
    if (!isBegun && !goesOn) return true
  }
  return false
}
