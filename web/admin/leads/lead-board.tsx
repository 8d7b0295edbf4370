import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Lead } from '#domain/leads.ts'
import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/lead-choices.ts'
import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, type PackageName, type SelectedPackage } from '#domain/packages.ts'
import { LEAD_BOARD, LEAD_DESK } from '#web/content/lead-desk.ts'
import { PEOPLE } from '#web/content/lead-record.ts'
import { figuresQuery } from '#web/data/figures.ts'
import { useLeadsToStart } from '#web/data/orders.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ConsoleName } from '#web/admin/console/console-name.ts'
import type { LeadAddress } from './lead-address.ts'
import type { LeadColumn, LeadColumns } from './lead-columns.ts'
import { NoLeadsFound } from './lead-filters.tsx'
import {
  BoardSkeleton,
  CARD_STYLE,
  CardSkeletons,
  COLUMN_STYLE,
  COLUMN_TITLE_STYLE,
} from './lead-board-skeleton.tsx'
import { LeadAge, closedReasonOf, Wanted } from './lead-row.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { MoreRows } from '#web/admin/console/more-rows.tsx'
import { Failed, FailedLine } from '#web/admin/console/states.tsx'
import { choiceId, type OpenLead } from './use-open-lead.ts'
import { useStatusChange } from './use-status-change.ts'

interface LeadBoardProps {
  address: LeadAddress
  board: LeadColumns
  consoleName: ConsoleName
  openLead: OpenLead
  hintId: string
}

export default function LeadBoard({ address, board, consoleName, openLead, hintId }: LeadBoardProps) {
  const { isFiltered } = address
  const { statuses, columns } = board
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [announced, setAnnounced] = useState('')
  /** The lead whose card had the focus when it was moved. */
  const movedIdRef = useRef<string | null>(null)
  const toStart = useLeadsToStart()
  const shown = statuses.map((status) => columns[status])
  if (shown.every(({ data, isError }) => !data && isError))
    return (
      <div className="mt-3">
        <Failed onRetry={() => shown.forEach(({ refetch }) => void refetch())} />
      </div>
    )
  if (shown.every(({ data }) => data && rowsOf(data).length === 0)) {
    return isFiltered ? <NoLeadsFound address={address} /> : <BoardSkeleton />
  }
  return (
    <>
      <output className="sr-only">{announced}</output>
      <div
        className={classNames(
          'flex items-start gap-2 overflow-x-auto pb-2',
          openLead.openId !== null &&
            '-ml-4 pr-8 pl-4 [mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)]',
        )}
      >
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={columns[status]}
            isFiltered={isFiltered}
            dragged={dragged}
            onDrop={(card) => {
              setDragged(null)
              card.move(status)
            }}
            renderCard={(lead) => (
              <BoardCard
                key={lead.id}
                lead={lead}
                consoleName={consoleName}
                isOpen={lead.id === openLead.shownOpenId}
                hasPaidOrder={toStart.has(lead.id)}
                hintId={hintId}
                movedIdRef={movedIdRef}
                onOpen={openLead.open}
                onDrag={setDragged}
                statuses={statuses}
                onMoved={(status) =>
                  setAnnounced(LEAD_BOARD.moved(lead.full_name, LEAD_STATUS_LABELS[status]))
                }
              />
            )}
          />
        ))}
      </div>
    </>
  )
}

/** The card that is being dragged. */
interface Dragged {
  status: LeadStatus
  move: (status: LeadStatus) => void
}

interface BoardColumnProps {
  status: LeadStatus
  query: LeadColumn
  isFiltered: boolean
  dragged: Dragged | null
  onDrop: (card: Dragged) => void
  renderCard: (lead: Lead) => ReactNode
}

function BoardColumn({ status, query, isFiltered, dragged, onDrop, renderCard }: BoardColumnProps) {
  const { data, isError, hasNextPage, refetch } = query
  const { data: figures } = useQuery(figuresQuery)
  const titleId = useId()
  const [isOver, setOver] = useState(false)
  const leads = rowsOf(data)
  const people = isFiltered ? undefined : figures?.leads.people[status]
  const total = people?.total
  const value = useValue(leads, hasNextPage ? people?.by_package : undefined)
  const isValueKnown = data !== undefined && (!hasNextPage || people !== undefined)
  const isTarget = dragged !== null && dragged.status !== status
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop; the keyboard moves leads by Alt and an arrow key
    <div
      className={classNames(
        COLUMN_STYLE,
        'max-h-[calc(100dvh-12rem)] bg-groove',
        isTarget && isOver ? 'border-action bg-action/8' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (isTarget) onDrop(dragged)
      }}
    >
      <div className="flex items-baseline justify-between gap-2 pr-3">
        <h3 id={titleId} className={COLUMN_TITLE_STYLE}>
          {LEAD_BOARD.column(
            LEAD_STATUS_LABELS[status],
            !data ? '' : formatCount(leads.length, hasNextPage, total),
          )}
        </h3>
        {isValueKnown && value > 0 && <p className="tabular text-xs text-muted">{formatMoney(value)}</p>}
      </div>
      {!data && !isError && <CardSkeletons />}
      <div className={classNames('min-h-16 overflow-y-auto px-2 pb-2', !data && !isError && 'hidden')}>
        {isError && !data && <FailedLine text={LEAD_BOARD.failed} onRetry={() => void refetch()} />}
        {data && leads.length === 0 && <p className="px-1 text-xs text-muted">{LEAD_BOARD.empty}</p>}
        <ul aria-labelledby={titleId} className="space-y-1.5">
          {leads.map(renderCard)}
        </ul>
        <MoreRows query={query} label={LEAD_BOARD.more} />
      </div>
    </div>
  )
}

