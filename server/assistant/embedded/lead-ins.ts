// What somebody says before they ask: a greeting, who they are, that they have two questions. Must never take off the question itself,
// nor all there is.

const SMALL =
  "(?:hi|hello|hey|yo|howdy|hiya|greetings|good (?:morning|afternoon|evening|day)|dear (?:sir|madam|sir or madam|team|all)|hi there|hey there|hello there|hello sir|hi sir|hello madam|sir|madam|ma'?am)(?: (?:there|all|guys|team|folks|everyone|sir|madam|again|friend))?"
const ASKS_LEAVE =
  "(?:(?:sorry to bother(?: you)?|sorry|excuse me|pardon|quick one|real quick|one thing|one more thing|short version|long story short|(?:just |i have |i've got |got |a |one |two |three |couple(?: of)? |\\d )*(?:a )?(?:quick |short |dumb |stupid |simple |silly )?(?:questions?|things)(?: for you)?|question for you|maybe (?:a )?(?:dumb|stupid) question|tell me|listen|look|so|ok|okay|well|anyway|also|btw|by the way)[ ,:.;!–—-]+)"
const NAME_WORD = "[\\p{L}\\p{N}&'’.-]+"
const WHO = `(?:(?:my name is|my name's|the name is|this is|it's|its|i'm|im|i am|we are|we're) (?:${NAME_WORD} ){0,9}?${NAME_WORD}|${NAME_WORD}(?: ${NAME_WORD}){0,5} (?:here|again|speaking)|${NAME_WORD}(?: ${NAME_WORD})? (?:from|with|at|of) (?:${NAME_WORD} ?){1,5})`
const GREETING = new RegExp(`^${SMALL}[\\s,.!:;–—-]+(?=\\S)`, 'iu')
const LEAVE = new RegExp(`^${ASKS_LEAVE}(?=\\S)`, 'iu')
const INTRODUCTION = new RegExp(`^${WHO}(?:[.!:;–—]+|,| - )\\s*(?=\\S)`, 'iu')
/** What asks, or wants: no introduction. */
const IS_ASKING =
  /\?|\b(?:how|what|when|where|why|which|who|can|could|do|does|will|would|is|are|need|want|looking|interested|wondering|trying|afraid|scared|worried|sure|stuck|not|too|price|cost|here to|curious|considering|thinking|sick|tired|lost|confused|hurt|busy|new|happy|done|using|paying|losing|getting)\b/i
const LEAST_WORDS = 3
const LEAST_OF_QUESTION = 4
const ASKS_FIRST =
  /^(?:and |so |but |also )?(?:how|what|whats|when|where|why|which|who|whose|can|could|do|does|will|would|is|are|am)\b/i

/** Without what greets and asks for leave; whole where too little would be left. */
export const leaveLeadIn = (text: string) => takeOff(text.trim(), [GREETING, LEAVE])

/** What may be the question by itself, where the whole is nothing that is known: without who asks it, then its only sentence that asks. */
export function askedAlone(text: string): string[] {
  const rest = takeOff(text.trim(), [GREETING, LEAVE, INTRODUCTION])
  const sentences = rest.split(/(?<=[.!?;])\s+|\n+/)
  const asking = sentences.filter((each) => each.endsWith('?') || ASKS_FIRST.test(each))
  const [only = ''] = asking.length === 1 && sentences.length > 1 ? asking : []
  const isEnough = only.split(/\s+/).length >= LEAST_OF_QUESTION
  return [...new Set([rest, ...(isEnough ? [only] : [])])].filter((each) => each !== leaveLeadIn(text))
}

function takeOff(text: string, patterns: readonly RegExp[]): string {
  let rest = text
  for (let turn = 0; turn < 5; turn += 1) {
    const found = patterns
      .map((pattern) => pattern.exec(rest)?.[0])
      .find((said) => said !== undefined && !IS_ASKING.test(said.replace(IS_NAMED, '')))
    if (found === undefined) break
    const after = rest.slice(found.length)
    if (after.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length < LEAST_WORDS) break
    rest = after
  }
  return rest
}
const IS_NAMED = /^(?:my name is|the name is|this is|it's|i am|we are)\b/i
