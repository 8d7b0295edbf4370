import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProject, newProjectUpdate, projectChanges } from './projects.ts'

const LEAST = { lead_id: '5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10', title: 'Website' }

test('a project needs a lead and a title', () => {
  expect(newProject.safeParse(LEAST).success).toBe(true)
  expect(newProject.safeParse({ title: 'Website' }).error?.issues[0]?.message).toBe('Select a lead first')
  expect(newProject.safeParse({ ...LEAST, title: ' ' }).error?.issues[0]?.message).toBe(
    'Project title is required',
  )
})

test.each([
  ['status', 'completed'],
  ['customer_id', LEAST.lead_id],
  ['id', LEAST.lead_id],
  ['created_at', 'now'],
])('a new project ignores %s in a form', (key, value) => {
  expect(newProject.safeParse({ ...LEAST, [key]: value }).success).toBe(false)
})

test.each([0, 50, 100])('progress may be %i', (progress_percentage) => {
  expect(projectChanges.safeParse({ progress_percentage }).success).toBe(true)
})
test.each([-1, 101, 1.5, Number.NaN, Infinity, '50'])('progress may not be %s', (progress_percentage) => {
  expect(projectChanges.safeParse({ progress_percentage }).success).toBe(false)
})

test.each([0, 0.01, 1997, 9_999_999_999.99])('a cost may be %f', (total_cost) => {
  expect(projectChanges.safeParse({ total_cost }).success).toBe(true)
})
test.each([-0.01, 1.005, 10_000_000_000, Number.NaN, '997'])('a cost may not be %s', (total_cost) => {
  expect(projectChanges.safeParse({ total_cost }).success).toBe(false)
})

test('accepts every amount with two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(projectChanges.safeParse({ total_cost: cents / 100 }).success).toBe(true)
    }),
  )
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00:00Z', 'soon', '0000-01-01'])(
  'an estimated completion may not be %s',
  (estimated_completion) => {
    expect(projectChanges.safeParse({ estimated_completion }).success).toBe(false)
  },
)

test('cost, description and completion can be cleared', () => {
  const cleared = { total_cost: null, description: '', estimated_completion: null }
  expect(projectChanges.parse(cleared)).toEqual({
    total_cost: null,
    description: null,
    estimated_completion: null,
  })
})

test('an update needs a text, and is progress by default', () => {
  expect(newProjectUpdate.parse({ title: 'Logo', description: 'Done' }).update_type).toBe('progress')
  expect(newProjectUpdate.safeParse({ title: 'Logo', description: ' ' }).success).toBe(false)
})
