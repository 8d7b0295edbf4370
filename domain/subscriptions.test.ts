import { describe, expect, test } from 'vitest'
import { stateAfter, SUBSCRIPTION_STATES, type SubscriptionEvent } from './subscription-states.ts'
import { addMonths, advance, nextPeriod, periodEnd, periodFrom, recurringOf } from './subscriptions.ts'

function follow(from: string, anchor: number, count: number): string[] {
  const days = [from]
  while (days.length < count) days.push(nextPeriod(days.at(-1) ?? '', anchor))
  return days
}

test('the 31st is the last day of shorter months, and the 31st again after them', () => {
  expect(follow('2026-12-31', 31, 5)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(follow('2028-01-30', 30, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
})

test('a month ends on the day before the next', () => {
  expect(periodEnd('2026-12-15', 15)).toBe('2027-01-14')
  expect(periodEnd('2027-01-31', 31)).toBe('2027-02-27')
  expect(periodEnd('2028-02-29', 31)).toBe('2028-03-30')
})

test('months after a launch', () => {
  expect(addMonths('2026-11-30', 1)).toBe('2026-12-30')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-11-30', 0)).toBe('2026-11-30')
})

test('the next month from a day', () => {
  expect(periodFrom('2027-02-20', 15)).toBe('2027-03-15')
  expect(periodFrom('2027-02-15', 15)).toBe('2027-02-15')
  expect(periodFrom('2027-02-28', 31)).toBe('2027-02-28')
  expect(periodFrom('2026-12-31', 5)).toBe('2027-01-05')
})

describe('what is due', () => {
  const BASE = {
    state: 'active' as 'active' | 'paused' | 'ended',
    amount: 97,
    next_amount: null as number | null,
    anchor_day: 31,
    next_on: '2027-01-31',
    ends_on: null as string | null,
  }

  test('after a long time down, each month once, at the price that holds from the next on', () => {
    const { periods, after } = advance({ ...BASE, next_amount: 120 }, '2027-03-31')
    expect(periods).toEqual([
      { on: '2027-01-31', until: '2027-02-27', amount: 120 },
      { on: '2027-02-28', until: '2027-03-30', amount: 120 },
      { on: '2027-03-31', until: '2027-04-29', amount: 120 },
    ])
    expect(after).toEqual({ ...BASE, amount: 120, next_on: '2027-04-30' })
    expect(advance(after, '2027-03-31').periods).toEqual([])
  })

  test('nothing while it is paused, nor for a month that begins on the last day or later', () => {
    expect(advance({ ...BASE, state: 'paused' }, '2027-03-31').periods).toEqual([])
    const { periods, after } = advance({ ...BASE, ends_on: '2027-02-28' }, '2027-03-31')
    expect(periods.map(({ on }) => on)).toEqual(['2027-01-31'])
    expect(after.state).toBe('ended')
    expect(advance({ ...BASE, ends_on: '2027-02-28' }, '2027-02-28').after.state).toBe('active')
  })

  test('what comes in each month', () => {
    expect(recurringOf(BASE)).toBe(97)
    expect(recurringOf({ ...BASE, next_amount: 120 })).toBe(120)
    expect(recurringOf({ ...BASE, state: 'paused' })).toBe(0)
    expect(recurringOf({ ...BASE, ends_on: '2027-01-31' })).toBe(0)
  })
})

test('what may happen in which state', () => {
  const events: SubscriptionEvent[] = ['pause', 'resume', 'reprice', 'end', 'expire']
  expect(
    SUBSCRIPTION_STATES.map((state) => events.map((event) => stateAfter(state, event) ?? '-').join(' ')),
  ).toEqual(['paused - active active ended', '- active paused paused ended', '- - - - -'])
})
