import type { SiteFacts } from '#contract/site.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/numbers.ts'
import type { Project, ProjectFieldChange } from '#domain/projects.ts'
import {
  PROJECT_FIELDS,
  PROJECT_STATUS_LABELS,
  type ProjectField,
  projectTypeLabels,
} from '#domain/project-choices.ts'
import { PROJECTS } from '#web/content/admin.ts'
import { CONCURRENT_CHANGES } from '#web/content/admin-projects.ts'
import { meQuery } from '#web/data/person.ts'
import { projectChangesQuery } from '#web/data/projects.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { useSite } from '#web/shell/page-facts.ts'

type FieldChange = Omit<ProjectFieldChange, 'changed_at'> & { changed_at: string | null }

/** The changes since the project was `opened`; their authors follow when the server answers. */
export function useChangesSince(opened: Project, now: Project): FieldChange[] {
  const { data } = useQuery({
    ...projectChangesQuery(now, opened.version),
    enabled: now.version > opened.version,
  })
  if (now.version === opened.version) return []
  return (
    data?.items ??
    PROJECT_FIELDS.filter((field) => now[field] !== opened[field]).map((field) => ({
      field,
      from: opened[field],
      to: now[field],
      changed_by: null,
      changed_at: null,
    }))
  )
}

export function useAuthorName(): (change: Pick<FieldChange, 'changed_by'>) => string {
  const { data: me } = useQuery(meQuery)
  return ({ changed_by }) =>
    changed_by === null
      ? CONCURRENT_CHANGES.unknownAdmin
      : changed_by.id === me?.user.id
        ? CONCURRENT_CHANGES.you
        : changed_by.name
}

interface ChangeNoteProps {
  id: string
  change: FieldChange
  /** Whether both changed the field and the conflict is not resolved. */
  isOpen: boolean
  /** Whether the admin chose to keep their own value. */
  isKept: boolean
  onKeep: () => void
  onTake: () => void
}

export function ChangeNote({ id, change, isOpen, isKept, onKeep, onTake }: ChangeNoteProps) {
  const site = useSite()
  const authorName = useAuthorName()
  const ownId = useId()
  return (
    <div
      className={classNames(
        'mt-2 rounded-sm border-l-2 py-2 pr-2 pl-3 text-sm',
        isOpen ? 'border-warning bg-warning/8' : 'border-line',
      )}
    >
      <p id={id} className={classNames('line-clamp-6', !isOpen && 'text-muted')}>
        {CONCURRENT_CHANGES.became(
          authorName(change),
          formatFieldValue(change.field, change.from, site),
          formatFieldValue(change.field, change.to, site),
        )}
        {change.changed_at !== null && (
          <>
            , <TimeAgo instant={change.changed_at} />
          </>
        )}
        .{isKept && ` ${CONCURRENT_CHANGES.kept}`}
      </p>
      {isOpen && (
        <p id={ownId} className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-describedby={id} onClick={onKeep}>
            {CONCURRENT_CHANGES.keep}
          </Button>
          <Button variant="secondary" size="sm" aria-describedby={id} onClick={onTake}>
            {CONCURRENT_CHANGES.take}
          </Button>
        </p>
      )}
    </div>
  )
}

export function formatFieldValue(
  field: ProjectField,
  value: string | number | null,
  site: SiteFacts,
): string {
  if (value === null) return field === 'description' ? CONCURRENT_CHANGES.nothing : PROJECTS.notSet
  switch (field) {
    case 'title':
    case 'description':
      return CONCURRENT_CHANGES.text(String(value))
    case 'project_type':
      return labelIn(projectTypeLabels(site), value)
    case 'status':
      return labelIn(PROJECT_STATUS_LABELS, value)
    case 'progress_percentage':
      return `${value}%`
    case 'total_cost':
      return formatMoney(Number(value))
    case 'estimated_completion':
      return formatDate(String(value))
  }
}

function labelIn(labels: Readonly<Record<string, string>>, value: string | number): string {
  return labels[value] ?? PROJECTS.unknownStatus
}
