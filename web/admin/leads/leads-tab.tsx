import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Lead } from '#domain/leads.ts'
import { LEADS } from '#web/content/admin.ts'
import { LEAD_BOARD, LEAD_DESK, LEAD_SORT_LABELS } from '#web/content/lead-desk.ts'
import { figuresQuery } from '#web/data/figures.ts'
import { leadListQuery, queryOfLeads } from '#web/data/leads.ts'
import { useLeadsToStart } from '#web/data/orders.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NewRows } from '#web/ui/new-rows.tsx'
import { useIsDesktop } from '#web/ui/use-is-desktop.ts'
import { AddLeadButton } from './add-lead.tsx'
import { ExportButton } from '#web/admin/console/export-button.tsx'
import { CreateProject } from '#web/admin/projects/create-project.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import { queryOfSearch, useLeadAddress, type LeadAddress } from './lead-address.ts'
import { ImportButton, ImportDialog } from './import-leads.tsx'
import { useLeadArrivals } from './lead-arrivals.ts'
import { BulkBar, BulkStart, useLeadChoice, type LeadChoice } from './lead-bulk.tsx'
import { useLeadColumns } from './lead-columns.ts'
import { BoardSkeleton } from './lead-board-skeleton.tsx'
import { LeadFilterBar, NoLeadsFound } from './lead-filters.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { LeadList, ListSkeleton } from './lead-list.tsx'
import { LeadRegion } from './lead-region.tsx'
import { describePeople } from './people-count.ts'
import { LeadRow } from './lead-row.tsx'
import { LayoutLinks, LeadViews } from './lead-views.tsx'
import { Empty, Failed } from '#web/admin/console/states.tsx'
import { useOpenLead, type OpenLead } from './use-open-lead.ts'

const LeadBoard = lazyPart({
  load: () => import('./lead-board.tsx'),
  skeleton: <BoardSkeleton />,
})

export function LeadsTab({ consoleName }: { consoleName: ConsoleName }) {
  const address = useLeadAddress()
  const isBoard = useIsDesktop() && address.isBoard
  const openLead = useOpenLead(address)
  const creating = useProjectDialogs(address, openLead)
  const choice = useLeadChoice()
  // On a phone, a link's lead is shown before the list that it covers is loaded.
  const isListDue = useDeferredValue(true, !openLead.isSheet)
  const add = (
    <>
      <AddLeadButton
        onAdded={(lead) => openLead.open(lead, true)}
        onOpen={(id) => {
          choice.stop()
          openLead.openById(id)
        }}
      />
      <ImportButton />
    </>
  )
  const parts = { address, openLead, creating, choice, consoleName, add, isListDue }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the region from the list and from the region
    <section
      aria-labelledby="leads-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || openLead.openId === null) return
        if (event.target instanceof Element && event.target.closest('dialog') === null) openLead.close()
      }}
    >
      <h2 id="leads-title" tabIndex={-1} className="sr-only scroll-mt-40">
        {LEADS.title}
      </h2>
      {isBoard ? <BoardView {...parts} /> : <ListView {...parts} />}
      <ImportDialog />
      <ProjectDialogs dialogs={creating} onCreated={({ id }) => openLead.deselect(id)} />
    </section>
  )
}

interface ViewProps {
  address: LeadAddress
  openLead: OpenLead
  creating: ReturnType<typeof useProjectDialogs>
  choice: LeadChoice
  consoleName: ConsoleName
  add: ReactNode
  isListDue: boolean
}

function BoardView(props: ViewProps) {
  const { address, openLead, consoleName, add } = props
  const board = useLeadColumns(address.search)
  const isEmpty = board.isEmpty && !address.isFiltered
  const hintId = useId()
  return (
    <>
      {!isEmpty && (
        <>
          <LeadsHead {...props} isList={false} />
          {/* Beside an open lead it would take a second row. */}
          <p id={hintId} className="mb-2 text-xs text-muted">
            {LEAD_BOARD.hint}
          </p>
        </>
      )}
      <BesideRegion {...props}>
        {isEmpty ? (
          <Empty {...LEADS.empty}>{add}</Empty>
        ) : (
          <LeadBoard {...{ address, board, consoleName, openLead, hintId }} />
        )}
      </BesideRegion>
    </>
  )
}

function ListView(props: ViewProps) {
  const { address, isListDue } = props
  const { search, isFiltered } = address
  const { data: hasNoRows, isPlaceholderData } = useInfiniteQuery({
    ...leadListQuery(search),
    enabled: isListDue,
    // Another page does not render the filters again.
    select: (pages) => rowsOf(pages).length === 0,
  })
  const isEmpty = hasNoRows === true && !isPlaceholderData
  return (
    <>
      {isListDue && (!isEmpty || isFiltered) && <LeadsHead {...props} isList />}
      <ListBody {...props} isEmpty={isEmpty} />
    </>
  )
}

