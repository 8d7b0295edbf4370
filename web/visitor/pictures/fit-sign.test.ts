import { expect, test } from 'vitest'
import { fitSign } from './fit-sign.ts'

test('only a sign that is too wide is narrowed', () => {
  expect(fitSign('OPEN ALL NIGHT', 14, 300)).toEqual({})
  expect(fitSign('営業中', 14, 300)).toEqual({})
  expect(fitSign('二十四時間営業中です', 14, 300)).toEqual({
    textLength: 300,
    lengthAdjust: 'spacingAndGlyphs',
  })
})
