import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatInstant } from '#domain/dates.ts'
import type { Project } from '#domain/projects.ts'
import { PROJECT, PROJECTS } from '#web/content/portal.ts'
import { PLAN } from '#web/content/steps.ts'
import { ProblemError } from '#web/data/call.ts'
import { ownProjectQuery } from '#web/data/portal.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { projectUpdatesQuery } from '#web/data/updates.ts'
import { isDialogEntry } from '#web/shell/dialog-history.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Thread } from '#web/shell/thread.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Failed } from './states.tsx'
import type { OwnProjects } from './own-projects.ts'
import { ProjectPlan } from './project-plan.tsx'
import { ProjectSubscription } from './project-subscription.tsx'
import { ProjectResults } from './project-results.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UpdateList } from './update-list.tsx'
import type { Seen } from './use-seen.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface ProjectDialogProps {
  /** From the URL, so it may be invalid; null while no project is open. */
  id: string | null
  /** From the URL too. */
  stepId: string | null
  /** From the URL too: its messages come first if it is the project's. */
  threadId: string | null
  own: OwnProjects
  userId: string
  seen: Seen
}

export function ProjectDialog({ id, stepId, threadId, own, userId, seen }: ProjectDialogProps) {
  const close = useCloseProject()
  const shown = useOwnProject(id, own, userId)
  const opensMessages = threadId !== null && threadId === id
  const messages = id !== null && <Messages projectId={id} isFirst={opensMessages} />
  const title = shown.state === 'ready' ? shown.project.title : PROJECT.titles[shown.state]
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      className="max-w-2xl! lg:max-w-6xl!"
    >
      {shown.state === 'loading' && <DialogSkeleton />}
      {shown.state === 'failed' && <Failed onRetry={shown.retry} as="h3" />}
      {shown.state === 'missing' && (
        <>
          <p>{PROJECT.missing}</p>
          <Button className="mt-5" onClick={close}>
            {PROJECT.close}
          </Button>
        </>
      )}
      {shown.state === 'ready' && (
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          {opensMessages && messages}
          <div className="min-w-0 lg:col-start-1">
            <StatusBadge status={shown.project.status} />
            <ProjectFacts project={shown.project} />
            <ProjectPlan projectId={shown.project.id} userId={userId} openStepId={stepId} />
            <ProjectSubscription projectId={shown.project.id} />
            <ProjectResults project={shown.project} />
          </div>
          {!opensMessages && messages}
          <div className="min-w-0 lg:col-start-1">
            <History project={shown.project} seen={seen} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Messages({ projectId, isFirst }: { projectId: string; isFirst: boolean }) {
  const { businessName } = useSite()
  return (
    <section
      aria-labelledby="project-messages"
      className={classNames(
        'border-line lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:pl-8',
        isFirst ? 'mb-6' : 'mt-6 border-t pt-5 lg:mt-0 lg:border-t-0 lg:pt-0',
      )}
    >
      <div className="lg:sticky lg:top-24">
        <h3 id="project-messages" className="mb-3 text-lg">
          {PLAN.messages}
        </h3>
        <Thread
          key={projectId}
          side="customer"
          threadId={projectId}
          us={businessName}
          showsNewest={isFirst}
        />
      </div>
    </section>
  )
}

type Shown =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; project: Project }

function useOwnProject(id: string | null, own: OwnProjects, userId: string): Shown {
  const listed = own.projects.find((project) => project.id === id)
  const isId = id !== null && ID.test(id)
  const query = useQuery({
    ...ownProjectQuery(id ?? ''),
    enabled: isId && !listed,
  })
  const project = listed ?? query.data
  if (project) {
    return project.customer_id === userId ? { state: 'ready', project } : { state: 'missing' }
  }
  if (!isId || (query.error instanceof ProblemError && query.error.status === 404))
    return { state: 'missing' }
  return query.isError ? { state: 'failed', retry: () => void query.refetch() } : { state: 'loading' }
}

function History({ project, seen }: { project: Project; seen: Seen }) {
  const query = useInfiniteQuery(projectUpdatesQuery(project.id))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const updates = rowsOf(data)
  return (
    <section aria-labelledby="history" className="mt-6 border-t border-line pt-5">
      <h3 id="history" className="text-lg">
        {PROJECT.history}
      </h3>
      {!data &&
        (isError ? <FailedHistory onRetry={() => void refetch()} /> : <Skeleton className="mt-4 h-24" />)}
      {data && updates.length === 0 && <p className="mt-2 text-sm text-muted">{PROJECTS.noUpdates}</p>}
      <UpdateList updates={updates} seen={seen} titleAs="h4" className="mt-4" />
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? PROJECT.olderBusy : PROJECT.older}
        </Button>
      ) : (
        data && <p className="mt-6 text-xs text-muted">{PROJECT.begun(formatInstant(project.created_at))}</p>
      )}
    </section>
  )
}

function FailedHistory({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-danger">
      {PROJECTS.updatesFailed}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {PROJECT.retry}
      </Button>
    </p>
  )
}

function DialogSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  )
}

function useCloseProject(): () => void {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  return () => {
    if (isDialogEntry(state)) void navigate(-1)
    else {
      const closed = new URLSearchParams(address)
      closed.delete('project')
      closed.delete('step')
      closed.delete('thread')
      setAddress(closed, { replace: true })
    }
  }
}
