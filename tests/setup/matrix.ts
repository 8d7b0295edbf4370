// Whether this run is the whole matrix (`npm run test:full`) or what every change runs (`npm test`), and
// where tests keep their data.
import { statfsSync } from 'node:fs'
import { COMPILE_CACHE_DIR } from '../../scripts/compile-cache.ts'

export const isFull = process.env['TESTS'] === 'full'

const MEMORY = '/dev/shm'
const ENOUGH = 4 * 2 ** 30

/**
 * Data folders in memory, if it is large enough: half of a database test's time was waiting for the disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize > ENOUGH) process.env['TMPDIR'] = MEMORY
}

/** The compile cache for the programs and threads that tests start: it saves half of the time of a start. */
export function shareCompiledSources(): void {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE_DIR
}
