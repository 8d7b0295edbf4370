// `npm test`: builds what the tests need, runs them, and ends with one line that says how many passed and failed.
//   --full            the whole matrix (`npm run test:full`)
//   --changed [REF]   the unit tests and what the change since REF touches; REF is HEAD where it is left out
// Anything else goes to Vitest: files, `-t name`, `--project unit`.
import './node-version.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import { browserAdvice, findBrowser } from '#tests/setup/browser.ts'
import { findNginx, hasDovecot } from '#tests/drill/requirements.ts'
import { findServerPrograms } from '#tests/setup/clusters.ts'
import { buildIfStale } from './build.ts'
import { listChanges } from './changed-tests.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const UNIT = ['--project', 'unit']
/** Unit tests wait for nothing, so failures are not retried; other tests may have waited for a busy machine. */
const MAX_RERUNS = 5

interface Run {
  args: string[]
  /** Only test files that import one of these. */
  related?: string[]
}

interface Outcome {
  modules: readonly TestModule[]
  errors: number
}

const { args, isFull, changedSince } = readArguments(process.argv.slice(2))
if (isFull) process.env['TESTS'] = 'full'

const runs: Run[] =
  changedSince === null
    ? [{ args }]
    : [{ args: UNIT }, { args: ['--project', '!unit'], related: listChanges(changedSince) }]
if (runs.some((run) => !isUnitOnly(run.args))) await prepare()

const outcomes: Outcome[] = []
for (const run of runs) outcomes.push(await runVitest(run))
const modules = outcomes.flatMap((outcome) => outcome.modules)
let errors = outcomes.reduce((sum, outcome) => sum + outcome.errors, 0)

const failed = modules.filter((module) => !module.ok() && module.project.name !== 'unit')
const rerun = failed.length <= MAX_RERUNS ? failed : []
const counted = modules.filter((module) => !rerun.includes(module))
const flaky: string[] = []
for (const { project, moduleId, children } of rerun) {
  const file = path.relative(ROOT, moduleId)
  process.stdout.write(`\nFailed, run again by itself: ${project.name}, ${file}\n`)
  const again = await runVitest({ args: ['--project', project.name, file] })
  errors += again.errors
  counted.push(...again.modules)
  if (again.modules.length > 0 && again.modules.every((module) => module.ok()))
    flaky.push(...[...children.allTests('failed')].map((test) => `${file}: ${test.fullName}`))
}
for (const name of flaky) process.stdout.write(`Flaky (failed, then passed): ${name}\n`)
const passes = counted.reduce((sum, module) => sum + countTests(module, 'passed'), 0)
const failures = counted.reduce((sum, module) => sum + countFailures(module), errors)
process.stdout.write(`\n${passes} passed, ${failures} failed\n`)
process.exit(failures === 0 && passes > 0 ? 0 : 1)

function readArguments(given: string[]): { args: string[]; isFull: boolean; changedSince: string | null } {
  const at = given.indexOf('--changed')
  const next = given[at + 1]
  const ref = next === undefined || next.startsWith('-') ? null : next
  const rest = at === -1 ? given : given.toSpliced(at, ref === null ? 1 : 2)
  return {
    args: rest.filter((arg) => arg !== '--full'),
    isFull: given.includes('--full'),
    changedSince: at === -1 ? null : (ref ?? 'HEAD'),
  }
}

function isUnitOnly(run: readonly string[]): boolean {
  if (run.some((arg, at) => arg === '--project=unit' || (arg === '--project' && run[at + 1] === 'unit')))
    return true
  const { filter } = parseCLI(['vitest', 'run', ...run])
  return (
    filter.length > 0 &&
    filter.every(
      (file) => !file.startsWith('tests/') && existsSync(path.join(ROOT, file)) && /\.test\.tsx?$/.test(file),
    )
  )
}

/** Prepares what all but the unit tests need: the built site and a browser. Reports what is skipped if something is missing. */
async function prepare(): Promise<void> {
  await buildIfStale()
  if (findBrowser() === null) installBrowser()
  if (findServerPrograms() === null)
    process.stdout.write(
      'No PostgreSQL server of version 15 or later is installed, so the tests against a real server are skipped.\n',
    )
  if (findNginx() === null)
    process.stdout.write('nginx is not installed, so the tests of the proxy are skipped.\n')
  if (!hasDovecot)
    process.stdout.write(
      'Dovecot is not installed, so the tests of answers by email on a mail server are skipped.\n',
    )
  if (!isFull) return
  const { findMissingRequirement } = await import('#tests/drill/requirements.ts')
  const missing = findMissingRequirement()
  if (missing !== null) process.stdout.write(`The drill is skipped: ${missing}.\n`)
}

async function runVitest({ args: given, related }: Run): Promise<Outcome> {
  const { filter, options } = parseCLI(['vitest', 'run', ...given])
  const vitest = await startVitest('test', filter, { ...options, root: ROOT, ...(related && { related }) })
  await vitest.close()
  return { modules: vitest.state.getTestModules(), errors: vitest.state.getUnhandledErrors().length }
}

function countTests(module: TestModule, state: 'passed' | 'failed'): number {
  return [...module.children.allTests(state)].length
}

/** A file that failed to load has no tests, and counts as one failure. */
function countFailures(module: TestModule): number {
  return module.ok() ? 0 : Math.max(1, countTests(module, 'failed'))
}

function installBrowser(): void {
  const result = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'ignore'] },
  )
  if (result.status === 0) return
  process.stderr.write(`${browserAdvice(process.platform)}\n`)
  process.exit(1)
}
