// The leads tab: search, filter, sort, and select a lead to create a project. A lead is selected only by the admin or by a link.
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import type { Lead } from '#domain/leads.ts'
import { LEADS } from '#web/content/admin.ts'
import { LEAD_DESK } from '#web/content/lead-desk.ts'
import { ProblemError } from '#web/data/call.ts'
import { leadListQuery, leadQuery } from '#web/data/leads.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NewRows } from '#web/ui/new-rows.tsx'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import { CreateProject } from './create-project.tsx'
import type { ConsoleName } from './console-name.ts'
import { CardSkeletons, Empty, Failed } from './states.tsx'
import { useLeadAddress } from './lead-address.ts'
import { useLeadArrivals } from './lead-arrivals.ts'
import { choiceId, LeadCard } from './lead-card.tsx'
import { LeadFilters } from './lead-filters.tsx'

/** The approximate height of a card in pixels; cards are measured once rendered. */
const CARD_HEIGHT = 190
const GAP = 12

export function LeadsTab({ consoleName }: { consoleName: ConsoleName }) {
  const address = useLeadAddress()
  const { search, linkedId } = address
  const list = useInfiniteQuery(leadListQuery(search))
  const place = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { waiting, arrived, showWaiting } = useLeadArrivals({
    search,
    pages: list.isPlaceholderData ? undefined : list.data,
    place,
  })

  const { selectedId, selected, select, deselect } = useSelectedLead(linkedId)
  const { openIds, toggle } = useOpenCards()
  const creating = useProjectDialogs()

  const all = useMemo(() => rowsOf(list.data).filter(({ id }) => id !== linkedId), [list.data, linkedId])
  // Typing and scrolling take priority over rendering another list.
  const rows = useDeferredValue(all)
  const renderRow = useCallback(
    (lead: Lead) => (
      <LeadCard
        lead={lead}
        consoleName={consoleName}
        isSelected={lead.id === selectedId}
        isOpen={openIds.has(lead.id)}
        hasJustArrived={arrived.has(lead.id)}
        onSelect={select}
        onToggle={toggle}
      />
    ),
    [consoleName, selectedId, openIds, arrived, select, toggle],
  )

  if (!list.data) return list.isError ? <Failed onRetry={() => void list.refetch()} /> : <CardSkeletons />
  const { hasNextPage, isPlaceholderData } = list
  const isEmpty = all.length === 0 && linkedId === null && !isPlaceholderData
  const hasNone = isEmpty && !address.isFiltered
  return (
    <section aria-labelledby="leads-title">
      <h2 id="leads-title" ref={title} tabIndex={-1} className="sr-only scroll-mt-40">
        {LEADS.title}
      </h2>
      {hasNone ? (
        <Empty {...LEADS.empty} />
      ) : (
        <LeadsHead
          address={address}
          found={list.isFetching ? '' : LEAD_DESK.found(all.length, hasNextPage)}
          selected={selected}
          onCreate={creating.open}
          arrivals={waiting.length}
          onShowArrivals={() => {
            showWaiting()
            title.current?.scrollIntoView()
            title.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {linkedId !== null && <LinkedLead id={linkedId} renderRow={renderRow} onLeave={address.closeLinked} />}
      <div
        ref={place}
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        {isEmpty && address.isFiltered && <NoMatches onClear={address.clear} />}
        <LeadChoices {...{ list, rows, renderRow, selectedId }} onSelect={select} />
      </div>
      <ProjectDialogs dialogs={creating} onCreated={deselect} />
    </section>
  )
}

/** The lead that a link names or the admin chose. It stays when another search no longer contains it. */
function useSelectedLead(linkedId: string | null) {
  const client = useQueryClient()
  const [selectedId, setSelectedId] = useState(linkedId)
  const [lastLinkedId, setLastLinkedId] = useState(linkedId)
  if (linkedId !== lastLinkedId) {
    setLastLinkedId(linkedId)
    if (linkedId !== null) setSelectedId(linkedId)
  }
  const { data: selected } = useQuery({ ...leadQuery(selectedId ?? ''), enabled: selectedId !== null })
  const select = useCallback(
    (lead: Lead) => {
      client.setQueryData(leadQuery(lead.id).queryKey, lead)
      setSelectedId(lead.id)
    },
    [client],
  )
  return { selectedId, selected, select, deselect: () => setSelectedId(null) }
}

function useOpenCards() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpenIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return { openIds, toggle }
}

/** One dialog for each lead: what was typed for one is kept while another is selected. */
function useProjectDialogs() {
  const [leads, setLeads] = useState<readonly Lead[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  return {
    leads,
    openId,
    open(lead: Lead) {
      setLeads((before) => (before.some(({ id }) => id === lead.id) ? before : [...before, lead]))
      setOpenId(lead.id)
    },
    close: () => setOpenId(null),
    finish(lead: Lead) {
      setOpenId(null)
      setLeads((before) => before.filter(({ id }) => id !== lead.id))
    },
  }
}

interface ProjectDialogsProps {
  dialogs: ReturnType<typeof useProjectDialogs>
  onCreated: () => void
}

function ProjectDialogs({ dialogs, onCreated }: ProjectDialogsProps) {
  return dialogs.leads.map((lead) => (
    <CreateProject
      key={lead.id}
      lead={lead}
      isOpen={lead.id === dialogs.openId}
      onClose={dialogs.close}
      onCreated={() => {
        dialogs.finish(lead)
        onCreated()
      }}
    />
  ))
}

interface LeadsHeadProps {
  address: ReturnType<typeof useLeadAddress>
  /** How many leads a filter found. */
  found: string
  selected: Lead | undefined
  onCreate: (lead: Lead) => void
  arrivals: number
  onShowArrivals: () => void
}

function LeadsHead({ address, found, selected, onCreate, arrivals, onShowArrivals }: LeadsHeadProps) {
  return (
    <>
      <LeadFilters address={address} />
      <output className="sr-only">{address.isFiltered && found}</output>
      <div className="sticky top-16 z-10 -mx-4 mt-2 mb-3 flex items-center justify-between gap-3 border-b border-line bg-ground/95 px-4 py-2 backdrop-blur-md sm:mx-0 sm:px-0">
        <p className="line-clamp-2 min-w-0 text-sm text-muted">
          {selected ? LEADS.chosen(selected.full_name) : LEADS.choose}
        </p>
        <Button disabled={!selected} onClick={() => selected && onCreate(selected)}>
          {LEADS.create}
        </Button>
      </div>
      <NewRows text={arrivals > 0 ? LEAD_DESK.newLeads(arrivals) : null} onShow={onShowArrivals} />
    </>
  )
}

interface LeadChoicesProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
  >
  rows: readonly Lead[]
  renderRow: (lead: Lead) => ReactNode
  selectedId: string | null
  onSelect: (lead: Lead) => void
}

function LeadChoices({ list, rows, renderRow, selectedId, onSelect }: LeadChoicesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoadMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the arrow keys of the choices inside */}
      <fieldset className="min-w-0" onKeyDown={(event) => stepWithArrows(event, rows, onSelect)}>
        <legend className="sr-only">{LEADS.choose}</legend>
        <WindowedList
          rows={rows}
          renderRow={renderRow}
          guess={CARD_HEIGHT}
          gap={GAP}
          keptId={selectedId}
          hasMore={hasNextPage}
          onNearEnd={canLoadMore ? loadMore : undefined}
        />
      </fieldset>
      <MoreStatus list={list} onRetry={loadMore} />
    </>
  )
}

interface MoreStatusProps {
  list: Pick<LeadChoicesProps['list'], 'isFetchingNextPage' | 'isFetchNextPageError'>
  onRetry: () => void
}

function MoreStatus({ list: { isFetchingNextPage, isFetchNextPageError }, onRetry }: MoreStatusProps) {
  return (
    <output className="mt-3 block min-h-6 text-center text-sm text-muted">
      {isFetchingNextPage && LEAD_DESK.loadingMore}
      {isFetchNextPageError && !isFetchingNextPage && (
        <>
          {LEAD_DESK.moreFailed}{' '}
          <Button variant="link" size="sm" onClick={onRetry}>
            {LEAD_DESK.retry}
          </Button>
        </>
      )}
    </output>
  )
}

/** Arrow keys move to the next lead also if it is not rendered yet; the browser would wrap to the first rendered one. */
function stepWithArrows(event: KeyboardEvent, rows: readonly Lead[], select: (lead: Lead) => void): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return
  const { value } = event.target
  const next = rows[rows.findIndex(({ id }) => id === value) + step]
  event.preventDefault()
  if (!next) return
  flushSync(() => select(next))
  document.getElementById(choiceId(next.id))?.focus()
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <Empty {...LEAD_DESK.nothing}>
      <Button variant="outline" onClick={onClear}>
        {LEAD_DESK.clearFilters}
      </Button>
    </Empty>
  )
}

interface LinkedLeadProps {
  id: string
  renderRow: (lead: Lead) => React.ReactNode
  onLeave: () => void
}

/** The lead that a link names, whatever the filters. */
function LinkedLead({ id, renderRow, onLeave }: LinkedLeadProps) {
  const { data, error, isError, refetch } = useQuery(leadQuery(id))
  const isNotFound = error instanceof ProblemError && error.code === 'not_found'
  const leave = (
    <Button variant="outline" size="sm" onClick={onLeave}>
      {LEAD_DESK.closeLinked}
    </Button>
  )
  if (isNotFound) {
    return (
      <div role="alert" className="mb-4">
        <Empty {...LEAD_DESK.noLead}>{leave}</Empty>
      </div>
    )
  }
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <CardSkeletons />
  return (
    <section aria-labelledby="linked-title" className="mb-6">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="linked-title" className="text-sm font-semibold text-muted">
          {LEAD_DESK.linked}
        </h3>
        {leave}
      </div>
      {renderRow(data)}
    </section>
  )
}
