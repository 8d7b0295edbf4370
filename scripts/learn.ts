// Trains the embedded assistant's models, once for every start that follows. The build runs it; by itself: node scripts/learn.ts
import { listQuestions, trainModels } from '#assistant/classifier/classify.ts'
import { keepModels } from '#assistant/classifier/kept-models.ts'

const questions = listQuestions()
keepModels(questions, trainModels(questions))
