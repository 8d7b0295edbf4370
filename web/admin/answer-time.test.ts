import { expect, it } from 'vitest'
import { describeTimeLeft } from './answer-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [72 * HOUR, '3 days left', 'calm'],
  [47.9 * HOUR, '47 h left', 'calm'],
  [21.5 * HOUR, '21 h left', 'calm'],
  [4 * HOUR, '4 h left', 'calm'],
  [4 * HOUR - 1, '3 h left', 'soon'],
  [59 * MINUTE, '59 min left', 'soon'],
  [1, '1 min left', 'soon'],
  [0, '1 min late', 'late'],
  [-30 * MINUTE, '30 min late', 'late'],
  [-2.5 * HOUR, '2 h late', 'late'],
  [-50 * HOUR, '2 days late', 'late'],
])('%d ms: %s', (left, text, urgency) => {
  expect(describeTimeLeft(left)).toEqual({ text, urgency })
})