function ListBody(props: ViewProps & { isEmpty: boolean }) {
  const { address, openLead, choice, consoleName, add, isListDue, isEmpty } = props
  const { search, isFiltered } = address
  const list = useInfiniteQuery({ ...leadListQuery(search), enabled: isListDue })
  const place = useRef<HTMLDivElement>(null)
  const { waiting, arrived, showWaiting } = useLeadArrivals({
    search,
    pages: list.isPlaceholderData ? undefined : list.data,
    place,
  })
  const all = useMemo(() => rowsOf(list.data), [list.data])
  // Typing and scrolling take priority over rendering another list.
  const rows = useDeferredValue(all)
  const { shownSelectedId, shownOpenId } = openLead
  const { chosen } = choice
  const toStart = useLeadsToStart()
  const renderRow = useCallback(
    (lead: Lead) => (
      <LeadRow
        lead={lead}
        consoleName={consoleName}
        isSelected={lead.id === shownSelectedId}
        isOpen={lead.id === shownOpenId}
        isChosen={chosen?.has(lead.id)}
        hasJustArrived={arrived.has(lead.id)}
        hasPaidOrder={toStart.has(lead.id)}
      />
    ),
    [consoleName, shownSelectedId, shownOpenId, chosen, arrived, toStart],
  )
  const query = queryOfSearch(search)
  const lastQuery = useRef(query)
  useEffect(() => {
    if (query === lastQuery.current) return
    lastQuery.current = query
    const title = document.getElementById('leads-title')
    // On a phone, a search can be made far down the list.
    if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView()
  }, [query])
  const { isPlaceholderData } = list
  const isListed =
    openLead.linked !== null &&
    all.some(({ id }) => id === (openLead.linked?.shown_as ?? openLead.linked?.id))
  const showArrivals = () => {
    showWaiting()
    const title = document.getElementById('leads-title')
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }
  return (
    <>
      <NewRows
        text={waiting.length > 0 ? LEAD_DESK.newLeads(waiting.length) : null}
        onShow={showArrivals}
        className={classNames(chosen && 'max-lg:top-56!')}
      />
      <BesideRegion {...props}>
        {!list.data ? (
          list.isError ? (
            <div className="mt-3">
              <Failed onRetry={() => void list.refetch()} />
            </div>
          ) : (
            <ListSkeleton />
          )
        ) : (
          <div
            ref={place}
            aria-busy={isPlaceholderData || undefined}
            className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
          >
            {isEmpty && isFiltered && <NoLeadsFound address={address} />}
            {isEmpty && !isFiltered && <Empty {...LEADS.empty}>{add}</Empty>}
            {(!isEmpty || openLead.linked !== null) && (
              <LeadList
                {...{ search, rows, renderRow, openLead, choice }}
                hasMore={list.hasNextPage}
                isComplete={rows === all}
                linked={isListed ? null : openLead.linked}
              />
            )}
          </div>
        )}
      </BesideRegion>
    </>
  )
}

