import { expect, test } from 'vitest'
import { withinHistory } from './request.ts'

const turns = (count: number, content: string) =>
  Array.from({ length: count }, (_, at) => ({ content: `${at} ${content}` }))

test('cuts the history by what it is after normalization, and keeps the newest turns', () => {
  const swelling = withinHistory(turns(25, '½'.repeat(5900)))
  expect(swelling.map(({ content }) => content.slice(0, 3))).toEqual(['22 ', '23 ', '24 '])
  for (const one of ['ﷺ', '㋿', '…', 'ﬃ', '①'])
    expect(
      withinHistory(turns(25, one.repeat(5900))).reduce(
        (sum, { content }) => sum + content.normalize('NFKC').length,
        0,
      ),
    ).toBeLessThanOrEqual(60_000)
})

test('keeps a long conversation of usual messages', () => {
  const usual = turns(100, 'How much is a website for a plumber with three vans? '.repeat(8))
  expect(withinHistory(usual)).toEqual(usual)
})
