import { expect, test } from 'vitest'
import { BREAKER_TIMES, openBreaker } from './breaker.ts'

function openWithClock() {
  let now = 0
  return { breaker: openBreaker(BREAKER_TIMES, () => now), pass: (ms: number) => (now += ms) }
}
const fail = (breaker: ReturnType<typeof openBreaker>, times: number) => {
  for (let failure = 0; failure < times; failure++) breaker.failed()
}

test('opens after five failures within half a minute, not after four', () => {
  const { breaker } = openWithClock()
  fail(breaker, 4)
  expect([breaker.mayTry(), breaker.isOpen()]).toEqual([true, false])
  fail(breaker, 1)
  expect([breaker.mayTry(), breaker.isOpen()]).toEqual([false, true])
})

test('stays closed if failures are further apart, or have a success between them', () => {
  const { breaker, pass } = openWithClock()
  for (let failure = 0; failure < 20; failure++) {
    breaker.failed()
    pass(8000)
  }
  expect(breaker.isOpen()).toBe(false)
  fail(breaker, 1)
  breaker.succeeded()
  fail(breaker, 4)
  expect(breaker.isOpen()).toBe(false)
})

test('tries one call after its pause, and closes or opens again', () => {
  const { breaker, pass } = openWithClock()
  fail(breaker, 5)
  pass(29_999)
  expect(breaker.mayTry()).toBe(false)
  pass(1)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
  breaker.failed()
  pass(29_999)
  expect(breaker.mayTry()).toBe(false)
  pass(1)
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect([breaker.mayTry(), breaker.mayTry(), breaker.isOpen()]).toEqual([true, true, false])
})

test('tries the next call if the first had no result', () => {
  const { breaker, pass } = openWithClock()
  fail(breaker, 5)
  pass(30_000)
  expect(breaker.mayTry()).toBe(true)
  breaker.gaveUp()
  expect(breaker.mayTry()).toBe(true)
})

test('calls from before it opened do not extend its pause', () => {
  const { breaker, pass } = openWithClock()
  fail(breaker, 5)
  pass(10_000)
  fail(breaker, 3)
  pass(20_000)
  expect(breaker.mayTry()).toBe(true)
})