function LeadsHead(props: ViewProps & { isList: boolean }) {
  const { address, openLead, creating, choice, add, isList } = props
  const { search, isFiltered, hasFilters, clear } = address
  const chosen = isList ? choice.chosen : null
  return (
    <>
      {!chosen && (
        <div className={classNames('@container flex items-center gap-2', DESKTOP_BAR)}>
          <LeadViews address={address} />
          {isList && <Found address={address} />}
          {hasFilters && (
            <Button variant="link" size="sm" className="px-2! max-lg:hidden" onClick={clear}>
              {LEAD_DESK.clearFilters}
            </Button>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-2">
            {isList && (
              <BulkStart
                isShort={isFiltered}
                onStart={() => {
                  openLead.close()
                  choice.start()
                }}
              />
            )}
            <LayoutLinks address={address} />
            <CreateButton openLead={openLead} onCreate={creating.open} />
          </div>
        </div>
      )}
      <div className="max-lg:sticky max-lg:top-16 max-lg:z-30 max-lg:-mx-4 max-lg:bg-ground max-lg:px-4 max-lg:py-1 lg:contents">
        {chosen && (
          <div className={classNames('flex items-center max-lg:mb-1', DESKTOP_BAR)}>
            <BulkBar
              chosen={chosen}
              search={search}
              isFiltered={isFiltered}
              onChoose={choice.set}
              onStop={choice.stop}
            />
          </div>
        )}
        <LeadFilterBar
          address={address}
          canSort={isList}
          beside={add}
          exporting={<ExportButton list="leads" query={queryOfLeads(search)} isFiltered={isFiltered} />}
        />
      </div>
      <div className="h-3 max-lg:hidden" />
    </>
  )
}

const DESKTOP_BAR = 'lg:sticky lg:top-16 lg:z-10 lg:-mt-2 lg:min-h-13 lg:bg-ground'

function Found({ address: { search, isFiltered } }: { address: LeadAddress }) {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(leadListQuery(search))
  const { data: figures } = useQuery(figuresQuery)
  return (
    <output
      className={classNames(
        'tabular shrink-0 text-xs whitespace-nowrap text-muted',
        // Its place is kept while it is counted.
        isFiltered && 'min-w-14',
      )}
    >
      {isFiltered && data && !isPlaceholderData && LEAD_DESK.found(rowsOf(data).length, hasNextPage)}
      {!isFiltered && figures && (
        // On phones it leaves the row to the views.
        <span className="block max-lg:max-w-22 max-lg:whitespace-normal">
          {describePeople(figures.leads)}
        </span>
      )}
      {search.sort !== 'newest' && <span className="block lg:hidden">{LEAD_SORT_LABELS[search.sort]}</span>}
    </output>
  )
}

interface CreateButtonProps {
  openLead: OpenLead
  onCreate: (lead: Lead) => void
}

/** A sheet has the button itself. */
function CreateButton({ openLead: { selected, isSheet }, onCreate }: CreateButtonProps) {
  return (
    <Button
      variant="outline"
      title={selected ? LEADS.chosen(selected.full_name) : LEADS.choose}
      className={classNames('px-3! lg:min-h-9! lg:py-1!', isSheet && 'invisible')}
      disabled={!selected}
      isNativelyDisabled
      onClick={() => selected && onCreate(selected)}
    >
      <Icon of={FolderPlus} aria-hidden="true" className="sm:hidden" />
      <span className="max-sm:sr-only">{LEADS.create}</span>
    </Button>
  )
}

function BesideRegion({ openLead, creating, consoleName, children }: ViewProps & { children: ReactNode }) {
  const { openId, isSheet, focusId, forgetFocus, close } = openLead
  return (
    <div
      className={classNames(
        openId !== null && 'lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-6',
      )}
    >
      <div className="min-w-0">{children}</div>
      {openId !== null && (
        <LeadRegion
          key={openId}
          id={openId}
          consoleName={consoleName}
          isSheet={isSheet}
          hasFocus={focusId === openId}
          onFocused={forgetFocus}
          onClose={close}
          onCreate={creating.open}
        />
      )}
    </div>
  )
}

/** One dialog for each lead: what was typed for one is kept while another is selected. */
function useProjectDialogs(
  { isCreating, stopCreating }: LeadAddress,
  { selected, selectedId, openId }: OpenLead,
) {
  const [leads, setLeads] = useState<readonly Lead[]>([])
  const [openedId, setOpenedId] = useState<string | null>(null)
  const open = (lead: Lead) => {
    setLeads((before) => (before.some(({ id }) => id === lead.id) ? before : [...before, lead]))
    setOpenedId(lead.id)
  }
  const close = () => {
    setOpenedId(null)
    if (isCreating) stopCreating()
  }
  const asked = isCreating && selectedId === openId && selected?.id === openId ? selected : null
  const [lastAsked, setLastAsked] = useState<string | null>(null)
  if ((asked?.id ?? null) !== lastAsked) {
    setLastAsked(asked?.id ?? null)
    if (asked) open(asked)
  }
  return {
    leads,
    openedId,
    open,
    close,
    /** Another dialog may be open by now. */
    finish(lead: Lead) {
      setOpenedId((before) => (before === lead.id ? null : before))
      if (isCreating) stopCreating()
      setLeads((before) => before.filter(({ id }) => id !== lead.id))
    },
  }
}

interface ProjectDialogsProps {
  dialogs: ReturnType<typeof useProjectDialogs>
  onCreated: (lead: Lead) => void
}

function ProjectDialogs({ dialogs, onCreated }: ProjectDialogsProps) {
  return dialogs.leads.map((lead) => (
    <CreateProject
      key={lead.id}
      lead={lead}
      isOpen={lead.id === dialogs.openedId}
      onClose={dialogs.close}
      onCreated={() => {
        dialogs.finish(lead)
        onCreated(lead)
      }}
    />
  ))
}
