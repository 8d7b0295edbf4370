// Restarts the process with environment settings that return memory to the system; without them a server keeps twice as much when it is
// idle. A setting that already exists is kept.
import { COMPILED } from './keep-compiled.ts'

const RETURNED = {
  // glibc keeps a heap per thread and does not return memory freed in the middle of it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
}
/**
 * V8's limits in megabytes for young objects and for all others: more of the first makes no request faster, and a lower limit for the
 * others means earlier garbage collection; a server needs less than a fifth of it.
 */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
// On the command line they would override NODE_OPTIONS.
const asked = process.env['NODE_OPTIONS']?.replaceAll('_', '-') ?? ''
const flags = FLAGS.filter((flag) => !asked.includes(flag.split('=', 1)[0] ?? flag))

if (process.execve && process.platform !== 'win32' && process.env['MALLOC_TRIM_THRESHOLD_'] === undefined)
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...RETURNED, NODE_COMPILE_CACHE: COMPILED, ...process.env },
  )
