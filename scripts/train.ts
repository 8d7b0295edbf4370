// Trains the models of the embedded assistant. The build runs it; by itself: node scripts/train.ts
import { listExamples, trainModels } from '#assistant/classifier/classify.ts'
import { keepModels } from '#assistant/classifier/kept-models.ts'

const examples = listExamples()
keepModels(examples, trainModels(examples))
