import { formatInstant } from '#domain/dates.ts'
import { UPDATE_TYPE_LABELS, type UpdateType } from '#domain/project-choices.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import { NEWS } from '#web/content/portal.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { updateMark, useOnScreen, type Seen } from './use-seen.ts'

const UPDATE_TONES = {
  progress: 'blue',
  milestone: 'purple',
  note: 'gray',
} as const satisfies Record<UpdateType, BadgeTone>

interface UpdateListProps {
  updates: readonly ProjectUpdate[]
  seen: Seen
  titleAs: 'h4' | 'h5'
  isShort?: boolean
  className?: string
}

export function UpdateList({ updates, seen, titleAs, isShort = false, className }: UpdateListProps) {
  return (
    <ol className={classNames('relative space-y-5', className)}>
      {updates.map((update) => (
        <UpdateLine key={update.id} {...{ update, seen, titleAs, isShort }} />
      ))}
    </ol>
  )
}

function UpdateLine({
  update,
  seen,
  titleAs: Title,
  isShort,
}: Pick<UpdateListProps, 'seen' | 'titleAs'> & { update: ProjectUpdate; isShort: boolean }) {
  const mark = updateMark(update)
  const isNew = seen.isNew(mark)
  const ref = useOnScreen(isNew, () => seen.onShown(mark))
  return (
    <li className="group relative min-w-0 pl-6 text-sm">
      <span
        aria-hidden="true"
        className="absolute top-4 -bottom-6 left-[0.3125rem] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2',
          isNew ? 'border-action bg-action' : 'border-control bg-surface',
        )}
      />
      <div ref={ref} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Title className="font-sans text-sm font-semibold tracking-normal">{update.title}</Title>
        {isNew && <Badge tone="cyan">{NEWS.isNew}</Badge>}
      </div>
      <p className={classNames('mt-1 max-w-prose whitespace-pre-line', isShort && 'line-clamp-6')}>
        {update.description}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
        <Badge tone={UPDATE_TONES[update.update_type]}>{UPDATE_TYPE_LABELS[update.update_type]}</Badge>
        <time dateTime={update.created_at}>{formatInstant(update.created_at)}</time>
      </p>
    </li>
  )
}
