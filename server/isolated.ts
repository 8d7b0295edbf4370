import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

// How the threads and processes start that read what strangers or owners sent: without the server's environment, which has secrets, and
// with a limit of memory that ends them and not the server.

export const isolatedThread = (maxMegabytes: number) => ({
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
})

/** The options of `fork`. The limit is that of the JavaScript heap. */
export const isolatedProcess = (maxMegabytes: number) => ({
  env: {},
  execArgv: [`--max-old-space-size=${maxMegabytes}`],
})

/** As `askProcess`, in a thread, which gets the question as its `workerData`. Null if it ended without an answer, or not in time. */
export async function askThread<Answer>(
  program: URL,
  question: object,
  { maxMegabytes, deadlineMs }: { maxMegabytes: number; deadlineMs: number },
): Promise<Answer | null> {
  const thread = new Worker(program, { ...isolatedThread(maxMegabytes), workerData: question })
  const over = new AbortController()
  const { signal } = over
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([message]) => message as Answer),
      once(thread, 'exit', { signal }).then(() => null),
      sleep(deadlineMs, null, { signal }),
    ])
  } catch {
    return null // it ended with an error
  } finally {
    over.abort()
    await thread.terminate()
  }
}

const MEASURE_MS = 50

/** For the process itself: native memory, which no limit of Node counts. */
export function limitMemory(maxMegabytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMegabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
  }, MEASURE_MS).unref()
}

/** Starts a program for one question and ends it after its answer. Null if it ended without one. Throws the reason of `signal`. */
export async function askProcess<Answer>(
  program: URL,
  question: object,
  { maxMegabytes, signal }: { maxMegabytes: number; signal: AbortSignal },
): Promise<Answer | null> {
  signal.throwIfAborted()
  const child = fork(program, {
    ...isolatedProcess(maxMegabytes),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    child.send(question)
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Answer),
      once(child, 'exit', { signal }).then(([code]): null => {
        if (code === 1) throw new Error('The process that reads pictures cannot start: is sharp installed?')
        return null
      }),
    ])
  } finally {
    child.kill('SIGKILL')
  }
}
