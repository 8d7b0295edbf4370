// `npm test`: builds, finds a browser, runs every test, and ends with one line that says how many passed and failed. A file that
// waits for other processes and failed beside all the others runs once more by itself, and is named if it passes then. Must never
// do so for more than a few: what is broken stays broken.
import './node-version.ts'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import { findLack } from '#tests/drill/lack.ts'
import { findServerPrograms } from '#tests/setup/clusters.ts'
import { findBrowser } from '#tests/setup/browser.ts'
import { buildIfStale } from './build.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The one project that waits for nobody: all others wait for browsers, servers or PostgreSQL, which a busy machine may keep waiting. */
const UNITS = 'unit'
const MOST_AGAIN = 3

interface Outcome {
  modules: readonly TestModule[]
  /** What no test can be blamed for. */
  errors: number
}
interface Tally {
  passed: number
  failed: number
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

const first = await run(process.argv.slice(2))
const fallen = first.modules.filter((module) => !module.ok())
const isWorthAnother = fallen.length <= MOST_AGAIN && fallen.every(({ project }) => project.name !== UNITS)
const kept = isWorthAnother ? first.modules.filter((module) => module.ok()) : first.modules
const tallies = kept.map(count)
let errors = first.errors
for (const { project, moduleId } of isWorthAnother ? fallen : []) {
  const file = path.relative(ROOT, moduleId)
  process.stdout.write(`\nOnce more, by itself: ${project.name}, ${file}\n`)
  const again = await run(['--project', project.name, file])
  errors += again.errors
  tallies.push(...again.modules.map(count))
  if (again.modules.length > 0 && again.modules.every((module) => module.ok()))
    process.stdout.write(
      `Passed only when run once more, which wants looking into: ${project.name}, ${file}\n`,
    )
}
const total = (of: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[of], 0)
const failed = total('failed') + errors
process.stdout.write(`\n${total('passed')} passed, ${failed} failed\n`)
process.exit(failed === 0 && total('passed') > 0 ? 0 : 1)

async function run(args: string[]): Promise<Outcome> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const vitest = await startVitest('test', filter, { ...options, root: ROOT })
  await vitest.close()
  return { modules: vitest.state.getTestModules(), errors: vitest.state.getUnhandledErrors().length }
}

/** A file that could not even be read has no tests to fail, but it must not look like a success. */
function count(module: TestModule): Tally {
  const failed = [...module.children.allTests('failed')].length
  return {
    passed: [...module.children.allTests('passed')].length,
    failed: module.ok() ? 0 : Math.max(1, failed),
  }
}

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
