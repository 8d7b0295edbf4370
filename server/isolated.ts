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

interface KeptThreadOptions {
  data?: object
  maxMegabytes: number
  deadlineMs: number
  /** Without a question for so long, the thread ends to free its memory. */
  idleMs: number
}

/**
 * A thread that starts with the first question and answers one message with one message. Questions wait for each other. The returned
 * function rejects if the thread fails or exceeds the deadline; the next question starts another one.
 */
export function openThread<Question, Answer>(
  program: URL,
  { data, maxMegabytes, deadlineMs, idleMs }: KeptThreadOptions,
): (question: Question) => Promise<Answer> {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  return (question) => {
    const answer = last.then(() => ask(question))
    last = answer.then(null, () => {})
    return answer
  }

  async function ask(question: Question): Promise<Answer> {
    clearTimeout(idle)
    const asked = (thread ??= start())
    const over = new AbortController()
    const { signal } = over
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
      asked.postMessage(question)
      const answer = await Promise.race([
        once(asked, 'message', { signal }).then(([message]) => message as Answer),
        once(asked, 'exit', { signal }).then(() => failWith('The thread ended without an answer')),
        sleep(deadlineMs, null, { signal }).then(() => failWith('The thread took too long')),
      ])
      idle = setTimeout(stop, idleMs).unref()
      return answer
    } catch (error) {
      stop()
      throw error
    } finally {
      over.abort()
    }
  }

  function start(): Worker {
    const started = new Worker(program, { ...isolatedThread(maxMegabytes), workerData: data })
    started.unref()
    started.on('error', () => {
      if (thread === started) thread = null
    })
    return started
  }

  function stop(): void {
    void thread?.terminate()
    thread = null
  }
}

function failWith(message: string): never {
  throw new Error(message)
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
