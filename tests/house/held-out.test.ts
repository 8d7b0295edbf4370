// Questions that nobody who writes the embedded assistant had seen when it was first asked them. It may get better at them, not worse.
import { beforeAll, describe, expect, it } from 'vitest'
import { examine, shareOf, type Examined } from '#tests/assistant/examiner.ts'

interface Measured {
  set: number
  right: number
  helped: number
  wrong: number
  questions?: number
}

/**
 * As measured since, in percent. Helped: right, or not sure and the guess beside it holds what was asked; the assistant may move what
 * it is not sure of from the one to the other by as little as `right` leaves it, and nothing from either to wrong. First sight stands in docs/assistant.md.
 */
const MEASURED: readonly Measured[] = [
  { set: 1, right: 96, helped: 99.5, wrong: 0.5 },
  { set: 2, right: 97, helped: 99, wrong: 0 },
  { set: 3, right: 97.5, helped: 99.5, wrong: 0 },
  { set: 4, right: 94, helped: 97.5, wrong: 0.5 },
  { set: 5, right: 95, helped: 97.5, wrong: 1 },
  { set: 6, right: 94, helped: 98, wrong: 1 },
  { set: 7, right: 88, helped: 93, wrong: 2 },
  { set: 8, right: 94.2, helped: 96.7, wrong: 0.8, questions: 120 },
  { set: 9, right: 98, helped: 98, wrong: 0 },
  { set: 11, right: 96.5, helped: 99, wrong: 0 },
  { set: 12, right: 97.5, helped: 99.5, wrong: 0 },
]
/** For a word changed somewhere: three questions of 200. */
const MARGIN = 1.5

describe.each<Measured>(MEASURED)('set $set', ({ set, right, helped, wrong, questions = 200 }) => {
  let examined: Examined[]
  // The index is built once, and on a busy machine that takes its time.
  beforeAll(() => {
    examined = examine(set)
  }, 60_000)

  it('is whole, with a third of its questions off topic or hostile', () => {
    expect(examined).toHaveLength(questions)
    expect(new Set(examined.map(({ item }) => item.turns.join('\n'))).size).toBe(questions)
    expect(examined.filter(({ item }) => item.expects === 'declines').length).toBeGreaterThanOrEqual(
      0.33 * questions,
    )
  })

  it('is answered plainly as well as it was: to doubt everything is no help either', () => {
    expect(100 * shareOf(examined, 'right')).toBeGreaterThanOrEqual(right - MARGIN)
  })

  it('is helped with as often as it was', () => {
    const share = shareOf(examined, 'right') + shareOf(examined, 'hinted')
    expect(100 * share).toBeGreaterThanOrEqual(helped - MARGIN)
  })

  it('gets no more wrong answers than it did', () => {
    const missed = examined.filter(({ verdict }) => verdict === 'wrong')
    const told = missed.map(
      ({ item, turns }) => `${item.id} ${turns.map(({ content }) => content).join(' | ')}`,
    )
    expect((100 * missed.length) / examined.length, told.join('\n')).toBeLessThanOrEqual(wrong + MARGIN)
  })
})
