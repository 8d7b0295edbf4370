// Search and filters for projects. The database does the same.
import { fold } from './fold.ts'
import { searchWords } from './lead-search.ts'
import type { ProjectStatus, ProjectType } from './project-choices.ts'
import type { Project } from './projects.ts'

/**
 * `next`: what waits for the owner, in the order of `nextOfProject`, then the open ones by deadline, then the completed. Projects without a
 * deadline come last.
 */
export const PROJECT_SORTS = ['next', 'newest', 'oldest', 'deadline', 'title'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** A project must match every filter that is set, and any value within a filter. */
export interface ProjectFilter {
  q: string
  status: readonly ProjectStatus[]
  type: readonly ProjectType[]
}

/** Whether a search matches the project, as far as its row tells: only the database knows its customer. */
export function matchesProject(project: Project, { q, status, type }: ProjectFilter): boolean {
  const title = fold(project.title)
  return (
    (status.length === 0 || status.includes(project.status)) &&
    (type.length === 0 || type.includes(project.project_type)) &&
    (q.trim() === '' || searchWords(q).every((word) => title.includes(word)))
  )
}
