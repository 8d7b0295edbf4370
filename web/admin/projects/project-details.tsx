import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProjectDetails as Details } from '#contract/projects.ts'
import { formatInstant } from '#domain/dates.ts'
import { PROJECT_LABELS, DETAILS } from '#web/content/admin-projects.ts'
import { PLAN_DESK } from '#web/content/steps.ts'
import { INVOICES } from '#web/content/invoices.ts'
import { ProblemError } from '#web/data/call.ts'
import { projectDetailsQuery } from '#web/data/projects.ts'
import { AnswerTextarea } from '#web/admin/console/saved-answers.tsx'
import { Thread } from '#web/shell/thread.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProjectStatusBadge } from '#web/admin/console/badges.tsx'
import { Fact, Facts } from '#web/admin/console/facts.tsx'
import { Failed } from '#web/admin/console/states.tsx'
import { ProjectAccessLine } from './project-access-line.tsx'
import { ProjectPlan } from './project-plan.tsx'
import { ProjectSubscription } from './project-subscription.tsx'
import { ProjectResults } from './project-results.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { useAuthorName, formatFieldValue } from '#web/admin/console/concurrent-changes.tsx'
import { UpdateHistory } from './project-updates.tsx'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { useSite } from '#web/shell/page-facts.ts'

interface ProjectDetailsProps {
  /** From the URL, so it may be invalid; null while no project is open. */
  id: string | null
  onClose: () => void
}

export function ProjectDetails({ id, onClose }: ProjectDetailsProps) {
  const { data, error, refetch } = useQuery({ ...projectDetailsQuery(id ?? ''), enabled: id !== null })
  const isMissing = error instanceof ProblemError && error.status === 404
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={isMissing ? DETAILS.missingTitle : (data?.project.title ?? DETAILS.loading)}
      className="max-w-2xl! lg:max-w-6xl!"
    >
      {isMissing ? (
        <>
          <p className="text-muted">{DETAILS.missing}</p>
          <Button variant="secondary" className="mt-5" onClick={onClose}>
            {DETAILS.close}
          </Button>
        </>
      ) : data ? (
        <ProjectBody details={data} />
      ) : error ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <div className="space-y-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  )
}

function ProjectBody({ details: { project, lead, last_changes } }: { details: Details }) {
  const { businessName } = useSite()
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="min-w-0">
        <ProjectStatusBadge status={project.status} />
        <ProjectFacts project={project} className="mt-4" />
        <Link
          to={`?tab=invoices&invoice=new&for=${project.id}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'mt-4 max-lg:min-h-11!')}
        >
          {INVOICES.add}
        </Link>
        <ProjectPlan projectId={project.id} customerId={project.customer_id} />
        <ProjectSubscription project={project} />
        <ProjectResults project={project} />
      </div>
      <section
        aria-labelledby="project-messages"
        className="mt-6 border-t border-line pt-4 lg:row-span-2 lg:mt-0 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
      >
        <div className="lg:sticky lg:top-24">
          <h3 id="project-messages" className="mb-3 text-base font-semibold">
            {PLAN_DESK.messages}
          </h3>
          <Thread side="owner" threadId={project.id} us={businessName} Area={AnswerTextarea} />
        </div>
      </section>
      <div className="mt-6 min-w-0 border-t border-line pt-4">
        <h3 className="text-sm text-muted">{DETAILS.description}</h3>
        <p dir="auto" className="mt-1 max-w-prose text-sm whitespace-pre-line">
          {project.description ?? DETAILS.noDescription}
        </p>
        <Facts className="mt-6">
          <Fact name={DETAILS.lead}>
            {lead ? (
              <Link
                to={`?tab=leads&lead=${lead.id}`}
                className="text-action underline decoration-action/40 underline-offset-4 hover:decoration-action"
              >
                {lead.full_name}
                {lead.company_name && `, ${lead.company_name}`}
              </Link>
            ) : (
              DETAILS.noLead
            )}
          </Fact>
          <Fact name={DETAILS.created}>{formatInstant(project.created_at)}</Fact>
          {last_changes.length > 0 && (
            <Fact name={DETAILS.changed} className="max-sm:col-span-2">
              <LastChange changes={last_changes} />
            </Fact>
          )}
        </Facts>
        <div className="pt-3">
          <ProjectAccessLine projectId={project.id} isOpen />
        </div>
        <section aria-label={DETAILS.updates} className="mt-6 border-t border-line pt-4">
          <h3 className="text-base font-semibold">{DETAILS.updates}</h3>
          <UpdateHistory projectId={project.id} />
        </section>
      </div>
    </div>
  )
}

function LastChange({ changes }: { changes: Details['last_changes'] }) {
  const nameOf = useAuthorName()
  const site = useSite()
  const [first] = changes
  if (!first) return null
  return (
    <>
      <TimeAgo instant={first.changed_at} /> {DETAILS.changedBy(nameOf(first))}
      <ul className="mt-1 text-xs font-normal text-muted">
        {changes.map(({ field, from, to }) => (
          <li key={field} className="line-clamp-3">
            {DETAILS.fromTo(
              PROJECT_LABELS[field].replace(' *', ''),
              formatFieldValue(field, from, site),
              formatFieldValue(field, to, site),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
