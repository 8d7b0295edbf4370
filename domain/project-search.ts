import type { ProjectStatus, ProjectType } from './project-choices.ts'

/** `next`: what waits for the owner, in the order of `nextOfProject`, then open ones by deadline, then completed ones. */
export const PROJECT_SORTS = ['next', 'newest', 'oldest', 'deadline', 'title'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** A project must match every filter that is set, and any value within a filter. */
export interface ProjectFilter {
  q: string
  status: readonly ProjectStatus[]
  type: readonly ProjectType[]
}
