import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/lead-choices.ts'
import {
  PROJECT_STATUS_LABELS,
  UPDATE_TYPE_LABELS,
  type ProjectStatus,
  type UpdateType,
} from '#domain/project-choices.ts'
import { PROJECTS } from '#web/content/admin.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const LEAD_TONES = {
  new: 'blue',
  contacted: 'yellow',
  qualified: 'purple',
  converted: 'green',
  closed: 'gray',
} as const satisfies Record<LeadStatus, BadgeTone>

export function LeadStatusBadge({ status, className }: { status: LeadStatus; className?: string }) {
  return (
    <Badge tone={LEAD_TONES[status]} className={className}>
      {LEAD_STATUS_LABELS[status]}
    </Badge>
  )
}

const PROJECT_TONES = {
  planning: 'yellow',
  in_progress: 'blue',
  completed: 'green',
} as const satisfies Record<ProjectStatus, BadgeTone>

function isProjectStatus(status: string): status is ProjectStatus {
  return Object.hasOwn(PROJECT_TONES, status)
}

export function ProjectStatusBadge({ status }: { status: string }) {
  if (!isProjectStatus(status)) return <Badge>{PROJECTS.unknownStatus}</Badge>
  return <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>
}

const UPDATE_TONES = {
  progress: 'blue',
  milestone: 'purple',
  note: 'gray',
} as const satisfies Record<UpdateType, BadgeTone>

export function UpdateTypeBadge({ type }: { type: UpdateType }) {
  return <Badge tone={UPDATE_TONES[type]}>{UPDATE_TYPE_LABELS[type]}</Badge>
}
