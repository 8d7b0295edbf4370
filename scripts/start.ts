// `npm start`: builds what is stale and serves the whole product.
import './node-version.ts'
import { buildIfStale } from './build.ts'

buildIfStale()
process.env['NODE_ENV'] ??= 'production'
const { runServer } = await import('./run-server.ts')
await runServer(process.env)
