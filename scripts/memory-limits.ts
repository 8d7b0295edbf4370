// Restarts the process with environment settings that return memory to the system; without them a server keeps twice as much when it is
// idle. A setting that already exists is kept.
import { COMPILE_CACHE_DIR } from './compile-cache.ts'

const MALLOC_SETTINGS = {
  // glibc keeps a heap per thread and does not return memory freed in the middle of it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
}
/**
 * V8's limits in megabytes for young objects and for all others: more of the first makes no request faster, and a lower limit for the
 * others means earlier garbage collection; a server needs less than a fifth of it.
 */
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
