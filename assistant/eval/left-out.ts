// How often a phrasing that the models were not trained on is read as what it is: each is left out once.
// Run: node assistant/eval/left-out.ts [parts=5]
import { letterFeatures, wordFeatures } from '../classifier/features.ts'
import { listQuestions } from '../classifier/classify.ts'
import { classify, train } from '../classifier/model.ts'

const parts = Number(process.argv[2] ?? 5)
const questions = listQuestions()
const count = { asked: 0, first: 0, amongThree: 0 }

for (let part = 0; part < parts; part++) {
  const isLeftOut = (_: string, at: number) => at % parts === part
  const kept = questions.map(({ name, phrasings }) => ({
    name,
    phrasings: phrasings.filter((phrasing, at) => !isLeftOut(phrasing, at)),
  }))
  const models = { words: train(kept, wordFeatures), letters: train(kept, letterFeatures) }
  for (const [label, { phrasings }] of questions.entries()) {
    for (const phrasing of phrasings.filter(isLeftOut)) {
      const byLetters = classify(letterFeatures(phrasing), models.letters)
      const scores = classify(wordFeatures(phrasing), models.words).map(
        (score, at) => score + (byLetters[at] ?? 0),
      )
      const own = scores[label] ?? 0
      const place = scores.filter((score) => score > own).length
      count.asked++
      if (place === 0) count.first++
      if (place < 3) count.amongThree++
    }
  }
}

const share = (part: number) => `${((100 * part) / count.asked).toFixed(1)} %`
process.stdout.write(
  `${questions.length} intents, ${count.asked} phrasings\nfirst reading right      ${share(count.first)}\namong the first three    ${share(count.amongThree)}\n`,
)
