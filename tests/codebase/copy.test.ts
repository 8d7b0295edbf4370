// The texts on screens, in emails and on the terminal have none of the words that a copywriter would replace.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { remainsOf } from '#tests/e2e/second-agency.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Each with its replacement. */
const RETIRED = [
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'the person who, or anyone who'],
  [/\bmeanwhile\b/i, 'while you were …, or in the meantime'],
  [/\bgladly\b/i, 'sure'],
  [/\be-mail/i, 'email'],
  [/\bare mailed\b/i, 'we email'],
  [/ …$/, '... without a space'],
] as const

function findRetired(file: string, source: string): string[] {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  }).visit(parseSync(file, source).program)
  return texts.flatMap((text) =>
    RETIRED.filter(([word]) => word.test(text)).map(([, better]) => `${file}: “${text}”: write ${better}`),
  )
}

const files = globSync('{contract,domain,scripts,web/content}/**/*.{ts,mjs}', { cwd: ROOT }).concat(
  globSync('server/{,*/}*jobs.ts', { cwd: ROOT }),
)

test('texts have no retired word', () => {
  expect(files.length).toBeGreaterThan(150)
  const copy = files.filter((file) => !/\.test\.|\.d\.m?ts$/.test(file))
  expect(copy.flatMap((file) => findRetired(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  "const a = 'Somebody else'",
  'const a = `${who} changed this meanwhile`',
  "const a = 'Uploading …'",
])('finds the word in %s', (source) => expect(findRetired('a.ts', source)).toHaveLength(1))

test('ignores names and comments', () => {
  expect(findRetired('a.ts', 'const somebody = 1 // meanwhile')).toEqual([])
})

test('no answer of the assistant says what only the first owner’s pages say', () => {
  const files = globSync('assistant/knowledge/answers/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(5)
  const left = files.flatMap((file) => remainsOf('')(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(left).toEqual([])
})
