// How projects are looked for: what may be asked, and what a search finds. The database does the same.
import { fold, searchWords } from './lead-search.ts'
import type { ProjectStatus, ProjectType } from './project-kinds.ts'
import type { Project } from './projects.ts'

/** Those without a deadline come after all others. */
export const PROJECT_SORTS = ['newest', 'oldest', 'deadline', 'title'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** Every filter that is not empty has to fit; of the values of one filter, any. */
export interface ProjectFilter {
  q: string
  status: readonly ProjectStatus[]
  type: readonly ProjectType[]
}

/** Whether a list would hold the project, as far as its row tells: who its customer is, only the database knows. */
export function matchesProject(project: Project, { q, status, type }: ProjectFilter): boolean {
  const title = fold(project.title)
  return (
    (status.length === 0 || status.includes(project.status)) &&
    (type.length === 0 || type.includes(project.project_type)) &&
    (q.trim() === '' || searchWords(q).every((word) => title.includes(word)))
  )
}
