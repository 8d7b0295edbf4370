// What keeps tests independent of the machine that they run on.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { browserAdvice } from '#tests/setup/browser.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const sources = globSync('tests/**/*.ts', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}))

test('no test opens a browser in which a link to another program is left to the machine', () => {
  const opening = sources.filter(({ text }) => /\.newContext\(|browser\.newPage\(/.test(text))
  expect(opening.map(({ file }) => file)).toEqual(['tests/setup/browser.ts'])
})

/** Each measures a time, and says why there. `transport` sets those of a server. */
const MEASURES_TIME = [
  'tests/accounts/timing.test.ts',
  'tests/api/transport.test.ts',
  'tests/pages/screens.test.ts',
  'server/watch/stalls.test.ts',
]

test('no test has a deadline of its own, which a busy machine would miss', () => {
  const files = globSync('{tests,domain,assistant,contract,server,web,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('tests/drill/') && !MEASURES_TIME.includes(file))
  const own = files.filter((file) =>
    /\}, [\d_]{4,}\)|[tT]imeout: [\d_]{2,}/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(own).toEqual([])
})

test.each([
  ['linux', 'apt-get install chromium'],
  ['darwin', 'brew install --cask google-chrome'],
  ['win32', 'winget install Google.Chrome'],
  ['freebsd', 'npx playwright install chromium'],
] as const)('says on %s in one line how to get a browser', (platform, command) => {
  const advice = browserAdvice(platform)
  expect(advice).toContain(command)
  expect(advice).not.toContain('\n')
})
