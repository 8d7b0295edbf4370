import type { Generated } from 'kysely'
import type { Approval } from '#domain/steps.ts'
import type { StepKind, StepTurn } from '#domain/step-choices.ts'

export interface StepTables {
  steps: {
    id: string
    project_id: string
    position: number
    title: string
    details: string | null
    turn: StepTurn
    kind: StepKind
    due_on: string | null
    file_id: Generated<string | null>
    created_at: Generated<string>
    opened_at: Generated<string>
    done_at: Generated<string | null>
    done_by: Generated<string | null>
  }
  approvals: Omit<Approval, 'approved_at'> & { approved_at: Generated<string> }
}
