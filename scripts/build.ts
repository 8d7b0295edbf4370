// Builds the site when its sources are newer than the last build. Must never serve a stale one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'build', '.sources')
/** All that the built site is made of. */
const SOURCES = [
  'web',
  'domain',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/typefaces.ts',
  'scripts/icons.ts',
  'scripts/compress-files.ts',
]

/** Builds if anything in the sources differs from what the last build was made of. */
export function buildIfStale(): void {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stdout.write('Building the site …\n')
  const command = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const result = spawnSync(process.execPath, [command, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}\nThe build failed.\n`)
    process.exit(1)
  }
  writeFileSync(STAMP, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesBelow).sort()) {
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
