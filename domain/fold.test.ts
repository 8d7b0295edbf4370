import { describe, expect, it, test } from 'vitest'
import { wordsOf } from './fold.ts'
import { hasWords } from './lead-search.ts'

const NAMES: [name: string, typed: string[]][] = [
  ['Łukasz Żółć', ['lukasz', 'łukasz', 'ŁUKASZ', 'zolc']],
  ['Jens Østergaard', ['ostergaard', 'Østergaard', 'ØSTERGAARD', 'østergaard']],
  ['Sophie Strauß', ['strauss', 'strauß', 'STRAUSS', 'STRAUẞ']],
  ['Pat O‘Brien', ['obrien', 'o‘brien', 'O’Brien', "o'brien", 'O´Brien', 'O`BRIEN', 'oʼbrien']],
  ["Pat O'Brien", ['obrien', 'o’brien']],
  ['Анна Королёва', ['анна', 'АННА', 'королева', 'КОРОЛЁВА']],
  ['Νίκος Παπαδόπουλος', ['νικος', 'ΝΙΚΟΣ', 'νίκοσ', 'παπαδοπουλος', 'ΠΑΠΑΔΌΠΟΥΛΟΣ']],
  ['İpek Işık', ['ipek', 'İPEK', 'isik', 'ışık', 'IŞIK']],
  ['Nguyễn Đức', ['nguyen', 'duc', 'đức', 'ĐỨC', 'nguyễn']],
  ['Þórður Guðmundsson', ['thordur', 'þórður', 'ÞÓRÐUR', 'gudmundsson', 'guðmundsson']],
  ['Zoë Čapek-Ångström', ['zoe', 'capek', 'angstrom', 'ÅNGSTRÖM']],
  ['Œuvre Ærø', ['oeuvre', 'œuvre', 'aero', 'ÆRØ']],
  ['Ion Țurcanu', ['turcanu', 'ţurcanu', 'țurcanu']],
  ['Əli Əliyev', ['eliyev', 'əliyev', 'ƏLIYEV']],
  ['Արմեն', ['ԱՐՄԵՆ', 'արմեն']],
  ['საბა', ['ᲡᲐᲑᲐ', 'საბა']],
  ['Keola Kaʻahumanu', ['kaahumanu', 'kaʻahumanu', 'ka‘ahumanu']],
  ['مُحَمَّد علی', ['محمد', 'علي']],
  ['ＡＮＡ Müller', ['ana', 'muller', 'MÜLLER', 'mu\u0308ller']],
  ['Shop ٢٤', ['24', '２４']],
]

describe.each(NAMES)('%s', (name, typed) => {
  it.each(typed)('is found by %s', (text) => {
    expect(hasWords(name, text)).toBe(true)
  })
})

test('other words are not found', () => {
  expect(hasWords('Łukasz', 'ukasz')).toBe(false)
  expect(hasWords('Анна', 'а б')).toBe(false)
})

test('punctuation of any script is between words', () => {
  expect(wordsOf('محمد،علي「田中」Ana·Muster・x')).toEqual(['محمد', 'علي', '田中', 'ana', 'muster', 'x'])
})
