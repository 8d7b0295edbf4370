// Leads that arrive while a list is shown: inserted at the top if no one is using the list, otherwise counted until the admin asks for
// them.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { Lead } from '#domain/leads.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'
import { leadListQuery, matchesSearch, putNewLeads, type LeadSearch } from '#web/data/leads.ts'
import { rowsOf, type RowPages } from '#web/data/row-pages.ts'

interface Arrivals {
  /** Leads that the list does not show yet. */
  waiting: readonly Lead[]
  /** Ids of all leads that arrived while the tab was open. */
  arrived: ReadonlySet<string>
  showWaiting: () => void
}

const NONE: readonly Lead[] = []

interface ShownList {
  search: LeadSearch
  /** Undefined while loading. */
  pages: RowPages<Lead> | undefined
  /** The list's container. */
  place: RefObject<HTMLElement | null>
}

export function useLeadArrivals({ search, pages, place }: ShownList): Arrivals {
  const client = useQueryClient()
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const [waitingFor, setWaitingFor] = useState({ search, leads: NONE })
  // Leads that waited for one list are dropped for another, which is fetched when it is shown.
  const waiting = waitingFor.search === search ? waitingFor.leads : NONE
  // A lead newer than the first answer has arrived since.
  const [known, setKnown] = useState<{ search: LeadSearch; newest: string } | null>(null)
  if (pages && known?.search !== search) setKnown({ search, newest: newestTime(rowsOf(pages)) })

  const stopWaiting = (id: string) =>
    setWaitingFor((before) =>
      before.leads.some((one) => one.id === id)
        ? { ...before, leads: before.leads.filter((one) => one.id !== id) }
        : before,
    )
  useLiveEvents((event) => {
    if (event.kind === 'lead_gone') stopWaiting(event.row.id)
    if (event.kind !== 'lead' || !pages || !known) return
    const { row } = event
    if (!matchesSearch(client, row, search)) {
      stopWaiting(row.id)
      return
    }
    const isShown = rowsOf(pages).some(({ id }) => id === row.id)
    // An older lead may be on a page that is not loaded; if all are, it matches only now, such as one that was just assigned.
    const isOnLaterPage = row.created_at <= known.newest && pages.pages.at(-1)?.next !== null
    if (isShown || isOnLaterPage) return
    setArrived((before) => new Set(before).add(row.id))
    if (search.sort === 'newest' && waiting.length === 0 && isIdleAtTop(place.current)) {
      putNewLeads(client, search, [row])
      return
    }
    setWaitingFor(({ search: of, leads }) => ({
      search,
      leads: of === search ? [...leads.filter(({ id }) => id !== row.id), row] : [row],
    }))
  })

  return {
    waiting,
    arrived,
    showWaiting() {
      setWaitingFor({ search, leads: NONE })
      if (search.sort === 'newest') putNewLeads(client, search, waiting)
      else void client.invalidateQueries({ queryKey: leadListQuery(search).queryKey })
    },
  }
}

function newestTime(leads: readonly Lead[]): string {
  return leads.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), '')
}

/** Whether the list may grow at its top: its start is visible, and the pointer and focus are elsewhere. */
function isIdleAtTop(list: HTMLElement | null): boolean {
  return list !== null && list.getBoundingClientRect().top >= 0 && !list.matches(':hover, :focus-within')
}
