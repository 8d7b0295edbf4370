// Replaces the thread that reads texts: some texts stall it or end it.
import { parentPort } from 'node:worker_threads'
import { warmAssistant } from '#assistant/answer.ts'
import { TASKS, type TaskName } from '#server/assistant/reading-tasks.ts'
import type { Assignment, Result } from '#server/assistant/reading-worker.ts'

const run = ({ name, input }: { name: TaskName; input: unknown }): unknown =>
  (TASKS[name] as (input: unknown) => unknown)(input)

function resultOf(assignment: Assignment): Result {
  const text = JSON.stringify(assignment.input)
  if (text.includes('please stall')) /^(a+)+$/.test(`${'a'.repeat(50)}!`)
  if (text.includes('please exhaust'))
    for (const all: string[][] = []; ;) all.push(Array.from({ length: 1e5 }, String))
  return text.includes('please throw') ? { error: new Error('thrown') } : { output: run(assignment) }
}

function post(message: Result | 'ready'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(message)
}

warmAssistant()
parentPort?.on('message', (assignment: Assignment) => post(resultOf(assignment)))
post('ready')
