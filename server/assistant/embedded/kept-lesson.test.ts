import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readQuestions } from './questions.ts'
import { findLesson, keepLesson } from './kept-lesson.ts'
import { Matcher } from './matcher.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'agency-lesson-'))
const file = path.join(folder, 'lesson')
afterAll(() => rmSync(folder, { recursive: true }))

const HOURS = { name: 'hours', phrasings: ['when are you open', 'are you open on sundays'] }
const PRICE = { name: 'price', phrasings: ['how much is it', 'what does it cost'] }

test('what was kept answers to the bit as what was learned', { timeout: 60_000 }, () => {
  const questions = readQuestions()
  const learned = new Matcher(questions)
  keepLesson(questions, learned.getLesson(), file)
  const lesson = findLesson(questions, file)
  expect(lesson).toEqual(learned.getLesson())

  const kept = new Matcher(questions, lesson)
  expect(kept.learnSome()).toBe(false)
  const asked = questions.flatMap(({ phrasings }) => phrasings.slice(0, 2))
  expect(asked.length).toBeGreaterThan(300)
  // One letter is gone from each, so that spelling is mended too.
  for (const text of asked.map((phrasing) => phrasing.slice(0, 5) + phrasing.slice(6))) {
    const words = kept.wordsOf(text)
    expect(words).toEqual(learned.wordsOf(text))
    expect(kept.match(words)).toEqual(learned.match(words))
    expect(kept.compare(text, 'how much is a website')).toBe(learned.compare(text, 'how much is a website'))
  }
})

test('a lesson of other questions, half a lesson and none are not taken', () => {
  keepLesson([HOURS], new Matcher([HOURS]).getLesson(), file)
  expect(findLesson([HOURS], file)).not.toBeNull()
  expect(findLesson([HOURS, PRICE], file)).toBeNull()
  expect(findLesson([{ ...HOURS, phrasings: PRICE.phrasings }], file)).toBeNull()
  writeFileSync(file, readFileSync(file).subarray(0, 200))
  expect(findLesson([HOURS], file)).toBeNull()
  expect(findLesson([HOURS], path.join(folder, 'none'))).toBeNull()
})
