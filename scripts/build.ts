// Builds the site and trains the assistant, if their sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILD = path.join(ROOT, 'build')

interface Part {
  message: string
  sources: readonly string[]
  stamp: string
  command: readonly string[]
}

const SITE: Part = {
  message: 'Building the site …',
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
  message: 'Teaching the assistant …',
  sources: ['domain', 'assistant', 'scripts/train.ts'],
  stamp: '.lesson-sources',
  command: ['scripts/train.ts'],
}

export function buildIfStale(): void {
  makeIfStale(SITE)
  trainIfStale()
}

/** Only the assistant's models, for the development server. */
export function trainIfStale(): void {
  mkdirSync(BUILD, { recursive: true })
  makeIfStale(MODELS)
}

function makeIfStale({ message, sources, stamp, command }: Part): void {
  const file = path.join(BUILD, stamp)
  const wanted = fingerprint(sources)
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  process.stdout.write(`${message}\n`)
  const result = spawnSync(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}\nThe build failed.\n`)
    process.exit(1)
  }
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
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
