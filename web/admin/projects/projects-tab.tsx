// An open editor stays open when rows arrive, the list scrolls, or the filters change.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { PROJECT_SORTS, type ProjectSort } from '#domain/project-search.ts'
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  projectTypeLabels,
  PROJECT_TYPES,
} from '#domain/project-choices.ts'
import type { Project } from '#domain/projects.ts'
import { PROJECTS } from '#web/content/admin.ts'
import { PROJECT_LIST, PROJECT_SORT_LABELS } from '#web/content/admin-projects.ts'
import { useLiveMatches } from '#web/data/live-matches.ts'
import {
  findMatchingProjects,
  pinnedProjectsQuery,
  pinProject,
  unpinProject,
  projectListQuery,
  queryOfProjects,
  type ProjectSearch,
} from '#web/data/projects.ts'
import { rowsOf, type RowPages } from '#web/data/row-pages.ts'
import { DIALOG_ENTRY, isDialogEntry } from '#web/shell/dialog-history.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { NewRows } from '#web/ui/new-rows.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { IsShownTab, useTabAddress } from '#web/ui/tab-address.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import { useSite } from '#web/shell/page-facts.ts'
import { readChoices, readSearch } from '#web/admin/console/url-filters.ts'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { useIsDesktop } from '#web/ui/use-is-desktop.ts'
import { ExportButton } from '#web/admin/console/export-button.tsx'
import { ListEnd } from '#web/admin/console/list-end.tsx'
import { CardSkeletons, Empty, Failed } from '#web/admin/console/states.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectDetails } from './project-details.tsx'

/** The approximate height of a card on a desktop, in pixels. */
const CARD_HEIGHT = 225
const NONE: readonly Project[] = []
const NO_IDS: readonly string[] = []
const DEFAULT_SORT: ProjectSort = 'next'

export default function ProjectsTab({ consoleName }: { consoleName: ConsoleName }) {
  const [search, changeSearch] = useProjectSearch()
  const hasFilters = search.status.length > 0 || search.type.length > 0
  const isFiltered = search.q !== '' || hasFilters
  const clear = () => changeSearch({ q: null, status: null, type: null })
  const list = useInfiniteQuery(projectListQuery(search))
  const found = useMemo(() => rowsOf(list.data), [list.data])
  const { rows, pinnedIds, setBusy } = usePinnedProjects(found)
  const title = useFocusAfterRemoval(pinnedIds.size)
  const [openId, open, close] = useOpenProject()
  const [waiting, showWaiting] = useNewProjects(search, list.isPlaceholderData ? undefined : list.data)
  const renderCard = useCallback(
    (project: Project) => <ProjectCard project={project} onOpen={open} onBusy={setBusy} />,
    [open, setBusy],
  )
  return (
    <section aria-labelledby="projects-title">
      <h2
        id="projects-title"
        ref={title}
        tabIndex={-1}
        className={consoleName === 'private' ? 'text-xl' : 'sr-only'}
      >
        {PROJECTS.title}
      </h2>
      {consoleName === 'private' && <p className="mt-1 mb-4 text-sm text-muted">{PROJECTS.live}</p>}
      {(list.data === undefined || rows.length > 0 || isFiltered) && (
        <ProjectFilters
          search={search}
          isFiltered={isFiltered}
          onClear={hasFilters ? clear : undefined}
          onChange={changeSearch}
        >
          {isFiltered && list.data ? PROJECT_LIST.found(found.length, list.hasNextPage) : null}
        </ProjectFilters>
      )}
      {list.data === undefined ? (
        list.isError ? (
          <Failed onRetry={() => void list.refetch()} />
        ) : (
          <CardSkeletons />
        )
      ) : (
        found.length === 0 &&
        (isFiltered ? (
          <Empty {...(hasFilters ? PROJECT_LIST.nothing : PROJECT_LIST.nothingFound)}>
            <Button variant="outline" onClick={clear}>
              {hasFilters ? PROJECT_LIST.clearFilters : PROJECT_LIST.clearSearch}
            </Button>
          </Empty>
        ) : (
          <Empty {...PROJECTS.empty}>
            <Link to="?tab=leads" className={buttonClass({ variant: 'outline' })}>
              {PROJECTS.toLeads}
            </Link>
          </Empty>
        ))
      )}
      {rows.length > 0 && (
        <>
          <NewRows
            text={waiting === 0 ? null : PROJECT_LIST.newProjects(waiting)}
            onShow={() => {
              showWaiting()
              window.scrollTo({ top: 0 })
            }}
          />
          <WindowedList
            rows={rows}
            renderRow={renderCard}
            guess={CARD_HEIGHT}
            gap={16}
            keptIds={pinnedIds}
            hasMore={list.hasNextPage}
          />
          <ListEnd list={list} texts={PROJECT_LIST} />
        </>
      )}
      <ProjectDetails id={openId} onClose={close} />
    </section>
  )
}

interface ProjectFiltersProps {
  search: ProjectSearch
  isFiltered: boolean
  onClear: (() => void) | undefined
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  children: string | null
}

