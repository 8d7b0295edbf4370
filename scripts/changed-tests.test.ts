import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TESTS_BY_FOLDER, testsForFile } from './changed-tests.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

test('every named test exists', () => {
  const names = TESTS_BY_FOLDER.flatMap(([, tests]) => tests)
  const missing = names.filter((name) => {
    return globSync(`tests/${name}*.test.ts`, { cwd: ROOT }).length === 0
  })
  expect(missing).toEqual([])
})

test('every folder of the code has a row', () => {
  const layers = ['server', 'assistant', 'web', 'domain', 'contract', 'database', 'embedded-postgres']
  const folders = layers.flatMap((layer) => [
    layer,
    ...readdirSync(path.join(ROOT, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}`),
  ])
  expect(folders.filter((folder) => testsForFile(`${folder}/file.ts`) === null)).toEqual([])
})

test.each([
  ['server/bookings/service.ts', 'tests/api/bookings'],
  ['web/portal/dashboard.tsx', 'tests/pages/portal'],
  ['database/policies/leads.sql', 'tests/data/'],
  ['tests/api/leads.test.ts', 'tests/api/leads.test.ts'],
])('a change of %s runs %s', (file, test) => {
  expect(testsForFile(file)).toContain(test)
})

test.each(['package.json', 'tests/setup/browser.ts', 'vitest.config.ts'])(
  'a change of %s runs everything',
  (file) => {
    expect(testsForFile(file)).toBeNull()
  },
)
