// How React Router builds the web: rendered by our server at start, every route known to the browser at once.
import type { Config } from '@react-router/dev/config'
import path from 'node:path'
import { compressFiles } from './scripts/compress-files.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // No page may ask the server which routes there are.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(path.join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
