// Files in the manner of the three calendars that most owners have, and files that are none.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCalendar, type CalendarQuestion, type CalendarTimes } from './read-calendar.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/calendars/${name}.ics`, import.meta.url), 'utf8')

const ask = (text: string, changes: Partial<CalendarQuestion> = {}) =>
  readCalendar({
    source: new TextEncoder().encode(text.replaceAll(/\r?\n/g, '\r\n')),
    zone: 'America/New_York',
    from: Date.parse('2030-03-01T00:00:00Z'),
    to: Date.parse('2030-05-01T00:00:00Z'),
    ownUids: [],
    ...changes,
  })

function timesOf(text: string, changes: Partial<CalendarQuestion> = {}): CalendarTimes {
  const result = ask(text, changes)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

const shown = ({ busy }: CalendarTimes) =>
  busy.map(({ start, end }) => `${new Date(start).toISOString().slice(0, 16)} ${(end - start) / 60_000}`)

const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\n',
  )

test('Google: repeated across a clock change, taken out, moved, canceled, declined, free', () => {
  const times = timesOf(fixture('google'), { to: Date.parse('2030-04-02T00:00:00Z') })
  expect(shown(times)).toEqual([
    // 9 AM in Los Angeles, before and after the clocks change on March 10.
    '2030-03-04T17:00 30',
    '2030-03-12T17:00 60',
    '2030-03-18T21:00 60',
    '2030-04-01T16:00 30',
  ])
  expect(times).toMatchObject({ unknownZone: null, skipped: 0 })
})

test('Outlook: names of Windows, a zone of its own, an end in UTC, busy states', () => {
  expect(shown(timesOf(fixture('outlook')))).toEqual([
    '2030-03-26T09:00 60',
    '2030-03-26T13:30 30',
    '2030-03-27T15:00 30',
    // The 28th is taken out, and the 29th is the last.
    '2030-03-29T09:00 60',
    // Two days of the business in New York.
    '2030-04-01T04:00 2880',
  ])
})

test('Apple: all-day, without a zone, with a path before it, and in a zone that nobody knows', () => {
  const times = timesOf(fixture('apple'))
  expect(shown(times)).toEqual([
    '2030-03-30T09:00 30',
    '2030-03-31T08:00 30',
    '2030-04-01T08:00 30',
    '2030-04-05T04:00 1440',
    '2030-04-06T16:00 45',
    '2030-04-06T23:00 60',
    '2030-04-08T14:00 60',
  ])
  expect(times.unknownZone).toBe('Moon/Tranquility')
})

test('our own calls in it are no other appointments', () => {
  const text = event('DTSTART:20300405T100000Z', 'DTEND:20300405T110000Z')
  expect(timesOf(text).busy).toHaveLength(1)
  expect(timesOf(text, { ownUids: ['one'] }).busy).toEqual([])
})

test.each([
  ['a day that lasts 23 hours', ['DTSTART;VALUE=DATE:20300310'], ['2030-03-10T05:00 1380']],
  ['no end', ['DTSTART:20300405T100000Z'], []],
  ['an end before its start', ['DTSTART:20300405T100000Z', 'DTEND:20300405T090000Z'], []],
  [
    'a time that the clocks skip',
    ['DTSTART;TZID=America/New_York:20300310T023000', 'DURATION:PT1H'],
    ['2030-03-10T07:30 60'],
  ],
  [
    'further dates, and a period',
    [
      'DTSTART:20300405T100000Z',
      'DURATION:PT1H',
      'RDATE:20300406T100000Z',
      'RDATE;VALUE=PERIOD:20300407T100000Z/PT1H',
    ],
    ['2030-04-05T10:00 60', '2030-04-06T10:00 60', '2030-04-07T10:00 60'],
  ],
  [
    'a day that is taken out by its date',
    ['DTSTART:20300405T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20300405'],
    ['2030-04-06T10:00 60'],
  ],
  [
    'a last day without a time',
    ['DTSTART:20300405T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20300406'],
    ['2030-04-05T10:00 60', '2030-04-06T10:00 60'],
  ],
  [
    'every other week since 1990',
    ['DTSTART:19900103T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR'],
    [
      '2030-03-06',
      '2030-03-08',
      '2030-03-20',
      '2030-03-22',
      '2030-04-03',
      '2030-04-05',
      '2030-04-17',
      '2030-04-19',
    ].map((day) => `${day}T10:00 60`),
  ],
  [
    'the last Friday of a month',
    ['DTSTART:20200131T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
    ['2030-03-29T10:00 60', '2030-04-26T10:00 60'],
  ],
] as const)('%s', (_, lines, expected) => {
  expect(shown(timesOf(event(...lines)))).toEqual(expected)
})

test('free-busy files have periods', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VFREEBUSY',
    'UID:f',
    'FREEBUSY:20300405T100000Z/20300405T110000Z,20300406T100000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20300407T100000Z/PT30M',
    'END:VFREEBUSY',
    'END:VCALENDAR',
  ].join('\n')
  expect(shown(timesOf(text))).toEqual(['2030-04-05T10:00 60', '2030-04-06T10:00 30'])
})

test('an entry that cannot be read is counted, and the others are read', () => {
  const broken = ['BEGIN:VEVENT', 'UID:two', 'SUMMARY:No time', 'END:VEVENT', 'END:VCALENDAR'].join('\n')
  const text = event('DTSTART:20300405T100000Z', 'DURATION:PT1H').replace('END:VCALENDAR', broken)
  expect(timesOf(text)).toMatchObject({ busy: [{}], skipped: 1 })
})

test.each([
  ['a page', '<!doctype html><html><body>Sign in</body></html>'],
  ['nothing', ''],
  ['the beginning of a calendar', fixture('google').slice(0, 900)],
  ['another kind of file', 'BEGIN:VCARD\nVERSION:4.0\nEND:VCARD'],
])('%s is no calendar', (_, text) => {
  expect(ask(text)).toEqual({ problem: 'not_calendar' })
})

test('two calendars in one file, with a mark before them', () => {
  const text = `\uFEFF${event('DTSTART:20300405T100000Z', 'DURATION:PT1H')}\n${event('DTSTART:20300406T100000Z', 'DURATION:PT1H')}`
  expect(timesOf(text).busy).toHaveLength(2)
})

test('a rule without an end stops at the horizon, and too many times are refused', () => {
  const rule = (frequency: string) =>
    event('DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=${frequency}`)
  expect(timesOf(rule('HOURLY')).busy).toHaveLength(61 * 24)
  expect(ask(rule('SECONDLY'))).toEqual({ problem: 'too_many' })
  expect(ask(rule('SECONDLY;COUNT=1000000000'))).toEqual({ problem: 'too_many' })
})
