// The list of leads: rows that are rendered near the viewport only, chosen with the pointer or the arrow keys.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import type { Lead } from '#domain/leads.ts'
import { LEADS } from '#web/content/admin.ts'
import { LEAD_BULK, LEAD_DESK } from '#web/content/lead-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { LeadChoice } from './lead-bulk.tsx'
import { BriefLeadRow } from './lead-row.tsx'
import { LeadRowSkeletons } from './states.tsx'
import { choiceId, type OpenLead } from './use-open-lead.ts'

/** `h-16` of a row. */
const ROW_HEIGHT = 64

interface LeadListProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
  >
  /** A lead from a link that is not among the rows. */
  linked: Lead | null
  rows: readonly Lead[]
  /** Whether the rows are all that have been loaded: a page is rendered some time after it arrives. */
  isComplete: boolean
  renderRow: (lead: Lead) => ReactNode
  openLead: OpenLead
  choice: LeadChoice
}

export function LeadList({ list, linked, rows, isComplete, renderRow, openLead, choice }: LeadListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoadMore =
    isComplete && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useRevealedRow(openLead, isComplete)
  const reachable = linked === null ? rows : [linked, ...rows]
  return (
    <div className="@container border-b border-line">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- hears the choices inside */}
      <fieldset
        className="min-w-0"
        onClick={(event) => {
          const lead = findLead(event, reachable)
          if (!lead) return
          if (choice.chosen) choice.toggle(lead.id)
          // A press of the space bar on a radio button is a click without a position.
          else openLead.open(lead, event.detail === 0)
        }}
        onKeyDown={(event) => {
          const lead = findLead(event, reachable)
          if (!lead) return
          if (event.key === 'Enter' && !choice.chosen) openLead.open(lead, true)
          else stepWithArrows(event, lead, reachable, choice.chosen ? () => {} : openLead.step)
        }}
      >
        <legend className="sr-only">{choice.chosen ? LEAD_BULK.label : LEADS.choose}</legend>
        {linked !== null && (
          <div className="mb-4 border-b border-line">
            <p className="mb-1 text-xs font-semibold text-muted">{LEAD_DESK.linked}</p>
            {renderRow(linked)}
          </div>
        )}
        <WindowedList
          rows={rows}
          renderRow={renderRow}
          renderBrief={choice.chosen ? renderChoosable : renderBrief}
          guess={ROW_HEIGHT}
          keptId={openLead.selectedId}
          hasMore={hasNextPage}
          onNearEnd={canLoadMore ? loadMore : undefined}
        />
      </fieldset>
      <MoreStatus list={list} onRetry={loadMore} />
    </div>
  )
}

/** Tries once, so that nothing moves when the row is loaded later. */
function useRevealedRow({ revealId, forgetReveal, isSheet }: OpenLead, isComplete: boolean): void {
  const forget = useEffectEvent(forgetReveal)
  useEffect(() => {
    if (revealId === null || !isComplete) return
    if (!isSheet) document.getElementById(choiceId(revealId))?.scrollIntoView({ block: 'nearest' })
    forget()
  }, [revealId, isComplete, isSheet])
}

function findLead({ target }: SyntheticEvent, leads: readonly Lead[]): Lead | undefined {
  return target instanceof Element ? leads.find(({ id }) => choiceId(id) === target.id) : undefined
}

function renderBrief(lead: Lead): ReactNode {
  return <BriefLeadRow lead={lead} isChoosing={false} />
}

function renderChoosable(lead: Lead): ReactNode {
  return <BriefLeadRow lead={lead} isChoosing />
}

/** Arrow keys move to the next lead also if it is not rendered yet; the browser would wrap to the first rendered one. */
function stepWithArrows(
  event: KeyboardEvent,
  lead: Lead,
  leads: readonly Lead[],
  onStep: (lead: Lead) => void,
): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const next = leads[leads.indexOf(lead) + step]
  event.preventDefault()
  if (!next) return
  flushSync(() => onStep(next))
  document.getElementById(choiceId(next.id))?.focus()
}

interface MoreStatusProps {
  list: Pick<LeadListProps['list'], 'isFetchingNextPage' | 'isFetchNextPageError'>
  onRetry: () => void
}

function MoreStatus({ list: { isFetchingNextPage, isFetchNextPageError }, onRetry }: MoreStatusProps) {
  return (
    <output className="block text-center text-sm text-muted not-empty:py-3">
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

export function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{LEAD_DESK.loading}</output>
      <LeadRowSkeletons />
    </>
  )
}
