import { once } from 'node:events'
import type { RenderAssignment } from './render-pages.ts'
import { preparePages } from './prepared-pages.ts'
import { loadWebBuild } from './web-build.ts'

process.on('disconnect', () => process.exit())
const [{ buildDir, facts }] = (await once(process, 'message')) as [RenderAssignment]
process.send?.(await preparePages(loadWebBuild(buildDir), facts), () => process.disconnect())
