import { PROJECT_STATUS_LABELS, type ProjectStatus } from '#domain/project-choices.ts'
import { PROJECTS } from '#web/content/portal.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES = {
  planning: 'yellow',
  in_progress: 'blue',
  completed: 'green',
} as const satisfies Record<ProjectStatus, BadgeTone>

function isKnown(status: string): status is ProjectStatus {
  return Object.hasOwn(TONES, status)
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={isKnown(status) ? TONES[status] : 'neutral'}>{statusLabel(status)}</Badge>
}

export function statusLabel(status: string): string {
  return isKnown(status) ? PROJECT_STATUS_LABELS[status] : PROJECTS.unknownStatus
}

export function Turn({ status }: { status: string }) {
  return isKnown(status) && <p className="text-sm text-muted">{PROJECTS.turn[status]}</p>
}
