// Has the embedded assistant learn, once for every start that follows. The build runs it; by itself: node scripts/learn.ts
import { readQuestions } from '#server/assistant/embedded/questions.ts'
import { keepLesson } from '#server/assistant/embedded/kept-lesson.ts'
import { Matcher } from '#server/assistant/embedded/matcher.ts'

const questions = readQuestions()
keepLesson(questions, new Matcher(questions).getLesson())
