// Reads a calendar file strictly by RFC 5545, and then with the parser of Thunderbird.
import ICAL from 'ical.js'
import { expect } from 'vitest'

export interface CalendarEvent {
  uid: string
  sequence: number
  status: string
  summary: string
  description: string
  start: string
  end: string
  organizer: string
  attendees: string[]
  /** Whether one of the attendees is asked for an answer. */
  asksForAnswer: boolean
}

export interface CalendarFile {
  method: string
  events: CalendarEvent[]
}

const MOST_OCTETS = 75
const NAME_LINE = /^[A-Z][A-Z0-9-]*(?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^":;,\p{Cc}]*))*:[^\p{Cc}]*$/u

/** Throws if the file breaks a rule. */
export function readCalendarFile(text: string): CalendarFile {
  const lines = unfold(text)
  expect(lines.filter((line) => !NAME_LINE.test(line))).toEqual([])
  const method = checkCalendar(lines)
  for (const component of componentsOf(lines, 'VEVENT')) checkEvent(component, method)
  return { method, events: parseEvents(text) }
}

/** Lines end with CRLF only; none is longer than 75 octets or cut within a character. */
function unfold(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const raw = text.slice(0, -2).split('\r\n')
  expect(raw.filter((line) => Buffer.byteLength(line) > MOST_OCTETS || line === '')).toEqual([])
  expect(text).not.toContain('\ufffd')
  const lines: string[] = []
  for (const line of raw) {
    if (/^[ \t]/.test(line)) lines.push((lines.pop() ?? '') + line.slice(1))
    else lines.push(line)
  }
  return lines
}

function valuesOf(lines: string[], name: string): string[] {
  return lines
    .filter((line) => line.split(/[;:]/)[0] === name)
    .map((line) => line.slice(line.indexOf(':') + 1))
}

function componentsOf(lines: string[], name: string): string[][] {
  const found: string[][] = []
  let current: string[] | null = null
  for (const line of lines) {
    if (line === `BEGIN:${name}`) current = []
    else if (line === `END:${name}` && current) {
      found.push(current)
      current = null
    } else current?.push(line)
  }
  return found
}

function checkCalendar(lines: string[]): string {
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const depth: string[] = []
  for (const line of lines) {
    const [, what, name = ''] = /^(BEGIN|END):(.+)$/.exec(line) ?? []
    if (what === 'BEGIN') depth.push(name)
    if (what === 'END') expect(depth.pop()).toBe(name)
  }
  expect(depth).toEqual([])
  expect(valuesOf(lines, 'VERSION')).toEqual(['2.0'])
  expect(valuesOf(lines, 'PRODID')).toHaveLength(1)
  const [method = '', ...further] = valuesOf(lines, 'METHOD')
  expect(further).toEqual([])
  return method
}

const UTC = /^\d{8}T\d{6}Z$/

/** What RFC 5545 requires of every event, and RFC 5546 of one that is sent. */
function checkEvent(lines: string[], method: string): void {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE', 'STATUS', 'ORGANIZER']) {
    expect([name, valuesOf(lines, name).length]).toEqual([name, 1])
  }
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(valuesOf(lines, name)[0]).toMatch(UTC)
  const attendees = valuesOf(lines, 'ATTENDEE')
  if (method === 'PUBLISH') expect(attendees).toEqual([])
  if (method === 'REQUEST') expect(attendees.length).toBeGreaterThan(0)
  expect(valuesOf(lines, 'STATUS')).toEqual([method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'])
}

const address = (value: unknown) => String(value).replace(/^mailto:/i, '')
const instant = (date: Date) => date.toISOString().replace('.000Z', 'Z')

function parseEvents(text: string): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description,
      start: instant(event.startDate.toJSDate()),
      end: instant(event.endDate.toJSDate()),
      organizer: address(event.organizer),
      attendees: event.attendees.map((attendee) => address(attendee.getFirstValue())),
      asksForAnswer: event.attendees.some((attendee) => attendee.getFirstParameter('rsvp') === 'TRUE'),
    }
  })
}
