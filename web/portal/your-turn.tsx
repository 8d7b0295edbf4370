import { CircleCheckBig, FileUp, ListTodo, MessageCircleQuestionMark } from 'lucide'
import type { Turn } from '#contract/portal.ts'
import { localDate } from '#domain/calendar-dates.ts'
import { formatDate } from '#domain/dates.ts'
import type { StepKind } from '#domain/step-choices.ts'
import { PLAN, STEP_ACTS, YOUR_TURN } from '#web/content/steps.ts'
import { useMinute } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProjectLink } from './project-link.tsx'

const ICONS = {
  do: ListTodo,
  file: FileUp,
  answer: MessageCircleQuestionMark,
  approve: CircleCheckBig,
} as const satisfies Record<StepKind, unknown>

/** What waits for the customer, each with its one action. */
export function YourTurn({ turns }: { turns: readonly Turn[] }) {
  if (turns.length === 0) return null
  return (
    <Card className="border-action/50! p-0! sm:p-0!">
      <section aria-labelledby="your-turn">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-5 pb-3 sm:px-6">
          <h2 id="your-turn" className="text-xl">
            {YOUR_TURN.title}
          </h2>
          <Badge tone="cyan">{YOUR_TURN.count(turns.length)}</Badge>
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {turns.map((turn, place) => (
            <TurnLine key={turn.id} turn={turn} isFirst={place === 0} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

function TurnLine({ turn: { id, title, kind, due_on, project }, isFirst }: { turn: Turn; isFirst: boolean }) {
  return (
    <li className="flex items-center gap-3.5 px-5 py-3.5 sm:px-6">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-action/40 bg-action/12 text-action max-sm:hidden"
      >
        <Icon of={ICONS[kind]} className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          <bdi>{project.title}</bdi>
          {due_on !== null && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="max-sm:block">
                <DueText day={due_on} />
              </span>
            </>
          )}
        </p>
      </div>
      <ProjectLink
        id={project.id}
        step={id}
        className={buttonClass({ variant: isFirst ? 'default' : 'secondary' }, 'px-4!')}
      >
        {STEP_ACTS[kind]}
        <span className="sr-only">{YOUR_TURN.of(title)}</span>
      </ProjectLink>
    </li>
  )
}

/** By the reader's clock. */
export function DueText({ day }: { day: string }) {
  const isLate = day < localDate(new Date(useMinute()))
  const text = formatDate(day)
  return (
    <time dateTime={day} className={classNames('tabular', isLate && 'font-semibold text-warning')}>
      {isLate ? PLAN.wasDue(text) : PLAN.due(text)}
    </time>
  )
}
