import { useQuery } from '@tanstack/react-query'
import { Hourglass, ListChecks } from 'lucide'
import { PLAN_DESK } from '#web/content/steps.ts'
import { projectAccessQuery } from '#web/data/access.ts'
import { planQuery } from '#web/data/steps.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Who waits for whom, and since when. */
export function ProjectWaiting({ projectId, className }: { projectId: string; className: string }) {
  const { data: plan } = useQuery(planQuery(projectId))
  // The card's own line about access fetches it.
  const { data: access } = useQuery({ ...projectAccessQuery(projectId), enabled: false })
  const step = plan?.items.find(({ is_current }) => is_current)
  if (!step) return null
  const customer = access?.customer
  const who = customer?.full_name || customer?.email || PLAN_DESK.someone[step.turn]
  const text = PLAN_DESK.waiting[step.turn](who, step.title)
  return (
    <p className={classNames('mt-1.5 flex min-w-0 items-center gap-2 text-sm text-muted', className)}>
      <Icon
        of={step.turn === 'ours' ? ListChecks : Hourglass}
        aria-hidden="true"
        className="size-4 shrink-0"
      />
      <span dir="auto" title={text} className="line-clamp-2 min-w-0 wrap-anywhere sm:line-clamp-1">
        {text}
      </span>
      <span className="shrink-0 text-xs">
        · <TimeAgo instant={step.since} />
      </span>
    </p>
  )
}
