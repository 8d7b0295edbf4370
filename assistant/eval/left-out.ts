// Cross-validation: how often the models find the intent of a phrasing that they were not trained on.
// Run: node assistant/eval/left-out.ts [parts=5]
import { listExamples, scoreBy, trainModels } from '../classifier/classify.ts'
import { INTENTS } from '../knowledge/intents.ts'

const parts = Number(process.argv[2] ?? 5)
const examples = listExamples()
const count = { asked: 0, first: 0, amongThree: 0 }

for (let part = 0; part < parts; part++) {
  const isLeftOut = (_: unknown, at: number) => at % parts === part
  const models = trainModels(examples.filter((example, at) => !isLeftOut(example, at)))
  for (const { text, label, previousIntent } of examples.filter(isLeftOut)) {
    const scores = scoreBy(models, text, previousIntent)
    const own = scores[label] ?? 0
    const place = scores.filter((score) => score > own).length
    count.asked++
    if (place === 0) count.first++
    if (place < 3) count.amongThree++
  }
}

const share = (part: number) => `${((100 * part) / count.asked).toFixed(1)} %`
process.stdout.write(
  `${INTENTS.length} intents, ${count.asked} phrasings\nfirst reading right      ${share(count.first)}\namong the first three    ${share(count.amongThree)}\n`,
)
