import { expect, test } from 'vitest'
import type { CancellationRequest } from './cancellations.ts'
import { nextOfProject } from './project-next.ts'
import type { SupportRequest } from './support.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const project = { id: ID, status: 'in_progress', estimated_completion: '2027-03-14' } as const
const nothing = { today: '2027-03-10', cancellations: [], requests: [], isUnopened: false }

const request = (changes: Partial<SupportRequest> = {}): SupportRequest => ({
  id: '0190a000-0000-7000-8000-000000000002',
  customer_id: '0190a000-0000-7000-8000-000000000003',
  customer_name: 'Pat Example',
  customer_email: 'pat@example.com',
  customer_phone: null,
  customer_phone_link: null,
  project_id: ID,
  project_title: 'A website',
  subject: 'The form',
  description: 'It does not send.',
  status: 'open',
  created_at: '2027-03-09T09:00:00.000Z',
  messages: [],
  ...changes,
})
const answered = request({
  messages: [
    {
      id: '0190a000-0000-7000-8000-000000000004',
      thread_id: '0190a000-0000-7000-8000-000000000003',
      customer_id: ID,
      project_id: null,
      request_id: '0190a000-0000-7000-8000-000000000003',
      body: 'Try again.',
      from_customer: false,
      author_name: 'Alex Owner',
      via: 'site',
      created_at: '2027-03-09T10:00:00.000Z',
      read_at: null,
      settled_at: null,
      files: [],
    },
  ],
})
const cancellation: CancellationRequest = {
  id: '0190a000-0000-7000-8000-000000000005',
  customer_id: '0190a000-0000-7000-8000-000000000003',
  customer_name: 'Pat Example',
  customer_email: 'pat@example.com',
  customer_phone: null,
  customer_phone_link: null,
  project_id: ID,
  project_title: 'A website',
  kind: 'cancel',
  reason: null,
  status: 'open',
  note: null,
  due_on: '2027-03-12',
  created_at: '2027-03-09T09:00:00.000Z',
  closed_at: null,
}

test('a cancellation comes before a question, and a question before everything else', () => {
  const state = { ...nothing, today: '2027-03-20', cancellations: [cancellation], requests: [request()] }
  expect(nextOfProject(project, state)).toEqual({ kind: 'cancellation', request: cancellation })
  expect(nextOfProject(project, { ...state, cancellations: [] })).toMatchObject({ kind: 'question' })
})

test('requests of other projects do not count', () => {
  const other = { project_id: null }
  const state = { ...nothing, cancellations: [{ ...cancellation, ...other }], requests: [request(other)] }
  expect(nextOfProject(project, state)).toEqual({ kind: 'due', days: 4 })
})

test('a project is overdue from the day after its date', () => {
  expect(nextOfProject(project, { ...nothing, today: '2027-03-14' })).toEqual({ kind: 'due', days: 0 })
  expect(nextOfProject(project, { ...nothing, today: '2027-03-15' })).toEqual({ kind: 'overdue', days: 1 })
  expect(nextOfProject({ ...project, status: 'planning' }, { ...nothing, today: '2027-04-14' })).toEqual({
    kind: 'overdue',
    days: 31,
  })
})

test('then the work starts, then the customer is waited for, then the date counts', () => {
  expect(nextOfProject({ ...project, status: 'planning' }, { ...nothing, isUnopened: true })).toEqual({
    kind: 'start',
  })
  const waiting = { ...nothing, isUnopened: true, requests: [answered] }
  expect(nextOfProject(project, waiting)).toEqual({ kind: 'unopened' })
  expect(nextOfProject(project, { ...waiting, isUnopened: false })).toMatchObject({ kind: 'answered' })
  expect(nextOfProject({ ...project, estimated_completion: null }, nothing)).toEqual({ kind: 'undated' })
})

test('a completed project is done unless something is open', () => {
  const completed = { ...project, status: 'completed' } as const
  const late = { ...nothing, today: '2028-01-01', isUnopened: true }
  expect(nextOfProject(completed, late)).toEqual({ kind: 'done' })
  expect(nextOfProject(completed, { ...late, requests: [answered] })).toMatchObject({ kind: 'answered' })
  expect(nextOfProject(completed, { ...late, requests: [request()] })).toMatchObject({ kind: 'question' })
})
