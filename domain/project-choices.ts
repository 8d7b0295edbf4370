// Has no schemas, because the first page load of the portal has it.
import { labelsOf } from './choice-labels.ts'
import { packageLabels, type LabeledSite } from './package-labels.ts'
import { PACKAGE_NAMES } from './packages.ts'

export const PROJECT_STATUSES = ['planning', 'in_progress', 'completed'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
export const PROJECT_STATUS_LABELS = {
  planning: 'Planning',
  in_progress: 'In Progress',
  completed: 'Completed',
} as const satisfies Record<ProjectStatus, string>

export const PROJECT_TYPES = [...PACKAGE_NAMES, 'custom'] as const
export type ProjectType = (typeof PROJECT_TYPES)[number]
export const projectTypeLabels = (site: LabeledSite): Record<ProjectType, string> => ({
  ...packageLabels(site),
  ...labelsOf(site, 'projectType'),
})

export const UPDATE_TYPES = ['progress', 'milestone', 'note'] as const
export type UpdateType = (typeof UPDATE_TYPES)[number]
export const UPDATE_TYPE_LABELS = {
  progress: 'Progress',
  milestone: 'Milestone',
  note: 'Note',
} as const satisfies Record<UpdateType, string>

export const PROJECT_FIELDS = [
  'title',
  'description',
  'project_type',
  'status',
  'progress_percentage',
  'total_cost',
  'estimated_completion',
] as const
export type ProjectField = (typeof PROJECT_FIELDS)[number]
