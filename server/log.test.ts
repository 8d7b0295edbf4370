// Log lines: what they may contain, and what happens if none can be written.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { withRequestId } from './request-context.ts'

function openBook() {
  const written: string[] = []
  const state: { trouble: string | null; most: number } = { trouble: null, most: Infinity }
  const log = openLog({
    level: 'info',
    write: (bytes) => {
      if (state.trouble !== null) throw Object.assign(new Error('no'), { code: state.trouble })
      const taken = bytes.subarray(0, state.most)
      written.push(taken.toString())
      return taken.length
    },
  })
  const lines = () => written.join('').split('\n').filter(Boolean)
  return { log, state, lines, read: () => lines().map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('a line has its message, the allowed fields, and the id of its request or job', () => {
  const { log, read } = openBook()
  withRequestId('id-1', () =>
    log.info({ pages: 3, email: 'quokka@example.com', body: { a: 'quokka' } }, 'rendered'),
  )
  log.error({}, 'Failed with 550 <quokka@example.com>: no such user')
  expect(read()).toEqual([
    { level: 30, time: expect.any(String), request: 'id-1', pages: 3, msg: 'rendered' },
    { level: 50, time: expect.any(String), msg: 'Failed with 550 <<address>>: no such user' },
  ])
})

test('logs an error without what people typed', () => {
  const { log, lines, read } = openBook()
  const answered = Object.assign(new Error('you asked about quokka'), {
    statusCode: 400,
    requestBody: 'quokka',
  })
  log.error(
    {
      err: Object.assign(new Error('invalid input syntax for type uuid: "quokka"', { cause: answered }), {
        code: '22P02',
        detail: 'Failing row contains (quokka)',
        where: 'quokka',
        table: 'leads',
      }),
    },
    'request failed',
  )
  expect(read()[0]?.['err']).toMatchObject({
    type: 'Error',
    message: 'invalid input syntax for type uuid: "…"',
    code: '22P02',
    table: 'leads',
    cause: { type: 'Error', statusCode: 400 },
  })
  expect(lines().join()).not.toContain('quokka')
})

test('a long message is cut before it is masked, and no part of an address is left', () => {
  const { log, read } = openBook()
  // The pattern takes minutes for the whole.
  log.error({ err: new Error('a'.repeat(1_000_000)) }, 'b'.repeat(1_000_000))
  log.error({}, `${'x '.repeat(246)}quokka@example.com and more`)
  log.error({ err: new Error(`${'x '.repeat(240)}to quokka.of.the.island@example.com`) }, 'refused')
  log.error({ err: new Error(`${'x '.repeat(240)}<quokka@example.com>`) }, 'refused')
  log.error({}, `${'x'.repeat(480)} quokka@example.com, refused`)
  const lines = read()
  expect(lines).toHaveLength(5)
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(3_000)
  expect(JSON.stringify(lines)).not.toMatch(/quokka|example/)
  expect(lines[3]).toMatchObject({ err: { message: expect.stringMatching(/x <<address>>$/) } })
})

test('a full disk only drops lines, and the next line that can be written is complete', () => {
  const { log, state, lines, read } = openBook()
  state.trouble = 'ENOSPC'
  for (let line = 0; line < 3; line++) log.info({}, 'lost')
  expect(log.lost()).toBe(3)
  state.trouble = null
  log.info({}, 'there')
  expect(lines()).toHaveLength(1)
  expect(read()[0]?.['msg']).toBe('there')
})

test('a slow reader gets every line up to a limit, and none in pieces', () => {
  const { log, state, read } = openBook()
  state.most = 7
  log.info({}, 'in many pieces')
  state.trouble = 'EAGAIN'
  for (let line = 0; line < 5000; line++) log.info({}, 'waits')
  expect(log.lost()).toBeGreaterThan(500)
  expect(read()).toHaveLength(1)
})

test('a process whose output goes to a full disk continues', { skip: process.platform !== 'linux' }, () => {
  const program = `
    import { openLog } from '#server/log.ts'
    process.stdout.on('error', () => {})
    const log = openLog({ level: 'info' })
    process.stdout.write('Listening')
    for (let line = 0; line < 100; line++) log.info({}, 'a line')
    setTimeout(() => process.stderr.write('lost ' + log.lost()), 20)`
  const { stderr, status } = spawnSync(
    'sh',
    ['-c', 'exec "$0" --input-type=module -e "$1" > /dev/full', process.execPath, program],
    { encoding: 'utf8', cwd: import.meta.dirname },
  )
  expect(stderr).toBe('lost 100')
  expect(status).toBe(0)
})
