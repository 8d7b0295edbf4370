import './node-version.ts'
import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules')

const LAYERS = [
  'domain',
  'assistant',
  'contract',
  'server',
  'database',
  'embedded-postgres',
  'web',
  'tests',
  'scripts',
  'bench',
]

/** Each step is a program in node_modules with its arguments. */
const STEPS = [
  { name: 'types', program: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: ['--deny-warnings'] },
  // Runs separately, because it needs type information.
  { name: 'promises', program: 'oxlint/bin/oxlint', args: ['--type-aware', '-c', '.oxlintrc.promises.json'] },
  { name: 'formatting', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  {
    name: 'import rules',
    program: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...LAYERS],
  },
  { name: 'unused code', program: 'knip/bin/knip.js', args: [] },
]

interface Outcome {
  isRight: boolean
  log: string
}

function run({ program, args }: { program: string; args: string[] }): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(BIN, program), ...args], {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    let log = ''
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
    child.on('error', (error) => resolve({ isRight: false, log: String(error) }))
    child.on('close', (code) => resolve({ isRight: code === 0, log }))
  })
}

function report(name: string, { isRight, log }: Outcome, seconds: number): void {
  process.stdout.write(`${isRight ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!isRight) process.stdout.write(`${log}\n`)
}

async function step(one: (typeof STEPS)[number]): Promise<boolean> {
  const started = performance.now()
  const outcome = await run(one)
  report(one.name, outcome, (performance.now() - started) / 1000)
  return outcome.isRight
}

const results = await Promise.all(STEPS.map(step))
process.exit(results.every(Boolean) ? 0 : 1)
