// The thread that reads visitors' texts. It handles one text at a time and is replaced if one takes too long.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { warmAssistant } from '#assistant/answer.ts'
import { loadStoredModels } from '#assistant/classifier/classify.ts'
import { TASKS, type TaskName } from './reading-tasks.ts'

export interface Assignment {
  name: TaskName
  input: unknown
}
export type Result = { output: unknown } | { error: unknown }

const run = ({ name, input }: Assignment): unknown => (TASKS[name] as (input: unknown) => unknown)(input)

function post(message: Result | 'ready'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(message)
}

/** A third of the processor time of the main thread if both need it. */
const NICE = 5

// On other systems the priority is that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

loadStoredModels()
warmAssistant()
parentPort?.on('message', (assignment: Assignment) => {
  try {
    post({ output: run(assignment) })
  } catch (error) {
    post({ error })
  }
})
post('ready')
