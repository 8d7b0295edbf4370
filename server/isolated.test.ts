import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolatedProcess, isolatedThread, openThread } from './isolated.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const GREEDY = 'const kept = []; for (;;) kept.push(new Array(1_000_000).fill(kept.length))'
/** The channel of a forked process is passed in its environment. */
const REPORT =
  "process.send(Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')), () => process.disconnect())"

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'isolated-'))
  process.env['ISOLATED_TEST_SECRET'] = 'secret'
})
afterAll(async () => {
  delete process.env['ISOLATED_TEST_SECRET']
  await rm(folder, { recursive: true, force: true })
})

async function program(source: string): Promise<string> {
  const file = path.join(folder, `${Math.random()}.mjs`)
  await writeFile(file, source)
  return file
}

test('a process has no environment, and ends when it takes too much memory', async () => {
  const [environment] = (await once(
    fork(await program(REPORT), { ...isolatedProcess(64), serialization: 'json' }),
    'message',
  )) as [string[]]
  expect(environment).toEqual([])
  const [code, signal] = (await once(
    fork(await program(GREEDY), { ...isolatedProcess(64), stdio: 'ignore' }),
    'exit',
  ).catch((error: unknown) => [error, null])) as [unknown, unknown]
  expect([code, signal]).not.toEqual([0, null])
})

test('a thread has no environment, and ends when it takes too much memory', async () => {
  const report =
    "const { parentPort } = require('node:worker_threads'); parentPort.postMessage(Object.keys(process.env))"
  const [environment] = (await once(
    new Worker(report, { eval: true, ...isolatedThread(64) }),
    'message',
  )) as [string[]]
  expect(environment).toEqual([])
  const [error] = (await once(new Worker(GREEDY, { eval: true, ...isolatedThread(64) }), 'error')) as [Error]
  expect(error).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
})

test('the server starts no other kind of thread or process', () => {
  const starts = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /(?<![.\w])(?:new Worker|fork|spawn|exec|execFile)\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(starts.length).toBeGreaterThan(4)
  expect(
    starts.filter(
      (file) => !/isolated(?:Thread|Process)\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    ),
  ).toEqual([])
})

test('a kept thread answers questions in their order, and another one starts after a failure', async () => {
  const source = `
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (question) => {
      if (question === 'fail') throw new Error('This one fails')
      if (question === 'leave') process.exit()
      if (question !== 'hang') parentPort.postMessage([question, threadId])
    })`
  const ask = openThread<string, [string, number]>(pathToFileURL(await program(source)), {
    maxMegabytes: 64,
    deadlineMs: 2000,
    idleMs: 2000,
  })
  const answers = await Promise.allSettled(['a', 'b', 'fail', 'c', 'leave', 'd', 'hang', 'e'].map(ask))
  const words = answers.map((one) => (one.status === 'fulfilled' ? one.value[0] : String(one.reason)))
  expect(words).toEqual([
    'a',
    'b',
    'Error: This one fails',
    'c',
    'Error: The thread ended without an answer',
    'd',
    'Error: The thread took too long',
    'e',
  ])
  const threads = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value[1]] : []))
  expect(threads[0]).toBe(threads[1])
  expect(new Set(threads).size).toBe(4)
})
