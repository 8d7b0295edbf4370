// All projects, each with its editor, its updates and who may see it. Must never close an editor because another row came in.
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Project } from '#domain/projects.ts'
import { MORE, PROJECTS } from '#web/content/admin.ts'
import { KEEPS_PLACE, keepsPlace } from '#web/shell/scroll-positions.ts'
import { Button } from '#web/ui/button.tsx'
import type { List } from './console-data.ts'
import type { Face } from './face.ts'
import { CardSkeletons, Empty, Failed } from './faces.tsx'
import { KeepPlace, ROW } from './keep-place.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectDetails } from './project-details.tsx'
import { useShownRows } from './shown-rows.ts'

export function ProjectsTab({ projects, face }: { projects: List<Project>; face: Face }) {
  const { shown, hidden, showMore } = useShownRows(projects.rows)
  const [openId, open, close] = useOpenProject()
  const ignore = useCallback(() => {}, [])
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
          <ul className="grid gap-4">
            {shown.map((project) => (
              <li key={project.id} {...ROW}>
                <ProjectCard project={project} onOpen={open} onBusy={ignore} />
              </li>
            ))}
          </ul>
        </KeepPlace>
      )}
      {hidden > 0 && (
        <Button variant="outline" className="mt-4 w-full" onClick={showMore}>
          {MORE.show(hidden)}
        </Button>
      )}
      <ProjectDetails id={openId} onClose={close} />
    </section>
  )
}

/** The project that the address names. The way back leads to the list, as does closing. */
function useOpenProject(): [id: string | null, open: (id: string) => void, close: () => void] {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) => void navigate(addressWith(id), { state: KEEPS_PLACE, preventScrollReset: true }),
    [navigate],
  )
  const close = () =>
    void (keepsPlace(state)
      ? navigate(-1)
      : navigate(addressWith(null), { replace: true, preventScrollReset: true }))
  return [address.get('project'), open, close]
}

function addressWith(project: string | null): { search: string } {
  const search = new URLSearchParams(window.location.search)
  if (project === null) search.delete('project')
  else search.set('project', project)
  return { search: search.toString() }
}
