import './node-version.ts'
import './memory-limits.ts'
import { flushCompileCache } from 'node:module'

// Imported here, because everything above is loaded twice.
const { buildIfStale } = await import('./build.ts')
await buildIfStale()
process.env['NODE_ENV'] ??= 'production'
const { runServer } = await import('./run-server.ts')
await runServer(process.env)
// Now, because a process that is killed cannot do it at the end.
flushCompileCache()
