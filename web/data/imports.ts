import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  changeImport,
  discardImport,
  getImport,
  LeadImport,
  listImportRows,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from '#contract/imports.ts'
import {
  isWorking,
  type ImportColumn,
  type KnownChoice,
  type Outcome,
  type Verdict,
} from '#domain/import-choices.ts'
import { send, sendFile } from './call.ts'
import { figuresQuery } from './figures.ts'
import { LEADS_KEY } from './leads.ts'

const IMPORTS_KEY = ['imports'] as const
const POLL_MS = 700
const PAGE = 10

export const importsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, 'list'],
  queryFn: ({ signal }) => send<typeof listImports>('get /api/imports', { query: { limit: PAGE }, signal }),
  staleTime: 0,
})

/** Asks again while its job works. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...IMPORTS_KEY, 'one', id],
    queryFn: ({ signal }) => send<typeof getImport>('get /api/imports/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data.state) ? POLL_MS : false),
  })
}

export interface RowFilter {
  verdict?: Verdict
  outcome?: Outcome
}

export function importRowsQuery({ id, state, columns }: LeadImport, filter: RowFilter) {
  return infiniteQueryOptions({
    queryKey: [...IMPORTS_KEY, 'rows', id, state, columns, filter],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send<typeof listImportRows>('get /api/imports/{id}/rows', {
        params: { id },
        query: { ...filter, after: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
}

export const uploadList = (file: Blob, name: string): Promise<LeadImport> =>
  sendFile<typeof uploadImport>('post /api/imports', file, { name })

export function useImportActs(id: string) {
  const client = useQueryClient()
  const keep = (changed: LeadImport) => client.setQueryData(importQuery(id).queryKey, changed)
  return {
    change: useMutation({
      mutationFn: (columns: ImportColumn[]) =>
        send<typeof changeImport>('patch /api/imports/{id}', { params: { id }, body: { columns } }),
      onSuccess: keep,
    }).mutateAsync,
    start: useMutation({
      mutationFn: (known: KnownChoice) =>
        send<typeof startImport>('post /api/imports/{id}/start', { params: { id }, body: { known } }),
      onSuccess: keep,
    }).mutateAsync,
    undo: useMutation({
      mutationFn: () => send<typeof undoImport>('post /api/imports/{id}/undo', { params: { id } }),
      onSuccess: keep,
    }).mutateAsync,
    discard: useMutation({
      mutationFn: () => send<typeof discardImport>('delete /api/imports/{id}', { params: { id } }),
    }).mutateAsync,
    /** No live event reports what an import added or removed. */
    showLeads: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: LEADS_KEY }),
        client.invalidateQueries({ queryKey: figuresQuery.queryKey }),
      ]),
  }
}
