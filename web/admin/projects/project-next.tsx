import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AlarmClock, CalendarClock, CircleCheck, Hourglass, MessageCircle, Play, type IconNode } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#domain/dates.ts'
import { nextOfProject, type ProjectNext } from '#domain/project-next.ts'
import type { Project } from '#domain/projects.ts'
import type { ProjectField } from '#domain/project-choices.ts'
import { NOTICES } from '#web/content/admin.ts'
import { PROJECT_NEXT } from '#web/content/admin-projects.ts'
import { projectAccessQuery } from '#web/data/access.ts'
import { cancellationRequestsQuery } from '#web/data/cancellations.ts'
import { useChangeProject } from '#web/data/projects.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { supportRequestsQuery } from '#web/data/support.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { wallClock } from '#web/admin/leads/step-dates.ts'

interface ProjectNextLineProps {
  project: Project
  nameId: string
  className: string
  onEdit: (field: ProjectField) => void
  onStarted: () => void
  onShowAccess: () => void
}

export function ProjectNextLine({ project, nameId, className, ...actions }: ProjectNextLineProps) {
  const { timeZone } = useSite()
  const { data: requests } = useInfiniteQuery(supportRequestsQuery('open'))
  const { data: cancellations } = useInfiniteQuery(cancellationRequestsQuery('open'))
  // The card's own line about access fetches it.
  const { data: access } = useQuery({ ...projectAccessQuery(project.id), enabled: false })
  const status = access?.customer.status
  const next = nextOfProject(project, {
    today: currentDay(timeZone),
    requests: rowsOf(requests),
    cancellations: rowsOf(cancellations),
    isUnopened: status === 'invited' || status === 'revoked',
  })
  const { icon, tone } = LOOKS[next.kind]
  return (
    <div
      className={classNames(
        'flex min-h-11 items-center gap-x-3 gap-y-1.5 mt-1 self-start text-sm @max-5xl:flex-wrap @5xl:mt-0 @5xl:min-h-9',
        className,
      )}
    >
      <p
        className={classNames(
          'flex min-w-0 flex-[1_1_9rem] items-start gap-2 font-semibold sm:flex-[1_1_7rem] @5xl:flex-initial',
          tone,
        )}
      >
        <Icon of={icon} aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span
          dir="auto"
          title={textOf(next)}
          className="line-clamp-2 min-w-0 wrap-anywhere max-sm:leading-5 @5xl:line-clamp-1"
        >
          {textOf(next)}
        </span>
      </p>
      <NextAction {...{ next, project, nameId, actions }} />
    </div>
  )
}

const currentDay = (timeZone: string) => wallClock(Date.now(), timeZone).date

/** A line never breaks inside it. */
const unbrokenDate = (day: string) => formatDate(day).replaceAll(' ', '\u00A0')

const LOOKS = {
  cancellation: { icon: AlarmClock, tone: 'text-danger' },
  question: { icon: MessageCircle, tone: 'text-warning' },
  overdue: { icon: AlarmClock, tone: 'text-danger' },
  start: { icon: Play, tone: 'text-ink' },
  unopened: { icon: Hourglass, tone: 'text-muted' },
  answered: { icon: Hourglass, tone: 'text-muted' },
  undated: { icon: CalendarClock, tone: 'text-muted' },
  due: { icon: CalendarClock, tone: 'text-muted' },
  done: { icon: CircleCheck, tone: 'text-muted' },
} as const satisfies Record<ProjectNext['kind'], { icon: IconNode; tone: string }>

function textOf(next: ProjectNext): string {
  switch (next.kind) {
    case 'cancellation':
      return PROJECT_NEXT.cancellation[next.request.kind](unbrokenDate(next.request.due_on))
    case 'question': {
      const { customer_name, customer_email, subject } = next.request
      return PROJECT_NEXT.question(customer_name ?? customer_email, subject)
    }
    case 'answered':
      return PROJECT_NEXT.answered(next.request.subject)
    case 'start':
      return PROJECT_NEXT.start
    case 'overdue':
    case 'due':
      return PROJECT_NEXT[next.kind](next.days)
    case 'unopened':
    case 'undated':
    case 'done':
      return PROJECT_NEXT[next.kind]
  }
}

interface NextActionProps {
  next: ProjectNext
  project: Project
  nameId: string
  actions: Omit<ProjectNextLineProps, 'project' | 'nameId' | 'className'>
}

/** One button for every kind, so that it keeps the focus when the next thing changes. */
function NextAction({ next, project, nameId, actions }: NextActionProps) {
  const [start, isStarting] = useStart(project, actions.onStarted)
  const button = (text: string, onClick: () => void): ReactNode => (
    <Button
      variant="outline"
      className={classNames(ACTION, isStarting && 'opacity-60')}
      // Not disabled, so that it keeps the focus.
      aria-busy={isStarting || undefined}
      aria-describedby={nameId}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  switch (next.kind) {
    case 'cancellation':
      return <RequestLink to={`?cancellation=${next.request.id}`} text={PROJECT_NEXT.actions.open} />
    case 'question':
      return <RequestLink to={`?request=${next.request.id}`} text={PROJECT_NEXT.actions.answer} />
    case 'answered':
      return <RequestLink to={`?request=${next.request.id}`} text={PROJECT_NEXT.actions.open} />
    case 'overdue':
      return button(PROJECT_NEXT.actions.redate, () => actions.onEdit('estimated_completion'))
    case 'undated':
      return button(PROJECT_NEXT.actions.date, () => actions.onEdit('estimated_completion'))
    case 'start':
      return button(
        isStarting ? PROJECT_NEXT.actions.starting : PROJECT_NEXT.actions.start,
        () => void start(),
      )
    case 'unopened':
      return button(PROJECT_NEXT.actions.access, actions.onShowAccess)
    case 'due':
    case 'done':
      return null
  }
}

const ACTION = 'px-4! @5xl:min-h-9! @5xl:px-3! @5xl:py-1!'

function RequestLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'outline' }, ACTION)}>
      {text}
    </Link>
  )
}

function useStart(
  { id, version }: Project,
  onStarted: () => void,
): [start: () => Promise<void>, isStarting: boolean] {
  const { mutateAsync } = useChangeProject()
  return useSingleFlight(async () => {
    try {
      await mutateAsync({ id, changes: { status: 'in_progress' }, seen: version })
      notify(NOTICES.projectChanged.done)
      onStarted()
    } catch (error) {
      logError(error)
      notify(NOTICES.projectChanged.failed)
    }
  })
}
