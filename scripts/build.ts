import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILD = path.join(ROOT, 'build')

const run = promisify(execFile)

interface Part {
  message: string
  sources: readonly string[]
  stamp: string
  command: readonly string[]
}

const SITE: Part = {
  message: 'Building the site...',
  sources: [
    'web',
    'domain',
    'contract',
    'package-lock.json',
    'vite.config.ts',
    'scripts/typefaces.ts',
    'scripts/icons.ts',
    'scripts/compress-files.ts',
  ],
  stamp: '.sources',
  command: ['node_modules/vite/bin/vite.js', 'build', '--app', '--configLoader', 'native'],
}
const MODELS: Part = {
  message: 'Training the assistant...',
  sources: ['assistant', 'scripts/train.ts'],
  stamp: '.lesson-sources',
  command: ['scripts/train.ts'],
}

const MEMORY_FOR_BOTH = 2 * 1024 ** 3

export async function buildIfStale(): Promise<void> {
  const site = () => makeIfStale(SITE)
  if (os.availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_BOTH)
    await Promise.all([site(), trainIfStale()])
  else await site().then(trainIfStale)
}

/** Only the assistant's models, for the development server. */
export const trainIfStale = (): Promise<void> => makeIfStale(MODELS)

async function makeIfStale({ message, sources, stamp, command }: Part): Promise<void> {
  const file = path.join(BUILD, stamp)
  const wanted = fingerprint(sources)
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  mkdirSync(BUILD, { recursive: true })
  process.stdout.write(`${message}\n`)
  await run(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' },
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    process.stderr.write(`${stdout}${stderr}\nThe build failed.\n`)
    process.exit(1)
  })
  writeFileSync(file, wanted)
}

/** Includes the Node version: a trained model is not portable. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of sources.flatMap(filesBelow).sort()) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(source: string): string[] {
  const start = path.join(ROOT, source)
  if (!existsSync(start)) return []
  if (path.extname(start) !== '') return [start]
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
