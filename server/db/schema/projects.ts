// The projects and project_updates tables.
import type { Generated } from 'kysely'
import type { Project, ProjectUpdate } from '#domain/projects.ts'

type Defaulted = 'id' | 'status' | 'progress_percentage' | 'created_at'

export interface ProjectTables {
  projects: Omit<Project, Defaulted> & { [K in Defaulted]: Generated<Project[K]> } & {
    lead_id: string | null
  }
  project_updates: Omit<ProjectUpdate, 'id' | 'created_at'> & {
    id: Generated<string>
    created_at: Generated<string>
  }
}
