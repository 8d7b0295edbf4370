// All projects, each with its editor, its updates and who may see it. Must never close an editor because another row came in.
import type { Project } from '#domain/projects.ts'
import { MORE, PROJECTS } from '#web/content/admin.ts'
import { Button } from '#web/ui/button.tsx'
import type { List } from './console-data.ts'
import type { Face } from './face.ts'
import { CardSkeletons, Empty, Failed } from './faces.tsx'
import { KeepPlace } from './keep-place.tsx'
import { ProjectCard } from './project-card.tsx'
import { useShownRows } from './shown-rows.ts'

export function ProjectsTab({ projects, face }: { projects: List<Project>; face: Face }) {
  const { shown, hidden, showMore } = useShownRows(projects.rows)
  if (projects.state === 'loading') return <CardSkeletons />
  if (projects.state === 'failed') return <Failed onRetry={projects.retry} />
  return (
    <section aria-labelledby="projects-title">
      <h2 id="projects-title" className={face === 'private' ? 'text-xl' : 'sr-only'}>
        {PROJECTS.title}
      </h2>
      {face === 'private' && <p className="mt-1 mb-4 text-sm text-muted">{PROJECTS.live}</p>}
      {projects.rows.length === 0 ? (
        <Empty {...PROJECTS.empty} />
      ) : (
        <KeepPlace>
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {shown.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        </KeepPlace>
      )}
      {hidden > 0 && (
        <Button variant="outline" className="mt-4 w-full" onClick={showMore}>
          {MORE.show(hidden)}
        </Button>
      )}
    </section>
  )
}
