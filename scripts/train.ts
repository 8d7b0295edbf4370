// Trains the models of the embedded assistant, each in a thread. The build runs it; by itself: node scripts/train.ts
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { joinModels, listExamples, trainLetters, trainWords } from '#assistant/classifier/classify.ts'
import { storeModels } from '#assistant/classifier/stored-models.ts'
import type { Model } from '#assistant/classifier/model.ts'

const examples = listExamples()
if (isMainThread) {
  const trained = once(new Worker(new URL(import.meta.url)), 'message') as Promise<[Model]>
  const words = trainWords(examples)
  const [letters] = await trained
  storeModels(joinModels(examples, words, letters))
} else {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(trainLetters(examples))
}
