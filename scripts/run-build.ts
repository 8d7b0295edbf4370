// `npm run build`: builds what `npm start` would build.
import './node-version.ts'
import { buildIfStale } from './build.ts'

await buildIfStale()
