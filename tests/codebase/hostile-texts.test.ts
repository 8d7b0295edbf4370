// Everything that reads visitors' texts reads each of them quickly, also texts made to slow it down. The full
// matrix tries 10,000.
import { describe, expect, test } from 'vitest'
import { hostileTexts, LONGEST, millisecondsOf, quickest } from '#tests/hostile-texts.ts'
import { isFull } from '#tests/setup/matrix.ts'
import { ORDINARY, READERS, usedPatterns } from '#tests/text-readers.ts'

const FULL_COUNT = 10_000
/** However slow the machine is. */
const FEWEST = 60
const BUDGET_MS = 6000
/** How much longer one text may take than a plain pattern on the longest ordinary text. */
const MOST_YARDSTICKS = 1000
const MEASURED = 1000

/** Of three rounds, as the first is compiled meanwhile; the clock of processor time ticks in milliseconds. */
const meanOf = (run: () => unknown) =>
  quickest(() => {
    for (let count = 0; count < MEASURED; count++) run()
  }, 3) / MEASURED

describe('hostile texts', () => {
  const readers = Object.entries(READERS)
  const patterns = usedPatterns()
  const long = ORDINARY.repeat(Math.ceil(LONGEST / ORDINARY.length)).slice(0, LONGEST)
  const yardstick = meanOf(() => long.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))

  test('are all read quickly', { timeout: isFull ? 3_600_000 : 120_000 }, () => {
    expect(patterns.length).toBeGreaterThan(150)
    const texts = hostileTexts(patterns, Number(process.env['FUZZ_SEED'] ?? 1))
    const begun = performance.now()
    const slow: object[] = []
    let count = 0
    while (count < (isFull ? FULL_COUNT : FEWEST) || (!isFull && performance.now() - begun < BUDGET_MS)) {
      const text = texts.next().value
      count++
      for (const [name, read] of readers) {
        if (millisecondsOf(() => read(text)) / yardstick < MOST_YARDSTICKS) continue
        const yardsticks = Math.round(quickest(() => read(text), 3) / yardstick)
        if (yardsticks >= MOST_YARDSTICKS) slow.push({ name, yardsticks, text: text.slice(0, 100) })
      }
    }
    expect(slow).toEqual([])
  })
})
