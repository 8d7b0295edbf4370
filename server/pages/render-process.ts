import { once } from 'node:events'
import { serialize } from 'node:v8'
import type { RenderAssignment } from './render-pages.ts'
import { preparePages } from './prepared-pages.ts'
import { loadWebBuild } from './web-build.ts'

process.on('disconnect', () => process.exit())
const [{ buildDir, facts }] = (await once(process, 'message')) as [RenderAssignment]
// Serialized, because a message would turn buffers into plain arrays of bytes.
process.send?.(serialize(await preparePages(loadWebBuild(buildDir), facts)), () => process.disconnect())
