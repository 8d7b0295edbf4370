import type { ColumnType, Generated } from 'kysely'
import type { Project, ProjectFieldChange, ProjectUpdate } from '#domain/projects.ts'
import type { KeptCalculation } from '#domain/results.ts'
import type { ProjectField } from '#domain/project-choices.ts'

type Defaulted = 'id' | 'status' | 'progress_percentage' | 'created_at' | 'version'

export interface ProjectTables {
  projects: Omit<Project, Defaulted> & { [K in Defaulted]: Generated<Project[K]> } & {
    lead_id: string | null
    progress_from_plan: Generated<boolean>
    without_monthly: Generated<boolean>
    calculation: ColumnType<KeptCalculation | null, string | null | undefined, null>
  }
  project_changes: {
    project_id: string
    version: number
    field: ProjectField
    before: ProjectFieldChange['from']
    after: ProjectFieldChange['to']
    changed_by: string | null
    changed_at: Generated<string>
  }
  project_updates: Omit<ProjectUpdate, 'id' | 'created_at'> & {
    id: Generated<string>
    created_at: Generated<string>
  }
}
