import { expect, it, test } from 'vitest'
import { replaceWords } from './replace-words.ts'

it.each([
  ['You’re under a sink. Sinks leak.', 'sink', 'chair', 'You’re under a chair. Sinks leak.'],
  ['Van, van and VAN', 'van', 'practice', 'Practice, practice and Practice'],
  ['A van-load in the caravan', 'van', 'car', 'A car-load in the caravan'],
  ['Water heater, water heaters', 'water heater', 'X-ray', 'X-ray, water heaters'],
  ['Call {phone} by phone', 'phone', 'video', 'Call {phone} by video'],
  ['Nothing here', 'sink', 'chair', 'Nothing here'],
  ['a a a', 'a', '', '  '],
  ['İstanbul van', 'van', 'bus', 'İstanbul bus'],
])('%s: %s becomes %s', (text, find, replacement, expected) => {
  expect(replaceWords(text, find, replacement)).toBe(expected)
})

test('the texts of lists and questions too', () => {
  expect(replaceWords(['A sink', 'A tap'], 'sink', 'chair')).toEqual(['A chair', 'A tap'])
  const questions = [{ question: 'Which sink?', answer: 'Any sink.' }]
  expect(replaceWords(questions, 'sink', 'chair')).toEqual([
    { question: 'Which chair?', answer: 'Any chair.' },
  ])
})

test('nothing to find changes nothing', () => {
  expect(replaceWords('A sink', ' ', 'chair')).toBe('A sink')
})
