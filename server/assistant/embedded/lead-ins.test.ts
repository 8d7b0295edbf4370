// What stands before a question is taken off, and nothing of the question.
import { expect, test } from 'vitest'
import { askedAlone, leaveLeadIn } from './lead-ins.ts'

test.each([
  ['hey there, quick question, can i pay later', 'can i pay later'],
  ['Good morning! Two things: what is Scale', 'what is Scale'],
  ['hi there', 'hi there'],
  ['hello, how are you', 'how are you'],
])('“%s” leads to “%s”', (said, asked) => {
  expect(leaveLeadIn(said)).toBe(asked)
})

test.each([
  ['Hi, my name is Rosa, what does Launch cost?', 'what does Launch cost?'],
  ['Bookkeeper here. Which invoices do we get?', 'Which invoices do we get?'],
  [
    'I have to tell my partner tonight. What is the biggest one per month?',
    'What is the biggest one per month?',
  ],
])('“%s” asks by itself “%s”', (said, asked) => {
  expect(askedAlone(said)).toContain(asked)
})

test('a question without anything before it has nothing to be taken off', () => {
  expect(askedAlone('what does Launch cost?')).toEqual([])
})
