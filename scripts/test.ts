// `npm test`: builds, finds a browser, runs every test, and ends with one line that says how many passed and failed.
import './node-version.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findLack } from '#tests/drill/lack.ts'
import { findServerPrograms } from '#tests/setup/clusters.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { buildIfStale } from './build.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}

buildIfStale()
if (findBrowser() === null) installBrowser()
if (findServerPrograms() === null) {
  process.stdout.write(
    'No PostgreSQL server of version 15 or later is installed: the tests against a real server are left out.\n',
  )
}
const lack = findLack()
if (lack !== null) process.stdout.write(`The drill is left out: ${lack}.\n`)

const folder = mkdtempSync(path.join(os.tmpdir(), 'agency-report-'))
const reportFile = path.join(folder, 'report.json')
const vitest = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
)
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
rmSync(folder, { recursive: true })
// A file that could not even be read has no tests to fail, but it must not look like a success.
const broken = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
)
const failed = report.numFailedTests + broken.length
process.stdout.write(`\n${report.numPassedTests} passed, ${failed} failed\n`)
process.exit(vitest.status === 0 && failed === 0 && report.numPassedTests > 0 ? 0 : 1)

/** Playwright's own download, where the machine has no Chromium. */
function installBrowser(): void {
  const result = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  )
  if (result.status !== 0) {
    process.stderr.write(
      'The tests need Chromium: install it (Debian: apt-get install chromium) and run them again.\n',
    )
    process.exit(1)
  }
}
