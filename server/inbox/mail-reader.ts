// Reads mails in a thread of their own, with a deadline.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isolatedThread } from '#server/isolated.ts'
import type { Result } from './mail-worker.ts'
import type { ReadMail } from './read-mail.ts'

export interface MailReader {
  /** Null if it cannot be read, or not in time. */
  read(source: Uint8Array): Promise<ReadMail | null>
  close(): Promise<void>
}

const PROGRAM = new URL('mail-worker.ts', import.meta.url)
/** A mail of 25 MB and its decoded files. */
const MAX_MEGABYTES = 256
const DEADLINE_MS = 30_000

export function openMailReader({ deadlineMs = DEADLINE_MS } = {}): MailReader {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(PROGRAM, isolatedThread(MAX_MEGABYTES))
    // Without a listener the error would end the process.
    started.on('error', () => {})
    return started
  }

  async function resultOf(thread: Worker, source: Uint8Array): Promise<Result> {
    const over = new AbortController()
    const { signal } = over
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
      thread.postMessage(source)
      const ends = [
        once(thread, 'message', { signal }) as Promise<[Result]>,
        once(thread, 'exit', { signal }).then((): [Result] => [{ error: 'the thread ended' }]),
        sleep(deadlineMs, [{ error: 'took too long' }] as [Result], { signal }),
      ]
      return (await Promise.race(ends))[0]
    } catch (error) {
      return { error: String(error) }
    } finally {
      over.abort()
    }
  }

  async function readNow(source: Uint8Array): Promise<ReadMail | null> {
    worker ??= start()
    const result = await resultOf(worker, source)
    if ('mail' in result) return result.mail
    const broken = worker
    worker = null
    await broken.terminate()
    return null
  }

  return {
    read(source) {
      const turn = last.then(() => readNow(source))
      last = Promise.allSettled([turn])
      return turn
    },
    async close() {
      await worker?.terminate()
      worker = null
    },
  }
}
