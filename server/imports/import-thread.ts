import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isolatedThread } from '#server/isolated.ts'
import { problem } from '#server/problem.ts'
import type { Answer, Question } from './import-worker.ts'

const PROGRAM = new URL('import-worker.ts', import.meta.url)
/** A file of 20 MB as text, and the batch that is read. */
const MAX_MEGABYTES = 256
const DEADLINE_MS = 60_000

type Answered = Exclude<Answer, { refusal: string } | { error: string }>

export interface ImportThread {
  /** Throws `validation_failed` with a sentence for a file that cannot be read. */
  ask(question: Question): Promise<Answered>
  close(): Promise<void>
}

export function startImportThread(): ImportThread {
  const worker = new Worker(PROGRAM, isolatedThread(MAX_MEGABYTES))
  // Without a listener the error would end the process.
  worker.on('error', () => {})
  const ended = once(worker, 'exit').then((): Answer => ({ error: 'the thread ended' }))
  return {
    async ask(question) {
      const over = new AbortController()
      const { signal } = over
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
        worker.postMessage(question)
        const answer = await Promise.race([
          once(worker, 'message', { signal }).then(([message]) => message as Answer),
          ended,
          sleep(DEADLINE_MS, { error: 'took too long' } satisfies Answer, { signal }),
        ])
        if ('refusal' in answer)
          throw problem('validation_failed', { errors: [{ field: 'file', message: answer.refusal }] })
        if ('error' in answer) throw new Error(`An import could not be read: ${answer.error}`)
        return answer
      } finally {
        over.abort()
      }
    },
    async close() {
      await worker.terminate()
    },
  }
}
