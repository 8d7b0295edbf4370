// The results of a finished project, as its customer or the owner sees them.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { enterResults, getResults } from '#contract/results.ts'
import type { MonthCounts, Results } from '#domain/results.ts'
import { send } from './call.ts'

const KEY = 'results'

export function resultsQuery(projectId: string) {
  return queryOptions({
    queryKey: [KEY, projectId],
    queryFn: ({ signal }) =>
      send<typeof getResults>('get /api/projects/{id}/results', { params: { id: projectId }, signal }),
  })
}

export function useEnterResults(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ month, counts }: { month: string; counts: MonthCounts }) =>
      send<typeof enterResults>('put /api/projects/{id}/results/{month}', {
        params: { id: projectId, month },
        body: counts,
      }),
    onSuccess: (results) => client.setQueryData<Results>(resultsQuery(projectId).queryKey, results),
  })
}

/** Of a project, if they are loaded. */
export async function refreshResults(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [KEY, projectId] })
}
