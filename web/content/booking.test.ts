import { expect, test } from 'vitest'
import { formatTimes } from './booking.ts'

test('a line breaks between two times, not inside one', () => {
  const call = { start: '2026-03-10T16:30:00Z', end: '2026-03-10T17:00:00Z' }
  expect(formatTimes(call, 'America/Los_Angeles')).toBe(
    'Tuesday, March 10, 9:30\u00A0AM\u00A0– 10:00\u00A0AM',
  )
})
