// Keeps what Node has made of the sources beside the build, so that the next start need not read and compile them again: half of all
// that a start does. Must never matter where it cannot be written; Node itself sees when a source has changed.
import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** Where a process that begins with it as NODE_COMPILE_CACHE has even its first file compiled already. */
export const COMPILED = path.resolve(import.meta.dirname, '../build/.compiled')

/** What is imported from now on. */
export function keepCompiled(): void {
  const { directory } = enableCompileCache(COMPILED)
  if (directory === undefined) return
  try {
    // The build takes it away with everything else.
    mkdirSync(directory, { recursive: true })
  } catch {
    // The next start takes as long as this one.
  }
}
