import type { OwnProject } from '#contract/portal.ts'
import { PROJECTS } from '#web/content/portal.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { CardSkeletons, Failed, NoProjects } from './states.tsx'
import type { OwnProjects } from './own-projects.ts'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectLink } from './project-link.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UpdateList } from './update-list.tsx'
import type { Seen } from './use-seen.ts'

interface ProjectsTabProps {
  own: OwnProjects
  seen: Seen
}

export function ProjectsTab({ own, seen }: ProjectsTabProps) {
  if (own.state === 'loading') return <CardSkeletons />
  if (own.state === 'failed') return <Failed onRetry={own.retry} />
  if (own.projects.length === 0) return <NoProjects />
  return (
    <section aria-labelledby="all-projects">
      <h2 id="all-projects" className="sr-only">
        {PROJECTS.title}
      </h2>
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {own.projects.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectCard project={project} seen={seen} />
          </li>
        ))}
      </ul>
      {own.showMore && (
        <div className="mt-8 flex justify-center">
          <Button variant="secondary" busy={own.isLoadingMore} onClick={own.showMore}>
            {own.isLoadingMore ? PROJECTS.moreBusy : PROJECTS.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function ProjectCard({ project, seen }: { project: OwnProject; seen: Seen }) {
  const { id, title, status, updates, update_count } = project
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <CardTitle as="h3" className="line-clamp-3 min-w-0 flex-1 basis-48">
          {title}
        </CardTitle>
        <StatusBadge status={status} />
      </div>
      <ProjectFacts project={project} isShort />
      <div className="mt-6 border-t border-line pt-4">
        <h4 className="text-sm font-semibold">{PROJECTS.updates}</h4>
        {updates.length === 0 ? (
          <p className="mt-2 text-sm text-muted">{PROJECTS.noUpdates}</p>
        ) : (
          <UpdateList updates={updates} seen={seen} titleAs="h5" isShort className="mt-4" />
        )}
        <p className="mt-3 -mb-2">
          <ProjectLink
            id={id}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-action underline decoration-action/40 underline-offset-4 hover:decoration-action"
          >
            {update_count > updates.length ? PROJECTS.history(update_count) : PROJECTS.open}
            <span className="sr-only"> {PROJECTS.of(title)}</span>
          </ProjectLink>
        </p>
      </div>
    </Card>
  )
}
