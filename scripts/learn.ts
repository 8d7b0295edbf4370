// Trains the embedded assistant's models, once for every start that follows. The build runs it; by itself: node scripts/learn.ts
import { listExamples, trainModels } from '#assistant/classifier/classify.ts'
import { keepModels } from '#assistant/classifier/kept-models.ts'

const examples = listExamples()
keepModels(examples, trainModels(examples))
