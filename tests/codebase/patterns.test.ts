// The classifier decides what a visitor wants; handwritten patterns did not work for new questions. Only
// these files of the assistant may have a pattern.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * What each may do with patterns. Only those of `safety` decide anything; the others read words and values,
 * and choose no intent.
 */
const MAY_HAVE_PATTERNS: Readonly<Record<string, string>> = {
  'safety/*.ts': 'decides what is not left to a model: danger, agreement, what an answer promises',
  'knowledge/offer.ts': 'reads numbers in the owner’s words, and sees no visitor’s',
  'knowledge/answers/*.ts': 'shortens the offer’s own words, and sees no visitor’s',
  'classifier/words.ts': 'splits a text into questions, words and stems',
  'classifier/language.ts': 'counts letters of a script',
  'classifier/slots.ts': 'reads the package, thing or trade that is named',
  'dialogue/details.ts': 'reads a name, a number, an address',
  'dialogue/whose.ts': 'reads whose number or address it is',
  'dialogue/times.ts': 'reads a day and a time',
  'dialogue/zones.ts': 'reads a time zone',
  'dialogue/budget.ts': 'reads a sum',
  'dialogue/pages.ts': 'reads a number of pages',
  'dialogue/missed-call-loss.ts': 'reads numbers of calls, jobs and dollars',
}

/** Literals, `RegExp`, and the methods that make a pattern of a string. */
function countPatterns(source: string): number {
  let count = 0
  new Visitor({
    Literal(node) {
      if ('regex' in node) count++
    },
    Identifier({ name }) {
      if (['RegExp', 'match', 'matchAll', 'search'].includes(name)) count++
    },
  }).visit(parseSync('source.ts', source).program)
  return count
}

const sources = globSync('assistant/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
const withPatterns = sources.filter((file) => countPatterns(readFileSync(path.join(ROOT, file), 'utf8')) > 0)
const isExempt = (file: string) =>
  Object.keys(MAY_HAVE_PATTERNS).some((exempt) => path.matchesGlob(file, `assistant/${exempt}`))

test('no pattern of the assistant decides an intent', () => {
  expect(sources.length).toBeGreaterThan(30)
  expect(withPatterns.filter((file) => !isExempt(file))).toEqual([])
})

test('every exemption is still needed', () => {
  const unused = Object.keys(MAY_HAVE_PATTERNS).filter(
    (exempt) => !withPatterns.some((file) => path.matchesGlob(file, `assistant/${exempt}`)),
  )
  expect(unused).toEqual([])
})

test.each(["/a/.test('a')", "new RegExp('a')", "RegExp('a')", "'a'.match('a')", "'a'.search('a')"])(
  'finds the pattern in %s',
  (source) => expect(countPatterns(source)).toBeGreaterThan(0),
)

test('finds none in a division and a comment', () => {
  expect(countPatterns('const half = 4 / 2 / 1 // /a/')).toBe(0)
})
