import { expect, test } from 'vitest'
import { LONGEST, quickest } from '#tests/hostile-texts.ts'
import { mergeWishes, readWish } from './times.ts'

/** A Monday. */
const TODAY = '2026-11-23'

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Such as `2026-11-24 10:00-10:00`, with `any` if a half of it is open. */
function say(text: string, today = TODAY): string | null {
  const wish = readWish(text, today)
  if (wish === null) return null
  const days = wish.days === null ? 'any' : [...new Set([wish.days.from, wish.days.to])].join('..')
  const hours = wish.hours === null ? 'any' : `${clock(wish.hours.from)}-${clock(wish.hours.to)}`
  return `${days} ${hours}`
}

test.each([
  ['tomorrow at 10?', '2026-11-24 10:00-10:00'],
  ['can somebody call me Friday afternoon', '2026-11-27 12:00-16:59'],
  ['today after 3', '2026-11-23 15:00-23:59'],
  ['the day after tomorrow', '2026-11-25 any'],
  ['tmrw morning', '2026-11-24 0:00-11:59'],
  ['this evening', '2026-11-23 17:00-23:59'],
  ['thursday', '2026-11-26 any'],
  ['mondays', '2026-11-30 any'],
  ['next tues at two', '2026-12-01 14:00-14:00'],
  ['next week', '2026-11-30..2026-12-06 any'],
  ['this week after 4:30', '2026-11-23..2026-11-29 16:30-23:59'],
])('%s', (text, wish) => {
  expect(say(text)).toBe(wish)
})

test.each([
  ['Dec 3', '2026-12-03 any'],
  ['december 3rd at 9am', '2026-12-03 9:00-9:00'],
  ['3 december', '2026-12-03 any'],
  ['the 3rd of dec', '2026-12-03 any'],
  ['12/3', '2026-12-03 any'],
  ['12/3 at 2', '2026-12-03 14:00-14:00'],
  ['1/5', '2027-01-05 any'],
  ['1/5/27 10am', '2027-01-05 10:00-10:00'],
  ['2026-12-03', '2026-12-03 any'],
  ['the 15th', '2026-12-15 any'],
  ['the 30th before noon', '2026-11-30 0:00-11:59'],
  ['may 3pm', 'any 15:00-15:00'],
])('reads the date in %s', (text, wish) => {
  expect(say(text)).toBe(wish)
})

test.each(['2/30', '13/45', 'feb 31', '2026-02-30'])('%s is not a day', (text) => {
  expect(say(text)).toBe(null)
})

test('a day that is past in this month, or that it lacks, is in the next month that has it', () => {
  expect(say('the 31st', '2027-01-31')).toBe('2027-01-31 any')
  expect(say('the 31st', '2027-02-01')).toBe('2027-03-31 any')
  expect(say('the 1st', '2026-12-31')).toBe('2027-01-01 any')
})

test('counts days by the calendar, also when the clocks change', () => {
  expect(say('tomorrow', '2026-10-31')).toBe('2026-11-01 any')
  expect(say('tomorrow', '2027-03-13')).toBe('2027-03-14 any')
  expect(say('sunday', '2027-03-13')).toBe('2027-03-14 any')
})

test.each([
  ['10', 'any 10:00-10:00'],
  ['10?', 'any 10:00-10:00'],
  ['2:30pm', 'any 14:30-14:30'],
  ['is 2:30 free', 'any 14:30-14:30'],
  ['14:00', 'any 14:00-14:00'],
  ['12', 'any 12:00-12:00'],
  ['12am', 'any 0:00-0:00'],
  ['noon works', 'any 12:00-12:00'],
  ['after 3', 'any 15:00-23:59'],
  ['after three', 'any 15:00-23:59'],
  ['before 11 please', 'any 0:00-11:00'],
  ['around 9', 'any 9:00-9:00'],
  ['@10', 'any 10:00-10:00'],
  ['friday 2ish works', '2026-11-27 14:00-14:00'],
  ['friday 10', '2026-11-27 10:00-10:00'],
  ["10 o'clock", 'any 10:00-10:00'],
  ['half past 4', 'any 16:30-16:30'],
  ['evening, at 8', 'any 20:00-20:00'],
  ['tomorrow morning at 6', '2026-11-24 6:00-6:00'],
  ['between 10 and 12', 'any 10:00-12:00'],
  ['2-4pm', 'any 14:00-16:00'],
  ['10am to 2pm', 'any 10:00-14:00'],
  ['from 2 to 4', 'any 14:00-16:00'],
  ['25:00', null],
  ['13pm', null],
])('reads the time in %s', (text, wish) => {
  expect(say(text)).toBe(wish)
})

test.each([
  'book a call',
  'call me',
  'call me at 555-010-0188',
  'my number is (555) 010-0188',
  'we have 10-12 trucks',
  'about 10 pages',
  'how much is it for 10 pages',
  'from 5 people to 20 percent',
  'is growth $997',
  'at 20%',
])('finds neither a day nor a time in %j', (text) => {
  expect(say(text)).toBe(null)
})

test('keeps what a later text leaves open', () => {
  const merged = mergeWishes(readWish('thursday', TODAY), readWish('at 3?', TODAY))
  expect(merged).toEqual(readWish('thursday at 3', TODAY))
  expect(mergeWishes(merged, readWish('friday', TODAY))).toEqual(readWish('friday at 3', TODAY))
  expect(mergeWishes(merged, null)).toEqual(merged)
})

test('reads long texts quickly', () => {
  for (const piece of [
    '1',
    '1:',
    'at ',
    'at 1 ',
    'the 1',
    'mon ',
    'next ',
    'from 1 to ',
    'may ',
    '1/',
    'half past ',
  ])
    expect(
      quickest(() => readWish(piece.repeat(LONGEST / piece.length), TODAY), 3),
      piece,
    ).toBeLessThan(20)
})
