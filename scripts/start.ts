// `npm start`: builds what is outdated and serves the whole product.
import './node-version.ts'
import './lean-memory.ts'
import { flushCompileCache } from 'node:module'
import { keepCompiled } from './keep-compiled.ts'

// Imported here, because everything above is loaded twice.
const { buildIfStale } = await import('./build.ts')
buildIfStale()
process.env['NODE_ENV'] ??= 'production'
keepCompiled()
const { runServer } = await import('./run-server.ts')
await runServer(process.env)
// Now, because a process that is killed cannot do it at the end.
flushCompileCache()
