import { expect, test } from 'vitest'
import { dueDateFor } from './cancellation-choices.ts'
import { cancellationRequestClosing, newCancellationRequest } from './cancellations.ts'

test.each([
  // a Wednesday: Thursday, Friday
  ['cancel', '2026-11-18T18:00:00Z', '2026-11-20'],
  // a Friday: over the weekend
  ['cancel', '2026-11-20T18:00:00Z', '2026-11-24'],
  // a Saturday counts from Monday
  ['cancel', '2026-11-21T18:00:00Z', '2026-11-24'],
  // five working days
  ['guarantee', '2026-11-18T18:00:00Z', '2026-11-25'],
  // still Wednesday evening in the business's time zone
  ['cancel', '2026-11-19T05:00:00Z', '2026-11-20'],
  // over the end of the year
  ['cancel', '2026-12-31T20:00:00Z', '2027-01-04'],
] as const)('%s requested at %s is due by %s', (kind, now, day) => {
  expect(dueDateFor(kind, new Date(now), 'America/Los_Angeles')).toBe(day)
})

test('a day begins by the clock of the business', () => {
  expect(dueDateFor('cancel', new Date('2026-11-16T21:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-18')
  expect(dueDateFor('cancel', new Date('2026-11-16T21:00:00Z'), 'Australia/Sydney')).toBe('2026-11-19')
})

test('a reason is optional, and unknown fields are ignored', () => {
  const project_id = '0190a000-0000-7000-8000-000000000001'
  expect(newCancellationRequest.parse({ project_id, kind: 'cancel', reason: ' ' })).toEqual({
    project_id,
    kind: 'cancel',
  })
  expect(newCancellationRequest.safeParse({ project_id, kind: 'stay' }).error?.issues[0]?.message).toBe(
    'Kind is not one of the choices',
  )
  expect(cancellationRequestClosing.safeParse({ status: 'open' }).success).toBe(false)
})