function ProjectFilters({ search, isFiltered, onClear, onChange, children }: ProjectFiltersProps) {
  const exporting = <ExportButton list="projects" query={queryOfProjects(search)} isFiltered={isFiltered} />
  const isDesktop = useIsDesktop()
  return (
    <div className="mb-4">
      <FilterBar
        label={PROJECT_LIST.label}
        search={
          <SearchBox
            label={PROJECT_LIST.search}
            placeholder={PROJECT_LIST.placeholder}
            clearLabel={PROJECT_LIST.clearSearch}
            value={search.q}
            onSearch={(q) => onChange({ q })}
          />
        }
        beside={isDesktop ? exporting : undefined}
        below={isDesktop ? undefined : exporting}
        filtersLabel={PROJECT_LIST.filters(
          [search.status, search.type].filter(({ length }) => length > 0).length,
        )}
        clearLabel={PROJECT_LIST.clearFilters}
        onClear={onClear}
      >
        <FilterMenu
          label={PROJECT_LIST.status}
          name="status"
          values={PROJECT_STATUSES}
          labels={PROJECT_STATUS_LABELS}
          chosen={search.status}
          onChange={(chosen) => onChange({ status: chosen.join(',') })}
        />
        <FilterMenu
          label={PROJECT_LIST.type}
          name="type"
          values={PROJECT_TYPES}
          labels={projectTypeLabels(useSite())}
          chosen={search.type}
          onChange={(chosen) => onChange({ type: chosen.join(',') })}
        />
        <FilterSelect
          label={PROJECT_LIST.sort}
          name="sort"
          values={PROJECT_SORTS}
          labels={PROJECT_SORT_LABELS}
          value={search.sort}
          onChange={(sort) => onChange({ sort: sort === DEFAULT_SORT ? null : sort })}
        />
      </FilterBar>
      <output className="tabular mt-3 block text-sm text-muted empty:hidden">{children}</output>
    </div>
  )
}

/** The filters in the URL; invalid values are dropped. */
function useProjectSearch(): [ProjectSearch, change: ProjectFiltersProps['onChange']] {
  const [address, change] = useTabAddress()
  const search: ProjectSearch = {
    q: readSearch(address),
    status: readChoices(address, 'status', PROJECT_STATUSES),
    type: readChoices(address, 'type', PROJECT_TYPES),
    sort: readChoices(address, 'sort', PROJECT_SORTS)[0] ?? DEFAULT_SORT,
  }
  return [search, change]
}

function useNewProjects(search: ProjectSearch, pages: RowPages<Project> | undefined): [number, () => void] {
  const client = useQueryClient()
  const list = JSON.stringify(search)
  const [arrived, setArrived] = useState({ list, ids: NO_IDS })
  const rows = rowsOf(pages)
  const newest = rows.reduce((latest, { created_at }) => (created_at > latest ? created_at : latest), '')
  const reload = () => void client.invalidateQueries({ queryKey: projectListQuery(search).queryKey })
  useLiveMatches({
    list,
    isLoaded: pages !== undefined,
    findId: (event) =>
      event.kind === 'project' && event.row.created_at > newest && !rows.some(({ id }) => id === event.row.id)
        ? event.row.id
        : null,
    ask: (ids) => findMatchingProjects(search, ids),
    onAnswer(found, asked) {
      // In an empty list no row can move.
      if (rows.length === 0 && found.length > 0) return reload()
      const isAsked = (id: string) => asked.includes(id)
      const fresh = found.filter(({ created_at }) => created_at > newest).map(({ id }) => id)
      setArrived((before) => ({
        list,
        ids: [...(before.list === list ? before.ids : NO_IDS).filter((id) => !isAsked(id)), ...fresh],
      }))
    },
  })
  const waiting =
    arrived.list === list ? arrived.ids.filter((id) => !rows.some((row) => row.id === id)) : NO_IDS
  const show = () => {
    setArrived({ list, ids: NO_IDS })
    reload()
  }
  return [waiting.length, show]
}

/** The matches, after the cards that may contain typed text and no longer match the filters. */
function usePinnedProjects(found: readonly Project[]) {
  const client = useQueryClient()
  const { data: pinned = NONE } = useQuery(pinnedProjectsQuery)
  const pinnedIds = useMemo(() => new Set(pinned.map(({ id }) => id)), [pinned])
  const rows = useMemo(() => {
    const foundIds = new Set(found.map(({ id }) => id))
    return [...pinned.filter(({ id }) => !foundIds.has(id)), ...found]
  }, [pinned, found])
  const setBusy = useCallback(
    (project: Project, isBusy: boolean) =>
      isBusy ? pinProject(client, project) : unpinProject(client, project.id),
    [client],
  )
  return { rows, pinnedIds, setBusy }
}

/** Moves the focus when the focused card leaves the list. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}

/** The project that the URL names. Closing it, or going back, returns to the list. */
function useOpenProject(): [id: string | null, open: (id: string) => void, close: () => void] {
  const isShown = use(IsShownTab)
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) => void navigate(addressWith(id), { state: DIALOG_ENTRY }),
    [navigate],
  )
  const close = () =>
    void (isDialogEntry(state) ? navigate(-1) : navigate(addressWith(null), { replace: true }))
  return [isShown ? address.get('project') : null, open, close]
}

function addressWith(project: string | null): { search: string } {
  const search = new URLSearchParams(window.location.search)
  if (project === null) search.delete('project')
  else search.set('project', project)
  return { search: search.toString() }
}
