// Settings that return memory to the system: without them an idle server keeps twice as much. A setting that exists is kept.
import { COMPILE_CACHE_DIR } from './compile-cache.ts'

const MALLOC_SETTINGS = {
  // glibc keeps a heap per thread and does not return memory freed in the middle of it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
}
/** Megabytes of young objects and of all others: a server needs less than a fifth, and a lower limit means earlier garbage collection. */
const V8_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
// On the command line they would override NODE_OPTIONS.
const existing = process.env['NODE_OPTIONS']?.replaceAll('_', '-') ?? ''
const flags = V8_FLAGS.filter((flag) => !existing.includes(flag.split('=', 1)[0] ?? flag))

if (process.execve && process.platform !== 'win32' && process.env['MALLOC_TRIM_THRESHOLD_'] === undefined)
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...MALLOC_SETTINGS, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR, ...process.env },
  )