/** The setup fees of the packages that people want: of the loaded leads, or of all if they are counted. */
function useValue(leads: readonly Lead[], counted: Record<SelectedPackage, number> | undefined): number {
  const { packages } = useSite()
  const countOf = (name: PackageName) =>
    counted ? counted[name] : leads.filter(({ selected_package }) => selected_package === name).length
  return PACKAGE_NAMES.reduce((sum, name) => sum + packages[name].setup * countOf(name), 0)
}

/** The total is known for unfiltered columns only. */
function formatCount(loaded: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return loaded.toLocaleString('en-US')
  return total === undefined || total < loaded ? `${loaded}+` : total.toLocaleString('en-US')
}

interface BoardCardProps {
  lead: Lead
  consoleName: ConsoleName
  isOpen: boolean
  hasPaidOrder: boolean
  hintId: string
  movedIdRef: RefObject<string | null>
  onOpen: OpenLead['open']
  onDrag: (card: Dragged | null) => void
  statuses: readonly LeadStatus[]
  onMoved: (status: LeadStatus) => void
}

function BoardCard({
  lead,
  consoleName,
  isOpen,
  hasPaidOrder,
  hintId,
  movedIdRef,
  onOpen,
  onDrag,
  statuses,
  onMoved,
}: BoardCardProps) {
  const button = useRef<HTMLButtonElement>(null)
  const reason = closedReasonOf(lead)
  const { saving, change } = useStatusChange(lead)
  const move = async (status: LeadStatus) => {
    movedIdRef.current = document.activeElement === button.current ? lead.id : null
    if (await change(status)) onMoved(status)
  }
  // In another column the card is a new element.
  useEffect(() => {
    if (movedIdRef.current === lead.id && document.activeElement === document.body) button.current?.focus()
  }, [movedIdRef, lead.id])
  // The columns become narrower beside the record.
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || (step !== 1 && step !== -1)) return
    // The browser would go back or forward.
    event.preventDefault()
    const next = statuses[statuses.indexOf(saving ?? lead.status) + step]
    if (next) void move(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a larger area for the pointer; the button inside does the same
    <li
      draggable
      aria-busy={saving !== null || undefined}
      className={classNames(
        CARD_STYLE,
        '@container cursor-grab active:cursor-grabbing',
        isOpen ? 'border-action' : 'border-line hover:border-control',
      )}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', lead.full_name)
        onDrag({ status: lead.status, move: (status) => void move(status) })
      }}
      onDragEnd={() => onDrag(null)}
      onClick={({ target, detail }) => {
        if (!(target instanceof HTMLSelectElement)) onOpen(lead, detail === 0)
      }}
    >
      <div className="flex items-start gap-1.5">
        <button
          ref={button}
          type="button"
          id={choiceId(lead.id)}
          aria-describedby={hintId}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          className="min-h-6 min-w-0 flex-1 scroll-mx-10 text-left text-sm font-semibold forced-colors:border"
          onKeyDown={moveByKey}
          onBlur={() => (movedIdRef.current = null)}
        >
          <span title={lead.full_name} className="line-clamp-2 wrap-anywhere">
            {lead.full_name}
          </span>
        </button>
        {isOpen ? (
          <span className="grid size-8 shrink-0 place-items-center">
            {saving !== null && <Spinner className="size-4" />}
          </span>
        ) : (
          <LeadStatusSelect lead={lead} density="icon" className="shrink-0" />
        )}
      </div>
      {lead.company_name && (
        <p title={lead.company_name} className="truncate text-xs text-muted">
          {lead.company_name}
        </p>
      )}
      <p className="truncate text-xs text-muted">
        {hasPaidOrder && <span className="font-semibold text-success">{LEAD_DESK.paidOrder} · </span>}
        {lead.requests > 1 && `${PEOPLE.requests(lead.requests)} · `}
        {reason !== null && <span className="text-ink">{reason} · </span>}
        <Wanted lead={lead} consoleName={consoleName} />
      </p>
      <p className="tabular flex flex-wrap gap-x-2 text-xs text-muted">
        <LeadAge lead={lead} />
      </p>
    </li>
  )
}
