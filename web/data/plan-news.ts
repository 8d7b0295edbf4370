import type { QueryClient } from '@tanstack/react-query'

/** Of a project, if it is loaded. */
export async function refreshPlan(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ['plan', projectId] })
}
