// How live events change lists that are loaded or loading.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { Project, ProjectUpdate } from '#domain/projects.ts'
import { applyDeskEvent } from './desk-rows.ts'
import { clearJournal, addToJournal } from './live-journal.ts'
import { findRedirect } from './person.ts'
import { projectListQuery } from './projects.ts'
import { rowsOf, type RowPages } from './row-pages.ts'
import { projectUpdatesQuery } from './updates.ts'

const PROJECT_ID = '0b0f6d0a-6c1e-4d5c-9a57-0f6a4f1f0001'

const projectsQuery = projectListQuery({ q: '', status: [], type: [], sort: 'newest' })

const projectEvent = (progress: number): LiveEvent & { kind: 'project' } => ({
  kind: 'project',
  row: {
    id: PROJECT_ID,
    customer_id: '0b0f6d0a-6c1e-4d5c-9a57-0f6a4f1f0002',
    title: 'Answering service',
    description: null,
    status: 'in_progress',
    project_type: 'growth',
    total_cost: 1997,
    progress_percentage: progress,
    estimated_completion: null,
    created_at: '2026-01-01T10:00:00.000Z',
    version: 1,
  },
})

const updateEvent = (hour: number, project_id = PROJECT_ID): LiveEvent & { kind: 'project_update' } => ({
  kind: 'project_update',
  row: {
    id: `0b0f6d0a-6c1e-4d5c-9a57-0f6a4f1f01${hour}`,
    project_id,
    title: `Update at ${hour}`,
    description: 'Done.',
    update_type: 'progress',
    created_by: null,
    created_at: `2026-01-01T${hour}:00:00.000Z`,
  },
})

function serverAnswers(answerWith: () => unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve().then(() => Response.json(answerWith())))
}

afterEach(() => {
  vi.unstubAllGlobals()
  clearJournal()
})

describe('a live event', () => {
  it('changes the project in place', async () => {
    const client = new QueryClient()
    serverAnswers(() => ({ items: [projectEvent(10).row], next: null }))
    await client.fetchInfiniteQuery(projectsQuery)
    applyDeskEvent(client, projectEvent(55))
    const rows = rowsOf(client.getQueryData<RowPages<Project>>(projectsQuery.queryKey))
    expect(rows.map(({ progress_percentage }) => progress_percentage)).toEqual([55])
  })

  it('does not replace a later version with an earlier one, in any order', async () => {
    const client = new QueryClient()
    const { row } = projectEvent(10)
    serverAnswers(() => ({ items: [row], next: null }))
    await client.fetchInfiniteQuery(projectsQuery)
    applyDeskEvent(client, { kind: 'project', row: { ...row, version: 3, progress_percentage: 30 } })
    applyDeskEvent(client, { kind: 'project', row: { ...row, version: 2, progress_percentage: 20 } })
    const rows = rowsOf(client.getQueryData<RowPages<Project>>(projectsQuery.queryKey))
    expect(rows).toEqual([{ ...row, version: 3, progress_percentage: 30 }])
  })

  it('is not undone by an answer that the server sent before it', async () => {
    const client = new QueryClient()
    serverAnswers(() => {
      addToJournal(projectEvent(55))
      return { items: [projectEvent(10).row], next: null }
    })
    await client.fetchInfiniteQuery(projectsQuery)
    const rows = rowsOf(client.getQueryData<RowPages<Project>>(projectsQuery.queryKey))
    expect(rows.map(({ progress_percentage }) => progress_percentage)).toEqual([55])
  })

  it('puts an update on top of every list of its project, once', async () => {
    const client = new QueryClient()
    serverAnswers(() => ({ items: [updateEvent(10).row], next: null }))
    await client.fetchInfiniteQuery(projectUpdatesQuery(PROJECT_ID))
    await client.fetchInfiniteQuery(projectUpdatesQuery('another'))
    applyDeskEvent(client, updateEvent(11))
    applyDeskEvent(client, updateEvent(11))
    const all = rowsOf(client.getQueryData<RowPages<ProjectUpdate>>(projectUpdatesQuery(PROJECT_ID).queryKey))
    expect(all.map(({ title }) => title)).toEqual(['Update at 11', 'Update at 10'])
    expect(rowsOf(client.getQueryData(projectUpdatesQuery('another').queryKey))).toHaveLength(1)
  })

  it('creates no list if none is loaded', () => {
    const client = new QueryClient()
    applyDeskEvent(client, projectEvent(10))
    expect(client.getQueryData(projectsQuery.queryKey)).toBeUndefined()
  })
})

describe('a restricted page', () => {
  it.each([
    ['/dashboard', null, '/auth'],
    ['/dashboard', 'customer', null],
    ['/dashboard', 'admin', null],
    ['/admin', null, '/auth'],
    ['/admin', 'customer', '/dashboard'],
    ['/admin', 'admin', null],
    ['/admin-private', null, '/auth'],
    ['/admin-private', 'customer', '/'],
    ['/admin-private', 'admin', null],
  ] as const)('%s redirects %s to %s', (page, role, target) => {
    expect(findRedirect(page, role)).toBe(target)
  })
})
