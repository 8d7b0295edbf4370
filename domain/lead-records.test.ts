import { expect, test } from 'vitest'
import { activityChange, newActivity, nextStep } from './lead-records.ts'
import { NOTE_MAX } from './lead-choices.ts'

const firstOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test('a note keeps what was typed, whatever it looks like', () => {
  const body = '=HYPERLINK("https://example.com")\n<script>alert(1)</script>\t💡'
  expect(newActivity.parse({ kind: 'note', body })).toEqual({ kind: 'note', body })
  expect(newActivity.parse({ kind: 'note', body: 'a'.repeat(NOTE_MAX) }).body).toHaveLength(NOTE_MAX)
})

test('a call has an outcome, and a note only if one was typed', () => {
  expect(newActivity.parse({ kind: 'call', call_outcome: 'no_answer' })).toEqual({
    kind: 'call',
    call_outcome: 'no_answer',
  })
  const blank = newActivity.parse({ kind: 'call', call_outcome: 'spoke', body: ' ' })
  expect(blank.body).toBeUndefined()
})

test.each([
  [{ kind: 'note' }, 'Note is required'],
  [{ kind: 'note', body: ' \n ' }, 'Note is required'],
  [{ kind: 'note', body: 'a'.repeat(20_000) }, 'Note must be less than 10000 characters'],
  [{ kind: 'note', body: 'a\u0000b' }, 'Note contains characters that are not allowed'],
  [{ kind: 'call' }, 'Outcome is not one of the choices'],
  [{ kind: 'note', body: 'x', call_outcome: 'spoke' }, 'Outcome is not one of the choices'],
  [{ kind: 'visit', body: 'x' }, 'kind must be note or call'],
])('%# is refused', (form, message) => {
  expect(firstOf(newActivity.safeParse(form))).toBe(message)
})

test('a changed note cannot be empty', () => {
  expect(firstOf(activityChange.safeParse({ body: '' }))).toBe('Note is required')
})

test('a next step needs no reminder, and a reminder no time', () => {
  expect(nextStep.parse({ text: 'Send the offer', date: '', time: null })).toEqual({ text: 'Send the offer' })
  expect(nextStep.parse({ text: 'Call', date: '2027-03-14' })).toEqual({ text: 'Call', date: '2027-03-14' })
  expect(nextStep.parse({ text: null })).toEqual({ text: null })
})

test.each([
  [{ text: ' ' }, 'Say what to do next'],
  [{ text: 'a'.repeat(201) }, 'Next step must be less than 200 characters'],
  [{ text: 'Call', date: '2027-02-30' }, 'Date must be a day like 2027-03-14'],
  [{ text: 'Call', date: 5 }, 'Date must be a day like 2027-03-14'],
  [{ text: 'Call', date: '2027-03-14', time: '25:00' }, 'Time must be a time like 09:00'],
  [{ text: 'Call', time: '09:00' }, 'Choose a day for the reminder'],
  [{}, 'Say what to do next'],
  [{ text: null, date: '2027-03-14' }, 'Say what to do next'],
])('the next step %# is refused', (form, message) => {
  expect(firstOf(nextStep.safeParse(form))).toBe(message)
})
