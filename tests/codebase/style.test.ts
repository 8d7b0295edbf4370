// The names and comments of the codebase have none of the words that STYLE.md replaces.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Retired words, each with its replacement. */
const RETIRED = [
  ['must never', 'the invariant as a plain statement, or nothing'],
  ['room', 'module, or context'],
  ['rooms', 'modules, or contexts'],
  ['floors', 'layers'],
  ['stairwell', 'contract'],
  ['house', 'codebase'],
  ['houses', 'codebases'],
  ['door', 'endpoint, or rate limit'],
  ['doors', 'endpoints, or rate limits'],
  ['owe', 'enqueue'],
  ['owes', 'enqueues'],
  ['owed', 'enqueued'],
  ['owing', 'enqueuing'],
  ['trail', 'request context'],
  ['wire', 'pipelined connection'],
  ['wires', 'pipelined connections'],
  ['faces', 'consoles, or states of a screen'],
  ['patience', 'timeout, or reconnect wait'],
  ['knock', 'retry'],
  ['knocks', 'retries'],
  ['ruling', 'rule'],
  ['rulings', 'rules'],
  ['rule on', 'rule'],
  ['rules on', 'rules'],
  ['patient', 'context'],
  ['ill', 'error'],
  ['sooner', 'asyncCommit, or earlier'],
  ['woken', 'alerted, or resumed'],
  ['canary', 'privacy check, or reference code'],
  ['canaries', 'privacy checks'],
  ['stands', 'is'],
  ['holds', 'has, or contains'],
  ['lies', 'is'],
  ['somebody', 'the visitor, the admin or the caller'],
  ['whoever', 'the visitor, the admin or the caller'],
  ['nobody', 'no one'],
  ['by hand', 'manually'],
] as const

interface Piece {
  text: string
  start: number
}

function readScript(file: string, source: string): Piece[] {
  const pieces: Piece[] = []
  const { program, comments } = parseSync(file, source)
  new Visitor({
    Identifier: ({ name, start }) => pieces.push({ text: name, start }),
    PrivateIdentifier: ({ name, start }) => pieces.push({ text: name, start }),
    JSXIdentifier: ({ name, start }) => pieces.push({ text: name, start }),
  }).visit(program)
  return [...pieces, ...comments.map(({ value, start }) => ({ text: value, start }))]
}

/** Comments and names; a quoted string is skipped. */
function readStyles(source: string): Piece[] {
  const tokens = source.matchAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|[a-z_-][\w-]*/gi)
  return [...tokens]
    .filter(([token]) => !/^["']/.test(token))
    .map(({ 0: text, index }) => ({ text, start: index }))
}

/** The lowercase words of a name or a comment: `getMail` and `get-mail` are two words each. */
const splitWords = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? []

function findRetired(file: string, source: string): string[] {
  const pieces = file.endsWith('.css') ? readStyles(source) : readScript(file, source)
  return pieces.flatMap(({ text, start }) => {
    const words = ` ${splitWords(text).join(' ')} `
    return RETIRED.filter(([retired]) => words.includes(` ${retired} `)).map(([retired, replacement]) => {
      const line = source.slice(0, start).split('\n').length
      return `${file}:${line}: "${retired}": write ${replacement}`
    })
  })
}

const files = globSync(
  '{assistant,bench,contract,database,domain,embedded-postgres,scripts,server,tests,web}/**/*.{ts,tsx,css}',
  { cwd: ROOT },
)

test('names and comments have no retired word', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => findRetired(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  ['a.ts', 'const oweMail = 1'],
  ['a.ts', '// This must never happen.'],
  ['a.tsx', 'const a = <div>{/* a door */}</div>'],
  ['a.css', '.door-end { color: red }'],
])('finds the word in %s: %s', (file, source) => {
  expect(findRetired(file, source)).toHaveLength(1)
})

test.each([
  ['a.ts', "const indoors = 'a door'"],
  ['a.tsx', 'const a = <p title="a lane">a lane</p>'],
  ['a.css', '.a::before { content: "lane" }'],
])('ignores texts in %s: %s', (file, source) => {
  expect(findRetired(file, source)).toEqual([])
})

// It makes each element that is added or removed slower, anywhere on the page; a mark of web/ui/root-mark.ts does not.
test('no style selects the root element by what it contains', () => {
  const styles = files.filter((file) => /^web\/.*\.(?:css|tsx)$/.test(file))
  expect(styles.length).toBeGreaterThan(200)
  expect(
    styles.filter((file) =>
      /(?:html|body|:root|group\/\w+):has\(|group-has-/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    ),
  ).toEqual([])
})
