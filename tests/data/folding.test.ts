// The database folds text as searches in TypeScript do, and leads of before are found by today's rules.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, wordsOf } from '#domain/fold.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { writeFoldSql } from './fold-sql.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await testDatabase()
})
afterAll(() => data.close())

test('the SQL is written from the rules', async () => {
  const file = new URL('../../database/functions/columns.sql', import.meta.url)
  expect(await readFile(file, 'utf8')).toContain(writeFoldSql())
})

/** Thousands of characters like these behave alike: every 97th is enough. */
const ALIKE = /\p{Unified_Ideograph}|\p{Script=Hangul}|\p{Co}|\p{Cn}/u

/** Every character that a text may have, between two letters. */
const CHARACTERS = Array.from({ length: 0x10ffff }, (_, n) => n + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter, n) => n % 97 === 0 || !ALIKE.test(letter))
  .map((letter) => `x${letter}y`)

/** A server with an older Unicode does not know the newest characters. */
const isKnown = async (texts: readonly string[]) => {
  const { rows } = await data.owner.query<{ texts: string[] }>(
    'select array_agg(normalize(text, nfkd) order by n) as texts from unnest($1::text[]) with ordinality as given (text, n)',
    [texts],
  )
  return texts.filter((text, n) => rows[0]?.texts[n] === text.normalize('NFKD'))
}

test('every character is folded as TypeScript folds it, and separates the same words', async () => {
  const known = await isKnown(CHARACTERS)
  expect(known.length).toBeGreaterThan(40_000)
  const { rows } = await data.owner.query<{ folded: string[]; words: string[] }>(
    `select array_agg(app.fold(text) order by n) as folded, array_agg(app.words_of(text) order by n) as words
     from unnest($1::text[]) with ordinality as given (text, n)`,
    [known],
  )
  const different = known.filter(
    (text, n) => rows[0]?.folded[n] !== fold(text) || rows[0].words[n] !== wordsOf(text).join(' '),
  )
  expect(different).toEqual([])
})

test.each([
  'ΝΊΚΟΣ ΝΙΚΟΣ νίκος',
  'İSTANBUL Iğdır DİYARBAKIR',
  'Nguyễn Đình Chiểu',
  'O‘Brien O´Brien O`Brien ＯʼＢＲＩＥＮ',
  'Йога Ёлка ЩУКА Ґалаґан',
  'café cafe\u0301 CAFE\u0301',
  'Þórður Æsir STRAẞE Ǿre',
  '٠١٢ ۳۴۵ ６７８ ९',
  'ﬁne Ⅳ ½ ㎏ 가나 ﷺ',
])('a whole text: %s', async (text) => {
  const { rows } = await data.owner.query<{ words: string }>('select app.words_of($1) as words', [text])
  expect(rows[0]?.words).toBe(wordsOf(text).join(' '))
})
