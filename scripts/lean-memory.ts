// Begins the process anew with a memory that is given back, which only its environment can ask for: half of what a server holds at
// rest would otherwise be what it needed once. Must never leave a second process behind, nor overrule who has set this himself.
import { COMPILED } from './keep-compiled.ts'

const RETURNED = {
  // The C library keeps a heap for each thread, and what has been freed in the middle of one.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
}
/**
 * Megabytes of young objects, and of all others: more of the first make no request faster, and the less of the others there may be
 * the sooner what is over is cleared away; a server needs less than a fifth of it.
 */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
// On the command line they would win over NODE_OPTIONS.
const asked = process.env['NODE_OPTIONS']?.replaceAll('_', '-') ?? ''
const flags = FLAGS.filter((flag) => !asked.includes(flag.split('=', 1)[0] ?? flag))

if (process.execve && process.platform !== 'win32' && process.env['MALLOC_TRIM_THRESHOLD_'] === undefined)
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...RETURNED, NODE_COMPILE_CACHE: COMPILED, ...process.env },
  )
