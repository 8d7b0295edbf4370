// How often the embedded assistant takes a question for what it is, when it has never seen the wording: every phrasing is left out
// once and asked of an index built from the others. Says nothing about answers; those are held to the facts by tests.
//
//   node bench/answers.ts [parts=8]
import { INTENTS } from '#assistant/knowledge/intents.ts'
import { readQuestions } from '#server/assistant/embedded/questions.ts'
import { isSure } from '#server/assistant/embedded/sureness.ts'
import { Matcher } from '#server/assistant/embedded/matcher.ts'

const parts = Number(process.argv[2] ?? 8)
const count = { asked: 0, right: 0, answered: 0, wrong: 0 }
let slowest = 0

for (let part = 0; part < parts; part++) {
  const isLeftOut = (_: unknown, at: number) => at % parts === part
  const matcher = new Matcher(
    readQuestions().map(({ name, phrasings, isAside }) => ({
      name,
      isAside,
      phrasings: phrasings.filter((each, at) => !isLeftOut(each, at)),
    })),
  )
  while (matcher.learnSome());
  for (const { name, phrasings } of INTENTS) {
    for (const phrasing of phrasings.filter(isLeftOut)) {
      const begun = performance.now()
      const matches = matcher.match(matcher.wordsOf(phrasing))
      slowest = Math.max(slowest, performance.now() - begun)
      const isRight = matches.best[0]?.name === name
      count.asked++
      if (isRight) count.right++
      if (!isSure(matches)) continue
      count.answered++
      if (!isRight) count.wrong++
    }
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const share = (part: number) => `${((100 * part) / count.asked).toFixed(1)} %`
say(`${INTENTS.length} intents, ${count.asked} phrasings, each left out once (${parts} parts)`)
say(`first choice right      ${share(count.right)}`)
say(`answered, not "unsure"  ${share(count.answered)}`)
say(`answered as another     ${share(count.wrong)}`)
say(`slowest match           ${slowest.toFixed(1)} ms`)
