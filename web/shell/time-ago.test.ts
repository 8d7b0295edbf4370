// The time since an event, in whole units.
import { expect, test } from 'vitest'
import { formatElapsed } from './time-ago.tsx'

const HOUR_MS = 3_600_000

test.each([
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [HOUR_MS, '1 hour ago'],
  [23.9 * HOUR_MS, '23 hours ago'],
  // Not “yesterday”: 47 hours ago is two calendar days back for most readers.
  [47 * HOUR_MS, '1 day ago'],
  [48 * HOUR_MS, '2 days ago'],
])('%d ms: “%s”', (elapsed, text) => {
  expect(formatElapsed(elapsed)).toBe(text)
})
