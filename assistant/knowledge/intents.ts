// All intents. The phrasings of their questions are read for training only: a server has no use for 43,000 strings.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RELATED_ANSWERS } from './answers/related.ts'
import { BOT_ANSWERS } from './answers/bots.ts'
import { CALCULATOR_ANSWERS } from './answers/calculator.ts'
import { CONTACT_ANSWERS } from './answers/contact.ts'
import { ELSEWHERE_ANSWERS } from './answers/elsewhere.ts'
import { NOT_SOLD_ANSWERS } from './answers/not-sold.ts'
import { PACKAGE_ANSWERS } from './answers/packages.ts'
import { PRICE_ANSWERS } from './answers/prices.ts'
import { PROCESS_ANSWERS } from './answers/process.ts'
import { SERVICE_ANSWERS } from './answers/services.ts'
import { SMALL_TALK_ANSWERS } from './answers/small-talk.ts'
import { TRUST_ANSWERS } from './answers/trust.ts'
import type { Answer, Intent, PhrasedIntent } from './intent.ts'
import { isOffered } from './offer-words.ts'
import type { Offer } from './offer.ts'
import { joinPhrasings } from './phrasings.ts'
import { readLines } from './read-lines.ts'

const PHRASINGS = path.join(import.meta.dirname, 'phrasings')

const ANSWERS: readonly Answer[] = [
  ...PRICE_ANSWERS,
  ...PACKAGE_ANSWERS,
  ...SERVICE_ANSWERS,
  ...BOT_ANSWERS,
  ...RELATED_ANSWERS,
  ...PROCESS_ANSWERS,
  ...TRUST_ANSWERS,
  ...CONTACT_ANSWERS,
  ...CALCULATOR_ANSWERS,
  ...NOT_SOLD_ANSWERS,
  ...SMALL_TALK_ANSWERS,
  ...ELSEWHERE_ANSWERS,
]

export const INTENTS: readonly Intent[] = ANSWERS.map((answer) => ({
  ...answer,
  title: readTitle(answer.name),
}))

export const ELSEWHERE = 'elsewhere'

const SMALL_TALK: ReadonlySet<string> = new Set([
  ...SMALL_TALK_ANSWERS.filter(({ isAside }: Answer) => isAside).map(({ name }) => name),
  'nonsense',
  ELSEWHERE,
])

/** A guess of these is not named: no visitor means “Hello” or “Random typing”. */
export const isSmallTalk = ({ name }: Intent): boolean => SMALL_TALK.has(name)

const BY_NAME = new Map(INTENTS.map((intent) => [intent.name, intent]))

export const findIntent = (name: string): Intent | null => BY_NAME.get(name) ?? null

/** An intent about one package or service is not used while that is switched off. */
export const isOfferedIntent = ({ about, needs = [] }: Intent, offer: Offer): boolean =>
  (about?.some((one) => isOffered(offer, one)) ?? true) && needs.every((one) => isOffered(offer, one))

/** Follow-up questions: a line is `after | intent | message`. */
export const FOLLOW_UPS = readLines(new URL('follow-ups.txt', import.meta.url)).map((line) => {
  const [after = '', intent = '', ...text] = line.split(' | ')
  if (!BY_NAME.has(after) || !BY_NAME.has(intent))
    throw new Error(`follow-ups.txt: unknown intent in: ${line}`)
  return { after, intent, text: text.join(' | ') }
})

/** `INTENTS`, in the same order. Throws if an answer and its file do not match. */
export const readPhrasedIntents = (): PhrasedIntent[] =>
  joinPhrasings(
    ANSWERS,
    new Map(
      readdirSync(PHRASINGS).map((file) => [
        path.basename(file, '.txt'),
        readFileSync(path.join(PHRASINGS, file), 'utf8'),
      ]),
    ),
  )

/** The first line of the file, without its `# `; the rest is not kept in memory. */
function readTitle(name: string): string {
  const file = readFileSync(path.join(PHRASINGS, `${name}.txt`))
  return file.toString('utf8', 2, file.indexOf('\n')).trim()
}
