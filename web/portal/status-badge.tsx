// A project's status in the specification's word and colour (§4). Must never leave one without a word.
import { PROJECT_STATUS_LABELS, type ProjectStatus } from '#domain/projects.ts'
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
  if (!isKnown(status)) return <Badge>{PROJECTS.unknownStatus}</Badge>
  return <Badge tone={TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>
}
