import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { preparePages } from './prepared-pages.ts'
import type { RenderAssignment } from './render-thread.ts'
import { loadWebBuild } from './web-build.ts'

const { buildDir, facts } = workerData as RenderAssignment
// Serialized, because a message would turn buffers into plain arrays of bytes.
const pages = serialize(await preparePages(loadWebBuild(buildDir), facts))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(pages)
