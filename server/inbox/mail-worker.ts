// The thread that reads mails. It reads one at a time and is replaced if one takes too long.
import { parentPort } from 'node:worker_threads'
import { readMail, type ReadMail } from './read-mail.ts'

export type Result = { mail: ReadMail } | { error: string }

async function read(source: Uint8Array): Promise<Result> {
  try {
    return { mail: await readMail(source) }
  } catch (error) {
    return { error: String(error) }
  }
}

async function answer(source: Uint8Array): Promise<void> {
  const result = await read(source)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(result)
}

parentPort?.on('message', (source: Uint8Array) => void answer(source))
