// Keeps Node's compile cache next to the build, which halves the time of the next start. Failing to write it is not an error; Node checks
// whether a source has changed.
import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** As NODE_COMPILE_CACHE, it also covers the first file of a process. */
export const COMPILE_CACHE_DIR = path.resolve(import.meta.dirname, '../build/.compiled')

/** Covers modules that are imported from now on. */
export function useCompileCache(): void {
  const { directory } = enableCompileCache(COMPILE_CACHE_DIR)
  if (directory === undefined) return
  try {
    // The build deletes it with everything else.
    mkdirSync(directory, { recursive: true })
  } catch {
    // The next start takes as long as this one.
  }
}
