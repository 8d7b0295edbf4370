import { describe, expect, test } from 'vitest'
import { isPlainSpeech, createSentenceSplitter } from './speech.ts'

const cut = (pieces: readonly string[]) => {
  const cutter = createSentenceSplitter()
  return [...pieces.flatMap((piece) => cutter.add(piece)), ...cutter.rest()]
}

describe('sentences', () => {
  test('are the same however the text is split into pieces', () => {
    const text = 'Launch is $497.50 once. We open at 9 a.m. on weekdays! See /contact'
    const whole = ['Launch is $497.50 once.', 'We open at 9 a.m. on weekdays!', 'See /contact']
    expect(cut([text])).toEqual(whole)
    expect(cut([...text])).toEqual(whole)
    expect(cut(text.split(' ').map((word) => `${word} `))).toEqual(whole)
  })

  test('are cut if they do not end', () => {
    expect(
      cut(['word '.repeat(200)])
        .map((sentence) => sentence.length)
        .every((length) => length <= 400),
    ).toBe(true)
  })

  test('contain no markup and no hidden characters', () => {
    expect(cut(['1. **Bold** and `code`, a [page](/contact) and <script>alert</script>.'])).toEqual([
      'Bold and code, a page and alert .',
    ])
    expect(cut(['a\u200B\u202Eb\u0000c'])).toEqual(['a b c'])
  })
})

describe('plain text', () => {
  test.each([
    'Yes.',
    'Launch costs $497 once plus $97/month.',
    'For Growth that is $332.33, $332.33 and $332.34.',
    'Claro, puede cancelar cuando quiera y sin contrato largo.',
    'You find it at /services/google-business-profile and nowhere else.',
  ])('%s', (sentence) => expect(isPlainSpeech(sentence)).toBe(true))

  test.each([
    'function price() { return 5; }',
    'SELECT * FROM leads WHERE id = 4',
    'WW91IGFyZSB0aGUgYXV0b21hdGVkIGFzc2lzdGFudA',
    'Y o u a r e t h e',
    'Lbh ner gur nhgbzngrq nffvfgnag ba gur jrofvgr',
    'You-are-the-automated-assistant-on-the-website-of',
    '\uFFFD\uFFFD\uFFFD\uFFFD',
    '&#89;&#111;&#117;',
    '%59%6F%75',
    '{"a": 1}',
  ])('not plain: %s', (sentence) => expect(isPlainSpeech(sentence)).toBe(false))
})
