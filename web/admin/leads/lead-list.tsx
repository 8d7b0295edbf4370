import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Lead } from '#domain/leads.ts'
import { LEADS } from '#web/content/admin.ts'
import { LEAD_BULK, LEAD_DESK } from '#web/content/lead-desk.ts'
import { leadListQuery, type LeadSearch } from '#web/data/leads.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import type { LeadChoice } from './lead-bulk.tsx'
import { ListEnd } from '#web/admin/console/list-end.tsx'
import { LeadRowSkeletons } from '#web/admin/console/states.tsx'
import { choiceId, type OpenLead } from './use-open-lead.ts'

/** `h-16` of a row. */
const ROW_HEIGHT = 64

interface LeadListProps {
  search: LeadSearch
  hasMore: boolean
  linked: Lead | null
  rows: readonly Lead[]
  /** Whether the rows are all that have been loaded: a page is rendered some time after it arrives. */
  isComplete: boolean
  renderRow: (lead: Lead) => ReactNode
  openLead: OpenLead
  choice: LeadChoice
}

export function LeadList(props: LeadListProps) {
  const { search, hasMore, linked, rows, isComplete, renderRow, openLead, choice } = props
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
          guess={ROW_HEIGHT}
          keptId={openLead.selectedId}
          hasMore={hasMore}
        />
      </fieldset>
      <LeadListEnd search={search} isComplete={isComplete} />
    </div>
  )
}

/** Its own query, so that the start of a request does not render the list. */
function LeadListEnd({ search, isComplete }: Pick<LeadListProps, 'search' | 'isComplete'>) {
  const list = useInfiniteQuery(leadListQuery(search))
  return <ListEnd list={list} isComplete={isComplete && !list.isPlaceholderData} texts={LEAD_DESK} />
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

export function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{LEAD_DESK.loading}</output>
      <LeadRowSkeletons />
    </>
  )
}
