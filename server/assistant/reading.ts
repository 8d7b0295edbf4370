// Reads untrusted texts in a worker thread with a deadline: a text that takes too long gets no answer, and its thread is replaced.
import { once } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Metrics } from '#server/http/metrics.ts'
import { isolatedThread } from '#server/isolated.ts'
import type { Logger } from '#server/logger.ts'
import type { TaskInput, TaskName, TaskOutput } from './reading-tasks.ts'
import type { Assignment, Result } from './reading-worker.ts'

export interface Reading {
  /** Null if the text could not be read in time. Throws the errors of the task. */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskOutput<Name> | null>
  /** Starts the thread and loads its models; otherwise the first text does. */
  warm(): Promise<void>
  close(): Promise<void>
}

export interface ReadingDeps {
  metrics: Pick<Metrics, 'readingTimeouts'>
  log: Pick<Logger, 'warn'>
  /** In processor time per text, so that a busy machine refuses no text. */
  deadlineMs?: number
  program?: URL
}

const DEADLINE_MS = 250
/** The factor for the deadline in elapsed time, for a busy machine. */
const MAX_ELAPSED_FACTOR = 4
const PROGRAM = new URL('reading-worker.ts', import.meta.url)
/** It needs about 50 MB; a text that takes more ends the thread, not the process. */
const MAX_MEGABYTES = 256

export function openReading({
  metrics,
  log,
  deadlineMs = DEADLINE_MS,
  program = PROGRAM,
}: ReadingDeps): Reading {
  let thread: Promise<Worker> | null = null
  let last: Promise<unknown> = Promise.resolve()

  function start(): Promise<Worker> {
    const worker = new Worker(program, isolatedThread(MAX_MEGABYTES))
    const ready = once(worker, 'message').then(() => {
      // An idle thread does not keep the process running.
      worker.unref()
      return worker
    })
    // Without a listener the error would end the process.
    worker.on('error', () => {
      if (thread === ready) thread = null
    })
    return ready
  }

  function replace(worker: Worker | null): void {
    thread = null
    void worker?.terminate()
  }

  async function runNow(assignment: Assignment): Promise<unknown> {
    let worker: Worker | null = null
    let result: Result
    try {
      thread ??= start()
      worker = await thread
      result = await resultOf(worker, assignment, deadlineMs)
    } catch (error) {
      metrics.readingTimeouts.inc()
      log.warn(
        { err: error, task: assignment.name },
        'the assistant could not read a text; restarting its thread',
      )
      replace(worker)
      return null
    }
    if ('error' in result) throw result.error
    return result.output
  }

  return {
    async run<Name extends TaskName>(name: Name, input: TaskInput<Name>) {
      const turn = last.then(() => runNow({ name, input }))
      last = Promise.allSettled([turn])
      return turn as Promise<TaskOutput<Name> | null>
    },
    async warm() {
      await (thread ??= start())
    },
    async close() {
      const running = await Promise.allSettled([thread])
      thread = null
      for (const one of running) if (one.status === 'fulfilled') await one.value?.terminate()
    },
  }
}

/** Rejects after the deadline, and if the thread exits. */
async function resultOf(worker: Worker, assignment: Assignment, deadlineMs: number): Promise<Result> {
  const over = new AbortController()
  worker.ref()
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage(assignment)
    const [result] = await Promise.race([
      once(worker, 'message', { signal: over.signal }) as Promise<[Result]>,
      rejectWhenLate(worker, deadlineMs, over.signal),
    ])
    return result
  } finally {
    over.abort()
    worker.unref()
  }
}

async function rejectWhenLate(worker: Worker, deadlineMs: number, signal: AbortSignal): Promise<never> {
  const begun = performance.now()
  const before = await timeOf(worker)
  for (let left = deadlineMs; left > 0;) {
    await sleep(Math.max(1, left), undefined, { signal })
    const used = (await timeOf(worker)) - before
    left = Math.min(deadlineMs - used, MAX_ELAPSED_FACTOR * deadlineMs - (performance.now() - begun))
  }
  // If this thread was blocked, the result may be queued after the timer.
  await setImmediate()
  throw new Error('took too long')
}

/** Milliseconds of processor time; before Node 24.6, elapsed time. */
async function timeOf(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now()
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}
