// Whatever code and documents refer to is in the repository. Migrations are exempt: what has run is not edited.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CODE = 'assistant,bench,contract,database,deploy,docs,domain,embedded-postgres,scripts,server,tests,web'
const list = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('/migrations/'))

const files = [
  ...list(`{${CODE}}/**/*.{ts,tsx,mjs,sql,md,yml,yaml,sh,css,conf}`),
  ...list('*.{ts,mjs,md,yaml,yml}'),
  ...list('{.github,.ci}/**/*'),
  'Dockerfile',
  '.dependency-cruiser.mjs',
  '.env.example',
].filter((file) => file !== 'tests/codebase/references.test.ts' && statSync(path.join(ROOT, file)).isFile())
const texts = files.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
const names = new Set(globSync(`{*,.*,{${CODE}}/**/*}`, { cwd: ROOT }).map((file) => path.basename(file)))

/** What a file says in words: all of a document, the comments of code. */
function wordsOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text
  if (/\.(?:ts|tsx|mjs)$/.test(file))
    return parseSync(file, text)
      .comments.map(({ value }) => value)
      .join('\n')
  if (file.endsWith('.css')) return [...text.matchAll(/\/\*[^]*?\*\//g)].join('\n')
  return [...text.matchAll(/(?:--|#) .*/g)].join('\n')
}

/** Of documents outside of the repository, by their names, sections and numbers. */
const OUTSIDE =
  /\b[Ss]pecifications?\b|\bspec\b|§|\b(?:D|H)\d{1,2}\b|\b(?:security|look|writing|anchors|contract)\.md\b/g

const findOutside = (file: string, text: string) => [
  ...[...wordsOf(file, text).matchAll(OUTSIDE)].map(([cited]) => cited),
  ...[...text.matchAll(/\bspecification\b/g)].map(([cited]) => cited),
]

const FOLDERS = CODE.replaceAll(',', '|')
const PATHS = new RegExp(
  String.raw`(?<![\w./-])(?:${FOLDERS})/[\w./-]*\w\.(?:tsx?|mjs|sql|md|ya?ml|sh|css|json|txt)\b`,
  'g',
)
const NAMES = /(?<![\w./@*<>-])[a-z][\w-]*(?:\.test)?\.(?:tsx?|mjs|sql|md)\b/g
const DECISIONS = /\bdecisions? (\d+)\b/gi
// Decisions also name what they replaced.
const mayNameFormer = (file: string) => file.startsWith('docs/decisions/') || file === 'CHANGELOG.md'

const hasDecision = (number: string) => list(`docs/decisions/${number.padStart(4, '0')}-*.md`).length === 1

function findMissing(file: string, text: string): string[] {
  const words = wordsOf(file, text)
  const paths = [...words.matchAll(PATHS)]
    .map(([found]) => found)
    .filter((found) => !found.includes('/NNNN-') && !existsSync(path.join(ROOT, found)))
  const others = [...words.matchAll(NAMES)].map(([found]) => found).filter((found) => !names.has(found))
  const decisions = [...words.matchAll(DECISIONS)].filter(([, number = '']) => !hasDecision(number))
  return [...(mayNameFormer(file) ? [] : [...paths, ...others]), ...decisions.map(([found]) => found)]
}

test('nothing cites a document that is not in the repository', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(
    texts.flatMap(({ file, text }) => findOutside(file, text).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})

test('every file and decision that is named exists', () => {
  expect(
    texts.flatMap(({ file, text }) => findMissing(file, text).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})

test('every link into a document leads to a heading of it', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
  const headings = new Map(
    texts.map(({ file, text }) => [
      file,
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading)),
    ]),
  )
  const broken = texts
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
        .filter(([, target = '', fragment = '']) => {
          const to = target === '' ? file : path.join(path.dirname(file), target)
          return !(headings.get(to) ?? []).includes(fragment)
        })
        .map(([link]) => `${file}: ${link}`),
    )
  expect(broken).toEqual([])
})

test.each([
  ['a.ts', '// See the specification.'],
  ['a.ts', '/** Until when (D24). */'],
  ['a.sql', '-- security.md 7.9'],
  ['a.md', 'As section §4 says.'],
  ['a.test.ts', "test('has all of the specification', () => {})"],
])('finds the citation in %s: %s', (file, text) => {
  expect(findOutside(file, text)).not.toEqual([])
})

test.each([
  ['a.ts', '// As domain/no-such-file.ts does.'],
  ['a.ts', '// Unlike no-such-file.ts.'],
  ['a.sql', '-- See docs/no-such-file.md.'],
  ['a.md', 'See decision 9999.'],
])('finds the missing target in %s: %s', (file, text) => {
  expect(findMissing(file, text)).toHaveLength(1)
})

test('does not take code for a citation', () => {
  expect(findOutside('a.ts', "const spec = 'D24'")).toEqual([])
  expect(findMissing('a.ts', "// See domain/leads.ts and decision 31.\nimport 'domain/none.ts'")).toEqual([])
})
