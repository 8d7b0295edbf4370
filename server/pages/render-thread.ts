// Renders all pages in a thread of its own, so that a publication does not delay requests. The thread ends with its work, and returns the
// memory that it took.
import { once } from 'node:events'
import { deserialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PageFacts } from '#contract/pages.ts'
import type { PreparedPages } from './prepared-pages.ts'

export interface RenderAssignment {
  buildDir: string
  facts: PageFacts
}

/** A busy machine takes 40 s. */
const TIMEOUT_MS = 300_000

/** Rejects if a page cannot be rendered, or all of them take too long. */
export async function renderInThread(assignment: RenderAssignment): Promise<PreparedPages> {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), { workerData: assignment })
  worker.unref()
  try {
    const [pages] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [
      Uint8Array,
    ]
    return deserialize(pages) as PreparedPages
  } finally {
    await worker.terminate()
  }
}
