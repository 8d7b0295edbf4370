import { existsSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { expect, test } from 'vitest'
import { readersOf } from './changed-tests.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

test.each([
  ['database/policies/leads.sql', 'tests/data/policies.test.ts'],
  ['database/functions/orders.sql', 'tests/api/orders.test.ts'],
  ['server/bookings/service.ts', 'tests/api/bookings.test.ts'],
  ['web/admin/leads/lead-list.tsx', 'tests/pages/lead-desk.test.ts'],
  ['contract/leads.ts', 'tests/api/leads.test.ts'],
])('a change of %s runs %s', async (file, test) => {
  const changed = [file, ...readersOf(file)].map((name) => path.join(ROOT, name))
  expect(changed.filter((name) => !existsSync(name))).toEqual([])
  const vitest = await createVitest({ watch: false, root: ROOT, related: changed })
  const found = await vitest.getRelevantTestSpecifications(['tests/data', 'tests/api', 'tests/pages'])
  await vitest.close()
  expect(found.map(({ moduleId }) => path.relative(ROOT, moduleId))).toContain(test)
})
