// Renders all pages in a process of its own: a publication does not delay requests, and the memory that it took is free again.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PageFacts } from '#contract/pages.ts'
import { isolatedProcess } from '#server/isolated.ts'
import type { PreparedPages } from './prepared-pages.ts'

export interface RenderAssignment {
  buildDir: string
  facts: PageFacts
}

/** A busy machine takes 40 s. */
const TIMEOUT_MS = 300_000
const MAX_MEGABYTES = 512
const PROGRAM = new URL('render-process.ts', import.meta.url)

/** Rejects if a page cannot be rendered, or all of them take too long. */
export async function renderPages(assignment: RenderAssignment): Promise<PreparedPages> {
  // The pages hold maps and buffers.
  const child = fork(PROGRAM, {
    ...isolatedProcess(MAX_MEGABYTES),
    serialization: 'advanced',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The pages could not be rendered: the process ended with ${String(code)}`)
  })
  child.send(assignment)
  const [pages] = (await Promise.race([once(child, 'message'), ended])) as [PreparedPages]
  return pages
}
