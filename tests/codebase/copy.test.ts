import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { remainsOf } from '#tests/e2e/second-agency.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('no answer of the assistant says what only the first owner’s pages say', () => {
  const files = globSync('assistant/knowledge/answers/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(5)
  const left = files.flatMap((file) => remainsOf('')(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(left).toEqual([])
})
